"""What can be done in Block Puzzle: place a piece, go on after the end, let time pass, give up."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from lunte.games.block_puzzle.layout import NAMES
from lunte.kernel.errors import IllegalAction

CONTINUE = "continue"
RESIGN = "resign"
SLOTS = (1, 2, 3)
_TICK = re.compile(r"tick ([1-9][0-9]{0,5})")


@dataclass(frozen=True, slots=True)
class Place:
    """Lay the piece of a tray slot so that the top-left corner of its picture is on a field."""

    slot: int
    field: str


@dataclass(frozen=True, slots=True)
class Continue:
    """Go on though nothing fits: once a game, and free."""


@dataclass(frozen=True, slots=True)
class Tick:
    """So many milliseconds have passed in a game against the clock."""

    ms: int


@dataclass(frozen=True, slots=True)
class Resign:
    """Be content with the score."""


Action: TypeAlias = Place | Continue | Tick | Resign


def action_to_text(action: Action) -> str:
    """Return the one text form of an action.

    >>> action_to_text(Place(2, "d7"))
    'place 2 d7'
    """
    match action:
        case Place(slot, field):
            return f"place {slot} {field}"
        case Continue():
            return CONTINUE
        case Tick(ms):
            return f"tick {ms}"
        case Resign():
            return RESIGN


def text_to_action(text: str) -> Action:
    """Return the action that `text` names, or raise IllegalAction.

    >>> text_to_action("tick 250")
    Tick(ms=250)
    """
    if text in _NAMED:
        return _NAMED[text]
    if ticked := _TICK.fullmatch(text):
        return Tick(int(ticked[1]))
    raise IllegalAction("illegal.unknown_field", field=text.rpartition(" ")[2] or text)


_NAMED: Mapping[str, Action] = {
    CONTINUE: Continue(),
    RESIGN: Resign(),
    **{action_to_text(Place(slot, name)): Place(slot, name) for slot in SLOTS for name in NAMES},
}
