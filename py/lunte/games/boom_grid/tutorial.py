"""The first four actions: what a newcomer does to know the game. All happen on one small field."""

from __future__ import annotations

from lunte.games.game import Lesson
from lunte.kernel.json import Json, JsonObject

_OPTIONS: JsonObject = {"width": 5, "height": 4, "mine_count": 3}
_MINES: Json = ["e2", "a4", "e4"]
_OPEN = (
    *("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"),
    *("a3", "b3", "c3", "d3", "b4", "c4", "d4"),
)


def _lesson(
    before: str, after: str, action: str, opened: tuple[str, ...] = _OPEN, **more: Json
) -> Lesson:
    state: JsonObject = {"mines": _MINES, "open": [*opened], **more}
    return Lesson(before, after, state, action, _OPTIONS)


TUTORIAL = (
    _lesson("boom_grid.learn.1.before", "boom_grid.learn.1.after", "reveal a1", ()),
    _lesson(
        "boom_grid.learn.2.before", "boom_grid.learn.2.after", "flag a4", scores=[1, 0], used=1
    ),
    _lesson(
        "boom_grid.learn.3.before",
        "boom_grid.learn.3.after",
        "reveal e1",
        flagged=["e2", "a4"],
        found=[["e2", "a4"], []],
        scores=[11, 0],
        used=2,
    ),
    _lesson(
        "boom_grid.learn.4.before",
        "boom_grid.learn.4.after",
        "flag e4",
        (*_OPEN, "e1", "e3"),
        flagged=["e2", "a4"],
        found=[["e2", "a4"], []],
        scores=[12, 1],
    ),
)
