"""The archive: finished games as a list, each once, to be watched, and to be deleted."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from lunte.kernel.documents import pack
from lunte.kernel.record import KIND, Record
from tests.browser.app.player import SAVED, Player, begun, drifted, saved, settings
from tests.browser.app.rounds import SHORT, THREE, but_last, last
from tests.browser.app.texts import text, wins

GAMES = {1: begun(THREE, seats=3), 2: begun(SHORT), 3: drifted(20)}


def document(record: Record, day: int) -> str:
    return pack(KIND, {**record.to_json(), "saved": f"2026-11-{day:02}T12:00:00.000Z"})


ARCHIVE = {
    f"lunte/archive/{number:06}": document(match.record, number) for number, match in GAMES.items()
}


@pytest.fixture
def looking(player: Player) -> Player:
    player.open("/archive", ARCHIVE)
    return player


def entries(player: Player) -> Locator:
    return player.page.locator("#archive li")


def test_it_is_reached_from_home_and_from_the_settings(player: Player) -> None:
    player.open()
    player.click("archive")
    expect(player.page.locator("#archive")).to_contain_text(text("archive.empty"))
    player.click("home")
    player.click("settings")
    player.click("archive")
    expect(player.page.locator("#archive")).to_be_visible()
    expect(player.page).to_have_title(re.compile(text("archive.title")))


def test_it_lists_the_games_latest_first(looking: Player) -> None:
    rows = entries(looking)
    expect(rows).to_have_count(3)
    for row, (day, length, ended, seats) in enumerate(
        [(3, 20, text("archive.unfinished"), 2), (2, 3, wins(0), 2), (1, 48, wins(2), 3)]
    ):
        entry = rows.nth(row)
        expect(entry).to_contain_text("Rilto")
        expect(entry).to_contain_text(f"Nov {day}, 2026")
        expect(entry).to_contain_text(text("archive.moves", count=length))
        expect(entry.locator(".result")).to_have_text(ended)
        expect(entry.locator(".seat canvas")).to_have_count(seats)
        expect(entry.locator(".seat").first).to_have_text(text("colour.0"))


def test_it_speaks_the_users_language(player: Player) -> None:
    player.open("/archive", {**ARCHIVE, **settings(language="de")})
    expect(entries(player).nth(2).locator(".result")).to_have_text(wins(2, "de"))
    expect(entries(player).nth(2)).to_contain_text("01.11.2026")


def test_each_game_leads_to_its_replay_and_back(looking: Player) -> None:
    entries(looking).nth(2).locator("a").click()
    looking.click("last")
    looking.sees_the_position(GAMES[1], 48)
    expect(looking.button("keep")).to_have_count(0)
    looking.click("leave")
    expect(entries(looking)).to_have_count(3)


def test_one_game_is_deleted_after_a_yes(looking: Player) -> None:
    delete = entries(looking).nth(1).locator("[data-action='delete']")
    delete.click()
    expect(looking.dialog).to_contain_text("Nov 2, 2026")
    looking.click("close")
    expect(entries(looking)).to_have_count(3)
    delete.click()
    looking.click("yes")
    expect(entries(looking)).to_have_count(2)
    assert looking.keys("lunte/archive/") == ["lunte/archive/000001", "lunte/archive/000003"]


def test_all_games_are_deleted_after_a_yes(player: Player) -> None:
    finished = {SAVED: document(begun(SHORT, seed="other").record, 20)}
    player.open("/archive", {**ARCHIVE, **finished, **settings(theme="dark")})
    expect(entries(player)).to_have_count(4)
    player.click("delete-all")
    expect(player.dialog).to_contain_text(text("archive.delete_all_text", count=4))
    player.click("yes")
    expect(player.page.locator("#archive")).to_contain_text(text("archive.empty"))
    assert player.keys() == ["lunte/settings"]


def test_a_game_in_progress_is_not_listed(player: Player) -> None:
    player.open("/archive", {**ARCHIVE, **saved(begun("c3 c5").record)})
    expect(entries(player)).to_have_count(3)


def test_a_finished_game_is_there_at_once_and_only_once(player: Player) -> None:
    player.sits_down(begun(but_last(SHORT)))
    player.tap(last(SHORT))
    expect(player.dialog).to_be_visible()
    player.page.keyboard.press("Escape")
    player.click("home")
    player.click("archive")
    expect(entries(player)).to_have_count(1)
    expect(entries(player).locator(".result")).to_have_text(wins(0))
    entries(player).locator("a").click()
    player.click("last")
    player.sees_the_position(begun(SHORT), 3)
    player.click("leave")
    # The last tap may still be taken back; then nothing has been finished.
    player.visit("/rilto/play")
    player.click("undo")
    player.click("yes")
    player.visit("/archive")
    expect(player.page.locator("#archive")).to_contain_text(text("archive.empty"))
    player.visit("/rilto/play")
    player.waits_for_the_table()
    player.tap(last(SHORT))
    player.click("again")
    player.waits_for_the_table()
    player.visit("/archive")
    expect(entries(player)).to_have_count(1)


def test_what_cant_be_read_is_set_aside_and_the_rest_is_listed(player: Player) -> None:
    bad = {
        "lunte/archive/000002": "{",
        "lunte/archive/000003": pack(KIND, {**GAMES[2].record.to_json(), "checksum": "0" * 16}),
    }
    player.open("/archive", {**ARCHIVE, **bad})
    expect(player.notice("trouble")).to_contain_text(text("record.checksum"))
    expect(entries(player)).to_have_count(1)
    expect(entries(player).locator(".result")).to_have_text(wins(2))
    assert player.keys("lunte/archive/") == ["lunte/archive/000001"]
    assert len(player.keys("lunte/quarantine/")) == 2


def test_a_game_that_isnt_known_here_is_listed_and_left_alone(player: Player) -> None:
    chess = pack(KIND, {**GAMES[2].record.to_json(), "game": "chess"})
    player.open("/archive", {**ARCHIVE, "lunte/archive/000009": chess})
    expect(entries(player)).to_have_count(4)
    entries(player).filter(has_text="chess").locator("a").click()
    expect(player.page.locator("#replay")).to_contain_text(text("games.unknown", game="chess"))
    player.click("leave")
    expect(entries(player)).to_have_count(4)
    assert player.stored("lunte/archive/000009") == chess
