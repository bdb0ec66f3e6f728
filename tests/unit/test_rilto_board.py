"""Rilto's board: what can be pointed at, what is drawn, and how a reaction is told."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import pytest

from lunte.games.rilto.board import RiltoBoard
from lunte.games.rilto.events import Burst
from lunte.games.rilto.rules import RULES
from lunte.games.rilto.state import State
from lunte.kernel.events import Event
from lunte.kernel.match import Match
from lunte.kernel.message import Message, SeatName
from lunte.kernel.options import resolve
from lunte.kernel.record import Seat
from lunte.scene.sound import BURST, CHARGED, ELIMINATED, PLACED, Cue
from tests.recorder import Recorder, stage

BOARD = RiltoBoard()


def position(seats: int = 2, size: int = 5, **state: Any) -> State:
    options = resolve(RULES.options, {"size": size}, seats, RULES.seats)
    return RULES.state_from_json(state, options, seats)


def match(*actions: str, seats: int = 2, **options: Any) -> Match[State, Any, State]:
    played = Match.begin(RULES, options, [Seat()] * seats, "board")
    for action in actions:
        played.play(action)
    return played


def labels(view: State) -> dict[str, Message]:
    rows = BOARD.targets(view, stage(view.setup.seats))
    return {target.field: target.label for row in rows for target in row}


def test_every_field_is_a_target_row_by_row() -> None:
    rows = BOARD.targets(match(size=6).state, stage(2))

    assert [target.field for target in rows[0]] == ["a1", "b1", "c1", "d1", "e1", "f1"]
    assert [row[0].field for row in rows] == ["a1", "a2", "a3", "a4", "a5", "a6"]
    assert all(target.action == target.field for row in rows for target in row)


@pytest.mark.parametrize("size", [5, 8])
def test_targets_tile_the_board_without_overlap(size: int) -> None:
    rows = BOARD.targets(match(size=size).state, stage(2, 320, 360))

    for row in rows:
        for left, right in itertools.pairwise(row):
            assert right.x == pytest.approx(left.x + left.width)
    assert rows[0][0].x >= 0
    assert rows[-1][-1].x + rows[-1][-1].width <= 320


def test_on_a_phone_targets_are_large_enough_for_a_thumb() -> None:
    rows = BOARD.targets(match(size=8).state, stage(2, 360, 400))

    assert min(target.width for row in rows for target in row) >= 42


def test_labels_say_what_lies_on_a_field() -> None:
    view = position(fields={"a1": [0, 2], "b1": [1, 3]}, placed=2, walls=["c3"])

    assert labels(view)["a1"] == Message(
        "rilto.field.stone", field="a1", player=SeatName(0), count=2
    )
    assert labels(view)["b1"] == Message(
        "rilto.field.ripe", field="b1", player=SeatName(1), count=3
    )
    assert labels(view)["c3"] == Message("rilto.field.wall", field="c3")
    assert labels(view)["d4"] == Message("rilto.field.empty", field="d4")


def test_start_fields_are_marked_until_the_stones_are_placed() -> None:
    view = match(seats=3).state
    starts = [field for field, label in labels(view).items() if label.key == "rilto.field.start"]
    painter = Recorder()
    BOARD.draw(view, painter, stage(3))

    assert len(starts) == 3
    accent = stage(3).colours["accent"]
    rings = [ring for ring in painter.shapes("circle") if ring.given.get("stroke") == accent]
    assert len(rings) == 3

    after = match(*starts, seats=3).state
    assert all(label.key != "rilto.field.start" for label in labels(after).values())


def test_each_stone_is_drawn_once_with_its_mark_and_pips() -> None:
    view = position(fields={"a1": [0, 2], "c4": [1, 1]}, placed=2)
    painter = Recorder()
    BOARD.draw(view, painter, stage(2, motion=False))

    keys = [sprite.given["key"][2:4] for sprite in painter.sprites("stone")]
    assert keys == [("disc", 2), ("square", 1)]
    assert painter.balanced


@pytest.mark.parametrize("points", range(1, 8))
def test_a_stone_shows_as_many_pips_as_it_has_points(points: int) -> None:
    options = resolve(RULES.options, {"variant": "crossfire"}, 2, RULES.seats)
    view = RULES.state_from_json(
        {"fields": {"c3": [1, points], "a1": [0, 1]}, "placed": 2}, options, 2
    )
    painter = Recorder()
    BOARD.draw(view, painter, stage(2, motion=False))

    ink = stage(2).seats[1].ink
    x, y = next(
        (one.x, one.y) for row in BOARD.targets(view, stage(2)) for one in row if one.field == "c3"
    )
    pips = [
        pip
        for pip in painter.shapes("circle")
        if pip.given.get("fill") == ink and x < pip.x < x + 80 and y < pip.y < y + 80
    ]
    assert len(pips) == points


def test_only_what_may_be_tapped_lights_up_under_the_mouse() -> None:
    view = position(fields={"a1": [0, 2], "b1": [1, 2]}, placed=2)
    accent = stage(2).colours["accent"]

    def lit(field: str) -> int:
        painter = Recorder()
        BOARD.draw(view, painter, stage(2, hover=field))
        return len([one for one in painter.shapes("rect") if one.given.get("stroke") == accent])

    assert (lit("a1"), lit("b1"), lit("c1")) == (1, 0, 0)


def test_a_position_lives_while_a_stone_is_about_to_burst() -> None:
    assert BOARD.lively(position(fields={"a1": [0, 3], "e5": [1, 1]}, placed=2))
    assert not BOARD.lively(position(fields={"a1": [0, 2], "e5": [1, 1]}, placed=2))


def test_a_reaction_is_told_wave_by_wave_and_ends_in_the_new_position() -> None:
    before = position(fields={"a1": [0, 3], "b1": [1, 3], "e5": [1, 1]}, placed=2)
    played = Match(RULES, match().record, before)
    step = played.play("a1")
    phases = BOARD.phases(before, step.events, played.state)

    waves = [event for event in step.events if event.kind == "burst"]
    assert len(phases) == 1 + 2 * len(waves)
    last = Recorder()
    phases[-1].draw(last, stage(2, motion=False), 1)
    rest = Recorder()
    BOARD.draw(played.state, rest, stage(2, motion=False))

    def stones(painter: Recorder) -> set[tuple[Any, ...]]:
        middles = [(one, one.x + one.given["width"] / 2) for one in painter.sprites("stone")]
        return {(one.given["key"][2:4], round(x)) for one, x in middles}

    assert {key for key, _ in stones(last)} == {key for key, _ in stones(rest)}
    assert len(last.sprites("stone")) == len(rest.sprites("stone")) > 3


def test_every_phase_draws_a_whole_board_at_any_progress() -> None:
    played = match("c3", "c4", variant="classic")
    before = played.state
    step = played.play("c3")

    for phase in BOARD.phases(before, step.events, played.state):
        for progress in (0, 0.5, 1):
            painter = Recorder()
            phase.draw(painter, stage(2), progress)
            assert painter.sprites("ground")
            assert painter.balanced


def test_waves_gather_speed_but_stay_visible() -> None:
    fields = {f"{column}{row}": [0, 3] for column in "abcde" for row in range(1, 6)}
    before = position(fields={**fields, "e5": [1, 3]}, placed=2)
    played = Match(RULES, match().record, before)
    step = played.play("a1")
    phases = BOARD.phases(before, step.events, played.state)

    flights = [phase.milliseconds for phase in phases if phase.cue and phase.cue.patch is BURST]
    assert flights == sorted(flights, reverse=True)
    assert min(flights) >= 80


def cues(before: State, after: Match[State, Any, State], events: Sequence[Event]) -> list[Cue]:
    phases = BOARD.phases(before, events, after.state)
    return [phase.cue for phase in phases if phase.cue is not None]


def test_a_stone_that_is_put_down_is_heard_where_it_is() -> None:
    for field, side in (("a3", -1), ("c3", 0), ("e3", 1)):
        played = match()
        before = played.state
        (cue,) = cues(before, played, played.play(field).events)

        assert cue.patch is PLACED
        assert (cue.pan > 0) - (cue.pan < 0) == side
        assert abs(cue.pan) < 0.5


def test_a_charge_is_heard_the_higher_the_more_points_there_are() -> None:
    heard = []
    for points in (1, 2):
        before = position(fields={"a1": [0, points], "e5": [1, 1]}, placed=2)
        played = Match(RULES, match().record, before)
        heard += cues(before, played, played.play("a1").events)

    assert [cue.patch for cue in heard] == [CHARGED, CHARGED]
    assert heard[0].note < heard[1].note


def test_every_wave_is_heard_higher_than_the_one_before() -> None:
    fields = {f"{column}{row}": [0, 3] for column in "abcde" for row in range(1, 6)}
    before = position(fields={**fields, "e5": [1, 3]}, placed=2)
    played = Match(RULES, match().record, before)
    step = played.play("a1")
    heard = cues(before, played, step.events)

    bursts = [event for event in step.events if isinstance(event, Burst)]
    waves = [cue for cue in heard if cue.patch is BURST]
    assert [cue.depth for cue in waves] == list(range(len(bursts)))
    assert all(0 < cue.strength <= 1 for cue in waves)
    loudest = max(range(len(bursts)), key=lambda at: len(bursts[at].fields))
    assert waves[loudest].strength == max(cue.strength for cue in waves) > waves[0].strength
    assert [heard[0].patch, heard[-1].patch] == [CHARGED, ELIMINATED]


def test_giving_up_is_heard() -> None:
    before = position(fields={"a1": [0, 1], "e5": [1, 1]}, placed=2)
    played = Match(RULES, match().record, before)
    assert [cue.patch for cue in cues(before, played, played.play("resign").events)] == [ELIMINATED]


def test_what_happened_is_told_in_a_few_sentences() -> None:
    before = position(fields={"a1": [0, 3], "b1": [1, 3]}, placed=2)
    played = Match(RULES, match().record, before)
    told = [message.key for message in BOARD.tell(played.play("a1").events)]

    assert told == [
        "rilto.told.charged",
        "rilto.told.bursts",
        "rilto.told.taken",
        "rilto.told.out",
    ]


def test_the_score_line_counts_fields_and_knows_who_is_out() -> None:
    view = position(3, fields={"a1": [0, 3], "b1": [0, 1], "e5": [1, 1]}, placed=3, out=[[2]])
    scores = BOARD.scores(view)

    assert [score.points for score in scores] == [2, 1, 0]
    assert [score.out for score in scores] == [False, False, True]


def test_the_prompt_follows_the_state_of_play() -> None:
    assert BOARD.prompt(match().state).key == "rilto.prompt.place"
    assert BOARD.prompt(match(seats=3).state).key == "rilto.prompt.start"
    assert BOARD.prompt(match("a1", "c3").state) == Message(
        "rilto.prompt.charge", player=SeatName(0)
    )
