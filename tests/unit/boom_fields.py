"""Small fields of Boom Grid, drawn: `*` is a mine, anything else a safe field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lunte.games.boom_grid.rules import RULES
from lunte.games.boom_grid.state import State
from lunte.games.boom_grid.text import to_ascii
from lunte.kernel.chance import Chance
from lunte.kernel.errors import IllegalAction
from lunte.kernel.events import Event
from lunte.kernel.grid import field_name
from lunte.kernel.json import Json
from lunte.kernel.match import checked_options


def laid(*rows: str, seats: int = 2, reveal_points: int = 1, **more: Any) -> State:
    """Return the start of a game whose mines are known; `more` are other keys of the state."""
    mines = [
        field_name(column, row)
        for row, fields in enumerate(rows)
        for column, sign in enumerate(fields)
        if sign == "*"
    ]
    chosen: dict[str, Json] = {
        "width": len(rows[0]),
        "height": len(rows),
        "mine_count": len(mines),
        "reveal_points": reveal_points,
    }
    values = checked_options(RULES, chosen, seats)
    return RULES.state_from_json({"mines": mines, **more}, values, seats)


def fresh(seats: int = 2, **chosen: Json) -> State:
    return RULES.new(checked_options(RULES, chosen, seats), seats, Chance("seed"))


def play(state: State, *actions: str) -> State:
    for action in actions:
        state, _ = step(state, action)
    return state


def step(state: State, action: str, seed: str = "seed") -> tuple[State, Sequence[Event]]:
    return RULES.apply(state, RULES.text_to_action(action, state), Chance(seed))


def happened(state: State, *actions: str) -> Sequence[Event]:
    """Return what the last of the actions did."""
    return step(play(state, *actions[:-1]), actions[-1])[1]


def refusal(state: State, action: str) -> str:
    """Return the code with which an action is refused."""
    try:
        step(state, action)
    except IllegalAction as error:
        return error.code
    raise AssertionError(f"{action} is legal")


def legal(state: State) -> list[str]:
    return [RULES.action_to_text(action) for action in RULES.actions(state)]


def seen(state: State) -> str:
    """Return the field as everybody sees it, a row a line."""
    height = state.seen.setup.layout.height
    rows = to_ascii(state).splitlines()[1 : height + 1]
    return "\n".join("".join(row.split()[1:]) for row in rows)


def drawn(*rows: str) -> str:
    return "\n".join(rows)
