"""Without any colour: the pieces of two seats still differ, by their marks alone."""

from __future__ import annotations

import math
from functools import cache
from itertools import combinations, pairwise

import pytest

from lunte.scene.marks import MARKS, draw_mark
from lunte.scene.painter import Point
from lunte.scene.tokens import SEATS, THEMES
from tests.recorder import Drawn, Recorder
from tests.unit.test_tokens import contrast

RADIUS = 15.0  # of a stone on 8x8 on a phone, in pixels
GROUND, EDGE, FILL, INK = "ground", "edge", "fill", "ink"


def near(point: Point, a: Point, b: Point) -> float:
    """How far a point is from the line between two others."""
    along = (b[0] - a[0], b[1] - a[1])
    length = along[0] ** 2 + along[1] ** 2
    part = ((point[0] - a[0]) * along[0] + (point[1] - a[1]) * along[1]) / length
    part = min(1.0, max(0.0, part))
    return math.dist(point, (a[0] + part * along[0], a[1] + part * along[1]))


def covers(call: Drawn, point: Point) -> str | None:
    """With what a shape covers a point, if it does."""
    given = call.given
    if call.shape == "circle":
        apart = math.dist(point, (call.x, call.y))
        if "stroke" in given and abs(apart - given["radius"]) <= given["line"] / 2:
            return str(given["stroke"])
        return str(given["fill"]) if "fill" in given and apart < given["radius"] else None
    corners = [*given["points"], given["points"][0]]
    if min(near(point, a, b) for a, b in pairwise(corners)) <= given["line"] / 2:
        return str(given["stroke"])
    crossed = sum(
        (a[1] > point[1]) != (b[1] > point[1])
        and point[0] < a[0] + (point[1] - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
        for a, b in pairwise(corners)
    )
    return str(given["fill"]) if crossed % 2 else None


@cache
def pixels(mark: str) -> tuple[str, ...]:
    """A mark pixel by pixel: what is seen of it, in the greys it has in common with all others."""
    painter = Recorder()
    draw_mark(painter, mark, 0, 0, RADIUS, fill=FILL, edge=EDGE, inner=INK)
    side = range(-19, 20)
    seen = []
    for at in ((float(x), float(y)) for y in side for x in side):
        found = [shown for call in painter.calls if (shown := covers(call, at)) is not None]
        seen.append(found[-1] if found else GROUND)
    return tuple(seen)


@pytest.mark.parametrize(("one", "other"), [*combinations(MARKS, 2)])
def test_any_two_marks_in_the_same_grey_look_different(one: str, other: str) -> None:
    pairs = list(zip(pixels(one), pixels(other), strict=True))
    size = sum(a != GROUND for a, _ in pairs)
    # A rim a pixel off is no difference: what counts is piece or ground, and what is on the piece.
    other_shape = sum((a == GROUND) != (b == GROUND) for a, b in pairs)
    other_sign = sum((a == INK) != (b == INK) for a, b in pairs)

    assert other_shape + other_sign >= 0.09 * size


@pytest.mark.parametrize(("scheme", "theme"), SEATS)
def test_marks_can_be_seen_without_colour(scheme: str, theme: str) -> None:
    """Contrast is a matter of light alone, so these hold in greyscale too."""
    for seat in SEATS[scheme, theme]:
        assert contrast(seat.ink, seat.fill) >= 4.5
        assert contrast(seat.edge, THEMES[theme]["sunken"]) >= 4.5
        assert contrast(seat.edge, THEMES[theme]["raised"]) >= 4.5
