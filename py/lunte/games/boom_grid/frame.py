"""One frame of Boom Grid: the field, and above it what is left to do."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import NamedTuple

from lunte.games.boom_grid.layout import numbers_of
from lunte.games.boom_grid.state import COVERED, View
from lunte.games.boom_grid.tiles import (
    draw_cross,
    draw_exploded,
    draw_flag,
    draw_ground,
    draw_open,
    draw_tile,
)
from lunte.kernel.message import written
from lunte.scene.board import SeatLook, Stage, Window
from lunte.scene.layout import GridBox, fit_grid
from lunte.scene.painter import Painter
from lunte.scene.timeline import ease_out

MARGIN = 10
# Which part of the time points only rise.
RISING = 0.35


def grid_of(view: View, stage: Stage) -> GridBox:
    """Return where the fields are."""
    layout = view.setup.layout
    return fit_grid(layout.width, layout.height, stage.width, stage.height, MARGIN)


def finder(view: View, bit: int) -> int | None:
    """Return the seat that found a mine; a position from elsewhere may not say who it was."""
    return next((seat for seat, fields in enumerate(view.found) if fields & bit), None)


def signed(points: int) -> str:
    """Return points as they are won and lost.

    >>> signed(5), signed(-3), signed(0)
    ('+5', '−3', '0')
    """
    return f"+{points}" if points > 0 else written(points)


class Picture(NamedTuple):
    """What a picture of the field at rest depends on, colours aside."""

    grid: GridBox
    numbers: tuple[int, ...]
    marks: tuple[int, ...]
    notes: tuple[tuple[int, str], ...]

    def changed_from(self, other: Picture) -> Sequence[int] | None:
        """Return the fields that look different, None if there is nothing to be compared."""
        if (self.grid, len(self.marks)) != (other.grid, len(other.marks)):
            return None
        pairs = enumerate(zip(self.numbers, other.numbers, strict=True))
        changed = {at for at, (now, then) in pairs if now != then}
        for now, then in zip(self.marks, other.marks, strict=True):
            changed.update(numbers_of(now ^ then))
        changed.update(at for at, _ in {*self.notes} ^ {*other.notes})
        return sorted(changed)


def picture_of(view: View, grid: GridBox, stage: Stage, but: int = 0) -> Picture:
    """Return what the field looks like, with the fields `but` still covered."""
    marks = (view.flagged, view.exploded, view.wrong, but & ~view.covered, *view.found)
    places = view.setup.layout.places
    notes = tuple((places[name], note.text) for name, note in stage.notes.items())
    return Picture(grid, view.numbers, marks, notes)


class Frame:
    """One frame of the board of `view`: the covered ground is down, the rest comes on top."""

    def __init__(self, view: View, painter: Painter, stage: Stage) -> None:
        self._view = view
        self._painter = painter
        self._stage = stage
        self._layout = view.setup.layout
        self._grid = grid_of(view, stage)

    @property
    def _seen(self) -> Sequence[int]:
        columns, rows = self._grid.seen(self._stage.window)
        width = self._layout.width
        return [row * width + column for row in rows for column in columns]

    def fields(self, but: int = 0) -> None:
        """Draw everything at rest, with the fields `but` still covered."""
        view, stage = self._view, self._stage
        if stage.window is not None:
            draw_ground(self._painter, self._grid, stage.colours)
            self._draw(self._seen, but)
            return
        picture = picture_of(view, self._grid, stage, but)

        def draw(inner: Painter, shown: Hashable) -> None:
            frame = Frame(view, inner, stage)
            changed = picture.changed_from(shown) if isinstance(shown, Picture) else None
            if changed is None:
                draw_ground(inner, self._grid, stage.colours)
                frame._draw(self._seen, but)
            else:
                frame._bare(changed)
                frame._draw(changed, but)

        self._painter.layer(picture, stage.width, stage.height, draw)

    def _bare(self, fields: Iterable[int]) -> None:
        """Take away what lies on these fields."""
        cell, ground = self._grid.cell, self._stage.colours["line-soft"]
        for at in fields:
            self._painter.rect(*self._corner(at), cell, cell, fill=ground)

    def _draw(self, fields: Iterable[int], but: int) -> None:
        """Draw these fields anew."""
        view, bits, cell, colours = (
            self._view,
            self._layout.bits,
            self._grid.cell,
            self._stage.colours,
        )
        for at in fields:
            bit, number = bits[at], view.numbers[at]
            if bit & but or bit & view.covered:
                self._sprite("tile", at, lambda inner: draw_tile(inner, cell, colours), None)
                if bit & view.wrong & ~but:
                    self.cross(at)
                elif not bit & but:
                    self._note(at)
            elif number != COVERED:
                self.number(at, number)
            elif bit & view.flagged:
                self.flag(at, finder(view, bit))
            else:
                self.exploded(at, finder(view, bit))

    def number(self, at: int, number: int) -> None:
        cell, colours = self._grid.cell, self._stage.colours
        self._sprite("open", at, lambda inner: draw_open(inner, cell, number, colours), number)

    def flag(self, at: int, seat: int | None, scale: float = 1) -> None:
        cell, colours, look = self._grid.cell, self._stage.colours, self._look(seat)
        self.number(at, 0)
        self._sprite("flag", at, lambda inner: draw_flag(inner, cell, look, colours), seat, scale)

    def exploded(self, at: int, seat: int | None, scale: float = 1) -> None:
        cell, colours, look = self._grid.cell, self._stage.colours, self._look(seat)
        self.number(at, 0)
        self._sprite(
            "mine", at, lambda inner: draw_exploded(inner, cell, look, colours), seat, scale
        )

    def cross(self, at: int, progress: float = 1) -> None:
        self._painter.push(*self._corner(at))
        draw_cross(self._painter, self._grid.cell, self._stage.colours, progress)
        self._painter.pop()

    def lifting(self, opened: Sequence[tuple[int, int]], progress: float) -> None:
        """Draw fields, each with its number, whose tiles are being taken off."""
        cell, colours = self._grid.cell, self._stage.colours
        for at, number in opened:
            self.number(at, number)
            x, y = self._centre(at)
            self._painter.push(x, y, scale=1 - 0.35 * progress, alpha=1 - progress)
            self._painter.sprite(
                ("boom_grid", "tile", cell),
                cell,
                cell,
                lambda inner: draw_tile(inner, cell, colours),
                -cell / 2,
                -cell / 2,
            )
            self._painter.pop()

    def points(self, at: int, seat: int, points: int, progress: float) -> None:
        """Draw the points that an action brought: they rise from its field and fly to the seat's."""
        cell, look = self._grid.cell, self._stage.seats[seat]
        size = max(15.0, cell * 0.46)
        text = signed(points)
        width, height = size * (0.65 * len(text) + 0.6), size * 1.35
        x, y = self._centre(at)
        y -= cell * (0.2 + 0.5 * ease_out(min(1, progress / RISING)))
        if self._stage.homes and progress > RISING:
            flown = ((progress - RISING) / (1 - RISING)) ** 2
            home_x, home_y = self._stage.homes[seat]
            x, y = x + (home_x - x) * flown, y + (home_y - y) * flown
        x, y = self._within(x, y, width / 2 + 1, height / 2 + 1)
        self._painter.push(x, y, alpha=min(1.0, 4 * (1 - progress)))
        self._painter.rect(
            -width / 2,
            -height / 2,
            width,
            height,
            radius=height / 2,
            fill=look.fill,
            stroke=look.edge,
        )
        self._painter.text(0, size * 0.04, text, size=round(size), fill=look.ink, bold=True)
        self._painter.pop()

    def _within(self, x: float, y: float, across: float, down: float) -> tuple[float, float]:
        """Return the nearest point that is seen, so far from the edge."""
        stage = self._stage
        window = stage.window or Window(0, 0, stage.width, stage.height)
        return (
            min(max(x, window.left + across), window.left + window.width - across),
            min(max(y, window.top + down), window.top + window.height - down),
        )

    def light(self) -> None:
        """Frame the field under the mouse, and the one of a hint."""
        layout = self._layout
        hover, hint = self._stage.hover, self._stage.hint
        if hover is not None and not self._view.over:
            at = layout.places[hover]
            if layout.bits[at] & self._view.covered:
                self._frame(at, 2)
        if hint is not None:
            self._frame(layout.places[hint], 4)

    def _note(self, at: int) -> None:
        """Write what is noted of a covered field on its tile."""
        note = self._stage.notes.get(self._layout.names[at])
        if note is not None:
            x, y = self._centre(at)
            size = max(9, round(self._grid.cell * 0.34))
            self._painter.text(x, y, note.text, size=size, fill=self._stage.colours["ink-soft"])

    def _look(self, seat: int | None) -> SeatLook | None:
        return None if seat is None else self._stage.seats[seat]

    def _sprite(
        self,
        kind: str,
        at: int,
        draw: Callable[[Painter], None],
        which: int | None,
        scale: float = 1,
    ) -> None:
        """Show a picture of one cell on a field, which of its `kind` is told by `which`."""
        cell, painter = self._grid.cell, self._painter
        key = ("boom_grid", kind, which, cell)
        if scale == 1:
            painter.sprite(key, cell, cell, draw, *self._corner(at))
            return
        painter.push(*self._centre(at), scale=scale)
        painter.sprite(key, cell, cell, draw, -cell / 2, -cell / 2)
        painter.pop()

    def _corner(self, at: int) -> tuple[float, float]:
        return self._grid.corner(at % self._layout.width, at // self._layout.width)

    def _centre(self, at: int) -> tuple[float, float]:
        return self._grid.centre(at % self._layout.width, at // self._layout.width)

    def _frame(self, at: int, line: float) -> None:
        x, y = self._corner(at)
        cell = self._grid.cell
        inset = line / 2 + 1
        self._painter.rect(
            x + inset,
            y + inset,
            cell - 2 * inset,
            cell - 2 * inset,
            radius=cell * 0.14,
            stroke=self._stage.colours["accent"],
            line=line,
        )
