"""The options of Boom Grid: defaults by seats, bounds, and complaints that name the field."""

import pytest

from lunte.games.boom_grid.rules import RULES
from lunte.kernel.errors import OptionError
from lunte.kernel.json import Json
from lunte.kernel.match import checked_options

REFUSED = "options.out_of_range"


@pytest.mark.parametrize(
    ("seats", "width", "height", "mines"),
    [(2, 8, 7, 10), (3, 9, 8, 14), (4, 10, 9, 18), (5, 11, 10, 22), (6, 12, 11, 26)],
)
def test_the_field_grows_with_the_players(seats: int, width: int, height: int, mines: int) -> None:
    assert checked_options(RULES, {}, seats) == {
        "width": width,
        "height": height,
        "mine_count": mines,
        "reveal_points": 1,
        "chances": False,
    }


def test_each_value_can_be_chosen_alone() -> None:
    values = checked_options(RULES, {"height": 20}, 3)

    assert (values["width"], values["height"], values["mine_count"]) == (9, 20, 14)


@pytest.mark.parametrize(
    ("chosen", "field", "details"),
    [
        ({"width": 1}, "width", {"low": 2, "high": 40}),
        ({"width": 41}, "width", {"low": 2, "high": 40}),
        ({"width": True}, "width", {"low": 2, "high": 40}),
        ({"height": 0}, "height", {"low": 2, "high": 40}),
        ({"height": "7"}, "height", {"low": 2, "high": 40}),
        ({"mine_count": 0}, "mine_count", {"low": 1, "high": 1599}),
        # More than the field has room for, by default or as chosen.
        ({"mine_count": 56}, "mine_count", {"low": 1, "high": 55}),
        ({"width": 2, "height": 2}, "mine_count", {"low": 1, "high": 3}),
    ],
)
def test_a_bad_value_names_the_field_and_what_is_allowed(
    chosen: dict[str, Json], field: str, details: dict[str, int]
) -> None:
    with pytest.raises(OptionError) as refused:
        checked_options(RULES, chosen, 2)

    assert refused.value.code == REFUSED
    assert refused.value.details == {"field": field, **details}


def test_one_field_may_be_all_that_is_safe() -> None:
    assert checked_options(RULES, {"mine_count": 55}, 2)["mine_count"] == 55


@pytest.mark.parametrize("points", [2, -1, True, "1"])
def test_a_safe_field_is_worth_a_point_or_nothing(points: Json) -> None:
    with pytest.raises(OptionError) as refused:
        checked_options(RULES, {"reveal_points": points}, 2)

    assert refused.value.details == {"field": "reveal_points", "allowed": [1, 0]}


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_can_play(seats: int) -> None:
    with pytest.raises(OptionError) as refused:
        checked_options(RULES, {}, seats)

    assert refused.value.details == {"field": "seats", "low": 2, "high": 6}
