"""The four variants of Rilto, and the options a game is set up with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lunte.kernel.options import Choice, Condition, Flag, Option, Values

STRAIGHT = ((0, -1), (1, 0), (0, 1), (-1, 0))
SLANTED = ((1, -1), (1, 1), (-1, 1), (-1, -1))


@dataclass(frozen=True, slots=True)
class Variant:
    """What a stone starts with, what it bursts at, and the (dx, dy) its sparks fly in."""

    key: str
    start: int
    limit: int
    directions: tuple[tuple[int, int], ...]

    @property
    def loses_points(self) -> bool:
        """Whether a burst takes more points off a stone than it sends out."""
        return self.limit > len(self.directions)

    @property
    def keeps_colour(self) -> bool:
        """Whether sparks never leave the checkerboard colour they started on."""
        return all((dx + dy) % 2 == 0 for dx, dy in self.directions)


VARIANTS: Mapping[str, Variant] = {
    variant.key: variant
    for variant in (
        Variant("classic", 3, 4, STRAIGHT),
        Variant("fortress", 3, 5, STRAIGHT),
        Variant("crossfire", 7, 8, STRAIGHT + SLANTED),
        Variant("diagonal", 3, 4, SLANTED),
    )
}

OPTIONS: tuple[Option, ...] = (
    Choice("variant", tuple(VARIANTS)),
    Choice("size", (5, 6, 7, 8), also=(3, 4)),
    Choice("walls", ("off", "few", "medium")),
    Flag("bounce"),
    Choice("end", ("last", "limit")),
    Choice("limit_rounds", (30, 10, 20, 50, 100), only_if=Condition("end", "limit")),
)


@dataclass(frozen=True, slots=True)
class Settings:
    """The values of `OPTIONS`, typed; `rounds` is None when the last colour left wins."""

    variant: Variant
    size: int
    walls: str
    bounce: bool
    rounds: int | None

    @classmethod
    def of(cls, values: Values) -> Settings:
        return cls(
            variant=VARIANTS[str(values["variant"])],
            size=int(values["size"]),
            walls=str(values["walls"]),
            bounce=bool(values["bounce"]),
            rounds=int(values["limit_rounds"]) if values["end"] == "limit" else None,
        )
