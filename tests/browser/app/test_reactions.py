"""Reactions as they are seen: in motion, cut short, or without any motion. The page's clock is
held, so that a test looks at a chosen moment.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.app.conftest import House
from tests.browser.app.player import Player, begun, settings
from tests.browser.app.rounds import THREE, after, before, but_last, last
from tests.browser.app.texts import prompt, wins

# A tap of Green that sets off four waves; Red's turn comes next. It lasts 1.1 s at normal speed.
WAVES = 41


@pytest.fixture
def moving(house: House) -> Player:
    player = house.player()
    player.page.emulate_media(reduced_motion="no-preference")
    player.page.clock.install(time="2026-11-30T12:00:00Z")
    return player


def hold(player: Player, ply: int, speed: str = "normal") -> None:
    """Open the round of three after `ply` taps, with the clock standing still."""
    player.sits_down(begun(before(THREE, ply), seats=3), settings(speed=speed))
    player.page.clock.pause_at("2026-11-30T13:00:00Z")
    player.sees_the_saved_game()


def tap_and_look(player: Player, milliseconds: int, ply: int = WAVES) -> None:
    """Tap, and insist that after this time the reaction is still under way."""
    told = prompt(player.match().state)
    player.tap(after(THREE, ply))
    player.page.clock.run_for(milliseconds)
    expect(player.prompt).to_have_text(told)
    assert player.record().ply == ply + 1  # it is saved long before it has been seen


def picture(player: Player) -> str:
    return str(player.page.evaluate("document.querySelector('.table canvas').toDataURL()"))


def test_a_reaction_is_seen_wave_by_wave_and_comes_to_rest(moving: Player) -> None:
    hold(moving, WAVES)
    seen = {picture(moving)}
    tap_and_look(moving, 100)
    for _ in range(4):
        seen.add(picture(moving))
        moving.page.clock.run_for(200)
    assert len(seen) == 5
    moving.page.clock.run_for(400)
    moving.sees_the_saved_game()


@pytest.mark.parametrize("key", ["Enter", "Space", "Escape"])
def test_a_key_skips_it_and_changes_nothing(moving: Player, key: str) -> None:
    hold(moving, WAVES)
    tap_and_look(moving, 300)
    kept = moving.record()
    moving.page.keyboard.press(key)
    shown = moving.sees_the_saved_game()
    assert moving.record() == kept
    assert shown.checksum == begun(before(THREE, WAVES + 1), seats=3).checksum


@pytest.mark.parametrize("field", ["the same", "b1", "e3"])
def test_a_tap_skips_it_and_does_nothing_else(moving: Player, field: str) -> None:
    hold(moving, WAVES)
    tap_and_look(moving, 300)
    kept = moving.record()
    moving.tap(after(THREE, WAVES) if field == "the same" else field)
    moving.sees_the_saved_game()
    assert moving.record() == kept
    moving.tap(after(THREE, WAVES + 1))
    moving.page.clock.run_for(2000)
    assert moving.sees_the_saved_game().ply == WAVES + 2


@pytest.mark.parametrize(
    ("speed", "under_way", "at_rest"),
    [("slow", 1800, 2600), ("normal", 800, 1300), ("fast", 400, 700)],
)
def test_the_speed_is_the_players_choice(
    moving: Player, speed: str, under_way: int, at_rest: int
) -> None:
    hold(moving, WAVES, speed)
    tap_and_look(moving, under_way)
    moving.page.clock.run_for(at_rest - under_way)
    moving.sees_the_saved_game()


@pytest.mark.parametrize("asked_by", ["the system", "the player"])
def test_reduced_motion_shows_the_result_at_once(moving: Player, asked_by: str) -> None:
    if asked_by == "the system":
        moving.page.emulate_media(reduced_motion="reduce")
    chosen = settings(motion="reduced") if asked_by == "the player" else {}
    moving.sits_down(begun(before(THREE, WAVES), seats=3), chosen)
    moving.page.clock.pause_at("2026-11-30T13:00:00Z")
    moving.tap(after(THREE, WAVES))
    moving.page.clock.run_for(40)
    moving.sees_the_saved_game()


def test_a_stone_about_to_burst_trembles_unless_motion_is_reduced(moving: Player) -> None:
    hold(moving, WAVES)
    moving.page.clock.run_for(100)
    trembling = picture(moving)
    moving.page.clock.run_for(100)
    assert picture(moving) != trembling
    moving.click("settings")
    moving.choose("motion", "reduced")
    moving.click("back")
    moving.sees_the_saved_game()
    moving.page.clock.run_for(100)
    still = picture(moving)
    moving.page.clock.run_for(1000)
    assert picture(moving) == still


def test_a_reload_in_the_middle_goes_on(moving: Player) -> None:
    hold(moving, WAVES)
    tap_and_look(moving, 300)
    moving.page.clock.resume()
    moving.reload()
    assert moving.sees_the_saved_game().ply == WAVES + 1
    moving.tap(after(THREE, WAVES + 1))
    expect(moving.prompt).to_have_text(prompt(begun(before(THREE, WAVES + 2), seats=3).state))


def test_leaving_in_the_middle_and_coming_back(moving: Player) -> None:
    hold(moving, WAVES)
    tap_and_look(moving, 300)
    moving.click("settings")
    expect(moving.page.locator("#settings")).to_be_visible()
    moving.click("back")
    assert moving.sees_the_saved_game().ply == WAVES + 1


def test_undo_in_the_middle_takes_the_whole_action_back(moving: Player) -> None:
    hold(moving, WAVES)
    tap_and_look(moving, 300)
    moving.click("undo")
    moving.click("yes")
    assert moving.sees_the_saved_game().ply == WAVES


@pytest.mark.parametrize("event", ["comes back to the page", "changes to dark", "turns the phone"])
def test_the_result_is_told_whatever_happens_during_the_last_reaction(
    moving: Player, event: str
) -> None:
    hold(moving, len(but_last(THREE).split()))
    moving.tap(last(THREE))
    moving.page.clock.run_for(300)
    expect(moving.dialog).to_have_count(0)
    if event == "comes back to the page":
        moving.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    elif event == "changes to dark":
        moving.page.emulate_media(color_scheme="dark", reduced_motion="no-preference")
    else:
        moving.page.set_viewport_size({"width": 640, "height": 360})
    moving.page.clock.run_for(3000)
    expect(moving.dialog.get_by_role("heading")).to_have_text(wins(2))
