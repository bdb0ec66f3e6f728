"""The painter of the app: a canvas with sharp lines at every pixel ratio."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import js
from lunte.app.browser import Element, h
from lunte.scene.painter import Painter, Point
from lunte.scene.tokens import FONT

_FULL_TURN = 6.283185307179586


class CanvasPainter:
    """The scene's `Painter` on a canvas element. Pictures shown as sprites are kept, by key."""

    def __init__(self, canvas: Element) -> None:
        self.canvas = canvas
        self._context = canvas.getContext("2d")
        self._sprites: dict[Hashable, Element] = {}
        self._layer: tuple[Hashable, CanvasPainter] | None = None
        self._ratio = 1.0
        self._alphas = [1.0]

    def resize(self, width: float, height: float) -> None:
        """Give the canvas a size in CSS pixels, at the screen's present sharpness."""
        self._ratio = float(js.window.devicePixelRatio) or 1.0
        self.canvas.width = round(width * self._ratio)
        self.canvas.height = round(height * self._ratio)
        self.canvas.style.width = f"{width}px"
        self.canvas.style.height = f"{height}px"
        self.forget()

    def forget(self) -> None:
        """Drop the kept sprites, as after a change of colours."""
        self._sprites.clear()
        self._layer = None

    def clear(self) -> None:
        """Begin a new frame."""
        context = self._context
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.clearRect(0, 0, self.canvas.width, self.canvas.height)
        context.setTransform(self._ratio, 0, 0, self._ratio, 0, 0)

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
    ) -> None:
        context = self._context
        context.beginPath()
        if radius:
            context.roundRect(x, y, width, height, radius)
        else:
            context.rect(x, y, width, height)
        self._ink(fill, stroke, line)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 1,
    ) -> None:
        context = self._context
        context.beginPath()
        # On a board squeezed to nothing a rim may be wider than what it is around.
        context.arc(x, y, max(0.0, radius), 0, _FULL_TURN)
        self._ink(fill, stroke, line)

    def polygon(
        self,
        points: Sequence[Point],
        *,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 1,
    ) -> None:
        context = self._context
        context.beginPath()
        context.moveTo(*points[0])
        for point in points[1:]:
            context.lineTo(*point)
        context.closePath()
        context.lineJoin = "round"
        self._ink(fill, stroke, line)

    def line(self, start: Point, end: Point, *, stroke: str, line: float = 1) -> None:
        context = self._context
        context.beginPath()
        context.moveTo(*start)
        context.lineTo(*end)
        context.lineCap = "round"
        self._ink(None, stroke, line)

    def polyline(self, points: Sequence[Point], *, stroke: str, line: float = 1) -> None:
        # One text for the browser to read is much quicker than a call for each point.
        path = js.Path2D.new("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points))
        context = self._context
        context.lineCap = context.lineJoin = "round"
        context.strokeStyle = stroke
        context.lineWidth = line
        context.stroke(path)

    def text(
        self, x: float, y: float, text: str, *, size: float, fill: str, bold: bool = False
    ) -> None:
        context = self._context
        context.font = f"{'600 ' if bold else ''}{size}px {FONT}"
        context.textAlign = "center"
        context.textBaseline = "middle"
        context.fillStyle = fill
        context.fillText(text, x, y)

    def sprite(
        self,
        key: Hashable,
        width: float,
        height: float,
        draw: Callable[[Painter], None],
        x: float,
        y: float,
    ) -> None:
        picture = self._sprites.get(key)
        if picture is None:
            picture = self._sprites[key] = self._drawn(width, height, draw)
        self._context.drawImage(picture, x, y, width, height)

    def layer(
        self,
        key: Hashable,
        width: float,
        height: float,
        draw: Callable[[Painter, Hashable | None], None],
    ) -> None:
        if self._layer is None:
            inner = CanvasPainter(h("canvas"))
            inner.resize(width, height)
            inner.clear()
            draw(inner, None)
        else:
            shown, inner = self._layer
            if shown != key:
                draw(inner, shown)
        self._layer = key, inner
        self._context.drawImage(inner.canvas, 0, 0, width, height)

    def push(
        self, x: float = 0, y: float = 0, *, scale: float = 1, turn: float = 0, alpha: float = 1
    ) -> None:
        context = self._context
        context.save()
        if x or y:
            context.translate(x, y)
        if scale != 1:
            context.scale(scale, scale)
        if turn:
            context.rotate(turn)
        if alpha != 1:
            context.globalAlpha = self._alphas[-1] * alpha
        self._alphas.append(self._alphas[-1] * alpha)

    def pop(self) -> None:
        self._alphas.pop()
        self._context.restore()

    def _ink(self, fill: str | None, stroke: str | None, line: float) -> None:
        context = self._context
        if fill is not None:
            context.fillStyle = fill
            context.fill()
        if stroke is not None:
            context.strokeStyle = stroke
            context.lineWidth = line
            context.stroke()

    def _drawn(self, width: float, height: float, draw: Callable[[Painter], None]) -> Element:
        # The picture covers whole device pixels, so that it isn't blurred when it is shown.
        canvas = h("canvas")
        painter = CanvasPainter(canvas)
        painter.resize(width, height)
        painter.clear()
        draw(painter)
        return canvas
