"""`lunte arena`: fair seats, honest intervals, and the same result for the same seed."""

import sys
from collections.abc import Sequence
from dataclasses import replace

import pytest

from lunte.cli.arena import Table, interval, play, tournament
from lunte.games import registry
from lunte.games.game import Game
from lunte.kernel.chance import Chance
from lunte.kernel.match import checked_options
from lunte.search.bot import NODES, A, Thought, UniformBot
from lunte.search.budget import Budget
from tests.conftest import Lunte
from tests.toy import RULES, View


class Witness(UniformBot):
    """Chooses as it likes, and notes on which seat it sits."""

    def __init__(self) -> None:
        self.seats: list[int] = []

    def think(
        self, view: object, actions: Sequence[A], chance: Chance, budget: Budget
    ) -> Thought[A]:
        assert isinstance(view, View)
        self.seats.append(view.turn)
        return super().think(view, actions, chance, budget)


def table(*players: str) -> Table:
    options = checked_options(RULES, {"deck": "large", "goal": 9}, len(players))
    return Table("toy", players, options, "s")


def test_the_sum_of_everything_is_the_number_of_games(lunte: Lunte, toy: Game) -> None:
    ran = lunte("arena", "toy", "--games", "40", "--jobs", "1", "--json", "--deck", "large")
    told = ran.json
    assert (ran.status, told["games"], told["options"]["deck"]) == (0, 40, "large")
    wins = [share["wins"] for share in told["shares"]]
    assert sum(wins) + told["draws"] == 40
    assert min(wins) > 0
    assert told["reasons"] == {"ended.goal": 40}
    for share in told["shares"]:
        assert share["rate"] == share["wins"] / 40
        assert share["low"] < share["rate"] < share["high"]


def test_a_table_for_people(lunte: Lunte, toy: Game) -> None:
    ran = lunte("arena", "toy", "--seats", "random,random,random", "--games", "9", "--jobs", "1")
    lines = ran.out.splitlines()
    assert lines[0].startswith("toy, 9 games, seed '', deck=small goal=12 ")
    assert [line.split()[:2] for line in lines[2:5]] == [[f"{n}.", "random"] for n in (1, 2, 3)]
    assert lines[5].startswith("draws: ")


def test_a_seed_gives_one_result_and_another_seed_another(lunte: Lunte, toy: Game) -> None:
    def out(seed: str) -> str:
        return lunte("arena", "toy", "--games", "30", "--jobs", "1", "--seed", seed, "--json").out

    assert out("a") == out("a").replace('"b"', '"a"')
    assert out("a") != out("b").replace('"b"', '"a"')


def test_players_change_seats_from_game_to_game(toy: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def seats(number: int) -> set[int]:
        witness = Witness()
        bots = {"witness": witness}
        monkeypatch.setitem(registry._loaded, "toy", replace(toy, bots=bots))
        play(table("witness", "random", "random"), number)
        return set(witness.seats)

    played = [seats(number) for number in range(6)]
    assert sorted(map(list, played[:3])) == [[0], [1], [2]]
    assert played[:3] == played[3:]


def test_a_game_without_a_sole_winner_is_a_draw(lunte: Lunte, toy: Game) -> None:
    ran = lunte(
        "arena",
        "toy",
        "--seats",
        "random,random",
        "--deck",
        "tiny",
        "--goal",
        "3",
        "--games",
        "50",
        "--jobs",
        "1",
        "--json",
    )
    assert ran.json["draws"] > 5


def test_bots_get_the_positions_of_their_level_or_what_is_given(toy: Game) -> None:
    players = table("hard", "random")
    by_level = players.budget(0)
    by_nodes = replace(players, nodes=50).budget(0)
    by_time = replace(players, seconds=0.5).budget(0)
    assert (by_level.nodes, by_level.seconds) == (NODES["hard"], None)
    assert (by_nodes.nodes, by_nodes.seconds) == (50, None)
    assert (by_time.nodes, by_time.seconds) == (None, 0.5)
    assert table("hard", "random").budget(1).share == 0


def test_progress_and_times_go_to_the_other_stream(lunte: Lunte) -> None:
    flags = ("--seats", "hard,easy", "--size", "3", "--nodes", "50", "--games", "3", "--jobs", "1")
    ran = lunte("arena", "rilto", *flags, "--json")
    lines = ran.err.splitlines()
    assert [line.split(":")[0] for line in lines] == ["1/3", "2/3", "3/3", "hard", "easy"]
    assert " ms an action, at most " in lines[3]
    hard, easy = ran.json["shares"]
    assert 0 < hard["used"] <= hard["most"] <= 1.5
    assert easy["used"] == easy["most"] == 0
    assert lunte("arena", "rilto", *flags, "--json").out == ran.out


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (8, 10, 0.4902, 0.9433),
    ],
)
def test_intervals_are_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=0.0001)


@pytest.mark.parametrize(
    ("flags", "complaint"),
    [
        (("--seats", "random,human"), "no level human; there are: random"),
        (("--seats", "random,hard"), "no level hard; there are: random"),
        (("--seats", "random,"), "there is no level ; there are: random"),
        (("--games", "0"), "argument --games: invalid"),
        (("--jobs", "-1"), "argument --jobs: invalid"),
        (("--seconds", "0"), "argument --seconds: invalid"),
        (("--seconds", "1", "--nodes", "9"), "not allowed with argument"),
        (("--goal", "99"), "lunte: goal: must be from 3 to 30"),
    ],
)
def test_what_cant_be_played_is_told(
    lunte: Lunte, toy: Game, flags: tuple[str, ...], complaint: str
) -> None:
    ran = lunte("arena", "toy", *flags)
    assert (ran.status, ran.out) == (2, "")
    assert complaint in ran.err


def test_a_game_is_the_same_alone_and_in_a_tournament(toy: Game) -> None:
    results = list(tournament(table("random", "random"), 5, 1))
    assert play(table("random", "random"), 3) == results[3]


@pytest.mark.skipif(sys.platform == "emscripten", reason="Pyodide has no processes")
def test_the_number_of_processes_changes_nothing(lunte: Lunte) -> None:
    def out(jobs: int) -> str:
        flags = ("--games", "12", "--size", "5", "--jobs", str(jobs), "--json")
        return lunte("arena", "rilto", "--seats", "random,random,random", *flags).out

    assert out(1) == out(2)
