"""Whatever is in a link, a file or the storage: it is read, or refused with a LunteError."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hypothesis import event, example, given
from hypothesis import strategies as st

from lunte.cli.replay import read_record
from lunte.games.game import AnyMatch, AnyRules
from lunte.kernel.documents import DocumentError, pack, unpack
from lunte.kernel.errors import LunteError, RecordError
from lunte.kernel.json import canonical, checksum, parse
from lunte.kernel.match import Match
from lunte.kernel.record import KIND, Record, Seat, from_json
from tests.conformance.setups import SETUPS, every_rules
from tests.conformance.traces import trace

CHARACTERS = st.characters()
TEXTS = st.text(CHARACTERS, max_size=12)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)
RULES: Mapping[str, AnyRules] = {rules.key: rules for rules in every_rules()}
# Of each game: a short record, and one with chance at its start.
PLAYED = [
    setup
    for key in RULES
    for setup in sorted(
        (setup for setup in SETUPS if setup.rules.key == key),
        key=lambda setup: (not trace(setup).match.record.chance, trace(setup).match.length),
    )[:3]
]
RECORDS = [trace(setup).match.record.to_json() for setup in PLAYED]
# Pieces of JSON and of our own texts, so that some of what is put together makes sense.
PIECES = st.sampled_from(
    [*'[]{}",:\\', '"lunte"', '"game"', '"version":1', '"body":', "1", "-", "1e9", "NaN", "null"]
)


@st.composite
def altered_records(draw: st.DrawFn) -> Any:
    """Draw a true record of which up to three values are changed, taken away or doubled."""
    data: Any = json.loads(json.dumps(draw(st.sampled_from(RECORDS))))
    for _ in range(draw(st.integers(1, 3))):
        inside: Any = data
        key = draw(st.sampled_from(sorted(data)))
        while isinstance(inside[key], dict | list) and inside[key] and draw(st.booleans()):
            inside = inside[key]
            keys = sorted(inside) if isinstance(inside, dict) else range(len(inside))
            key = draw(st.sampled_from(keys))
        _alter(draw, inside, key)
        if not data:
            break
    return data


def _alter(draw: st.DrawFn, inside: Any, key: Any) -> None:
    old = inside[key]
    if draw(st.booleans()) and type(old) is int:
        inside[key] = old + draw(st.integers(-2, 2))
    elif draw(st.booleans()) and isinstance(inside, list):
        inside.insert(key, old)
    elif draw(st.booleans()):
        del inside[key]
    else:
        inside[key] = draw(VALUES | st.sampled_from([*RULES, "a1", "add 1", "resign", "human"]))


@st.composite
def plausible_records(draw: st.DrawFn) -> Record:
    """Draw a record of the right shape, of a game that may not have been possible."""
    match = trace(draw(st.sampled_from(PLAYED))).match
    record, rules = match.record, match.rules
    kept = record.actions[: draw(st.integers(0, len(record.actions)))]
    texts = st.sampled_from([*record.actions, *rules.asides, "e5", "show", "draw", "nothing"])
    actions = (*kept, *draw(st.lists(texts, max_size=3)))
    chance = {
        key: tuple(abs(number + draw(st.sampled_from((0, 0, 0, 1)))) for number in numbers)
        for key, numbers in record.chance.items()
        if draw(st.integers(0, 3)) < 3
    }
    ply = draw(st.integers(0, len(actions)))
    return replace(
        record,
        actions=actions,
        times=(0,) * len(actions),
        ply=ply,
        seed=draw(st.sampled_from((record.seed, "other"))),
        seats=record.seats + draw(st.sampled_from(((), (), (), (Seat(),)))),
        chance=chance,
        checksum=checksum(rules.state_to_json(match.state_at(min(ply, match.length)))),
    )


def loaded(data: Any) -> AnyMatch:
    record = from_json(data)
    return Match.load(RULES.get(record.game, RULES["toy"]), record)


@given(VALUES)
def test_any_value_is_no_record_or_one_that_survives_its_json_form(data: Any) -> None:
    try:
        record = from_json(data)
    except RecordError as error:
        event(error.field.split(".")[0])
    else:
        assert from_json(parse(canonical(record.to_json()))) == record


@given(altered_records())
def test_an_altered_record_loads_to_what_it_claims_or_is_refused(data: Any) -> None:
    try:
        match = loaded(data)
    except RecordError as error:
        event(f"{error.code} {error.field.split('.')[0]}")
    else:
        event("loaded")
        assert match.record.checksum == data["checksum"]
        assert match.ply == data["ply"]
        again = loaded(parse(canonical(match.record.to_json())))
        assert again.record == match.record


@given(plausible_records())
def test_a_record_of_an_impossible_game_is_refused(record: Record) -> None:
    try:
        match = loaded(record.to_json())
    except RecordError as error:
        event(f"{error.code} {error.field.split('.')[0]}")
    else:
        event("loaded")
        assert match.record.actions == record.actions
        assert match.checksum == record.checksum


@given(VALUES, TEXTS)
def test_a_document_is_read_as_it_was_packed(body: Any, kind: str) -> None:
    assert unpack("key", pack(kind, body), kind) == body


@given(VALUES, st.data())
def test_a_document_that_lost_or_won_a_piece_is_refused_or_the_same(
    body: Any, data: st.DataObject
) -> None:
    text = pack("note", body)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 3)))
    changed = text[:start] + data.draw(st.just("") | PIECES | TEXTS) + text[end:]
    try:
        found = unpack("key", changed, "note")
    except DocumentError as error:
        event(error.code)
    else:
        # White space and the like may be written in more ways than one.
        assert canonical(found) == canonical(body)


@given(st.lists(PIECES | TEXTS, max_size=30).map("".join))
@example("[" * 100_000)
@example('{"lunte":' * 100_000)
@example('"' + "\\" * 99_999)
@example('{"lunte":"game","version":1,"checksum":"","body":NaN}')
@example("9" * 5_000)
def test_any_text_is_no_document_or_a_record(text: str) -> None:
    for read in (lambda: unpack("key", text, KIND), lambda: read_record("file", text)):
        try:
            read()
        except LunteError as error:
            event(error.code)


@given(altered_records())
def test_an_altered_record_in_a_document_is_read_as_any_other(data: Any) -> None:
    try:
        record = read_record("file", pack(KIND, data))
    except RecordError:
        return
    assert record == from_json(data)
