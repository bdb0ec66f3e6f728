"""Whether a state that was read from somewhere is one from which the rules can go on.

Two freedoms remain, for puzzles and tests: walls and start fields may differ from what a game would
begin with, and a seat may have no stone without being out; the next tap will see to that.
"""

from __future__ import annotations

from lunte.games.rilto.judging import result_of
from lunte.games.rilto.layout import shade
from lunte.games.rilto.reaction import NOBODY
from lunte.games.rilto.state import Setup, State, Unwon
from lunte.games.rilto.walls import is_whole
from lunte.kernel.errors import StateError


def check_setup(setup: Setup) -> None:
    """Raise StateError unless the start fields, if any, are free, and one for each of 3 or more."""
    starts, layout = setup.starts, setup.layout
    if starts is None:
        return
    shades = {shade(at, layout.size) for at in starts}
    if (
        setup.seats == 2
        or len(starts) != setup.seats
        or not set(starts).isdisjoint(layout.walls)
        or (layout.variant.keeps_colour and len(shades) > 1)
    ):
        raise _contradiction("starts")


def check_state(state: State) -> None:
    """Raise StateError, naming what doesn't fit the rest, unless the rules can go on from here."""
    _check_out(state)
    _check_points(state)
    if state.placing:
        _check_placing(state)
    _check_end(state)


def _check_out(state: State) -> None:
    gone = [seat for group in state.out for seat in group]
    if len(set(gone)) < len(gone) or () in state.out:
        raise _contradiction("out")
    for at, seat in enumerate(state.owners):
        if seat in gone:
            raise _misplaced(state, at)


def _check_points(state: State) -> None:
    """Only where a reaction could not be settled may stones be at the limit."""
    layout = state.setup.layout
    bursting = [at for at, points in enumerate(state.points) if points >= layout.variant.limit]
    if not _is_unsettled(state):
        if bursting:
            raise _misplaced(state, bursting[0])
    elif not bursting or (state.result == Unwon("endless") and not layout.never_loses):
        raise _contradiction("result")


def _check_placing(state: State) -> None:
    """Every seat up to `placed` has resigned or has its one stone where it may start."""
    setup = state.setup
    layout, starts = setup.layout, setup.starts
    if starts is None and setup.seats > 2:
        raise _contradiction("starts")
    if not is_whole(layout.variant, layout.size, layout.walls, starts):
        raise _contradiction("walls")
    if state.round > 0:
        raise _contradiction("round")
    gone = [seat for seat in range(state.placed) if seat not in state.seats_in]
    if state.out != tuple((seat,) for seat in gone):
        raise _contradiction("out")
    stones = [at for at, seat in enumerate(state.owners) if seat != NOBODY]
    for at in stones:
        if (
            state.points[at] != layout.variant.start
            or state.owners.count(state.owners[at]) > 1
            or state.owners[at] >= state.placed
            or (starts is not None and at not in starts)
        ):
            raise _misplaced(state, at)
    if len(stones) + len(gone) != state.placed:
        raise _contradiction("placed")


def _check_end(state: State) -> None:
    if result_of(state) != (None if _is_unsettled(state) else state.result):
        raise _contradiction("result")
    if state.result is None:
        able = state.turn == state.placed if state.placing else state.turn in state.owners
        if not able:
            raise _contradiction("turn")


def _is_unsettled(state: State) -> bool:
    return isinstance(state.result, Unwon) and state.result.why != "nobody"


def _misplaced(state: State, at: int) -> StateError:
    return _contradiction(f"fields.{state.setup.layout.names[at]}")


def _contradiction(path: str) -> StateError:
    return StateError(f"state.{path}", "state.contradiction")
