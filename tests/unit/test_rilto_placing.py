"""Placing: who may put the first stone where."""

import pytest

from lunte.games.rilto.rules import RULES
from tests.unit.rilto_boards import NO_CHANCE, legal, names, new, picture, play, refusal


@pytest.mark.parametrize(
    ("variant", "points"), [("classic", 3), ("fortress", 3), ("crossfire", 7), ("diagonal", 3)]
)
def test_a_stone_starts_with_the_points_of_the_variant(variant: str, points: int) -> None:
    state = play(new(variant=variant, size=5), "c3")
    assert RULES.state_to_json(state)["fields"] == {"c3": [0, points]}


def test_seats_place_in_order_and_then_the_first_one_taps() -> None:
    state = new(seats=3, size=6)
    actors = [RULES.actor(state)]
    for _ in range(3):
        state, _ = RULES.apply(state, RULES.actions(state)[0], NO_CHANCE)
        actors.append(RULES.actor(state))
    assert actors == [0, 1, 2, 0]
    assert (state.placing, state.placed, state.round) == (False, 3, 0)


def test_two_players_start_on_any_free_field() -> None:
    state = new(size=5)
    assert state.setup.starts is None
    assert legal(state) == (
        "a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 c1 c2 c3 c4 c5 d1 d2 d3 d4 d5 e1 e2 e3 e4 e5"
    )
    assert "c3" not in legal(play(state, "c3"))
    assert len(legal(play(state, "c3")).split()) == 24


def test_the_second_stone_may_stand_beside_the_first() -> None:
    assert picture(play(new(size=3), "a1 b1")).startswith("A3 B3 .\n")


def test_three_start_on_marked_fields_only() -> None:
    state = new(seats=3, size=8)
    starts = state.setup.starts
    assert starts is not None
    assert sorted(names(state, starts).split()) == legal(state).split()
    first = legal(state).split()[0]
    assert legal(play(state, first)).split() == legal(state).split()[1:]


def test_what_is_refused_while_placing() -> None:
    three = new(seats=3, size=8)
    first = legal(three).split()[0]
    assert refusal(three, "a1") == "illegal.not_a_start_field"
    assert refusal(play(three, first), first) == "illegal.not_free"
    assert refusal(play(new(), "c3"), "c3") == "illegal.not_free"


def test_walls_are_no_place_to_start() -> None:
    state = new(walls="few")
    wall = names(state, state.setup.layout.walls[:1])
    assert wall not in legal(state).split()
    assert refusal(state, wall) == "illegal.wall"


def test_diagonal_keeps_the_second_stone_on_the_colour_of_the_first() -> None:
    state = play(new(variant="diagonal", size=3), "b1")
    assert legal(state) == "a2 b3 c2"
    assert refusal(state, "c3") == "illegal.wrong_colour"
    assert legal(play(new(variant="diagonal", size=3), "b2")) == "a1 a3 c1 c3"


def test_who_resigns_while_placing_counts_as_placed() -> None:
    state = play(new(seats=4, size=8), "b2 resign")
    assert (state.turn, state.placed, state.out) == (2, 2, ((1,),))
    assert "b7" in legal(state)
    state = play(state, "b7 resign")
    assert (state.turn, state.placing, state.round, state.out) == (0, False, 0, ((1,), (3,)))


def test_when_the_first_seat_resigned_the_next_one_taps_first() -> None:
    state = play(new(seats=3, size=8), "resign b2 c7")
    assert (state.turn, state.round, state.placing) == (1, 0, False)


def test_the_last_one_left_wins_before_placing_a_stone() -> None:
    state = play(new(), "resign")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("outcome.last", (2, 1))
