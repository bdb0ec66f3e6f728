"""The chances that can be shown on Boom Grid's fields."""

from __future__ import annotations

import pytest

from lunte.app.thinking import Thinker, question, read_answer
from lunte.games import registry
from lunte.games.boom_grid.chances import notes
from lunte.games.boom_grid.hints import percent
from lunte.games.boom_grid.rules import RULES
from lunte.games.boom_grid.state import State
from lunte.kernel.match import Match
from lunte.kernel.message import Message
from lunte.kernel.record import Seat
from lunte.search.bot import answer
from lunte.search.budget import Budget
from tests.unit.boom_fields import laid, play


def told(state: State) -> dict[str, str]:
    return {field: note.text for field, note in answer(notes(state.seen, Budget())).items()}


def test_before_the_first_field_there_is_nothing_to_tell() -> None:
    assert told(laid("*..", "...")) == {}


def test_what_is_certain_is_said_so_and_the_rest_in_percent() -> None:
    # b1 is open and says 1: a1, a2, b2, c1 and c2 share one mine of the two.
    shown = told(play(laid("*...", "...*"), "reveal b1"))
    assert shown["d1"] == shown["d2"] == "50"
    assert {shown[field] for field in ("a1", "a2", "b2", "c1", "c2")} == {"20"}
    assert "b1" not in shown


def test_a_wrong_flag_and_a_found_mine_are_known() -> None:
    state = play(laid("*...", "...*"), "reveal b1", "flag c1", "flag a1")
    shown = told(state)
    assert shown["c1"] == "0"
    assert "a1" not in shown
    assert shown["a2"] == "0"
    assert shown["d1"] == "50"


@pytest.mark.parametrize(
    ("chance", "text"), [(0, "0"), (1e-9, "<1"), (0.126, "13"), (1 - 1e-9, ">99"), (1, "100")]
)
def test_only_what_is_certain_is_called_0_or_100(chance: float, text: str) -> None:
    assert percent(chance) == text


def test_they_are_thought_up_where_bots_think_from_the_view_alone() -> None:
    match = Match.begin(RULES, {"chances": True}, [Seat(), Seat(colour=1)], "chances")
    match.play("reveal c3")
    asked = question(match, "notes")
    assert "mines" not in asked.replace("mine_count", "")
    thinker = Thinker(asked)
    while not thinker.go_on(1):
        pass
    assert thinker.answer is not None
    given = read_answer(thinker.answer).notes
    assert {field: note.text for field, note in given.items()} == told(match.state)
    note = next(iter(given.values()))
    assert note.label == Message("boom_grid.chance", percent=note.text)


def test_only_games_set_up_with_them_show_them() -> None:
    overlay = registry.get("boom_grid").overlay
    assert overlay is not None
    assert overlay.wanted({"chances": True})
    assert not overlay.wanted({"chances": False})
