"""Positions: values that never change, with a JSON form that holds everything."""

import pytest

from lunte.kernel.chance import Chance
from lunte.kernel.errors import StateError
from lunte.kernel.events import event_to_json
from lunte.kernel.json import Json, JsonObject, canonical, parse
from tests.conformance.setups import SETUPS, Setup
from tests.conformance.traces import begin, some, trace

JUNK: tuple[Json, ...] = (None, True, -1, 10**30, "\ud800", [], [[]], [None], {}, {"a1": 1})
EACH = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.label)


@EACH
def test_a_position_survives_its_json_form(setup: Setup) -> None:
    rules = setup.rules
    for state in trace(setup).states():
        data = parse(canonical(rules.state_to_json(state)))
        assert isinstance(data, dict)
        again = rules.state_from_json(data, setup.values, setup.seats)
        assert again == state
        assert hash(again) == hash(state)
        assert rules.actions(again) == rules.actions(state)
        assert rules.outcome(again) == rules.outcome(state)


@EACH
def test_keys_left_out_are_those_of_a_fresh_game(setup: Setup) -> None:
    rules = setup.rules
    fresh = rules.state_to_json(rules.new(setup.values, setup.seats, Chance("")))
    for key in fresh:
        partial = {other: value for other, value in fresh.items() if other != key}
        # What chance would give a fresh game can't be left out.
        assert read(setup, partial) in (canonical(fresh), f"state.missing (field=state.{key})")


@EACH
def test_junk_under_a_key_is_refused_by_name_or_taken_as_it_is(setup: Setup) -> None:
    data = setup.rules.state_to_json(trace(setup).match.state)
    for key in data:
        for junk in JUNK:
            changed = {**data, key: junk}
            found = read(setup, changed)
            assert found == canonical(changed) or "(field=state." in found
    assert "(field=state.junk" in read(setup, {**data, "junk": None})


def read(setup: Setup, data: JsonObject) -> str:
    """Return the canonical text of the position that `data` describes, or the complaint."""
    try:
        state = setup.rules.state_from_json(data, setup.values, setup.seats)
    except StateError as error:
        return str(error)
    return canonical(setup.rules.state_to_json(state))


@EACH
def test_every_legal_action_leaves_the_old_position_as_it_was(setup: Setup) -> None:
    rules = setup.rules
    for state in trace(setup).going_on():
        before = canonical(rules.state_to_json(state)), hash(state)
        for action in some(rules.actions(state)):
            after, events = rules.apply(state, action, Chance("s"))
            assert after != state
            assert events
            assert isinstance(events, tuple)
        assert (canonical(rules.state_to_json(state)), hash(state)) == before


@EACH
def test_events_have_a_json_form_and_are_seen_by_seats_of_the_game(setup: Setup) -> None:
    for step in trace(setup).match.steps:
        for event in step.events:
            data = event_to_json(event)
            assert parse(canonical(data))
            assert data["kind"] == event.kind
            assert event.seen_by is None or set(event.seen_by) <= set(range(setup.seats))


@EACH
def test_an_outcome_gives_every_seat_its_place(setup: Setup) -> None:
    ends = [trace(setup).match.outcome]
    for aside in setup.rules.asides:
        match = begin(setup, "asides")
        while match.actor is not None:
            match.play(aside)
        ends.append(match.outcome)
    for outcome in ends:
        if outcome is not None:
            assert outcome.reason
        if outcome is not None and outcome.ranks is not None:
            assert len(outcome.ranks) == setup.seats
            for rank in outcome.ranks:
                assert rank == 1 + sum(other < rank for other in outcome.ranks)
