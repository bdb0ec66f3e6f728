"""Reading a state's JSON form, which anybody may have written.

Keys left out take the value of a fresh game. Here each value is read for itself; `checking` then
looks for contradictions. Every complaint is a StateError that names the path of what is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lunte.games.rilto.checking import check_setup, check_state
from lunte.games.rilto.layout import layout_of
from lunte.games.rilto.reaction import NOBODY
from lunte.games.rilto.starts import starts_for
from lunte.games.rilto.state import (
    Ranked,
    Result,
    Setup,
    State,
    Unwon,
    Won,
    fresh_state,
    state_to_json,
)
from lunte.games.rilto.variants import Settings
from lunte.kernel.errors import StateError
from lunte.kernel.grid import parse_field
from lunte.kernel.json import Json
from lunte.kernel.options import Values

_UNWON: Mapping[str, Unwon] = {
    unwon.why: unwon for unwon in (Unwon("endless"), Unwon("resolution_limit"), Unwon("nobody"))
}


def read_state(data: Json, options: Values, seats: int) -> State:
    """Return the state that `data` describes, in a game of these options and seats."""
    if not isinstance(data, Mapping):
        raise StateError("state", "state.not_allowed")
    setup = _read_setup(data, Settings.of(options), seats)
    fresh = state_to_json(fresh_state(setup))
    for key in data:
        if key not in fresh:
            raise StateError(f"state.{key}", "state.unknown_key")
    for key in ("variant", "size", "bounce"):
        if key in data and (type(data[key]), data[key]) != (type(fresh[key]), fresh[key]):
            raise StateError(f"state.{key}", "state.contradiction")
    state = _read_position({**fresh, **data}, setup)
    check_state(state)
    return state


def _read_setup(data: Mapping[str, Json], settings: Settings, seats: int) -> Setup:
    variant, size = settings.variant, settings.size
    if "walls" in data:
        walls = _fields(data["walls"], "state.walls", size)
    elif settings.walls == "off":
        walls = ()
    else:
        # A fresh game would draw them by chance.
        raise StateError("state.walls", "state.missing")
    if "starts" not in data:
        starts = starts_for(variant, size, seats)
    elif data["starts"] is None:
        starts = None
    else:
        starts = _fields(data["starts"], "state.starts", size)
    layout = layout_of(variant, size, settings.bounce, walls)
    setup = Setup(layout, seats, starts, settings.rounds)
    check_setup(setup)
    return setup


def _read_position(data: Mapping[str, Json], setup: Setup) -> State:
    owners, points = _read_stones(data["fields"], setup)
    last = setup.seats - 1
    return State(
        setup,
        owners,
        points,
        turn=_whole(data["turn"], "state.turn", 0, last),
        placed=_whole(data["placed"], "state.placed", 0, setup.seats),
        round=_whole(data["round"], "state.round", 0, None),
        out=tuple(
            _read_group(group, f"state.out.{index}", last)
            for index, group in enumerate(_list(data["out"], "state.out"))
        ),
        result=_read_result(data["result"], setup.seats),
    )


def _read_stones(value: Json, setup: Setup) -> tuple[tuple[int, ...], tuple[int, ...]]:
    if not isinstance(value, Mapping):
        raise StateError("state.fields", "state.not_allowed")
    layout = setup.layout
    owners, points = [NOBODY] * layout.size**2, [0] * layout.size**2
    for name, stone in value.items():
        path = f"state.fields.{name}"
        at = _field(name, path, layout.size)
        pair = _list(stone, path)
        if len(pair) != 2 or at in layout.walls:
            raise StateError(path, "state.not_allowed")
        owners[at] = _whole(pair[0], path, 0, setup.seats - 1)
        points[at] = _whole(pair[1], path, 1, 2 * layout.variant.limit - 1)
    return tuple(owners), tuple(points)


def _read_group(value: Json, path: str, last: int) -> tuple[int, ...]:
    return tuple(sorted(_whole(seat, path, 0, last) for seat in _list(value, path)))


def _read_result(value: Json, seats: int) -> Result | None:
    path = "state.result"
    if value is None:
        return None
    if not isinstance(value, Mapping) or len(value) != 1:
        raise StateError(path, "state.not_allowed")
    if "winner" in value:
        return Won(_whole(value["winner"], path, 0, seats - 1))
    if "ranks" in value:
        ranks = _list(value["ranks"], path)
        return Ranked(tuple(_whole(rank, path, 1, seats) for rank in ranks))
    why = value.get("none")
    if not isinstance(why, str) or why not in _UNWON:
        raise StateError(path, "state.not_allowed")
    return _UNWON[why]


def _fields(value: Json, path: str, size: int) -> tuple[int, ...]:
    names = _list(value, path)
    fields = {_field(name, f"{path}.{index}", size) for index, name in enumerate(names)}
    if len(fields) < len(names):
        raise StateError(path, "state.not_allowed")
    return tuple(sorted(fields))


def _field(value: Json, path: str, size: int) -> int:
    spot = parse_field(value, size, size) if isinstance(value, str) else None
    if spot is None:
        raise StateError(path, "state.not_allowed")
    return spot[1] * size + spot[0]


def _list(value: Json, path: str) -> Sequence[Json]:
    if not isinstance(value, list | tuple):
        raise StateError(path, "state.not_allowed")
    return value


def _whole(value: Json, path: str, low: int, high: int | None) -> int:
    # A bool is an int to Python, but not to us.
    if isinstance(value, bool) or not isinstance(value, int):
        raise StateError(path, "state.not_allowed")
    if value < low or (high is not None and value > high):
        raise StateError(path, "state.out_of_range", low=low, high=high)
    return value
