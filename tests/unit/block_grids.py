"""Small positions of Block Puzzle, drawn: `#` is a filled field, anything else an empty one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lunte.games.block_puzzle.layout import named
from lunte.games.block_puzzle.rules import RULES
from lunte.games.block_puzzle.state import State
from lunte.kernel.chance import Chance
from lunte.kernel.errors import IllegalAction
from lunte.kernel.events import Event
from lunte.kernel.grid import field_name
from lunte.kernel.json import Json
from lunte.kernel.match import Match, checked_options
from lunte.kernel.record import Seat

# All but one field of each row and column: no two empty fields touch, and no line is full.
HOLES = ["".join(".#"[column != row] for column in range(10)) for row in range(10)]

# No two empty fields touch, and no line is nearly full.
CHECKED = ["#.#.#.#.#.", ".#.#.#.#.#"] * 5


def filled(*rows: str) -> list[str]:
    """Return the names of the filled fields; rows and columns left out are empty."""
    return [
        field_name(column, row)
        for row, fields in enumerate(rows)
        for column, sign in enumerate(fields)
        if sign == "#"
    ]


def laid(
    *rows: str, tray: str = "mono-0 mono-0 mono-0", mode: str = "classic", **more: Any
) -> State:
    """Return a position: the grid from its top row on, the tray with `-` for an empty slot, other
    keys of the state.
    """
    pieces = [None if piece == "-" else piece for piece in tray.split()]
    values = checked_options(RULES, {"mode": mode}, 1)
    return RULES.state_from_json({"filled": filled(*rows), "tray": pieces, **more}, values, 1)


def fresh(seed: str = "seed", **chosen: Json) -> State:
    return RULES.new(checked_options(RULES, chosen, 1), 1, Chance(seed))


def begun(mode: str, seed: str = "seed", start: State | None = None) -> Match[Any, Any, Any]:
    """Return a match, from `start` on if there is one."""
    match = Match.begin(RULES, {"mode": mode}, [Seat()], seed)
    return match if start is None else Match(RULES, match.record, start)


def play(state: State, *actions: str) -> State:
    for action in actions:
        state, _ = step(state, action)
    return state


def step(state: State, action: str, seed: str = "seed") -> tuple[State, Sequence[Event]]:
    return RULES.apply(state, RULES.text_to_action(action, state), Chance(seed))


def happened(state: State, *actions: str) -> list[str]:
    """Return the kinds of what the last of the actions did."""
    return [event.kind for event in step(play(state, *actions[:-1]), actions[-1])[1]]


def refusal(state: State, action: str) -> str:
    """Return the code with which an action is refused."""
    try:
        step(state, action)
    except IllegalAction as error:
        return error.code
    raise AssertionError(f"{action} is legal")


def legal(state: State) -> list[str]:
    return [RULES.action_to_text(action) for action in RULES.actions(state)]


def names(state: State) -> list[str]:
    return list(named(state.filled))


def tray(state: State) -> str:
    return " ".join("-" if shape is None else shape.id for shape in state.tray)
