"""How a game of Boom Grid ends: all found, or all but one gone; who comes where."""

from typing import Any

import pytest

from lunte.games.boom_grid.events import Ended, Exploded, Flagged, Left, Revealed, TurnEnded
from lunte.games.boom_grid.rules import RULES
from lunte.kernel.rules import Outcome
from tests.unit.boom_fields import happened, laid, legal, play, refusal

SQUARE = ("**", "..")
# Whoever sits last may flag the last mine.
ONE_MINE_LEFT: dict[str, Any] = {"open": ["a2", "b2"], "flagged": ["a1"], "turn": 3}


def test_the_game_ends_when_all_is_open_and_all_mines_are_found() -> None:
    state = play(laid(*SQUARE), "reveal a2", "flag a1", "reveal b2", "flag b1")

    assert state.seen.over
    assert state.seen.scores == (7, 5)
    assert RULES.outcome(state) == Outcome("outcome.cleared", (1, 2))
    assert RULES.actor(state) is None


def test_mines_that_were_stepped_on_count_as_found() -> None:
    state = play(laid(*SQUARE), "reveal a2", "reveal a1", "reveal b2", "reveal b1")

    assert RULES.outcome(state) == Outcome("outcome.cleared", (1, 1))
    assert state.seen.scores == (-4, -4)


def test_open_fields_alone_end_nothing() -> None:
    state = play(laid(*SQUARE), "reveal a2", "flag a1", "reveal b2")

    assert RULES.outcome(state) is None
    assert legal(state) == ["flag b1", "reveal b1"]


def test_mines_alone_end_nothing() -> None:
    state = play(laid(*SQUARE), "reveal a2", "flag a1", "flag b1")

    assert RULES.outcome(state) is None
    assert legal(state) == ["flag b2", "reveal b2"]


def test_a_wrongly_flagged_field_has_to_be_opened_for_the_game_to_end() -> None:
    state = play(laid(*SQUARE), "reveal a2", "flag a1", "flag b1", "flag b2")
    assert RULES.outcome(state) is None

    assert RULES.outcome(play(state, "reveal b2")) == Outcome("outcome.cleared", (1, 2))


def test_the_end_is_judged_after_every_action_and_ends_the_turn_too() -> None:
    assert happened(laid(*SQUARE), "reveal a2", "flag a1", "reveal b2", "flag b1") == (
        Flagged(1, "b1", 5),
        Ended("outcome.cleared", (1, 2)),
    )
    assert happened(laid(*SQUARE), "reveal a2", "flag a1", "reveal b2", "reveal b1") == (
        Exploded(1, "b1", -5),
        Ended("outcome.cleared", (1, 2)),
    )


def test_a_field_of_nothing_but_mines_around_one() -> None:
    state = play(laid("**", "*."), "reveal b2", "flag a1", "flag b1", "flag a2")

    assert RULES.outcome(state) == Outcome("outcome.cleared", (1, 2))


@pytest.mark.parametrize(
    ("scores", "ranks"),
    [
        ([3, 8, 8, -2], (3, 1, 1, 4)),
        ([0, 0, 0, 0], (1, 1, 1, 1)),
        ([-1, -9, -1, 4], (2, 4, 2, 1)),
    ],
)
def test_equal_points_share_a_place(scores: list[int], ranks: tuple[int, ...]) -> None:
    # The last mine brings five points to the last seat.
    before = [*scores[:3], scores[3] - 5]
    state = play(laid(*SQUARE, seats=4, scores=before, **ONE_MINE_LEFT), "flag b1")

    assert list(state.seen.scores) == scores
    assert state.seen.ranks == ranks


def test_who_leaves_is_passed_over_from_then_on() -> None:
    state = play(laid(*SQUARE, seats=3), "reveal a2", "resign")
    assert (state.seen.left, state.seen.turn, state.seen.used) == ((0,), 1, 0)

    state = play(state, "reveal b2", "end", "flag a1", "end")
    assert state.seen.turn == 1


def test_one_can_leave_before_the_first_field_is_open() -> None:
    state = play(laid(*SQUARE, seats=3), "resign")

    assert state.seen.turn == 1
    assert happened(laid(*SQUARE, seats=3), "resign") == (Left(0), TurnEnded(0, 1))


def test_the_game_ends_when_one_player_is_left() -> None:
    state = play(laid(*SQUARE, seats=3), "reveal a2", "resign", "resign")

    assert RULES.outcome(state) == Outcome("outcome.left", (2, 3, 1))
    assert happened(laid(*SQUARE), "resign") == (Left(0), Ended("outcome.left", (2, 1)))


def test_who_left_comes_behind_all_others_by_points_among_themselves() -> None:
    state = laid(*SQUARE, seats=4, scores=[9, 2, -7, 4], left=[0], **ONE_MINE_LEFT)
    assert play(state, "flag b1").seen.ranks == (4, 2, 3, 1)

    state = laid(*SQUARE, seats=4, scores=[3, 2, 3, 0], left=[2, 0], **ONE_MINE_LEFT)
    assert play(state, "flag b1").seen.ranks == (3, 2, 3, 1)


def test_nothing_can_be_done_after_the_end() -> None:
    state = play(laid(*SQUARE), "resign")

    assert legal(state) == []
    for action in ("reveal a2", "flag a1", "end", "resign"):
        assert refusal(state, action) == "illegal.over"


def test_points_may_be_negative() -> None:
    state = play(laid("*....", "....*"), "reveal b1", "reveal a1")

    assert state.seen.scores == (-4, 0)


def test_the_first_field_may_be_all_there_is_to_open() -> None:
    state = play(laid("*...", "....", "...."), "reveal d1", "end")
    assert isinstance(happened(laid("*...", "....", "...."), "reveal d1")[0], Revealed)

    assert RULES.outcome(play(state, "flag a1")) == Outcome("outcome.cleared", (2, 1))
