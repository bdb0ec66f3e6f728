"""For each game with hidden facts: states that differ only in what a seat can't know.

A game that isn't listed here promises that everybody sees everything, and is held to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from lunte.games.boom_grid.layout import numbers_of, spread
from lunte.games.boom_grid.state import State
from tests import toy

Shuffles = Callable[[Any, int | None], Iterator[Any]]


def _boom_grid(state: State, seat: int | None) -> Iterator[State]:
    """Move one mine that nobody knows of to another covered field, where no number tells of it."""
    seen, mines = state.seen, state.mines
    if mines is None:
        return
    layout = seen.setup.layout
    unknown = seen.covered & ~seen.wrong & ~spread(layout, seen.open)
    hidden, free = list(numbers_of(unknown & mines)), list(numbers_of(unknown & ~mines))
    for taken, put in zip(hidden, free, strict=False):
        yield replace(state, mines=mines ^ layout.bits[taken] ^ layout.bits[put])


SHUFFLES: Final[Mapping[str, Shuffles]] = {"toy": toy.shuffles, "boom_grid": _boom_grid}
