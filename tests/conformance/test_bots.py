"""Bots of every game: legal answers, the same each time, with pauses often enough."""

from collections.abc import Generator
from itertools import pairwise
from typing import Any

import pytest

from lunte.games import registry
from lunte.kernel.json import canonical, parse
from lunte.search.bot import LEVELS, NODES, SECONDS, Hint, answer, turn_chance
from lunte.search.budget import Budget
from tests.conformance.setups import SETUPS, Setup
from tests.conformance.traces import trace

BUDGET = 300
# How many positions a bot may look at between two pauses.
PAUSE = 50

GAMES = [key for key in registry if registry.get(key).bots]
EACH = pytest.mark.parametrize(
    "setup", [setup for setup in SETUPS if setup.rules.key in GAMES], ids=lambda setup: setup.label
)


def positions(setup: Setup) -> list[Any]:
    return trace(setup).going_on()[::2]


def thought(
    setup: Setup, state: Any, level: str, what: str = "think"
) -> Generator[float, None, Any]:
    rules = setup.rules
    seat = rules.actor(state)
    assert seat is not None
    ask = getattr(registry.get(rules.key).bots[level], what)
    chance = turn_chance("bots", seat, 0)
    given: Generator[float, None, Any] = ask(
        rules.view(state, seat), rules.actions(state), chance, Budget(nodes=BUDGET)
    )
    return given


def test_levels_have_budgets_that_grow() -> None:
    assert list(NODES) == list(SECONDS) == list(LEVELS)
    assert sorted(NODES.values()) == list(NODES.values())
    assert sorted(SECONDS.values()) == list(SECONDS.values())


@pytest.mark.parametrize("key", GAMES)
def test_every_level_has_a_bot(key: str) -> None:
    bots = registry.get(key).bots
    assert list(bots) == list(LEVELS)
    assert len({id(bots[level]) for level in LEVELS}) == len(LEVELS)
    assert "grandmaster" not in bots


@EACH
def test_answers_are_legal_and_the_same_each_time(setup: Setup) -> None:
    for state in positions(setup):
        for level in LEVELS:
            chosen = answer(thought(setup, state, level))
            assert chosen in setup.rules.actions(state)
            assert answer(thought(setup, state, level)) == chosen


@EACH
def test_a_bot_needs_to_know_nothing_but_its_view(setup: Setup) -> None:
    rules = setup.rules
    for state in positions(setup)[:3]:
        seat = rules.actor(state)
        assert seat is not None
        told = parse(canonical(rules.view_to_json(state, seat)))
        assert isinstance(told, dict)
        view = rules.view_from_json(told, setup.values, setup.seats)
        bot = registry.get(rules.key).bots["hard"]
        there = bot.think(
            view, rules.actions(state), turn_chance("bots", seat, 0), Budget(nodes=BUDGET)
        )
        assert answer(there) == answer(thought(setup, state, "hard"))


@EACH
def test_thoughts_pause_often_and_their_share_grows(setup: Setup) -> None:
    for state in positions(setup):
        for what in ("think", "hint"):
            shares = [0.0, *thought(setup, state, "hard", what)]
            assert all(0 <= later - before <= PAUSE / BUDGET for before, later in pairwise(shares))
            assert shares[-1] <= 1


@EACH
def test_hints_are_legal_and_give_reasons(setup: Setup) -> None:
    for state in positions(setup):
        hint = answer(thought(setup, state, "hard", "hint"))
        assert isinstance(hint, Hint)
        assert hint.action in setup.rules.actions(state)
        assert hint.reasons
