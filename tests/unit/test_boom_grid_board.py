"""Boom Grid's board: what is drawn, what can be pressed, what is said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lunte.games.boom_grid.board import BoomGridBoard
from lunte.games.boom_grid.rules import RULES
from lunte.games.boom_grid.state import State
from lunte.kernel.message import Message, SeatName
from lunte.scene.board import Note, Window
from tests.recorder import Recorder, stage
from tests.unit.boom_fields import fresh, happened, laid, play

BOARD = BoomGridBoard()
FIELD = ("*....", ".....", "....*")


def drawn(state: State, **changed: object) -> Recorder:
    painter = Recorder()
    BOARD.draw(state.seen, painter, replace(stage(2), **changed))  # type: ignore[arg-type]
    assert painter.balanced
    return painter


def texts(painter: Recorder) -> list[str]:
    return [call.given["text"] for call in painter.shapes("text")]


def test_numbers_are_drawn_as_they_are_seen() -> None:
    state = play(laid(*FIELD), "reveal c1")
    seen = state.seen.numbers
    assert sorted(texts(drawn(state))) == sorted(str(number) for number in seen if number > 0)
    assert texts(drawn(state))


def test_a_flag_carries_the_mark_of_who_put_it_there() -> None:
    state = play(laid(*FIELD), "reveal c1", "flag a1")
    flags = [call.given["key"] for call in drawn(state).sprites("flag")]
    assert [key[2] for key in flags] == [0]


def test_outside_the_window_nothing_is_drawn() -> None:
    state = fresh(width=40, height=40, mine_count=200)
    whole = drawn(state, width=1600, height=1600)
    part = drawn(state, width=1600, height=1600, window=Window(800, 400, 360, 500))
    assert len(whole.sprites("tile")) == 1600
    tiles = part.sprites("tile")
    assert 10 * 13 <= len(tiles) <= 11 * 15
    assert all(800 - 40 <= tile.x <= 1160 and 400 - 40 <= tile.y <= 900 for tile in tiles)


def test_notes_stand_on_covered_fields() -> None:
    state = play(laid(*FIELD), "reveal c1")
    notes = {name: Note("37", Message("boom_grid.points", count=37)) for name in ("a1", "c1")}
    assert texts(drawn(state, notes=notes)).count("37") == 1


def test_every_field_can_be_opened_or_flagged() -> None:
    for row in BOARD.targets(play(laid(*FIELD), "reveal c1").seen, stage(2)):
        for target in row:
            assert target.action == f"reveal {target.field}"
            assert target.second == f"flag {target.field}"


def test_the_mines_to_be_found_stand_beside_the_scores() -> None:
    state = laid(*FIELD)
    assert [one.number for one in BOARD.figures(state.seen)] == [2]
    assert [one.number for one in BOARD.figures(play(state, "reveal a1", "flag e3").seen)] == [0]


def test_a_turn_can_be_ended_once_something_was_done() -> None:
    state = laid(*FIELD)
    assert not BOARD.commands(state.seen)
    begun = play(state, "reveal c1")
    assert [one.action for one in BOARD.commands(begun.seen)] == ["end"]
    assert not BOARD.commands(play(begun, "end").seen)


@pytest.mark.parametrize("action", ["reveal c1", "flag c1", "end"])
def test_every_action_has_a_name(action: str) -> None:
    assert BOARD.name(action).key == f"boom_grid.action.{action.split()[0]}"


@pytest.mark.parametrize(
    ("action", "key"),
    [
        ("flag a1", "boom_grid.told.flagged"),
        ("flag b1", "boom_grid.told.wrong"),
        ("reveal a1", "boom_grid.told.exploded"),
        ("reveal b1", "boom_grid.told.revealed"),
        ("end", "boom_grid.told.ended"),
    ],
)
def test_what_happened_is_told(action: str, key: str) -> None:
    events = happened(laid(*FIELD), "reveal b2", action)
    told = BOARD.tell(events)[0]
    assert told.key == key
    assert told.values["player"] == SeatName(0)


def test_an_animation_ends_with_the_position_it_leads_to() -> None:
    before = play(laid(*FIELD), "reveal b1")
    for action in ("reveal c2", "flag a1", "flag c2", "reveal e3"):
        events = happened(before, action)
        after = play(before, action)
        phases = BOARD.phases(before.seen, events, after.seen)
        assert phases
        painter = Recorder()
        for phase in phases:
            for progress in (0.0, 0.5, 1.0):
                phase.draw(painter, stage(2), progress)
        assert painter.balanced
        assert sum(phase.cue is not None for phase in phases) == len(phases) - 1


def test_the_board_needs_no_more_than_the_view() -> None:
    state = play(laid(*FIELD), "reveal c1")
    hidden = replace(state, mines=None)
    assert drawn(state).calls == drawn(hidden).calls
    assert RULES.view(state, 0) == RULES.view(hidden, 1)
