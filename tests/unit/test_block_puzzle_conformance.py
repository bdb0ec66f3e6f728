"""What every game is held to, while this one isn't on the shelf yet and so not in the suite."""

from collections.abc import Callable
from inspect import signature
from types import ModuleType

import pytest

from lunte.games.block_puzzle.rules import RULES
from tests.conformance import test_actions, test_matches, test_positions, test_views
from tests.conformance.setups import Setup, setups


def checks(*modules: ModuleType) -> list[Callable[[Setup], None]]:
    """Return the tests of `modules` that look at one set-up; this game has no hidden facts."""
    return [
        found
        for module in modules
        for name, found in vars(module).items()
        if name.startswith("test_") and name != "test_hidden_facts_dont_show"
        if list(signature(found).parameters) == ["setup"]
    ]


CHECKS = checks(test_actions, test_matches, test_positions, test_views)


def test_there_is_something_to_check() -> None:
    assert len(CHECKS) > 15
    assert len({setup.values["mode"] for setup in setups(RULES)}) == 5


@pytest.mark.parametrize("setup", setups(RULES), ids=lambda setup: setup.label)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_what_every_game_does_it_does(check: Callable[[Setup], None], setup: Setup) -> None:
    check(setup)
