"""The 48 pieces of Block Puzzle: their pictures, and how often each is dealt.

A piece is what its picture shows, and is never turned: the four corners are four pieces. The table
is the shared design's, `specs/block_puzzle_shapes.json`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lunte.games.block_puzzle.layout import EVERYTHING, HEIGHT, WIDTH, anchors_for, shift_of

# What was drawn is kept as numbers: another table would read other pieces from them. So a change
# here raises the version of the rules.
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

    It lies at the field of the top-left corner of its picture, which need not be one of its own
    fields: `placements` holds the set of fields it takes at each field, 0 where it would stick out.

    It is sought at its first cell, in reading order: `firsts` are the fields where that may be,
    `corner` is how far it is from the picture's corner, `others` how far the other cells are from
    it.
    """

    id: str
    picture: tuple[str, ...]
    size: int
    classic: int
    hardcore: int
    placements: tuple[int, ...]
    firsts: int
    corner: int
    others: tuple[int, ...]


def _shape(key: str, drawn: str, classic: int, hardcore: int) -> Shape:
    picture = tuple(drawn.split("/"))
    first, *others = (
        shift_of(column, row)
        for row, cells in enumerate(picture)
        for column, cell in enumerate(cells)
        if cell == "#"
    )
    anchors = anchors_for(len(picture[0]), len(picture))
    mask = sum(1 << shift for shift in (first, *others))
    return Shape(
        id=key,
        picture=picture,
        size=1 + len(others),
        classic=classic,
        hardcore=hardcore,
        placements=tuple(mask << at if anchors >> at & 1 else 0 for at in range(WIDTH * HEIGHT)),
        firsts=anchors << first,
        corner=first,
        others=tuple(shift - first for shift in others),
    )


SHAPES: tuple[Shape, ...] = tuple(_shape(*row) for row in _TABLE)
BY_ID: Mapping[str, Shape] = {shape.id: shape for shape in SHAPES}


def fits(filled: int, shape: Shape) -> int:
    """Return the fields where `shape` can be placed on a grid of which `filled` is taken."""
    free = EVERYTHING ^ filled
    spots = shape.firsts & free
    for shift in shape.others:
        spots &= free >> shift
    return spots >> shape.corner if shape.corner else spots
