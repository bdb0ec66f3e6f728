"""The first five taps: what a newcomer does to know the game. Each position is small, each tap
shows one rule.
"""

from __future__ import annotations

from lunte.games.game import Lesson
from lunte.kernel.json import Json

_RED, _BLUE = 0, 1


def _lesson(before: str, after: str, tap: str, **fields: tuple[int, int]) -> Lesson:
    stones: dict[str, Json] = {name: list(stone) for name, stone in fields.items()}
    return Lesson(before, after, {"fields": stones, "placed": 2}, tap)


TUTORIAL = (
    _lesson("rilto.learn.1.before", "rilto.learn.1.after", "c3", c3=(_RED, 2), e1=(_BLUE, 1)),
    _lesson("rilto.learn.2.before", "rilto.learn.2.after", "c3", c3=(_RED, 3), e1=(_BLUE, 1)),
    _lesson(
        "rilto.learn.3.before",
        "rilto.learn.3.after",
        "c3",
        c3=(_RED, 3),
        c2=(_BLUE, 2),
        d3=(_BLUE, 1),
        e1=(_BLUE, 1),
    ),
    _lesson(
        "rilto.learn.4.before",
        "rilto.learn.4.after",
        "b3",
        b3=(_RED, 3),
        c3=(_BLUE, 3),
        d3=(_BLUE, 3),
        c4=(_RED, 1),
        e1=(_BLUE, 1),
    ),
    _lesson(
        "rilto.learn.5.before",
        "rilto.learn.5.after",
        "a2",
        a2=(_RED, 3),
        a1=(_BLUE, 3),
        b1=(_BLUE, 2),
        b2=(_RED, 1),
    ),
)
