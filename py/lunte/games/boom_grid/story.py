"""How one position of Boom Grid leads to the next: waves, flags, crosses, blasts, and points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import pi, sin

from lunte.games.boom_grid.events import Exploded, Flagged, Left, Opened, Revealed, WronglyFlagged
from lunte.games.boom_grid.frame import Frame
from lunte.games.boom_grid.state import View
from lunte.kernel.events import Event
from lunte.scene.board import Phase, Stage
from lunte.scene.painter import Painter
from lunte.scene.sound import BURST, CHARGED, ELIMINATED, PLACED, REFUSED, Cue
from lunte.scene.timeline import ease_out

FLAG_MS = 180
CROSS_MS = 220
BLAST_MS = 420
POINTS_MS = 560
# Each wave of a cascade is a little quicker than the one before.
WAVE_MS, QUICKEST_WAVE_MS, GATHERING = 75, 24, 0.93
HEARD_WIDTH = 0.4


class Story:
    """Makes the phases that lead on from a position; it grows into the next one on the way."""

    def __init__(self, before: View) -> None:
        self._view = before
        self._layout = before.setup.layout
        self._phases: list[Phase] = []

    def told(self, events: Sequence[Event]) -> Sequence[Phase]:
        for event in events:
            match event:
                case Revealed():
                    self._revealed(event)
                case Exploded():
                    self._exploded(event)
                case Flagged():
                    self._flagged(event)
                case WronglyFlagged():
                    self._wrong(event)
                case Left():
                    self._left()
        return self._phases

    def _revealed(self, event: Revealed) -> None:
        length: float = WAVE_MS
        for depth, wave in enumerate(event.waves):
            self._wave(wave, depth, length)
            length = max(QUICKEST_WAVE_MS, length * GATHERING)
        self._points(event.field, event.seat, event.points)

    def _wave(self, wave: Sequence[Opened], depth: int, length: float) -> None:
        before = self._view
        opened = [(self._layout.places[one.field], one.number) for one in wave]
        numbers = list(before.numbers)
        bits = 0
        for at, number in opened:
            numbers[at] = number
            bits |= self._layout.bits[at]
        self._view = replace(before, numbers=tuple(numbers), open=before.open | bits)

        def draw(painter: Painter, stage: Stage, progress: float) -> None:
            frame = Frame(before, painter, stage)
            frame.fields(but=bits)
            frame.lifting(opened, progress)

        pan = self._pan([at for at, _ in opened])
        self._phases.append(Phase(length, draw, Cue(CHARGED, depth, pan=pan), holds=True))

    def _exploded(self, event: Exploded) -> None:
        at, before = self._layout.places[event.field], self._view
        self._found(event.seat, replace(before, exploded=before.exploded | self._layout.bits[at]))

        def draw(painter: Painter, stage: Stage, progress: float) -> None:
            frame = Frame(before, painter, stage)
            frame.fields(but=self._layout.bits[at])
            # It swells beyond its field and comes to rest in it.
            swell = 0.4 + 0.6 * ease_out(progress) + 0.9 * sin(progress * pi)
            frame.exploded(at, event.seat, scale=swell)

        self._phases.append(Phase(BLAST_MS, draw, Cue(BURST, 0, 1, self._pan([at])), holds=True))
        self._points(event.field, event.seat, event.points)

    def _flagged(self, event: Flagged) -> None:
        at, before = self._layout.places[event.field], self._view
        self._found(event.seat, replace(before, flagged=before.flagged | self._layout.bits[at]))

        def draw(painter: Painter, stage: Stage, progress: float) -> None:
            frame = Frame(before, painter, stage)
            frame.fields()
            frame.flag(at, event.seat, scale=1.5 - 0.5 * ease_out(progress))

        self._phases.append(Phase(FLAG_MS, draw, Cue(PLACED, pan=self._pan([at])), holds=True))
        self._points(event.field, event.seat, event.points)

    def _wrong(self, event: WronglyFlagged) -> None:
        at, before = self._layout.places[event.field], self._view
        self._view = replace(before, wrong=before.wrong | self._layout.bits[at])

        def draw(painter: Painter, stage: Stage, progress: float) -> None:
            frame = Frame(before, painter, stage)
            frame.fields()
            frame.cross(at, progress)

        self._phases.append(Phase(CROSS_MS, draw, Cue(REFUSED, pan=self._pan([at])), holds=True))
        self._points(event.field, event.seat, event.points)

    def _left(self) -> None:
        view = self._view
        self._phases.append(
            Phase(
                0,
                lambda painter, stage, progress: Frame(view, painter, stage).fields(),
                Cue(ELIMINATED),
            )
        )

    def _points(self, field: str, seat: int, points: int) -> None:
        if not points:
            return
        at, view = self._layout.places[field], self._view

        def draw(painter: Painter, stage: Stage, progress: float) -> None:
            frame = Frame(view, painter, stage)
            frame.fields()
            frame.points(at, seat, points, progress)

        self._phases.append(Phase(POINTS_MS, draw))

    def _found(self, seat: int, after: View) -> None:
        """Go on to `after`, in which `seat` has found one mine more."""
        found = list(self._view.found)
        found[seat] |= (after.flagged | after.exploded) & ~(
            self._view.flagged | self._view.exploded
        )
        self._view = replace(after, found=tuple(found))

    def _pan(self, fields: Sequence[int]) -> float:
        """Return from where something is heard that happens on these fields, never from the edge."""
        width = self._layout.width
        middle = sum(at % width for at in fields) / len(fields)
        return HEARD_WIDTH * (2 * middle / (width - 1) - 1)
