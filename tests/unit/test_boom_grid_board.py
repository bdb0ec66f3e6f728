"""Boom Grid's board: what can be pointed at, what is drawn, and how an action is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from lunte.games.boom_grid.board import BoomGridBoard
from lunte.games.boom_grid.state import State
from lunte.kernel.message import Message, SeatName
from lunte.scene.board import Note, Phase, Window
from lunte.scene.sound import BURST, CHARGED, ELIMINATED, PLACED, REFUSED, Patch
from tests.recorder import Keeper, Recorder, stage
from tests.unit.boom_fields import fresh, laid, play, step

BOARD = BoomGridBoard()
FIELD = laid("*...", "...*")
# Of each kind something: b1 open, a1 flagged, c1 wrongly, d2 stepped on by the second seat.
MIXED = play(FIELD, "reveal b1", "flag a1", "flag c1", "reveal d2")
CORNERS = laid("*....", ".....", "....*")


def labels(state: State) -> dict[str, Message]:
    rows = BOARD.targets(state.seen, stage(2))
    return {target.field: target.label for row in rows for target in row}


def phases(state: State, action: str) -> Sequence[Phase]:
    after, events = step(state, action)
    return BOARD.phases(state.seen, events, after.seen)


def patches(state: State, action: str) -> list[Patch]:
    return [phase.cue.patch for phase in phases(state, action) if phase.cue is not None]


def drawn(state: State, **changed: Any) -> Recorder:
    painter = Recorder()
    BOARD.draw(state.seen, painter, stage(2, **changed))
    assert painter.balanced
    return painter


def texts(painter: Recorder) -> list[str]:
    return [call.given["text"] for call in painter.shapes("text")]


def at(painter: Recorder, name: str) -> set[tuple[float, float]]:
    return {(round(one.x), round(one.y)) for one in painter.sprites(name)}


def corners(state: State, *fields: str) -> set[tuple[float, float]]:
    rows = BOARD.targets(state.seen, stage(2))
    return {(round(one.x), round(one.y)) for row in rows for one in row if one.field in fields}


def test_rows_in_which_nothing_has_changed_stay_the_same() -> None:
    board, state = BoomGridBoard(), play(CORNERS, "reveal a2")
    before = board.targets(state.seen, stage(2))
    after = board.targets(play(state, "flag a1").seen, stage(2))
    assert [new is old for new, old in zip(after, before, strict=True)] == [False, True, True]
    assert after[0][0].label.key == "boom_grid.field.flagged"
    assert after == BoomGridBoard().targets(play(state, "flag a1").seen, stage(2))
    assert board.targets(CORNERS.seen, stage(2, 500)) == BoomGridBoard().targets(
        CORNERS.seen, stage(2, 500)
    )


def test_only_what_has_changed_is_drawn_anew() -> None:
    painter, state = Keeper(), CORNERS
    for action, changed in (("reveal a2", {"a2"}), ("flag a1", {"a1"}), ("flag d3", {"d3"})):
        BOARD.draw(state.seen, painter, stage(2))
        painter.calls.clear()
        state = play(state, action)
        BOARD.draw(state.seen, painter, stage(2))
        drawn_at = at(painter, "tile") | at(painter, "open")
        assert drawn_at == corners(state, *changed)
    painter.calls.clear()
    BOARD.draw(state.seen, painter, stage(2))
    assert painter.calls == []
    BOARD.draw(CORNERS.seen, painter, stage(2))
    assert at(painter, "tile") == corners(state, "a2", "a1", "d3")


def test_every_field_is_a_target_that_is_revealed() -> None:
    rows = BOARD.targets(fresh(3).seen, stage(3))

    assert (len(rows), len(rows[0])) == (8, 9)
    assert rows[2][1].field == "b3"
    assert all(one.action == f"reveal {one.field}" for row in rows for one in row)


def test_the_second_action_of_a_target_is_a_flag() -> None:
    rows = BOARD.targets(MIXED.seen, stage(2))

    assert BOARD.second is not None
    assert all(one.second == f"flag {one.field}" for row in rows for one in row)


@pytest.mark.parametrize(("width", "height"), [(320, 340), (360, 420), (900, 800)])
def test_targets_lie_on_the_stage(width: int, height: int) -> None:
    rows = BOARD.targets(fresh(6).seen, stage(6, width, height))

    first, last = rows[0][0], rows[-1][-1]
    assert first.x >= 0
    assert first.y >= 0
    assert last.x + last.width <= width
    assert last.y + last.height <= height


def test_labels_say_what_lies_on_a_field() -> None:
    found = labels(MIXED)

    assert found["a1"] == Message("boom_grid.field.flagged", field="a1", player=SeatName(0))
    assert found["b1"] == Message("boom_grid.field.open", field="b1", count=1)
    assert found["c1"] == Message("boom_grid.field.wrong", field="c1")
    assert found["d1"] == Message("boom_grid.field.covered", field="d1")
    assert found["d2"] == Message("boom_grid.field.exploded", field="d2", player=SeatName(1))

    assert labels(play(laid("...*", "...."), "reveal a1"))["a1"].key == "boom_grid.field.empty"
    assert labels(laid("*...", "...*", open=["b1"], flagged=["a1"]))["a1"] == Message(
        "boom_grid.field.mine", field="a1"
    )


def test_a_mine_nobody_knows_of_looks_and_sounds_like_any_covered_field() -> None:
    one, other = play(laid("*.*.", "...."), "reveal b1"), play(laid("*...", "..*."), "reveal b1")

    assert one.seen == other.seen
    assert labels(one) == labels(other)


def test_each_kind_of_field_is_drawn_where_it_is() -> None:
    painter = drawn(MIXED)

    assert at(painter, "flag") == corners(MIXED, "a1")
    assert at(painter, "mine") == corners(MIXED, "d2")
    assert at(painter, "open") == corners(MIXED, "a1", "b1", "d2")
    numbers = [one.given["text"] for one in painter.shapes("text")]
    assert numbers == ["1"]
    bad = stage(2).colours["bad"]
    assert len([one for one in painter.shapes("line") if one.given["stroke"] == bad]) == 2


def test_flags_and_mines_carry_the_mark_of_who_found_them() -> None:
    painter = drawn(MIXED)

    assert [one.given["key"][2] for one in painter.sprites("flag")] == [0]
    assert [one.given["key"][2] for one in painter.sprites("mine")] == [1]
    fills = {one.given.get("fill") for one in painter.calls}
    assert {stage(2).seats[0].fill, stage(2).seats[1].fill} <= fills


@pytest.mark.parametrize("number", range(1, 9))
def test_a_number_is_written_in_its_own_colour(number: int) -> None:
    around = ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"][:number]
    rows = ["".join("*" if f"{x}{y}" in around else "." for x in "abc") for y in "123"]
    painter = drawn(play(laid(*rows), "reveal b2"))

    (text,) = [one for one in painter.shapes("text") if one.given["text"] == str(number)][-1:]
    assert text.given["fill"] == stage(2).colours[f"count-{number}"]


def test_outside_the_window_nothing_is_drawn() -> None:
    state = fresh(width=40, height=40, mine_count=200)
    whole = drawn(state, width=1600, height=1600)
    part = drawn(state, width=1600, height=1600, window=Window(800, 400, 360, 500))
    assert len(whole.sprites("tile")) == 1600
    tiles = part.sprites("tile")
    assert 10 * 13 <= len(tiles) <= 11 * 15
    assert all(800 - 40 <= tile.x <= 1160 and 400 - 40 <= tile.y <= 900 for tile in tiles)


def test_notes_stand_on_covered_fields() -> None:
    state = play(CORNERS, "reveal c1")
    notes = {name: Note("37", Message("boom_grid.points", count=37)) for name in ("a1", "c1")}
    assert texts(drawn(state, notes=notes)).count("37") == 1


def test_the_mines_to_be_found_stand_beside_the_scores() -> None:
    state = CORNERS
    assert [one.number for one in BOARD.figures(state.seen)] == [2]
    assert [one.number for one in BOARD.figures(play(state, "reveal a1", "flag e3").seen)] == [0]


def test_a_turn_can_be_ended_once_something_was_done() -> None:
    state = CORNERS
    assert not BOARD.commands(state.seen)
    begun = play(state, "reveal c1")
    assert [one.action for one in BOARD.commands(begun.seen)] == ["end"]
    assert not BOARD.commands(play(begun, "end").seen)


@pytest.mark.parametrize("action", ["reveal c1", "flag c1", "end"])
def test_every_action_has_a_name(action: str) -> None:
    assert BOARD.name(action).key == f"boom_grid.action.{action.split()[0]}"


def test_the_field_under_the_mouse_is_lit_only_while_it_is_covered() -> None:
    accent = stage(2).colours["accent"]

    def lit(state: State, **changed: Any) -> int:
        shapes = drawn(state, **changed).shapes("rect")
        return len([one for one in shapes if one.given.get("stroke") == accent])

    assert lit(MIXED, hover="d1") == 1
    assert lit(MIXED, hover="b1") == 0
    assert lit(MIXED, hint="d1") == 1
    assert lit(play(MIXED, "resign"), hover="d1") == 0


def test_a_cascade_is_told_wave_by_wave_and_rises() -> None:
    state = laid("......", "*.....")
    cues = [phase.cue for phase in phases(state, "reveal f1") if phase.cue is not None]

    assert [cue.patch for cue in cues] == [CHARGED] * 5
    assert [cue.depth for cue in cues] == [0, 1, 2, 3, 4]
    # From the right to the left, as the wave goes.
    assert [cue.pan for cue in cues] == sorted((cue.pan for cue in cues), reverse=True)


def test_waves_open_before_the_eyes() -> None:
    state = laid("......", "*.....")
    shown = []
    for phase in phases(state, "reveal f1")[:5]:
        painter = Recorder()
        phase.draw(painter, stage(2), 0.5)
        assert painter.balanced
        shown.append((len(painter.sprites("open")), len(painter.sprites("tile"))))

    # Those that are open, those of the wave among them; and the tiles: on fields that aren't open
    # before the wave, and once more those that come off.
    assert shown == [(1, 12 + 1), (4, 11 + 3), (6, 8 + 2), (8, 6 + 2), (10, 4 + 2)]


@pytest.mark.parametrize(
    ("action", "patch"),
    [
        ("flag a1", PLACED),
        ("flag c1", REFUSED),
        ("reveal a1", BURST),
        ("resign", ELIMINATED),
        ("reveal c1", CHARGED),
    ],
)
def test_each_action_has_its_own_sound(action: str, patch: Patch) -> None:
    state = play(laid("*...", "...*", seats=3), "reveal b1")

    assert patches(state, action) == [patch]


def test_ending_a_turn_moves_nothing() -> None:
    assert phases(play(FIELD, "reveal b1"), "end") == []


@pytest.mark.parametrize(
    ("action", "text"),
    [("reveal c1", "+1"), ("flag a1", "+5"), ("flag c1", "−3"), ("reveal a1", "−5")],
)
def test_the_points_rise_from_the_field_in_the_colours_of_the_seat(action: str, text: str) -> None:
    last = phases(play(FIELD, "reveal b1"), action)[-1]
    painter = Recorder()
    last.draw(painter, stage(2), 0.3)

    written = painter.shapes("text")[-1]
    assert written.given["text"] == text
    assert written.given["fill"] == stage(2).seats[0].ink


def test_the_points_fly_to_where_the_score_stands() -> None:
    last = phases(play(FIELD, "reveal b1"), "flag a1")[-1]
    flown = []
    for progress in (0.2, 0.7, 1.0):
        painter = Recorder()
        last.draw(painter, stage(2, homes=((300.0, -40.0), (0.0, 0.0))), progress)
        written = painter.shapes("text")[-1]
        flown.append((written.x, written.y))
    assert flown == sorted(flown)
    assert flown[-1][0] == pytest.approx(300)
    assert 0 < flown[-1][1] < 40


def test_no_points_are_shown_where_there_are_none() -> None:
    state = laid("*...", "...*", reveal_points=0)

    assert all(phase.cue is not None for phase in phases(state, "reveal b1"))


@pytest.mark.parametrize("progress", [0, 0.5, 1])
@pytest.mark.parametrize("action", ["reveal d1", "flag a1", "flag d1", "reveal a1"])
def test_every_moment_can_be_drawn(action: str, progress: float) -> None:
    for phase in phases(play(FIELD, "reveal b1", "flag c1"), action):
        painter = Recorder()
        phase.draw(painter, stage(2), progress)
        assert painter.calls
        assert painter.balanced


def test_scores_are_points_and_who_left_is_out() -> None:
    state = play(laid("*...", "...*", seats=3), "reveal b1", "flag a1", "resign")

    told = [(one.seat, one.points, one.out) for one in BOARD.scores(state.seen)]
    assert told == [(0, 6, True), (1, 0, False), (2, 0, False)]


def test_the_prompt_says_what_is_left() -> None:
    assert BOARD.prompt(FIELD.seen) == Message("boom_grid.prompt.first", player=SeatName(0))
    assert BOARD.prompt(play(FIELD, "reveal b1").seen) == Message(
        "boom_grid.prompt", player=SeatName(0), count=2
    )


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ("flag a1", Message("boom_grid.told.flagged", player=SeatName(0), field="a1", points="+5")),
        ("flag c1", Message("boom_grid.told.wrong", player=SeatName(0), field="c1", points="−3")),
        (
            "reveal a1",
            Message("boom_grid.told.exploded", player=SeatName(0), field="a1", points="−5"),
        ),
        (
            "reveal c1",
            Message(
                "boom_grid.told.revealed", player=SeatName(0), field="c1", points="+1", number=1
            ),
        ),
        ("end", Message("boom_grid.told.ended", player=SeatName(0))),
        ("resign", Message("boom_grid.told.left", player=SeatName(0))),
    ],
)
def test_what_happened_is_said_in_one_sentence(action: str, told: Message) -> None:
    _, events = step(play(FIELD, "reveal b1"), action)

    assert BOARD.tell(events) == [told]


def test_a_cascade_is_said_with_the_number_of_its_fields() -> None:
    _, events = step(laid("......", "*....."), "reveal f1")

    assert BOARD.tell(events) == [
        Message("boom_grid.told.opened", player=SeatName(0), field="f1", points="+1", count=10)
    ]


def test_a_board_at_rest_does_not_move() -> None:
    assert not BOARD.lively(MIXED.seen)
