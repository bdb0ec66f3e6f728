"""The bots' board on positions that are known; tests/property plays it against the rules."""

import pytest

from lunte.games.rilto import reaction, search_board
from lunte.games.rilto.events import Burst
from lunte.games.rilto.rules import RULES
from lunte.games.rilto.search_board import (
    ENDLESS,
    RESOLUTION_LIMIT,
    WON,
    Node,
    SearchBoard,
    split,
)
from lunte.games.rilto.state import State, Unwon
from tests.unit.rilto_boards import LONGEST_REACTION, NO_CHANCE, board


def thought_of(state: State) -> tuple[SearchBoard, Node]:
    there = SearchBoard(state.setup)
    return there, there.node(state)


def tapped(state: State, field: str) -> tuple[SearchBoard, Node]:
    there, node = thought_of(state)
    return there, there.tap(node, there.bits[state.setup.layout.names.index(field)])


def points(there: SearchBoard, node: Node) -> str:
    """Return the points of all fields, row by row."""
    found = [str(there.total(node[0], bit)) for bit in there.bits]
    rows = ["".join(found[at : at + there.size]) for at in range(0, len(found), there.size)]
    return " ".join(rows)


@pytest.mark.parametrize(
    ("variant", "before", "tap", "after"),
    [
        ("classic", "A3 A3 .\nA3 A3 .\n. . .", "a1", "211 111 110"),
        ("fortress", "A4 A4 .\nA4 A4 .\n. . .", "a1", "211 111 110"),
        ("crossfire", "A7 A7 .\nA7 . .\n. . .", "a1", "211 131 110"),
        ("crossfire", "A7 A7 A7\n. A7 .\n. . .", "a1", "221 323 111"),
        ("diagonal", ". A3 .\nA3 . A3\n. A3 .", "b1", "020 101 010"),
    ],
)
def test_known_reactions(variant: str, before: str, tap: str, after: str) -> None:
    there, node = tapped(board(before, variant=variant), tap)
    assert points(there, node) == after


def test_the_longest_reaction_is_computed_to_its_end() -> None:
    state = board(LONGEST_REACTION, bounce=True)
    after, events = RULES.apply(state, RULES.text_to_action("a1", state), NO_CHANCE)
    assert sum(len(event.fields) for event in events if isinstance(event, Burst)) == 1061
    there, node = tapped(state, "a1")
    assert node[1] == WON
    assert points(there, node).replace(" ", "") == "".join(map(str, after.points))


def test_one_point_more_and_it_never_ends() -> None:
    full = "\n".join(["A3 A3 A3"] * 2 + ["A3 A3 B3"])
    assert tapped(board(full, bounce=True), "b2")[1][1] == ENDLESS
    assert tapped(board(full), "b2")[1][1] == WON


@pytest.mark.parametrize("cap", [1, 2, 7, 100])
def test_a_reaction_is_given_up_where_the_rules_do(
    cap: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (reaction, search_board):
        monkeypatch.setattr(module, "BURST_CAP", cap)
    state = board(LONGEST_REACTION, bounce=True)
    after, _ = RULES.apply(state, RULES.text_to_action("a1", state), NO_CHANCE)
    there, node = tapped(state, "a1")
    assert after.result == Unwon("resolution_limit")
    assert node[1] == RESOLUTION_LIMIT
    assert points(there, node).replace(" ", "") == "".join(map(str, after.points))
    for at, bit in enumerate(there.bits):
        assert [seat for seat in (0, 1) if node[2 + seat] & bit] == [
            seat for seat in (0, 1) if after.owners[at] == seat
        ]


def test_bursts_are_looked_at_first() -> None:
    there, node = thought_of(board("A1 A3 .\n. B1 A2\nA3 . ."))
    found = [bit for bit, _ in there.expand(node)]
    ripe = split(there.ripe(node[0], node[2]))
    assert len(ripe) == 2
    assert found[:2] == ripe
    assert sorted(found) == there.taps(node)


def test_a_seat_that_has_no_stone_is_passed_over() -> None:
    there, node = thought_of(board("A1 . .\n. . .\nC1 . .", seats=3, state={"out": [[1]]}))
    after = there.tap(node, there.bits[0])
    assert after[1] == 2
    assert there.tap(after, there.bits[6])[1] == 0


def test_positions_are_values() -> None:
    there, node = thought_of(board("A3 B1 .\n. A2 .\n. . B3"))
    before = tuple(node)
    there.expand(node)
    assert node == before
    assert len({node, before}) == 1
