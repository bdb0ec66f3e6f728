"""The points of Block Puzzle.

A piece brings a point a cell; lines bring more the more of them vanish together, and the more
pieces in a row have cleared some. The worked example of the help: three cells, two lines, the
third piece in a row to clear.

>>> 3 + line_points(2) + bonus_points(2, streak=3)
503
"""

from __future__ import annotations

PERFECT_POINTS = 2000
HIGHEST_FACTOR = 5
_LINE_POINTS = (0, 100, 250, 500, 1000)
_MORE_POINTS = 500


def line_points(lines: int) -> int:
    """Return what `lines` rows and columns are worth that vanish together."""
    most = len(_LINE_POINTS) - 1
    return _LINE_POINTS[min(lines, most)] + _MORE_POINTS * max(0, lines - most)


def factor(streak: int) -> int:
    """Return the combo that is shown: the x3 of a third piece in a row, at most x5."""
    return min(streak, HIGHEST_FACTOR)


def bonus_points(lines: int, streak: int) -> int:
    """Return what a combo adds: half of the lines' points for each piece beyond the first."""
    return line_points(lines) * (factor(streak) - 1) // 2 if streak else 0
