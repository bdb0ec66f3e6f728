"""What a game says about itself: its key, its options, its seats."""

from typing import Any

import pytest

from lunte.games import registry
from lunte.games.drawings import drawings
from lunte.games.game import AnyRules
from lunte.kernel.match import checked_options
from tests.conformance.setups import every_rules, setups
from tests.conformance.traces import trace

RULES = pytest.mark.parametrize("rules", every_rules(), ids=lambda rules: rules.key)


def test_games_are_registered_under_their_own_key() -> None:
    assert [registry.get(key).key for key in registry] == list(registry)


@RULES
def test_defaults_can_be_played_with_some_number_of_seats(rules: AnyRules) -> None:
    played = [setup.seats for setup in setups(rules) if setup.chosen == "{}"]
    assert rules.seats[0] in played
    assert rules.seats[-1] in played


@RULES
def test_every_option_has_its_own_name_and_a_default_it_allows(rules: AnyRules) -> None:
    keys = [option.key for option in rules.options]
    assert len(set(keys)) == len(keys)
    assert "seats" not in keys
    for seats in rules.seats:
        for option in rules.options:
            assert option.check(option.default(seats)) == option.default(seats)


@RULES
def test_conditions_name_a_value_of_another_option(rules: AnyRules) -> None:
    options = {option.key: option for option in rules.options}
    for option in rules.options:
        if option.only_if is not None:
            other = options[option.only_if.key]
            assert other is not option
            assert other.check(option.only_if.value) == option.only_if.value


@RULES
def test_every_value_of_every_option_is_played_by_the_suite(rules: AnyRules) -> None:
    played: dict[str, set[Any]] = {}
    for setup in setups(rules):
        for key, value in setup.values.items():
            played.setdefault(key, set()).add(value)
    for option in rules.options:
        for value in getattr(option, "values", ()):
            assert value in played[option.key]


@RULES
def test_resolved_options_resolve_to_themselves(rules: AnyRules) -> None:
    for setup in setups(rules):
        assert checked_options(rules, setup.values, setup.seats) == setup.values


@RULES
def test_older_versions_of_the_rules_are_migrated_without_a_gap(rules: AnyRules) -> None:
    assert rules.version >= 1
    oldest = min(rules.migrations, default=rules.version)
    assert sorted(rules.migrations) == list(range(oldest, rules.version))


@pytest.mark.parametrize("key", list(registry))
def test_chart_and_facts_are_told_of_every_game_that_has_them(key: str) -> None:
    game = registry.get(key)
    for setup in setups(game.rules):
        match = trace(setup).match
        if game.chart is not None:
            row = game.chart.values(match.rules.view(match.state, None))
            assert len(row) == len(match.seats)
            assert all(type(number) is int for number in row)
        if game.facts is not None:
            facts = game.facts.of(match)
            assert {fact.key for fact in facts} <= set(game.facts.keys)
            assert all(fact.count >= 0 for fact in facts)
            assert set(game.facts.bests) <= set(game.facts.keys)
        if game.breakdown is not None:
            rows = game.breakdown.rows(match)
            assert len(rows) == len(match.seats)
            assert all(len(row) == len(game.breakdown.heads) for row in rows)


@pytest.mark.parametrize("key", list(registry))
def test_a_game_explains_itself_and_its_drawings_are_possible(key: str) -> None:
    game = registry.get(key)
    assert game.help
    for section in game.help:
        assert section.texts
        for picture in section.pictures:
            assert drawings(game, picture).pictures
