"""Which texts and positions make Rilto's help, in the order in which they are read.

The positions are on 3x3 where that is enough; `c3`, or a corner, holds a stone of the other colour,
as nobody plays alone.
"""

from __future__ import annotations

from dataclasses import replace

from lunte.games.game import HelpPicture, HelpSection
from lunte.kernel.json import Json

# Sparks a little past the middle of their way, in the first and in the second wave.
_FLYING, _FLYING_ON = (1, 0.6), (3, 0.6)


def _small(caption: str, fields: Json, action: str, **more: Json) -> HelpPicture:
    """Return a picture on 3x3 of what `action` does to `fields`, with the sparks in flight."""
    walls = more.pop("walls", [])
    state: dict[str, Json] = {"fields": fields, "placed": 2, "starts": None, "walls": walls}
    options: dict[str, Json] = {"size": 3, **more}
    return HelpPicture(caption, state, options, action=action, moments=(_FLYING,))


def _variant(key: str, points: int) -> HelpPicture:
    return replace(
        _small(f"rilto.option.variant.{key}", {"b2": [0, points]}, "b2", variant=key),
        briefly=True,
    )


_START = HelpPicture("rilto.help.pictures.start", {}, {"size": 5}, seats=3)
_CHARGE = replace(
    _small("rilto.help.pictures.charge", {"b2": [0, 2], "c3": [1, 1]}, "b2"), moments=()
)
_BURST = _small("rilto.help.pictures.burst", {"b2": [0, 3], "c3": [1, 1]}, "b2")
_CHAIN = replace(
    _small(
        "rilto.help.pictures.chain",
        {"b2": [0, 3], "c2": [1, 3], "c3": [1, 1], "a1": [1, 2]},
        "b2",
    ),
    moments=(_FLYING, _FLYING_ON),
)
_RIM = _small("rilto.help.pictures.rim", {"a1": [0, 3], "c3": [1, 1]}, "a1")
_WALL = _small("rilto.help.pictures.wall", {"b2": [0, 3], "c3": [1, 1]}, "b2", walls=["c2"])
_BOUNCE = _small("rilto.help.pictures.bounce", {"a1": [0, 3], "c3": [1, 1]}, "a1", bounce=True)
_VARIANTS = (
    _variant("classic", 3),
    _variant("fortress", 4),
    _variant("crossfire", 7),
    _variant("diagonal", 3),
)

HELP = (
    HelpSection("rilto.help.goal.title", ("rilto.help.goal",)),
    HelpSection(
        "rilto.help.start.title", ("rilto.help.start.two", "rilto.help.start.more"), (_START,)
    ),
    HelpSection(
        "rilto.help.turn.title",
        ("rilto.help.turn.charge", "rilto.help.turn.burst"),
        (_CHARGE, _BURST),
    ),
    HelpSection(
        "rilto.help.chain.title",
        ("rilto.help.turn.conquer", "rilto.help.turn.settle"),
        (_CHAIN,),
    ),
    HelpSection(
        "rilto.help.variants.title",
        (
            "rilto.help.variants.classic",
            "rilto.help.variants.fortress",
            "rilto.help.variants.crossfire",
            "rilto.help.variants.diagonal",
        ),
        _VARIANTS,
    ),
    HelpSection("rilto.help.edge.title", ("rilto.help.edge.lost",), (_RIM, _WALL)),
    HelpSection(
        "rilto.help.bounce.title",
        ("rilto.help.edge.bounce", "rilto.help.edge.cap"),
        (_BOUNCE,),
    ),
    HelpSection("rilto.help.end.title", ("rilto.help.end.last", "rilto.help.end.limit")),
    HelpSection(
        "rilto.help.bots.title",
        ("rilto.help.bots.easy", "rilto.help.bots.medium", "rilto.help.bots.hard"),
    ),
)
