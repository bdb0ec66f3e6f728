"""Replays: a game from a link, the archive or the table is watched, and played on from anywhere."""

from __future__ import annotations

import base64
import hashlib
import zlib
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import expect

from lunte.kernel.documents import pack, unpack
from lunte.kernel.link import MAX_LENGTH, to_link
from lunte.kernel.match import Match
from lunte.kernel.record import KIND, Seat, from_json
from tests.browser.app.conftest import House
from tests.browser.app.player import (
    RULES,
    SAVED,
    START,
    Player,
    begun,
    drifted,
    saved,
    shared,
)
from tests.browser.app.rounds import SHORT, THREE, before
from tests.browser.app.texts import prompt, text, wins
from tests.browser.site import Site

LATER = "2026-11-30T13:00:00Z"
GAME = begun(THREE, seats=3)
END = GAME.length
RUNNING = begun("c3 c5 c3")


@pytest.fixture
def watching(player: Player) -> Player:
    """Somebody with a game of her own in progress, who watches a shared one."""
    player.open("/", saved(RUNNING.record))
    player.watches(GAME.record)
    return player


@pytest.fixture
def moving(house: House) -> Player:
    """The same without that game, in motion, with the clock standing still."""
    player = house.with_held_clock()
    player.open(shared(GAME.record))
    expect(player.slider).to_be_visible()
    player.page.clock.pause_at(LATER)
    return player


def sealed(packed: bytes) -> str:
    """A link that is sound, whatever is in it."""
    sum_ = hashlib.sha256(packed).digest()[:6]
    return "a" + base64.urlsafe_b64encode(sum_ + packed).decode().rstrip("=")


def deflated(body: bytes) -> bytes:
    packer = zlib.compressobj(level=9, wbits=-15)
    return packer.compress(body) + packer.flush()


# Moving in time


def test_the_buttons_lead_through_the_game(watching: Player) -> None:
    watching.sees_the_position(GAME, 0)
    expect(watching.told).to_have_text(text("replay.begins"))
    expect(watching.button("back")).to_be_disabled()
    watching.click("forward")
    watching.sees_the_position(GAME, 1)
    expect(watching.told).to_have_text(
        text("rilto.told.placed", player=text("colour.0"), field=GAME.record.actions[0])
    )
    expect(watching.live).to_contain_text(text("colour.0"))
    watching.click("last")
    watching.sees_the_position(GAME, END)
    expect(watching.told).to_contain_text(wins(2))
    expect(watching.button("forward")).to_be_disabled()
    watching.click("back")
    watching.sees_the_position(GAME, END - 1)
    watching.click("first")
    watching.sees_the_position(GAME, 0)


def test_the_keys_lead_through_the_game(watching: Player) -> None:
    for key, ply in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", END)):
        watching.page.keyboard.press(key)
        watching.sees_the_position(GAME, ply)
    watching.page.keyboard.press("Home")
    watching.sees_the_position(GAME, 0)
    watching.page.keyboard.press("Escape")
    expect(watching.page.locator("#home")).to_be_visible()


def test_the_slider_goes_anywhere_and_says_where_it_is(watching: Player) -> None:
    for ply in (END, 41, 7, 42):
        watching.slides(ply)
        watching.sees_the_position(GAME, ply)
    watching.slider.focus()
    watching.page.keyboard.press("ArrowRight")
    watching.sees_the_position(GAME, 43)
    said = watching.slider.get_attribute("aria-valuetext") or ""
    assert said.startswith(text("replay.place", ply=43, length=END))
    assert said.endswith(watching.told.inner_text())


def test_on_the_board_the_arrows_explore_it(watching: Player) -> None:
    watching.slides(20)
    watching.field("a1").focus()
    watching.page.keyboard.press("ArrowRight")
    expect(watching.field("b1")).to_be_focused()
    watching.page.keyboard.press("Enter")
    watching.sees_the_position(GAME, 20)


def test_pressing_a_field_does_nothing(watching: Player) -> None:
    kept = watching.everything_stored()
    watching.slides(20)
    for field in ("c3", "b4"):
        watching.tap(field)
    watching.sees_the_position(GAME, 20)
    assert watching.everything_stored() == kept


# Playing


def test_it_plays_by_itself_and_pauses(moving: Player) -> None:
    moving.click("play")
    expect(moving.button("play")).to_have_attribute("aria-label", text("replay.pause"))
    moving.page.clock.run_for(3000)
    reached = int(moving.slider.input_value())
    assert 2 <= reached <= 5
    moving.click("play")
    moving.page.clock.run_for(20_000)
    assert int(moving.slider.input_value()) == reached
    moving.sees_the_position(GAME, reached)


