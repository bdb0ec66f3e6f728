"""A position of Boom Grid as text, for the terminal and for readable tests."""

from __future__ import annotations

from lunte.games.boom_grid.state import COVERED, State, View

HIDDEN, EMPTY, FLAG, MINE, CROSS = "#", ".", "!", "*", "x"


def to_ascii(state: State | View) -> str:
    """Return the field as everybody sees it, and below what can't be seen on it.

    A covered field is #, one that was wrongly flagged x; mines that were found are ! when flagged
    and * when stepped on.
    """
    view = state.seen if isinstance(state, State) else state
    layout = view.setup.layout
    width = layout.width
    rows = ["   " + " ".join(f"{name[:-1]:<2}" for name in layout.names[:width])]
    for row in range(layout.height):
        fields = range(row * width, (row + 1) * width)
        rows.append(f"{row + 1:<3}" + " ".join(f"{_field(view, at):<2}" for at in fields))
    scores = ", ".join(f"{_letter(seat)} {points}" for seat, points in enumerate(view.scores))
    left = "".join(map(_letter, view.left))
    rows.append(f"{scores}; left: {left or 'nobody'}")
    rows.append(f"turn {_letter(view.turn)}, actions {view.actions_left}, mines {view.mines_left}")
    return "\n".join(row.rstrip() for row in rows)


def _field(view: View, at: int) -> str:
    bit = view.setup.layout.bits[at]
    if view.flagged & bit:
        return FLAG
    if view.exploded & bit:
        return MINE
    if view.numbers[at] != COVERED:
        return str(view.numbers[at] or EMPTY)
    return CROSS if view.wrong & bit else HIDDEN


def _letter(seat: int) -> str:
    return chr(ord("A") + seat)
