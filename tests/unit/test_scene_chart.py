"""The chart: every seat has its line and its mark, at every size and for any length of game."""

from __future__ import annotations

import itertools

import pytest

from lunte.games import registry
from lunte.kernel.match import Match
from lunte.kernel.record import Seat
from lunte.scene.chart import (
    LEAST_STRIP,
    STRIP,
    Course,
    Figures,
    draw_chart,
    figures,
    strip_height,
    thinned,
    ticks,
)
from tests.recorder import Recorder, stage

RILTO = registry.get("rilto")
SIZES = [(300, 120), (900, 300), (340, LEAST_STRIP), (200, 72), (320, STRIP)]


def wave(turns: int, seats: int) -> list[list[int]]:
    """Numbers that go up and down, of each seat in its own way."""
    return [
        [(turn * (seat + 2) // 3) % (9 + seat) for seat in range(seats)] for turn in range(turns)
    ]


def drawn(values: list[list[int]], width: float = 300, height: float = 120) -> Recorder:
    painter = Recorder()
    draw_chart(values, painter, stage(len(values[0]), width, height))
    return painter


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 8])
@pytest.mark.parametrize("turns", [1, 2, 30, 1000])
def test_nothing_is_drawn_outside_of_the_stage(
    size: tuple[float, float], seats: int, turns: int
) -> None:
    width, height = size
    painter = drawn(wave(turns, seats), width, height)

    points = [(call.x, call.y) for call in painter.calls]
    for line in painter.shapes("polyline"):
        points += line.given["points"]
    assert all(0 <= x <= width and 0 <= y <= height for x, y in points)
    for text in painter.shapes("text"):
        half = len(text.given["text"]) * 3.5
        assert half <= text.x <= width - half
        assert 5 <= text.y <= height - 5


@pytest.mark.parametrize("seats", [2, 8])
def test_each_seat_has_a_line_in_its_colour_and_its_mark(seats: int) -> None:
    looks = stage(seats).seats
    painter = drawn(wave(200, seats), 900, 300)

    strokes = [line.given["stroke"] for line in painter.shapes("polyline")]
    fills = [
        call.given.get("fill") for call in painter.calls if call.shape in ("polygon", "circle")
    ]
    for look in looks:
        assert look.fill in strokes
        assert look.edge in strokes
        # At the end, and on the way: in a crowd of lines each can be followed.
        assert fills.count(look.fill) >= 3


def test_the_highest_number_is_highest_and_nothing_is_on_the_axis() -> None:
    painter = drawn([[0, 4], [10, 4], [0, 4]])
    rims = painter.shapes("polyline")
    red = rims[0].given["points"]
    axis = next(call for call in painter.shapes("line"))

    assert red[1][1] < red[0][1] == red[2][1]
    assert red[0][1] == pytest.approx(axis.y, abs=1)


def test_who_is_out_ends_there() -> None:
    painter = drawn([[1, 1], [2, 1], [3, 0], [4, 0], [5, 0]])
    red, _, blue, _ = (line.given["points"] for line in painter.shapes("polyline"))

    assert len(red) == 5
    assert len(blue) == 3  # its level stretch, and the fall
    assert blue[-1][0] < red[-1][0]


def test_who_stays_at_nothing_in_a_lasting_chart_goes_on() -> None:
    painter = Recorder()
    draw_chart([[0, 3]] * 9, painter, stage(2), lasting=True)

    ends = {round(max(x for x, _ in one.given["points"])) for one in painter.shapes("polyline")}
    assert len(ends) == 1


def test_numbers_below_zero_lie_below_the_axis_and_on_the_stage() -> None:
    painter = drawn([[0, 0], [5, -5], [9, -8]])

    up, down = (painter.shapes("polyline")[at].given["points"] for at in (0, 2))
    axis = up[0][1]
    assert all(y <= axis for _, y in up)
    assert all(axis <= y <= 120 for _, y in down)
    labels = [one.given["text"] for one in painter.shapes("text")]
    assert "0" in labels
    assert any(label.startswith("\N{MINUS SIGN}") for label in labels)


