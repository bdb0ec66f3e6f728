"""A painter that writes down what it is asked to draw."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

from lunte.scene.board import Stage, seat_looks
from lunte.scene.marks import MARKS
from lunte.scene.painter import Painter, Point
from lunte.scene.tokens import SEATS, THEMES


class Drawn(NamedTuple):
    """One call: what was drawn, where on the stage, and with which arguments."""

    shape: str
    x: float
    y: float
    given: dict[str, Any]


class Recorder:
    """Keeps every call in order; sprites are drawn each time, and named before their parts."""

    def __init__(self) -> None:
        self.calls: list[Drawn] = []
        self._origins: list[Point] = [(0, 0)]

    def shapes(self, shape: str) -> list[Drawn]:
        return [call for call in self.calls if call.shape == shape]

    def sprites(self, name: str) -> list[Drawn]:
        """The sprites whose key holds `name`."""
        return [call for call in self.shapes("sprite") if name in call.given["key"]]

    @property
    def balanced(self) -> bool:
        """Whether every push has had its pop."""
        return len(self._origins) == 1

    def rect(self, x: float, y: float, width: float, height: float, **given: Any) -> None:
        self._add("rect", x, y, width=width, height=height, **given)

    def circle(self, x: float, y: float, radius: float, **given: Any) -> None:
        self._add("circle", x, y, radius=radius, **given)

    def polygon(self, points: Sequence[Point], **given: Any) -> None:
        self._add("polygon", *points[0], points=points, **given)

    def line(self, start: Point, end: Point, **given: Any) -> None:
        self._add("line", *start, end=end, **given)

    def polyline(self, points: Sequence[Point], **given: Any) -> None:
        self._add("polyline", *points[0], points=points, **given)

    def text(self, x: float, y: float, text: str, **given: Any) -> None:
        self._add("text", x, y, text=text, **given)

    def sprite(
        self,
        key: Hashable,
        width: float,
        height: float,
        draw: Callable[[Painter], None],
        x: float,
        y: float,
    ) -> None:
        self._add("sprite", x, y, key=key, width=width, height=height)
        self.push(x, y)
        draw(self)
        self.pop()

    def layer(
        self,
        key: Hashable,
        width: float,
        height: float,
        draw: Callable[[Painter, Hashable | None], None],
    ) -> None:
        draw(self, None)

    def push(
        self, x: float = 0, y: float = 0, *, scale: float = 1, turn: float = 0, alpha: float = 1
    ) -> None:
        left, top = self._origins[-1]
        self._origins.append((left + x, top + y))

    def pop(self) -> None:
        self._origins.pop()

    def _add(self, shape: str, x: float, y: float, **given: Any) -> None:
        left, top = self._origins[-1]
        self.calls.append(Drawn(shape, left + x, top + y, given))


class Keeper(Recorder):
    """Keeps its layer and its sprites, as a canvas does: what is shown again isn't drawn again."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: Hashable = None
        self._kept: set[Hashable] = set()

    def sprite(
        self,
        key: Hashable,
        width: float,
        height: float,
        draw: Callable[[Painter], None],
        x: float,
        y: float,
    ) -> None:
        if key in self._kept:
            self._add("sprite", x, y, key=key, width=width, height=height)
        else:
            self._kept.add(key)
            super().sprite(key, width, height, draw, x, y)

    def layer(
        self,
        key: Hashable,
        width: float,
        height: float,
        draw: Callable[[Painter, Hashable | None], None],
    ) -> None:
        if key != self.shown:
            draw(self, self.shown)
        self.shown = key


def stage(seats: int, width: float = 360, height: float = 400, **changed: Any) -> Stage:
    """A stage in the light classic colours, seats in the order of the colours."""
    looks = seat_looks(SEATS["classic", "light"], MARKS, range(seats))
    return Stage(width, height, dict(THEMES["light"]), looks, **changed)
