"""The solver on positions that players know by heart, and what it costs."""

from __future__ import annotations

from collections.abc import Callable
from math import comb

import pytest

from lunte.games.boom_grid import solver
from lunte.games.boom_grid.knowledge import Knowledge
from lunte.games.boom_grid.solver import Analysis, analyse, finished, knowledge_of, weighing
from lunte.games.boom_grid.ways import PAUSE, Contradiction, Part, Ways

# A field of walls of ones, in which nothing is certain and much hangs together.
MAZE = """
    ########
    #1#1#1##
    ########
    ##1#1#1#
    ########
    #1#1#1##
    ########
"""


def solve(field: str, mine_count: int, room: int = 1_000) -> Analysis:
    """Analyse a drawn field: `#` is covered, `F` a found mine, `x` known to be none."""
    rows = field.split()
    marks = dict(enumerate("".join(rows)))
    return analyse(
        len(rows[0]),
        len(rows),
        mine_count,
        {at: int(mark) for at, mark in marks.items() if mark.isdigit()},
        [at for at, mark in marks.items() if mark == "F"],
        [at for at, mark in marks.items() if mark == "x"],
        room,
    )


def certain(field: str, mine_count: int) -> str:
    """Draw a field anew with what is certain: `m` a mine, `s` none."""
    marks = [*"".join(field.split())]
    for at, chance in solve(field, mine_count).chances.items():
        marks[at] = {0.0: "s", 1.0: "m"}.get(chance, marks[at])
    width = len(field.split()[0])
    return " ".join("".join(marks[at : at + width]) for at in range(0, len(marks), width))


def test_nothing_open_all_fields_are_alike() -> None:
    empty = solve("#### #### ####", 3)
    assert empty.chances == dict.fromkeys(range(12), 3 / 12)
    assert empty.solutions == comb(12, 3)


@pytest.mark.parametrize(
    ("field", "mine_count", "expected"),
    [
        # As many mines as covered neighbours.
        ("1#1 111", 1, "1m1 111"),
        # A mine found is one less to look for, and what is no mine is out of the question.
        ("F1#", 1, "F1s"),
        ("x1#", 1, "s1m"),
        # Along a wall: 1 2 1, 1 2 2 1, and 1 1 that begins in a corner.
        ("### 121", 2, "msm 121"),
        ("#### 1221", 2, "smms 1221"),
        ("##### 11###", 3, "##s## 11s##"),
        # The number of mines left decides.
        ("##1#1##", 1, "ss1m1ss"),
        ("##1#1##", 2, "##1#1##"),
        ("##1#1##", 4, "mm1s1mm"),
        ("F# ##", 1, "Fs ss"),
        ("#F ##", 4, "mF mm"),
    ],
)
def test_what_is_certain(field: str, mine_count: int, expected: str) -> None:
    assert certain(field, mine_count) == expected


def test_a_number_shares_its_mines_with_the_rest() -> None:
    """One of the three beside the 1, and one of the other five."""
    analysis = solve("1## ### ###", 2)
    assert analysis.solutions == 3 * 5
    near, far = dict.fromkeys([1, 3, 4], 1 / 3), dict.fromkeys([2, 5, 6, 7, 8], 1 / 5)
    assert analysis.chances == near | far


def test_parts_share_the_mines_that_are_left() -> None:
    """Each part has its one mine in the middle or two at its ends; one is left for one of them, or
    for the field between.
    """
    analysis = solve("#1#1###1#1#", 3)
    assert analysis.solutions == 3
    ends, middles, between = (0, 4, 6, 10), (2, 8), (5,)
    assert analysis.chances == dict.fromkeys(ends + between, 1 / 3) | dict.fromkeys(middles, 2 / 3)


@pytest.mark.parametrize(
    ("field", "mine_count"),
    [
        ("1", 0),
        ("2#", 1),
        ("0# 1#", 1),
        ("1## ###", 0),
        ("1## ###", 6),
        ("F#", 0),
        # Clues that say two things of the same fields.
        ("1##2", 1),
        ("#1 #2", 1),
    ],
)
def test_what_cannot_be_is_refused(field: str, mine_count: int) -> None:
    with pytest.raises(Contradiction):
        solve(field, mine_count)


def test_a_field_is_not_both_a_mine_and_safe() -> None:
    with pytest.raises(Contradiction):
        analyse(3, 1, 1, {}, mines=[0], safe=[0])


@pytest.mark.parametrize(
    "learn",
    [
        lambda known: known.opened([(0, 1)]),
        lambda known: known.spared(0),
        lambda known: known.found(2),
    ],
)
def test_what_is_certain_is_not_learned_otherwise(learn: Callable[[Knowledge], Knowledge]) -> None:
    known = knowledge_of(3, 1, 1, {1: 1}, safe=[2])
    assert (known.mines, known.safe) == (0b001, 0b100)
    with pytest.raises(Contradiction):
        learn(known)


def test_without_room_it_says_that_it_estimates() -> None:
    exact, rough = solve(MAZE, 9), solve(MAZE, 9, room=3)
    assert exact.exact
    assert not rough.exact
    assert rough.solutions > exact.solutions
    assert rough.chances != exact.chances


def test_a_part_counted_once_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    known = knowledge_of(7, 1, 2, {2: 1, 4: 1})
    memory: dict[Part, Ways] = {}
    first = finished(weighing(known, memory=memory))
    monkeypatch.setattr(solver, "counting", lambda *_: pytest.fail("counted again"))
    assert finished(weighing(known, memory=memory)) == first


def test_work_pauses_often() -> None:
    known = solve(MAZE, 9).knowledge
    room = 50
    worked = list(weighing(known, room))
    assert worked
    assert all(PAUSE <= keys < PAUSE + room for keys in worked)
