"""All randomness of rules and bots: a stream of numbers keyed by (seed, purpose, counter).

Nothing is stored but the seed, so a reload or an undo can't re-roll; the numbers are the same
on every Python and every machine. What was drawn is also kept in the record, and wins over the
generator when a record is replayed: old games survive a change of the generator.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TypeAlias, TypeVar

from lunte.kernel.errors import RecordError

T = TypeVar("T")
_WORD = 1 << 64
# What any reader of JSON takes for the same whole number.
_EXACT = 1 << 53

# Choices that one draw decides: its bound, and of each choice among how many and the last's bit.
_Portion: TypeAlias = "tuple[int, Sequence[tuple[int, int]]]"


class Stream:
    """The numbers for one purpose, drawn in order."""

    def __init__(self, key: str, seed: str, recorded: Sequence[int] | None) -> None:
        self.drawn: list[int] = []
        self.differs = False
        self._key = key
        self._seed = seed
        self._recorded = recorded
        self._block = 0
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        """Return a whole number in 0 <= n < `bound`, all equally likely.

        Raises RecordError if the record holds no possible number here.
        """
        if not 1 <= bound <= _WORD:
            raise ValueError("bound must be from 1 to 2 to the power of 64")
        number = self._generate(bound)
        if self._recorded is not None:
            recorded = self._recorded[len(self.drawn) :][:1]
            if not recorded or not 0 <= recorded[0] < bound:
                raise RecordError(f"chance.{self._key}", "record.chance")
            self.differs = self.differs or recorded[0] != number
            number = recorded[0]
        self.drawn.append(number)
        return number

    def choice(self, items: Sequence[T]) -> T:
        """Return one of `items`, all equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return `items` in an order in which every permutation is equally likely."""
        pool = list(items)
        for last in range(len(pool) - 1, 0, -1):
            other = self.below(last + 1)
            pool[last], pool[other] = pool[other], pool[last]
        return pool

    def subset(self, size: int, count: int) -> int:
        """Return `count` of the numbers below `size` as a set, bit by bit; all sets equally likely.

        One draw decides several of them: there is less to draw, and less to keep.
        """
        if 2 * count > size:
            return (1 << size) - 1 ^ self.subset(size, size - count)
        bits, portions = _portions(size, count)
        chosen = 0
        for bound, choices in portions:
            number = self.below(bound)
            for among, last in choices:
                # Robert Floyd's: what is taken already makes way for the last there is.
                bit = bits[number % among]
                number //= among
                if chosen & bit:
                    chosen |= last
                else:
                    chosen |= bit
        return chosen

    def _generate(self, bound: int) -> int:
        # Words above the largest multiple of the bound are thrown away: a plain remainder would
        # favour small numbers.
        usable = _WORD - _WORD % bound
        while True:
            word = self._word()
            if word < usable:
                return word % bound

    def _word(self) -> int:
        if not self._words:
            text = f"{self._seed}\0{self._key}\0{self._block}"
            digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
            self._words = [int.from_bytes(digest[at : at + 8], "big") for at in range(24, -8, -8)]
            self._block += 1
        return self._words.pop()


@cache
def _portions(size: int, count: int) -> tuple[Sequence[int], Sequence[_Portion]]:
    """Return the bits of the numbers below `size`, and how `count` choices are put together."""
    bits = [1 << number for number in range(size)]
    portions: list[_Portion] = []
    bound, choices = 1, list[tuple[int, int]]()
    for among in range(size - count + 1, size + 1):
        if bound * among > _EXACT:
            portions.append((bound, choices))
            bound, choices = 1, []
        bound *= among
        choices.append((among, bits[among - 1]))
    if choices:
        portions.append((bound, choices))
    return bits, portions


class Chance:
    """The chance of one game: gives out streams and remembers what was drawn from them."""

    def __init__(self, seed: str, recorded: Mapping[str, Sequence[int]] | None = None) -> None:
        self._seed = seed
        self._recorded = recorded or {}
        self._streams: dict[str, Stream] = {}

    def stream(self, purpose: str, counter: int = 0) -> Stream:
        """Return a fresh stream for (`purpose`, `counter`); the same pair gives the same numbers."""
        key = f"{purpose}/{counter}"
        stream = Stream(key, self._seed, self._recorded.get(key))
        self._streams[key] = stream
        return stream

    @property
    def drawn(self) -> dict[str, list[int]]:
        """What has been drawn so far, by stream key, streams nothing was drawn from left out."""
        return {key: stream.drawn for key, stream in self._streams.items() if stream.drawn}

    @property
    def differs(self) -> bool:
        """Whether today's generator would have drawn something else than what is recorded."""
        return any(stream.differs for stream in self._streams.values())
