"""Layout, marks and timelines: the parts that every board is drawn with."""

from __future__ import annotations

import itertools

import pytest

from lunte.scene.board import Phase, Stage, Window
from lunte.scene.layout import fit_grid
from lunte.scene.marks import MARKS, draw_mark
from lunte.scene.painter import Painter
from lunte.scene.sound import BURST, ELIMINATED, PLACED, Cue
from lunte.scene.timeline import Timeline, ease_out
from tests.recorder import Recorder


def nothing(painter: Painter, stage: Stage, progress: float) -> None:
    """A phase that draws nothing."""


@pytest.mark.parametrize("size", [5, 8])
@pytest.mark.parametrize(("width", "height"), [(320, 300), (300, 320), (1000, 700)])
def test_a_grid_fills_the_shorter_side_and_stands_in_the_middle(
    size: int, width: float, height: float
) -> None:
    grid = fit_grid(size, size, width, height, frame=10)

    left, top = grid.corner(0, 0)
    right, bottom = grid.corner(size, size)
    assert left == pytest.approx(width - right)
    assert top == pytest.approx(height - bottom)
    assert min(left, top) >= 10
    assert min(width, height) - 20 - size < grid.cell * size <= min(width, height) - 20


def test_the_centre_of_a_cell_is_half_a_cell_from_its_corner() -> None:
    grid = fit_grid(5, 5, 300, 300, frame=0)

    x, y = grid.corner(2, 3)
    assert grid.centre(2, 3) == (x + grid.cell / 2, y + grid.cell / 2)


def outline(mark: str) -> list[tuple[float, float]]:
    """The corners of a mark of radius 100 around (0, 0), or of a square around it if it is round."""
    painter = Recorder()
    draw_mark(painter, mark, 0, 0, 100, fill="#111", edge="#222", inner="#333")
    polygons = painter.shapes("polygon")
    if polygons:
        return list(polygons[0].given["points"])
    radius = painter.shapes("circle")[0].given["radius"]
    return [(radius, 0), (-radius, 0), (0, radius), (0, -radius)]


@pytest.mark.parametrize("mark", MARKS)
def test_a_mark_fits_its_cell_and_is_large_enough_to_tell(mark: str) -> None:
    corners = outline(mark)

    assert all(abs(x) <= 119 and abs(y) <= 119 for x, y in corners)
    assert max(x for x, _ in corners) - min(x for x, _ in corners) > 120
    assert max(y for _, y in corners) - min(y for _, y in corners) > 120


def test_marks_differ_in_shape() -> None:
    drawn = set()
    for mark in MARKS:
        painter = Recorder()
        draw_mark(painter, mark, 0, 0, 100, fill="#111", edge="#222", inner="#333")
        drawn.add(str([(call.shape, call.x, call.y, call.given) for call in painter.calls]))
    assert len(drawn) == len(MARKS) == 8


def test_an_unknown_mark_is_refused() -> None:
    with pytest.raises(ValueError, match="no mark heart"):
        draw_mark(Recorder(), "heart", 0, 0, 10, fill="", edge="", inner="")


def test_a_timeline_shows_each_phase_in_its_time() -> None:
    first, second = Phase(100, nothing), Phase(50, nothing)
    timeline = Timeline([first, second], started=1000)

    assert timeline.at(1000) == (first, 0)
    assert timeline.at(1075) == (first, 0.75)
    assert timeline.at(1125) == (second, 0.5)
    assert timeline.at(1150) is None


def test_a_late_frame_skips_what_it_missed() -> None:
    phases = [Phase(100, nothing) for _ in range(5)]
    timeline = Timeline(phases, started=0)

    shown = timeline.at(430)
    assert shown is not None
    phase, progress = shown
    assert phase is phases[4]
    assert progress == pytest.approx(0.3)


def test_a_slower_pace_stretches_the_phases() -> None:
    phase = Phase(100, nothing)
    timeline = Timeline([phase], started=0, pace=2)

    assert timeline.at(150) == (phase, 0.75)
    assert timeline.at(200) is None


