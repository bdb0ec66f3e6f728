"""Taking everything along and taking it in again: nothing is replaced unasked, or by halves."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import expect

from lunte.app import bundle
from lunte.app.bundle import MAX_LENGTH
from lunte.kernel.documents import pack
from lunte.kernel.record import KIND
from tests.browser.app.conftest import House
from tests.browser.app.player import SAVED, Player, begun, saved, settings
from tests.browser.app.rounds import SHORT, TWO, before
from tests.browser.app.test_saves import FILL
from tests.browser.app.texts import prompt, text

MINE, THEIRS = begun("c3 c5"), begun(before(TWO, 20), seed="theirs")
OVER = pack(KIND, begun(SHORT).record.to_json())


def file_of(documents: Mapping[str, str]) -> str:
    return json.dumps({"format": "lunte-export", "version": 1, "documents": dict(documents)})


def take(player: Player, content: str) -> None:
    """Choose a file with this content in the settings."""
    player.page.locator("input[type=file]").set_input_files(
        {"name": "lunte.json", "mimeType": "application/json", "buffer": content.encode()}
    )


def agree(player: Player) -> None:
    player.click("yes")
    expect(player.button("yes")).to_have_count(0)
    expect(player.dialog).to_be_visible()


def stored(player: Player) -> dict[str, str]:
    return {key: player.stored(key) or "" for key in player.keys()}  # noqa: SIM118


def test_everything_goes_from_one_device_to_another(house: House, tmp_path: Path) -> None:
    player = house.player()
    kept = {**saved(THEIRS.record), **settings(theme="dark"), "lunte/archive/000001": OVER}
    player.open("/settings", kept)
    with player.page.expect_download() as download:
        player.click("export")
    download.value.save_as(tmp_path / "all.json")
    player.open("/settings", {})
    take(player, (tmp_path / "all.json").read_text())
    for group, count in (("game", 1), ("archive", 1), ("settings", 1)):
        expect(player.dialog).to_contain_text(text(f"backup.{group}", count=count))
    expect(player.dialog.locator("fieldset")).to_have_count(0)
    agree(player)
    expect(player.dialog).to_contain_text(text("backup.done", count=3))
    assert stored(player) == kept
    # The settings count at once.
    expect(player.page.locator("html")).to_have_attribute("data-theme", "dark")
    player.visit("/rilto/play")
    player.sees_the_saved_game()


def test_what_is_here_stays_unless_the_file_is_preferred(player: Player) -> None:
    mine = {**saved(MINE.record), **settings(theme="light")}
    theirs = {**saved(THEIRS.record), **settings(theme="dark")}
    player.open("/settings", mine)
    take(player, file_of(theirs))
    expect(player.dialog.locator("fieldset")).to_have_count(2)
    agree(player)
    assert stored(player) == mine
    player.click("close")
    take(player, file_of(theirs))
    player.choose("take-game", "theirs")
    agree(player)
    assert stored(player) == {**mine, SAVED: theirs[SAVED]}


def test_nothing_changes_when_it_is_called_off(player: Player) -> None:
    mine = saved(MINE.record)
    player.open("/settings", mine)
    take(player, file_of({**saved(THEIRS.record), **settings(theme="dark")}))
    player.choose("take-game", "theirs")
    player.click("close")
    expect(player.dialog).to_have_count(0)
    assert stored(player) == mine
    expect(player.page.locator("html")).not_to_have_attribute("data-theme", "dark")


def test_what_can_not_be_read_stays_out_and_is_told(player: Player) -> None:
    player.open("/settings", {})
    bad = OVER.replace('"c4"', '"c5"')
    take(player, file_of({"lunte/archive/000001": bad, **saved(MINE.record)}))
    expect(player.dialog).to_contain_text(text("backup.refused", count=1))
    told = text("document.damaged", field="archive/000001")
    expect(player.dialog).to_contain_text(told)
    agree(player)
    assert player.keys() == [SAVED]


def test_a_file_with_nothing_new_says_so(player: Player) -> None:
    player.open("/settings", saved(MINE.record))
    take(player, file_of(saved(MINE.record)))
    expect(player.dialog).to_contain_text(text("backup.nothing"))
    expect(player.button("yes")).to_have_count(0)


def test_other_files_are_refused_with_a_word(player: Player) -> None:
    player.open("/settings", saved(MINE.record))
    for content, reason in (
        ("Dear diary", "backup.other"),
        (OVER, "backup.other"),
        (json.dumps({"format": "lunte-export", "version": 2, "documents": {}}), "backup.newer"),
        (" " * (MAX_LENGTH + 1), "backup.too_large"),
        (" " * (2 * MAX_LENGTH + 1), "backup.too_large"),
    ):
        take(player, content)
        expect(player.dialog).to_contain_text(text(reason))
        player.click("close")
        expect(player.dialog).to_have_count(0)
    assert stored(player) == saved(MINE.record)


def test_where_there_is_no_room_nothing_is_taken_in(player: Player) -> None:
    mine = saved(MINE.record)
    player.open("/settings", mine)
    long = pack("aside", {"x": "y" * 200_000})
    player.page.evaluate(FILL, "of another app")
    take(player, file_of({**saved(THEIRS.record), "lunte/aside/x": long}))
    player.choose("take-game", "theirs")
    agree(player)
    expect(player.dialog).to_contain_text(text("backup.full"))
    assert stored(player) == mine


def test_a_game_that_is_open_elsewhere_is_asked_for(player: Player, house: House) -> None:
    player.sits_down(MINE)
    other = house.player()
    other.visit("/settings")
    take(other, file_of(saved(THEIRS.record)))
    other.choose("take-game", "theirs")
    other.click("yes")
    expect(other.dialog).to_contain_text(text("tabs.text"))
    other.click("yes")
    expect(other.dialog).to_contain_text(text("backup.done", count=1))
    assert other.stored(SAVED) == saved(THEIRS.record)[SAVED]
    other.click("close")
    other.visit("/rilto/play")
    expect(other.prompt).to_have_text(prompt(THEIRS.state))


def test_the_file_of_the_error_panel_is_one_of_ours(player: Player, tmp_path: Path) -> None:
    kept = saved(THEIRS.record)
    player.store(kept)
    player.page.add_init_script("window.fetch = () => Promise.reject(new TypeError('no fetch'))")
    player.page.goto(player.url)
    with player.page.expect_download() as download:
        player.page.locator("#boot-error [data-action='export-saves']").click()
    download.value.save_as(tmp_path / "lunte.json")
    player.errors.clear()  # that nothing could be fetched was the point
    read = bundle.read((tmp_path / "lunte.json").read_text())
    assert {f"lunte/{key}": one for key, one in read.items()} == kept
