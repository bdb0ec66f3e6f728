"""Events: their JSON form, and who sees them."""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import pytest

from lunte.kernel.events import event_to_json, visible_to
from tests.toy import Added, Drew, Shown


class Field(NamedTuple):
    name: str
    seat: int | None


@dataclass(frozen=True)
class Spark:
    target: str | None
    lost: bool


@dataclass(frozen=True)
class Burst:
    kind: ClassVar[str] = "burst"
    seen_by: ClassVar[None] = None
    sparks: tuple[Spark, ...]
    after: tuple[Field, ...]


@dataclass(frozen=True)
class Odd:
    kind: ClassVar[str] = "odd"
    seen_by: ClassVar[None] = None
    share: float


def test_json_holds_kind_and_fields() -> None:
    assert event_to_json(Added(seat=1, amount=3, total=7)) == {
        "kind": "added",
        "seat": 1,
        "amount": 3,
        "total": 7,
    }


def test_json_says_who_sees_what_isnt_public() -> None:
    assert event_to_json(Drew(seat=1, secret=5, seen_by=(1, 2)))["seen_by"] == [1, 2]
    assert event_to_json(Drew(seat=1, secret=5, seen_by=()))["seen_by"] == []
    assert "seen_by" not in event_to_json(Drew(seat=1, secret=5, seen_by=None))


def test_what_is_nested_becomes_plain() -> None:
    event = Burst((Spark("a1", False), Spark(None, True)), (Field("a1", 0), Field("b1", None)))
    assert event_to_json(event) == {
        "kind": "burst",
        "sparks": [{"target": "a1", "lost": False}, {"target": None, "lost": True}],
        "after": [["a1", 0], ["b1", None]],
    }


def test_what_has_no_json_form_is_refused() -> None:
    with pytest.raises(TypeError, match="float"):
        event_to_json(Odd(0.5))


def test_each_seat_sees_its_own_and_a_spectator_the_public_ones() -> None:
    public, own, shared = Shown(0, 4), Drew(0, 4, seen_by=(0,)), Drew(1, 2, seen_by=(0, 1))
    events = (public, own, shared)
    assert visible_to(events, 0) == events
    assert visible_to(events, 1) == (public, shared)
    assert visible_to(events, None) == (public,)
