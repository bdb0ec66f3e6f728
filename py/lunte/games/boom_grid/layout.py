"""The field as numbers: each set of fields is one whole number with a bit a field, row by row.

A neighbourhood, or a whole cascade, is then a few shifts, however large the field is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from lunte.games.boom_grid.actions import Flag, Reveal
from lunte.kernel.grid import field_name


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """A field of `width` by `height`. There is one of each size, so they compare by identity.

    `bits` holds the set of each field alone, `neighbours` that of the fields around it; `places`
    goes from a name to its number. `reveals` and `flags` hold each field with its action, sorted
    by the action's text.
    """

    width: int
    height: int
    names: tuple[str, ...]
    places: Mapping[str, int]
    bits: tuple[int, ...]
    neighbours: tuple[int, ...]
    everything: int
    not_first: int
    not_last: int
    reveals: tuple[tuple[int, Reveal], ...]
    flags: tuple[tuple[int, Flag], ...]

    def named(self, fields: int) -> list[str]:
        """Return the names of a set of fields, row by row."""
        return [self.names[at] for at in numbers_of(fields)]


@cache
def layout_of(width: int, height: int) -> Layout:
    names = tuple(field_name(column, row) for row in range(height) for column in range(width))
    bits = tuple(1 << at for at in range(width * height))
    everything = (1 << width * height) - 1
    first = sum(bits[::width])
    not_first, not_last = everything & ~first, everything & ~(first << width - 1)
    by_name = sorted(zip(names, bits, strict=True))
    return Layout(
        width=width,
        height=height,
        names=names,
        places={name: at for at, name in enumerate(names)},
        bits=bits,
        neighbours=tuple(
            _spread(bit, width, not_first, not_last) & everything & ~bit for bit in bits
        ),
        everything=everything,
        not_first=not_first,
        not_last=not_last,
        reveals=tuple((bit, Reveal(name)) for name, bit in by_name),
        flags=tuple((bit, Flag(name)) for name, bit in by_name),
    )


def spread(layout: Layout, fields: int) -> int:
    """Return `fields` and all their neighbours.

    >>> small = layout_of(3, 3)
    >>> small.named(spread(small, small.bits[0]))
    ['a1', 'b1', 'a2', 'b2']
    """
    wide = _spread(fields, layout.width, layout.not_first, layout.not_last)
    return wide & layout.everything


def _spread(fields: int, width: int, not_first: int, not_last: int) -> int:
    # A field in the last column has no neighbour to its right, though the next bit is one.
    wide = fields | (fields & not_last) << 1 | (fields & not_first) >> 1
    return wide | wide << width | wide >> width


def numbers_of(fields: int) -> Iterator[int]:
    """Yield the numbers of the fields of a set in rising order.

    >>> list(numbers_of(0b10011))
    [0, 1, 4]
    """
    while fields:
        lowest = fields & -fields
        yield lowest.bit_length() - 1
        fields ^= lowest
