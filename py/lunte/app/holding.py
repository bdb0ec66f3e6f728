"""A second meaning of a press: held for a while, or with the mouse's other button."""

from __future__ import annotations

from collections.abc import Callable

from lunte.app.browser import Alarm, Element, Event, closest, on

# Milliseconds after which a touch is a long one, and pixels that a finger may tremble meanwhile.
LONG, STEADY = 420, 12


class Holding:
    """Hears long touches and right clicks on the fields within `grid`, and calls `held` with the
    field. `wanted` tells whether such presses mean anything.
    """

    def __init__(
        self, grid: Element, wanted: Callable[[], bool], held: Callable[[str], None]
    ) -> None:
        self._wanted = wanted
        self._held = held
        self._alarm = Alarm(self._rang)
        self._field = ""
        self._from = (0.0, 0.0)
        self._by_touch = False
        self._done = False
        on(grid, "pointerdown", self._down)
        on(grid, "pointermove", self._moved)
        for kind in ("pointerup", "pointercancel", "pointerleave"):
            on(grid, kind, lambda _: self._alarm.stop())
        on(grid, "contextmenu", self._asked_menu)
        on(grid, "click", self._clicked)

    def _down(self, event: Event) -> None:
        self._done = False
        self._by_touch = str(event.pointerType) != "mouse"
        cell = closest(event, "[data-field]")
        if cell is None or not self._by_touch or not event.isPrimary or not self._wanted():
            self._alarm.stop()
            return
        self._field = str(cell.getAttribute("data-field"))
        self._from = float(event.clientX), float(event.clientY)
        self._alarm.set(LONG)

    def _moved(self, event: Event) -> None:
        across, down = event.clientX - self._from[0], event.clientY - self._from[1]
        if across**2 + down**2 > STEADY**2:
            self._alarm.stop()

    def _rang(self) -> None:
        self._done = True
        self._held(self._field)

    def _asked_menu(self, event: Event) -> None:
        cell = closest(event, "[data-field]")
        if cell is None or not self._wanted():
            return
        event.preventDefault()
        # A long touch asks for a menu in some browsers: it has been heard already.
        if not self._by_touch:
            self._held(str(cell.getAttribute("data-field")))

    def _clicked(self, event: Event) -> None:
        # The finger that was held down is lifted at last: that is no press of its own.
        if self._done:
            self._done = False
            event.stopPropagation()
