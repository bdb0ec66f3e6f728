"""The board of a game: which fields are free, and where the sparks of each of them go.

Fields are numbered row by row from the top left. A layout depends only on the options and the
walls, so that it is worked out once and shared by all states of a game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from lunte.games.rilto.actions import Tap
from lunte.games.rilto.events import FieldBurst, Spark
from lunte.games.rilto.variants import Variant
from lunte.kernel.grid import field_name

Neighbours: TypeAlias = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """One board. Walls are sorted; everything below them follows from what is above.

    - `names`, `taps`: the name of each field, and the tap on it.
    - `free`: the fields without a wall, in the order of their names.
    - `landings`: the fields on which the sparks of each field land, a field itself once for each
      spark that bounces back to it.
    - `bursts`: the same for the eye, lost sparks included.
    - `reach`: how many free fields hang together with each free field, itself included.
    """

    variant: Variant
    size: int
    bounce: bool
    walls: tuple[int, ...]
    names: tuple[str, ...] = field(compare=False, repr=False)
    taps: tuple[Tap, ...] = field(compare=False, repr=False)
    free: tuple[int, ...] = field(compare=False, repr=False)
    landings: Neighbours = field(compare=False, repr=False)
    bursts: tuple[FieldBurst, ...] = field(compare=False, repr=False)
    reach: tuple[int, ...] = field(compare=False, repr=False)

    @property
    def never_loses(self) -> bool:
        """Whether a burst leaves as many points on the board as there were."""
        return self.bounce and not self.variant.loses_points


@lru_cache(maxsize=64)
def layout_of(variant: Variant, size: int, bounce: bool, walls: tuple[int, ...]) -> Layout:
    """Return the board with these sorted `walls`."""
    neighbours = neighbours_on(variant, size, walls)
    bursts = tuple(_burst(variant, size, bounce, walls, at) for at in range(size * size))
    names = tuple(burst.field for burst in bursts)
    reach = [0] * (size * size)
    for part in parts_of(neighbours, free_fields(size, walls)):
        for at in part:
            reach[at] = len(part)
    return Layout(
        variant,
        size,
        bounce,
        walls,
        names=names,
        taps=tuple(Tap(at % size, at // size) for at in range(size * size)),
        free=tuple(sorted(free_fields(size, walls), key=lambda at: names[at])),
        landings=tuple(
            near + (at,) * [spark.fate for spark in bursts[at].sparks].count("bounced")
            for at, near in enumerate(neighbours)
        ),
        bursts=bursts,
        reach=tuple(reach),
    )


def free_fields(size: int, walls: Collection[int]) -> list[int]:
    return [at for at in range(size * size) if at not in walls]


def shade(at: int, size: int) -> int:
    """Return the checkerboard colour of a field: 0 for that of a1, or 1."""
    return (at % size + at // size) % 2


def neighbours_on(variant: Variant, size: int, walls: Collection[int]) -> Neighbours:
    """Return for each field the free fields that its sparks hit; none for a wall."""
    return tuple(
        tuple(
            target
            for dx, dy in variant.directions
            if (target := _step(at, dx, dy, size)) is not None and target not in walls
        )
        if at not in walls
        else ()
        for at in range(size * size)
    )


def parts_of(neighbours: Sequence[Iterable[int]], fields: Iterable[int]) -> list[set[int]]:
    """Return the connected parts that `fields` fall into."""
    left = set(fields)
    parts = []
    while left:
        part: set[int] = set()
        edge = {min(left)}
        while edge:
            part |= edge
            edge = {near for at in edge for near in neighbours[at]} - part
        parts.append(part)
        left -= part
    return parts


def _step(at: int, dx: int, dy: int, size: int) -> int | None:
    column, row = at % size + dx, at // size + dy
    if 0 <= column < size and 0 <= row < size:
        return row * size + column
    return None


def _burst(
    variant: Variant, size: int, bounce: bool, walls: Collection[int], at: int
) -> FieldBurst:
    sparks = []
    for dx, dy in variant.directions:
        target = _step(at, dx, dy, size)
        name = None if target is None else _name(target, size)
        if target is not None and target not in walls:
            sparks.append(Spark(dx, dy, name, "hit"))
        else:
            sparks.append(Spark(dx, dy, name, "bounced" if bounce else "lost"))
    return FieldBurst(_name(at, size), tuple(sparks))


def _name(at: int, size: int) -> str:
    return field_name(at % size, at // size)
