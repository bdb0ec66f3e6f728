"""Texts as the boards and the games name them: a catalogue key and its placeholders.

The words are made at the edge, in the user's language. A placeholder may be a `Message` itself,
a `SeatName`, which becomes the name of who sits there, or plain text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias


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
