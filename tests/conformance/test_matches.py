"""A match of any game: undo, redo, jump and save lead where plain replaying leads."""

import json

import pytest

from lunte.games.game import AnyMatch
from lunte.kernel.documents import pack, unpack
from lunte.kernel.json import canonical, parse
from lunte.kernel.match import Match
from lunte.kernel.record import KIND, from_json
from tests.conformance.setups import SETUPS, Setup
from tests.conformance.traces import Trace, begin, trace

EACH = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.label)


def replayed(found: Trace) -> AnyMatch:
    """Return a new match in which the same has been done."""
    match = begin(found.setup, "conformance")
    for step in found.match.steps:
        match.play(step.action)
    return match


@EACH
def test_same_seed_and_actions_give_same_positions_and_events(setup: Setup) -> None:
    found = trace(setup)
    again = replayed(found)
    assert again.state_at(0) == found.match.state_at(0)
    assert list(again.steps) == list(found.match.steps)


@EACH
def test_jumps_and_undos_lead_where_replaying_leads(setup: Setup) -> None:
    found = trace(setup)
    match = replayed(found)
    for ply in (*reversed(found.plies), *found.plies):
        match.jump(ply)
        assert match.state == found.match.state_at(ply)
        while match.undo():
            assert match.state == found.match.state_at(match.ply)
        assert match.ply == 0 or found.match.steps[match.ply - 1].told
        match.jump(ply)
        while match.redo():
            assert match.state == found.match.state_at(match.ply)
        assert match.record == found.match.record


@EACH
def test_a_game_saved_at_any_time_goes_on_the_same(setup: Setup) -> None:
    found = trace(setup)
    match = replayed(found)
    for ply in found.plies:
        match.jump(ply)
        text = pack(KIND, match.record.to_json())
        loaded: AnyMatch = Match.load(setup.rules, from_json(unpack("key", text, KIND)))
        assert loaded.record == match.record
        assert loaded.state == match.state
        assert list(loaded.steps) == list(match.steps)
        assert not loaded.chance_differs
        while loaded.redo():
            assert loaded.ply <= found.match.length
        assert loaded.state == found.match.state


@EACH
def test_playing_on_from_an_earlier_position_branches_off(setup: Setup) -> None:
    found = trace(setup)
    match = replayed(found)
    for ply in reversed(found.plies):
        match.jump(ply)
        if match.actor is None:
            continue
        last = setup.rules.actions(match.state)[-1]
        match.play(setup.rules.action_to_text(last))
        assert match.length == match.ply == ply + 1
        loaded: AnyMatch = Match.load(setup.rules, from_json(match.record.to_json()))
        assert loaded.state == match.state


@EACH
def test_no_two_actions_draw_from_the_same_stream(setup: Setup) -> None:
    # They would be given the same numbers.
    match = trace(setup).match
    streams = [key for step in match.steps for key in step.drawn]
    assert len(set(streams)) == len(streams)
    assert not set(begin(setup, "conformance").record.chance) & set(streams)


@EACH
def test_a_record_is_plain_json(setup: Setup) -> None:
    data = trace(setup).match.record.to_json()
    text = canonical(data)
    assert canonical(parse(text)) == text == canonical(json.loads(text))
