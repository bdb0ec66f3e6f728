"""Rilto: charge your own stones until they burst, take what the sparks hit, stay the last colour.

`rules` plays it, `board` draws it; `help` tells the rules to the player, `facts` how it
went.
"""

from __future__ import annotations

from lunte.games.game import AnyBoard, Game
from lunte.games.rilto.facts import CHART, FACTS
from lunte.games.rilto.help import HELP
from lunte.games.rilto.rules import RULES


def _board() -> AnyBoard:
    from lunte.games.rilto.board import RiltoBoard

    return RiltoBoard()


GAME = Game(rules=RULES, board=_board, help=HELP, chart=CHART, facts=FACTS)
