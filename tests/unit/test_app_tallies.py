"""What is counted of a match, and when: once as it begins, once when it is over."""

from __future__ import annotations

from dataclasses import replace

from lunte.app.tallies import Tallies
from lunte.games import registry
from lunte.games.game import AnyMatch
from lunte.kernel.json import Json
from lunte.kernel.match import Match
from lunte.kernel.record import Seat
from lunte.kernel.stats import Share, Stats
from tests.unit.test_kernel_documents import Bench

GAME = registry.get("rilto")
SHORT = "c3 c4 c3"


class Table:
    """A shelf, and matches played beside it as the app does: every action is counted."""

    def __init__(self) -> None:
        self.bench = Bench()
        self.tallies = Tallies(self.bench.shelf)

    @property
    def stats(self) -> Stats:
        return self.tallies.of("rilto")

    def begin(self, seed: str = "seed", player: str = "human", **options: Json) -> AnyMatch:
        seats = [Seat(player), Seat(player, colour=1)]
        return Match.begin(GAME.rules, options, seats, seed)

    def play(self, match: AnyMatch, actions: str) -> None:
        for action in actions.split():
            match.play(action, at=1000)
            self.tallies.count(GAME, match)


def test_a_round_counts_with_its_first_action_and_at_its_end() -> None:
    table = Table()
    match = table.begin()
    table.tallies.count(GAME, match)
    assert table.stats.total.begun == 0
    table.play(match, "c3 c4")
    assert (table.stats.total.begun, table.stats.total.finished) == (1, 0)
    table.play(match, "c3")
    assert (table.stats.total.begun, table.stats.total.finished) == (1, 1)
    assert table.stats.total.people == {"#0": Share(1, 1), "#1": Share(1, 0)}
    assert table.stats.total.bests["rilto.fact.bursts"] == 2


def test_undo_at_the_end_and_another_end_count_no_more() -> None:
    table = Table()
    match = table.begin()
    table.play(match, SHORT)
    match.undo()
    table.play(match, "c3")
    match.jump(0)
    table.play(match, "a1 e5 resign")
    assert (table.stats.total.begun, table.stats.total.finished) == (1, 1)


def test_a_finished_round_loaded_again_counts_no_more() -> None:
    table = Table()
    match = table.begin()
    table.play(match, SHORT)
    again = Match.load(GAME.rules, match.record)
    table.tallies.count(GAME, again)
    table.tallies.clear("rilto")
    table.tallies.count(GAME, again)
    assert table.stats.total == Stats().total


def test_options_that_make_no_difference_make_no_other_set() -> None:
    table = Table()
    table.play(table.begin("a", limit_rounds=10), SHORT)
    table.play(table.begin("b", limit_rounds=50), SHORT)
    (one,) = table.stats.sets
    assert "limit_rounds" not in one.options
    table.play(table.begin("c", limit_rounds=50, end="limit"), SHORT)
    assert table.stats.sets[0].options["limit_rounds"] == 50


def test_rounds_among_bots_are_nobodys() -> None:
    table = Table()
    table.play(table.begin(player="hard"), SHORT)
    assert table.bench.drawer.texts == {}


def test_bots_count_by_level() -> None:
    table = Table()
    match = table.begin()
    match.reseat([match.seats[0], replace(match.seats[1], player="easy")])
    table.play(match, SHORT)
    assert table.stats.total.kinds == {"human": Share(1, 1), "easy": Share(1, 0)}


def test_damaged_statistics_are_set_aside_and_begin_anew() -> None:
    table = Table()
    table.play(table.begin("a"), SHORT)
    text = table.bench.drawer.texts["stats/rilto"]
    table.bench.drawer.texts["stats/rilto"] = text[:50]
    table.play(table.begin("b"), SHORT)
    assert [aside.key for aside in table.bench.told] == ["stats/rilto"]
    assert text[:50] in table.bench.drawer.texts["quarantine/noon"].replace("\\", "")
    assert table.stats.total.finished == 1
