"""How games of Block Puzzle end in each mode, and how one can be continued."""

import pytest

from lunte.games.block_puzzle.events import (
    Continued,
    Dealt,
    Discarded,
    Ended,
    Resigned,
    RowEmptied,
    Stuck,
    Ticked,
)
from lunte.games.block_puzzle.rules import RULES
from lunte.kernel.rules import Outcome
from tests.unit.block_grids import CHECKED, begun, laid, legal, names, play, refusal, step, tray

CONTINUED = ["classic", "timed", "hardcore"]
# Placing the single leaves a large square that fits nowhere.
LAST = {"tray": "mono-0 sq3-0 -"}


@pytest.mark.parametrize("mode", CONTINUED)
def test_a_game_can_be_continued_once(mode: str) -> None:
    stuck, events = step(laid(*CHECKED, **LAST, mode=mode), "place 1 b1")

    assert events[-1] == Stuck()
    assert stuck.over
    assert legal(stuck) == ["continue"]
    assert RULES.actor(stuck) == 0
    assert RULES.outcome(stuck) is None
    assert refusal(stuck, "place 2 a1") == "illegal.over"

    on = play(stuck, "continue")
    assert on.continued
    assert not on.over
    assert refusal(on, "continue") == "illegal.not_now"


def test_a_game_that_was_continued_ends_for_good() -> None:
    end, events = step(laid(*CHECKED, **LAST, continued=True, score=8), "place 1 b1")

    assert events[-2:] == (Stuck(), Ended("outcome.stuck", 9))
    assert legal(end) == []
    assert RULES.actor(end) is None
    assert RULES.outcome(end) == Outcome("outcome.stuck", (1,))
    assert refusal(end, "continue") == "illegal.over"
    assert refusal(end, "resign") == "illegal.over"


def test_a_daily_game_cant_be_continued() -> None:
    end, events = step(laid(*CHECKED, **LAST, mode="daily"), "place 1 b1")

    assert events[-1] == Ended("outcome.stuck", 1)
    assert RULES.actor(end) is None


def test_continuing_empties_the_fullest_rows_until_a_piece_fits() -> None:
    grid = ["#.#.#.#.#.", ".#.#.#.#.#", "#########.", "##.#.#.#.#", *CHECKED[4:]]
    state = laid(*grid, tray="- rect23-0 -", score=40, streak=3, lines=2)
    on, events = step(state, "continue")

    # The third row has most; then the fourth, before all with as many.
    assert events == (
        Continued(),
        RowEmptied(3, tuple(f"{column}3" for column in "abcdefghi")),
        RowEmptied(4, ("a4", "b4", "d4", "f4", "h4", "j4")),
    )
    assert names(on) == [name for name in names(state) if name[1:] not in ("3", "4")]
    assert (on.score, on.streak, on.lines, tray(on)) == (40, 3, 2, tray(state))


def test_of_rows_as_full_the_topmost_is_emptied() -> None:
    _, events = step(laid(*CHECKED, tray="- domino-1 -"), "continue")

    assert [event.row for event in events if isinstance(event, RowEmptied)] == [1]


def test_if_four_rows_are_not_enough_the_pieces_are_replaced() -> None:
    full, even, odd = "#########.", "..#..#..#.", ".#..#..#.."
    grid = (full, even, full, odd, full, even, full, odd, even, odd)
    state = laid(*grid, tray="sq3-0 - -", streak=2)
    on, events = step(state, "continue")

    assert [event.row for event in events if isinstance(event, RowEmptied)] == [1, 3, 5, 7]
    assert events[-2:] == (Discarded(("sq3-0", None, None)), Dealt(2, tuple(tray(on).split())))
    assert (on.set, on.streak) == (2, 2)
    assert not on.stuck


def test_in_zen_pieces_that_fit_nowhere_are_thrown_away() -> None:
    state = laid(*CHECKED, **LAST, mode="zen")
    after, events = step(state, "place 1 b1", "few")

    assert events[1:4] == (
        Stuck(),
        Discarded((None, "sq3-0", None)),
        Dealt(2, tuple(tray(after).split())),
    )
    assert after.set == 2
    assert not after.over


