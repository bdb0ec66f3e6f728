"""Rilto's reactions by other means, to check the rules against: slow, plain, on coordinates."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from lunte.games.rilto.state import State
from lunte.kernel.grid import parse_field

Spot: TypeAlias = tuple[int, int]
Stones: TypeAlias = dict[Spot, tuple[int, int]]

LIMITS = {"classic": 4, "fortress": 5, "crossfire": 8, "diagonal": 4}


def stones_of(state: State) -> Stones:
    """Return seat and points of each stone."""
    size = state.setup.layout.size
    return {
        (at % size, at // size): (seat, state.points[at])
        for at, seat in enumerate(state.owners)
        if seat >= 0
    }


def spot_of(name: str) -> Spot:
    spot = parse_field(name, 8, 8)
    assert spot is not None
    return spot


@dataclass
class Oracle:
    """A board on which points arrive one by one."""

    variant: str
    size: int
    bounce: bool
    walls: frozenset[Spot]
    stones: Stones
    bursts: int = field(default=0, init=False)

    @classmethod
    def of(cls, state: State) -> "Oracle":
        layout = state.setup.layout
        walls = frozenset((at % layout.size, at // layout.size) for at in layout.walls)
        return cls(layout.variant.key, layout.size, layout.bounce, walls, stones_of(state))

    def react(self, spot: Spot, seat: int, pick: Callable[[int], int], most: int) -> bool:
        """Let a point arrive at `spot`, then all its sparks, in the order that `pick` says.

        Returns False if more than `most` stones burst.
        """
        flying = [spot]
        while flying:
            landed = flying.pop(pick(len(flying)))
            points = self.stones.get(landed, (seat, 0))[1] + 1
            if points < LIMITS[self.variant]:
                self.stones[landed] = (seat, points)
                continue
            self.stones.pop(landed, None)
            self.bursts += 1
            if self.bursts > most:
                return False
            flying += self.sparks(landed)
        return True

    def repeats(self, most: int) -> bool:
        """Return whether bursting wave after wave leads back to a position within `most` waves."""
        limit = LIMITS[self.variant]
        points = {spot: stone[1] for spot, stone in self.stones.items()}
        seen = set()
        for _ in range(most):
            position = frozenset(points.items())
            if position in seen:
                return True
            seen.add(position)
            wave = [spot for spot in points if points[spot] >= limit]
            for spot in wave:
                points[spot] -= limit
            for spot in wave:
                for landed in self.sparks(spot):
                    points[landed] = points.get(landed, 0) + 1
        return False

    def sparks(self, spot: Spot) -> list[Spot]:
        """Return where the sparks of a burst land."""
        near = []
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                slanted = dx != 0 and dy != 0
                straight = (dx == 0) != (dy == 0)
                if (straight and self.variant != "diagonal") or (
                    slanted and self.variant in ("diagonal", "crossfire")
                ):
                    near.append((spot[0] + dx, spot[1] + dy))
        landed = []
        for column, row in near:
            inside = 0 <= column < self.size and 0 <= row < self.size
            if inside and (column, row) not in self.walls:
                landed.append((column, row))
            elif self.bounce:
                landed.append(spot)
        return landed
