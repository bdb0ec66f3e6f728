"""The options a game of Boom Grid is set up with; how large the field is depends on the seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lunte.kernel.options import Choice, Flag, Number, Option, Values

LEAST, MOST = 2, 40
# By number of seats: columns, rows, mines.
_FIELDS: Mapping[int, tuple[int, int, int]] = {
    2: (8, 7, 10),
    3: (9, 8, 14),
    4: (10, 9, 18),
    5: (11, 10, 22),
    6: (12, 11, 26),
}
SEATS = range(min(_FIELDS), max(_FIELDS) + 1)

OPTIONS: tuple[Option, ...] = (
    Number("width", LEAST, MOST, lambda seats: _FIELDS[seats][0]),
    Number("height", LEAST, MOST, lambda seats: _FIELDS[seats][1]),
    Number("mine_count", 1, MOST * MOST - 1, lambda seats: _FIELDS[seats][2]),
    Choice("reveal_points", (1, 0)),
    # It changes no rule; as an option it stands in the record, and so in the result.
    Flag("chances"),
)


@dataclass(frozen=True, slots=True)
class Settings:
    """The values of `OPTIONS`, typed."""

    width: int
    height: int
    mine_count: int
    reveal_points: int

    @classmethod
    def of(cls, values: Values) -> Settings:
        return cls(
            width=int(values["width"]),
            height=int(values["height"]),
            mine_count=int(values["mine_count"]),
            reveal_points=int(values["reveal_points"]),
        )

    @property
    def most_mines(self) -> int:
        """How many mines the field has room for: one field has to be safe."""
        return self.width * self.height - 1
