"""How fast Rilto's bots are: on whatever Python runs this.

python -m tests.bench.search      prints it as JSON
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import cycle
from time import perf_counter

from lunte.games.rilto.rules import RULES
from lunte.games.rilto.search_board import Node, SearchBoard, split
from lunte.games.rilto.state import State
from lunte.games.rilto.tree import RiltoTree
from lunte.kernel.chance import Chance
from lunte.kernel.options import resolve
from lunte.search.alpha_beta import AlphaBeta, Found
from lunte.search.bot import SECONDS, answer
from lunte.search.budget import Budget
from tests.bench.rules import rates
from tests.unit.rilto_boards import LONGEST_REACTION, board

GAMES = 64
POSITIONS = 6


def starts(size: int) -> list[tuple[SearchBoard, Node]]:
    """Return positions of two seats with all stones placed by chance."""
    options = resolve(RULES.options, {"size": size}, 2, RULES.seats)
    found = []
    for number in range(GAMES):
        chance = Chance(f"start {number}")
        state: State = RULES.new(options, 2, chance)
        while state.placing:
            tap = chance.stream("tap", state.placed).choice(RULES.actions(state))
            state, _ = RULES.apply(state, tap, chance)
        board_there = SearchBoard(state.setup)
        found.append((board_there, board_there.node(state)))
    return found


def taps(size: int) -> Callable[[], int]:
    """Random play of two with full reactions; an operation is one tap.

    The mover's stone is picked by trying fields in an order drawn before, which is part of it.
    """
    positions = cycle(starts(size))
    bits = split(next(positions)[0].ones)
    stream = Chance("bench").stream("fields")
    field = cycle([stream.choice(bits) for _ in range(20_011)]).__next__

    def play_on() -> int:
        there, node = next(positions)
        tap, done = there.tap, 0
        while node[1] >= 0 and done < 500:
            own, bit = node[2 + node[1]], field()
            while not own & bit:
                bit = field()
            node = tap(node, bit)
            done += 1
        return done

    return play_on


def longest_reaction() -> Callable[[], int]:
    """The tap with the most bursts that is known to end."""
    state = board(LONGEST_REACTION, bounce=True)
    there = SearchBoard(state.setup)
    node, bit = there.node(state), there.bits[0]

    def react() -> int:
        there.tap(node, bit)
        return 1

    return react


CASES: dict[str, Callable[[], Callable[[], int]]] = {
    "taps a second, 5x5": lambda: taps(5),
    "taps a second, 8x8": lambda: taps(8),
    "the longest reaction, times a second": longest_reaction,
}


def hard(size: int) -> dict[str, float]:
    """Let hard think about the middle of some rounds, as long as it may in play."""
    found = [think(*middle(there, node)) for there, node in starts(size)[:POSITIONS]]
    return {
        f"positions hard looks at a second, {size}x{size}": (
            sum(one.nodes for one, _ in found) / sum(passed for _, passed in found)
        ),
        f"taps hard looks ahead, {size}x{size}": sum(one.depth for one, _ in found) / len(found),
    }


def middle(there: SearchBoard, node: Node) -> tuple[SearchBoard, Node]:
    """Play some taps as hard would that has little time, so that much is still open."""
    for _ in range(2 * there.size):
        moves = there.expand(node)
        after = there.tap(node, search(there, node, moves, Budget(nodes=300)).move)
        if after[1] < 0:
            break
        node = after
    return there, node


def think(there: SearchBoard, node: Node) -> tuple[Found[int], float]:
    began = perf_counter()
    found = search(there, node, there.expand(node), Budget(seconds=SECONDS["hard"]))
    return found, perf_counter() - began


def search(
    there: SearchBoard, node: Node, moves: list[tuple[int, Node]], budget: Budget
) -> Found[int]:
    return answer(AlphaBeta(RiltoTree(there, node[1])).think(moves, budget))


def measure() -> dict[str, float]:
    """Return the operations a second of each case, and how hard does."""
    return rates(CASES) | hard(5) | hard(8)


if __name__ == "__main__":
    print(json.dumps(measure()))
