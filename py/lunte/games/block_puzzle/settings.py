"""The five modes of Block Puzzle, and the options a game is set up with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lunte.kernel.options import Choice, Condition, Number, Option

TIME_MS = 180_000


@dataclass(frozen=True, slots=True)
class Mode:
    """How a mode differs from Classic.

    `hard`: pieces are drawn by the weights of Hardcore. `scored`: there are points and combos, and
    nothing is taken back. `endless`: when nothing fits, room is made. `continues`: a game can be
    continued once after its end. `time_ms` is how long it lasts at most.
    """

    key: str
    hard: bool = False
    scored: bool = True
    endless: bool = False
    continues: bool = False
    time_ms: int | None = None


CLASSIC = Mode("classic", continues=True)
DAILY = Mode("daily")
ZEN = Mode("zen", scored=False, endless=True)
TIMED = Mode("timed", continues=True, time_ms=TIME_MS)
HARDCORE = Mode("hardcore", hard=True, continues=True)
MODES: Mapping[str, Mode] = {mode.key: mode for mode in (CLASSIC, DAILY, ZEN, TIMED, HARDCORE)}

OPTIONS: tuple[Option, ...] = (
    Choice("mode", tuple(MODES)),
    # Year, month and day of a daily game, in the calendar of whoever plays it: 20260131.
    Number("date", 20000101, 29991231, 20000101, only_if=Condition("mode", DAILY.key)),
)
