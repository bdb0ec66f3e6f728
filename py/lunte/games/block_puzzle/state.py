"""A position of Block Puzzle and its JSON form. `reading` is the way back."""

from __future__ import annotations

from dataclasses import dataclass

from lunte.games.block_puzzle.dealing import Tray, any_fits
from lunte.games.block_puzzle.layout import named
from lunte.games.block_puzzle.settings import Mode
from lunte.games.block_puzzle.shapes import fits
from lunte.kernel.json import JsonObject


@dataclass(frozen=True, slots=True)
class State:
    """One position. `filled` is a set of fields, as `layout` has them.

    `date` is that of a daily game, `remaining_ms` what is left of a game against the clock, None
    in the others. `streak` counts the pieces in a row that cleared something; `lines`, `pieces`
    and `perfect_clears` are totals, `set` is the number of the set in the tray.
    """

    mode: Mode
    date: str | None
    tray: Tray
    remaining_ms: int | None
    filled: int = 0
    score: int = 0
    streak: int = 0
    best_streak: int = 0
    lines: int = 0
    pieces: int = 0
    perfect_clears: int = 0
    set: int = 1
    continued: bool = False
    resigned: bool = False

    def spots(self, slot: int) -> int:
        """Return the fields where the piece of a slot, counted from 0, can be placed."""
        shape = self.tray[slot]
        return 0 if shape is None else fits(self.filled, shape)

    @property
    def stuck(self) -> bool:
        """Whether no piece fits."""
        return not any_fits(self.filled, self.tray)

    @property
    def over(self) -> bool:
        """Whether nothing can be placed any more, be it that the game can still be continued."""
        return self.resigned or self.remaining_ms == 0 or self.stuck

    @property
    def continuable(self) -> bool:
        """Whether the game is over and can be continued."""
        return (
            self.mode.continues
            and not (self.continued or self.resigned or self.remaining_ms == 0)
            and self.stuck
        )

    @property
    def ended(self) -> bool:
        """Whether the game is over for good."""
        return self.over and not self.continuable

    @property
    def reason(self) -> str:
        """The message key of why the game ended."""
        if self.remaining_ms == 0:
            return "outcome.time"
        return "outcome.stuck" if self.stuck else "outcome.resigned"


def state_to_json(state: State) -> JsonObject:
    return {
        "mode": state.mode.key,
        "date": state.date,
        "filled": list(named(state.filled)),
        "tray": [None if shape is None else shape.id for shape in state.tray],
        "score": state.score,
        "streak": state.streak,
        "best_streak": state.best_streak,
        "lines": state.lines,
        "pieces": state.pieces,
        "perfect_clears": state.perfect_clears,
        "set": state.set,
        "remaining_ms": state.remaining_ms,
        "continued": state.continued,
        "resigned": state.resigned,
        "over": state.over,
    }
