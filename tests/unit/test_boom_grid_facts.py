"""What Boom Grid tells at the end: points by source, accuracy, the largest cascade, the best turn."""

from lunte.games.boom_grid.actions import Action
from lunte.games.boom_grid.facts import BREAKDOWN, CHART, FACTS
from lunte.games.boom_grid.rules import RULES
from lunte.games.boom_grid.state import State, View
from lunte.games.game import Fact
from lunte.kernel.match import Match
from lunte.kernel.record import Seat
from tests.unit.boom_fields import laid


def played(*actions: str, seats: int = 2) -> Match[State, Action, View]:
    start = laid("*....", ".....", "....*", seats=seats)
    options = {"width": 5, "height": 3, "mine_count": 2}
    match = Match.begin(RULES, options, [Seat(colour=seat) for seat in range(seats)], "facts")
    match = Match(RULES, match.record, start)
    for action in actions:
        match.play(action)
    return match


def test_points_are_told_by_their_source() -> None:
    match = played("reveal b1", "flag a1", "flag d1", "reveal c1", "reveal e3", "reveal d1")

    assert BREAKDOWN.rows(match) == [[2, 5, -3, 0, 50], [1, 0, 0, -5, None]]
    totals = [sum(points or 0 for points in row[:4]) for row in BREAKDOWN.rows(match)]
    assert totals == list(match.state.seen.scores)


def test_the_columns_are_named() -> None:
    assert len(BREAKDOWN.heads) == len(BREAKDOWN.rows(played())[0])


def test_the_largest_cascade_and_the_best_turn_are_told() -> None:
    match = played("reveal b1", "end", "reveal e1", "flag a1", "flag e3")

    assert FACTS.of(match) == [
        Fact("boom_grid.fact.cascade", 12, 1),
        Fact("boom_grid.fact.turn", 11, 1),
    ]


def test_a_turn_that_brought_nothing_is_nothing_to_tell() -> None:
    assert FACTS.of(played()) == []
    assert FACTS.of(played("reveal a1", "resign")) == []


def test_the_chart_shows_points_below_zero_too() -> None:
    match = played("reveal b1", "reveal a1")

    assert CHART.values(match.view(None)) == (-4, 0)
    assert CHART.lasting
