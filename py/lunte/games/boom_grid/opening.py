"""Laying the mines, and what opens when a safe field is revealed."""

from __future__ import annotations

from collections.abc import Sequence

from lunte.games.boom_grid.layout import Layout, spread
from lunte.kernel.chance import Stream


def lay(layout: Layout, count: int, first: int, stream: Stream) -> int:
    """Return `count` mines on fields other than `first`, all such sets equally likely."""
    drawn = stream.subset(len(layout.bits) - 1, count)
    # The fields from the first one on give it their place.
    before = drawn & layout.bits[first] - 1
    return before | (drawn ^ before) << 1


def cascade(layout: Layout, mines: int, closed: int, first: int) -> Sequence[int]:
    """Return the fields that open with the safe field `first`, wave by wave, itself the first.

    A field without a neighbouring mine opens its neighbours, as far as they are `closed`.
    """
    wave = layout.bits[first]
    waves = [wave]
    empty = ~spread(layout, mines)
    closed &= ~wave
    while wave := spread(layout, wave & empty) & closed:
        closed ^= wave
        waves.append(wave)
    return waves


def number(layout: Layout, mines: int, at: int) -> int:
    """Return how many neighbours of a field are mines."""
    return (layout.neighbours[at] & mines).bit_count()