@pytest.mark.parametrize(("speed", "least", "most"), [("0.5", 3, 7), ("1", 8, 12), ("4", 30, 45)])
def test_it_plays_at_several_speeds(moving: Player, speed: str, least: int, most: int) -> None:
    moving.page.locator("select[name='replay-speed']").select_option(speed)
    moving.click("play")
    moving.page.clock.run_for(9000)
    assert least <= int(moving.slider.input_value()) <= most


def test_it_stops_at_the_end_and_begins_again(moving: Player) -> None:
    moving.slides(END - 1)
    moving.page.keyboard.press(" ")
    moving.page.clock.run_for(5000)
    moving.sees_the_position(GAME, END)
    expect(moving.button("play")).to_have_attribute("aria-label", text("replay.play"))
    moving.page.keyboard.press(" ")
    assert int(moving.slider.input_value()) == 1


def test_it_stops_when_nobody_looks(moving: Player) -> None:
    moving.click("play")
    moving.page.evaluate(
        """Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));"""
    )
    moving.page.clock.run_for(20_000)
    assert int(moving.slider.input_value()) == 1


def test_it_stops_when_one_goes_elsewhere(moving: Player) -> None:
    moving.click("play")
    moving.click("leave")
    moving.page.clock.run_for(20_000)
    expect(moving.page.locator("#home")).to_be_visible()
    moving.page.go_back()
    moving.page.clock.run_for(1000)
    moving.sees_the_position(GAME, 0)


# Links


def test_a_long_round_opens_without_a_network_on_another_device(house: House, dist: Path) -> None:
    match = drifted(300, 4, size=8)
    site = Site(dist)
    other = house.elsewhere(site.url)
    other.visit()
    expect(other.page.locator("html")).to_have_attribute("data-offline", "ready", timeout=START)
    site.stop()
    other.visit(shared(match.record))
    other.click("last")
    other.sees_the_position(match, 300)
    other.click("keep")
    (key,) = other.keys("lunte/archive/")
    kept = from_json(unpack("kept", other.stored(key) or "", KIND))
    assert kept.actions == match.record.actions
    assert Match.load(RULES, kept).checksum == match.checksum
    other.errors.clear()  # that nothing could be fetched was the point


LINK = to_link(GAME.record)
BAD_LINKS = {
    "cut": (LINK[:-20], text("link.cut")),
    "altered": (LINK[:50] + LINK[51:49:-1] + LINK[52:], text("link.altered")),
    "foreign": ("a%3Cb%3E", text("link.foreign")),
    "newer": ("b" + LINK[1:], text("link.newer")),
    "huge": (LINK + "A" * MAX_LENGTH, text("link.too_long")),
    "enormous": ("a" * 1_500_000, text("link.too_long")),
    "a bomb": (sealed(deflated(b" " * 20_000_000)), text("link.too_long")),
    "no record": (sealed(deflated(b"[]")), text("link.altered")),
    "of an unknown game": (
        to_link(replace(GAME.record, game="chess")),
        text("games.unknown", game="chess"),
    ),
    "of newer rules": (to_link(replace(GAME.record, rules=99)), text("record.newer")),
    "impossible": (
        to_link(replace(GAME.record, actions=("c3",) * END)),
        text("record.replay", field="actions.0"),
    ),
    "of another end": (
        to_link(replace(GAME.record, checksum="0" * 16)),
        text("record.checksum"),
    ),
    "out of the archive": ("archive/000007", text("replay.gone")),
    "of a file": ("file/1", text("replay.gone")),
    "nothing": ("", text("link.foreign")),
}


def test_bad_links_are_told_and_change_nothing(player: Player) -> None:
    player.open("/", saved(RUNNING.record))
    kept = player.everything_stored()
    for what, (link, reason) in BAD_LINKS.items():
        player.finds(f"/replay/{link}", {})
        expect(player.page.locator("#replay")).to_contain_text(reason)
        expect(player.slider).to_be_hidden()
        expect(player.live).to_contain_text(reason)
        for key in ("ArrowRight", " "):
            player.page.keyboard.press(key)
        assert player.everything_stored() == kept, what
    player.finds(f"/replay/{LINK}", {})
    player.click("last")
    player.sees_the_position(GAME, END)


