"""Which games the suite runs over, and with which options and seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from lunte.games import registry
from lunte.games.game import AnyRules
from lunte.kernel.chance import Chance
from lunte.kernel.errors import OptionError
from lunte.kernel.json import Json, canonical
from lunte.kernel.match import checked_options
from lunte.kernel.options import Choice, Flag, Option, Values
from tests import toy

RANDOM_SETUPS: Final = 8


@dataclass(frozen=True)
class Setup:
    """One way to play a game; `label` names it in test ids and in the golden files."""

    rules: AnyRules
    seats: int
    values: Values
    chosen: str

    @property
    def label(self) -> str:
        return f"{self.rules.key} {self.seats} {self.chosen}"

    def __hash__(self) -> int:
        return hash(self.label)


def every_rules() -> list[AnyRules]:
    return [*(registry.get(key).rules for key in registry), toy.RULES]


def setups(rules: AnyRules) -> list[Setup]:
    """Return ways to play: by default, with each option changed alone, and some at random."""
    found: dict[str, Setup] = {}
    for seats, chosen in (*_defaults(rules), *_single(rules), *_random(rules)):
        try:
            values = checked_options(rules, chosen, seats)
        except OptionError:
            continue
        setup = Setup(rules, seats, values, canonical(chosen))
        found[setup.label] = setup
    return list(found.values())


def _defaults(rules: AnyRules) -> Iterator[tuple[int, dict[str, Json]]]:
    for seats in (rules.seats[0], rules.seats[len(rules.seats) // 2], rules.seats[-1]):
        yield seats, {}


def _single(rules: AnyRules) -> Iterator[tuple[int, dict[str, Json]]]:
    number = 0
    for option in rules.options:
        for value in _values(option):
            yield (
                rules.seats[number % len(rules.seats)],
                {
                    **({option.only_if.key: option.only_if.value} if option.only_if else {}),
                    option.key: value,
                },
            )
            number += 1


def _random(rules: AnyRules) -> Iterator[tuple[int, dict[str, Json]]]:
    for number in range(RANDOM_SETUPS):
        stream = Chance(f"conformance/{rules.key}").stream("setup", number)
        seats = stream.choice(rules.seats)
        yield seats, {option.key: stream.choice(_values(option)) for option in rules.options}


def _values(option: Option) -> list[Any]:
    if isinstance(option, Choice):
        return [*option.values, *option.also]
    if isinstance(option, Flag):
        return [False, True]
    return sorted({option.low, (option.low + option.high) // 2, option.high})


SETUPS: Final = [setup for rules in every_rules() for setup in setups(rules)]
