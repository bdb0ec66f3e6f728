"""The end of a round: its sheet, the chart there and beside the board, and what comes next."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from lunte.games import registry
from lunte.kernel.match import Match
from lunte.kernel.record import Seat
from tests.browser.app.player import Player, begun, saved, settings
from tests.browser.app.rounds import SHORT, THREE, before, but_last, last
from tests.browser.app.texts import colour, prompt, text, wins

CHART_ON = settings(chart="on")
GAME = registry.get("rilto")


def facts(player: Player) -> dict[str, str]:
    rows = player.dialog.locator(".facts > div").all()
    return {row.locator("dt").inner_text(): row.locator("dd").inner_text() for row in rows}


def ink(player: Player, canvas: str) -> int:
    """How many colours a canvas shows."""
    count: int = player.page.evaluate(
        """(selector) => {
            const canvas = document.querySelector(selector);
            const { width, height } = canvas;
            if (!width || !height) return 0;
            const data = canvas.getContext("2d").getImageData(0, 0, width, height).data;
            return new Set(new Uint32Array(data.buffer)).size;
        }""",
        canvas,
    )
    return count


def look(player: Player, canvas: str) -> str:
    url: str = player.page.evaluate("(s) => document.querySelector(s).toDataURL()", canvas)
    return url


def won(player: Player, named: bool = False) -> Match[Any, Any, Any]:
    """Play the short round to its end."""
    match = begun(but_last(SHORT))
    if named:
        match.reseat([Seat(name="Ada", colour=4), Seat(name="Bo", colour=5)])
    player.sits_down(match)
    player.tap(last(SHORT))
    expect(player.dialog).to_be_visible()
    return player.match()


def test_the_sheet_tells_who_won_and_how_it_went(player: Player) -> None:
    player.sits_down(begun(but_last(THREE), seats=3))
    player.tap(last(THREE))
    expect(player.dialog.get_by_role("heading")).to_have_text(wins(2))
    match = player.match()
    assert GAME.facts is not None
    assert GAME.chart is not None
    told = facts(player)
    for fact in GAME.facts.of(match):
        value = text(f"{fact.key}.value", count=fact.count)
        if fact.seat is not None:
            value = text("result.feat", value=value, player=colour(fact.seat))
        assert told[text(fact.key)] == value
    assert text("result.time") in told
    chart = player.dialog.get_by_role("img")
    rows = [GAME.chart.values(step.state) for step in match.steps]
    for seat, figures in enumerate(zip(*rows, strict=True)):
        line = text("chart.told", player=colour(seat), start=0, most=max(figures), end=figures[-1])
        assert line in (chart.get_attribute("aria-label") or "")
    assert ink(player, "dialog .chart canvas") > 20


def test_the_numbers_can_be_unfolded(player: Player) -> None:
    won(player)
    player.dialog.locator("summary").click()
    rows = player.dialog.locator(".figures tbody tr").all_inner_texts()
    assert [row.split() for row in rows] == [["Red", "0", "7", "7"], ["Blue", "0", "1", "0"]]


def test_the_sheet_can_be_closed_and_opened_again(player: Player) -> None:
    won(player)
    player.click("close")
    expect(player.dialog).to_have_count(0)
    player.click("result")
    expect(player.dialog.get_by_role("heading")).to_have_text(wins(0))
    player.page.keyboard.press("Escape")
    expect(player.dialog).to_have_count(0)
    player.tap("a1")
    expect(player.prompt).to_have_text(text("illegal.over"))
    player.click("result")
    expect(player.dialog).to_be_visible()


def test_a_finished_round_that_is_opened_again_offers_its_sheet(player: Player) -> None:
    player.open("/rilto/play", saved(begun(SHORT).record))
    expect(player.prompt).to_have_text(wins(0))
    player.click("result")
    expect(player.dialog.get_by_role("heading")).to_have_text(wins(0))


def test_the_end_is_read_out(player: Player) -> None:
    won(player)
    expect(player.live).to_contain_text(wins(0))


def test_the_chart_follows_the_colours_and_the_window(player: Player) -> None:
    won(player)
    first = look(player, "dialog .chart canvas")
    player.page.emulate_media(color_scheme="dark")
    player.page.wait_for_function(
        "([canvas, url]) => document.querySelector(canvas).toDataURL() !== url",
        arg=["dialog .chart canvas", first],
    )
    player.resize(800, 900)
    wide = player.page.locator("dialog .chart canvas").bounding_box()
    sheet = player.dialog.bounding_box()
    assert wide is not None
    assert sheet is not None
    assert 0.8 * sheet["width"] < wide["width"] < sheet["width"]


def test_play_again_keeps_everybody_where_they_sat(player: Player) -> None:
    before_it = won(player, named=True)
    player.click("again")
    expect(player.dialog).to_have_count(0)
    assert player.match().ply == 0
    assert player.match().seats == before_it.seats
    assert player.record().seed != before_it.record.seed


def test_swapped_seats_take_names_and_colours_along(player: Player) -> None:
    before_it = won(player, named=True)
    player.click("swap")
    expect(player.dialog).to_have_count(0)
    match = player.match()
    assert match.seats == (before_it.seats[1], before_it.seats[0])
    expect(player.page.locator(".chip .name")).to_have_text(["Bo", "Ada"])
    expect(player.prompt).to_have_text(text("rilto.prompt.place", player="Bo"))
    player.tap("c3")
    expect(player.prompt).to_have_text(text("rilto.prompt.place", player="Ada"))


def test_three_seats_move_on_by_one(player: Player) -> None:
    player.sits_down(begun(but_last(THREE), seats=3))
    player.tap(last(THREE))
    player.click("swap")
    expect(player.dialog).to_have_count(0)
    assert [seat.colour for seat in player.match().seats] == [1, 2, 0]


# The chart beside the board


@pytest.mark.parametrize("size", [(360, 640), (320, 568), (768, 1024), (1440, 900), (568, 320)])
def test_the_strip_never_costs_the_board_a_pixel(player: Player, size: tuple[int, int]) -> None:
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    player.sits_down(begun(before(THREE, 41), seats=3))
    without = player.field("a1").bounding_box()
    assert without is not None
    player.click("settings")
    player.choose("chart", "on")
    player.click("back")
    player.waits_for_the_table()
    with_it = player.field("a1").bounding_box()
    assert with_it is not None
    assert with_it["width"] == without["width"]
    expect(player.page.locator(".strip")).to_be_visible()
    assert ink(player, ".strip canvas") > 20


def test_the_strip_follows_every_action_and_undo(player: Player) -> None:
    player.sits_down(begun(before(THREE, 41), seats=3), CHART_ON)
    canvas = player.page.locator(".strip canvas")
    first, told = look(player, ".strip canvas"), canvas.get_attribute("aria-label")
    player.plays(THREE.split()[41])
    assert look(player, ".strip canvas") != first
    assert canvas.get_attribute("aria-label") != told
    player.click("undo")
    player.click("yes")
    expect(player.prompt).to_have_text(prompt(begun(before(THREE, 41), seats=3).state))
    assert look(player, ".strip canvas") == first


def test_without_room_or_wish_there_is_no_strip(player: Player) -> None:
    player.sits_down(begun("c3 c5"), CHART_ON)
    expect(player.page.locator(".strip")).to_be_visible()
    player.resize(360, 480)
    expect(player.page.locator(".strip")).to_be_hidden()
    player.resize(360, 640)
    expect(player.page.locator(".strip")).to_be_visible()
    player.click("settings")
    player.choose("chart", "off")
    player.click("back")
    expect(player.page.locator(".strip")).to_be_hidden()
