"""Why a tap is good: facts of the position, the most important first.

All but one are seen from the board before and after the tap. That a win can be forced, a search has
proven: it takes everybody else for one enemy and leaves none of their answers out.
"""

from __future__ import annotations

from collections.abc import Iterator

from lunte.games.rilto.actions import Tap
from lunte.games.rilto.placing import is_cramped, number
from lunte.games.rilto.reaction import NOBODY
from lunte.games.rilto.rules import RULES
from lunte.games.rilto.search_board import Node, SearchBoard, split
from lunte.games.rilto.state import Ranked, State, Unwon, Won
from lunte.kernel.chance import Chance
from lunte.kernel.message import Message, SeatName
from lunte.search.alpha_beta import DECIDED, Found


def reasons(board: SearchBoard, state: State, found: Found[Tap]) -> tuple[Message, ...]:
    """Return what speaks for the tap that a search of `state` has found."""
    after, _ = RULES.apply(state, found.move, Chance(""))
    if after.result is not None:
        return (_end(after, state.turn),)
    why = _Why(board, state.turn, board.node(state), board.node(after))
    told = [*why.force(found), *why.out(), *why.takes(), *why.saves(), *why.prepares(found.move)]
    return tuple(told) or (Message("rilto.hint.deep", count=max(1, found.depth)),)


def start_reasons(state: State, tap: Tap) -> tuple[Message, ...]:
    """Return what speaks for a first stone there, and against other fields."""
    if state.setup.seats > 2:
        return (Message("rilto.hint.start.marked"),)
    layout = state.setup.layout
    told = [
        Message("rilto.hint.start.beside", player=SeatName(seat))
        for seat in state.owners
        if seat != NOBODY
    ]
    if not is_cramped(layout, number(layout, tap)):
        slanted = layout.variant.keeps_colour
        told.append(Message("rilto.hint.start.edge" if slanted else "rilto.hint.start.corner"))
    return tuple(told)


def at_risk(board: SearchBoard, node: Node, seat: int) -> int:
    """Return the fields of `seat` that another could take if it were its turn."""
    hit = 0
    for other, mask in enumerate(node[2:]):
        if other != seat:
            for taken in _bursts(board, node, mask):
                hit |= taken
    return hit & node[2 + seat]


def _end(after: State, seat: int) -> Message:
    match after.result:
        case Won(winner) if winner == seat:
            return Message("rilto.hint.wins")
        case Ranked(ranks) if ranks[seat] == 1:
            return Message("rilto.hint.most")
        case Unwon():
            return Message("rilto.hint.unwon")
        case _:
            return Message("rilto.hint.last")


def _bursts(board: SearchBoard, node: Node, mask: int) -> Iterator[int]:
    """Yield the fields that are hit if one of the ripe stones among `mask` bursts, for each."""
    for bit in split(board.ripe(node[0], mask)):
        _, burst, _ = board.react(node[0] + bit, bit)
        yield board.hit_by(burst)


class _Why:
    """What a tap of `seat` that doesn't end the game does."""

    def __init__(self, board: SearchBoard, seat: int, before: Node, after: Node) -> None:
        self._board = board
        self._seat = seat
        self._before = before
        self._after = after
        self._own = after[2 + seat]
        self._risk = at_risk(board, after, seat)

    def force(self, found: Found[Tap]) -> Iterator[Message]:
        if found.value >= DECIDED:
            yield Message("rilto.hint.forces")

    def out(self) -> Iterator[Message]:
        for seat in self._others():
            if not self._after[2 + seat]:
                yield Message("rilto.hint.out", player=SeatName(seat))

    def takes(self) -> Iterator[Message]:
        losses = {
            seat: self._before[2 + seat] & ~self._after[2 + seat]
            for seat in self._others()
            if self._after[2 + seat]
        }
        for seat in sorted(losses, key=lambda seat: -losses[seat].bit_count()):
            player, count = SeatName(seat), losses[seat].bit_count()
            if count == 1:
                field = self._name(losses[seat])
                yield Message("rilto.hint.takes.one", field=field, player=player)
            elif count:
                yield Message("rilto.hint.takes", count=count, player=player)

    def saves(self) -> Iterator[Message]:
        before = at_risk(self._board, self._before, self._seat)
        saved = before & self._own & ~self._risk
        if saved.bit_count() == 1:
            yield Message("rilto.hint.saves.one", field=self._name(saved))
        elif saved:
            yield Message("rilto.hint.saves", count=saved.bit_count())
        if not self._risk:
            yield Message("rilto.hint.safe")

    def prepares(self, tap: Tap) -> Iterator[Message]:
        """Tell what a stone that now is ripe, and can't be taken, could do next turn."""
        board = self._board
        bit = board.bits[tap.row * board.size + tap.column]
        if not board.ripe(self._after[0], self._own & ~self._risk & bit):
            return
        _, burst, _ = board.react(self._after[0] + bit, bit)
        taken = board.hit_by(burst) & board.occupied(self._after[0]) & ~self._own
        if taken:
            yield Message("rilto.hint.threatens", field=tap.field, count=taken.bit_count())
        else:
            yield Message("rilto.hint.prepares", field=tap.field)

    def _others(self) -> list[int]:
        """Return the seats that were in before the tap."""
        masks = self._before[2:]
        return [seat for seat, mask in enumerate(masks) if mask and seat != self._seat]

    def _name(self, bit: int) -> str:
        return self._board.names[bit]
