"""Actions: those listed are exactly those the rules accept, and refusing changes nothing."""

from typing import Any

import pytest

from lunte.games.game import AnyRules
from lunte.kernel.chance import Chance
from lunte.kernel.errors import IllegalAction
from lunte.kernel.json import canonical
from tests.conformance.setups import SETUPS, Setup
from tests.conformance.traces import legal, trace

EACH = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.label)

JUNK = (
    *(
        "",
        " ",
        "\n",
        "\0",
        "a",
        "1",
        "a0",
        "a01",
        "a1 ",
        " a1",
        "A1",
        "zz99",
        "a1a1",
        "a1,b1",
        "ä1",
        "a١",
    ),
    *("-1", "1.5", "null", "true", "[]", '{"a":1}', "resign now", "RESIGN", "undo", "\ud800", "🧨"),
    "x" * 10_000,
    "1" * 5_000,
)


def frozen(rules: AnyRules, state: Any) -> tuple[str, int]:
    return canonical(rules.state_to_json(state)), hash(state)


def accepted(rules: AnyRules, state: Any, text: str) -> bool:
    """Return whether the rules take `text` for an action and do it; a refusal must be clean."""
    before, chance = frozen(rules, state), Chance("s")
    try:
        action = rules.text_to_action(text, state)
        rules.apply(state, action, chance)
    except IllegalAction as error:
        code: str | None = error.code
    else:
        code = None
        assert rules.action_to_text(action) == text, "an action has one text form"
    assert frozen(rules, state) == before, "states never change"
    assert code is None or chance.drawn == {}, "chance is asked only for legal actions"
    assert code is None or code.startswith("illegal.")
    return code is None


@EACH
def test_actions_end_with_the_game_and_only_then(setup: Setup) -> None:
    rules = setup.rules
    for state in trace(setup).states():
        actor, actions = rules.actor(state), rules.actions(state)
        assert (actor is None) == (actions == ())
        assert (actor is None) == (rules.outcome(state) is not None)
        assert actor is None or 0 <= actor < setup.seats


@EACH
def test_actions_are_sorted_by_their_text_and_none_comes_twice(setup: Setup) -> None:
    for state in trace(setup).states():
        texts = legal(setup.rules, state)
        assert texts == sorted(set(texts))
        assert isinstance(setup.rules.actions(state), tuple)


@EACH
def test_listed_actions_are_exactly_those_accepted(setup: Setup) -> None:
    rules = setup.rules
    known = {*trace(setup).texts(), *rules.asides, *JUNK}
    twisted = {change(text) for text in known for change in (str.upper, str.title, _doubled, _cut)}
    for state in trace(setup).states():
        listed = legal(rules, state)
        allowed = set() if rules.actor(state) is None else {*listed, *rules.asides}
        assert not set(listed) & set(rules.asides)
        tried = known | twisted
        assert {text for text in tried if accepted(rules, state, text)} == allowed & tried


@EACH
def test_every_text_names_one_action(setup: Setup) -> None:
    rules = setup.rules
    for state in trace(setup).states():
        for action in rules.actions(state):
            text = rules.action_to_text(action)
            assert rules.text_to_action(text, state) == action
            assert 0 < len(text) <= 200


@EACH
def test_an_aside_may_be_done_whenever_the_game_goes_on(setup: Setup) -> None:
    rules = setup.rules
    for state in trace(setup).going_on():
        for text in rules.asides:
            after, events = rules.apply(state, rules.text_to_action(text, state), Chance("s"))
            assert after != state
            assert events


def _doubled(text: str) -> str:
    return text + text


def _cut(text: str) -> str:
    return text[:-1]
