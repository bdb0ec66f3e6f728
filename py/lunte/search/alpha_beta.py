"""Alpha-beta search by iterative deepening, for games without secrets and chance.

There are two sides: the one we think for, which wants a high value, and everybody else, who are
taken to want a low one (with more than two seats this is called paranoid). A search is a generator
that pauses every so many positions, so that whoever runs it can show progress, draw a frame, or
drop it.

What a position is worth at some depth depends on nothing but itself: what was remembered of it
counts only at that very depth. So neither memory nor the order of moves changes a result.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, Protocol, TypeAlias, TypeVar

from lunte.search.bot import Thought
from lunte.search.budget import Budget

N = TypeVar("N", bound=Hashable)
M = TypeVar("M", bound=Hashable)
M_co = TypeVar("M_co", bound=Hashable, covariant=True)
# A move at the root, which may be named in another way.
R = TypeVar("R")

# Values at least this far from 0 are those of games that are decided, in whatever way they go on.
DECIDED: Final = 1_000_000
INFINITE: Final = 10 * DECIDED
# Each move ahead nests two generators, and browsers' stacks are small. Only where hardly anything can
# be chosen is a search ever that deep.
DEEPEST: Final = 30
# A slow phone looks at four to nine thousand positions a second: this is a pause every few ms.
PAUSE: Final = 20
MEMORY: Final = 20_000


class Tree(Protocol[N, M_co]):
    """A game as a search sees it. Positions can be hashed."""

    def ours(self, node: N) -> bool:
        """Whether our side is to move in `node`, which isn't over."""

    def expand(self, node: N) -> Sequence[tuple[M_co, N]]:
        """Return every move and where it leads, promising ones first; none when it is over."""

    def value(self, node: N) -> int:
        """Return what `node` is worth to our side, as far as it is seen without searching."""


@dataclass(frozen=True, slots=True)
class Found(Generic[R]):
    """What a search came to: a move, what it is worth, and how many moves deep it looked."""

    move: R
    value: int
    depth: int
    nodes: int


_Search: TypeAlias = Generator[None, None, int]


class AlphaBeta(Generic[N, M]):
    """A search of one tree. It remembers at most twice `memory` positions."""

    def __init__(self, tree: Tree[N, M], memory: int = MEMORY, pause: int = PAUSE) -> None:
        self.nodes = 0
        self._spent = 0
        self._tree = tree
        self._memory = memory
        self._pause = pause
        self._next_pause = pause
        # Depth, lowest and highest possible value, best move. When the young half is full it
        # takes the place of the old one.
        self._young: dict[N, tuple[int, int, int, M]] = {}
        self._old: dict[N, tuple[int, int, int, M]] = {}
        # The last move, at each depth, that was too good for the other side to let it happen.
        self._killers: dict[int, M] = {}

    def think(
        self, moves: Sequence[tuple[R, N]], budget: Budget, deepest: int = DEEPEST
    ) -> Thought[Found[R]]:
        """Search deeper and deeper for the best of `moves`, which are ours.

        When the budget is over, the best move of the last iteration counts, or a better one
        found since. Of equal moves the first is taken.
        """
        moves = list(moves)
        found = Found(moves[0][0], 0, 0, 0)
        for depth in range(1, deepest + 1):
            best, low = 0, -INFINITE
            for index, (move, child) in enumerate(moves):
                search = self._reply(child, depth - 1, 1, low, INFINITE, index > 0)
                value = yield from self._paced(search, budget)
                if value is None:
                    return replace(found, nodes=self.nodes)
                if value > low:
                    best, low = index, value
                    found = replace(found, move=move, value=value)
            found = replace(found, depth=depth, nodes=self.nodes)
            if abs(low) >= DECIDED:
                break
            moves.insert(0, moves.pop(best))
        return found

    def _paced(self, search: _Search, budget: Budget) -> Thought[int | None]:
        """Return what `search` comes to, None if the budget is over before."""
        value: int | None = None
        while value is None:
            try:
                next(search)
            except StopIteration as done:
                value = done.value
            budget.spend(self.nodes - self._spent)
            self._spent = self.nodes
            if value is None:
                if budget.over:
                    return None
                yield budget.share
        return value

    def _reply(
        self, child: N, depth: int, sign: int, floor: int, ceiling: int, doubt: bool
    ) -> _Search:
        """Return what a move to `child` is worth to the mover: the value times `sign`.

        In `doubt` it is first asked only whether it is worth more than `floor`.
        """
        if doubt:
            low, high = (floor, floor + 1) if sign > 0 else (-floor - 1, -floor)
            value = sign * (yield from self._search(child, depth, low, high))
            if not floor < value < ceiling:
                return value
        low, high = (floor, ceiling) if sign > 0 else (-ceiling, -floor)
        return sign * (yield from self._search(child, depth, low, high))

    def _search(self, node: N, depth: int, low: int, high: int) -> _Search:
        """Return the value of `node`: itself if it is between `low` and `high`, else a bound."""
        tree = self._tree
        self.nodes += 1
        if self.nodes >= self._next_pause:
            self._next_pause = self.nodes + self._pause
            yield
        if not depth:
            return tree.value(node)
        value, first = self._recall(node, depth, low, high)
        if value is not None:
            return value
        moves = tree.expand(node)
        if not moves:
            return _ended(tree.value(node), depth)
        ours = tree.ours(node)
        sign = 1 if ours else -1
        # From here on as the mover sees it.
        floor, ceiling = (low, high) if ours else (-high, -low)
        best, bound = -INFINITE, floor
        best_move = moves[0][0]
        if first is not None and first != best_move:
            moves = sorted(moves, key=lambda move: move[0] != first)
        for move, child in moves:
            value = yield from self._reply(child, depth - 1, sign, bound, ceiling, best > -INFINITE)
            if value > best:
                best, best_move = value, move
                if value > bound:
                    bound = value
                    if value >= ceiling:
                        self._killers[depth] = move
                        break
        bottom = -INFINITE if best <= floor else best
        top = INFINITE if best >= ceiling else best
        self._remember(node, depth, (bottom, top) if ours else (-top, -bottom), best_move)
        return sign * best

    def _recall(self, node: N, depth: int, low: int, high: int) -> tuple[int | None, M | None]:
        """Return the value of `node`, if it is known, and the move to try first, if one is."""
        known = self._young.get(node) or self._old.get(node)
        if known is None:
            return None, self._killers.get(depth)
        at_depth, bottom, top, move = known
        if at_depth == depth:
            if bottom >= high or bottom == top:
                return bottom, move
            if top <= low:
                return top, move
        return None, move

    def _remember(self, node: N, depth: int, bounds: tuple[int, int], move: M) -> None:
        if len(self._young) >= self._memory:
            self._old, self._young = self._young, {}
        self._young[node] = (depth, *bounds, move)


def _ended(value: int, depth: int) -> int:
    """Return what the end of the game is worth with `depth` moves to go: sooner counts more."""
    if not value:
        return 0
    return value + depth if value > 0 else value - depth
