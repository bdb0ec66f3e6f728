"""Where the fields of a grid lie on a stage."""

from __future__ import annotations

from dataclasses import dataclass

from lunte.scene.board import Window


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

    def seen(self, window: Window | None) -> tuple[range, range]:
        """Return the columns and the rows of which something is seen."""
        if window is None:
            return range(self.columns), range(self.rows)
        left, top = (window.left - self.left) / self.cell, (window.top - self.top) / self.cell
        right, bottom = left + window.width / self.cell, top + window.height / self.cell
        return (
            range(max(0, int(left)), min(self.columns, int(right) + 1)),
            range(max(0, int(top)), min(self.rows, int(bottom) + 1)),
        )


def fit_grid(columns: int, rows: int, width: float, height: float, frame: float) -> GridBox:
    """Return the largest grid centred in `width` by `height`, with `frame` pixels kept free
    around it. Cells are whole pixels, so that lines between them stay sharp.
    """
    cell = max(1, int(min((width - 2 * frame) / columns, (height - 2 * frame) / rows)))
    return GridBox((width - cell * columns) / 2, (height - cell * rows) / 2, cell, columns, rows)
