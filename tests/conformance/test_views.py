"""Views: what a seat may not know doesn't show in anything it is given."""

from collections.abc import Sequence
from typing import Any

import pytest

from lunte.games.game import AnyRules
from lunte.kernel.json import canonical, parse
from tests.conformance.hidden import SHUFFLES
from tests.conformance.setups import SETUPS, Setup
from tests.conformance.traces import trace


def each(setups: Sequence[Setup]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("setup", setups, ids=lambda setup: setup.label)


EACH = each(SETUPS)
OPEN = each([setup for setup in SETUPS if setup.rules.key not in SHUFFLES])
HIDING = each([setup for setup in SETUPS if setup.rules.key in SHUFFLES])


def given(rules: AnyRules, state: Any, seat: int | None) -> tuple[object, str, object]:
    """Return everything that a seat, its bot and its board are given."""
    actions = rules.actions(state) if rules.actor(state) == seat else None
    return rules.view(state, seat), canonical(rules.view_to_json(state, seat)), actions


@EACH
def test_a_view_has_a_json_form(setup: Setup) -> None:
    rules = setup.rules
    for state in trace(setup).states():
        for seat in (*range(setup.seats), None):
            data = rules.view_to_json(state, seat)
            assert canonical(parse(canonical(data))) == canonical(data)


@EACH
def test_a_bot_elsewhere_gets_to_know_the_same(setup: Setup) -> None:
    rules = setup.rules
    for state in trace(setup).states():
        for seat in (*range(setup.seats), None):
            view = rules.view_from_json(rules.view_to_json(state, seat), setup.values, setup.seats)
            assert view == rules.view(state, seat)
            if rules.actor(state) == seat:
                for action in rules.actions(state):
                    assert rules.text_to_action(rules.action_to_text(action), view) == action


@OPEN
def test_a_game_without_hidden_facts_shows_everything_to_everybody(setup: Setup) -> None:
    rules = setup.rules
    for state in trace(setup).states():
        for seat in (*range(setup.seats), None):
            assert rules.view_to_json(state, seat) == rules.state_to_json(state)
    for step in trace(setup).match.steps:
        assert all(event.seen_by is None for event in step.events)


@HIDING
def test_hidden_facts_dont_show(setup: Setup) -> None:
    rules = setup.rules
    for state in trace(setup).states():
        for seat in (*range(setup.seats), None):
            for other in SHUFFLES[rules.key](state, seat):
                assert rules.state_to_json(other) != rules.state_to_json(state)
                assert given(rules, other, seat) == given(rules, state, seat)


@pytest.mark.parametrize("key", SHUFFLES)
def test_there_are_hidden_facts_to_shuffle(key: str) -> None:
    states = [
        (setup, state)
        for setup in SETUPS
        if setup.rules.key == key
        for state in trace(setup).states()
    ]
    assert any(
        next(SHUFFLES[key](state, seat), None) is not None
        for setup, state in states
        for seat in (*range(setup.seats), None)
    )
