"""What is saved: never lost without a word, whether it is damaged, foreign, too new or too much."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from lunte.kernel.documents import VERSION, pack
from lunte.kernel.json import Json, canonical, checksum
from lunte.kernel.match import Match
from lunte.kernel.record import FORMAT, KIND
from tests.browser.app.player import SAVED, Player, begun, saved, settings
from tests.browser.app.rounds import SHORT, but_last, last
from tests.browser.app.texts import prompt, text

# Fills localStorage until not one more character fits.
FILL = """(key) => {
    let junk = localStorage.getItem(key) || "";
    for (let size = 1 << 20; size >= 1; size >>= 1) {
        for (;;) {
            try {
                localStorage.setItem(key, junk + "x".repeat(size));
                junk += "x".repeat(size);
            } catch (full) {
                break;
            }
        }
    }
}"""


def altered(match: Match[Any, Any, Any], **fields: Json) -> str:
    """The document of a record with some fields changed, sound as a document."""
    return pack(KIND, {**match.record.to_json(), **fields})


def envelope(**fields: Json) -> str:
    """The document of a record with its envelope changed."""
    body = begun("c3 c5").record.to_json()
    known: dict[str, Json] = {
        "lunte": KIND,
        "version": VERSION,
        "checksum": checksum(body),
        "body": body,
    }
    return canonical({**known, **fields})


def set_aside(text: str | None) -> tuple[str, str]:
    """Where the document in quarantine stood, and what it was."""
    body = json.loads(text or "")["body"]
    return body["key"], body["text"]


GOOD = begun("c3 c5 c3")
SOUND = saved(GOOD.record)[SAVED]
DAMAGED = text("document.damaged", field="game/rilto")

BAD_GAMES = {
    "no document": ("{", DAMAGED),
    "cut off": (SOUND[: len(SOUND) // 2], DAMAGED),
    "altered": (SOUND.replace('"c5"', '"c4"'), DAMAGED),
    "empty": ("", DAMAGED),
    "another kind": (
        pack("settings", {"theme": "dark"}),
        text("document.other_kind", field="game/rilto"),
    ),
    "a newer document": (
        envelope(version=VERSION + 1),
        text("document.newer", field="game/rilto"),
    ),
    "a newer record": (altered(GOOD, format=FORMAT + 1), text("record.newer")),
    "newer rules": (altered(GOOD, rules=99), text("record.newer")),
    "another game": (altered(GOOD, game="chess"), text("record.other_game", game="chess")),
    "a field amiss": (
        altered(GOOD, seats=[{"name": 3}]),
        text("record.field", field="seats.0.player"),
    ),
    "an illegal move": (
        altered(GOOD, actions=["c3", "c5", "c5"]),
        text("record.replay", field="actions.2"),
    ),
    "a wrong position": (altered(GOOD, checksum="0" * 16), text("record.checksum")),
}


def test_an_unreadable_game_is_set_aside_and_told(player: Player) -> None:
    player.open()
    for what, (bad, reason) in BAD_GAMES.items():
        earlier = set(player.keys("lunte/quarantine/"))
        player.finds("/rilto/play", {SAVED: bad})
        expect(player.notice("trouble")).to_contain_text(reason)
        expect(player.page.locator("#setup")).to_be_visible()
        (kept,) = set(player.keys("lunte/quarantine/")) - earlier
        assert set_aside(player.stored(kept)) == ("game/rilto", bad), what
        assert player.stored(SAVED) is None
    player.click("start")
    player.plays("c3 c4")
    assert len(player.keys("lunte/quarantine/")) == len(BAD_GAMES)


def test_what_was_set_aside_can_be_taken_along_and_deleted(player: Player, tmp_path: Path) -> None:
    bad, _ = BAD_GAMES["an illegal move"]
    player.open("/", {SAVED: bad} | settings(language="de"))
    player.page.locator("[data-game='rilto']").click()
    player.click("continue")
    told = text("record.replay", "de", field="actions.2")
    expect(player.notice("trouble")).to_contain_text(told)
    player.notice("trouble").locator("[data-action='notice-do']").click()
    entry = player.page.locator("#settings li")
    expect(entry).to_contain_text(told)
    with player.page.expect_download() as download:
        player.click("take")
    download.value.save_as(tmp_path / "kept.json")
    assert set_aside((tmp_path / "kept.json").read_text()) == ("game/rilto", bad)
    assert download.value.suggested_filename.endswith(".json")
    player.click("discard")
    player.click("close")
    expect(entry).to_have_count(1)
    player.click("discard")
    player.click("yes")
    expect(entry).to_have_count(0)
    assert player.keys("lunte/quarantine/") == []


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (pack("settings", {"theme": "dark"}).replace("dark", "dork"), "document.damaged"),
        (envelope(lunte="settings", version=VERSION + 1), "document.newer"),
        (pack(KIND, {"theme": "dark"}), "document.other_kind"),
    ],
)
def test_unreadable_settings_are_told_and_the_defaults_taken(
    player: Player, bad: str, reason: str
) -> None:
    player.open("/", {"lunte/settings": bad})
    expect(player.notice("trouble")).to_contain_text(text(reason, field="settings"))
    (kept,) = player.keys("lunte/quarantine/")
    assert set_aside(player.stored(kept)) == ("settings", bad)
    player.visit("/settings")
    expect(player.notice("trouble")).to_have_count(0)
    assert player.chosen("theme") == "system"


def test_settings_that_mean_nothing_are_passed_over(player: Player) -> None:
    odd = pack("settings", {"theme": "pink", "speed": "slow", "future": [1, 2], "motion": 7})
    player.open("/settings", {"lunte/settings": odd})
    assert (player.chosen("theme"), player.chosen("speed")) == ("system", "slow")
    expect(player.page.locator(".notice")).to_have_count(0)


def test_an_unreadable_choice_is_told_by_field(player: Player) -> None:
    two: Json = [{"name": "", "colour": 0}, {"name": "", "colour": 1}]
    bad: tuple[tuple[Json, str], ...] = (
        ({"options": {"size": 9}, "seats": two}, "size"),
        ({"options": {"wind": 1}, "seats": two}, "wind"),
        ({"options": {}, "seats": [{"name": "x" * 500, "colour": 0}] * 2}, "setup"),
        ([], "setup"),
    )
    player.open()
    for body, field in bad:
        player.finds("/rilto", {"lunte/setup/rilto": pack("setup", body)})
        expect(player.notice("trouble")).to_contain_text(field)
        player.notice("trouble").locator("[data-action='notice-close']").click()
        expect(player.notice("trouble")).to_have_count(0)
    player.seats_two_people()
    player.click("start")
    player.plays("c3 c5")


def test_a_damaged_quarantine_can_still_be_looked_at(player: Player) -> None:
    player.open()
    for kept in ("{", "null", '{"key": 3, "reason": "record.other_game"}'):
        player.finds("/settings", {"lunte/quarantine/2026-11-30T12:00:00.000Z": kept})
        expect(player.page.locator("#settings li")).to_have_count(1)
        player.click("discard")
        player.click("yes")
        expect(player.page.locator("#settings li")).to_have_count(0)


# No room


def test_without_room_the_game_goes_on_and_says_so(player: Player) -> None:
    player.sits_down(begun("c3 c5 c3"))
    player.page.evaluate(FILL, "of another app")
    before = player.stored(SAVED)
    for action in ["c5", "b3", "c4"]:
        player.tap(action)
    expect(player.notice("storage")).to_contain_text(text("storage.full"))
    expect(player.prompt).to_have_text(prompt(begun("c3 c5 c3 c5 b3 c4").state))
    assert player.record().actions[:3] == ("c3", "c5", "c3")
    # What didn't fit lives as long as the page, and is saved as soon as it fits again.
    player.click("home")
    player.page.locator("[data-game='rilto']").click()
    player.click("continue")
    expect(player.prompt).to_have_text(prompt(begun("c3 c5 c3 c5 b3 c4").state))
    assert before is not None
    player.page.evaluate("localStorage.removeItem('of another app')")
    player.tap("b3")
    assert player.sees_the_saved_game().ply == 7


def test_the_oldest_finished_games_go_first(player: Player) -> None:
    finished = pack(KIND, begun(SHORT).record.to_json())
    archive = {f"lunte/archive/{number:06}": finished for number in range(1, 31)}
    player.sits_down(begun("c3 c5 c3"), archive)
    player.page.evaluate(FILL, "of another app")
    player.plays("c5 b3 c4 b3 c4")
    kept = player.keys("lunte/archive/")
    assert kept == sorted(archive)[-len(kept) :]
    assert 20 < len(kept) < 30
    expect(player.notice("storage")).to_have_count(0)


def test_when_all_finished_games_are_gone_it_is_told(player: Player) -> None:
    archive = {"lunte/archive/000007": pack(KIND, begun(SHORT).record.to_json())}
    player.sits_down(begun("c3 c5 c3"), archive)
    player.page.evaluate(FILL, "of another app")
    player.page.evaluate("localStorage.setItem('lunte/archive/000007', '')")
    player.page.evaluate(FILL, "of another app")
    player.tap("c5")
    player.tap("b3")
    expect(player.notice("storage")).to_be_visible()
    assert player.keys("lunte/archive/") == []
    assert player.record().ply in (3, 4)


def test_another_round_begins_where_the_last_cannot_be_archived(player: Player) -> None:
    player.sits_down(begun(but_last(SHORT)))
    player.page.evaluate(FILL, "of another app")
    player.tap(last(SHORT))
    player.click("again")
    expect(player.prompt).to_have_text(prompt(begun().state))
    player.tap("c3")
    expect(player.prompt).to_have_text(prompt(begun("c3").state))


def test_an_unreadable_game_that_cannot_be_moved_is_not_overwritten(player: Player) -> None:
    bad, reason = BAD_GAMES["cut off"]
    player.store({SAVED: bad})
    player.page.evaluate(FILL, "of another app")
    player.visit("/rilto")
    expect(player.notice("trouble")).to_contain_text(reason)
    player.click("start")
    expect(player.prompt).to_have_text(prompt(begun().state))
    player.tap("c3")
    expect(player.notice("storage")).to_be_visible()
    assert player.stored(SAVED) == bad


# No storage


def test_without_storage_the_game_is_played_and_that_is_told(player: Player) -> None:
    player.page.add_init_script(
        """Object.defineProperty(window, "localStorage", {
            get() { throw new DOMException("denied", "SecurityError"); }, configurable: true });"""
    )
    player.visit()
    expect(player.notice("unsaved")).to_contain_text(text("settings.kept_not"))
    player.page.locator("[data-game='rilto']").click()
    player.seats_two_people()
    player.click("start")
    player.waits_for_the_table()
    for action in ("c3", "c4"):
        player.tap(action)
    expect(player.prompt).to_have_text(prompt(begun("c3 c4").state))
    player.click("settings")
    expect(player.page.locator("#settings")).to_contain_text(text("settings.kept_not"))
    player.choose("theme", "dark")
    expect(player.page.locator("html")).to_have_attribute("data-theme", "dark")
    player.click("back")
    player.tap("c3")
    expect(player.dialog).to_be_visible()


# Everything as one file


def test_everything_can_be_taken_along_in_one_file(player: Player, tmp_path: Path) -> None:
    stored: Mapping[str, str] = {
        **saved(GOOD.record),
        **settings(theme="dark"),
        "lunte/quarantine/2026-11-30T12:00:00.000Z": canonical({"key": "x", "text": "y"}),
        "of another app": "private",
    }
    player.open("/settings", stored)
    with player.page.expect_download() as download:
        player.click("export")
    download.value.save_as(tmp_path / "all.json")
    file = json.loads((tmp_path / "all.json").read_text())
    assert (file["format"], file["version"]) == ("lunte-export", 1)
    expected = {key: value for key, value in stored.items() if key.startswith("lunte/")}
    assert {key: file["documents"][key] for key in expected} == expected
    assert all(key.startswith("lunte/") for key in file["documents"])
