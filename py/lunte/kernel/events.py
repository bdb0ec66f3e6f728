"""Events: what an action did, in order, in enough detail to animate it and to read it out.

Each game declares its own frozen dataclasses; the drawing, the sound, the log and the screen
reader live on them and never guess from two states.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from typing import ClassVar, Protocol, TypeVar

from lunte.kernel.json import Json, JsonObject


class Event(Protocol):
    """One thing that happened. Everything but `kind` is a dataclass field with a JSON form."""

    kind: ClassVar[str]

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        """The seats that may know of it; None means everybody."""


E = TypeVar("E", bound=Event)


def visible_to(events: Iterable[E], seat: int | None) -> tuple[E, ...]:
    """Return the events that `seat` sees; None stands for a spectator, who sees the public ones."""
    return tuple(event for event in events if event.seen_by is None or seat in event.seen_by)


def event_to_json(event: Event) -> JsonObject:
    """Return the JSON form of an event: its kind, its fields, and `seen_by` unless it is public."""
    data = {"kind": event.kind, **_members(event)}
    data.pop("seen_by", None)
    if event.seen_by is not None:
        data["seen_by"] = list(event.seen_by)
    return data


def _plain(value: object) -> Json:
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    return _members(value)


def _members(value: object) -> dict[str, Json]:
    if not is_dataclass(value):
        raise TypeError(f"{type(value).__name__} has no place in an event")
    return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
