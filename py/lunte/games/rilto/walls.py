"""Walls, drawn by chance: alike under a half-turn, and never spoiling the board."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from lunte.games.rilto.layout import free_fields, neighbours_on, parts_of, shade
from lunte.games.rilto.starts import exposed
from lunte.games.rilto.variants import Variant
from lunte.kernel.chance import Stream

# Percent of all fields.
_SHARES: Mapping[str, int] = {"off": 0, "few": 8, "medium": 16}


def wanted(size: int, walls: str) -> int:
    """Return how many walls a board gets: the even number nearest to its share.

    >>> [wanted(size, "few") for size in (5, 6, 7, 8)]
    [2, 2, 4, 6]
    """
    return round(size * size * _SHARES[walls] / 200) * 2


def draw_walls(
    variant: Variant, size: int, starts: tuple[int, ...] | None, walls: str, stream: Stream
) -> tuple[int, ...]:
    """Return sorted walls in pairs across the middle, as many as the board can bear."""
    last = size * size - 1
    drawn: set[int] = set()
    count = wanted(size, walls)
    if count == 0:
        return ()
    for at in stream.shuffled(range((last + 1) // 2)):
        tried = drawn | {at, last - at}
        if is_whole(variant, size, tried, starts) and _starts_stand(variant, size, tried, starts):
            drawn = tried
        if len(drawn) == count:
            break
    return tuple(sorted(drawn))


def is_whole(
    variant: Variant, size: int, walls: Collection[int], starts: tuple[int, ...] | None
) -> bool:
    """Return whether all free fields hang together, with room for two.

    Where sparks keep their checkerboard colour, each colour on which a game may start is a board
    of its own.
    """
    neighbours = neighbours_on(variant, size, walls)
    free = free_fields(size, walls)
    if variant.keeps_colour:
        colours = {shade(start, size) for start in starts} if starts else {0, 1}
        boards = [[at for at in free if shade(at, size) == colour] for colour in sorted(colours)]
    else:
        boards = [free]
    return all(len(board) > 1 and len(parts_of(neighbours, board)) == 1 for board in boards)


def _starts_stand(
    variant: Variant, size: int, walls: Collection[int], starts: tuple[int, ...] | None
) -> bool:
    """Return whether no start field is walled, exposed by walls or left with a single neighbour."""
    if starts is None:
        return True
    before, after = neighbours_on(variant, size, ()), neighbours_on(variant, size, walls)
    return (
        not any(start in walls for start in starts)
        and all(len(after[start]) >= min(2, len(before[start])) for start in starts)
        and len(exposed(after, starts)) == len(exposed(before, starts))
    )
