"""What a board draws with. The app's painter is a canvas; tests record the calls instead.

Lengths are CSS pixels, angles are radians, colours are CSS colours. A shape is filled, stroked
or both, whichever colour is given.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Protocol, TypeAlias

Point: TypeAlias = tuple[float, float]


class Painter(Protocol):
    """A surface to draw on, with a stack of transforms."""

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        radius: float = 0,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 1,
    ) -> None: ...

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 1,
    ) -> None: ...

    def polygon(
        self,
        points: Sequence[Point],
        *,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 1,
    ) -> None:
        """Draw a closed polygon; corners of its stroke are round."""

    def line(self, start: Point, end: Point, *, stroke: str, line: float = 1) -> None:
        """Draw a straight line with round ends."""

    def polyline(self, points: Sequence[Point], *, stroke: str, line: float = 1) -> None:
        """Draw an open line through all `points`, round at its corners and ends."""

    def text(
        self, x: float, y: float, text: str, *, size: float, fill: str, bold: bool = False
    ) -> None:
        """Write `text` centred on (x, y)."""

    def sprite(
        self,
        key: Hashable,
        width: float,
        height: float,
        draw: Callable[[Painter], None],
        x: float,
        y: float,
    ) -> None:
        """Show a picture with its top left at (x, y). `draw` is called only the first time that
        `key` is shown at this sharpness; it draws within (0, 0) to (width, height).
        """

    def layer(
        self,
        key: Hashable,
        width: float,
        height: float,
        draw: Callable[[Painter, Hashable | None], None],
    ) -> None:
        """Show a picture of the whole stage from (0, 0) on. One such picture is kept; `draw` is called
        only when it isn't that of `key`, and given the key of what it still shows, None if it is
        empty: so no more has to be drawn than what has changed.
        """

    def push(
        self, x: float = 0, y: float = 0, *, scale: float = 1, turn: float = 0, alpha: float = 1
    ) -> None:
        """Move the origin to (x, y), then scale and turn; multiply the opacity by `alpha`."""

    def pop(self) -> None:
        """Undo the last `push`."""
