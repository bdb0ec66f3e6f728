"""What Rilto tells of a game when it is over."""

from __future__ import annotations

from lunte.games.game import AnyMatch, Fact
from lunte.games.rilto import GAME
from lunte.kernel.match import Match
from lunte.kernel.record import Seat

# Red wins with the third tap: c3 bursts and takes c4, which bursts too and takes nothing more.
SHORT = "c3 c4 c3"


def played(actions: str, seats: int = 2) -> AnyMatch:
    match: AnyMatch = Match.begin(GAME.rules, {}, [Seat()] * seats, "facts")
    for action in actions.split():
        match.play(action)
    return match


def facts(match: AnyMatch) -> dict[str, Fact]:
    assert GAME.facts is not None
    return {fact.key: fact for fact in GAME.facts.of(match)}


def test_the_longest_reaction_and_the_largest_catch_are_told_with_who_did_it() -> None:
    told = facts(played(SHORT))

    assert told["rilto.fact.bursts"] == Fact("rilto.fact.bursts", 2, 0)
    assert told["rilto.fact.waves"] == Fact("rilto.fact.waves", 2, 0)
    assert told["rilto.fact.taken"] == Fact("rilto.fact.taken", 1, 0)
    assert told["rilto.fact.taps"] == Fact("rilto.fact.taps", 3)


def test_the_first_of_equal_feats_counts() -> None:
    told = facts(played("a1 e5 a1 e5"))

    assert told["rilto.fact.bursts"].seat == 0


def test_without_a_reaction_there_is_none_to_tell() -> None:
    assert list(facts(played("a1 e5 resign"))) == ["rilto.fact.taps"]
    assert facts(played("a1 e5 resign"))["rilto.fact.taps"].count == 2


def test_what_was_taken_back_is_not_told() -> None:
    match = played(SHORT)
    match.undo()

    assert "rilto.fact.bursts" not in facts(match)


def test_every_fact_is_declared() -> None:
    assert GAME.facts is not None
    assert set(facts(played(SHORT))) <= set(GAME.facts.keys)
    assert set(GAME.facts.bests) <= set(GAME.facts.keys)


def test_the_chart_counts_the_fields_of_each_seat() -> None:
    assert GAME.chart is not None
    assert list(GAME.chart.values(played("c3 c5 c3").state)) == [4, 1]
