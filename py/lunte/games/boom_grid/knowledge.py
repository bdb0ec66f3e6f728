"""What the numbers on a field say, as clues about the fields that are still unknown.

What one number alone settles is settled here: if a clue needs no mine, its fields are safe, if it
needs as many as it has fields, they are mines; and so on until nothing new follows. The rest falls
into parts (`ways`). Learning a little more changes only the parts it touches.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from lunte.games.boom_grid.ways import Clue, Contradiction, Part


@cache
def neighbours_on(width: int, height: int) -> tuple[int, ...]:
    """Return the set of fields around each field, row by row."""
    return tuple(
        sum(
            1 << y * width + x
            for y in range(max(0, row - 1), min(height, row + 2))
            for x in range(max(0, column - 1), min(width, column + 2))
            if (x, y) != (column, row)
        )
        for row in range(height)
        for column in range(width)
    )


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What is known of a field: sets of fields, as whole numbers with a bit a field.

    `covered` are neither open nor found mines. `mines` are all known ones, found or still covered;
    `safe` are covered and known to be no mines. `hidden` mines lie on the others, the unknown.
    """

    neighbours: Sequence[int]
    covered: int
    mines: int
    safe: int
    hidden: int
    parts: tuple[Part, ...] = ()

    @property
    def unknown(self) -> int:
        return self.covered & ~(self.mines | self.safe)

    @property
    def loose(self) -> int:
        """The unknown fields that no clue is about."""
        fields = self.unknown
        for part in self.parts:
            fields &= ~part.fields
        return fields

    def opened(self, numbers: Iterable[tuple[int, int]]) -> Knowledge:
        """Return what is known when fields are open and show these numbers."""
        numbers = list(numbers)
        bits = 0
        for at, _ in numbers:
            bits |= 1 << at
        if bits & self.mines:
            raise Contradiction
        covered, unknown = self.covered & ~bits, self.unknown & ~bits
        clues: list[Clue] = []
        neighbours, mines = self.neighbours, self.mines
        for at, need in numbers:
            around = neighbours[at]
            fields = around & unknown
            if mines:
                need -= (around & mines).bit_count()
            if fields:
                clues.append((at, fields, need, fields.bit_count()))
            elif need:
                raise Contradiction
        return self._learned(covered, clues, bits & self.unknown, 0)

    def found(self, field: int) -> Knowledge:
        """Return what is known when `field` has turned out to be a mine, and isn't covered."""
        bit = 1 << field
        covered = self.covered & ~bit
        if bit & self.mines:
            return replace(self, covered=covered)
        if bit & self.safe:
            raise Contradiction
        return self._learned(covered, (), 0, bit)

    def spared(self, field: int) -> Knowledge:
        """Return what is known when `field` has turned out to be none, and is still covered."""
        bit = 1 << field
        if bit & self.mines:
            raise Contradiction
        return self if bit & self.safe else self._learned(self.covered, (), bit, 0)

    def _learned(self, covered: int, clues: Sequence[Clue], safe: int, mines: int) -> Knowledge:
        """Return what is known after `clues` more, and fields just known to be safe or mines."""
        touched = safe | mines
        for clue in clues:
            touched |= clue[1]
        parts = []
        pending = list(clues)
        for part in self.parts:
            if part.fields & touched:
                pending += part.clues
            else:
                parts.append(part)
        pending, safe, mines = _settle(pending, safe, mines)
        return Knowledge(
            self.neighbours,
            covered,
            self.mines | mines,
            (self.safe | safe) & covered,
            self.hidden - mines.bit_count(),
            (*parts, *_parts(pending)),
        )


def _settle(clues: Sequence[Clue], safe: int, mines: int) -> tuple[list[Clue], int, int]:
    """Return the clues that settle nothing by themselves, and what was safe or a mine before or
    follows from the others.
    """
    known = safe | mines
    left: list[Clue] = list(clues)
    news = True
    while news:
        news = False
        pending, left = left, []
        for clue in pending:
            at, fields, need, size = clue
            hit = fields & known
            if hit:
                fields ^= hit
                size = fields.bit_count()
                need -= (hit & mines).bit_count()
                clue = (at, fields, need, size)
            if 0 < need < size:
                left.append(clue)
            elif need != 0 and need != size:
                raise Contradiction
            elif fields:
                known |= fields
                news = True
                if need:
                    mines |= fields
                else:
                    safe |= fields
    return left, safe, mines


def _parts(clues: Iterable[Clue]) -> list[Part]:
    """Return the parts that `clues` make; of those that say the same, one is enough."""
    needs: dict[int, int] = {}
    found: list[tuple[int, list[Clue]]] = []
    for clue in clues:
        _, fields, need, _ = clue
        if fields in needs:
            if needs[fields] != need:
                raise Contradiction
            continue
        needs[fields] = need
        joined = [clue]
        apart = []
        cells = fields
        for part in found:
            if part[0] & fields:
                cells |= part[0]
                joined += part[1]
            else:
                apart.append(part)
        apart.append((cells, joined))
        found = apart
    return [Part(fields, tuple(joined)) for fields, joined in found]
