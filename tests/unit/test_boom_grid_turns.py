"""A turn of Boom Grid: what an action brings, when it is refused, and who is next."""

import pytest

from lunte.games.boom_grid.events import (
    Exploded,
    Flagged,
    Opened,
    Revealed,
    TurnEnded,
    WronglyFlagged,
)
from tests.unit.boom_fields import drawn, fresh, happened, laid, legal, play, refusal, seen

# Two mines in a row of numbers: each field can be reached alone.
FIELD = laid("*...", "...*")


def test_a_safe_field_is_worth_a_point_and_shows_its_number() -> None:
    state = play(FIELD, "reveal b1")

    assert state.seen.scores == (1, 0)
    assert seen(state) == drawn("#1##", "####")
    assert happened(FIELD, "reveal b1") == (Revealed(0, "b1", 1, 1, waves=((Opened("b1", 1),),)),)


def test_a_safe_field_may_be_worth_nothing() -> None:
    state = play(laid("*...", "...*", reveal_points=0), "reveal b1")

    assert state.seen.scores == (0, 0)
    assert state.seen.used == 1


def test_a_mine_that_is_flagged_brings_five_points_and_is_found() -> None:
    state = play(FIELD, "reveal b1", "flag a1")

    assert state.seen.scores == (6, 0)
    assert seen(state) == drawn("!1##", "####")
    assert state.seen.mines_left == 1
    assert happened(FIELD, "reveal b1", "flag a1") == (Flagged(0, "a1", 5),)


def test_a_wrong_flag_costs_three_points_and_leaves_a_cross() -> None:
    state = play(FIELD, "reveal b1", "flag c1")

    assert state.seen.scores == (-2, 0)
    assert seen(state) == drawn("#1x#", "####")
    assert state.seen.mines_left == 2
    assert happened(FIELD, "reveal b1", "flag c1") == (WronglyFlagged(0, "c1", -3),)


def test_a_wrongly_flagged_field_can_still_be_opened_by_anyone_for_the_usual_point() -> None:
    state = play(FIELD, "reveal b1", "flag c1", "end", "reveal c1")

    assert state.seen.scores == (-2, 1)
    assert seen(state) == drawn("#11#", "####")


def test_a_mine_that_is_stepped_on_costs_five_points_and_ends_the_turn() -> None:
    state = play(FIELD, "reveal b1", "reveal a1")

    assert state.seen.scores == (-4, 0)
    assert seen(state) == drawn("*1##", "####")
    assert state.seen.mines_left == 1
    assert (state.seen.turn, state.seen.used) == (1, 0)
    assert happened(FIELD, "reveal b1", "reveal a1") == (Exploded(0, "a1", -5), TurnEnded(0, 1))


def test_found_mines_still_count_in_the_numbers() -> None:
    state = play(FIELD, "reveal b1", "flag a1", "reveal a2", "reveal d2", "reveal d1")

    assert seen(state) == drawn("!1#1", "1##*")


def test_after_the_third_action_the_turn_ends_by_itself() -> None:
    two = play(FIELD, "reveal b1", "reveal c1")
    assert (two.seen.turn, two.seen.used, two.seen.actions_left) == (0, 2, 1)

    three = play(two, "flag a1")
    assert (three.seen.turn, three.seen.used, three.seen.actions_left) == (1, 0, 3)
    assert happened(two, "flag a1") == (Flagged(0, "a1", 5), TurnEnded(0, 1))


@pytest.mark.parametrize("actions", [["reveal b1"], ["reveal b1", "flag a1"]])
def test_a_turn_can_be_ended_after_one_or_two_actions(actions: list[str]) -> None:
    assert "end" in legal(play(FIELD, *actions))
    assert happened(FIELD, *actions, "end") == (TurnEnded(0, 1),)


def test_a_turn_has_at_least_one_action() -> None:
    assert "end" not in legal(FIELD)
    assert refusal(FIELD, "end") == "illegal.end_too_early"
    assert refusal(play(FIELD, "reveal b1", "end"), "end") == "illegal.end_too_early"


def test_the_turn_goes_around_the_table() -> None:
    state = laid("*...", "...*", seats=3)
    turns = [state.seen.turn]
    for action in ("reveal b1", "reveal c1", "reveal d1"):
        state = play(state, action, "end")
        turns.append(state.seen.turn)

    assert turns == [0, 1, 2, 0]


def test_flags_have_to_wait_for_the_first_open_field() -> None:
    assert refusal(FIELD, "flag a1") == "illegal.flag_too_early"
    assert refusal(fresh(), "flag a1") == "illegal.flag_too_early"
    assert legal(FIELD) == [
        f"reveal {name}" for name in ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2"]
    ]


def test_a_mine_stepped_on_first_counts_as_a_revealed_field() -> None:
    # Only a position from elsewhere can have mines before the first reveal.
    assert "flag d2" in legal(play(FIELD, "reveal a1"))


def test_a_wrongly_flagged_field_takes_no_second_flag() -> None:
    state = play(FIELD, "reveal b1", "flag c1")

    assert refusal(state, "flag c1") == "illegal.flagged_wrong"
    assert "flag c1" not in legal(state)
    assert "reveal c1" in legal(state)


@pytest.mark.parametrize("verb", ["reveal", "flag"])
@pytest.mark.parametrize("field", ["b1", "a1", "d2"], ids=["open", "flagged", "exploded"])
def test_what_is_not_covered_is_left_alone(verb: str, field: str) -> None:
    state = play(FIELD, "reveal b1", "flag a1", "reveal d2")

    assert refusal(state, f"{verb} {field}") == "illegal.not_covered"


@pytest.mark.parametrize(
    "text", ["reveal e1", "flag a3", "reveal", "flag ", "c1", "open c1", "reveal  b1", "end b1"]
)
def test_what_names_no_field_is_refused(text: str) -> None:
    assert refusal(play(FIELD, "reveal b1"), text) == "illegal.unknown_field"


def test_legal_actions_are_sorted_by_their_text() -> None:
    state = play(laid("*...........", "............"), "reveal b1")

    texts = legal(state)
    assert texts == sorted(texts)
    assert texts[0] == "end"
    assert texts.index("flag a1") < texts.index("reveal a1")
