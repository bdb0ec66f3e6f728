"""What a seat can do in Rilto: tap a field, or resign."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from lunte.kernel.grid import field_name

RESIGN = "resign"


@dataclass(frozen=True, slots=True)
class Tap:
    """Place a stone on the field at 0-based `column` and `row`, or charge the one there."""

    column: int
    row: int

    @property
    def field(self) -> str:
        """The name of the field.

        >>> Tap(2, 3).field
        'c4'
        """
        return field_name(self.column, self.row)


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up: the seat is out, its stones leave the board."""


Action: TypeAlias = Tap | Resign
