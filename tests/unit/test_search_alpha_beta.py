"""The search finds what looking at everything finds, within its budget, and tells how far it is."""

from dataclasses import dataclass
from itertools import pairwise

import pytest

from lunte.kernel.chance import Chance
from lunte.search.alpha_beta import DECIDED, DEEPEST, AlphaBeta, Found
from lunte.search.bot import answer
from lunte.search.budget import Budget

Node = tuple[int, int]


@dataclass
class Lattice:
    """A random game on (ply, place), where many ways lead to the same place.

    With `sides` 2 the sides take turns; with 3 ours is one of three seats.
    """

    seed: int
    sides: int = 2
    places: int = 7
    branches: int = 4

    def number(self, purpose: str, node: Node, bound: int) -> int:
        ply, place = node
        key = f"{self.seed}/{purpose}/{ply}/{place}"
        return Chance(key).stream("number").below(bound)

    def ours(self, node: Node) -> bool:
        return node[0] % self.sides == 0

    def expand(self, node: Node) -> list[tuple[int, Node]]:
        if self.number("over", node, 12) == 0:
            return []
        ply, place = node
        first = self.number("first", node, self.places)
        return [
            (move, (ply + 1, (first + move * place) % self.places)) for move in range(self.branches)
        ]

    def value(self, node: Node) -> int:
        over = self.number("over", node, 12) == 0
        value = self.number("value", node, 41) - 20
        if over and abs(value) > 12:
            return DECIDED if value > 0 else -DECIDED
        return value

    def minimax(self, node: Node, depth: int) -> int:
        moves = self.expand(node) if depth else []
        if not moves:
            value = self.value(node)
            return value + (depth if value > 0 else -depth if value < 0 else 0)
        values = [self.minimax(child, depth - 1) for _, child in moves]
        return max(values) if self.ours(node) else min(values)


LATTICES = [
    lattice
    for lattice in (Lattice(seed, sides=2 + seed % 2) for seed in range(40))
    if lattice.expand((0, 1))
]


def search(lattice: Lattice, deepest: int, memory: int = 1000) -> Found[int]:
    searching = AlphaBeta(lattice, memory=memory)
    return answer(searching.think(lattice.expand((0, 1)), Budget(), deepest))


@pytest.mark.parametrize("lattice", LATTICES, ids=lambda lattice: str(lattice.seed))
def test_it_finds_what_minimax_finds(lattice: Lattice) -> None:
    for deepest in range(1, 6):
        found = search(lattice, deepest)
        assert found.depth <= deepest
        assert found.depth == deepest or abs(found.value) >= DECIDED
        assert found.value == lattice.minimax((0, 1), found.depth)
        (child,) = [child for move, child in lattice.expand((0, 1)) if move == found.move]
        assert lattice.minimax(child, found.depth - 1) == found.value


@pytest.mark.parametrize("memory", [0, 1, 3, 10])
def test_what_it_remembers_changes_no_value(memory: int) -> None:
    for lattice in LATTICES:
        forgetful, mindful = search(lattice, 5, memory), search(lattice, 5)
        assert (forgetful.value, forgetful.depth) == (mindful.value, mindful.depth)


def test_memory_is_bounded_and_saves_work() -> None:
    lattice = Lattice(seed=3, places=60)
    searching = AlphaBeta(lattice, memory=20)
    forgetful = answer(searching.think(lattice.expand((0, 1)), Budget(), 8))
    assert len(searching._young) <= 20
    assert len(searching._old) <= 20
    assert search(lattice, 8).nodes < forgetful.nodes


def test_it_looks_at_less_than_minimax() -> None:
    wide = Lattice(seed=3, places=10_000, branches=6)
    assert search(wide, 5).nodes < 6**5 / 3


def test_where_nothing_can_be_chosen_it_stops_somewhere() -> None:
    @dataclass
    class Corridor(Lattice):
        def expand(self, node: Node) -> list[tuple[int, Node]]:
            return [(0, (node[0] + 1, 0))]

        def value(self, node: Node) -> int:
            return node[0]

    found = answer(AlphaBeta(Corridor(0)).think([(0, (1, 0))], Budget()))
    assert found == Found(move=0, value=DEEPEST, depth=DEEPEST, nodes=found.nodes)


def test_the_first_of_equal_moves_is_taken() -> None:
    @dataclass
    class Flat(Lattice):
        def value(self, node: Node) -> int:
            return 0

    flat = Flat(seed=3)
    moves = flat.expand((0, 1))
    for order in (moves, moves[::-1]):
        assert answer(AlphaBeta(flat).think(order, Budget(), 3)).move == order[0][0]


@pytest.mark.parametrize("nodes", [1, 50, 500, 3000])
def test_a_budget_of_nodes_is_kept_to_within_a_pause(nodes: int) -> None:
    lattice = Lattice(seed=3, places=10_000, branches=6)
    searching = AlphaBeta(lattice, pause=10)
    budget = Budget(nodes=nodes)
    found = answer(searching.think(lattice.expand((0, 1)), budget))
    assert nodes <= found.nodes <= nodes + 10
    assert budget.over


def test_pauses_tell_a_share_that_grows() -> None:
    lattice = Lattice(seed=3, places=10_000, branches=6)
    searching = AlphaBeta(lattice, pause=10)
    looked_at, shares = [0], []
    for share in searching.think(lattice.expand((0, 1)), Budget(nodes=1000)):
        shares.append(share)
        looked_at.append(searching.nodes)
    assert all(later - before <= 10 for before, later in pairwise(looked_at))
    assert len(shares) > 90
    assert shares == sorted(shares)
    assert shares[0] < 0.05
    assert 0.95 < shares[-1] < 1


def test_a_clock_ends_it_too() -> None:
    ticks = iter(range(1_000_000))
    budget = Budget(seconds=100, clock=lambda: next(ticks))
    lattice = Lattice(seed=3, places=10_000, branches=6)
    shares = list(AlphaBeta(lattice).think(lattice.expand((0, 1)), budget))
    assert shares == sorted(shares)
    assert next(ticks) < 105


def test_dropped_in_the_middle_it_keeps_the_best_so_far() -> None:
    """With any budget, the move is the best of the iteration before, or a better one since."""
    for lattice in LATTICES[:9]:
        moves = dict(lattice.expand((0, 1)))
        for nodes in range(1, 400, 97):
            searching = AlphaBeta(lattice, pause=1)
            found = answer(searching.think(list(moves.items()), Budget(nodes=nodes), 6))
            if found.depth and abs(found.value) < DECIDED:
                worth = {
                    depth: lattice.minimax(moves[found.move], depth - 1)
                    for depth in (found.depth, found.depth + 1)
                }
                assert found.value in worth.values()


def test_a_win_is_found_as_soon_as_it_can_be_and_ends_the_search() -> None:
    @dataclass
    class Race(Lattice):
        """Ours wins by moving 1 three times, later by moving 2 once; the rest is nothing."""

        def expand(self, node: Node) -> list[tuple[int, Node]]:
            ply, place = node
            if place in (3, 9) or ply > 8:
                return []
            if not self.ours(node):
                return [(0, (ply + 1, place))]
            slow = 9 if ply >= 6 else place
            return [(0, (ply + 1, place)), (1, (ply + 1, place + 1)), (2, (ply + 1, slow))]

        def value(self, node: Node) -> int:
            return DECIDED if node[1] in (3, 9) else 0

    race = Race(seed=0)
    found = answer(AlphaBeta(race).think(race.expand((0, 0)), Budget()))
    assert (found.move, found.depth) == (1, 5)
    assert found.value == DECIDED
