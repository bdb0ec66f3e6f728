"""Charging, bursting, conquering: one sentence of the rules a test."""

import sys
from collections.abc import Iterator

import pytest

from lunte.games.rilto import reaction
from lunte.games.rilto.events import Burst
from lunte.games.rilto.rules import RULES
from lunte.kernel.errors import IllegalAction
from tests.unit.rilto_boards import board, drawn, legal, picture, play, play_told, refusal


def test_a_tap_charges_a_stone_of_ones_own() -> None:
    state = board("""
        A1 .  .
        .  .  .
        .  .  B2
    """)
    state = play(state, "a1")
    assert picture(state).startswith("A2 . .\n")
    assert RULES.actor(state) == 1
    assert picture(play(state, "c3")).endswith("\n. . B3")


def test_only_stones_of_ones_own_can_be_tapped() -> None:
    state = board("""
        A1 .  A2
        #  .  .
        .  .  B2
    """)
    assert legal(state) == "a1 c1"
    assert refusal(state, "c3") == "illegal.not_yours"
    assert refusal(state, "b2") == "illegal.not_yours"
    assert refusal(state, "a2") == "illegal.wall"
    for nowhere in ("d1", "a4", "a0", "A1", "", "a1 ", "aa1", "resigned"):
        with pytest.raises(IllegalAction) as refused:
            RULES.text_to_action(nowhere, state)
        assert refused.value.code == "illegal.unknown_field"
        assert refused.value.details == {"field": nowhere}


BURSTS = {
    "classic": ("A3", ". A1 .\nA1 . A1\n. A1 ."),
    "fortress": ("A4", ". A1 .\nA1 . A1\n. A1 ."),
    "crossfire": ("A7", "A1 A1 A1\nA1 . A1\nA1 A1 A1"),
    "diagonal": ("A3", "A1 . A1\n. . .\nA1 . A1"),
}


@pytest.mark.parametrize("variant", BURSTS)
def test_a_stone_bursts_at_the_limit_of_the_variant(variant: str) -> None:
    stone, after = BURSTS[variant]
    state = board(f". . .\n. {stone} .\n. . .", variant=variant)
    assert picture(play(state, "b2")) == after


@pytest.mark.parametrize("variant", BURSTS)
def test_the_limit_is_the_same_in_a_corner_and_sparks_over_the_rim_are_lost(variant: str) -> None:
    stone, _ = BURSTS[variant]
    state = board(f"{stone} . .\n. . .\n. . .", variant=variant)
    after = {
        "classic": ". A1 .\nA1 . .\n. . .",
        "fortress": ". A1 .\nA1 . .\n. . .",
        "crossfire": ". A1 .\nA1 A1 .\n. . .",
        "diagonal": ". . .\n. A1 .\n. . .",
    }
    assert picture(play(state, "a1")) == after[variant]


def test_sparks_that_hit_a_wall_are_lost() -> None:
    state = board("""
        .  #  .
        #  A3 .
        .  .  B1
    """)
    assert picture(play(state, "b2")) == drawn("""
        .  #  .
        #  .  A1
        .  A1 B1
    """)


def test_a_stone_that_is_hit_takes_the_movers_colour_and_one_more_point() -> None:
    state = board("""
        .  B2 .
        C1 A3 A1
        .  .  B1
    """, seats=3)  # fmt: skip
    assert picture(play(state, "b2")) == drawn("""
        .  A3 .
        A2 .  A2
        .  A1 B1
    """)


def test_what_reaches_the_limit_by_a_spark_bursts_too() -> None:
    state = board("""
        .  .  .
        A3 B3 .
        .  .  B1
    """)
    assert picture(play(state, "a2")) == drawn("""
        A1 A1 .
        A1 .  A1
        A1 A1 B1
    """)


def test_points_above_the_limit_stay_on_the_field() -> None:
    state = board("""
        A3 A3 .
        A3 B3 .
        .  .  B1
    """)
    state, told = play_told(state, "a1")
    waves = [event for event in told if isinstance(event, Burst)]
    assert [[burst.field for burst in wave.fields] for wave in waves] == [
        ["a1"],
        ["b1", "a2"],
        ["b2"],
    ]
    assert ("b2", 0, 5) in waves[1].after
    assert ("b2", 0, 1) in waves[2].after


def test_a_spark_that_bounces_returns_to_its_field() -> None:
    state = board("""
        A3 .  .
        .  #  .
        B1 B3 .
    """, bounce=True)  # fmt: skip
    assert picture(play(state, "a1")) == drawn("""
        A2 A1 .
        A1 #  .
        B1 B3 .
    """)
    state = play(board("B3 . .\n. # .\nA1 A3 .", bounce=True), "b3")
    assert picture(state) == drawn("""
        B3 .  .
        .  #  .
        A2 A2 A1
    """)


