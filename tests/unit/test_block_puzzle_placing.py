"""Placing a piece in Block Puzzle: when it is refused, what vanishes, and what it brings."""

import pytest

from lunte.games.block_puzzle.events import (
    Cleared,
    Combo,
    ComboEnded,
    Dealt,
    PerfectlyCleared,
    Placed,
    Stuck,
)
from lunte.games.block_puzzle.scoring import bonus_points, factor, line_points
from tests.unit.block_grids import (
    CHECKED,
    HOLES,
    fresh,
    happened,
    laid,
    legal,
    names,
    play,
    refusal,
    step,
    tray,
)

# Nine of ten in the top row, and something below that stays.
NINE = "#########."
ALMOST = (NINE, ".#")


def test_a_piece_fills_its_fields_and_leaves_the_tray_for_a_point_a_cell() -> None:
    state, events = step(laid(tray="sq3-0 mono-0 -"), "place 1 e5")

    fields = ("e5", "f5", "g5", "e6", "f6", "g6", "e7", "f7", "g7")
    assert names(state) == list(fields)
    assert tray(state) == "- mono-0 -"
    assert (state.score, state.pieces) == (9, 1)
    assert events == (Placed(1, "sq3-0", "e5", fields, points=9),)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("place 1 a1", "illegal.blocked"),
        ("place 1 j2", "illegal.outside"),
        ("place 2 a10", "illegal.outside"),
        ("place 3 e5", "illegal.empty_slot"),
        ("place 4 e5", "illegal.unknown_field"),
        ("place 0 e5", "illegal.unknown_field"),
        ("place 1 k1", "illegal.unknown_field"),
        ("place 1 a11", "illegal.unknown_field"),
        ("place 1", "illegal.unknown_field"),
        ("place  1 e5", "illegal.unknown_field"),
        ("continue", "illegal.not_now"),
        ("tick 1", "illegal.not_now"),
        ("undo", "illegal.unknown_field"),
    ],
)
def test_what_cant_be_done_is_refused(action: str, code: str) -> None:
    assert refusal(laid(*ALMOST, tray="domino-0 domino-1 -"), action) == code


def test_a_piece_may_lie_around_what_its_picture_leaves_empty() -> None:
    state = laid("#", tray="diag2-1 - mono-0")

    assert names(play(state, "place 1 a1")) == ["a1", "b1", "a2"]


def test_legal_actions_are_sorted_by_their_text() -> None:
    texts = legal(fresh())

    assert texts == sorted(texts)
    assert legal(laid(tray="mono-0 - mono-0"))[:3] == ["place 1 a1", "place 1 a10", "place 1 a2"]
    assert len(legal(laid(tray="mono-0 - mono-0"))) == 200


def test_a_full_row_vanishes_and_is_worth_a_hundred() -> None:
    state, events = step(laid(*ALMOST), "place 1 j1")

    row = tuple("abcdefghij")
    assert names(state) == ["b2"]
    assert (state.score, state.lines, state.streak, state.best_streak) == (101, 1, 1, 1)
    assert events[1:] == (Cleared((1,), (), tuple(f"{column}1" for column in row), points=100),)


def test_a_column_counts_like_a_row() -> None:
    state, events = step(laid(*["..#"] * 9, ".#"), "place 1 c10")

    assert names(state) == ["b10"]
    assert state.score == 101
    assert events[1:] == (
        Cleared((), ("c",), tuple(f"c{row}" for row in range(1, 11)), points=100),
    )


def test_a_crossing_vanishes_once_and_both_lines_count() -> None:
    state, events = step(laid(NINE, *[".........#"] * 9), "place 1 j1")

    cleared = events[1]
    assert isinstance(cleared, Cleared)
    assert (cleared.rows, cleared.columns, len(cleared.fields)) == ((1,), ("j",), 19)
    assert cleared.points == 250
    assert state.lines == 2


