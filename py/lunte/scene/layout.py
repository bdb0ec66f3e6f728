"""Where the fields of a grid lie on a stage."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GridBox:
    """A grid of square cells, `cell` CSS pixels wide, its top left corner at (`left`, `top`)."""

    left: float
    top: float
    cell: float
    columns: int
    rows: int

    def corner(self, column: int, row: int) -> tuple[float, float]:
        """Return the top left corner of a cell."""
        return self.left + column * self.cell, self.top + row * self.cell

    def centre(self, column: float, row: float) -> tuple[float, float]:
        """Return the centre of a cell; fractions lie between cells."""
        return self.left + (column + 0.5) * self.cell, self.top + (row + 0.5) * self.cell


def fit_grid(columns: int, rows: int, width: float, height: float, frame: float) -> GridBox:
    """Return the largest grid centred in `width` by `height`, with `frame` pixels kept free
    around it. Cells are whole pixels, so that lines between them stay sharp.
    """
    cell = max(1, int(min((width - 2 * frame) / columns, (height - 2 * frame) / rows)))
    return GridBox((width - cell * columns) / 2, (height - cell * rows) / 2, cell, columns, rows)