def test_fortress_loses_the_fifth_point_even_with_bounce() -> None:
    state = board("""
        A4 .  .
        .  .  .
        .  .  B1
    """, variant="fortress", bounce=True)  # fmt: skip
    assert picture(play(state, "a1")) == drawn("""
        A2 A1 .
        A1 .  .
        .  .  B1
    """)


KNOWN = [
    ("classic", "A3 A3 .\nA3 A3 .\n. . .", "a1", "A2 A1 A1\nA1 A1 A1\nA1 A1 ."),
    ("fortress", "A4 A4 .\nA4 A4 .\n. . .", "a1", "A2 A1 A1\nA1 A1 A1\nA1 A1 ."),
    ("crossfire", "A7 A7 .\nA7 . .\n. . .", "a1", "A2 A1 A1\nA1 A3 A1\nA1 A1 ."),
    ("crossfire", "A7 A7 A7\n. A7 .\n. . .", "a1", "A2 A2 A1\nA3 A2 A3\nA1 A1 A1"),
    ("diagonal", ". A3 .\nA3 . A3\n. A3 .", "b1", ". A2 .\nA1 . A1\n. A1 ."),
]


@pytest.mark.parametrize(("variant", "before", "tap", "after"), KNOWN)
def test_known_positions(variant: str, before: str, tap: str, after: str) -> None:
    assert picture(play(board(before, variant=variant), tap)) == after


FULL = "A3 A3 A3\nA3 A3 A3\nA3 A3 B3"


def test_a_reaction_that_repeats_itself_ends_the_game_without_a_winner() -> None:
    state = board(FULL, bounce=True)
    state = play(state, "a1")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("outcome.endless", None)
    assert RULES.state_to_json(state)["result"] == {"none": "endless"}
    assert (RULES.actor(state), RULES.actions(state), state.out) == (None, (), ())


def test_the_endless_verdict_falls_when_the_last_field_has_burst_once() -> None:
    state, told = play_told(board("A3 #  .\n#  #  .\n.  .  B1", bounce=True), "a1")
    assert RULES.state_to_json(state)["result"] == {"none": "endless"}
    assert [event.kind for event in told] == ["charged", "burst", "ended"]
    assert picture(state) == "A4 # .\n# # .\n. . B1"


def test_a_free_field_out_of_reach_does_not_put_the_verdict_off() -> None:
    state = play(board("A3 A3 #\nA3 A3 #\n#  #  B1", bounce=True), "a1")
    assert RULES.state_to_json(state)["result"] == {"none": "endless"}


@pytest.mark.parametrize(
    ("variant", "bounce", "full"),
    [("classic", False, FULL), ("fortress", True, FULL.replace("3", "4"))],
)
def test_the_same_board_settles_where_points_are_lost(
    variant: str, bounce: bool, full: str
) -> None:
    state = play(board(full, variant=variant, bounce=bounce), "a1")
    assert RULES.state_to_json(state)["result"] == {"winner": 0}


def test_the_cap_ends_a_game_with_its_own_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    state = board("A3 A3 .\nA3 A3 .\n.  .  B1")
    monkeypatch.setattr(reaction, "BURST_CAP", 4)
    assert RULES.outcome(play(state, "a1")) is None

    monkeypatch.setattr(reaction, "BURST_CAP", 3)
    stopped, told = play_told(state, "a1")

    outcome = RULES.outcome(stopped)
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("outcome.resolution_limit", None)
    assert RULES.state_to_json(stopped)["result"] == {"none": "resolution_limit"}
    assert sum(len(event.fields) for event in told if isinstance(event, Burst)) == 3
    assert picture(stopped) == "A2 . A1\n. A5 .\nA1 . B1"


# Found by hill climbing; nothing longer that ends is known to us.
LONGEST = """
    3 3 1 3 3 3 3 3
    3 3 3 3 3 3 3 2
    3 3 2 3 2 3 3 3
    3 3 3 1 2 2 3 1
    3 3 3 3 3 3 0 0
    3 3 3 3 3 1 0 0
    3 3 3 3 3 0 0 0
    3 3 3 2 3 1 0 0
"""


@pytest.fixture
def shallow_stack() -> Iterator[None]:
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(200)
    yield
    sys.setrecursionlimit(limit)


@pytest.mark.usefixtures("shallow_stack")
def test_the_longest_reaction_known_ends_and_needs_no_deep_stack() -> None:
    cells = "\n".join(
        " ".join("." if points == "0" else f"A{points}" for points in row.split())
        for row in LONGEST.strip().splitlines()
    )
    state = board(cells, bounce=True)
    before = sum(state.points)

    state, told = play_told(state, "a2")

    assert sum(len(event.fields) for event in told if isinstance(event, Burst)) == 1062
    assert (sum(state.points), max(state.points)) == (before + 1, 3)
