"""The table: a board's canvas, and over it the grid of real elements that the mouse, the finger,
the keyboard and the screen reader use. Both are made from the board's targets.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from lunte.app.browser import (
    Element,
    Event,
    Frames,
    closest,
    fill,
    focused_in,
    h,
    now,
    on,
    on_resize,
    put,
    scroll_to,
)
from lunte.app.canvas import CanvasPainter
from lunte.app.holding import Holding
from lunte.app.lens import STEP, Lens
from lunte.games.game import AnyBoard
from lunte.kernel.message import Message
from lunte.scene.board import Note, Phase, Second, Stage, Target
from lunte.scene.sound import Cue
from lunte.scene.timeline import Timeline

_ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}

# Something that moves on its own is drawn this often at most, in milliseconds: it is only a
# tremble, and a phone's battery should not pay for it.
_IDLE_FRAME = 40


class Table:
    """Draws one board and says which target was pressed; `hear` is given the cues as they come,
    `held` the field of a press that means a target's second action.
    """

    def __init__(
        self,
        hear: Callable[[Cue], None],
        held: Callable[[str], None] | None = None,
        *,
        readonly: bool = False,
    ) -> None:
        self._hear = hear
        self._say: Callable[[Message], str] = lambda message: message.key
        self._canvas = h("canvas", aria_hidden="true")
        self._grid = h("div", role="grid", class_="fields")
        if readonly:
            put(self._grid, "aria_readonly", "true")
        self._scroller = h("div", self._grid, class_="scroller")
        self.element = h("div", self._canvas, self._scroller, class_="table")
        self._painter = CanvasPainter(self._canvas)
        self._frames = Frames(self._frame)
        self._room = (0.0, 0.0)
        self._stage = Stage(1, 1, {}, ())
        self._board: AnyBoard | None = None
        self._view: object = None
        self._ghost: object = None
        self._targets: Sequence[Sequence[Target]] = ()
        self._cells: dict[str, Element] = {}
        self._labels: dict[str, str] = {}
        self._placed: dict[str, tuple[float, float, float, float]] = {}
        self._noted: Mapping[str, Note] = {}
        self._names: list[list[str]] = []
        self._cursor = ""
        self._timeline: Timeline | None = None
        self._arrived: Callable[[], None] | None = None
        self._held: Callable[[int], None] | None = None
        self._drawn = 0.0
        self.lens = Lens(self._scroller, self._laid_anew, self._frames.ask)
        if held is not None:
            Holding(self._grid, lambda: self._second is not None, held)
        on(self._grid, "focusin", self._focused)
        on_resize(self.element, self._resized)

    @property
    def moving(self) -> bool:
        """Whether an animation is running."""
        return self._timeline is not None

    @property
    def holding(self) -> bool:
        """Whether the animation waits to be told to `go_on`."""
        return self._timeline is not None and self._timeline.holding

    @property
    def previewing(self) -> bool:
        """Whether it shows what would be rather than what is."""
        return self._ghost is not None

    def seat(self, board: AnyBoard, name: str) -> None:
        """Put a board on the table; `name` is what the grid is called."""
        self.leave()
        self._board = board
        self._targets = ()
        self._painter.forget()
        self._stage = replace(self._stage, notes={})
        put(self._grid, "aria_label", name)

    def leave(self) -> None:
        """Take the board away, so that nothing is drawn while nobody looks."""
        self._rest()
        self._board = None

    def clear(self) -> None:
        """Take the board away with all its fields."""
        self.leave()
        self._targets = ()
        self._cells, self._names = {}, []
        fill(self._grid)

    def dress(self, stage: Stage, say: Callable[[Message], str]) -> None:
        """Change colours, motion and words; the size of `stage` doesn't matter."""
        self._say = say
        self._labels = {}
        old = self._stage
        self._stage = replace(stage, width=old.width, height=old.height, notes=old.notes)
        self._painter.forget()
        self._frames.ask()

    def show(self, view: object) -> None:
        """Show a position at rest."""
        self._rest()
        self._view = view
        self._lay()
        self._frames.ask()

    def animate(
        self,
        phases: Sequence[Phase],
        view: object,
        pace: float,
        arrived: Callable[[], None],
        held: Callable[[int], None] | None = None,
    ) -> None:
        """Run `phases`, which end in `view`, and then call `arrived`. The grid tells the new
        position at once. Where `held` is given, the animation goes step by step: `held` hears the
        number of each step, after which `go_on` has to be called.
        """
        self._rest()
        self._view = view
        self._lay()
        self._arrived, self._held = arrived, held
        self._timeline = Timeline(phases, now(), pace, stepping=held is not None)
        self._frames.ask()

    def preview(self, phases: Sequence[Phase], view: object, pace: float) -> None:
        """Run `phases` and stay at `view`, which isn't the position, until it is shown again."""
        self._rest()
        self._ghost = view
        put(self.element, "class_", "table preview")
        self._timeline = Timeline(phases, now(), pace)
        self._frames.ask()

    def note(self, notes: Mapping[str, Note]) -> None:
        """Write these notes on the fields, in place of others."""
        if notes != self._stage.notes:
            self._stage = replace(self._stage, notes=notes)
            if self._board is not None and self._view is not None:
                self._lay()
            self._frames.ask()

    def aim(self, places: Sequence[tuple[float, float]]) -> None:
        """Take in where in the window each seat's score stands."""
        box, window = self.element.getBoundingClientRect(), self.lens.window
        left = box.left - (window.left if window is not None else 0)
        top = box.top - (window.top if window is not None else 0)
        homes = tuple((x - left, y - top) for x, y in places)
        self._stage = replace(self._stage, homes=homes)

    def bring(self, field: str) -> None:
        """Scroll to a field, if it isn't seen."""
        if self.lens.close:
            scroll_to(self._cells[field])

    def point_out(self, field: str | None) -> None:
        """Mark a field as a hint, or none any more."""
        if field != self._stage.hint:
            self._stage = replace(self._stage, hint=field)
            self._frames.ask()

    def go_on(self) -> bool:
        """Show the next step of an animation that holds; return whether there was one."""
        if self._timeline is None or not self._timeline.holding:
            return False
        self._timeline.go_on(now())
        self._frames.ask()
        return True

    def skip(self) -> bool:
        """Go to the end of the running animation; return whether there was one."""
        if self._timeline is None:
            return False
        self._timeline.finish()
        self._sound()
        self._land()
        self._frames.ask()
        return True

    def target(self, field: str) -> Target | None:
        """Return the target of that field."""
        return next((one for row in self._targets for one in row if one.field == field), None)

    def action(self, text: str) -> Target | None:
        """Return the target that stands for this action."""
        targets = (one for row in self._targets for one in row)
        return next((one for one in targets if text in (one.action, one.second)), None)

    def hover(self, field: str | None) -> None:
        """Light up the field under the mouse."""
        if field != self._stage.hover:
            self._stage = replace(self._stage, hover=field)
            self._frames.ask()

    @property
    def focused(self) -> str | None:
        """The field that has the keyboard's focus."""
        return self._cursor if focused_in(self._grid) else None

    def key(self, key: str) -> bool:
        """Move the cursor by an arrow key, or look closer or at more; return whether it was such a
        key.
        """
        if key in ("+", "-") and self._targets:
            self.lens.set(self.lens.factor * (STEP if key == "+" else 1 / STEP))
            return True
        if key not in _ARROWS or not self._targets:
            return False
        row, column = self._place(self._cursor)
        across, down = _ARROWS[key]
        row = min(max(row + down, 0), len(self._targets) - 1)
        column = min(max(column + across, 0), len(self._targets[row]) - 1)
        self.focus(self._targets[row][column].field)
        return True

    def focus(self, field: str | None = None) -> None:
        """Put the keyboard's cursor on `field`, or back where it was."""
        self._point(field or self._cursor)
        self._cells[self._cursor].focus()

    def _place(self, field: str) -> tuple[int, int]:
        return next(
            (
                (row, column)
                for row, targets in enumerate(self._targets)
                for column, target in enumerate(targets)
                if target.field == field
            ),
            (0, 0),
        )

    def _focused(self, event: Event) -> None:
        """The keyboard goes on from a field that was focused in whatever way."""
        cell = closest(event, "[data-field]")
        if cell is not None:
            self._point(str(cell.getAttribute("data-field")))

    def _point(self, field: str) -> None:
        if self._cursor in self._cells:
            put(self._cells[self._cursor], "tabindex", -1)
        self._cursor = field if field in self._cells else self._targets[0][0].field
        put(self._cells[self._cursor], "tabindex", 0)

    def _resized(self) -> None:
        width, height = float(self.element.clientWidth), float(self.element.clientHeight)
        if not width or not height:
            return
        self._room = width, height
        self._painter.resize(width, height)
        self._laid_anew()

    def _laid_anew(self) -> None:
        self._painter.forget()
        if self._board is not None and self._view is not None:
            self._lay()
            # A resized canvas is empty until it is drawn; a frame later would flicker.
            self._frame(now())

    def _spread(self) -> None:
        """Give the stage the size it needs."""
        assert self._board is not None
        if not self._room[0]:
            return
        self.lens.lay(self._board.shape(self._view), *self._room)
        width, height = self.lens.size
        if (width, height) != (self._stage.width, self._stage.height):
            self._stage = replace(self._stage, width=width, height=height)
            style = self._grid.style
            style.width, style.height = f"{width}px", f"{height}px"

    def _lay(self) -> None:
        assert self._board is not None
        self._spread()
        before, self._targets = self._targets, self._board.targets(self._view, self._stage)
        # A board that knows it gives the same row again if nothing has changed in it.
        changed = [
            row
            for row, old in itertools.zip_longest(self._targets, before)
            if row is not None and row is not old
        ]
        if _names(self._targets) != self._names:
            self._build(self._targets)
            changed = [*self._targets]
        self._arrange(changed)
        if self._noted is not self._stage.notes or not self._labels:
            self._noted = self._stage.notes
            changed = [*self._targets]
        for row in changed:
            for target in row:
                label = self._label(target)
                if self._labels.get(target.field) != label:
                    self._labels[target.field] = label
                    put(self._cells[target.field], "aria_label", label)
        self._point(self._cursor)

    def _label(self, target: Target) -> str:
        label, note = self._say(target.label), self._stage.notes.get(target.field)
        return label if note is None else f"{label}, {self._say(note.label)}"

    @property
    def _second(self) -> Second | None:
        return self._board.second if self._board is not None else None

    def _build(self, targets: Sequence[Sequence[Target]]) -> None:
        self._cells, self._labels, self._placed = {}, {}, {}
        self._names = _names(targets)
        rows = []
        for number, row in enumerate(targets):
            for column, target in enumerate(row):
                cell = h(
                    "button",
                    type="button",
                    role="gridcell",
                    data_field=target.field,
                    tabindex=-1,
                    aria_colindex=column + 1,
                )
                self._cells[target.field] = cell
            cells = [self._cells[target.field] for target in row]
            rows.append(h("div", *cells, role="row", aria_rowindex=number + 1))
        fill(self._grid, *rows)

    def _arrange(self, targets: Sequence[Sequence[Target]]) -> None:
        """Put the cells where the fields are. They stay the same, so the keyboard's focus does."""
        for row in targets:
            for target in row:
                place = target.x, target.y, target.width, target.height
                if self._placed.get(target.field) == place:
                    continue
                self._placed[target.field] = place
                style = self._cells[target.field].style
                style.left, style.top = f"{target.x}px", f"{target.y}px"
                style.width, style.height = f"{target.width}px", f"{target.height}px"

    def _frame(self, at: float) -> None:
        if self._board is None or self._view is None or not self._room[0]:
            return
        showing = self._timeline_at(at)
        self._sound()
        if self._timeline is not None and showing is None:
            self._land()
        view = self._view if self._ghost is None else self._ghost
        lively = self._stage.motion and self._board.lively(view)
        if showing is None and lively and self._resting(at):
            self._frames.ask()
            return
        window = self.lens.window
        self._stage = replace(self._stage, clock=at / 1000, window=window)
        self._drawn = at
        self._painter.clear()
        if window is not None:
            self._painter.push(-window.left, -window.top)
        if showing is not None:
            phase, progress = showing
            phase.draw(self._painter, self._stage, progress)
        else:
            self._board.draw(view, self._painter, self._stage)
        if window is not None:
            self._painter.pop()
        if lively if showing is None else not self.holding:
            self._frames.ask()

    def _timeline_at(self, at: float) -> tuple[Phase, float] | None:
        timeline = self._timeline
        if timeline is None:
            return None
        held = timeline.held
        showing = timeline.at(at)
        if timeline.held != held and self._held is not None:
            self._held(timeline.held)
        return showing

    def _resting(self, at: float) -> bool:
        return at - self._drawn < _IDLE_FRAME

    def _sound(self) -> None:
        if self._timeline is not None:
            for cue in self._timeline.cues():
                self._hear(cue)

    def _land(self) -> None:
        arrived = self._arrived
        self._timeline = self._arrived = self._held = None
        if arrived is not None:
            arrived()

    def _rest(self) -> None:
        self._timeline = self._arrived = self._held = None
        if self._ghost is not None:
            self._ghost = None
            put(self.element, "class_", "table")


def _names(targets: Sequence[Sequence[Target]]) -> list[list[str]]:
    return [[target.field for target in row] for row in targets]
