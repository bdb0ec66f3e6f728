"""Find the start fields of Rilto and print them as the pictures of `lunte/games/rilto/starts.py`.

    python tools/rilto_starts.py [SIZE ...]

Every set of fields that are no neighbours is weighed, on one ring around the board if possible,
else anywhere. It takes about two minutes for all sizes.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from lunte.games.rilto.layout import Neighbours, neighbours_on, shade
from lunte.games.rilto.starts import exposed
from lunte.games.rilto.variants import VARIANTS, Variant

Fields: TypeAlias = tuple[int, ...]
Weight: TypeAlias = tuple[int, ...]
SIZES = (3, 4, 5, 6, 7, 8)
SEATS = range(3, 9)


def promised(variant: Variant, size: int) -> int:
    """Return the number of seats the rules promise on a board, even if not all of them are safe."""
    return 0 if size < 5 or (size == 5 and variant.keeps_colour) else SEATS[-1]


def best(variant: Variant, size: int, seats: int) -> Fields | None:
    """Return the best start fields, the first of equals; None if there are none."""
    neighbours = neighbours_on(variant, size, ())
    board = range(size * size)
    rings = [[at for at in board if rim(at, size) == ring] for ring in range((size + 1) // 2)]
    for pools in (rings, [list(board)]):
        found = max(
            (
                (weight(starts, size, neighbours), [-at for at in starts], starts)
                for pool in pools
                for fields in one_colour(pool, size, variant)
                for starts in apart(fields, seats, neighbours)
                if most_hits(starts, neighbours) < variant.limit
            ),
            default=None,
        )
        if found is not None and not exposed(neighbours, found[2]):
            return found[2]
    return found[2] if found is not None and seats <= promised(variant, size) else None


def weight(starts: Fields, size: int, neighbours: Neighbours) -> Weight:
    """Return how good start fields are, the most important thing first: safe, fair, far apart."""
    rims = [rim(at, size) for at in starts]
    room = [len(neighbours[at]) for at in starts]
    gaps = [min(gap(at, other, size) for other in starts if other != at) for at in starts]
    shared = sum(hits > 1 for hits in all_hits(starts, neighbours).values())
    return (
        -len(exposed(neighbours, starts)),
        min(rims) - max(rims),
        min(room) - max(room),
        -shared,
        min(room),
        min(gaps),
        symmetries(starts, size),
        sum(gaps),
    )


def apart(fields: Sequence[int], count: int, neighbours: Neighbours) -> Iterator[Fields]:
    """Yield each set of `count` fields of which no two are neighbours."""
    if count == 0:
        yield ()
    for index, at in enumerate(fields):
        rest = [other for other in fields[index + 1 :] if other not in neighbours[at]]
        if len(rest) >= count - 1:
            yield from ((at, *more) for more in apart(rest, count - 1, neighbours))


def one_colour(fields: Sequence[int], size: int, variant: Variant) -> list[list[int]]:
    """Return `fields`, apart by their checkerboard colour where sparks never leave theirs."""
    if not variant.keeps_colour:
        return [list(fields)]
    return [[at for at in fields if shade(at, size) == colour] for colour in (0, 1)]


def all_hits(starts: Fields, neighbours: Neighbours) -> Counter[int]:
    return Counter(near for at in starts for near in neighbours[at])


def most_hits(starts: Fields, neighbours: Neighbours) -> int:
    return max(all_hits(starts, neighbours).values())


def rim(at: int, size: int) -> int:
    column, row = at % size, at // size
    return min(column, row, size - 1 - column, size - 1 - row)


def gap(at: int, other: int, size: int) -> int:
    """Return the square of the distance that the eye sees."""
    columns, rows = at % size - other % size, at // size - other // size
    return columns * columns + rows * rows


def symmetries(starts: Fields, size: int) -> int:
    """Return how many of the eight turns and mirrors of the board keep the start fields."""
    original = {(at % size, at // size) for at in starts}
    last = size - 1
    spots, kept = original, 0
    for _ in range(4):
        spots = {(last - row, column) for column, row in spots}
        mirrored = {(last - column, row) for column, row in spots}
        kept += (spots == original) + (mirrored == original)
    return kept


def pictures(variant: Variant, size: int) -> list[str]:
    """Return the rows of the boards for 3, 4, ... seats, side by side."""
    layouts = []
    for seats in SEATS:
        starts = best(variant, size, seats)
        if starts is None:
            break
        layouts.append(starts)
    return [
        "  ".join(
            "".join("o" if at in starts else "." for at in range(row * size, row * size + size))
            for starts in layouts
        )
        for row in range(size)
        if layouts
    ]


def main() -> None:
    sizes = [int(size) for size in sys.argv[1:]] or SIZES
    for key in ("classic", "crossfire", "diagonal"):
        print(f"{key}\n")
        for size in sizes:
            for row in pictures(VARIANTS[key], size):
                print(row)
            print()


if __name__ == "__main__":
    main()