def test_in_zen_rows_are_emptied_until_a_piece_fits() -> None:
    rows = set()
    for seed in map(str, range(40)):
        after, events = step(laid(*CHECKED, **LAST, mode="zen"), "place 1 b1", seed)
        emptied = [event.row for event in events if isinstance(event, RowEmptied)]
        # The first row has one more than the others; then they are all alike.
        assert emptied == list(range(1, 1 + len(emptied)))
        assert not after.stuck
        rows.add(len(emptied))
    assert {0, 1} < rows


def test_zen_has_no_points_and_no_combo() -> None:
    after, events = step(laid("#########.", mode="zen"), "place 1 j1")

    assert [event.kind for event in events] == ["placed", "cleared", "perfectly_cleared"]
    assert (after.score, after.streak, after.best_streak) == (0, 0, 0)
    assert (after.lines, after.pieces, after.perfect_clears) == (1, 1, 1)


def test_in_zen_everything_within_a_set_can_be_undone() -> None:
    match = begun("zen", start=laid(mode="zen", tray="mono-0 mono-0 mono-0"))
    start = match.state
    match.play("place 1 a1")
    match.play("place 3 b1")

    assert match.undo()
    assert match.undo()
    assert match.state == start
    assert not match.undo()


def test_in_zen_no_undo_leads_back_to_the_set_before() -> None:
    match = begun("zen", start=laid(mode="zen", tray="- mono-0 -"))
    dealt = match.play("place 2 a1")

    assert match.undo_offer() is None
    assert RULES.reveals(dealt.events)


@pytest.mark.parametrize("mode", ["classic", "daily", "timed", "hardcore"])
def test_where_points_are_counted_nothing_can_be_undone(mode: str) -> None:
    match = begun(mode, start=laid(mode=mode))
    match.play("place 1 a1")

    assert match.undo_offer() is None


def test_time_passes_by_ticks() -> None:
    state = laid(mode="timed")
    after, events = step(state, "tick 250")

    assert state.remaining_ms == 180_000
    assert after.remaining_ms == 179_750
    assert events == (Ticked(250, 179_750),)
    assert "tick 250" not in legal(state)


def test_a_game_against_the_clock_ends_with_it() -> None:
    end, events = step(laid(mode="timed", remaining_ms=100, score=30), "tick 250")

    assert events == (Ticked(100, 0), Ended("outcome.time", 30))
    assert end.over
    assert RULES.outcome(end) == Outcome("outcome.time", (1,))
    assert refusal(end, "place 1 a1") == "illegal.over"
    assert refusal(end, "continue") == "illegal.over"
    assert refusal(end, "tick 1") == "illegal.over"


def test_the_clock_rests_while_nothing_fits() -> None:
    stuck = laid(*CHECKED, tray="- sq3-0 -", mode="timed", remaining_ms=500)

    assert refusal(stuck, "tick 1") == "illegal.over"
    assert play(stuck, "continue", "tick 1").remaining_ms == 499


def test_time_passed_cant_be_undone() -> None:
    match = begun("timed", start=laid(mode="timed"))
    match.play("tick 1000")

    assert match.undo_offer() is None


@pytest.mark.parametrize(
    "text", ["tick 0", "tick 01", "tick -1", "tick 1.5", "tick", "tick 1000000"]
)
def test_a_tick_is_some_milliseconds(text: str) -> None:
    assert refusal(laid(mode="timed"), text) == "illegal.unknown_field"


@pytest.mark.parametrize("mode", ["classic", "daily", "zen", "hardcore"])
def test_only_timed_games_have_a_clock(mode: str) -> None:
    state = laid(mode=mode)

    assert state.remaining_ms is None
    assert refusal(state, "tick 1") == "illegal.not_now"


@pytest.mark.parametrize(
    ("mode", "score"), [("classic", 5), ("daily", 5), ("timed", 5), ("hardcore", 5), ("zen", None)]
)
def test_whoever_leaves_keeps_the_score(mode: str, score: int | None) -> None:
    end, events = step(laid(mode=mode, score=score or 0), "resign")

    assert events == (Resigned(), Ended("outcome.resigned", score))
    assert RULES.outcome(end) == Outcome("outcome.resigned", (1,))


def test_whoever_does_not_continue_ended_because_nothing_fits() -> None:
    end = play(laid(*CHECKED, tray="- sq3-0 -"), "resign")

    assert RULES.outcome(end) == Outcome("outcome.stuck", (1,))
    assert legal(end) == []
