"""A record: one game as a small document. Saving, undo, redo, replay, sharing and bug reports
are all this document; a game in progress *is* its record.

It holds what was chosen (options, seats, seed) and what was done (actions, what chance drew),
never positions; replaying it must lead to the checksum it carries.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from lunte.kernel.errors import RecordError
from lunte.kernel.json import Json, JsonObject

# The kind of the documents that hold a record, wherever they are kept.
KIND = "game"
FORMAT = 1
HUMAN = "human"

# A record comes from links and files too: what is longer than this is refused unread.
MAX_ACTIONS = 20_000
MAX_TEXT = 200
MAX_DRAWS = 100_000

Steps = Mapping[int, "Upgrade"]


class Upgrade(Protocol):
    """Brings the JSON form of a record of one format to the next format."""

    def __call__(self, record: JsonObject, /) -> JsonObject: ...


# What brings a record of an older format one format further, by the format it starts from.
UPGRADES: Steps = {}


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits on a seat: a person (`human`) or a bot of a level, under a name and a colour.

    An empty name means the name of the colour, in whatever language the app speaks.
    """

    player: str = HUMAN
    name: str = ""
    colour: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """One game. `ply` of the `actions` have been done; those behind it have been undone.

    `times` are milliseconds since the start of the game, one an action. `chance` is what was
    drawn, by stream key. `checksum` is that of the state after `ply` actions, `over` whether the
    game has ended there. `saved` is the UTC time of the last saving, empty if it never was.
    """

    game: str
    rules: int
    options: Mapping[str, Json]
    seats: tuple[Seat, ...]
    seed: str
    actions: tuple[str, ...] = ()
    times: tuple[int, ...] = ()
    ply: int = 0
    chance: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    checksum: str = ""
    over: bool = False
    saved: str = ""

    def to_json(self) -> JsonObject:
        """Return the JSON form, which `from_json` reads back."""
        return {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "options": dict(self.options),
            "seats": [
                {"player": seat.player, "name": seat.name, "colour": seat.colour}
                for seat in self.seats
            ],
            "seed": self.seed,
            "actions": list(self.actions),
            "times": list(self.times),
            "ply": self.ply,
            "chance": {key: list(drawn) for key, drawn in self.chance.items()},
            "checksum": self.checksum,
            "over": self.over,
            "saved": self.saved,
        }


def from_json(data: Json, upgrades: Steps = UPGRADES) -> Record:
    """Return the record that `data` is the JSON form of, brought to today's format.

    Raises RecordError, naming the field, if `data` is no record, and with the code
    `record.newer` if a later version of Lunte has written it.
    """
    known = _upgraded(_object(data, "record"), upgrades)
    record = Record(
        game=_text(known, "game"),
        rules=_whole(known, "rules"),
        options=_object(known.get("options"), "options"),
        seats=tuple(
            _seat(seat, f"seats.{number}") for number, seat in enumerate(_list(known, "seats", 16))
        ),
        seed=_text(known, "seed"),
        actions=tuple(
            _short(action, f"actions.{number}")
            for number, action in enumerate(_list(known, "actions", MAX_ACTIONS))
        ),
        times=_wholes(known.get("times"), "times", MAX_ACTIONS),
        ply=_whole(known, "ply"),
        chance=_chance(known.get("chance")),
        checksum=_text(known, "checksum"),
        over=_flag(known, "over"),
        saved=_text(known, "saved"),
    )
    if record.ply > len(record.actions):
        raise RecordError("ply", "record.field")
    if len(record.times) != len(record.actions):
        raise RecordError("times", "record.field")
    return record


def _upgraded(data: JsonObject, upgrades: Steps) -> JsonObject:
    while (version := _whole(data, "format")) != FORMAT:
        if version > FORMAT:
            raise RecordError("format", "record.newer")
        if version not in upgrades:
            raise RecordError("format", "record.too_old")
        data = upgrades[version](data)
    return data


def _seat(data: Json, path: str) -> Seat:
    seat = _object(data, path)
    return Seat(
        player=_short(seat.get("player"), f"{path}.player"),
        name=_short(seat.get("name"), f"{path}.name"),
        colour=_number(seat.get("colour"), f"{path}.colour"),
    )


def _chance(data: Json) -> Mapping[str, tuple[int, ...]]:
    streams = {
        key: _wholes(drawn, f"chance.{key}", MAX_DRAWS)
        for key, drawn in _object(data, "chance").items()
    }
    if sum(map(len, streams.values())) > MAX_DRAWS:
        raise RecordError("chance", "record.field")
    return streams


def _object(value: Json, path: str) -> JsonObject:
    if not isinstance(value, Mapping):
        raise RecordError(path, "record.field")
    return value


def _list(data: JsonObject, key: str, longest: int) -> Sequence[Json]:
    return _sequence(data.get(key), key, longest)


def _sequence(value: Json, path: str, longest: int) -> Sequence[Json]:
    if not isinstance(value, list | tuple) or len(value) > longest:
        raise RecordError(path, "record.field")
    return value


def _wholes(value: Json, path: str, longest: int) -> tuple[int, ...]:
    return tuple(_number(item, path) for item in _sequence(value, path, longest))


def _number(value: Json, path: str) -> int:
    if type(value) is not int or not 0 <= value < 1 << 63:
        raise RecordError(path, "record.field")
    return value


def _whole(data: JsonObject, key: str) -> int:
    return _number(data.get(key), key)


def _flag(data: JsonObject, key: str) -> bool:
    value = data.get(key)
    if not isinstance(value, bool):
        raise RecordError(key, "record.field")
    return value


def _short(value: Json, path: str) -> str:
    if not isinstance(value, str) or len(value) > MAX_TEXT:
        raise RecordError(path, "record.field")
    return value


def _text(data: JsonObject, key: str) -> str:
    return _short(data.get(key), key)
