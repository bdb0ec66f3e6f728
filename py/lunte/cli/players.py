"""Who sits at a table set up on the command line, and under which options they play."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from lunte.kernel.errors import LunteError
from lunte.kernel.json import JsonObject
from lunte.kernel.options import Choice, Flag
from lunte.kernel.record import HUMAN
from lunte.search.bot import UniformBot

if TYPE_CHECKING:
    from lunte.games.game import AnyBot, AnyRules, Game

RANDOM = "random"


class UnknownPlayer(LunteError):
    """A level that no bot of the game has."""

    def __init__(self, player: str, known: Sequence[str]) -> None:
        super().__init__("players.unknown", player=player, known=list(known))


def read_options(rules: AnyRules, flags: Sequence[str]) -> JsonObject:
    """Return the options that `flags` such as `--limit-rounds 10` choose, not yet checked."""
    parser = argparse.ArgumentParser(
        prog=f"lunte {rules.key}",
        usage=f"see `rules {rules.key}`",
        add_help=False,
        allow_abbrev=False,
    )
    for option in rules.options:
        flag = f"--{option.key.replace('_', '-')}"
        if isinstance(option, Flag):
            parser.add_argument(
                flag,
                dest=option.key,
                action=argparse.BooleanOptionalAction,
                default=argparse.SUPPRESS,
            )
        else:
            read = _chosen(option) if isinstance(option, Choice) else int
            parser.add_argument(flag, dest=option.key, type=read, default=argparse.SUPPRESS)
    chosen: JsonObject = vars(parser.parse_args(flags))
    return chosen


def _chosen(option: Choice) -> Callable[[str], int | str]:
    by_text = {str(value): value for value in option.values + option.also}
    return lambda text: by_text.get(text, text)


def read_players(game: Game, text: str, people: bool) -> tuple[str, ...]:
    """Return the players named in `text`, or raise UnknownPlayer; `people` allows humans."""
    known = [HUMAN] * people + [*game.bots, RANDOM]
    players = tuple(text.split(","))
    for player in players:
        if player not in known:
            raise UnknownPlayer(player, known)
    return players


def bot(game: Game, player: str) -> AnyBot:
    """Return the bot that `read_players` let through."""
    return game.bots[player] if player in game.bots else UniformBot()
