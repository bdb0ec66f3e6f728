"""Records: their JSON form, what is refused and why, and older formats."""

from collections.abc import Mapping
from typing import Any

import pytest

from lunte.kernel.errors import RecordError
from lunte.kernel.json import Json, JsonObject, canonical, parse
from lunte.kernel.record import FORMAT, MAX_ACTIONS, MAX_DRAWS, MAX_TEXT, Record, Seat, from_json
from tests.tables import toy_match


def record() -> Record:
    return toy_match("draw", "add 2", "show").record


def altered(**changes: Any) -> JsonObject:
    return {**record().to_json(), **changes}


def test_a_record_holds_what_was_chosen_and_done() -> None:
    data = record().to_json()
    assert data == {
        "format": 1,
        "game": "toy",
        "rules": 2,
        "options": {"deck": "small", "goal": 8, "open": False, "low": 0},
        "seats": [
            {"player": "human", "name": "", "colour": 0},
            {"player": "human", "name": "", "colour": 1},
        ],
        "seed": "toy",
        "actions": ["draw", "add 2", "show"],
        "times": [0, 1000, 2000],
        "ply": 3,
        "chance": {"deal/0": [4, 1], "draw/0": [5]},
        "checksum": record().checksum,
        "over": False,
        "saved": "",
    }


def test_a_record_survives_its_json_form() -> None:
    kept = Record(
        game="toy",
        rules=2,
        options={"deck": "large"},
        seats=(Seat("hard", "Zoë \ud83d", 7), Seat()),
        seed="\ud800",
        actions=("add 1",),
        times=(12,),
        chance={"deal/0": (3,)},
        checksum="00ff",
        over=True,
        saved="2026-11-30T08:15:00Z",
    )
    assert from_json(parse(canonical(kept.to_json()))) == kept


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", None),
        ("game", "x" * (MAX_TEXT + 1)),
        ("rules", "2"),
        ("rules", True),
        ("rules", 1 << 63),
        ("options", []),
        ("seats", {}),
        ("seats", [{}] * 17),
        ("seed", 7),
        ("actions", "add 1"),
        ("actions", ["add 1"] * (MAX_ACTIONS + 1)),
        ("times", [0, 1]),
        ("times", [0, 1, -1]),
        ("ply", 4),
        ("ply", -1),
        ("chance", [1]),
        ("chance", {"a": [1] * (MAX_DRAWS // 2), "b": [1] * (MAX_DRAWS // 2 + 1)}),
        ("checksum", 0),
        ("over", 1),
        ("saved", None),
        ("format", None),
        ("format", "1"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_a_field_that_cant_be_right_is_named(field: str, value: Json) -> None:
    with pytest.raises(RecordError) as refusal:
        from_json(altered(**{field: value}))
    assert (refusal.value.field, refusal.value.code) == (field, "record.field")


@pytest.mark.parametrize(
    ("path", "changes"),
    [
        ("seats.1", {"seats": [{"player": "human", "name": "", "colour": 0}, 5]}),
        ("seats.0.player", {"seats": [{"name": "", "colour": 0}]}),
        ("seats.0.name", {"seats": [{"player": "human", "name": "x" * 201, "colour": 0}]}),
        ("seats.0.colour", {"seats": [{"player": "human", "name": "", "colour": -1}]}),
        ("actions.1", {"actions": ["draw", 2, "show"]}),
        ("chance.deal/0", {"chance": {"deal/0": [4, None]}}),
    ],
)
def test_the_path_of_a_nested_field_is_named(path: str, changes: Mapping[str, Json]) -> None:
    with pytest.raises(RecordError) as refusal:
        from_json(altered(**changes))
    assert (refusal.value.field, refusal.value.code) == (path, "record.field")


@pytest.mark.parametrize("data", [None, [], "record", 1])
def test_what_is_no_object_is_no_record(data: Json) -> None:
    with pytest.raises(RecordError) as refusal:
        from_json(data)
    assert refusal.value.field == "record"


@pytest.mark.parametrize("field", record().to_json())
def test_no_field_may_be_missing(field: str) -> None:
    data = {key: value for key, value in record().to_json().items() if key != field}
    with pytest.raises(RecordError) as refusal:
        from_json(data)
    assert refusal.value.field == field


def test_a_newer_format_is_told_apart_from_a_damaged_record() -> None:
    with pytest.raises(RecordError) as refusal:
        from_json(altered(format=FORMAT + 1, actions={"of": "tomorrow"}))
    assert (refusal.value.field, refusal.value.code) == ("format", "record.newer")


def test_an_older_format_is_upgraded() -> None:
    def upgrade(data: JsonObject, /) -> JsonObject:
        names = data["seats"]
        assert isinstance(names, list)
        seats = [{"player": name, "name": "", "colour": 0} for name in names]
        return {**data, "format": 1, "seats": seats}

    old = altered(format=0, seats=["human", "hard"])
    assert from_json(old, {0: upgrade}).seats == (Seat("human"), Seat("hard"))


def test_a_format_nobody_can_upgrade_is_refused() -> None:
    with pytest.raises(RecordError) as refusal:
        from_json(altered(format=0), {})
    assert (refusal.value.field, refusal.value.code) == ("format", "record.too_old")
