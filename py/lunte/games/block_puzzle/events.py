"""What happens in a game of Block Puzzle, in enough detail to animate it and to read it out.

Fields, rows and columns go by their names, pieces by their ids. Points are None where none are
counted. Everybody sees everything.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias


class Public:
    """Everybody sees the event."""

    __slots__ = ()
    seen_by: ClassVar[None] = None


@dataclass(frozen=True, slots=True)
class Placed(Public):
    """The piece of a slot was laid at `field` and fills `fields`, for a point each."""

    kind: ClassVar[str] = "placed"
    slot: int
    shape: str
    field: str
    fields: tuple[str, ...]
    points: int | None


@dataclass(frozen=True, slots=True)
class Cleared(Public):
    """These rows and columns were full; all their `fields` vanish at once."""

    kind: ClassVar[str] = "cleared"
    rows: tuple[int, ...]
    columns: tuple[str, ...]
    fields: tuple[str, ...]
    points: int | None


@dataclass(frozen=True, slots=True)
class Combo(Public):
    """The lines just told are those of the `streak`th piece in a row to clear some, which adds
    `points`. It is shown as x`factor`.
    """

    kind: ClassVar[str] = "combo"
    streak: int
    factor: int
    points: int


@dataclass(frozen=True, slots=True)
class ComboEnded(Public):
    """A piece cleared nothing, which ends a combo of `streak` pieces."""

    kind: ClassVar[str] = "combo_ended"
    streak: int


@dataclass(frozen=True, slots=True)
class PerfectlyCleared(Public):
    """The lines just told left the grid empty."""

    kind: ClassVar[str] = "perfectly_cleared"
    points: int | None


@dataclass(frozen=True, slots=True)
class Dealt(Public):
    """The tray holds new pieces, those of the set of that number."""

    kind: ClassVar[str] = "dealt"
    number: int
    shapes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stuck(Public):
    """No piece in the tray fits any more."""

    kind: ClassVar[str] = "stuck"


@dataclass(frozen=True, slots=True)
class Continued(Public):
    """The player goes on: room is made."""

    kind: ClassVar[str] = "continued"


@dataclass(frozen=True, slots=True)
class Discarded(Public):
    """What was left in the tray is thrown away, by slot."""

    kind: ClassVar[str] = "discarded"
    shapes: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class RowEmptied(Public):
    """The fullest row is emptied to make room; `fields` were filled."""

    kind: ClassVar[str] = "row_emptied"
    row: int
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ticked(Public):
    """So many milliseconds passed, and so many are left."""

    kind: ClassVar[str] = "ticked"
    ms: int
    remaining: int


@dataclass(frozen=True, slots=True)
class Resigned(Public):
    """The player is content with the score."""

    kind: ClassVar[str] = "resigned"


@dataclass(frozen=True, slots=True)
class Ended(Public):
    """The game is over, as its outcome says, and can't be continued any more."""

    kind: ClassVar[str] = "ended"
    reason: str
    score: int | None


Happening: TypeAlias = (
    Placed
    | Cleared
    | Combo
    | ComboEnded
    | PerfectlyCleared
    | Dealt
    | Stuck
    | Continued
    | Discarded
    | RowEmptied
    | Ticked
    | Resigned
    | Ended
)
