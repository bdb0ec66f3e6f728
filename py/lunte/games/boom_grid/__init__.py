"""Boom Grid: minesweeping at one table, everybody on the same field, in turns, for points.

`rules` plays it, `board` draws it; `help` and `tutorial` teach it to the player, `facts` tells how
it went.
"""

from __future__ import annotations

from collections.abc import Mapping

from lunte.games.boom_grid.facts import BREAKDOWN, CHART, FACTS
from lunte.games.boom_grid.help import HELP
from lunte.games.boom_grid.rules import RULES
from lunte.games.boom_grid.state import View
from lunte.games.boom_grid.tutorial import TUTORIAL
from lunte.games.game import AnyBoard, AnyBot, Game, LateBots, Overlay
from lunte.kernel.json import Json
from lunte.scene.board import Note
from lunte.search.bot import Thought
from lunte.search.budget import Budget


def _board() -> AnyBoard:
    from lunte.games.boom_grid.board import BoomGridBoard

    return BoomGridBoard()


def _bots() -> Mapping[str, AnyBot]:
    from lunte.games.boom_grid.bot import BOTS

    return BOTS


def _with_chances(options: Mapping[str, Json]) -> bool:
    return options.get("chances") is True


def _chances(view: View, budget: Budget) -> Thought[Mapping[str, Note]]:
    from lunte.games.boom_grid.chances import notes

    return notes(view, budget)


GAME = Game(
    rules=RULES,
    board=_board,
    help=HELP,
    bots=LateBots(_bots),
    rotates=True,
    tutorial=TUTORIAL,
    chart=CHART,
    facts=FACTS,
    breakdown=BREAKDOWN,
    overlay=Overlay("boom_grid.chances.noted", _with_chances, _chances),
)
