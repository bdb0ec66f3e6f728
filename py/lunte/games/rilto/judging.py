"""What follows once the board is settled: who is out, whose turn comes, how it ended."""

from __future__ import annotations

from dataclasses import replace

from lunte.games.rilto.events import Eliminated, Ended, Happening
from lunte.games.rilto.state import Ranked, Result, State, Unwon, Won
from lunte.kernel.rules import Outcome


def proceed(state: State, was_placing: bool) -> tuple[State, list[Happening]]:
    """Judge `state`, settled after what its seat to move did, and let the game go on or end.

    `was_placing` tells whether stones were still being placed when that seat came to move.
    """
    told: list[Happening] = []
    gone = () if state.placing else _without_stones(state)
    if gone:
        state = replace(state, out=(*state.out, gone))
        told.append(Eliminated(gone))
    if len(state.seats_in) > 1:
        state = _pass_turn(state, was_placing)
    result = result_of(state)
    if result is not None:
        state, ended = end(state, result)
        told.append(ended)
    return state, told


def end(state: State, result: Result) -> tuple[State, Ended]:
    """Return `state`, over with `result`."""
    outcome = outcome_of(state, result)
    return replace(state, result=result), Ended(outcome.reason, outcome.ranks)


def result_of(state: State) -> Result | None:
    """Return how the game has ended if no reaction stopped it, None if it goes on."""
    left = state.seats_in
    if not left:
        return Unwon("nobody")
    if len(left) == 1:
        return Won(left[0])
    if state.setup.rounds is not None and state.round >= state.setup.rounds:
        return Ranked(standings(state))
    return None


def outcome_of(state: State, result: Result) -> Outcome:
    match result:
        case Won():
            return Outcome("outcome.last", standings(state))
        case Ranked(ranks):
            return Outcome("outcome.limit", ranks)
        case Unwon(why):
            return Outcome(f"outcome.{why}", None)


def standings(state: State) -> tuple[int, ...]:
    """Return each seat's place: most fields, then most points; after them who went out last."""
    scores = dict.fromkeys(state.seats_in, (0, 0))
    for seat, points in zip(state.owners, state.points, strict=True):
        if points:
            fields, total = scores[seat]
            scores[seat] = fields + 1, total + points
    best_first = sorted(set(scores.values()), reverse=True)
    groups = [[seat for seat in scores if scores[seat] == score] for score in best_first]
    groups += [list(group) for group in reversed(state.out)]
    ranks = [0] * state.setup.seats
    place = 1
    for group in groups:
        for seat in group:
            ranks[seat] = place
        place += len(group)
    return tuple(ranks)


def _without_stones(state: State) -> tuple[int, ...]:
    return tuple(seat for seat in state.seats_in if seat not in state.owners)


def _pass_turn(state: State, was_placing: bool) -> State:
    if state.placing:
        return replace(state, turn=state.placed)
    left = state.seats_in
    later = [seat for seat in left if seat > state.turn]
    if later:
        return replace(state, turn=later[0])
    # The first pass around the table was the placing, not a round of taps.
    return replace(state, turn=left[0], round=state.round + (not was_placing))
