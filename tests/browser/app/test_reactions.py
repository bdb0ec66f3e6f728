"""Reactions as they are seen: in motion, cut short, or without any motion. The page's clock is
held, so that a test looks at a chosen moment.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.app.conftest import House
from tests.browser.app.player import Player, begun, settings
from tests.browser.app.rounds import THREE, after, before, but_last, last
from tests.browser.app.texts import prompt, text, wins

# A tap of Green that sets off four waves; Red's turn comes next. It lasts 1.1 s at normal speed.
WAVES = 41
LATER = "2026-11-30T13:00:00Z"


@pytest.fixture
def moving(house: House) -> Player:
    return house.with_held_clock()


def hold(player: Player, ply: int = WAVES, **chosen: str) -> None:
    """Open the round of three after `ply` taps, with the clock standing still."""
    player.sits_down(begun(before(THREE, ply), seats=3), settings(**chosen))
    player.page.clock.pause_at(LATER)
    player.sees_the_saved_game()


def tap_and_look(player: Player, milliseconds: int) -> None:
    """Tap, and insist that after this time the reaction is still under way."""
    told = prompt(player.match().state)
    player.tap(after(THREE, WAVES))
    player.page.clock.run_for(milliseconds)
    expect(player.prompt).to_have_text(told)
    assert player.record().ply == WAVES + 1  # it is saved long before it has been seen


def take_back(player: Player, ply: int = WAVES) -> None:
    player.click("undo")
    player.click("yes")
    assert player.sees_the_saved_game().ply == ply


def test_a_reaction_is_seen_wave_by_wave_and_comes_to_rest(moving: Player) -> None:
    hold(moving)
    seen = {moving.picture()}
    tap_and_look(moving, 100)
    for _ in range(4):
        seen.add(moving.picture())
        moving.page.clock.run_for(200)
    assert len(seen) == 5
    moving.page.clock.run_for(400)
    moving.sees_the_saved_game()


def test_a_key_skips_it_and_changes_nothing(moving: Player) -> None:
    hold(moving)
    for key in ("Enter", "Space", "Escape"):
        tap_and_look(moving, 300)
        kept = moving.record()
        moving.page.keyboard.press(key)
        shown = moving.sees_the_saved_game()
        assert moving.record() == kept, key
        assert shown.checksum == begun(before(THREE, WAVES + 1), seats=3).checksum
        take_back(moving)


def test_a_tap_skips_it_and_does_nothing_else(moving: Player) -> None:
    hold(moving)
    for field in (after(THREE, WAVES), "b1", "a4"):  # the same, one of Green, one of the next
        tap_and_look(moving, 300)
        kept = moving.record()
        moving.tap(field)
        moving.sees_the_saved_game()
        assert moving.record() == kept, field
        take_back(moving)


def test_the_speed_is_the_players_choice(moving: Player) -> None:
    hold(moving)
    for speed, under_way, at_rest in (
        ("slow", 1800, 2600),
        ("normal", 800, 1300),
        ("fast", 400, 700),
    ):
        moving.click("settings")
        moving.choose("speed", speed)
        moving.click("back")
        moving.sees_the_saved_game()
        moving.page.clock.run_for(100)
        tap_and_look(moving, under_way)
        moving.page.clock.run_for(at_rest - under_way)
        moving.sees_the_saved_game()
        take_back(moving)


@pytest.mark.parametrize("asked_by", ["the system", "the player"])
def test_reduced_motion_shows_the_result_at_once(moving: Player, asked_by: str) -> None:
    if asked_by == "the system":
        moving.page.emulate_media(reduced_motion="reduce")
        hold(moving)
    else:
        hold(moving, motion="reduced")
    moving.tap(after(THREE, WAVES))
    moving.page.clock.run_for(40)
    assert moving.sees_the_saved_game().ply == WAVES + 1


def test_a_stone_about_to_burst_trembles_unless_motion_is_reduced(moving: Player) -> None:
    hold(moving)
    moving.page.clock.run_for(100)
    trembling = moving.picture()
    moving.page.clock.run_for(100)
    assert moving.picture() != trembling
    moving.click("settings")
    moving.choose("motion", "reduced")
    moving.click("back")
    moving.sees_the_saved_game()
    moving.page.clock.run_for(100)
    still = moving.picture()
    moving.page.clock.run_for(1000)
    assert moving.picture() == still


def test_a_reload_in_the_middle_goes_on(moving: Player) -> None:
    hold(moving)
    tap_and_look(moving, 300)
    moving.page.clock.resume()
    moving.reload()
    moving.waits_for_the_table()
    assert moving.sees_the_saved_game().ply == WAVES + 1
    moving.tap(after(THREE, WAVES + 1))
    expect(moving.prompt).to_have_text(prompt(begun(before(THREE, WAVES + 2), seats=3).state))


def test_leaving_in_the_middle_and_coming_back(moving: Player) -> None:
    hold(moving)
    tap_and_look(moving, 300)
    moving.click("settings")
    expect(moving.page.locator("#settings")).to_be_visible()
    moving.click("back")
    assert moving.sees_the_saved_game().ply == WAVES + 1


def test_undo_in_the_middle_takes_the_whole_action_back(moving: Player) -> None:
    hold(moving)
    tap_and_look(moving, 300)
    moving.click("undo")
    expect(moving.dialog).to_contain_text(text("undo.title"))
    moving.click("yes")
    assert moving.sees_the_saved_game().ply == WAVES


def test_the_result_is_told_whatever_happens_during_the_last_reaction(moving: Player) -> None:
    page, ply = moving.page, len(but_last(THREE).split())
    hold(moving, ply)
    happenings = (
        lambda: page.evaluate("document.dispatchEvent(new Event('visibilitychange'))"),
        lambda: page.emulate_media(color_scheme="dark"),
        lambda: page.set_viewport_size({"width": 640, "height": 360}),
    )
    for happens in happenings:
        moving.tap(last(THREE))
        page.clock.run_for(300)
        expect(moving.dialog).to_have_count(0)
        happens()
        page.clock.run_for(3000)
        expect(moving.dialog.get_by_role("heading")).to_have_text(wins(2))
        moving.click("close")
        take_back(moving, ply)
        page.clock.run_for(100)