def test_what_is_in_a_link_is_only_text(player: Player) -> None:
    name = "<img src=x onerror=alert(1)>"
    odd = [Seat("hard", name, 99), Seat("?", "\u202e", 0), Seat("human", "x" * 200, 0)]
    player.open()
    player.watches(replace(GAME.record, seats=tuple(odd)))
    player.slides(END)
    assert name in player.told.inner_text()
    expect(player.page.locator("#replay img")).to_have_count(0)
    player.slides(20)
    player.click("branch")
    player.waits_for_the_table()
    match = player.match()
    assert [seat.colour for seat in match.seats] == [0, 1, 2]
    assert match.seats[1].player == "human"


def test_a_link_harms_no_game_in_progress(watching: Player) -> None:
    watching.slides(30)
    assert watching.record().actions == RUNNING.record.actions
    watching.page.go_back()
    watching.page.locator("[data-game='rilto']").click()
    watching.click("continue")
    watching.plays("c5")


def test_the_browsers_own_way_back_works(watching: Player) -> None:
    watching.page.go_back()
    expect(watching.page.locator("#home")).to_be_visible()
    watching.page.go_forward()
    watching.sees_the_position(GAME, 0)


def test_a_shared_game_is_kept_when_one_says_so(watching: Player) -> None:
    assert watching.keys("lunte/archive/") == []
    watching.click("keep")
    expect(watching.button("keep")).to_be_disabled()
    (key,) = watching.keys("lunte/archive/")
    kept = from_json(unpack("kept", watching.stored(key) or "", KIND))
    assert (kept.actions, kept.checksum) == (GAME.record.actions, GAME.checksum)
    watching.reload()
    watching.click("keep")
    expect(watching.button("keep")).to_be_disabled()
    assert watching.keys("lunte/archive/") == [key]


# Playing on


def test_one_may_play_on_from_anywhere(player: Player) -> None:
    player.open()
    player.watches(GAME.record)
    player.slides(41)
    player.click("branch")
    player.waits_for_the_table()
    match = player.sees_the_saved_game()
    assert match.record == replace(GAME.record_at(41), times=(0,) * 41, saved=match.record.saved)
    expect(player.button("redo")).to_be_disabled()
    player.plays(THREE.split()[41])


def test_where_it_ended_there_is_nothing_to_play(watching: Player) -> None:
    watching.click("last")
    expect(watching.button("branch")).to_be_disabled()
    watching.click("back")
    expect(watching.button("branch")).to_be_enabled()


def test_a_game_in_progress_is_only_ended_by_a_yes(watching: Player) -> None:
    watching.slides(12)
    watching.click("branch")
    expect(watching.dialog).to_contain_text(text("new.running"))
    watching.click("close")
    assert watching.record().actions == RUNNING.record.actions
    watching.click("branch")
    watching.click("yes")
    watching.waits_for_the_table()
    assert watching.record().actions == GAME.record.actions[:12]


def test_a_finished_game_is_not_lost_by_playing_on_from_it(player: Player) -> None:
    player.open("/replay/game/rilto", saved(begun(SHORT).record))
    player.slides(1)
    player.click("branch")
    player.waits_for_the_table()
    assert player.sees_the_saved_game().record.actions == ("c3",)
    (key,) = player.keys("lunte/archive/")
    kept = from_json(unpack("kept", player.stored(key) or "", KIND))
    assert kept.actions == tuple(SHORT.split())


def test_the_replay_of_a_game_in_progress_leads_back_to_it(player: Player) -> None:
    player.open("/replay/game/rilto", saved(RUNNING.record))
    player.click("last")
    player.sees_the_position(RUNNING, 3)
    player.click("branch")
    player.waits_for_the_table()
    assert player.sees_the_saved_game().record.actions == RUNNING.record.actions
    player.visit("/replay/game/rilto")
    player.click("leave")
    player.waits_for_the_table()
    expect(player.prompt).to_have_text(prompt(RUNNING.state))


def test_what_was_undone_is_not_replayed(player: Player) -> None:
    match = begun(before(THREE, 9), seats=3)
    match.jump(6)
    player.open("/replay/game/rilto", saved(match.record))
    player.click("last")
    player.sees_the_position(match, 6)
    assert player.record().actions == match.record.actions


def test_a_game_that_does_not_replay_is_set_aside(player: Player) -> None:
    bad = pack(KIND, {**RUNNING.record.to_json(), "checksum": "0" * 16})
    player.open("/replay/game/rilto", {SAVED: bad})
    expect(player.page.locator("#replay")).to_contain_text(text("record.checksum"))
    expect(player.notice("trouble")).to_contain_text(text("record.checksum"))
    assert player.stored(SAVED) is None
    assert len(player.keys("lunte/quarantine/")) == 1
