"""Runs the phases of an animation against a clock it is given; it never changes what they show."""

from __future__ import annotations

from collections.abc import Sequence

from lunte.scene.board import Phase
from lunte.scene.sound import Cue


class Timeline:
    """The phases still to be shown. `pace` stretches them: 2 is half as fast. `stepping` stops
    after phases that hold, until `go_on`.
    """

    def __init__(
        self, phases: Sequence[Phase], started: float, pace: float = 1, *, stepping: bool = False
    ) -> None:
        self._phases = phases
        self._pace = pace
        self._at = 0
        self._began = started
        holding = [at for at, phase in enumerate(phases) if phase.holds] if stepping else []
        # Nothing is gained by holding before the end, where the board is at rest anyway.
        self._holds = frozenset(holding[:-1])
        self.held = 0
        self.holding = False
        self._heard = 0

    def at(self, clock: float) -> tuple[Phase, float] | None:
        """Return the phase to show at `clock` milliseconds and its progress, None at the end.

        A late frame skips what it has missed. The clock may not go back.
        """
        while self._at < len(self._phases):
            phase = self._phases[self._at]
            if self.holding:
                return phase, 1.0
            length = phase.milliseconds * self._pace
            # The first frame's time may lie before the start: it is when that frame was begun.
            passed = max(0.0, clock - self._began)
            if passed < length:
                return phase, passed / length
            if self._at in self._holds:
                self.holding = True
                self.held += 1
                continue
            self._began += length
            self._at += 1
        return None

    def go_on(self, clock: float) -> None:
        """Leave the phase that is held."""
        if self.holding:
            self.holding = False
            self._began = clock
            self._at += 1

    def finish(self) -> None:
        """Go to the end."""
        self._at = len(self._phases)

    def cues(self) -> list[Cue]:
        """Return what is to be heard since the last call. Of several of a kind that have come
        together, as in a late frame or when skipping, only the newest is.
        """
        begun = self._phases[self._heard : self._at + 1]
        self._heard += len(begun)
        newest = {phase.cue.patch: phase.cue for phase in begun if phase.cue is not None}
        return list(newest.values())


def ease_out(progress: float) -> float:
    """Return a progress that starts fast and ends softly."""
    return 1 - (1 - progress) ** 3
