"""Looking closer at a board that has more fields than the window has room for.

The board is laid out as large as it takes, and scrolled by the browser's own means; the canvas stays
where it is and shows the part that is seen. Scrolling never leaves the board, so it can't be lost.
"""

from __future__ import annotations

from collections.abc import Callable

from lunte.app.browser import Element, Event, media, on, on_active, put
from lunte.scene.board import Window

# How wide a field should be to be hit, in CSS pixels, and below what width it can't be any more.
READABLE = {"coarse": 38, "fine": 30}
LEAST = {"coarse": 24, "fine": 15}
# How wide a field is where one looks as closely as can be.
CLOSEST = 88
# By how much a step of the wheel or a key looks closer.
STEP = 1.25


class Lens:
    """How large a board of `columns` by `rows` is shown in the element it scrolls in: `factor` times
    as large as it would fit. `changed` is called when it is another.
    """

    def __init__(
        self, scroller: Element, changed: Callable[[], None], moved: Callable[[], None]
    ) -> None:
        self._scroller = scroller
        self._changed = changed
        self._shape = (1, 1)
        self._room = (0.0, 0.0)
        self._factor = 1.0
        self._chosen = False
        self._spread = 0.0
        on(scroller, "scroll", lambda _: moved())
        on_active(scroller, "wheel", self._turned)
        on_active(scroller, "touchstart", self._touched)
        on_active(scroller, "touchmove", self._spread_fingers)

    @property
    def factor(self) -> float:
        return self._factor

    @property
    def offers(self) -> bool:
        """Whether looking closer makes a difference worth a button."""
        return self._fitting < READABLE[_pointer()]

    @property
    def close(self) -> bool:
        """Whether only a part of the board is seen."""
        return self._factor > 1

    @property
    def size(self) -> tuple[float, float]:
        """The size of the whole board as it is laid out: never less than the room there is."""
        width, height = self._room
        if not self.close:
            return width, height
        fit, (columns, rows) = self._fitting, self._shape
        # What is kept free around the fields stays as wide as it is.
        margin_x, margin_y = width - fit * columns, height - fit * rows
        margin = min(margin_x, margin_y)
        grown = fit * self._factor
        return max(width, grown * columns + margin), max(height, grown * rows + margin)

    @property
    def window(self) -> Window | None:
        """The part that is seen, None if all of it is."""
        if not self.close:
            return None
        scroller, (width, height) = self._scroller, self._room
        return Window(float(scroller.scrollLeft), float(scroller.scrollTop), width, height)

    def lay(self, shape: tuple[int, int], width: float, height: float) -> None:
        """Take in how many columns and rows there are, and the room for them."""
        if shape != self._shape:
            self._chosen = False
        self._shape, self._room = shape, (width, height)
        if not self._chosen:
            self._factor = self._fitting_factor()
        self._factor = min(self._factor, self._closest)
        put(self._scroller, "data_close", self.close)

    def toggle(self) -> None:
        """Look at the whole board, or as closely as it takes to hit a field."""
        readable = READABLE[_pointer()] / self._fitting
        self.set(1.0 if self.close else max(readable, STEP))

    def set(self, factor: float, x: float | None = None, y: float | None = None) -> None:
        """Look `factor` times as closely; what is at (x, y) of the element stays there, else what is
        in the middle.
        """
        factor = min(max(1.0, factor), self._closest)
        if factor == self._factor:
            return
        scroller, (width, height) = self._scroller, self._room
        x, y = width / 2 if x is None else x, height / 2 if y is None else y
        before = self.size
        across = (float(scroller.scrollLeft) + x) / before[0]
        down = (float(scroller.scrollTop) + y) / before[1]
        self._factor, self._chosen = factor, True
        put(scroller, "data_close", self.close)
        self._changed()
        after = self.size
        scroller.scrollTo(across * after[0] - x, down * after[1] - y)

    @property
    def _fitting(self) -> float:
        """How wide a field is when the whole board is seen."""
        columns, rows = self._shape
        return max(1.0, min(self._room[0] / columns, self._room[1] / rows))

    @property
    def _closest(self) -> float:
        return max(1.0, CLOSEST / self._fitting)

    def _fitting_factor(self) -> float:
        pointer = _pointer()
        return 1.0 if self._fitting >= LEAST[pointer] else READABLE[pointer] / self._fitting

    def _turned(self, event: Event) -> None:
        # With Ctrl it is a pinch on a touchpad, or somebody who wants to look closer.
        if event.ctrlKey:
            event.preventDefault()
            box = self._scroller.getBoundingClientRect()
            step = STEP if event.deltaY < 0 else 1 / STEP
            self.set(self._factor * step, event.clientX - box.left, event.clientY - box.top)

    def _touched(self, event: Event) -> None:
        if event.touches.length == 2:
            self._spread = _distance(event)

    def _spread_fingers(self, event: Event) -> None:
        if event.touches.length != 2 or not self._spread:
            return
        event.preventDefault()
        spread, box = _distance(event), self._scroller.getBoundingClientRect()
        first, second = event.touches.item(0), event.touches.item(1)
        x = (first.clientX + second.clientX) / 2 - box.left
        y = (first.clientY + second.clientY) / 2 - box.top
        self.set(self._factor * spread / self._spread, x, y)
        self._spread = spread


def _pointer() -> str:
    return "coarse" if media("(pointer: coarse)") else "fine"


def _distance(event: Event) -> float:
    first, second = event.touches.item(0), event.touches.item(1)
    across, down = first.clientX - second.clientX, first.clientY - second.clientY
    return float((across**2 + down**2) ** 0.5)