def test_without_motion_there_is_nothing_to_show() -> None:
    assert Timeline([Phase(100, nothing)] * 3, started=0, pace=0).at(0) is None


def test_step_by_step_it_waits_after_each_phase_that_holds_but_the_last() -> None:
    phases = [Phase(100, nothing, holds=holds) for holds in (False, True, False, True, False)]
    timeline = Timeline(phases, started=0, stepping=True)

    assert timeline.at(150) == (phases[1], 0.5)
    assert timeline.at(5000) == (phases[1], 1.0)
    assert (timeline.holding, timeline.held) == (True, 1)
    timeline.go_on(6000)
    assert not timeline.holding
    assert timeline.at(6050) == (phases[2], 0.5)
    assert timeline.at(6250) == (phases[4], 0.5)
    assert timeline.held == 1
    assert timeline.at(6300) is None


def test_step_by_step_without_motion_only_the_holds_are_shown() -> None:
    phases = [Phase(100, nothing, holds=True)] * 3
    timeline = Timeline(phases, started=0, pace=0, stepping=True)

    for step in (1, 2):
        assert timeline.at(0) == (phases[0], 1.0)
        assert timeline.held == step
        timeline.go_on(0)
    assert timeline.at(0) is None


def test_only_who_asks_goes_step_by_step() -> None:
    assert Timeline([Phase(100, nothing, holds=True)] * 3, started=0).at(300) is None


def heard(cue: Cue | None, milliseconds: float = 100) -> Phase:
    return Phase(milliseconds, nothing, cue)


def test_a_cue_comes_up_once_when_its_phase_begins() -> None:
    first, second = Cue(PLACED), Cue(BURST)
    timeline = Timeline([heard(first), heard(None), heard(second)], started=0)

    came = []
    for clock in range(0, 400, 20):
        timeline.at(clock)
        came += [(clock, cue) for cue in timeline.cues()]
    assert came == [(0, first), (200, second)]


def test_a_late_frame_gives_only_the_newest_cue_of_a_kind() -> None:
    waves = [Cue(BURST, depth) for depth in range(4)]
    timeline = Timeline([heard(Cue(PLACED)), *map(heard, waves)], started=0)

    timeline.at(350)
    assert timeline.cues() == [Cue(PLACED), waves[2]]
    timeline.at(400)
    assert timeline.cues() == [waves[3]]


def test_who_skips_hears_the_end() -> None:
    waves = [Cue(BURST, depth) for depth in range(9)]
    timeline = Timeline([*map(heard, waves), heard(Cue(ELIMINATED), 0)], started=0)

    timeline.at(10)
    assert timeline.cues() == [waves[0]]
    timeline.finish()
    assert timeline.cues() == [waves[8], Cue(ELIMINATED)]
    assert timeline.at(20) is None
    assert timeline.cues() == []


def test_without_motion_the_end_is_heard_at_once() -> None:
    waves = [Cue(BURST, depth) for depth in range(9)]
    timeline = Timeline(list(map(heard, waves)), started=0, pace=0)

    assert timeline.at(0) is None
    assert timeline.cues() == [waves[8]]


def test_easing_starts_at_nothing_ends_at_all_and_slows_down() -> None:
    steps = [ease_out(part / 10) for part in range(11)]

    assert (steps[0], steps[-1]) == (0, 1)
    gains = [after - before for before, after in itertools.pairwise(steps)]
    assert gains == sorted(gains, reverse=True)


def test_a_window_sees_some_of_the_grid() -> None:
    grid = fit_grid(10, 6, 1000, 600, frame=0)
    assert grid.seen(None) == (range(10), range(6))
    assert grid.seen(Window(150, 0, 200, 600)) == (range(1, 4), range(6))
    assert grid.seen(Window(-50, -50, 1100, 700)) == (range(10), range(6))
    assert grid.seen(Window(990, 590, 200, 200)) == (range(9, 10), range(5, 6))
