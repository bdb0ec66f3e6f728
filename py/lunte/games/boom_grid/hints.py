"""Why an action is good: what a single number says, or what counting all ways comes to."""

from __future__ import annotations

from lunte.games.boom_grid.actions import Action, Flag, Reveal
from lunte.games.boom_grid.knowledge import neighbours_on
from lunte.games.boom_grid.layout import numbers_of
from lunte.games.boom_grid.solver import Analysis
from lunte.games.boom_grid.state import View
from lunte.kernel.message import Message


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


def reasons(view: View, action: Action, analysis: Analysis | None) -> tuple[Message, ...]:
    """Return what speaks for `action`; there is no analysis before the first field is open."""
    if analysis is None:
        return (Message("boom_grid.hint.first"),)
    told = [_reason(view, action, analysis)]
    if not analysis.exact:
        told.append(Message("boom_grid.hint.estimate"))
    return tuple(told)


def _reason(view: View, action: Action, analysis: Analysis) -> Message:
    places = view.setup.layout.places
    match action:
        case Flag(field):
            chance = analysis.chances[places[field]]
            if chance == 1:
                return _clue(view, places[field], mines=True) or Message("boom_grid.hint.mine")
            return Message("boom_grid.hint.likely", percent=percent(chance))
        case Reveal(field):
            chance = analysis.chances[places[field]]
            if chance == 0:
                return _clue(view, places[field], mines=False) or Message("boom_grid.hint.safe")
            return Message("boom_grid.hint.risk", percent=percent(chance))
        case _:
            lowest = min(analysis.chances.values())
            return Message("boom_grid.hint.end", percent=percent(lowest))


def _clue(view: View, at: int, *, mines: bool) -> Message | None:
    """Return what a number beside the field says, if that is enough."""
    layout = view.setup.layout
    neighbours = neighbours_on(layout.width, layout.height)
    found = view.flagged | view.exploded
    for near in numbers_of(neighbours[at] & view.open):
        number, around = view.numbers[near], neighbours[near]
        known, unknown = (around & found).bit_count(), around & view.covered & ~view.wrong
        if not mines and number == known:
            return Message("boom_grid.hint.enough", field=layout.names[near], number=number)
        if mines and number - known == unknown.bit_count():
            count = unknown.bit_count()
            return Message(
                "boom_grid.hint.all", field=layout.names[near], number=number, count=count
            )
    return None
