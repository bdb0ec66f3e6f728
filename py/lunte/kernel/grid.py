"""Field names of a grid: a column letter and a row number counted from the top left.

After `z` the columns go on with `aa`, `ab`, as in a spreadsheet.
"""

from __future__ import annotations

import re

_FIELD = re.compile(r"([a-z]{1,2})([1-9][0-9]?)")


def field_name(column: int, row: int) -> str:
    """Return the name of the field at 0-based `column` and `row`.

    >>> field_name(0, 0), field_name(2, 3), field_name(27, 39)
    ('a1', 'c4', 'ab40')
    """
    letters = chr(ord("a") + column % 26)
    if column >= 26:
        letters = chr(ord("a") + column // 26 - 1) + letters
    return f"{letters}{row + 1}"


def parse_field(text: str, width: int, height: int) -> tuple[int, int] | None:
    """Return the 0-based (column, row) that `text` names, or None if the grid has no such field.

    >>> parse_field("c4", 5, 5), parse_field("c6", 5, 5), parse_field("C4", 5, 5)
    ((2, 3), None, None)
    """
    found = _FIELD.fullmatch(text)
    if found is None:
        return None
    column = 0
    for letter in found[1]:
        column = column * 26 + ord(letter) - ord("a") + 1
    row = int(found[2])
    if column > width or row > height:
        return None
    return column - 1, row - 1
