"""Reading the JSON forms of a position, which anybody may have written.

Keys left out take the value of a fresh game. Every complaint is a StateError that names the path of
what is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from lunte.games.boom_grid.layout import Layout, numbers_of
from lunte.games.boom_grid.opening import number
from lunte.games.boom_grid.settings import Settings
from lunte.games.boom_grid.state import (
    COVERED,
    MOST_ACTIONS,
    Setup,
    State,
    View,
    fresh_view,
    state_to_json,
    view_to_json,
)
from lunte.kernel.errors import StateError
from lunte.kernel.json import Json, JsonObject, canonical

MOST_NEIGHBOURS = 8


def read_state(data: JsonObject, settings: Settings, seats: int) -> State:
    """Return the state that `data` describes, in a game of these settings and seats."""
    setup = Setup.of(settings, seats)
    layout = setup.layout
    given = _given(data, state_to_json(State(fresh_view(setup))))
    mines = None if given["mines"] is None else _fields(given["mines"], "state.mines", layout)
    opened = _fields(given["open"], "state.open", layout)
    seen = replace(_read_common(given, setup), open=opened)
    _check_mines(mines, seen)
    if mines is not None and opened:
        numbers = [COVERED] * len(layout.names)
        for at in numbers_of(opened):
            numbers[at] = number(layout, mines, at)
        seen = replace(seen, numbers=tuple(numbers))
    _check(data, seen)
    return State(seen, mines)


def read_view(data: JsonObject, settings: Settings, seats: int) -> View:
    """Return the view that `data` describes, in a game of these settings and seats."""
    setup = Setup.of(settings, seats)
    layout = setup.layout
    given = _given(data, view_to_json(fresh_view(setup)))
    told = given["numbers"]
    if not isinstance(told, Mapping):
        raise StateError("state.numbers", "state.not_allowed")
    numbers = [COVERED] * len(layout.names)
    opened = 0
    for name, found in told.items():
        path = f"state.numbers.{name}"
        at = _field(name, path, layout)
        numbers[at] = _whole(found, path, 0, MOST_NEIGHBOURS)
        opened |= layout.bits[at]
    seen = replace(_read_common(given, setup), open=opened, numbers=tuple(numbers))
    if opened & (seen.flagged | seen.exploded):
        raise StateError("state.numbers", "state.contradiction")
    _check(data, seen)
    return seen


def _given(data: JsonObject, fresh: JsonObject) -> JsonObject:
    for key in data:
        if key not in fresh:
            raise StateError(f"state.{key}", "state.unknown_key")
    for key in ("width", "height", "mine_count"):
        if key in data and (type(data[key]), data[key]) != (int, fresh[key]):
            raise StateError(f"state.{key}", "state.contradiction")
    return {**fresh, **data}


def _read_common(given: JsonObject, setup: Setup) -> View:
    layout, seats = setup.layout, setup.seats
    found = _list(given["found"], "state.found", seats)
    scores = _list(given["scores"], "state.scores", seats)
    return replace(
        fresh_view(setup),
        flagged=_fields(given["flagged"], "state.flagged", layout),
        wrong=_fields(given["wrong"], "state.wrong", layout),
        exploded=_fields(given["exploded"], "state.exploded", layout),
        found=tuple(
            _fields(fields, f"state.found.{seat}", layout) for seat, fields in enumerate(found)
        ),
        scores=tuple(
            _whole(points, f"state.scores.{seat}", None, None) for seat, points in enumerate(scores)
        ),
        turn=_whole(given["turn"], "state.turn", 0, seats - 1),
        used=_whole(given["used"], "state.used", 0, MOST_ACTIONS),
        left=_read_left(given["left"], seats),
    )


def _read_left(value: Json, seats: int) -> tuple[int, ...]:
    left = tuple(
        _whole(seat, f"state.left.{at}", 0, seats - 1)
        for at, seat in enumerate(_list(value, "state.left"))
    )
    if len(set(left)) < len(left):
        raise StateError("state.left", "state.not_allowed")
    return left


def _check_mines(mines: int | None, seen: View) -> None:
    """Refuse mines that contradict what is seen, and what is seen without them."""
    if mines is None:
        if seen.open | seen.flagged | seen.wrong | seen.exploded:
            raise StateError("state.mines", "state.missing")
        return
    if mines.bit_count() != seen.setup.mine_count:
        raise StateError("state.mines", "state.contradiction")
    for key, wrong in (
        ("open", seen.open & mines),
        ("wrong", seen.wrong & mines),
        ("flagged", seen.flagged & ~mines),
        ("exploded", seen.exploded & (~mines | seen.flagged)),
    ):
        if wrong:
            raise StateError(f"state.{key}", "state.contradiction")


def _check(data: JsonObject, seen: View) -> None:
    """Refuse what can't be seen at once, whatever lies beneath."""
    if (seen.flagged | seen.exploded).bit_count() > seen.setup.mine_count:
        raise StateError("state.flagged", "state.contradiction")
    taken = 0
    for seat, fields in enumerate(seen.found):
        if fields & ~(seen.flagged | seen.exploded) or fields & taken:
            raise StateError(f"state.found.{seat}", "state.contradiction")
        taken |= fields
    if not seen.over and seen.turn in seen.left:
        raise StateError("state.turn", "state.contradiction")
    if not seen.over and not seen.actions_left:
        raise StateError("state.used", "state.contradiction")
    judged: JsonObject = {"over": seen.over, "ranks": list(seen.ranks) if seen.over else None}
    for key, right in judged.items():
        if key in data and canonical(data[key]) != canonical(right):
            raise StateError(f"state.{key}", "state.contradiction")


def _fields(value: Json, path: str, layout: Layout) -> int:
    names = _list(value, path)
    fields = 0
    for index, name in enumerate(names):
        fields |= layout.bits[_field(name, f"{path}.{index}", layout)]
    if fields.bit_count() < len(names):
        raise StateError(path, "state.not_allowed")
    return fields


def _field(value: Json, path: str, layout: Layout) -> int:
    at = layout.places.get(value) if isinstance(value, str) else None
    if at is None:
        raise StateError(path, "state.not_allowed")
    return at


def _list(value: Json, path: str, length: int | None = None) -> Sequence[Json]:
    if not isinstance(value, list | tuple) or (length is not None and len(value) != length):
        raise StateError(path, "state.not_allowed")
    return value


def _whole(value: Json, path: str, low: int | None, high: int | None) -> int:
    # A bool is an int to Python, but not to us.
    if isinstance(value, bool) or not isinstance(value, int):
        raise StateError(path, "state.not_allowed")
    if (low is not None and value < low) or (high is not None and value > high):
        raise StateError(path, "state.out_of_range", low=low, high=high)
    return value
