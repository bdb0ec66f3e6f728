"""The eight marks that go with the eight seat colours, so that colour never speaks alone.

A mark is the silhouette of a piece: each fits a circle of the given radius and leaves a middle
wide enough for pips.
"""

from __future__ import annotations

from math import cos, pi, sin

from lunte.scene.painter import Painter, Point

MARKS = ("disc", "square", "triangle", "diamond", "cross", "star", "hexagon", "ring")


def draw_mark(
    painter: Painter,
    mark: str,
    x: float,
    y: float,
    radius: float,
    *,
    fill: str,
    edge: str,
    inner: str,
    line: float = 1.5,
) -> None:
    """Draw `mark` around (x, y): its body in `fill`, its rim in `edge`, a ring's ring in `inner`."""
    if mark in ("disc", "ring"):
        painter.circle(x, y, radius - line / 2, fill=fill, stroke=edge, line=line)
        if mark == "ring":
            painter.circle(x, y, radius * 0.76, stroke=inner, line=max(1.5, radius * 0.1))
        return
    outline, rounding = _outline(mark, radius)
    points = [(x + dx, y + dy) for dx, dy in outline]
    # A polygon gets round corners from a thick stroke of its own colour; the rim is the same
    # polygon drawn before with a slightly thicker one.
    painter.polygon(points, fill=edge, stroke=edge, line=2 * rounding)
    painter.polygon(points, fill=fill, stroke=fill, line=max(0.5, 2 * (rounding - line)))


def _outline(mark: str, radius: float) -> tuple[list[Point], float]:
    """Return the corners of a mark's skeleton and the radius its corners are rounded with."""
    match mark:
        case "square":
            rounding = radius * 0.22
            return _corners(4, radius * 1.24 - rounding * 1.41, pi / 4), rounding
        case "triangle":
            rounding = radius * 0.24
            corners = _corners(3, radius * 1.42 - 2 * rounding, -pi / 2)
            return [(dx, dy + radius * 0.2) for dx, dy in corners], rounding
        case "diamond":
            rounding = radius * 0.2
            return _corners(4, radius * 1.08 - rounding * 1.41, 0), rounding
        case "hexagon":
            rounding = radius * 0.16
            return _corners(6, radius * 1.04 - rounding * 1.15, 0), rounding
        case "star":
            rounding = radius * 0.14
            tips = _corners(5, radius * 1.1 - rounding, -pi / 2)
            notches = _corners(5, radius * 0.66 - rounding * 0.6, -pi / 2 + pi / 5)
            return [point for pair in zip(tips, notches, strict=True) for point in pair], rounding
        case "cross":
            rounding = radius * 0.16
            reach, arm = radius * 0.98 - rounding, radius * 0.5 - rounding * 0.5
            quarter = [(arm, -reach), (arm, -arm), (reach, -arm)]
            turned = [quarter]
            for _ in range(3):
                turned.append([(-dy, dx) for dx, dy in turned[-1]])
            return [point for side in turned for point in side], rounding
    raise ValueError(f"no mark {mark}")


def _corners(count: int, radius: float, start: float) -> list[Point]:
    step = 2 * pi / count
    return [
        (radius * cos(start + step * corner), radius * sin(start + step * corner))
        for corner in range(count)
    ]
