"""The 48 pieces of Block Puzzle: their pictures, and how often each is dealt.

A piece is what its picture shows, and is never turned: the four corners are four pieces. The table
is the shared design's, `specs/block_puzzle_shapes.json`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lunte.games.block_puzzle.layout import HEIGHT, WIDTH, anchors_for, shift_of

# Raised when a piece or a weight changes: games dealt from another table aren't comparable.
VERSION = 1

# Id, picture with a row between slashes, weight in Classic, weight in Hardcore.
_TABLE: tuple[tuple[str, str, int, int], ...] = (
    ("mono-0", "#", 4, 1),
    ("domino-0", "##", 5, 1),
    ("domino-1", "#/#", 5, 1),
    ("line3-0", "###", 5, 2),
    ("line3-1", "#/#/#", 5, 2),
    ("line4-0", "####", 4, 4),
    ("line4-1", "#/#/#/#", 4, 4),
    ("line5-0", "#####", 3, 6),
    ("line5-1", "#/#/#/#/#", 3, 6),
    ("diag2-0", "#./.#", 3, 2),
    ("diag2-1", ".#/#.", 3, 2),
    ("sq2-0", "##/##", 8, 3),
    ("sq3-0", "###/###/###", 4, 10),
    ("rect23-0", "###/###", 4, 6),
    ("rect23-1", "##/##/##", 4, 6),
    ("corner3-0", "##/#.", 4, 1),
    ("corner3-1", "##/.#", 4, 1),
    ("corner3-2", ".#/##", 4, 1),
    ("corner3-3", "#./##", 4, 1),
    ("corner5-0", "###/#../#..", 2, 5),
    ("corner5-1", "###/..#/..#", 2, 5),
    ("corner5-2", "..#/..#/###", 2, 5),
    ("corner5-3", "#../#../###", 2, 5),
    ("L4-0", "#./#./##", 3, 3),
    ("L4-1", "###/#..", 3, 3),
    ("L4-2", "##/.#/.#", 3, 3),
    ("L4-3", "..#/###", 3, 3),
    ("J4-0", ".#/.#/##", 3, 3),
    ("J4-1", "#../###", 3, 3),
    ("J4-2", "##/#./#.", 3, 3),
    ("J4-3", "###/..#", 3, 3),
    ("T4-0", "###/.#.", 3, 3),
    ("T4-1", ".#/##/.#", 3, 3),
    ("T4-2", ".#./###", 3, 3),
    ("T4-3", "#./##/#.", 3, 3),
    ("S4-0", ".##/##.", 3, 4),
    ("S4-1", "#./##/.#", 3, 4),
    ("Z4-0", "##./.##", 3, 4),
    ("Z4-1", ".#/##/#.", 3, 4),
    ("plus5-0", ".#./###/.#.", 2, 6),
    ("U5-0", "#.#/###", 1, 4),
    ("U5-1", "##/#./##", 1, 4),
    ("U5-2", "###/#.#", 1, 4),
    ("U5-3", "##/.#/##", 1, 4),
    ("T5-0", "###/.#./.#.", 1, 5),
    ("T5-1", "..#/###/..#", 1, 5),
    ("T5-2", ".#./.#./###", 1, 5),
    ("T5-3", "#../###/#..", 1, 5),
)


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """A piece. There is one of each, so they compare by identity.

    It lies at the field of the top-left corner of its bounding box, which need not be one of its
    own: `placements` holds the set of fields it takes at each field, 0 where it would stick out,
    `anchors` the fields where it wouldn't. `shifts` says how far its cells are from that corner.
    """

    id: str
    picture: tuple[str, ...]
    size: int
    classic: int
    hardcore: int
    anchors: int
    shifts: tuple[int, ...]
    placements: tuple[int, ...]


def _shape(key: str, drawn: str, classic: int, hardcore: int) -> Shape:
    picture = tuple(drawn.split("/"))
    shifts = tuple(
        shift_of(column, row)
        for row, cells in enumerate(picture)
        for column, cell in enumerate(cells)
        if cell == "#"
    )
    anchors = anchors_for(len(picture[0]), len(picture))
    mask = sum(1 << shift for shift in shifts)
    return Shape(
        id=key,
        picture=picture,
        size=len(shifts),
        classic=classic,
        hardcore=hardcore,
        anchors=anchors,
        shifts=shifts,
        placements=tuple(mask << at if anchors >> at & 1 else 0 for at in range(WIDTH * HEIGHT)),
    )


SHAPES: tuple[Shape, ...] = tuple(_shape(*row) for row in _TABLE)
BY_ID: Mapping[str, Shape] = {shape.id: shape for shape in SHAPES}


def fits(filled: int, shape: Shape) -> int:
    """Return the fields where `shape` can be placed on a grid of which `filled` is taken."""
    free = ~filled
    spots = shape.anchors
    for shift in shape.shifts:
        spots &= free >> shift
    return spots
