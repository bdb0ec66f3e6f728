"""The JSON forms of Boom Grid: what they hold, and complaints that name what is wrong."""

from typing import Any

import pytest

from lunte.games.boom_grid.rules import RULES
from lunte.games.boom_grid.state import COVERED
from lunte.kernel.errors import StateError
from lunte.kernel.match import checked_options
from tests.unit.boom_fields import laid, play

FIELD = ("*...", "...*")
CHOSEN = {"width": 4, "height": 2, "mine_count": 2}


def complaint(reader: Any, **data: Any) -> str:
    values = checked_options(RULES, CHOSEN, 2)
    with pytest.raises(StateError) as refused:
        reader(data, values, 2)
    return f"{refused.value.code} {refused.value.field}"


def state_complaint(**data: Any) -> str:
    return complaint(RULES.state_from_json, **data)


def view_complaint(**data: Any) -> str:
    return complaint(RULES.view_from_json, **data)


def test_a_state_holds_everything() -> None:
    state = play(laid(*FIELD), "reveal b1", "flag a1", "flag c1", "reveal d2")

    assert RULES.state_to_json(state) == {
        "width": 4,
        "height": 2,
        "mine_count": 2,
        "mines": ["a1", "d2"],
        "open": ["b1"],
        "flagged": ["a1"],
        "wrong": ["c1"],
        "exploded": ["d2"],
        "found": [["a1"], ["d2"]],
        "scores": [3, -5],
        "turn": 0,
        "used": 0,
        "left": [],
        "over": False,
        "ranks": None,
    }


def test_a_view_has_numbers_for_mines() -> None:
    view = RULES.view_to_json(play(laid(*FIELD), "reveal b1", "flag c1"), 0)

    assert view["numbers"] == {"b1": 1}
    assert set(view) == (set(RULES.state_to_json(laid(*FIELD))) | {"numbers"}) - {"mines", "open"}


def test_the_end_is_part_of_both() -> None:
    state = play(laid(*FIELD), "resign")

    for data in (RULES.state_to_json(state), RULES.view_to_json(state, 0)):
        assert (data["over"], data["ranks"]) == (True, [2, 1])


def test_numbers_of_open_fields_are_worked_out() -> None:
    state = laid(*FIELD, open=["b1", "c2"])

    assert [number for number in state.seen.numbers if number != COVERED] == [1, 1]


def test_who_found_a_mine_may_be_unknown() -> None:
    state = laid(*FIELD, open=["b1"], flagged=["a1"])

    assert state.seen.found == (0, 0)
    assert state.seen.mines_left == 1


def test_a_position_may_not_say_that_it_is_over() -> None:
    assert laid(*FIELD, left=[1]).seen.over


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({"junk": 1}, "state.unknown_key state.junk"),
        ({"width": 5}, "state.contradiction state.width"),
        ({"mine_count": 2.0}, "state.contradiction state.mine_count"),
        ({"mines": ["a1"]}, "state.contradiction state.mines"),
        ({"mines": ["a1", "a1"]}, "state.not_allowed state.mines"),
        ({"mines": ["a1", "e1"]}, "state.not_allowed state.mines.1"),
        ({"mines": "a1"}, "state.not_allowed state.mines"),
        ({"open": ["b1"]}, "state.missing state.mines"),
        ({"mines": ["a1", "d2"], "open": ["a1"]}, "state.contradiction state.open"),
        ({"mines": ["a1", "d2"], "wrong": ["a1"]}, "state.contradiction state.wrong"),
        ({"mines": ["a1", "d2"], "flagged": ["b1"]}, "state.contradiction state.flagged"),
        ({"mines": ["a1", "d2"], "exploded": ["b1"]}, "state.contradiction state.exploded"),
        (
            {"mines": ["a1", "d2"], "flagged": ["a1"], "exploded": ["a1"]},
            "state.contradiction state.exploded",
        ),
        ({"found": [["a1"], []]}, "state.contradiction state.found.0"),
        (
            {"mines": ["a1", "d2"], "flagged": ["a1"], "found": [["a1"], ["a1"]]},
            "state.contradiction state.found.1",
        ),
        ({"found": [[]]}, "state.not_allowed state.found"),
        ({"scores": [1]}, "state.not_allowed state.scores"),
        ({"scores": [1, True]}, "state.not_allowed state.scores.1"),
        ({"turn": 2}, "state.out_of_range state.turn"),
        ({"used": 4}, "state.out_of_range state.used"),
        ({"used": 3}, "state.contradiction state.used"),
        ({"left": [0, 0]}, "state.not_allowed state.left"),
        ({"left": [2]}, "state.out_of_range state.left.0"),
        ({"over": True}, "state.contradiction state.over"),
        ({"over": 0}, "state.contradiction state.over"),
        ({"ranks": [1, 1]}, "state.contradiction state.ranks"),
        ({"left": [1], "over": False}, "state.contradiction state.over"),
        ({"left": [1], "ranks": [1, True]}, "state.contradiction state.ranks"),
    ],
)
def test_a_state_that_makes_no_sense_is_refused_by_name(data: dict[str, Any], told: str) -> None:
    assert state_complaint(**data) == told


def test_whose_turn_it_is_hasnt_left() -> None:
    values = checked_options(RULES, CHOSEN, 3)
    with pytest.raises(StateError) as refused:
        RULES.state_from_json({"left": [0]}, values, 3)
    assert refused.value.field == "state.turn"


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({"mines": ["a1", "d2"]}, "state.unknown_key state.mines"),
        ({"numbers": ["a1"]}, "state.not_allowed state.numbers"),
        ({"numbers": {"e1": 0}}, "state.not_allowed state.numbers.e1"),
        ({"numbers": {"a1": 9}}, "state.out_of_range state.numbers.a1"),
        ({"numbers": {"a1": -1}}, "state.out_of_range state.numbers.a1"),
        ({"numbers": {"a1": 0}, "flagged": ["a1"]}, "state.contradiction state.numbers"),
        ({"flagged": ["a1", "b1", "c1"]}, "state.contradiction state.flagged"),
    ],
)
def test_a_view_that_makes_no_sense_is_refused_by_name(data: dict[str, Any], told: str) -> None:
    assert view_complaint(**data) == told
