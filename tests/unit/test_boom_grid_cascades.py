"""Cascades of Boom Grid: what opens with a field, in which order, and what stops it."""

import pytest

from lunte.games.boom_grid.events import Revealed
from lunte.games.boom_grid.state import State
from tests.unit.boom_fields import drawn, laid, play, seen, step


def opening(state: State, action: str) -> Revealed:
    event = step(state, action)[1][0]
    assert isinstance(event, Revealed)
    return event


def waves(state: State, action: str) -> list[set[str]]:
    return [{opened.field for opened in wave} for wave in opening(state, action).waves]


def test_an_empty_field_opens_its_neighbours_up_to_the_numbers() -> None:
    state = play(laid("...*.", ".....", "*...."), "reveal a1")

    assert seen(state) == drawn("..1##", "111##", "#####")


def test_a_cascade_is_one_action_for_one_point() -> None:
    state = play(laid("...*.", ".....", "*...."), "reveal a1")

    assert state.seen.used == 1
    assert state.seen.scores == (1, 0)


def test_a_number_opens_nothing_else() -> None:
    assert waves(laid("...*.", "....."), "reveal c1") == [{"c1"}]


def test_fields_open_wave_by_wave_from_the_one_that_was_tapped() -> None:
    assert waves(laid("......", "*....."), "reveal f1") == [
        {"f1"},
        {"e1", "e2", "f2"},
        {"d1", "d2"},
        {"c1", "c2"},
        {"b1", "b2"},
    ]


def test_waves_carry_the_numbers() -> None:
    revealed = opening(laid("...*", "...."), "reveal a2")

    assert revealed.number == 0
    told = {field: number for wave in revealed.waves for field, number in wave}
    assert told == {"a1": 0, "b1": 0, "c1": 1, "a2": 0, "b2": 0, "c2": 1}


def test_a_wrongly_flagged_field_is_neither_opened_nor_passed_through() -> None:
    state = laid("....", "....", "...*", open=["d1"], wrong=["b1", "b2", "b3"])

    assert seen(play(state, "reveal a1")) == drawn(".x#.", ".x##", ".x##")


def test_a_wrongly_flagged_field_that_is_opened_opens_its_neighbours() -> None:
    state = laid("....", "....", "...*", open=["d1"], wrong=["b1"])

    assert seen(play(state, "reveal b1")) == drawn("....", "..11", "..1#")


def test_open_defused_and_exploded_fields_are_passed_over() -> None:
    state = play(laid("*....", ".....", "....*"), "reveal b1", "flag a1", "end", "reveal e3")

    assert waves(state, "reveal e1") == [
        {"e1"},
        {"d1", "d2", "e2"},
        {"c1", "c2"},
        {"b2", "b3", "c3", "d3"},
        {"a2", "a3"},
    ]


@pytest.mark.parametrize("first", ["a1", "t1", "an40"])
def test_a_cascade_over_the_largest_field_needs_no_stack(first: str) -> None:
    empty = "." * 40
    state = laid(*[empty] * 20, "." * 20 + "*" + "." * 19, *[empty] * 19, seats=6)

    after = play(state, f"reveal {first}")
    assert after.seen.open.bit_count() == 1599
    assert after.seen.covered == state.mines


def test_a_cascade_along_a_winding_way_opens_all_of_it() -> None:
    rows = []
    for lane in range(9):
        wall = "*" * 36 + "...."
        rows += ["." * 40] * 3 + [wall if lane % 2 else wall[::-1]]
    state = laid(*rows, "." * 40, "." * 40)

    after = play(state, "reveal a1")
    assert after.seen.covered == state.mines
    assert len(waves(state, "reveal a1")) > 9 * 36
