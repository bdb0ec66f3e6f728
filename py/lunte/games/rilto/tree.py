"""The tree of positions that bots search, and what they think of a position at a glance.

What counts is how many points a seat's stones have, against all others'. In self-play at equal
depth, counting fields, ripe stones or threats as well won too little to pay for the time it takes
(docs/decisions/0021). Only where most fields win after the last round, fields count too.

A glance includes what the seat to move could burst at once: so a search sees one tap further than
it goes, without going through all the taps that only charge.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lunte.games.rilto.search_board import ROUNDS_OVER, WON, Node, SearchBoard
from lunte.search.alpha_beta import DECIDED

# What a field counts in points, where it counts.
FIELD: Final = 2
# A game won counts more than one that the next tap wins.
VICTORY: Final = DECIDED + 1


class RiltoTree:
    """All that can follow, as `seat` sees it."""

    def __init__(self, board: SearchBoard, seat: int) -> None:
        self.seat = seat
        self._board = board
        self._seats = board.seats
        self._place = 2 + seat
        self._twos = board.ones << 1
        self._fours = board.ones << 2 if board.height == 3 else 0
        field = FIELD if board.ends_by_rounds else 0
        self._occupied_counts = -field
        # Where the board counts every field too high, that is taken off again.
        self._surplus = board.bias * board.ones.bit_count()
        self._own_counts = 2 * field - 2 * board.bias

    def ours(self, node: Node) -> bool:
        return node[1] % self._seats == self.seat

    def expand(self, node: Node) -> Sequence[tuple[int, Node]]:
        # For a seat without stones the game is over, whatever others do.
        return self._board.expand(node) if node[self._place] else ()

    def value(self, node: Node) -> int:
        """Return what `node` is worth if the mover bursts what is best now, or nothing."""
        own, clock = node[self._place], node[1]
        if clock < 0 or not own:
            return self._ended(node)
        board, points = self._board, node[0]
        best = self._standing(points, own)
        ripe = board.ripe(points, node[2 + clock % self._seats])
        ours = clock % self._seats == self.seat
        while ripe:
            bit = ripe & -ripe
            ripe ^= bit
            after, burst, verdict = board.react(points + bit, bit)
            if verdict:
                continue
            hit = board.hit_by(burst)
            if ours:
                occupied = board.occupied(after)
                held = (own | hit) & occupied
                value = self._standing(after, held) if held != occupied else DECIDED
                if value > best:
                    best = value
            else:
                held = own & ~hit
                value = self._standing(after, held) if held else -DECIDED
                if value < best:
                    best = value
        return best

    def standing(self, node: Node) -> int:
        """Return what `node` is worth as it stands."""
        own = node[self._place]
        return self._standing(node[0], own) if node[1] >= 0 and own else self._ended(node)

    def _standing(self, points: int, own: int) -> int:
        twos, fours = self._twos, self._fours
        mine = points & own * 15
        value = (mine.bit_count() + (mine & twos).bit_count() << 1) - (
            points.bit_count() + (points & twos).bit_count()
        )
        if fours:
            value += 6 * (mine & fours).bit_count() - 3 * (points & fours).bit_count()
        if self._own_counts:
            value += self._surplus + self._own_counts * own.bit_count()
            if self._occupied_counts:
                value += self._occupied_counts * self._board.occupied(points).bit_count()
        return value

    def _ended(self, node: Node) -> int:
        clock, own = node[1], node[self._place]
        if clock == WON:
            return VICTORY if own else -VICTORY
        if clock == ROUNDS_OVER:
            return self._ranked(node)
        return 0 if clock < 0 else -VICTORY

    def _ranked(self, node: Node) -> int:
        scores = [(mask.bit_count(), self._board.total(node[0], mask)) for mask in node[2:]]
        own = scores.pop(self.seat)
        if own == max(scores):
            return 0
        return VICTORY if own > max(scores) else -VICTORY


class StartTree(RiltoTree):
    """The tree of a round of two in which the first stone is being placed.

    Before the second is placed, a `Node` holds nothing but a number for where the first was.
    """

    def __init__(self, board: SearchBoard, seat: int, replies: Sequence[Sequence[Node]]) -> None:
        """`replies` holds, by a number for each first stone, the positions after the second."""
        super().__init__(board, seat)
        self._replies = replies

    def ours(self, node: Node) -> bool:
        return len(node) > 1 and super().ours(node)

    def expand(self, node: Node) -> Sequence[tuple[int, Node]]:
        if len(node) > 1:
            return super().expand(node)
        return list(enumerate(self._replies[node[0]]))

    def value(self, node: Node) -> int:
        return super().value(node) if len(node) > 1 else 0
