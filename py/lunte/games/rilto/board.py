"""Rilto's board: stones with pips on a grid, and chain reactions told wave by wave."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from math import sin

from lunte.games.rilto.events import (
    Burst,
    Captured,
    Change,
    Charged,
    Eliminated,
    FieldBurst,
    Placed,
    Resigned,
)
from lunte.games.rilto.reaction import NOBODY
from lunte.games.rilto.state import State
from lunte.games.rilto.stones import draw_ground, draw_spark, draw_start, draw_stone
from lunte.kernel.events import Event
from lunte.kernel.grid import parse_field
from lunte.kernel.message import Message, SeatName
from lunte.scene.board import Command, Figure, Phase, Score, Second, Stage, Target
from lunte.scene.layout import GridBox, fit_grid
from lunte.scene.painter import Painter
from lunte.scene.sound import BURST, CHARGED, ELIMINATED, PLACED, Cue
from lunte.scene.timeline import ease_out

FRAME = 10
PLACE_MS = 200
CHARGE_MS = 130
SETTLE_MS = 160
# Each wave is a little quicker than the one before: a long reaction gathers speed.
WAVE_MS, QUICKEST_WAVE_MS, GATHERING = 190, 80, 0.94
# The more fields burst at once, the louder it is; and how far from the middle one hears it.
LONE_BURST, ONE_MORE, HEARD_WIDTH = 0.5, 0.08, 0.4


@dataclass(frozen=True, slots=True)
class Stones:
    """The stones on the board at some moment, between two positions perhaps."""

    owners: tuple[int, ...]
    points: tuple[int, ...]

    def changed(self, changes: Iterable[tuple[int, int | None, int]]) -> Stones:
        owners, points = list(self.owners), list(self.points)
        for at, seat, count in changes:
            owners[at] = NOBODY if seat is None else seat
            points[at] = count
        return Stones(tuple(owners), tuple(points))


class RiltoBoard:
    """Draws Rilto. The view of a seat is the state itself: nothing is hidden."""

    second: Second | None = None

    def shape(self, view: State) -> tuple[int, int]:
        size = view.setup.layout.size
        return size, size

    def targets(self, view: State, stage: Stage) -> Sequence[Sequence[Target]]:
        grid, size = _grid(view, stage), view.setup.layout.size
        return [
            [_target(view, grid, row * size + column) for column in range(size)]
            for row in range(size)
        ]

    def draw(self, view: State, painter: Painter, stage: Stage) -> None:
        _Picture(view, painter, stage).stones(_stones(view), loose=True)

    def lively(self, view: State) -> bool:
        return view.result is None and any(
            points >= view.setup.layout.variant.limit - 1 for points in view.points
        )

    def phases(self, before: State, events: Sequence[Event], after: State) -> Sequence[Phase]:
        return _Story(before, after).told(events)

    def scores(self, view: State) -> Sequence[Score]:
        still_in = view.seats_in
        held = [view.owners.count(seat) for seat in range(view.setup.seats)]
        return [
            Score(seat, fields, Message("rilto.fields", count=fields), seat not in still_in)
            for seat, fields in enumerate(held)
        ]

    def figures(self, view: State) -> Sequence[Figure]:
        return ()

    def commands(self, view: State) -> Sequence[Command]:
        return ()

    def name(self, action: str) -> Message:
        return Message("rilto.action", field=action)

    def prompt(self, view: State) -> Message:
        player = SeatName(view.turn)
        if not view.placing:
            return Message("rilto.prompt.charge", player=player)
        if view.setup.starts is None:
            return Message("rilto.prompt.place", player=player)
        return Message("rilto.prompt.start", player=player)

    def tell(self, events: Sequence[Event]) -> Sequence[Message]:
        told = [message for event in events if (message := _sentence(event)) is not None]
        bursts = sum(len(event.fields) for event in events if isinstance(event, Burst))
        if bursts:
            told.append(Message("rilto.told.bursts", count=bursts))
        taken = [event.from_seat for event in events if isinstance(event, Captured)]
        told += [
            Message("rilto.told.taken", count=taken.count(seat), player=SeatName(seat))
            for seat in sorted(set(taken))
        ]
        told += [
            Message("rilto.told.out", player=SeatName(seat))
            for event in events
            if isinstance(event, Eliminated)
            for seat in event.seats
        ]
        return told


def _grid(view: State, stage: Stage) -> GridBox:
    size = view.setup.layout.size
    return fit_grid(size, size, stage.width, stage.height, FRAME)


def _stones(view: State) -> Stones:
    return Stones(view.owners, view.points)


def _target(view: State, grid: GridBox, at: int) -> Target:
    layout = view.setup.layout
    x, y = grid.corner(at % layout.size, at // layout.size)
    field = layout.names[at]
    return Target(field, x, y, grid.cell, grid.cell, field, _label(view, at))


def _label(view: State, at: int) -> Message:
    layout = view.setup.layout
    field, owner, points = layout.names[at], view.owners[at], view.points[at]
    if at in layout.walls:
        return Message("rilto.field.wall", field=field)
    if owner == NOBODY:
        start = view.placing and view.setup.starts is not None and at in view.setup.starts
        return Message("rilto.field.start" if start else "rilto.field.empty", field=field)
    ripe = points == layout.variant.limit - 1
    key = "rilto.field.ripe" if ripe else "rilto.field.stone"
    return Message(key, field=field, player=SeatName(owner), count=points)


def _sentence(event: Event) -> Message | None:
    match event:
        case Placed():
            return Message("rilto.told.placed", player=SeatName(event.seat), field=event.field)
        case Charged():
            return Message(
                "rilto.told.charged",
                player=SeatName(event.seat),
                field=event.field,
                points=event.points,
            )
        case Resigned():
            return Message("rilto.told.resigned", player=SeatName(event.seat))
    return None


class _Picture:
    """One frame of the board of `view`: the ground is down, stones and sparks come on top."""

    def __init__(self, view: State, painter: Painter, stage: Stage) -> None:
        self._view = view
        self._painter = painter
        self._stage = stage
        self._layout = view.setup.layout
        self._grid = _grid(view, stage)
        grid, walls = self._grid, self._layout.walls
        painter.sprite(
            ("rilto", "ground", grid, walls),
            stage.width,
            stage.height,
            lambda inner: draw_ground(inner, grid, walls, stage.colours),
            0,
            0,
        )

    def stones(
        self, stones: Stones, *, but: frozenset[int] = frozenset(), loose: bool = False
    ) -> None:
        """Draw all stones except those on the fields `but`; `loose` ones tremble when ripe, and
        the fields that can be tapped are lit.
        """
        if loose:
            self._light()
        ripe = self._layout.variant.limit - 1
        for at, seat in enumerate(stones.owners):
            if seat != NOBODY and at not in but:
                trembling = loose and stones.points[at] == ripe and self._stage.motion
                turn = 0.05 * sin(self._stage.clock * 11 + at * 2.4) if trembling else 0
                self.stone(at, seat, stones.points[at], turn=turn)

    def stone(
        self,
        at: int,
        seat: int,
        points: int,
        *,
        scale: float = 1,
        turn: float = 0,
        alpha: float = 1,
    ) -> None:
        """Draw one stone."""
        cell, look = self._grid.cell, self._stage.seats[seat]
        ripe = points == self._layout.variant.limit - 1
        painter, colours = self._painter, self._stage.colours
        x, y = self._grid.centre(at % self._layout.size, at // self._layout.size)
        moved = scale != 1 or turn or alpha != 1
        if moved:
            painter.push(x, y, scale=scale, turn=turn, alpha=alpha)
            x = y = 0
        painter.sprite(
            ("rilto", "stone", look.mark, points, ripe, cell),
            cell,
            cell,
            lambda inner: draw_stone(inner, look, points, ripe, cell, colours),
            x - cell / 2,
            y - cell / 2,
        )
        if moved:
            painter.pop()

    def sparks(self, bursts: Sequence[FieldBurst], progress: float) -> None:
        """Draw the sparks of a wave on their way."""
        size = self._layout.size
        for burst in bursts:
            place = parse_field(burst.field, size, size)
            assert place is not None
            for spark in burst.sparks:
                draw_spark(self._painter, self._grid, place, spark, progress, self._stage.colours)

    def _light(self) -> None:
        view, size = self._view, self._layout.size
        colours, cell = self._stage.colours, self._grid.cell
        if view.placing and view.setup.starts is not None:
            for at in view.setup.starts:
                if view.owners[at] == NOBODY:
                    centre = self._grid.centre(at % size, at // size)
                    draw_start(self._painter, centre, cell, colours)
        hovered = parse_field(self._stage.hover or "", size, size)
        if hovered is not None and _may_tap(view, hovered[1] * size + hovered[0]):
            self._frame(hovered, 2)
        hinted = parse_field(self._stage.hint or "", size, size)
        if hinted is not None:
            self._frame(hinted, 4)

    def _frame(self, place: tuple[int, int], line: float) -> None:
        x, y = self._grid.corner(*place)
        inset, cell = line / 2 + 0.5, self._grid.cell
        self._painter.rect(
            x + inset,
            y + inset,
            cell - 2 * inset,
            cell - 2 * inset,
            radius=cell * 0.16,
            stroke=self._stage.colours["accent"],
            line=line,
        )


def _may_tap(view: State, at: int) -> bool:
    """Return whether a tap on a field is worth inviting; the rules have the last word."""
    if view.result is not None or at in view.setup.layout.walls:
        return False
    if not view.placing:
        return view.owners[at] == view.turn
    starts = view.setup.starts
    return view.owners[at] == NOBODY and (starts is None or at in starts)


class _Story:
    """Makes the phases that lead from one position to the next."""

    def __init__(self, before: State, after: State) -> None:
        self._before = before
        self._after = after
        self._stones = _stones(before)
        self._phases: list[Phase] = []

    def told(self, events: Sequence[Event]) -> Sequence[Phase]:
        for event in events:
            match event:
                case Placed():
                    self._placed(event)
                case Charged():
                    self._charged(event)
                case Burst():
                    self._burst(event)
                case Eliminated():
                    self._eliminated()
                case Resigned():
                    self._resigned(event)
        return self._phases

    def _at(self, field: str) -> int:
        size = self._before.setup.layout.size
        place = parse_field(field, size, size)
        assert place is not None
        column, row = place
        return row * size + column

    def _placed(self, event: Placed) -> None:
        at = self._at(event.field)
        before = self._stones

        def draw(painter: Painter, stage: Stage, progress: float) -> None:
            picture = _Picture(self._before, painter, stage)
            picture.stones(before)
            picture.stone(at, event.seat, event.points, scale=0.3 + 0.7 * ease_out(progress))

        self._phases.append(Phase(PLACE_MS, draw, Cue(PLACED, pan=self._pan([at]))))
        self._stones = before.changed([(at, event.seat, event.points)])

    def _charged(self, event: Charged) -> None:
        at = self._at(event.field)
        stones = self._stones = self._stones.changed([(at, event.seat, event.points)])

        def draw(painter: Painter, stage: Stage, progress: float) -> None:
            picture = _Picture(self._before, painter, stage)
            picture.stones(stones, but=frozenset([at]))
            swell = 1 + 0.14 * sin(progress * 3.14159)
            picture.stone(at, event.seat, event.points, scale=swell)

        cue = Cue(CHARGED, depth=event.points, pan=self._pan([at]))
        self._phases.append(Phase(CHARGE_MS, draw, cue, holds=True))

    def _burst(self, event: Burst) -> None:
        before = self._stones
        bursting = {self._at(burst.field) for burst in event.fields}
        after = self._stones = before.changed(self._changes(event.after))
        grown = frozenset(self._at(change.field) for change in event.after if change.points)

        def fly(painter: Painter, stage: Stage, progress: float) -> None:
            picture = _Picture(self._before, painter, stage)
            picture.stones(before, but=frozenset(bursting))
            for at in bursting:
                seat, points = before.owners[at], before.points[at]
                picture.stone(
                    at, seat, points, scale=1 + 0.2 * progress, alpha=(1 - progress) ** 1.5
                )
            picture.sparks(event.fields, progress)

        def land(painter: Painter, stage: Stage, progress: float) -> None:
            picture = _Picture(self._before, painter, stage)
            picture.stones(after, but=grown)
            for at in grown:
                swell = 1 + 0.12 * (1 - ease_out(progress))
                picture.stone(at, after.owners[at], after.points[at], scale=swell)

        length = max(QUICKEST_WAVE_MS, WAVE_MS * GATHERING ** (event.wave - 1))
        strength = min(1, LONE_BURST + ONE_MORE * len(bursting))
        cue = Cue(BURST, event.wave - 1, strength, self._pan(bursting))
        self._phases += [Phase(length, fly, cue), Phase(length * 0.4, land, holds=True)]

    def _eliminated(self) -> None:
        stones = self._stones

        def draw(painter: Painter, stage: Stage, progress: float) -> None:
            _Picture(self._before, painter, stage).stones(stones)

        self._phases.append(Phase(0, draw, Cue(ELIMINATED)))

    def _pan(self, fields: Collection[int]) -> float:
        """Return from where something is heard that happens on these fields, never from the edge."""
        size = self._before.setup.layout.size
        middle = sum(at % size for at in fields) / len(fields)
        return HEARD_WIDTH * (2 * middle / (size - 1) - 1)

    def _changes(self, changes: Iterable[Change]) -> list[tuple[int, int | None, int]]:
        return [(self._at(change.field), change.seat, change.points) for change in changes]

    def _resigned(self, event: Resigned) -> None:
        before = self._stones
        gone = frozenset(self._at(field) for field in event.fields)
        self._stones = before.changed([(at, None, 0) for at in gone])

        def draw(painter: Painter, stage: Stage, progress: float) -> None:
            picture = _Picture(self._before, painter, stage)
            picture.stones(before, but=gone)
            for at in gone:
                picture.stone(at, event.seat, before.points[at], alpha=1 - progress)

        self._phases.append(Phase(SETTLE_MS, draw, Cue(ELIMINATED)))
