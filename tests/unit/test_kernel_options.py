"""Options: defaults, what is allowed, and errors that name the field."""

import pytest

from lunte.kernel.errors import OptionError
from lunte.kernel.json import Json
from lunte.kernel.options import Choice, Condition, Flag, Number, counts, resolve

OPTIONS = (
    Choice("mode", ("calm", "wild"), also=("odd",)),
    Choice("size", (5, 6)),
    Flag("quick"),
    Flag("sound", on=True),
    Number("rounds", 1, 9, lambda seats: 2 * seats, only_if=Condition("mode", "wild")),
    Number("lives", 0, 3, 3),
)
SEATS = range(2, 5)


def test_defaults_in_the_declared_order() -> None:
    values = resolve(OPTIONS, {}, 3, SEATS)
    assert list(values.items()) == [
        ("mode", "calm"),
        ("size", 5),
        ("quick", False),
        ("sound", True),
        ("rounds", 6),
        ("lives", 3),
    ]


def test_what_was_chosen_wins_over_the_defaults() -> None:
    chosen: dict[str, Json] = {
        "lives": 0,
        "rounds": 1,
        "sound": False,
        "quick": True,
        "size": 6,
        "mode": "odd",
    }
    values = resolve(OPTIONS, chosen, 2, SEATS)
    assert values == chosen
    assert list(values) == [option.key for option in OPTIONS]


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("mode", "loud", "options.not_allowed"),
        ("mode", None, "options.not_allowed"),
        ("mode", ["calm"], "options.not_allowed"),
        ("size", 7, "options.not_allowed"),
        ("size", "5", "options.not_allowed"),
        ("size", True, "options.not_allowed"),
        ("quick", 1, "options.not_allowed"),
        ("quick", "true", "options.not_allowed"),
        ("rounds", 0, "options.out_of_range"),
        ("rounds", 10, "options.out_of_range"),
        ("rounds", True, "options.out_of_range"),
        ("rounds", "3", "options.out_of_range"),
        ("lives", -1, "options.out_of_range"),
        ("colour", 1, "options.unknown"),
    ],
)
def test_a_value_that_isnt_allowed_is_refused_by_name(field: str, value: Json, code: str) -> None:
    with pytest.raises(OptionError) as refusal:
        resolve(OPTIONS, {field: value}, 2, SEATS)
    assert (refusal.value.field, refusal.value.code) == (field, code)


def test_the_refusal_says_what_is_allowed() -> None:
    with pytest.raises(OptionError) as refusal:
        resolve(OPTIONS, {"mode": "loud"}, 2, SEATS)
    assert refusal.value.details == {"field": "mode", "allowed": ["calm", "wild"]}
    with pytest.raises(OptionError) as refusal:
        resolve(OPTIONS, {"rounds": 10}, 2, SEATS)
    assert refusal.value.details == {"field": "rounds", "low": 1, "high": 9}


@pytest.mark.parametrize("seats", [1, 5, 0, -2, True])
def test_seats_outside_of_the_range_are_refused(seats: int) -> None:
    with pytest.raises(OptionError) as refusal:
        resolve(OPTIONS, {}, seats, SEATS)
    assert refusal.value.details == {"field": "seats", "low": 2, "high": 4}


def test_an_option_counts_only_beside_its_condition() -> None:
    rounds = OPTIONS[4]
    assert not counts(rounds, resolve(OPTIONS, {}, 2, SEATS))
    assert counts(rounds, resolve(OPTIONS, {"mode": "wild"}, 2, SEATS))
    assert counts(OPTIONS[0], resolve(OPTIONS, {}, 2, SEATS))
