"""The grid as numbers: a set of fields is one whole number of 100 bits, row by row.

Where a piece fits, and which rows and columns are full, is then a few shifts.
"""

from __future__ import annotations

from collections.abc import Mapping

from lunte.kernel.grid import field_name

WIDTH = HEIGHT = 10
EVERYTHING = (1 << WIDTH * HEIGHT) - 1
NAMES: tuple[str, ...] = tuple(
    field_name(column, row) for row in range(HEIGHT) for column in range(WIDTH)
)
PLACES: Mapping[str, int] = {name: at for at, name in enumerate(NAMES)}

_ROW = (1 << WIDTH) - 1
_COLUMN = sum(1 << WIDTH * row for row in range(HEIGHT))
# The set of one field alone, by its length in bits.
_BITS = (0, *(1 << at for at in range(WIDTH * HEIGHT)))


def full_lines(filled: int) -> tuple[int, int]:
    """Return the rows and the columns of which every field is filled, as sets of first fields.

    >>> full_lines(row_at(3) | _COLUMN << 2) == (1 << 30, 1 << 2)
    True
    """
    # The halves of each line laid over each other, then pairs of what is left, and the fifth.
    half = filled & filled >> 5
    pair = half & half >> 1
    rows = pair & pair >> 2 & half >> 4 & _COLUMN
    half = filled & filled >> 5 * WIDTH
    pair = half & half >> WIDTH
    return rows, pair & pair >> 2 * WIDTH & half >> 4 * WIDTH


def fields_in(rows: int, columns: int) -> int:
    """Return all fields of lines told by their first fields; a crossing is in the set once."""
    return rows * _ROW | columns * _COLUMN


def fullest_row(filled: int) -> int:
    """Return the number of the row with the most filled fields, of several the topmost."""
    return max(range(HEIGHT), key=lambda row: (filled & row_at(row)).bit_count())


def row_at(row: int) -> int:
    """Return the fields of the row of that number."""
    return _ROW << WIDTH * row


def shift_of(column: int, row: int) -> int:
    """Return how far a cell at that place of a picture is from the picture's corner."""
    return row * WIDTH + column


def anchors_for(width: int, height: int) -> int:
    """Return the fields at which a picture of that size lies within the grid."""
    across = (1 << WIDTH - width + 1) - 1
    return sum(across << WIDTH * row for row in range(HEIGHT - height + 1))


def numbers_of(fields: int) -> list[int]:
    """Return the numbers of the fields of a set in rising order.

    >>> numbers_of(0b10011)
    [0, 1, 4]
    """
    # From the highest down, which takes one operation on large numbers a field.
    found = []
    while fields:
        length = fields.bit_length()
        found.append(length - 1)
        fields ^= _BITS[length]
    found.reverse()
    return found


def named(fields: int) -> tuple[str, ...]:
    """Return the names of a set of fields, row by row."""
    return tuple(NAMES[at] for at in numbers_of(fields))
