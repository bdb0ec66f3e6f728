"""Texts as the boards and the games name them: a catalogue key and its placeholders.

The words are made at the edge, in the user's language. A placeholder may be a `Message` itself,
a `SeatName`, which becomes the name of who sits there, or plain text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from lunte.kernel.json import Json, JsonObject


@dataclass(frozen=True, slots=True)
class SeatName:
    """Stands for the name of the player on a seat."""

    seat: int


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """A catalogue key with placeholders; `count`, where given, picks the plural form."""

    key: str
    values: Mapping[str, Value]

    def __init__(self, key: str, **values: Value) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "values", values)


Value: TypeAlias = "str | int | SeatName | Message"


def written(number: int) -> str:
    """Return a whole number as it is printed: with a minus, not a hyphen.

    >>> written(12), written(-3)
    ('12', '−3')
    """
    return str(number).replace("-", "\N{MINUS SIGN}")


def message_to_json(message: Message) -> JsonObject:
    """Return a message as JSON, to be sent to another process.

    >>> message_to_json(Message("told", player=SeatName(1), field="c4"))
    {'key': 'told', 'values': {'player': {'seat': 1}, 'field': 'c4'}}
    """
    values = {name: _value_to_json(value) for name, value in message.values.items()}
    return {"key": message.key, "values": values}


def message_from_json(data: JsonObject) -> Message:
    """Return the message that `message_to_json` made `data` of. Raises ValueError for others."""
    key, values = data.get("key"), data.get("values")
    if not isinstance(key, str) or not isinstance(values, Mapping):
        raise ValueError("no message")
    return Message(key, **{name: _value_from_json(value) for name, value in values.items()})


def _value_to_json(value: Value) -> Json:
    match value:
        case SeatName(seat):
            return {"seat": seat}
        case Message():
            return message_to_json(value)
    return value


def _value_from_json(value: Json) -> Value:
    if isinstance(value, Mapping):
        seat = value.get("seat")
        return SeatName(seat) if type(seat) is int else message_from_json(value)
    if isinstance(value, str) or type(value) is int:
        return value
    raise ValueError("no value of a message")
