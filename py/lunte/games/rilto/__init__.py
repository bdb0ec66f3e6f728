"""Rilto: charge your own stones until they burst, take what the sparks hit, stay the last colour.

`rules` plays it, `board` draws it, `bot` thinks about it; `help` and `tutorial` teach it to the
player, `facts` tells how it went.
"""

from __future__ import annotations

from collections.abc import Mapping

from lunte.games.game import AnyBoard, AnyBot, Game, LateBots
from lunte.games.rilto.facts import CHART, FACTS
from lunte.games.rilto.help import HELP
from lunte.games.rilto.rules import RULES
from lunte.games.rilto.tutorial import TUTORIAL


def _board() -> AnyBoard:
    from lunte.games.rilto.board import RiltoBoard

    return RiltoBoard()


def _bots() -> Mapping[str, AnyBot]:
    from lunte.games.rilto.bot import BOTS

    return BOTS


GAME = Game(
    rules=RULES,
    board=_board,
    help=HELP,
    bots=LateBots(_bots),
    foreseeable=True,
    tutorial=TUTORIAL,
    chart=CHART,
    facts=FACTS,
)
