"""Print the options of a game, their values and defaults, and how many can play."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from lunte.cli.display import shown
from lunte.games import registry
from lunte.kernel.options import Choice, Flag, Option

if TYPE_CHECKING:
    from lunte.games.game import AnyRules


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("game", metavar="GAME", choices=tuple(registry))


def command(given: argparse.Namespace) -> int:
    """Run the command and return its status."""
    rules = registry.get(given.game).rules
    print(f"{rules.key}, version {rules.version} of the rules")
    print(f"seats: {rules.seats[0]} to {rules.seats[-1]}")
    for option in rules.options:
        print(f"{option.key}: {described(option, rules)}")
    return 0


def described(option: Option, rules: AnyRules) -> str:
    """Return the values of `option`, its defaults and when it counts."""
    if isinstance(option, Choice):
        values = ", ".join(map(str, option.values))
        if option.also:
            values += f"; in scripts also {', '.join(map(str, option.also))}"
    elif isinstance(option, Flag):
        values = "true, false"
    else:
        values = f"{option.low} to {option.high}"
    text = f"{values} (default {_default(option, rules)})"
    if option.only_if is not None:
        text += f", only with {option.only_if.key}={shown(option.only_if.value)}"
    return text


def _default(option: Option, rules: AnyRules) -> str:
    defaults = {seats: shown(option.default(seats)) for seats in rules.seats}
    if len(set(defaults.values())) == 1:
        return defaults[rules.seats[0]]
    return ", ".join(f"{value} for {seats}" for seats, value in defaults.items())
