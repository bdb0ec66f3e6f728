"""A position of Rilto as text, for the terminal and for readable tests."""

from __future__ import annotations

from lunte.games.rilto.reaction import NOBODY
from lunte.games.rilto.state import State

FREE, START, WALL = ".", "*", "##"


def to_ascii(state: State) -> str:
    """Return the board: stones by seat letter and points, walls, and free start fields.

    The last line says what can't be seen on the board.
    """
    layout = state.setup.layout
    rows = ["   " + " ".join(f"{name[:-1]:<2}" for name in layout.names[: layout.size])]
    for row in range(layout.size):
        fields = range(row * layout.size, (row + 1) * layout.size)
        rows.append(f"{row + 1}  " + " ".join(f"{_field(state, at):<2}" for at in fields))
    out = " ".join("".join(map(_letter, group)) for group in state.out)
    rows.append(f"round {state.round}, turn {_letter(state.turn)}, out: {out or 'nobody'}")
    return "\n".join(row.rstrip() for row in rows)


def _field(state: State, at: int) -> str:
    if at in state.setup.layout.walls:
        return WALL
    if state.owners[at] != NOBODY:
        return f"{_letter(state.owners[at])}{state.points[at]}"
    return START if state.placing and at in (state.setup.starts or ()) else FREE


def _letter(seat: int) -> str:
    return chr(ord("A") + seat)
