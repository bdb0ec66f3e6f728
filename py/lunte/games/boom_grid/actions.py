"""What a seat can do in Boom Grid: reveal or flag a covered field, end the turn, or resign."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

END = "end"
RESIGN = "resign"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Open the field of that name, which may be a mine."""

    field: str


@dataclass(frozen=True, slots=True)
class Flag:
    """Say that the field of that name is a mine."""

    field: str


@dataclass(frozen=True, slots=True)
class End:
    """Be content with fewer than three actions."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Leave the game."""


Action: TypeAlias = Reveal | Flag | End | Resign


def action_to_text(action: Action) -> str:
    """Return the one text form of an action.

    >>> action_to_text(Flag("c4"))
    'flag c4'
    """
    match action:
        case Reveal(field):
            return f"reveal {field}"
        case Flag(field):
            return f"flag {field}"
        case End():
            return END
        case Resign():
            return RESIGN
