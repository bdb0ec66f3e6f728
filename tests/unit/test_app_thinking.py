"""Questions to bots and their answers: what they tell, and thinking in slices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunte.app.thinking import Answer, Thinker, Wish, question, read_answer
from lunte.games import registry
from lunte.games.game import AnyMatch
from lunte.kernel.chance import Chance
from lunte.kernel.json import canonical, parse
from lunte.kernel.match import Match
from lunte.kernel.message import (
    Message,
    SeatName,
    Value,
    message_from_json,
    message_to_json,
)
from lunte.kernel.record import Seat
from lunte.search.bot import A, Thought, UniformBot
from lunte.search.budget import Budget

RILTO = registry.get("rilto").rules

names = st.sampled_from(["player", "field", "count"])
plain: st.SearchStrategy[Value] = st.text() | st.integers() | st.builds(SeatName, st.integers(0, 7))
messages = st.recursive(
    st.builds(lambda key, values: Message(key, **values), st.text(), st.dictionaries(names, plain)),
    lambda inner: st.builds(lambda key, one: Message(key, told=one), st.text(), inner),
    max_leaves=4,
)


def rilto(level: str = "easy", actions: str = "c3 b2") -> AnyMatch:
    match = Match.begin(RILTO, {}, [Seat(level), Seat(level, colour=1)], "a secret seed")
    for action in actions.split():
        match.play(action)
    return match


class Clock:
    """A clock that goes on by so much whenever it is looked at."""

    def __init__(self, tick: float) -> None:
        self.time = 0.0
        self.tick = tick

    def __call__(self) -> float:
        self.time += self.tick
        return self.time


def slices(match: AnyMatch, wish: Wish, clock: Clock) -> Iterator[Thinker]:
    thinker = Thinker(question(match, wish), clock)
    while not thinker.go_on(0.008):
        yield thinker
    yield thinker


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_thinking_in_slices_ends_with_a_legal_action(level: str) -> None:
    match = rilto(level)
    *between, last = [
        (one.share, one.answer) for one in slices(match, "action", Clock(tick=0.0005))
    ]
    assert all(answer is None for _, answer in between)
    shares = [share for share, _ in between]
    assert shares == sorted(shares)
    assert all(0 <= share <= 1 for share in shares)
    assert last[1] is not None
    match.play(read_answer(last[1]).action)


class Clockwatcher(UniformBot):
    """Thinks until its time is up, and looks at the clock all the while."""

    def think(
        self, view: object, actions: Sequence[A], chance: Chance, budget: Budget
    ) -> Thought[A]:
        while not budget.over:
            yield budget.share
        return actions[0]


def test_time_between_slices_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page thinks between its frames; what passes there is not the bot's."""
    game = replace(registry.get("rilto"), bots={"hard": Clockwatcher()})
    monkeypatch.setitem(registry._loaded, "rilto", game)

    def shares(pause: float) -> list[float]:
        clock, found = Clock(tick=1 / 2048), []  # a number that floats keep exactly
        for thinker in slices(rilto("hard"), "action", clock):
            found.append(thinker.share)
            clock.time += pause
        return found

    assert len(shares(0)) > 100
    assert shares(1024) == shares(0)


def test_a_hint_has_reasons() -> None:
    *_, last = slices(rilto(actions="c3 b2 c3 b2"), "hint", Clock(tick=0.001))
    assert last.answer is not None
    assert read_answer(last.answer).reasons


def test_a_question_tells_nothing_of_the_seed_or_the_record() -> None:
    match = rilto()
    told = question(match, "action")
    assert "secret" not in told
    assert set(parse(told)) == {  # type: ignore[arg-type]
        "game",
        "options",
        "seats",
        "view",
        "actions",
        "wish",
        "level",
        "seed",
    }


def test_the_same_question_is_asked_with_the_same_words() -> None:
    assert question(rilto(), "action") == question(rilto(), "action")
    assert question(rilto(), "action") != question(rilto(actions="c3 b2 c3"), "action")


@given(messages)
def test_messages_travel(message: Message) -> None:
    assert message_from_json(parse(canonical(message_to_json(message)))) == message  # type: ignore[arg-type]


@given(st.text() | st.builds(canonical, st.dictionaries(st.text(), st.text() | st.none())))
def test_what_is_no_answer_is_refused(text: str) -> None:
    with pytest.raises((ValueError, KeyError)):
        read_answer(text)


def test_an_answer_is_read() -> None:
    text = '{"action":"c3","reasons":[{"key":"a","values":{"player":{"seat":1}}}]}'
    assert read_answer(text) == Answer("c3", (Message("a", player=SeatName(1)),))
