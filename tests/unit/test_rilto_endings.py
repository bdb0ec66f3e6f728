"""Turns and rounds, who is out, and how a game ends."""

import pytest

from lunte.games.rilto.rules import RULES
from lunte.games.rilto.state import State
from lunte.kernel.errors import IllegalAction
from lunte.kernel.json import Json
from lunte.kernel.rules import Outcome
from tests.unit.rilto_boards import board, drawn, new, picture, play, play_told, refusal


def result(state: State) -> Json:
    return RULES.state_to_json(state)["result"]


THREE = """
    A1 .  B1
    .  .  .
    .  .  C1
"""


def test_the_turn_goes_around_and_each_time_around_is_a_round() -> None:
    state = board(THREE, seats=3)
    seen = []
    for tap in ("a1", "c1", "c3", "a1", "c1", "c3"):
        state = play(state, tap)
        seen.append((state.turn, state.round))
    assert seen == [(1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2)]


def test_who_has_no_stone_left_is_out_and_skipped() -> None:
    state = board("""
        A3 B1 .
        .  .  .
        C1 .  .
    """, seats=3)  # fmt: skip
    state, told = play_told(state, "a1")
    assert state.out == ((1,),)
    assert [event.kind for event in told] == ["charged", "burst", "captured", "eliminated"]
    assert RULES.actor(state) == 2
    state = play(state, "a3")
    assert (state.turn, state.round) == (0, 1)


def test_a_round_ends_when_the_last_seat_still_in_has_tapped() -> None:
    state = board("""
        B3 C1 .
        .  .  .
        A1 .  .
    """, seats=3, state={"turn": 1})  # fmt: skip
    state = play(state, "a1")
    assert (state.turn, state.round, state.out) == (0, 1, ((2,),))


def test_the_mover_is_out_when_all_sparks_of_the_last_stone_are_lost() -> None:
    state = board("""
        B1 #  A3
        .  #  #
        .  .  C1
    """, seats=3)  # fmt: skip
    state = play(state, "c1")
    assert (state.out, state.turn, state.round) == (((0,),), 1, 0)
    assert picture(state) == drawn("""
        B1 #  .
        .  #  #
        .  .  C1
    """)


def test_the_whole_reaction_is_settled_before_anybody_is_out() -> None:
    # Seat 0 has no stone for the blink between the two waves.
    state = board("""
        #  A3 #
        #  B3 #
        #  .  B1
    """)
    state, told = play_told(state, "b1")
    assert [event.kind for event in told] == ["charged", "burst", "captured", "burst"]
    assert picture(state) == drawn("""
        #  A1 #
        #  .  #
        #  A1 B1
    """)


def test_the_last_colour_left_wins() -> None:
    state = board("""
        A3 B1 .
        .  .  .
        .  .  .
    """)
    state, told = play_told(state, "a1")
    assert RULES.outcome(state) == Outcome("outcome.last", (1, 2))
    assert result(state) == {"winner": 0}
    assert (state.turn, state.round) == (0, 0)
    assert RULES.actor(state) is None
    assert RULES.actions(state) == ()
    assert [event.kind for event in told][-2:] == ["eliminated", "ended"]


def test_nobody_wins_when_nobody_has_a_stone_left() -> None:
    state = board("""
        A3 #  .
        #  .  .
        .  .  .
    """)
    state = play(state, "a1")
    assert RULES.outcome(state) == Outcome("outcome.nobody", None)
    assert (result(state), state.out) == ({"none": "nobody"}, ((0, 1),))


def test_who_went_out_later_is_better_and_one_reaction_shares_a_rank() -> None:
    state = board("""
        A3 B1 .  .
        C1 .  .  .
        .  .  .  .
        .  .  .  D1
    """, seats=4)  # fmt: skip
    state = play(state, "a1")
    assert state.out == ((1, 2),)
    state = play(state, "resign")
    assert state.out == ((1, 2), (3,))
    assert RULES.outcome(state) == Outcome("outcome.last", (1, 3, 3, 2))


