"""The games of the box. Adding one is a line here; `docs/ADDING_A_GAME.md` tells the rest."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from lunte.kernel.registry import Registry

if TYPE_CHECKING:
    from lunte.games.game import Game

registry: Registry[Game] = Registry()


def _load(key: str) -> Game:
    game: Game = import_module(f"lunte.games.{key}").GAME
    return game


for _key in ("rilto", "boom_grid"):
    registry.add(_key, partial(_load, _key))
