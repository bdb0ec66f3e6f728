"""The board that bots think on: a whole position in a few integers, four bits a field.

`points` holds the points of every stone, and a mask a seat says which fields are the seat's: bit 0
of a field's four. So all fields at the limit burst at once by a handful of operations, however many
they are; a tap that bursts nothing is one addition. Positions are values: there is nothing to take
back. `fortress`, with its limit of 5, counts every field 3 too high: then a stone is at its limit
exactly when one bit of its field is set, in all variants.

A column that belongs to no field stands at the right of the board, so that sparks that leave it
fall where they can be wiped off. No field overflows: a settled one holds at most limit - 1, and a
wave brings at most a point from each direction, bounced sparks included, after taking the limit.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from lunte.games.rilto.layout import Layout, parts_of
from lunte.games.rilto.reaction import BURST_CAP
from lunte.games.rilto.state import Setup, State

# (points, clock, mask of seat 0, mask of seat 1, ...)
Node: TypeAlias = tuple[int, ...]

# What `clock` is when the game is over. Else it is the seat to move; where the number of rounds is
# limited, plus the number of seats for each round played.
WON: Final = -1
NOBODY_LEFT: Final = -2
ROUNDS_OVER: Final = -3
ENDLESS: Final = -4
RESOLUTION_LIMIT: Final = -5

# No fields at all, and no mask that fields could make either.
NOWHERE: Final = -1


class SearchBoard:
    """The board of one set-up. It is never changed; positions are `Node`s.

    - `bits`: the lowest bit of each field by its number, 0 for a wall.
    - `names`: the name of a field by its bit.
    - `ones`: those of all free fields together.
    - `full`: all bits of the free fields.
    - `spread`, `shift`: what a mask is multiplied with and then shifted by to get its sparks.
    """

    def __init__(self, setup: Setup) -> None:
        layout, variant = setup.layout, setup.layout.variant
        width = layout.size + 1
        self.size = layout.size
        self.seats = setup.seats
        self.start = variant.start
        self.limit = variant.limit
        self.bias = 3 if variant.limit == 5 else 0
        self.height = (variant.limit + self.bias).bit_length() - 1
        self.bits = _bits(layout)
        self.names = {bit: layout.names[at] for at, bit in enumerate(self.bits) if bit}
        self.ones = sum(self.bits)
        self.full = self.ones * 15
        self.high = self.ones << self.height
        self.shift = 4 * (width + 1)
        self.spread = sum(1 << self.shift + 4 * (dy * width + dx) for dx, dy in variant.directions)
        # How many sparks of each field bounce back, in its four bits.
        self.bounced = sum(
            bit * layout.landings[at].count(at) for at, bit in enumerate(self.bits) if bit
        )
        self.empty = self.ones * self.bias
        self._to_high = self.ones * (7 - self.bias)
        # Where no point is lost, a reaction is endless once all that hangs together has burst.
        self._parts = _parts(layout, self.bits) if layout.never_loses else {}
        # Two seats who take turns until one is out: the common case is worth a short way.
        self._plain = setup.seats == 2 and setup.rounds is None
        self.ends_by_rounds = setup.rounds is not None
        self._last_clock = None if setup.rounds is None else setup.rounds * setup.seats

    def node(self, state: State) -> Node:
        """Return `state`, a position of this set-up in which all stones are placed."""
        masks = [0] * self.seats
        points = self.empty
        for bit, owner, number in zip(self.bits, state.owners, state.points, strict=True):
            if number:
                masks[owner] |= bit
                points += bit * number
        clock = state.turn if self._last_clock is None else state.round * self.seats + state.turn
        return (points, clock, *masks)

    def tap(self, node: Node, bit: int) -> Node:
        """Return the position after a tap on the field with that `bit`, a stone of the mover."""
        points = node[0] + bit
        if points & self.high:
            return self._burst(node, points, bit)
        if self._plain and node[2] and node[3]:
            return (points, 1 - node[1], node[2], node[3])
        return (points, self._pass_turn(node[1], node[2:]), *node[2:])

    def place(self, node: Node, bit: int) -> Node:
        """Return the position after the second of two seats has placed its stone."""
        return (node[0] + self.start * bit, 0, node[2], bit)

    def expand(self, node: Node) -> list[tuple[int, Node]]:
        """Return all taps of the mover by their bits, and where they lead; bursts come first.

        It is the same as a `tap` on each stone, but quicker.
        """
        points, clock = node[0], node[1]
        if clock < 0:
            return []
        own = node[2 + clock % self.seats]
        ripe = self.ripe(points, own)
        quiet = own ^ ripe
        found = []
        while ripe:
            bit = ripe & -ripe
            ripe ^= bit
            found.append((bit, self._burst(node, points + bit, bit)))
        if quiet:
            masks = node[2:]
            later = self._pass_turn(clock, masks)
            while quiet:
                bit = quiet & -quiet
                quiet ^= bit
                found.append((bit, (points + bit, later, *masks)))
        return found

    def taps(self, node: Node) -> list[int]:
        """Return the bits of the mover's stones."""
        return split(node[2 + node[1] % self.seats])

    def react(self, points: int, burst: int) -> tuple[int, int, int]:
        """Let the fields of `burst`, which are at the limit, burst, and all that follow.

        Returns the points, all fields that burst, and 0 or the verdict on what can't be settled.
        """
        if self.bounced:
            return self._react_bouncing(points, burst)
        ones, full, height, limit = self.ones, self.full, self.height, self.limit
        spread, shift = self.spread, self.shift
        all_burst = 0
        # Points leave the board at its rim, so this is over long before the cap.
        while burst:
            all_burst |= burst
            points += (burst * spread >> shift & full) - burst * limit
            burst = points >> height & ones
        return points, all_burst, 0

    def _react_bouncing(self, points: int, burst: int) -> tuple[int, int, int]:
        ones, full, height, limit = self.ones, self.full, self.height, self.limit
        spread, shift, bounced = self.spread, self.shift, self.bounced
        part = self._parts.get(burst, NOWHERE)
        all_burst = bursts = 0
        while burst:
            if all_burst == part:
                return points, all_burst, ENDLESS
            bursts += burst.bit_count()
            if bursts > BURST_CAP:
                return points, all_burst, RESOLUTION_LIMIT
            all_burst |= burst
            sparks = (burst * spread >> shift & full) + (burst * 15 & bounced)
            points += sparks - burst * limit
            burst = points >> height & ones
        return points, all_burst, 0

    def ripe(self, points: int, own: int) -> int:
        """Return those of the fields `own` that a point more bursts."""
        return points + self.ones >> self.height & own

    def occupied(self, points: int) -> int:
        """Return the fields on which stones are, on a settled board."""
        return points + self._to_high >> 3 & self.ones

    def total(self, points: int, own: int) -> int:
        """Return how many points the stones on the fields `own` have."""
        return sum((points >> bit & own).bit_count() << bit for bit in range(4)) - (
            self.bias * own.bit_count()
        )

    def hit_by(self, burst: int) -> int:
        """Return the fields that the sparks of `burst` hit."""
        sparks = burst * self.spread >> self.shift & self.full
        return sparks + self.ones * 7 >> 3 & self.ones

    def _burst(self, node: Node, points: int, bit: int) -> Node:
        points, all_burst, verdict = self.react(points, bit)
        hit = self.hit_by(all_burst)
        if verdict:
            return self._stopped(node, points, hit, verdict)
        occupied = points + self._to_high >> 3
        if self._plain:
            seat = node[1]
            own, other = (node[2 + seat] | hit) & occupied, node[3 - seat] & ~hit
            later = 1 - seat if own and other else WON if own or other else NOBODY_LEFT
            return (points, later, other, own) if seat else (points, later, own, other)
        masks = [mask & ~hit for mask in node[2:]]
        seat = node[1] % self.seats
        masks[seat] = (node[2 + seat] | hit) & occupied
        return (points, self._pass_turn(node[1], masks), *masks)

    def _stopped(self, node: Node, points: int, hit: int, verdict: int) -> Node:
        """Return the board as a reaction left it that couldn't be settled."""
        masks = [mask & ~hit for mask in node[2:]]
        seat = node[1] % self.seats
        occupied = points | points >> 1 | points >> 2 | points >> 3
        masks[seat] = (node[2 + seat] | hit) & occupied
        return (points, verdict, *masks)

    def _pass_turn(self, clock: int, masks: tuple[int, ...] | list[int]) -> int:
        """Return what the clock shows after the turn of the seat it shows."""
        seats = self.seats
        left = seats - masks.count(0)
        if left < 2:
            return WON if left else NOBODY_LEFT
        clock += 1
        while not masks[clock % seats]:
            clock += 1
        if self._last_clock is None:
            return clock % seats
        return clock if clock < self._last_clock else ROUNDS_OVER


def split(mask: int) -> list[int]:
    """Return the bits of the fields in `mask`."""
    found = []
    while mask:
        found.append(mask & -mask)
        mask &= mask - 1
    return found


def _bits(layout: Layout) -> tuple[int, ...]:
    free = frozenset(layout.free)
    return tuple(
        1 << 4 * (at // layout.size * (layout.size + 1) + at % layout.size) if at in free else 0
        for at in range(layout.size**2)
    )


def _parts(layout: Layout, bits: tuple[int, ...]) -> dict[int, int]:
    """Return for each field by its bit all fields that hang together with it."""
    masks = {}
    for part in parts_of(layout.landings, layout.free):
        mask = sum(bits[at] for at in part)
        masks.update({bits[at]: mask for at in part})
    return masks
