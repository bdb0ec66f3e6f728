"""Tutorials: every lesson asks for a legal action that shows what it speaks of."""

from __future__ import annotations

import pytest

from lunte.games import registry
from lunte.games.game import AnyRules, Lesson
from lunte.kernel.chance import Chance
from lunte.kernel.events import Event
from lunte.kernel.options import resolve

LESSONS = [(registry.get(key).rules, one) for key in registry for one in registry.get(key).tutorial]
RILTO = registry.get("rilto")
BOOM_GRID = registry.get("boom_grid")


def taken(rules: AnyRules, lesson: Lesson) -> tuple[object, tuple[Event, ...]]:
    options = resolve(rules.options, lesson.options, lesson.seats, rules.seats)
    state = rules.state_from_json(lesson.state, options, lesson.seats)
    assert rules.actor(state) == 0
    after, events = rules.apply(state, rules.text_to_action(lesson.action, state), Chance(""))
    return after, events


@pytest.mark.parametrize(("rules", "lesson"), LESSONS, ids=lambda one: getattr(one, "before", None))
def test_what_is_asked_for_is_legal(rules: AnyRules, lesson: Lesson) -> None:
    _, events = taken(rules, lesson)
    assert events


def test_riltos_lessons_show_what_they_speak_of() -> None:
    told = [[event.kind for event in taken(RILTO.rules, one)[1]] for one in RILTO.tutorial]
    charge, burst, take, chain, end = told
    assert charge == ["charged"]
    assert burst == ["charged", "burst"]
    assert take.count("burst") == 1
    assert take.count("captured") == 2
    assert chain.count("burst") == 3
    assert end[-2:] == ["eliminated", "ended"]


def test_boom_grids_lessons_show_what_they_speak_of() -> None:
    opening, flag, third, last = [taken(BOOM_GRID.rules, one)[1] for one in BOOM_GRID.tutorial]
    assert [event.kind for event in opening] == ["revealed"]
    assert [event.kind for event in flag] == ["flagged"]
    assert [event.kind for event in third] == ["revealed", "turn_ended"]
    assert [event.kind for event in last] == ["flagged", "ended"]


def test_boom_grids_first_lesson_opens_what_the_second_begins_with() -> None:
    first, second, *_ = BOOM_GRID.tutorial
    after, _ = taken(BOOM_GRID.rules, first)
    assert BOOM_GRID.rules.state_to_json(after)["open"] == second.state["open"]
