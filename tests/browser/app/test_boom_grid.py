"""Boom Grid on the real screen: every way to open and to flag, and fields larger than the window."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from lunte.games import registry
from lunte.kernel.documents import pack, unpack
from lunte.kernel.json import Json
from lunte.kernel.match import Match
from lunte.kernel.record import HUMAN, KIND, Record, Seat, from_json
from tests.browser.app.conftest import House
from tests.browser.app.player import Player, settings
from tests.browser.app.texts import colour, text

RULES = registry.get("boom_grid").rules
SAVED = "lunte/game/boom_grid"
SMALL: dict[str, Json] = {"width": 5, "height": 5, "mine_count": 4}
WIDE: dict[str, Json] = {"width": 30, "height": 16, "mine_count": 60}


def begun(options: dict[str, Json], *actions: str) -> Match[Any, Any, Any]:
    people = [Seat(HUMAN, colour=seat) for seat in range(2)]
    match = Match.begin(RULES, options, people, "field")
    for action in actions:
        match.play(action)
    return match


def record(player: Player) -> Record:
    kept = player.stored(SAVED)
    assert kept is not None
    return from_json(unpack("game/boom_grid", kept, KIND))


def sits_down(player: Player, match: Match[Any, Any, Any], screen: str = "play") -> None:
    player.open(f"/boom_grid/{screen}", {SAVED: pack(KIND, match.record.to_json())})
    player.waits_for_the_table()


def waits_for_ply(player: Player, ply: int) -> None:
    """Wait until so many actions have been taken and the board is at rest again."""
    player.page.wait_for_function(
        "([key, ply]) => JSON.parse(localStorage.getItem(key)).body.actions.length === ply",
        arg=[SAVED, ply],
    )


def fields(match: Match[Any, Any, Any], mines: bool) -> list[str]:
    """The covered fields with mines, or those without."""
    seen, hidden = match.state.seen, match.state.mines
    layout = seen.setup.layout
    return [
        name
        for name, bit in zip(layout.names, layout.bits, strict=True)
        if bit & seen.covered and bool(bit & hidden) == mines
    ]


def says(at: Player, field: str, key: str, **values: str) -> None:
    expect(at.field(field)).to_have_attribute("aria-label", text(key, field=field, **values))


def left(player: Player) -> Locator:
    """The number of mines not yet found, at the end of the score line."""
    return player.page.locator("#play .score .figure .points")


def test_two_people_play_to_the_end(player: Player) -> None:
    """From the set-up sheet on, each by one more way to flag: switch, right button, key."""
    player.open("/boom_grid")
    player.seats_two_people()
    for name, value in SMALL.items():
        player.page.locator(f"input[name='{name}']").fill(str(value))
    player.click("start")
    player.waits_for_the_table()
    expect(player.prompt).to_have_text(text("boom_grid.prompt.first", player=colour(0)))
    player.tap("c3")
    waits_for_ply(player, 1)
    match = Match.load(RULES, record(player))
    expect(left(player)).to_have_text("4")
    ways = ("switch", "right", "key", "right")
    for found, (field, way) in enumerate(zip(fields(match, mines=True), ways, strict=True), 1):
        if way == "switch":
            player.click("second")
            player.tap(field)
            player.click("second")
        elif way == "right":
            player.field(field).click(button="right")
        else:
            player.field(field).press("f")
        match.play(f"flag {field}")
        waits_for_ply(player, match.ply)
        expect(left(player)).to_have_text(str(4 - found))
        seat = match.steps[-1].seat
        says(player, field, "boom_grid.field.flagged", player=colour(seat))
    while match.actor is not None:
        field = fields(match, mines=False)[0]
        player.field(field).press("Enter")
        match.play(f"reveal {field}")
        waits_for_ply(player, match.ply)
    expect(player.dialog).to_be_visible()
    assert Match.load(RULES, record(player)).checksum == match.checksum
    points = [str(points) for points in match.state.seen.scores]
    expect(player.page.locator("#play .chip .points")).to_have_text(points)
    player.click("again")
    expect(player.prompt).to_have_text(text("boom_grid.prompt.first", player=colour(1)))


def test_a_mine_ends_the_turn_and_a_wrong_flag_stays(player: Player) -> None:
    match = begun(SMALL, "reveal c3")
    sits_down(player, match)
    safe, mine = fields(match, mines=False)[0], fields(match, mines=True)[0]
    player.field(safe).click(button="right")
    waits_for_ply(player, 2)
    says(player, safe, "boom_grid.field.wrong")
    player.field(safe).click(button="right")
    expect(player.prompt).to_have_text(text("illegal.flagged_wrong", field=safe))
    player.tap(mine)
    waits_for_ply(player, 3)
    says(player, mine, "boom_grid.field.exploded", player=colour(0))
    expect(player.prompt).to_have_text(text("boom_grid.prompt", player=colour(1), count=3))
    assert record(player).actions == ("reveal c3", f"flag {safe}", f"reveal {mine}")


def test_a_turn_can_be_ended_and_the_end_taken_back(player: Player) -> None:
    sits_down(player, begun(SMALL))
    expect(player.button("command")).to_have_count(0)
    player.field("c3").press("e")
    player.field("c3").press("f")
    expect(player.prompt).to_have_text(text("illegal.flag_too_early", field="c3"))
    player.tap("c3")
    waits_for_ply(player, 1)
    player.click("command")
    expect(player.prompt).to_have_text(text("boom_grid.prompt", player=colour(1), count=3))
    player.click("undo")
    player.click("yes")
    expect(player.prompt).to_have_text(text("boom_grid.prompt", player=colour(0), count=2))
    expect(player.button("undo")).to_be_disabled()
    player.page.keyboard.press("e")
    expect(player.prompt).to_have_text(text("boom_grid.prompt", player=colour(1), count=3))
    assert record(player).actions == ("reveal c3", "end")


def test_a_long_touch_flags_and_lifting_the_finger_does_nothing_more(house: House) -> None:
    player = house.player(has_touch=True)
    match = begun(SMALL, "reveal c3")
    sits_down(player, match)
    mine, other = fields(match, mines=True)[:2]
    touches = player.page.context.new_cdp_session(player.page)
    x, y = player.middle(mine)
    touches.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    says(player, mine, "boom_grid.field.flagged", player=colour(0))
    touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    player.page.touchscreen.tap(*player.middle(other))
    says(player, other, "boom_grid.field.exploded", player=colour(0))
    assert record(player).actions[1:] == (f"flag {mine}", f"reveal {other}")


def test_a_field_larger_than_a_phone_is_seen_in_part_and_as_a_whole(house: House) -> None:
    player = house.player(has_touch=True)
    match = begun(WIDE, "reveal o8")
    sits_down(player, match)
    scroller = player.page.locator("#play .scroller")
    expect(scroller).to_have_attribute("data-close", "")
    box = player.field("a1").bounding_box()
    assert box is not None
    assert box["width"] >= 36
    before = player.page.evaluate("document.querySelector('.table canvas').toDataURL()")
    far = fields(match, mines=False)[-1]
    player.field(far).focus()
    expect(player.field(far)).to_be_in_viewport(ratio=0.95)
    player.page.wait_for_function(
        "(picture) => document.querySelector('.table canvas').toDataURL() !== picture", arg=before
    )
    player.tap(far)
    waits_for_ply(player, 2)
    assert record(player).actions[1] == f"reveal {far}"
    player.click("zoom")
    expect(scroller).not_to_have_attribute("data-close", "")
    for corner in ("a1", match.state.seen.setup.layout.names[-1]):
        expect(player.field(corner)).to_be_in_viewport(ratio=0.95)
    player.page.keyboard.press("+")
    expect(scroller).to_have_attribute("data-close", "")


@pytest.mark.parametrize("spread", [1.5, 0.5])
def test_two_fingers_look_closer_or_at_more(house: House, spread: float) -> None:
    player = house.player(has_touch=True)
    sits_down(player, begun(WIDE, "reveal o8"))
    before = player.field("o8").bounding_box()
    table = player.page.locator("#play .table").bounding_box()
    assert before is not None
    assert table is not None
    touches = player.page.context.new_cdp_session(player.page)
    x, y = table["x"] + table["width"] / 2, table["y"] + table["height"] / 2
    for kind, apart in (("touchStart", 60.0), ("touchMove", 60 * spread), ("touchEnd", None)):
        points = [] if apart is None else [{"x": x - apart, "y": y}, {"x": x + apart, "y": y}]
        touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    player.page.wait_for_function(
        "(width) => document.querySelector('[data-field=o8]').offsetWidth !== width",
        arg=round(before["width"]),
    )
    after = player.field("o8").bounding_box()
    assert after is not None
    assert (after["width"] > before["width"]) == (spread > 1)
    assert len(record(player).actions) == 1


def test_chances_stand_on_the_fields_of_a_game_set_up_with_them(player: Player) -> None:
    match = begun({**SMALL, "chances": True}, "reveal c3")
    sits_down(player, match)
    covered = player.page.locator("[data-field][aria-label*='percent mine']")
    seen = match.state.seen
    expect(covered).to_have_count(seen.covered.bit_count(), timeout=60_000)
    safe = fields(match, mines=False)[0]
    player.tap(safe)
    waits_for_ply(player, 2)
    match.play(f"reveal {safe}")
    expect(covered).to_have_count(match.state.seen.covered.bit_count(), timeout=60_000)


def test_six_bots_play_to_the_end(player: Player) -> None:
    seats = [
        Seat(level, colour=number) for number, level in enumerate(("easy", "medium", "hard") * 2)
    ]
    options: dict[str, Json] = {"width": 6, "height": 6, "mine_count": 8}
    match = Match.begin(RULES, options, seats, "six bots")
    kept = {SAVED: pack(KIND, match.record.to_json()), **settings(speed="fast")}
    player.open("/boom_grid/play", kept)
    expect(player.dialog).to_be_visible(timeout=180_000)
    played = Match.load(RULES, record(player))
    assert played.actor is None
    points = [str(points) for points in played.state.seen.scores]
    expect(player.page.locator("#play .chip .points")).to_have_text(points)
    expect(player.dialog.locator(".ranking li")).to_have_count(6)


def test_a_hint_names_a_field_and_says_why(player: Player) -> None:
    match = begun(SMALL, "reveal c3")
    sits_down(player, match)
    player.click("hint")
    expect(player.prompt).to_contain_text("Hint: ", timeout=60_000)
    verb, field = player.prompt.inner_text().removeprefix("Hint: ").split(".")[0].split()
    assert verb in ("open", "flag")
    assert field in fields(match, mines=verb == "flag") or "percent" in player.prompt.inner_text()
