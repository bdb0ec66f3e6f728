"""Making room when no piece fits: by itself in Zen, when the player continues in other modes."""

from __future__ import annotations

from dataclasses import replace

from lunte.games.block_puzzle.dealing import Tray, deal, draw, stream_for
from lunte.games.block_puzzle.events import (
    Continued,
    Dealt,
    Discarded,
    Happening,
    RowEmptied,
)
from lunte.games.block_puzzle.layout import fullest_row, named, row_at
from lunte.games.block_puzzle.state import State
from lunte.kernel.chance import Chance

Step = tuple[State, tuple[Happening, ...]]

MOST_ROWS = 4


def rescue(state: State, chance: Chance) -> Step:
    """Return a stuck game with new pieces, and with room for one of them."""
    tray = draw(state.mode, stream_for(chance, state.set + 1))
    after, told = hand_out(state, tray)
    happened: list[Happening] = [Discarded(_ids(state.tray)), told]
    while after.stuck:
        after, emptied = _empty_row(after)
        happened.append(emptied)
    return after, tuple(happened)


def go_on(state: State, chance: Chance) -> Step:
    """Return a stuck game with room for one of its pieces, or, if a few rows don't make enough of
    it, with pieces that fit.
    """
    happened: list[Happening] = [Continued()]
    after = replace(state, continued=True)
    for _ in range(MOST_ROWS):
        after, emptied = _empty_row(after)
        happened.append(emptied)
        if not after.stuck:
            return after, tuple(happened)
    tray = deal(after.mode, after.filled, stream_for(chance, after.set + 1))
    after, told = hand_out(after, tray)
    return after, (*happened, Discarded(_ids(state.tray)), told)


def hand_out(state: State, tray: Tray) -> tuple[State, Dealt]:
    """Return the position with the next set in the tray."""
    after = replace(state, tray=tray, set=state.set + 1)
    return after, Dealt(after.set, tuple(shape.id for shape in tray if shape is not None))


def _empty_row(state: State) -> tuple[State, RowEmptied]:
    row = fullest_row(state.filled)
    fields = state.filled & row_at(row)
    return replace(state, filled=state.filled ^ fields), RowEmptied(row + 1, named(fields))


def _ids(tray: Tray) -> tuple[str | None, ...]:
    return tuple(None if shape is None else shape.id for shape in tray)
