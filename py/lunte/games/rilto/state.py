"""A position of Rilto and its JSON form. `reading` is the way back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from lunte.games.rilto.layout import Layout
from lunte.games.rilto.reaction import NOBODY
from lunte.kernel.json import Json, JsonObject


@dataclass(frozen=True, slots=True)
class Setup:
    """What stays the same through a game.

    `starts` are the sorted start fields, None when a stone may start anywhere; `rounds` is the
    number of rounds to play, None when the last colour left wins.
    """

    layout: Layout
    seats: int
    starts: tuple[int, ...] | None
    rounds: int | None


@dataclass(frozen=True, slots=True)
class Won:
    seat: int


@dataclass(frozen=True, slots=True)
class Unwon:
    """Over without a winner."""

    why: Literal["endless", "resolution_limit", "nobody"]


@dataclass(frozen=True, slots=True)
class Ranked:
    """All rounds are played; `ranks` is each seat's place."""

    ranks: tuple[int, ...]


Result: TypeAlias = Won | Unwon | Ranked


@dataclass(frozen=True, slots=True)
class State:
    """One position.

    `owners` and `points` go field by field, NOBODY and 0 where no stone is. Until every seat has
    placed its stone or resigned, `placed` is less than the number of seats and equals `turn`.
    `round` counts full rounds of taps; `out` holds the seats that are out, in groups that went
    together, in order.
    """

    setup: Setup
    owners: tuple[int, ...]
    points: tuple[int, ...]
    turn: int = 0
    placed: int = 0
    round: int = 0
    out: tuple[tuple[int, ...], ...] = ()
    result: Result | None = None

    @property
    def placing(self) -> bool:
        """Whether seats are still putting their first stones on the board."""
        return self.placed < self.setup.seats

    @property
    def seats_in(self) -> tuple[int, ...]:
        """The seats that are not out."""
        gone = {seat for group in self.out for seat in group}
        return tuple(seat for seat in range(self.setup.seats) if seat not in gone)


def fresh_state(setup: Setup) -> State:
    """Return the start of a game: an empty board."""
    fields = setup.layout.size**2
    return State(setup, owners=(NOBODY,) * fields, points=(0,) * fields)


def state_to_json(state: State) -> JsonObject:
    layout = state.setup.layout
    names, starts = layout.names, state.setup.starts
    return {
        "variant": layout.variant.key,
        "size": layout.size,
        "bounce": layout.bounce,
        "walls": [names[at] for at in layout.walls],
        "starts": None if starts is None else [names[at] for at in starts],
        "fields": {
            names[at]: [seat, state.points[at]]
            for at, seat in enumerate(state.owners)
            if seat != NOBODY
        },
        "turn": state.turn,
        "placed": state.placed,
        "round": state.round,
        "out": [list(group) for group in state.out],
        "result": result_to_json(state.result),
    }


def result_to_json(result: Result | None) -> Json:
    match result:
        case None:
            return None
        case Won(seat):
            return {"winner": seat}
        case Unwon(why):
            return {"none": why}
        case Ranked(ranks):
            return {"ranks": list(ranks)}
