"""Boom Grid: minesweeping at one table, everybody on the same field, in turns, for points.

`rules` plays it, `board` draws it; `help` and `tutorial` teach it to the player, `facts` tells how
it went.
"""

from __future__ import annotations

from lunte.games.boom_grid.facts import BREAKDOWN, CHART, FACTS
from lunte.games.boom_grid.help import HELP
from lunte.games.boom_grid.rules import RULES
from lunte.games.boom_grid.tutorial import TUTORIAL
from lunte.games.game import AnyBoard, Game


def _board() -> AnyBoard:
    from lunte.games.boom_grid.board import BoomGridBoard

    return BoomGridBoard()


GAME = Game(
    rules=RULES,
    board=_board,
    help=HELP,
    rotates=True,
    tutorial=TUTORIAL,
    chart=CHART,
    facts=FACTS,
    breakdown=BREAKDOWN,
)
