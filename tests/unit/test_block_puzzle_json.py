"""The JSON form of Block Puzzle: what it holds, and complaints that name what is wrong."""

from typing import Any

import pytest

from lunte.games.block_puzzle.rules import RULES
from lunte.games.block_puzzle.text import to_ascii
from lunte.kernel.errors import StateError
from lunte.kernel.json import Json
from lunte.kernel.match import checked_options
from tests.unit.block_grids import CHECKED, laid, play


def complaint(mode: str, /, **data: Json) -> str:
    values = checked_options(RULES, {"mode": mode}, 1)
    with pytest.raises(StateError) as refused:
        RULES.state_from_json({"tray": ["mono-0", None, None], **data}, values, 1)
    return f"{refused.value.code} {refused.value.field}"


def test_a_state_holds_everything() -> None:
    state = play(
        laid("#########.", ".#", tray="mono-0 sq2-0 -", mode="timed"), "place 1 j1", "tick 9"
    )

    assert RULES.state_to_json(state) == {
        "mode": "timed",
        "date": None,
        "filled": ["b2"],
        "tray": [None, "sq2-0", None],
        "score": 101,
        "streak": 1,
        "best_streak": 1,
        "lines": 1,
        "pieces": 1,
        "perfect_clears": 0,
        "set": 1,
        "remaining_ms": 179_991,
        "continued": False,
        "resigned": False,
        "over": False,
    }
    assert RULES.view_to_json(state, 0) == RULES.state_to_json(state)


def test_fields_are_sorted_by_row_then_column() -> None:
    state = laid(filled=["b10", "j1", "a2", "a10", "b1"])

    assert RULES.state_to_json(state)["filled"] == ["b1", "j1", "a2", "a10", "b10"]


def test_the_date_of_a_position_may_be_another_than_that_of_the_options() -> None:
    assert laid(mode="daily").date == "2000-01-01"
    assert laid(mode="daily", date="2026-03-09").date == "2026-03-09"


def test_whether_it_is_over_is_asked_again() -> None:
    assert laid(*CHECKED, tray="domino-0 - -").over
    assert laid(*CHECKED, tray="domino-0 - -", over=True).continuable


@pytest.mark.parametrize(
    ("mode", "data", "told"),
    [
        ("classic", {"junk": 1}, "state.unknown_key state.junk"),
        ("classic", {"mode": "zen"}, "state.contradiction state.mode"),
        ("classic", {"date": "2026-03-09"}, "state.contradiction state.date"),
        ("daily", {"date": None}, "state.not_allowed state.date"),
        ("daily", {"date": "20260309"}, "state.not_allowed state.date"),
        ("daily", {"date": "2026-02-29"}, "state.not_allowed state.date"),
        ("classic", {"filled": "a1"}, "state.not_allowed state.filled"),
        ("classic", {"filled": ["a1", "a1"]}, "state.not_allowed state.filled"),
        ("classic", {"filled": ["a1", "k1"]}, "state.not_allowed state.filled.1"),
        ("classic", {"tray": [None, None, None]}, "state.contradiction state.tray"),
        ("classic", {"tray": ["mono-0"]}, "state.not_allowed state.tray"),
        ("classic", {"tray": [None, "mono-1", None]}, "state.not_allowed state.tray.1"),
        ("classic", {"score": -1}, "state.out_of_range state.score"),
        ("classic", {"streak": True}, "state.not_allowed state.streak"),
        ("classic", {"set": 0}, "state.out_of_range state.set"),
        ("classic", {"continued": 1}, "state.not_allowed state.continued"),
        ("classic", {"resigned": None}, "state.not_allowed state.resigned"),
        ("classic", {"over": True}, "state.contradiction state.over"),
        ("classic", {"over": 0}, "state.contradiction state.over"),
        ("classic", {"resigned": True, "over": False}, "state.contradiction state.over"),
        ("classic", {"remaining_ms": 1}, "state.contradiction state.remaining_ms"),
        ("timed", {"remaining_ms": None}, "state.not_allowed state.remaining_ms"),
        ("timed", {"remaining_ms": 180_001}, "state.out_of_range state.remaining_ms"),
        ("timed", {"remaining_ms": 0, "over": False}, "state.contradiction state.over"),
        ("zen", {"score": 1}, "state.contradiction state.score"),
        ("zen", {"streak": 1}, "state.contradiction state.streak"),
        ("zen", {"best_streak": 1}, "state.contradiction state.best_streak"),
        ("daily", {"continued": True}, "state.contradiction state.continued"),
    ],
)
def test_what_makes_no_sense_is_refused_by_name(mode: str, data: dict[str, Any], told: str) -> None:
    assert complaint(mode, **data) == told


def test_what_chance_deals_cant_be_left_out() -> None:
    with pytest.raises(StateError) as refused:
        RULES.state_from_json({}, checked_options(RULES, {}, 1), 1)
    assert refused.value.code == "state.missing"


def test_zen_never_waits_where_nothing_fits() -> None:
    filled = RULES.state_to_json(laid(*CHECKED))["filled"]

    told = complaint("zen", filled=filled, tray=["domino-0", None, None])
    assert told == "state.contradiction state.tray"


def test_a_position_as_text() -> None:
    state = laid("##", *[""] * 8, ".#", tray="corner5-3 - diag2-1", score=7, streak=2)

    assert to_ascii(state).splitlines() == [
        "   a b c d e f g h i j",
        "1  # # . . . . . . . .",
        *[f"{row}  . . . . . . . . . ." for row in range(2, 10)],
        "10 . # . . . . . . . .",
        "",
        "   1)     (2)    3)",
        "   #              #",
        "   #             #",
        "   ###",
        "",
        "classic; score 7, streak 2; lines 0, set 1",
    ]


def test_the_text_tells_how_a_game_ended() -> None:
    stuck = laid(*CHECKED, tray="domino-0 - -", mode="timed")

    assert to_ascii(stuck).endswith("; 180000 ms left; over, can be continued")
    assert to_ascii(play(stuck, "resign")).endswith("; over")
    assert "score" not in to_ascii(laid(mode="zen"))
    assert "daily 2026-03-09" in to_ascii(laid(mode="daily", date="2026-03-09"))