@pytest.mark.parametrize(("most", "least", "room"), [(30, -7, 4), (3, -40, 3), (1, -1, 3)])
def test_ticks_go_below_zero_in_the_same_steps(most: int, least: int, room: int) -> None:
    found = ticks(most, room, least)

    assert 0 in found
    assert len(found) <= room + 1
    assert least <= found[0] < 0 or -least < found[1] - found[0]
    assert len({b - a for a, b in itertools.pairwise(found)}) <= 1


def test_marks_at_the_end_do_not_cover_each_other() -> None:
    values = [[3] * 8, [3] * 8]
    painter = drawn(values, 300, 200)
    heights = sorted(
        (max(y for _, y in call.given["points"]) + min(y for _, y in call.given["points"])) / 2
        if call.shape == "polygon"
        else call.y
        for call in painter.calls
        if call.shape in ("polygon", "circle") and call.x > 270
    )
    distinct = [a for a, b in itertools.pairwise([*heights, 999.0]) if b - a > 3]
    assert len(distinct) == 8


@pytest.mark.parametrize(("most", "room"), [(0, 4), (1, 1), (7, 2), (25, 4), (64, 3), (9999, 3)])
def test_ticks_are_few_and_evenly_apart(most: int, room: int) -> None:
    found = ticks(most, room)

    assert found[0] == 0
    assert found[-1] <= most
    assert 2 * found[-1] >= most
    assert len(found) <= room + 1
    assert len({b - a for a, b in itertools.pairwise(found)}) <= 1


def test_a_long_game_is_thinned_to_the_pixels_without_losing_a_peak() -> None:
    line = [turn % 7 for turn in range(1000)]
    line[537] = 99
    kept = thinned(line, 100)

    assert len(kept) <= 400
    assert (537, 99) in kept
    assert kept[0] == (0, 0)
    assert kept[-1] == (999, line[999])
    assert [turn for turn, _ in kept] == sorted({turn for turn, _ in kept})
    assert all(line[turn] == value for turn, value in kept)


def test_a_level_stretch_is_two_points() -> None:
    assert thinned([3, 3, 3, 3, 5, 5, 5], 100) == [(0, 3), (3, 3), (4, 5), (6, 5)]
    assert thinned([3], 100) == [(0, 3)]
    assert thinned([3, 3], 100) == [(0, 3), (1, 3)]


def test_a_thousand_turns_cost_no_more_points_than_the_width_holds() -> None:
    painter = drawn(wave(1000, 8), 300, 120)

    assert all(len(line.given["points"]) <= 2 * 300 for line in painter.shapes("polyline"))


def test_the_figures_tell_start_peak_and_end() -> None:
    assert figures([[0, 3], [9, 2], [4, 0]]) == (Figures(0, 9, 4), Figures(3, 3, 0))


@pytest.mark.parametrize(("width", "height"), [(360, 480), (320, 408), (768, 900), (360, 412)])
def test_a_strip_never_makes_the_board_smaller(width: float, height: float) -> None:
    strip = strip_height(width, height, 5, 5)

    assert LEAST_STRIP <= strip <= STRIP
    assert min(width, height - strip) == min(width, height)


def test_without_room_there_is_no_strip() -> None:
    assert strip_height(360, 400, 5, 5) == 0
    assert strip_height(768, 700, 5, 5) == 0
    assert strip_height(360, 480, 1, 2) == 0


def test_a_course_follows_play_undo_and_a_branch() -> None:
    assert RILTO.chart is not None
    looked: list[object] = []

    def values(view: object) -> list[int]:
        looked.append(view)
        assert RILTO.chart is not None
        return list(RILTO.chart.values(view))

    match = Match.begin(RILTO.rules, {}, [Seat(), Seat(colour=1)], "course")
    course = Course(values)
    for action in ["c3", "c5", "c3"]:
        match.play(action)
    assert course.follow(match) == [[0, 0], [1, 0], [1, 1], [4, 1]]
    assert course.follow(match)[-1] == [4, 1]
    assert len(looked) == 4
    match.undo()
    assert course.follow(match) == [[0, 0], [1, 0], [1, 1]]
    match.undo()
    match.play("a1")
    assert course.follow(match) == [[0, 0], [1, 0], [1, 1]]
    match.redo()
    match.play("c3")
    assert course.follow(match)[-1] == [4, 1]
