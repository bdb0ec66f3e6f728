"""The chance of a mine on each covered field, as notes on the board for those who play with them."""

from __future__ import annotations

from collections.abc import Mapping

from lunte.games.boom_grid.hints import percent
from lunte.games.boom_grid.sight import seen_by, weighed
from lunte.games.boom_grid.state import View
from lunte.kernel.message import Message
from lunte.scene.board import Note
from lunte.search.bot import Thought
from lunte.search.budget import Budget


def notes(view: View, budget: Budget) -> Thought[Mapping[str, Note]]:
    """Return the chances by field. There are none before the first field is open: there is no mine
    yet.
    """
    if not view.begun:
        return {}
    analysis = yield from weighed(seen_by(view), budget)
    key = "boom_grid.chance" if analysis.exact else "boom_grid.chance.about"
    names = view.setup.layout.names
    found = {}
    for at, chance in analysis.chances.items():
        told = percent(chance)
        found[names[at]] = Note(told, Message(key, percent=told))
    return found
