"""Boards of Rilto as pictures, for tests: `.` is an empty field, `#` a wall, `A3` a stone of seat 0
with three points, `B1` one of seat 1 with one.
"""

from __future__ import annotations

from collections.abc import Iterable

from lunte.games.rilto.rules import RULES
from lunte.games.rilto.state import State
from lunte.kernel.chance import Chance
from lunte.kernel.errors import IllegalAction
from lunte.kernel.events import Event
from lunte.kernel.grid import field_name
from lunte.kernel.json import Json
from lunte.kernel.options import Values, resolve

NO_CHANCE = Chance("")

# With `bounce`, a tap on a1 lets 1,061 stones burst, one after the other or together, before the
# board is at rest: none that ends is known with more.
LONGEST_REACTION = """
    A3 A3 A3 A3 A3 A3 A3 A3
    A3 A3 A3 A3 A3 A3 A3 A3
    A3 A3 A3 A3 A3 A3 A3 A3
    A3 A3 A3 A3 A3 A3 A3 A3
    A3 A3 A3 A3 A3 A3 A3 .
    A3 A3 A3 A3 A3 .  .  .
    A3 A3 A3 A3 .  .  .  .
    A3 A3 B3 .  .  .  .  .
"""


def options(seats: int = 2, **chosen: Json) -> Values:
    """Return resolved and checked options."""
    values = resolve(RULES.options, chosen, seats, RULES.seats)
    RULES.check(values, seats)
    return values


def new(seats: int = 2, seed: str = "seed", **chosen: Json) -> State:
    """Return a fresh game."""
    return RULES.new(options(seats, **chosen), seats, Chance(seed))


def board(
    picture: str, seats: int = 2, state: dict[str, Json] | None = None, **chosen: Json
) -> State:
    """Return a game in play with the stones of `picture`; `state` adds to the state's JSON."""
    cells = [row.split() for row in picture.strip().splitlines()]
    named = [
        (field_name(column, row), cell)
        for row, line in enumerate(cells)
        for column, cell in enumerate(line)
    ]
    data: dict[str, Json] = {
        "walls": [name for name, cell in named if cell == "#"],
        "starts": None,
        "fields": {
            name: [ord(cell[0]) - ord("A"), int(cell[1:])]
            for name, cell in named
            if cell not in (".", "#")
        },
        "placed": seats,
        **(state or {}),
    }
    return RULES.state_from_json(data, options(seats, size=len(cells), **chosen), seats)


def picture(state: State) -> str:
    """Return the board as `board` reads it."""
    layout = state.setup.layout
    cells = [
        "#" if at in layout.walls else f"{chr(ord('A') + seat)}{points}" if points else "."
        for at, (seat, points) in enumerate(zip(state.owners, state.points, strict=True))
    ]
    size = layout.size
    return drawn("\n".join(" ".join(cells[at : at + size]) for at in range(0, size**2, size)))


def drawn(text: str) -> str:
    """Return a picture written in a test without its indentation and doubled spaces."""
    return "\n".join(" ".join(row.split()) for row in text.strip().splitlines())


def play(state: State, actions: str) -> State:
    """Return the state after `actions`, texts with spaces between."""
    return play_told(state, actions)[0]


def play_told(state: State, actions: str) -> tuple[State, tuple[Event, ...]]:
    """Return the state after `actions`, and what happened in the last of them."""
    told: tuple[Event, ...] = ()
    for text in actions.split():
        state, told = RULES.apply(state, RULES.text_to_action(text, state), NO_CHANCE)
    return state, told


def refusal(state: State, text: str) -> str:
    """Return the code with which the rules refuse an action; fail if they don't."""
    try:
        play(state, text)
    except IllegalAction as error:
        return error.code
    raise AssertionError(f"{text} is legal")


def legal(state: State) -> str:
    """Return the texts of the legal actions with spaces between."""
    return " ".join(RULES.action_to_text(action) for action in RULES.actions(state))


def names(state: State, fields: Iterable[int]) -> str:
    """Return the names of fields with spaces between."""
    return " ".join(state.setup.layout.names[at] for at in fields)
