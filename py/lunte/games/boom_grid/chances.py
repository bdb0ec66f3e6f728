"""The chance of a mine on each covered field, as notes on the board for those who play with them."""

from __future__ import annotations

from collections.abc import Mapping

from lunte.games.boom_grid.knowledge import Knowledge
from lunte.games.boom_grid.layout import numbers_of
from lunte.games.boom_grid.solver import Analysis, knowledge_of, weighing
from lunte.games.boom_grid.state import COVERED, View
from lunte.kernel.message import Message
from lunte.scene.board import Note
from lunte.search.bot import Thought
from lunte.search.budget import Budget


def seen_by(view: View) -> Knowledge:
    """Return what everybody can know of the mines."""
    layout = view.setup.layout
    shown = {at: number for at, number in enumerate(view.numbers) if number != COVERED}
    return knowledge_of(
        layout.width,
        layout.height,
        view.setup.mine_count,
        shown,
        numbers_of(view.flagged | view.exploded),
        numbers_of(view.wrong & view.covered),
    )


def percent(chance: float) -> str:
    """Return a chance in percent. Only what is certain is called 0 or 100.

    >>> percent(0), percent(0.004), percent(0.376), percent(0.996), percent(1)
    ('0', '<1', '38', '>99', '100')
    """
    rounded = round(100 * chance)
    if rounded == 0 and chance > 0:
        return "<1"
    if rounded == 100 and chance < 1:
        return ">99"
    return str(rounded)


def notes(view: View, budget: Budget) -> Thought[Mapping[str, Note]]:
    """Return the chances by field. There are none before the first field is open: there is no mine
    yet.
    """
    if not view.begun:
        return {}
    analysis = yield from _weighed(seen_by(view), budget)
    key = "boom_grid.chance" if analysis.exact else "boom_grid.chance.about"
    names = view.setup.layout.names
    found = {}
    for at, chance in analysis.chances.items():
        told = percent(chance)
        found[names[at]] = Note(told, Message(key, percent=told))
    return found


def _weighed(known: Knowledge, budget: Budget) -> Thought[Analysis]:
    work = weighing(known)
    while True:
        try:
            budget.spend(next(work))
        except StopIteration as done:
            analysis: Analysis = done.value
            return analysis
        yield budget.share
