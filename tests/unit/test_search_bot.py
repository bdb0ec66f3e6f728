"""Budgets and thoughts: what every bot is made of."""

import pytest

from lunte.kernel.chance import Chance
from lunte.search.bot import Hint, UniformBot, answer, turn_chance
from lunte.search.budget import Budget


class Clock:
    """A clock that goes when it is told to."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_budget_of_nodes_is_used_up_by_spending_them() -> None:
    budget = Budget(nodes=10)
    shares = []
    for spent in (0, 4, 5, 1):
        budget.spend(spent)
        shares.append((budget.share, budget.over))
    assert shares == [(0, False), (0.4, False), (0.9, False), (1, True)]


def test_a_budget_of_seconds_is_used_up_by_its_clock() -> None:
    clock = Clock()
    budget = Budget(seconds=2, clock=clock)
    assert (budget.share, budget.over) == (0, False)
    clock.now += 1.5
    assert (budget.share, budget.over) == (0.75, False)
    clock.now += 1
    assert budget.over


@pytest.mark.parametrize(("spent", "passed", "share"), [(5, 0, 0.5), (5, 6, 0.75), (9, 6, 0.9)])
def test_with_both_what_is_used_up_first_counts(spent: int, passed: float, share: float) -> None:
    clock = Clock()
    budget = Budget(nodes=10, seconds=8, clock=clock)
    budget.spend(spent)
    clock.now += passed
    assert budget.share == share


def test_without_limits_it_lasts_for_ever() -> None:
    budget = Budget()
    budget.spend(1_000_000)
    assert (budget.share, budget.over) == (0, False)


def test_the_yardstick_takes_every_action_sometimes_and_says_nothing() -> None:
    bot, actions = UniformBot(), ("a", "b", "c")
    taken = [answer(bot.think(None, actions, Chance(str(n)), Budget())) for n in range(90)]
    assert {action: taken.count(action) > 15 for action in actions} == dict.fromkeys(actions, True)
    assert answer(bot.hint(None, actions, Chance("0"), Budget())) == Hint(taken[0], ())


def test_each_turn_has_chance_of_its_own() -> None:
    drawn = {
        (seed, seat, ply): turn_chance(seed, seat, ply).stream("bot").below(1 << 60)
        for seed in ("a", "b")
        for seat in (0, 1)
        for ply in (0, 1)
    }
    assert len(set(drawn.values())) == len(drawn)
    assert turn_chance("a", 1, 0).stream("bot").below(1 << 60) == drawn["a", 1, 0]
