"""What happens in a game of Rilto, in enough detail to animate it and to read it out.

Fields go by their names. Everybody sees everything.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple, TypeAlias

Fate: TypeAlias = Literal["hit", "lost", "bounced"]


@dataclass(frozen=True, slots=True)
class Spark:
    """A spark flying off in direction (`dx`, `dy`).

    `target` is the field it flies to, a wall included, or None when it leaves the board; a
    bounced one returns from there to where it came from.
    """

    dx: int
    dy: int
    target: str | None
    fate: Fate


@dataclass(frozen=True, slots=True)
class FieldBurst:
    """A field that bursts, with all its sparks."""

    field: str
    sparks: tuple[Spark, ...]


class Change(NamedTuple):
    """A field as a wave left it; `seat` is None when no stone is there any more."""

    field: str
    seat: int | None
    points: int


class Public:
    """Everybody sees the event."""

    __slots__ = ()
    seen_by: ClassVar[None] = None


@dataclass(frozen=True, slots=True)
class Placed(Public):
    kind: ClassVar[str] = "placed"
    seat: int
    field: str
    points: int


@dataclass(frozen=True, slots=True)
class Charged(Public):
    """A stone got a point by a tap and has `points` now, before it bursts."""

    kind: ClassVar[str] = "charged"
    seat: int
    field: str
    points: int


@dataclass(frozen=True, slots=True)
class Burst(Public):
    """All fields at the limit burst together; waves count from 1 in each reaction.

    `after` holds every field the wave changed, so that nobody else has to know the rules.
    """

    kind: ClassVar[str] = "burst"
    wave: int
    seat: int
    fields: tuple[FieldBurst, ...]
    after: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Captured(Public):
    """In the wave told just before, `seat` took a stone of `from_seat`."""

    kind: ClassVar[str] = "captured"
    seat: int
    field: str
    from_seat: int


@dataclass(frozen=True, slots=True)
class Eliminated(Public):
    """These seats have no stone left after one reaction."""

    kind: ClassVar[str] = "eliminated"
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Resigned(Public):
    """A seat gave up; its stones left these fields."""

    kind: ClassVar[str] = "resigned"
    seat: int
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ended(Public):
    """The game is over, as its outcome says."""

    kind: ClassVar[str] = "ended"
    reason: str
    ranks: tuple[int, ...] | None


Happening: TypeAlias = Placed | Charged | Burst | Captured | Eliminated | Resigned | Ended
