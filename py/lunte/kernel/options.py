"""Options, declared once: the set-up sheet, the validation, the CLI and the links come from it.

A game declares a tuple of `Choice`, `Flag` and `Number`; `resolve` turns what somebody chose into
a complete set of values or says which field is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from lunte.kernel.errors import OptionError
from lunte.kernel.json import Json

Value: TypeAlias = "bool | int | str"
Values: TypeAlias = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Condition:
    """An option counts only while another option has a certain value."""

    key: str
    value: Value


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few named or numbered values, the default first.

    `also` holds values that scripts and records may use but the set-up sheet doesn't offer.
    """

    key: str
    values: tuple[int | str, ...]
    also: tuple[int | str, ...] = ()
    only_if: Condition | None = None

    def default(self, seats: int) -> Value:
        return self.values[0]

    def check(self, value: Json) -> Value:
        for known in self.values + self.also:
            if type(value) is type(known) and value == known:
                return known
        raise OptionError(self.key, "options.not_allowed", allowed=list(self.values))


@dataclass(frozen=True, slots=True)
class Flag:
    """A switch, off unless `on` says otherwise."""

    key: str
    on: bool = False
    only_if: Condition | None = None

    def default(self, seats: int) -> Value:
        return self.on

    def check(self, value: Json) -> Value:
        if not isinstance(value, bool):
            raise OptionError(self.key, "options.not_allowed", allowed=[self.on, not self.on])
        return value


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `low` to `high`; the default may depend on the number of seats."""

    key: str
    low: int
    high: int
    start: int | Callable[[int], int]
    only_if: Condition | None = None

    def default(self, seats: int) -> Value:
        return self.start if isinstance(self.start, int) else self.start(seats)

    def check(self, value: Json) -> Value:
        if type(value) is not int or not self.low <= value <= self.high:
            raise OptionError(self.key, "options.out_of_range", low=self.low, high=self.high)
        return value


Option: TypeAlias = Choice | Flag | Number


def resolve(
    options: Sequence[Option], chosen: Mapping[str, Json], seats: int, allowed: range
) -> Values:
    """Return the value of every option, `chosen` over the defaults, in the declared order.

    Raises OptionError, naming the field, for an unknown option, a value that isn't allowed, or a
    number of seats outside of `allowed`.
    """
    if type(seats) is not int or seats not in allowed:
        raise OptionError("seats", "options.out_of_range", low=allowed[0], high=allowed[-1])
    known = {option.key for option in options}
    for key in chosen:
        if key not in known:
            raise OptionError(key, "options.unknown")
    return {
        option.key: option.check(chosen[option.key])
        if option.key in chosen
        else option.default(seats)
        for option in options
    }


def counts(option: Option, values: Values) -> bool:
    """Return whether `option` has any effect beside the other `values`."""
    return option.only_if is None or values[option.only_if.key] == option.only_if.value
