"""What everybody can work out of a position: the solver, asked about a view."""

from __future__ import annotations

from lunte.games.boom_grid.knowledge import Knowledge
from lunte.games.boom_grid.layout import numbers_of
from lunte.games.boom_grid.solver import Analysis, knowledge_of, weighing
from lunte.games.boom_grid.state import COVERED, View
from lunte.search.bot import Thought
from lunte.search.budget import Budget


def seen_by(view: View) -> Knowledge:
    """Return what the numbers, the found mines and the wrong flags say."""
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


def weighed(known: Knowledge, budget: Budget) -> Thought[Analysis]:
    """Return the chances that follow; one analysis is a node of the budget."""
    work = weighing(known)
    budget.spend(1)
    while True:
        try:
            next(work)
        except StopIteration as done:
            analysis: Analysis = done.value
            return analysis
        yield min(1.0, budget.share)
