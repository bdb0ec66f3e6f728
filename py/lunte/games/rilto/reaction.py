"""The chain reaction of one tap: everything at the limit bursts, until nothing is any more.

All fields at the limit burst together, wave after wave. The waves are the pace of the animation
only: points arrive one by one and everything hit takes the mover's colour, so the settled board
is the same for every order of bursts (Björner, Lovász, Shor 1991).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from lunte.games.rilto.events import Burst, Captured, Change
from lunte.games.rilto.layout import Layout

NOBODY = -1
BURST_CAP = 20_000

Verdict: TypeAlias = Literal["endless", "resolution_limit"]


@dataclass(slots=True)
class Reaction:
    """A board while it reacts to a tap of `seat`; `told` gathers what happens on it."""

    layout: Layout
    seat: int
    owners: list[int]
    points: list[int]
    told: list[Burst | Captured] = field(default_factory=list)

    def settle(self, tapped: int) -> Verdict | None:
        """Let `tapped`, a stone of the seat, and all that follows burst.

        Returns why the board can't be settled, if so, and leaves it as it is at that moment.
        """
        burst: set[int] = set()
        bursts = waves = 0
        wave = self._at_limit([tapped])
        while wave:
            # Where no point is lost, a reaction that stops leaves a field that never burst.
            if self.layout.never_loses and len(burst) == self.layout.reach[tapped]:
                return "endless"
            if bursts + len(wave) > BURST_CAP:
                return "resolution_limit"
            burst.update(wave)
            bursts += len(wave)
            waves += 1
            changed, taken = self._burst(wave)
            self._tell(waves, wave, changed, taken)
            wave = self._at_limit(changed)
        return None

    def _at_limit(self, fields: Sequence[int]) -> list[int]:
        limit = self.layout.variant.limit
        return [at for at in fields if self.points[at] >= limit]

    def _burst(self, wave: Sequence[int]) -> tuple[list[int], dict[int, int]]:
        """Return the fields that a wave changed, and the seats that lost a field by it."""
        seat, owners, points = self.seat, self.owners, self.points
        changed = set(wave)
        taken: dict[int, int] = {}
        for at in wave:
            points[at] -= self.layout.variant.limit
            if not points[at]:
                owners[at] = NOBODY
        for at in wave:
            landings = self.layout.landings[at]
            changed.update(landings)
            for target in landings:
                points[target] += 1
                if owners[target] != seat:
                    if owners[target] != NOBODY:
                        taken[target] = owners[target]
                    owners[target] = seat
        return sorted(changed), taken

    def _tell(
        self, number: int, wave: Sequence[int], changed: Sequence[int], taken: dict[int, int]
    ) -> None:
        names, bursts = self.layout.names, self.layout.bursts
        after = tuple(
            Change(names[at], self.seat if self.points[at] else None, self.points[at])
            for at in changed
        )
        self.told.append(Burst(number, self.seat, tuple(bursts[at] for at in wave), after))
        self.told += [Captured(self.seat, names[at], taken[at]) for at in sorted(taken)]
