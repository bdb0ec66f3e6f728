"""How Boom Grid looks, moves and sounds: fields of each kind, cascades, points; what is said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from lunte.games.boom_grid.board import BoomGridBoard
from lunte.games.boom_grid.state import State
from lunte.kernel.message import Message, SeatName
from lunte.scene.board import Phase
from lunte.scene.sound import BURST, CHARGED, ELIMINATED, PLACED, REFUSED, Patch
from tests.recorder import Recorder, stage
from tests.unit.boom_fields import laid, play, step

BOARD = BoomGridBoard()
FIELD = laid("*...", "...*")
# Of each kind something: b1 open, a1 flagged, c1 wrongly, d2 stepped on by the second seat.
MIXED = play(FIELD, "reveal b1", "flag a1", "flag c1", "reveal d2")


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


def at(painter: Recorder, name: str) -> set[tuple[float, float]]:
    return {(round(one.x), round(one.y)) for one in painter.sprites(name)}


def corners(state: State, *fields: str) -> set[tuple[float, float]]:
    rows = BOARD.targets(state.seen, stage(2))
    return {(round(one.x), round(one.y)) for row in rows for one in row if one.field in fields}


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
        shown.append(len(painter.sprites("open")))

    assert shown == [1, 4, 6, 8, 10]


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


def test_no_points_are_shown_where_there_are_none() -> None:
    state = laid("*...", "...*", reveal_points=0)

    assert all(phase.cue is not None for phase in phases(state, "reveal b1"))


def test_scores_are_points_and_who_left_is_out() -> None:
    state = play(laid("*...", "...*", seats=3), "reveal b1", "flag a1", "resign")

    told = [(one.seat, one.points, one.out) for one in BOARD.scores(state.seen)]
    assert told == [(0, 6, True), (1, 0, False), (2, 0, False)]


def test_the_prompt_says_what_is_left() -> None:
    assert BOARD.prompt(FIELD.seen) == Message("boom_grid.prompt.first", player=SeatName(0))
    assert BOARD.prompt(play(FIELD, "reveal b1").seen) == Message(
        "boom_grid.prompt",
        player=SeatName(0),
        count=2,
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
