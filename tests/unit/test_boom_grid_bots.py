"""Boom Grid's bots and hints: what is certain they take, and what a hint says is true."""

from __future__ import annotations

from functools import cache

import pytest

from lunte.games.boom_grid.actions import Action, End, Flag, Reveal
from lunte.games.boom_grid.bot import BOTS
from lunte.games.boom_grid.layout import numbers_of
from lunte.games.boom_grid.rules import RULES
from lunte.games.boom_grid.sight import seen_by
from lunte.games.boom_grid.solver import finished, weighing
from lunte.games.boom_grid.state import State
from lunte.kernel.chance import Chance
from lunte.kernel.message import Message
from lunte.search.bot import NODES, Hint, answer
from lunte.search.budget import Budget
from tests.unit.boom_fields import fresh, laid, play

# Where the 1 on c2 has one covered field left, a mine, and the 1 on b1 has its mine.
CORNER = ("....*", ".....", ".....", "*...*")


def choose(level: str, state: State, seed: str = "bot") -> Action:
    actions = RULES.actions(state)
    budget = Budget(nodes=NODES[level])
    return answer(BOTS[level].think(state.seen, actions, Chance(seed), budget))


def hint(state: State) -> Hint[Action]:
    actions = RULES.actions(state)
    return answer(BOTS["hard"].hint(state.seen, actions, Chance("hint"), Budget(nodes=6_000)))


@cache
def games() -> tuple[State, ...]:
    """Positions of whole games between bots of all levels, every second."""
    found = []
    for number in range(12):
        state = fresh(2 + number % 2, width=7, height=6, mine_count=8)
        for ply in range(400):
            if RULES.actor(state) is None:
                break
            if ply % 2 == 0:
                found.append(state)
            action = choose(
                ("easy", "medium", "hard")[(ply + number) % 3], state, f"{number}/{ply}"
            )
            state, _ = RULES.apply(state, action, Chance(str(number)))
    return tuple(found)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_certain_mine_is_flagged(level: str) -> None:
    state = play(laid(*CORNER), "reveal a1")
    action = choose(level, state)
    assert isinstance(action, Flag)
    assert action.field in ("e1", "a4", "e4")


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_where_all_mines_are_found_the_rest_is_opened(level: str) -> None:
    state = play(laid("*....", "....*"), "reveal b1", "flag a1", "flag e2")
    assert isinstance(choose(level, state), Reveal)


def test_medium_stops_where_even_the_safest_field_is_too_risky() -> None:
    begun = play(laid("*.*", "...", "..*"), "reveal b2")
    assert set(finished(weighing(seen_by(begun.seen))).chances.values()) == {3 / 8}
    assert choose("medium", begun) == End()
    assert isinstance(choose("medium", play(begun, "end")), Reveal)


def test_the_first_field_is_a_corner_for_those_who_know() -> None:
    corners = {Reveal(field) for field in ("a1", "h1", "a7", "h7")}
    for level in ("medium", "hard"):
        assert {choose(level, fresh(), str(seed)) for seed in range(20)} == corners


def test_every_choice_is_legal_and_the_same_again() -> None:
    for state in games():
        for level, bot in BOTS.items():
            action = choose(level, state)
            assert action in RULES.actions(state)
            again = bot.think(
                state.seen, RULES.actions(state), Chance("bot"), Budget(nodes=NODES[level])
            )
            assert answer(again) == action


def test_easy_slips_now_and_then() -> None:
    state = play(laid(*CORNER), "reveal a1")
    chosen = [choose("easy", state, str(seed)) for seed in range(120)]
    mines = {"e1", "a4", "e4"}
    flags = sum(isinstance(one, Flag) and one.field in mines for one in chosen)
    steps = sum(isinstance(one, Reveal) and one.field in mines for one in chosen)
    assert 0 < steps < 25
    assert flags > 60


def test_those_who_know_the_chances_never_act_against_them() -> None:
    for state in games():
        if not state.seen.begun:
            continue
        known = finished(weighing(seen_by(state.seen)))
        for level in ("medium", "hard"):
            action = choose(level, state)
            if isinstance(action, Reveal | Flag):
                chance = known.chances[state.seen.setup.layout.places[action.field]]
                assert chance != (1 if isinstance(action, Reveal) else 0)


def test_what_a_hint_says_of_a_number_is_true() -> None:
    told = set()
    for state in games():
        given = hint(state)
        (reason, *_) = given.reasons
        told.add(reason.key)
        seen = state.seen
        layout = seen.setup.layout
        if reason.key not in ("boom_grid.hint.all", "boom_grid.hint.enough"):
            continue
        assert isinstance(given.action, Flag | Reveal)
        near = layout.places[str(reason.values["field"])]
        assert seen.numbers[near] == reason.values["number"]
        around = [
            at
            for at in range(len(layout.names))
            if at != near
            and abs(at % layout.width - near % layout.width) <= 1
            and abs(at // layout.width - near // layout.width) <= 1
        ]
        assert layout.places[given.action.field] in around
        mines = set(numbers_of(state.mines or 0))
        found = [at for at in around if layout.bits[at] & (seen.flagged | seen.exploded)]
        left = [at for at in around if layout.bits[at] & seen.covered & ~seen.wrong]
        if reason.key == "boom_grid.hint.all":
            assert reason.values["count"] == len(left)
            assert set(left) <= mines
        else:
            assert len(found) == seen.numbers[near]
            assert not mines & set(left)
    assert {"boom_grid.hint.all", "boom_grid.hint.enough", "boom_grid.hint.first"} <= told
    assert told & {"boom_grid.hint.mine", "boom_grid.hint.safe"}
    assert told & {"boom_grid.hint.likely", "boom_grid.hint.risk", "boom_grid.hint.end"}


def test_chances_in_hints_are_those_of_the_solver() -> None:
    state = play(laid("*.*.*", "*.*.*", "*.*.*"), "reveal b1")
    given = hint(state)
    chances = finished(weighing(seen_by(state.seen))).chances
    (reason, *_) = given.reasons
    if isinstance(given.action, End):
        assert reason == Message(
            "boom_grid.hint.end", percent=str(round(100 * min(chances.values())))
        )
    else:
        assert isinstance(given.action, Flag | Reveal)
        at = state.seen.setup.layout.places[given.action.field]
        assert reason.values["percent"] == str(round(100 * chances[at]))


def test_a_large_field_is_thought_about_in_the_time_there_is() -> None:
    state = fresh(2, width=40, height=40, mine_count=300)
    state, _ = RULES.apply(state, Reveal("t20"), Chance("large"))
    for level in BOTS:
        budget = Budget(nodes=NODES[level])
        thought = BOTS[level].think(state.seen, RULES.actions(state), Chance("bot"), budget)
        assert answer(thought) in RULES.actions(state)
        assert budget.share < 1.1
