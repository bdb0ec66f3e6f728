"""What lies on Rilto's board, drawn one by one: ground, start signs, stones, sparks."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import cos, pi, sin

from lunte.games.rilto.events import Spark
from lunte.scene.board import SeatLook
from lunte.scene.layout import GridBox
from lunte.scene.marks import draw_mark
from lunte.scene.painter import Painter, Point

STONE = 0.42
PIP = 0.115


def draw_ground(
    painter: Painter, grid: GridBox, walls: Collection[int], colours: Mapping[str, str]
) -> None:
    """Draw the board without anything on it."""
    rim = 8
    painter.rect(
        grid.left - rim,
        grid.top - rim,
        grid.cell * grid.columns + 2 * rim,
        grid.cell * grid.rows + 2 * rim,
        radius=14,
        fill=colours["raised"],
        stroke=colours["line"],
    )
    for row in range(grid.rows):
        for column in range(grid.columns):
            x, y = grid.corner(column, row)
            if row * grid.columns + column in walls:
                _draw_wall(painter, x, y, grid.cell, colours)
            else:
                _draw_field(painter, x, y, grid.cell, colours)


def _draw_field(
    painter: Painter, x: float, y: float, cell: float, colours: Mapping[str, str]
) -> None:
    painter.rect(x + 1.5, y + 1.5, cell - 3, cell - 3, radius=cell * 0.16, fill=colours["sunken"])


def _draw_wall(
    painter: Painter, x: float, y: float, cell: float, colours: Mapping[str, str]
) -> None:
    """Draw a hatched field."""
    left, top, side = x + 2, y + 2, cell - 4
    painter.rect(left, top, side, side, radius=cell * 0.1, stroke=colours["line"], line=1.5)
    gap = max(5.0, cell / 6)
    shift = gap
    while shift < 2 * side:
        start = (left + max(0.0, shift - side), top + min(shift, side))
        end = (left + min(shift, side), top + max(0.0, shift - side))
        painter.line(start, end, stroke=colours["line"], line=1.5)
        shift += gap


def draw_start(painter: Painter, centre: Point, cell: float, colours: Mapping[str, str]) -> None:
    """Mark a free start field."""
    x, y = centre
    painter.circle(x, y, cell * 0.3, stroke=colours["accent"], line=2)
    painter.circle(x, y, cell * 0.08, fill=colours["accent"])


def draw_stone(
    painter: Painter,
    look: SeatLook,
    points: int,
    ripe: bool,
    cell: float,
    colours: Mapping[str, str],
) -> None:
    """Draw a stone into a square of one cell; a `ripe` one bursts at its next point."""
    middle, radius = cell / 2, cell * STONE
    line = max(1.5, cell * 0.035)

    def body(size: float, fill: str, edge: str) -> None:
        draw_mark(
            painter,
            look.mark,
            middle,
            middle,
            size,
            fill=fill,
            edge=edge,
            inner=look.ink,
            line=line,
        )

    if ripe:
        body(radius + cell * 0.05, colours["accent"], colours["accent"])
    body(radius, look.fill, look.edge)
    size = radius * (0.34 if points <= 4 else 0.42)
    pip = radius * (PIP + 0.05 if points <= 4 else PIP)
    if points > 9:
        painter.text(middle, middle, str(points), size=radius * 0.8, fill=look.ink, bold=True)
        return
    for dx, dy in _pips(points):
        painter.circle(
            middle + dx * size, middle + dy * size + _drop(look.mark, radius), pip, fill=look.ink
        )


def _drop(mark: str, radius: float) -> float:
    """Return how far below the middle a mark has the most room."""
    return radius * 0.16 if mark == "triangle" else 0


def _pips(count: int) -> list[Point]:
    """Return where the pips of a stone are, in a circle of radius 1."""
    if count == 1:
        return [(0, 0)]
    if count <= 4:
        start = {2: 0.0, 3: -pi / 2, 4: -pi / 4}[count]
        return _ring(count, start)
    return [(0, 0), *_ring(count - 1, -pi / 4 if count == 5 else -pi / 2)]


def _ring(count: int, start: float) -> list[Point]:
    step = 2 * pi / count
    return [(cos(start + step * at), sin(start + step * at)) for at in range(count)]


def draw_spark(
    painter: Painter,
    grid: GridBox,
    place: tuple[int, int],
    spark: Spark,
    progress: float,
    colours: Mapping[str, str],
) -> None:
    """Draw a spark on its way from the field at `place`: to the next one, away, or back."""
    column, row = place
    reach = {"hit": progress, "lost": progress * 0.75, "bounced": 0.5 - abs(progress - 0.5)}
    at = reach[spark.fate]
    x, y = grid.centre(column + spark.dx * at, row + spark.dy * at)
    tail = max(0.0, at - 0.22)
    behind = grid.centre(column + spark.dx * tail, row + spark.dy * tail)
    size = grid.cell * 0.1
    if spark.fate == "lost":
        size *= 1 - progress
        if size < 0.5:
            return
    if spark.fate != "bounced":
        painter.line(behind, (x, y), stroke=colours["accent"], line=size * 0.9)
    painter.circle(x, y, size, fill=colours["accent"])
    painter.circle(x, y, size * 0.5, fill=colours["glow"])
