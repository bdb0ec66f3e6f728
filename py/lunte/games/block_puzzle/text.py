"""A position of Block Puzzle as text, for the terminal and for readable tests."""

from __future__ import annotations

from lunte.games.block_puzzle.actions import SLOTS
from lunte.games.block_puzzle.dealing import Tray
from lunte.games.block_puzzle.layout import HEIGHT, NAMES, WIDTH
from lunte.games.block_puzzle.state import State

EMPTY, FILLED = ".", "#"
_WIDEST = 5


def to_ascii(state: State) -> str:
    """Return the grid, the tray below it, slot by slot, and the score.

    A field that is taken is #, an empty one a point; a piece that fits nowhere is in brackets.
    """
    rows = ["   " + " ".join(name[0] for name in NAMES[:WIDTH])]
    for row in range(HEIGHT):
        fields = range(row * WIDTH, (row + 1) * WIDTH)
        signs = (FILLED if state.filled >> at & 1 else EMPTY for at in fields)
        rows.append(f"{row + 1:<3}" + " ".join(signs))
    heads = [f"{slot})" if state.spots(slot - 1) else f"({slot})" for slot in SLOTS]
    rows += ["", _columns(heads), *_pictures(state.tray), ""]
    rows.append(_standing(state))
    return "\n".join(row.rstrip() for row in rows)


def _pictures(tray: Tray) -> list[str]:
    pictures = [() if shape is None else shape.picture for shape in tray]
    height = max(map(len, pictures))
    padded = [(*picture, *[""] * (height - len(picture))) for picture in pictures]
    return [_columns([row.replace(".", " ") for row in rows]) for rows in zip(*padded, strict=True)]


def _columns(texts: list[str]) -> str:
    return "   " + "  ".join(f"{text:<{_WIDEST}}" for text in texts)


def _standing(state: State) -> str:
    told = [f"{state.mode.key} {state.date or ''}".rstrip()]
    if state.mode.scored:
        told.append(f"score {state.score}, streak {state.streak}")
    told.append(f"lines {state.lines}, set {state.set}")
    if state.remaining_ms is not None:
        told.append(f"{state.remaining_ms} ms left")
    if state.over:
        told.append("over, can be continued" if state.continuable else "over")
    return "; ".join(told)
