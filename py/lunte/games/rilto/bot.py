"""Rilto's bots. They differ in how far they see; none of them ever resigns.

easy sees what its tap does at once, and judges it roughly; medium sees how the next seat can burst,
too; hard looks as far as it has time to. Hints come from the last, whatever the bot.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from lunte.games.rilto.actions import Tap
from lunte.games.rilto.hints import reasons, start_reasons
from lunte.games.rilto.placing import most_remote, number, sensible_starts
from lunte.games.rilto.rules import RULES
from lunte.games.rilto.search_board import Node, SearchBoard
from lunte.games.rilto.state import State
from lunte.games.rilto.tree import RiltoTree, StartTree
from lunte.kernel.chance import Chance
from lunte.search.alpha_beta import DEEPEST, AlphaBeta, Found
from lunte.search.bot import Bot, Hint, Thought
from lunte.search.budget import Budget

# How far from the truth easy judges a tap: in points, for each that a stone takes to burst.
BLUR: Final = 10

board_of = lru_cache(maxsize=4)(SearchBoard)


class RiltoBot:
    """Looks `deepest` taps ahead at most, and at what could burst after them."""

    def __init__(self, deepest: int) -> None:
        self._deepest = deepest

    def think(
        self, view: State, actions: Sequence[Tap], chance: Chance, budget: Budget
    ) -> Thought[Tap]:
        found = yield from _search(view, actions, chance, budget, self._deepest)
        return found.move

    def hint(
        self, view: State, actions: Sequence[Tap], chance: Chance, budget: Budget
    ) -> Thought[Hint[Tap]]:
        found = yield from _search(view, actions, chance, budget, DEEPEST)
        if view.placing:
            return Hint(found.move, start_reasons(view, found.move))
        return Hint(found.move, reasons(board_of(view.setup), view, found))


class EasyBot(RiltoBot):
    """Looks at each tap, but not closely."""

    def __init__(self) -> None:
        super().__init__(deepest=1)

    def think(
        self, view: State, actions: Sequence[Tap], chance: Chance, budget: Budget
    ) -> Thought[Tap]:
        yield 0.0
        stream = chance.stream("bot")
        if view.placing:
            return stream.choice(sensible_starts(view, actions))
        tree = RiltoTree(board_of(view.setup), view.turn)
        blur = BLUR * view.setup.layout.variant.limit
        judged = [
            (tree.standing(node) + stream.below(blur + 1), tap)
            for tap, node in _moves(view, actions)
        ]
        return max(judged, key=lambda pair: pair[0])[1]


def _search(
    view: State, actions: Sequence[Tap], chance: Chance, budget: Budget, deepest: int
) -> Thought[Found[Tap]]:
    # Of equally good taps the first is taken, so that no two games are alike.
    order: Sequence[Tap] = chance.stream("bot").shuffled(actions)
    if view.placing:
        order = sensible_starts(view, order)
        if view.setup.seats > 2:
            order = [most_remote(view, order)]
    if len(order) == 1:
        return Found(order[0], value=0, depth=0, nodes=0)
    if view.placing and not view.placed:
        return (yield from _search_first(view, order, budget, deepest))
    tree = RiltoTree(board_of(view.setup), view.turn)
    return (yield from AlphaBeta(tree).think(_moves(view, order), budget, deepest))


def _search_first(
    view: State, starts: Sequence[Tap], budget: Budget, deepest: int
) -> Thought[Found[Tap]]:
    """Search where the first of two should start."""
    replies = []
    for tap in starts:
        placed, _ = RULES.apply(view, tap, Chance(""))
        answers = [tap for tap in RULES.actions(placed) if isinstance(tap, Tap)]
        replies.append([node for _, node in _moves(placed, sensible_starts(placed, answers))])
        yield budget.share
    tree = StartTree(board_of(view.setup), view.turn, replies)
    moves = [(tap, (index,)) for index, tap in enumerate(starts)]
    return (yield from AlphaBeta(tree).think(moves, budget, deepest))


def _moves(view: State, actions: Sequence[Tap]) -> list[tuple[Tap, Node]]:
    """Return `actions`, taps or the second stone of two, and where they lead."""
    board, layout = board_of(view.setup), view.setup.layout
    node = board.node(view)
    move = board.place if view.placing else board.tap
    return [(tap, move(node, board.bits[number(layout, tap)])) for tap in actions]


BOTS: Mapping[str, Bot[State, Tap]] = {
    "easy": EasyBot(),
    "medium": RiltoBot(deepest=1),
    "hard": RiltoBot(deepest=DEEPEST),
}
