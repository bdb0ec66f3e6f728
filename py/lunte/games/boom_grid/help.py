"""Which texts and positions make Boom Grid's help, in the order in which they are read."""

from __future__ import annotations

from lunte.games.game import HelpPicture, HelpSection
from lunte.kernel.json import Json, JsonObject

_OPTIONS: JsonObject = {"width": 5, "height": 4, "mine_count": 2}
_MINES: Json = ["e2", "a4"]
# What the first reveal on a1 leaves covered are both mines and e1.
_OPEN: Json = [
    *("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"),
    *("a3", "b3", "c3", "d3", "e3", "b4", "c4", "d4", "e4"),
]


def _picture(caption: str, action: str, *moments: tuple[int, float], **more: Json) -> HelpPicture:
    state: JsonObject = {"mines": _MINES, **more}
    return HelpPicture(caption, state, _OPTIONS, action=action, moments=moments)


_CASCADE = _picture("boom_grid.help.pictures.cascade", "reveal a1", (2, 0.4))
_FLAG = _picture("boom_grid.help.pictures.flag", "flag a4", open=_OPEN)
_WRONG = _picture("boom_grid.help.pictures.wrong", "flag e1", open=_OPEN)
_BOOM = _picture("boom_grid.help.pictures.boom", "reveal e2", open=_OPEN)

HELP = (
    HelpSection("boom_grid.help.goal.title", ("boom_grid.help.goal",)),
    HelpSection(
        "boom_grid.help.turn.title", ("boom_grid.help.turn.actions", "boom_grid.help.turn.end")
    ),
    HelpSection(
        "boom_grid.help.open.title",
        ("boom_grid.help.open.number", "boom_grid.help.open.cascade", "boom_grid.help.open.first"),
        (_CASCADE,),
    ),
    HelpSection(
        "boom_grid.help.flag.title",
        ("boom_grid.help.flag.right", "boom_grid.help.flag.wrong", "boom_grid.help.flag.how"),
        (_FLAG, _WRONG),
    ),
    HelpSection("boom_grid.help.boom.title", ("boom_grid.help.boom",), (_BOOM,)),
    HelpSection("boom_grid.help.end.title", ("boom_grid.help.end", "boom_grid.help.end.left")),
    HelpSection("boom_grid.help.undo.title", ("boom_grid.help.undo",)),
)
