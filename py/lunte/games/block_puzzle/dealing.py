"""Dealing three pieces, of which at least one fits.

Draws are independent and with replacement. They look at nothing but whether a piece fits: not at
the score, the skill or the time. A stream a set and the same draws in it whatever has been done
before: no reload, undo or continue can ask for better ones.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TypeAlias

from lunte.games.block_puzzle.settings import CLASSIC, HARDCORE, Mode
from lunte.games.block_puzzle.shapes import SHAPES, Shape, fits
from lunte.kernel.chance import Chance, Stream

Tray: TypeAlias = tuple[Shape | None, Shape | None, Shape | None]

MOST_REDRAWS = 1000


@dataclass(frozen=True, slots=True)
class Weights:
    """How often each of some shapes is drawn; `ends` are the sums of the weights up to each."""

    shapes: Sequence[Shape]
    ends: tuple[int, ...]

    @classmethod
    def of(cls, shapes: Sequence[Shape], mode: Mode) -> Weights:
        each = [shape.hardcore if mode.hard else shape.classic for shape in shapes]
        return cls(shapes, tuple(accumulate(each)))

    @property
    def total(self) -> int:
        return self.ends[-1]

    def at(self, number: int) -> Shape:
        """Return the shape of a number below `total`."""
        return self.shapes[bisect(self.ends, number)]


_WEIGHTS = {mode.hard: Weights.of(SHAPES, mode) for mode in (CLASSIC, HARDCORE)}


def stream_for(chance: Chance, number: int) -> Stream:
    """Return the stream of the set of that number."""
    return chance.stream("set", number)


def draw(mode: Mode, stream: Stream) -> Tray:
    """Return three pieces, whether or not one fits."""
    weights = _WEIGHTS[mode.hard]
    # One draw decides all three: there is less to keep.
    rest, first = divmod(stream.below(weights.total**3), weights.total)
    third, second = divmod(rest, weights.total)
    return weights.at(first), weights.at(second), weights.at(third)


def deal(mode: Mode, filled: int, stream: Stream) -> Tray:
    """Return three pieces of which one fits on a grid that has room for a piece."""
    for _ in range(1 + MOST_REDRAWS):
        tray = draw(mode, stream)
        if any_fits(filled, tray):
            return tray
    fitting = Weights.of([shape for shape in SHAPES if fits(filled, shape)], mode)
    return fitting.at(stream.below(fitting.total)), *tray[1:]


def any_fits(filled: int, tray: Tray) -> bool:
    """Return whether a piece of `tray` can be placed."""
    first, second, third = tray
    return bool(
        (first and fits(filled, first))
        or (second and fits(filled, second))
        or (third and fits(filled, third))
    )
