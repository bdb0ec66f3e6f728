"""A chart of how the seats did over the turns of a game: a line a seat, in its colour and with its
mark, so that colour never speaks alone. Any game has one that gives a number a seat and position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from lunte.kernel.match import Match
from lunte.kernel.message import written
from lunte.scene.board import Stage
from lunte.scene.marks import draw_mark
from lunte.scene.painter import Painter, Point

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

LABEL = 11
# The room that a strip beside the board takes, and the least in which it still tells something.
STRIP, LEAST_STRIP = 96, 52
_STEPS = (1, 2, 5)
# Below this height there is no room for the numbers of turns.
_LOW = 100


@dataclass(frozen=True, slots=True)
class Figures:
    """What the chart tells of one seat, in numbers."""

    start: int
    most: int
    end: int


def figures(values: Sequence[Sequence[int]]) -> tuple[Figures, ...]:
    """Return the figures of each seat. `values` holds a row a turn, in it a number a seat."""
    return tuple(Figures(line[0], max(line), line[-1]) for line in zip(*values, strict=True))


def strip_height(width: float, height: float, columns: int, rows: int) -> float:
    """Return how high a strip can be in a space in which a board of these proportions stands too,
    without making the board smaller; 0 if that is too little.
    """
    spare = height - width * rows / columns
    return min(STRIP, spare) if spare >= LEAST_STRIP else 0


def draw_chart(
    values: Sequence[Sequence[int]], painter: Painter, stage: Stage, *, lasting: bool = False
) -> None:
    """Draw the lines over the whole stage. `values` holds a row a turn, in it a number a seat. A
    seat that stays at 0 is out, and its line ends, unless they are `lasting`.
    """
    plot = _Plot(values, stage)
    plot.axes(painter)
    lines = [list(line) for line in zip(*values, strict=True)]
    lives = [len(line) if lasting else _life(line) for line in lines]
    for seat, line in enumerate(lines):
        points = plot.points(line[: lives[seat]])
        # The rim makes the line stand out from the ground, whatever the fill.
        if len(points) > 1:
            painter.polyline(points, stroke=stage.seats[seat].edge, line=plot.thick + 1.5)
            painter.polyline(points, stroke=stage.seats[seat].fill, line=plot.thick)
    plot.marks(painter, lines, lives)


def ticks(most: int, room: int, least: int = 0) -> tuple[int, ...]:
    """Return round numbers from `least`, 0 or below, up to `most`, at most `room` besides 0.

    >>> ticks(25, 4), ticks(25, 2), ticks(0, 4), ticks(25, 4, -12)
    ((0, 10, 20), (0, 10, 20), (0,), (-10, 0, 10, 20))
    """
    scale = 1
    while True:
        for step in (factor * scale for factor in _STEPS):
            below = -least // step
            if below + most // step <= room:
                return tuple(range(-below * step, most + 1, step))
        scale *= 10


def thinned(line: Sequence[int], columns: int) -> list[tuple[int, int]]:
    """Return (turn, value) points that look the same as all of them on `columns` columns of
    pixels: without those inside of level stretches, and of a crowded column only the first, the
    lowest, the highest and the last.
    """
    last = len(line) - 1
    turns = [
        turn
        for turn, value in enumerate(line)
        if not 0 < turn < last or not line[turn - 1] == value == line[turn + 1]
    ]
    if len(turns) > 4 * columns:
        by_column: dict[int, list[int]] = {}
        for turn in turns:
            by_column.setdefault(turn * columns // (last + 1), []).append(turn)
        turns = [turn for column in by_column.values() for turn in _extremes(column, line)]
    return [(turn, line[turn]) for turn in turns]


def _extremes(turns: Sequence[int], line: Sequence[int]) -> list[int]:
    kept = {turns[0], turns[-1], min(turns, key=line.__getitem__), max(turns, key=line.__getitem__)}
    return sorted(kept)


def _life(line: Sequence[int]) -> int:
    """Return how many turns of `line` there are to draw: what has come to nothing ends there."""
    count = len(line)
    while count > 1 and line[count - 1] == line[count - 2] == 0:
        count -= 1
    return count


class _Plot:
    """Where turns and numbers lie on the stage."""

    def __init__(self, values: Sequence[Sequence[int]], stage: Stage) -> None:
        low = stage.height < _LOW
        self._stage = stage
        self._turns = max(1, len(values) - 1)
        self._most = max(1, *map(max, values))
        self._least = min(0, *map(min, values))
        room = 4 if stage.height > 200 else 3
        ends = tuple(sorted({self._least, 0, self._most}))
        self._ticks = ends if low else ticks(self._most, room, self._least)
        self.thick = 2.0 if stage.height < 200 else 2.5
        self._mark = 5.5 if low else 6.5 if stage.height < 200 else 8.0
        self._left = 8.0 + 7 * max(len(str(end)) for end in ends)
        self._right = stage.width - 2 * self._mark - 4
        self._top = max(LABEL / 2, self._mark) + 1
        self._bottom = stage.height - (self._mark + 1 if low else LABEL + 8)
        self._low = low

    def axes(self, painter: Painter) -> None:
        colours = self._stage.colours
        for tick in self._ticks:
            y = round(self._y(tick)) + 0.5
            stroke = colours["line-soft" if tick else "line"]
            painter.line((self._left, y), (self._right, y), stroke=stroke)
            label = written(tick)
            x = self._left - 5 - 3.5 * len(label)
            painter.text(x, y, label, size=LABEL, fill=colours["ink-soft"])
        if not self._low:
            last = str(self._turns)
            y, x = self._stage.height - LABEL / 2 - 1, self._right - 3.5 * len(last) + 4
            painter.text(self._left + 3, y, "0", size=LABEL, fill=colours["ink-soft"])
            painter.text(x, y, last, size=LABEL, fill=colours["ink-soft"])

    def points(self, line: Sequence[int]) -> list[Point]:
        columns = max(1, int(self._right - self._left) // 3)
        scale = len(line) * columns // (self._turns + 1)
        return [(self._x(turn), self._y(value)) for turn, value in thinned(line, max(1, scale))]

    def marks(self, painter: Painter, lines: Sequence[Sequence[int]], lives: Sequence[int]) -> None:
        """Draw marks along each line, each seat's a little further, and one where it ends."""
        for seat, line in enumerate(lines):
            for turn in self._waypoints(seat, len(lines), lives[seat]):
                self._draw(painter, seat, self._x(turn), self._y(line[turn]), self._mark * 0.8)
        ends = [(seat, life - 1) for seat, life in enumerate(lives)]
        heights = self._spread([self._y(lines[seat][turn]) for seat, turn in ends], ends)
        for (seat, turn), y in zip(ends, heights, strict=True):
            x = self._x(turn)
            self._draw(
                painter, seat, x + (self._mark + 1 if x >= self._right else 0), y, self._mark
            )

    def _waypoints(self, seat: int, seats: int, life: int) -> Iterator[int]:
        gap = max(90.0, 5 * seats * self._mark)
        x = self._left + gap * (seat + 1) / (seats + 1)
        end = self._x(life - 1) - 4 * self._mark
        while x < end:
            yield round((x - self._left) / (self._right - self._left) * self._turns)
            x += gap

    def _spread(self, heights: list[float], ends: Sequence[tuple[int, int]]) -> list[float]:
        """Return the heights of the last marks, those at the right rim moved off each other."""
        rim = [at for at, (_, turn) in enumerate(ends) if turn == self._turns]
        rim.sort(key=lambda at: heights[at])
        room = self._bottom - self._top
        gap = min(1.9 * self._mark, room / max(1, len(rim) - 1))
        floor = self._top
        for at in rim:
            floor = heights[at] = max(heights[at], floor)
            floor += gap
        ceiling = self._bottom
        for at in reversed(rim):
            ceiling = heights[at] = min(heights[at], ceiling)
            ceiling -= gap
        return heights

    def _draw(self, painter: Painter, seat: int, x: float, y: float, radius: float) -> None:
        look = self._stage.seats[seat]
        draw_mark(
            painter, look.mark, x, y, radius, fill=look.fill, edge=look.edge, inner=look.ink, line=1
        )

    def _x(self, turn: int) -> float:
        return self._left + (self._right - self._left) * turn / self._turns

    def _y(self, value: int) -> float:
        share = (value - self._least) / (self._most - self._least)
        return self._bottom - (self._bottom - self._top) * share


class Course(Generic[V]):
    """Follows one match and keeps its numbers, so that each position is looked at only once.

    `values` gives the number of each seat in what a spectator sees.
    """

    def __init__(self, values: Callable[[V], Sequence[int]]) -> None:
        self._values = values
        self._known: list[tuple[object, Sequence[int]]] = []

    def follow(self, match: Match[S, A, V]) -> list[Sequence[int]]:
        """Return a row of numbers for each position up to the present one."""
        known = self._known
        del known[match.ply + 1 :]
        for ply in range(match.ply + 1):
            state = match.state_at(ply)
            if ply == len(known) or known[ply][0] is not state:
                # A branch: what was known of the turns from here on is of another game.
                known[ply:] = [(state, self._values(match.rules.view(state, None)))]
        return [row for _, row in known]
