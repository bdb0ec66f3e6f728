"""The help of a game: its sections, as the game declares them."""

from __future__ import annotations

from lunte.app.box import Box
from lunte.app.browser import h
from lunte.app.i18n import t
from lunte.games.game import Game


def show(box: Box, game: Game) -> None:
    """Open the help sheet of `game`."""
    content = []
    for section in game.help:
        content.append(h("h3", t(section.title)))
        content.extend(h("p", t(text)) for text in section.texts)
    box.dialogs.read("help", t("help.title", game=t(f"home.{game.key}.name")), content)
