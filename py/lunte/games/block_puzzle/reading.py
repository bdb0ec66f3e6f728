"""Reading the JSON form of a position, which anybody may have written.

Keys left out take the value of a fresh game; the tray can't be, for chance fills it. Every
complaint is a StateError that names the path of what is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from lunte.games.block_puzzle.actions import SLOTS
from lunte.games.block_puzzle.daily import day_of
from lunte.games.block_puzzle.dealing import Tray
from lunte.games.block_puzzle.layout import PLACES
from lunte.games.block_puzzle.settings import DAILY, MODES, Mode
from lunte.games.block_puzzle.shapes import BY_ID, SHAPES, Shape
from lunte.games.block_puzzle.state import State, state_to_json
from lunte.kernel.errors import StateError
from lunte.kernel.json import Json, JsonObject
from lunte.kernel.options import Values


def read_state(data: JsonObject, options: Values) -> State:
    """Return the state that `data` describes, in a game of these options."""
    mode = MODES[str(options["mode"])]
    day = day_of(int(options["date"])).isoformat() if mode is DAILY else None
    fresh = state_to_json(State(mode, day, (SHAPES[0], None, None), mode.time_ms))
    for key in data:
        if key not in fresh:
            raise StateError(f"state.{key}", "state.unknown_key")
    if "tray" not in data:
        raise StateError("state.tray", "state.missing")
    given = {**fresh, **data}
    if given["mode"] != mode.key:
        raise StateError("state.mode", "state.contradiction")
    state = State(
        mode=mode,
        date=_date(given["date"], mode),
        filled=_fields(given["filled"]),
        tray=_tray(given["tray"]),
        score=_whole(given, "score"),
        streak=_whole(given, "streak"),
        best_streak=_whole(given, "best_streak"),
        lines=_whole(given, "lines"),
        pieces=_whole(given, "pieces"),
        perfect_clears=_whole(given, "perfect_clears"),
        set=_whole(given, "set", low=1),
        remaining_ms=_remaining(given, mode),
        continued=_flag(given, "continued"),
        resigned=_flag(given, "resigned"),
    )
    _check(data, state)
    return state


def _check(data: JsonObject, state: State) -> None:
    """Refuse what contradicts the rest, and what the rules could not go on from."""
    mode = state.mode
    wrong = {
        "tray": not any(state.tray) or (mode.endless and state.stuck),
        "score": state.score and not mode.scored,
        "streak": state.streak and not mode.scored,
        "best_streak": state.best_streak and not mode.scored,
        "continued": state.continued and not mode.continues,
        "over": "over" in data and data["over"] is not state.over,
    }
    for key, found in wrong.items():
        if found:
            raise StateError(f"state.{key}", "state.contradiction")


def _date(value: Json, mode: Mode) -> str | None:
    if mode is not DAILY:
        if value is not None:
            raise StateError("state.date", "state.contradiction")
        return None
    try:
        day = date.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        day = None
    # A date has other ISO forms, which aren't ours.
    if day is None or day.isoformat() != value:
        raise StateError("state.date", "state.not_allowed")
    return day.isoformat()


def _fields(value: Json) -> int:
    names = _list(value, "state.filled")
    fields = 0
    for index, name in enumerate(names):
        at = PLACES.get(name) if isinstance(name, str) else None
        if at is None:
            raise StateError(f"state.filled.{index}", "state.not_allowed")
        fields |= 1 << at
    if fields.bit_count() < len(names):
        raise StateError("state.filled", "state.not_allowed")
    return fields


def _tray(value: Json) -> Tray:
    pieces = _list(value, "state.tray")
    if len(pieces) != len(SLOTS):
        raise StateError("state.tray", "state.not_allowed")
    first, second, third = (_piece(key, f"state.tray.{at}") for at, key in enumerate(pieces))
    return first, second, third


def _piece(value: Json, path: str) -> Shape | None:
    if value is None:
        return None
    if not isinstance(value, str) or value not in BY_ID:
        raise StateError(path, "state.not_allowed")
    return BY_ID[value]


def _remaining(given: JsonObject, mode: Mode) -> int | None:
    if mode.time_ms is None:
        if given["remaining_ms"] is not None:
            raise StateError("state.remaining_ms", "state.contradiction")
        return None
    return _whole(given, "remaining_ms", high=mode.time_ms)


def _list(value: Json, path: str) -> Sequence[Json]:
    if not isinstance(value, list | tuple):
        raise StateError(path, "state.not_allowed")
    return value


def _flag(given: JsonObject, key: str) -> bool:
    value = given[key]
    if not isinstance(value, bool):
        raise StateError(f"state.{key}", "state.not_allowed")
    return value


def _whole(given: JsonObject, key: str, low: int = 0, high: int | None = None) -> int:
    value = given[key]
    # A bool is an int to Python, but not to us.
    if isinstance(value, bool) or not isinstance(value, int):
        raise StateError(f"state.{key}", "state.not_allowed")
    if value < low or (high is not None and value > high):
        raise StateError(f"state.{key}", "state.out_of_range", low=low, high=high)
    return value
