"""What lies on Boom Grid's board, drawn one by one: tiles, numbers, flags, bombs, crosses."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from lunte.scene.board import SeatLook
from lunte.scene.layout import GridBox
from lunte.scene.marks import draw_mark
from lunte.scene.painter import Painter

RIM = 8


def draw_ground(painter: Painter, grid: GridBox, colours: Mapping[str, str]) -> None:
    """Draw what the fields lie on."""
    painter.rect(
        grid.left - RIM,
        grid.top - RIM,
        grid.cell * grid.columns + 2 * RIM,
        grid.cell * grid.rows + 2 * RIM,
        radius=14,
        fill=colours["line-soft"],
        stroke=colours["line"],
    )


def draw_tile(painter: Painter, cell: float, colours: Mapping[str, str]) -> None:
    """Draw a covered field into a square of one cell, a cap with its side below."""
    side, depth, radius = cell - 3, max(2.0, cell * 0.07), cell * 0.14
    painter.rect(1.5, 1.5, side, side, radius=radius, fill=colours["line"])
    painter.rect(
        1.5,
        1.5,
        side,
        side - depth,
        radius=radius,
        fill=colours["raised"],
        stroke=colours["line"],
    )


def draw_open(painter: Painter, cell: float, number: int, colours: Mapping[str, str]) -> None:
    """Draw an open field with the number of mines around it, none for 0."""
    painter.rect(0.5, 0.5, cell - 1, cell - 1, radius=cell * 0.08, fill=colours["sunken"])
    if number:
        ink = colours[f"count-{number}"]
        painter.text(
            cell / 2, cell * 0.53, str(number), size=round(cell * 0.58), fill=ink, bold=True
        )


def draw_flag(
    painter: Painter, cell: float, look: SeatLook | None, colours: Mapping[str, str]
) -> None:
    """Draw the flag on a defused mine: a pole with the mark of the seat that put it there."""
    pole, line = cell * 0.3, max(1.5, cell * 0.06)
    painter.line((pole, cell * 0.2), (pole, cell * 0.8), stroke=colours["ink"], line=line)
    painter.line(
        (pole - cell * 0.1, cell * 0.82),
        (pole + cell * 0.16, cell * 0.82),
        stroke=colours["ink"],
        line=line,
    )
    if look is None:
        cloth = [(pole, cell * 0.2), (cell * 0.74, cell * 0.36), (pole, cell * 0.52)]
        painter.polygon(cloth, fill=colours["ink-soft"], stroke=colours["ink"], line=1)
        return
    draw_mark(
        painter,
        look.mark,
        pole + cell * 0.22,
        cell * 0.38,
        cell * 0.23,
        fill=look.fill,
        edge=look.edge,
        inner=look.ink,
        line=max(1.0, cell * 0.03),
    )


def draw_bomb(
    painter: Painter, x: float, y: float, radius: float, colours: Mapping[str, str]
) -> None:
    """Draw a round bomb around (x, y), its fuse alight."""
    tip = x + radius * 0.95, y - radius * 1.0
    neck = x + radius * 0.5, y - radius * 0.62
    painter.line(neck, tip, stroke=colours["ink-soft"], line=max(1.5, radius * 0.2))
    painter.circle(x, y + radius * 0.12, radius * 0.86, fill=colours["ink"])
    painter.circle(x - radius * 0.3, y - radius * 0.2, radius * 0.16, fill=colours["ink-soft"])
    painter.circle(*tip, radius * 0.26, fill=colours["accent"])
    painter.circle(*tip, radius * 0.12, fill=colours["glow"])


def draw_exploded(
    painter: Painter, cell: float, look: SeatLook | None, colours: Mapping[str, str]
) -> None:
    """Draw a mine that went off, with the mark of the seat that stepped on it."""
    middle = cell / 2
    painter.polygon(
        [
            (
                middle + cell * reach * cos(pi * at / 8),
                middle + cell * reach * sin(pi * at / 8),
            )
            for at in range(16)
            for reach in (0.45 if at % 2 else 0.29,)
        ],
        fill=colours["accent"],
        stroke=colours["accent"],
        line=1,
    )
    draw_bomb(painter, middle, middle, cell * 0.22, colours)
    if look is not None:
        draw_mark(
            painter,
            look.mark,
            cell * 0.8,
            cell * 0.8,
            cell * 0.15,
            fill=look.fill,
            edge=look.edge,
            inner=look.ink,
            line=1,
        )


def draw_cross(
    painter: Painter, cell: float, colours: Mapping[str, str], progress: float = 1
) -> None:
    """Draw the cross on a field that was wrongly flagged, up to a share of its strokes."""
    low, high, line = cell * 0.29, cell * 0.67, max(2.0, cell * 0.09)
    first = min(1, 2 * progress) * (high - low)
    second = max(0, 2 * progress - 1) * (high - low)
    painter.line((low, low), (low + first, low + first), stroke=colours["bad"], line=line)
    if second:
        painter.line((high, low), (high - second, low + second), stroke=colours["bad"], line=line)