def test_the_worked_example_of_the_help() -> None:
    state = laid(".#", NINE, "########..", tray="corner3-2 mono-0 -", streak=2)
    assert play(state, "place 1 i2").score == 503


@pytest.mark.parametrize(("lines", "points"), list(enumerate([0, 100, 250, 500, 1000, 1500, 2000])))
def test_more_lines_at_once_are_worth_more(lines: int, points: int) -> None:
    assert line_points(lines) == points


@pytest.mark.parametrize(
    ("streak", "percent", "shown"),
    [(0, 0, 0), (1, 0, 1), (2, 50, 2), (3, 100, 3), (4, 150, 4), (5, 200, 5), (9, 200, 5)],
)
def test_a_combo_adds_half_for_each_piece(streak: int, percent: int, shown: int) -> None:
    assert bonus_points(1, streak) == percent
    assert bonus_points(6, streak) == 20 * percent
    assert factor(streak) == shown


def test_a_combo_is_told_from_the_second_piece_on() -> None:
    first = happened(laid(*ALMOST), "place 1 j1")
    second = step(laid(*ALMOST, streak=1), "place 1 j1")[1]

    assert first == ["placed", "cleared"]
    assert second[2] == Combo(2, factor=2, points=50)


def test_a_combo_runs_across_sets() -> None:
    state = play(laid(*ALMOST, tray="- - mono-0", streak=4, best_streak=4), "place 3 j1")

    assert (state.set, state.streak, state.best_streak) == (2, 5, 5)
    assert state.score == 1 + 100 + 200


def test_the_longest_combo_is_kept() -> None:
    state = play(laid(*ALMOST, streak=1, best_streak=7), "place 1 j1")

    assert (state.streak, state.best_streak) == (2, 7)


def test_a_piece_without_lines_ends_a_combo() -> None:
    state, events = step(laid(*ALMOST, streak=3, best_streak=7), "place 1 e5")

    assert (state.streak, state.best_streak, state.score) == (0, 7, 1)
    assert events[1:] == (ComboEnded(3),)
    assert happened(laid(*ALMOST, streak=1), "place 1 e5") == ["placed"]


def test_a_combo_is_a_step_a_piece_not_a_line() -> None:
    state = laid(NINE, *[".........#"] * 9)

    assert play(state, "place 1 j1").streak == 1


def test_an_empty_grid_is_worth_two_thousand_whatever_the_combo() -> None:
    state, events = step(laid(NINE, streak=1), "place 1 j1")

    assert names(state) == []
    assert state.score == 1 + 100 + 50 + 2000
    assert state.perfect_clears == 1
    assert events[-1] == PerfectlyCleared(2000)


def test_points_are_counted_on_top_of_what_there_was() -> None:
    assert play(laid(NINE, score=7), "place 1 j1").score == 7 + 2101


def test_lines_vanish_before_it_is_asked_what_fits() -> None:
    state = laid(NINE, *HOLES[:8], "########..", tray="mono-0 line5-0 -")
    state, events = step(state, "place 1 j1")

    assert [event.kind for event in events] == ["placed", "cleared"]
    assert "place 2 a1" in legal(state)
    assert not state.over


def test_an_empty_tray_is_filled_with_three() -> None:
    state, events = step(laid(tray="- mono-0 -"), "place 2 e5")

    assert state.set == 2
    assert None not in state.tray
    assert events[-1] == Dealt(2, tuple(tray(state).split()))


def test_it_is_over_when_nothing_in_the_tray_fits() -> None:
    state, events = step(laid(*CHECKED, tray="mono-0 sq2-0 domino-1"), "place 1 b1")

    assert state.over
    assert events[-1] == Stuck()


def test_pieces_that_fit_nowhere_are_known() -> None:
    state = laid(*HOLES, tray="mono-0 domino-0 -")

    assert [bool(state.spots(slot)) for slot in range(3)] == [True, False, False]
    assert not state.over
