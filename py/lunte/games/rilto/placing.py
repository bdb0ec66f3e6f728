"""Where to start: what bots know of first stones, and what hints warn people of.

There is much to know for two only: the start fields of more are laid out to be safe.
"""

from __future__ import annotations

from collections.abc import Sequence

from lunte.games.rilto.actions import Tap
from lunte.games.rilto.layout import Layout
from lunte.games.rilto.reaction import NOBODY
from lunte.games.rilto.state import State


def is_beside_a_stone(state: State, at: int) -> bool:
    """Return whether sparks fly between field `at` and a stone that was placed earlier.

    That one bursts first, takes what starts beside it, and its owner has won.
    """
    return any(state.points[near] for near in state.setup.layout.landings[at])


def is_cramped(layout: Layout, at: int) -> bool:
    """Return whether half of the sparks of a field or more reach no other field.

    That is true of corners, and with `diagonal` of the whole edge. Whoever starts there has too
    few stones after the first burst.
    """
    reached = len({*layout.landings[at]} - {at})
    return 2 * reached <= len(layout.variant.directions)


def sensible_starts(state: State, starts: Sequence[Tap]) -> Sequence[Tap]:
    """Return those of the legal `starts` that aren't as good as lost; all, if all are."""
    layout = state.setup.layout
    apart = [tap for tap in starts if not is_beside_a_stone(state, number(layout, tap))] or starts
    return [tap for tap in apart if not is_cramped(layout, number(layout, tap))] or apart


def number(layout: Layout, tap: Tap) -> int:
    """Return the number of the field that is tapped."""
    return tap.row * layout.size + tap.column


def most_remote(state: State, starts: Sequence[Tap]) -> Tap:
    """Return the first of those `starts` that are furthest from the nearest stone."""
    size = state.setup.layout.size
    stones = [divmod(at, size) for at, seat in enumerate(state.owners) if seat != NOBODY]

    def distance(tap: Tap) -> int:
        return min(
            (max(abs(tap.row - row), abs(tap.column - column)) for row, column in stones), default=0
        )

    return max(starts, key=distance)