def test_who_resigns_is_out_and_leaves_the_board() -> None:
    state = board(THREE, seats=3)
    state, told = play_told(state, "resign")
    assert picture(state) == drawn("""
        .  .  B1
        .  .  .
        .  .  C1
    """)
    assert (state.turn, state.round, state.out) == (1, 0, ((0,),))
    assert [event.kind for event in told] == ["resigned"]
    state, told = play_told(state, "c1 resign")
    assert RULES.outcome(state) == Outcome("outcome.last", (3, 1, 2))
    assert [event.kind for event in told] == ["resigned", "ended"]


def test_a_round_is_over_when_its_last_seat_resigns() -> None:
    state = play(board(THREE, seats=3), "a1 c1 resign")
    assert (state.turn, state.round) == (0, 1)


@pytest.mark.parametrize("text", ["a1", "c3", "resign"])
def test_nothing_is_legal_when_it_is_over(text: str) -> None:
    state = play(board(THREE, seats=3), "resign resign")
    assert refusal(state, text) == "illegal.over"


def test_after_the_rounds_agreed_on_most_fields_win() -> None:
    state = board("""
        A2 .  B1
        .  .  B1
        .  C1 .
    """, seats=3, state={"round": 9}, end="limit", limit_rounds=10)  # fmt: skip
    state = play(state, "a1 c1")
    assert RULES.outcome(state) is None
    state, told = play_told(state, "b3")
    assert RULES.outcome(state) == Outcome("outcome.limit", (2, 1, 3))
    assert result(state) == {"ranks": [2, 1, 3]}
    assert (state.round, RULES.actor(state)) == (10, None)
    assert [event.kind for event in told] == ["charged", "ended"]


def test_then_most_points_win_and_then_the_rank_is_shared() -> None:
    state = board("""
        A1 B1 C1 .
        .  .  .  .
        .  .  .  .
        .  .  .  .
    """, seats=4, state={"round": 9, "out": [[3]]}, end="limit", limit_rounds=10)  # fmt: skip
    assert RULES.outcome(play(state, "a1 b1 c1")) == Outcome("outcome.limit", (1, 1, 1, 4))
    state = board("""
        A1 B2 C1 .
        .  .  .  .
        .  .  .  .
        .  .  .  .
    """, seats=4, state={"round": 9, "out": [[3]]}, end="limit", limit_rounds=10)  # fmt: skip
    assert RULES.outcome(play(state, "a1 b1 c1")) == Outcome("outcome.limit", (2, 1, 2, 4))


def test_the_last_colour_left_wins_before_the_rounds_are_over() -> None:
    state = board("""
        A3 B1 .
        .  .  .
        .  .  .
    """, state={"round": 3}, end="limit", limit_rounds=10)  # fmt: skip
    assert RULES.outcome(play(state, "a1")) == Outcome("outcome.last", (1, 2))


def test_the_last_colour_left_wins_in_the_last_round_too() -> None:
    state = board("""
        A1 B3 .
        .  .  .
        .  .  .
    """, state={"round": 9, "turn": 1}, end="limit", limit_rounds=10)  # fmt: skip
    assert RULES.outcome(play(state, "b1")) == Outcome("outcome.last", (2, 1))


def test_without_a_limit_the_rounds_go_on() -> None:
    state = board(THREE, seats=3, state={"round": 100}, limit_rounds=10)
    assert RULES.outcome(play(state, "a1 c1 c3")) is None


def test_a_whole_game() -> None:
    state = play(new(size=5), "b2 c3")
    state = play(state, "b2 c3")
    assert picture(state) == drawn("""
        .  A1 .  .  .
        A1 .  B2 .  .
        .  B2 .  B1 .
        .  .  B1 .  .
        .  .  .  .  .
    """)


def test_an_illegal_action_says_which_field_and_changes_nothing() -> None:
    state = board(THREE, seats=3)
    before = RULES.state_to_json(state)
    with pytest.raises(IllegalAction) as refused:
        play(state, "c3")
    assert (refused.value.code, refused.value.details) == ("illegal.not_yours", {"field": "c3"})
    assert RULES.state_to_json(state) == before
