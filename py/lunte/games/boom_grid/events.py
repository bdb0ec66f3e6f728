"""What happens in a game of Boom Grid, in enough detail to animate it and to read it out.

Fields go by their names. Everybody sees everything that happens; where the other mines are is in
no event.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple, TypeAlias


class Opened(NamedTuple):
    """A field that is open now, and how many of its neighbours are mines."""

    field: str
    number: int


class Public:
    """Everybody sees the event."""

    __slots__ = ()
    seen_by: ClassVar[None] = None


@dataclass(frozen=True, slots=True)
class Revealed(Public):
    """A seat revealed a safe field and got `points` for it.

    `waves` holds all fields that opened: the field itself, then in each wave the covered
    neighbours of the wave before.
    """

    kind: ClassVar[str] = "revealed"
    seat: int
    field: str
    number: int
    points: int
    waves: tuple[tuple[Opened, ...], ...]


@dataclass(frozen=True, slots=True)
class Exploded(Public):
    """A seat revealed a mine."""

    kind: ClassVar[str] = "exploded"
    seat: int
    field: str
    points: int


@dataclass(frozen=True, slots=True)
class Flagged(Public):
    """A seat flagged a mine: it is found and defused."""

    kind: ClassVar[str] = "flagged"
    seat: int
    field: str
    points: int


@dataclass(frozen=True, slots=True)
class WronglyFlagged(Public):
    """A seat flagged a safe field, which stays covered under a cross."""

    kind: ClassVar[str] = "wrongly_flagged"
    seat: int
    field: str
    points: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Public):
    """The turn of `seat` is over; `to` is to act."""

    kind: ClassVar[str] = "turn_ended"
    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class Left(Public):
    """A seat left the game."""

    kind: ClassVar[str] = "left"
    seat: int


@dataclass(frozen=True, slots=True)
class Ended(Public):
    """The game is over, as its outcome says."""

    kind: ClassVar[str] = "ended"
    reason: str
    ranks: tuple[int, ...]


Happening: TypeAlias = Revealed | Exploded | Flagged | WronglyFlagged | TurnEnded | Left | Ended
