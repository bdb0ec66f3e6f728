"""How things look in a terminal: seats, positions, events, results."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from lunte.kernel.events import Event, event_to_json
from lunte.kernel.json import Json
from lunte.kernel.options import Value
from lunte.kernel.rules import Outcome

if TYPE_CHECKING:
    from lunte.games.game import AnyRules


def letter(seat: int) -> str:
    """Return the letter of a seat.

    >>> letter(0), letter(7)
    ('A', 'H')
    """
    return chr(ord("A") + seat)


def position(rules: AnyRules, state: object, seat: int | None) -> str:
    """Return what `seat` sees of `state`: as the game's module `text` draws it, else as JSON."""
    package = f"lunte.games.{rules.key}"
    try:
        text: str = import_module(f"{package}.text").to_ascii(rules.view(state, seat))
    except ModuleNotFoundError as error:
        if error.name not in (package, f"{package}.text"):
            raise
        return json.dumps(rules.view_to_json(state, seat), indent=2)
    return text


def event_line(event: Event) -> str:
    """Return an event in a line: its kind and what it holds."""
    facts = event_to_json(event)
    told = (f"{key}={_short(value)}" for key, value in facts.items() if key != "kind")
    return " ".join([event.kind, *told])


def outcome_line(outcome: Outcome | None) -> str:
    """Return how a game ended, in a line.

    >>> outcome_line(Outcome("ended.goal", (2, 1)))
    'ended.goal: A is 2, B is 1'
    """
    if outcome is None:
        return "not over"
    if outcome.ranks is None:
        return f"{outcome.reason}: nobody wins"
    places = ", ".join(f"{letter(seat)} is {rank}" for seat, rank in enumerate(outcome.ranks))
    return f"{outcome.reason}: {places}"


def shown(value: Value) -> str:
    """Return the value of an option as a user writes it.

    >>> shown(True), shown(30), shown("few")
    ('true', '30', 'few')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)


def _short(value: Json) -> str:
    if isinstance(value, Mapping):
        return f"({' '.join(map(_short, value.values()))})"
    if isinstance(value, list | tuple):
        return f"[{' '.join(map(_short, value))}]"
    return "-" if value is None else str(value)
