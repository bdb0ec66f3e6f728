"""Sharing and importing: what one device gives away, another opens, and nothing else gets in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import expect

from lunte.cli.replay import read_record
from lunte.kernel.documents import pack
from lunte.kernel.json import canonical
from lunte.kernel.link import to_link
from lunte.kernel.record import KIND
from tests.browser.app.conftest import House
from tests.browser.app.player import Player, begun, saved, shared
from tests.browser.app.rounds import THREE
from tests.browser.app.texts import text

PLAYED = begun(THREE, seats=3)
# As it is kept on the device: with the times, and the moment it was saved.
GAME = replace(PLAYED.record, saved="2026-11-30T08:15:00.000Z")
FILE = pack(KIND, GAME.to_json())
RUNNING = begun("c3 c5 c3").record

# Lets go of a file over the page, as a mouse does that has carried it there.
DROP = """([name, text]) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], name));
    for (const kind of ["dragover", "drop"]) {
        document.body.dispatchEvent(new DragEvent(kind, {
            dataTransfer: carried, bubbles: true, cancelable: true,
        }));
    }
}"""


@pytest.fixture
def sharing(player: Player) -> Player:
    """Somebody who has the sheet open that shares the finished game."""
    return share(player)


def share(player: Player) -> Player:
    player.open("/replay/game/rilto", saved(GAME))
    player.click("share")
    expect(player.dialog).to_be_visible()
    return player


@pytest.fixture
def importing(player: Player) -> Player:
    """Somebody with a game in progress who has the sheet open that takes a game in."""
    player.open("/", saved(RUNNING))
    player.click("import")
    return player


def offered(player: Player) -> str:
    return player.page.locator("input[name='link']").input_value()


def paste(player: Player, words: str) -> None:
    player.page.locator("textarea[name='shared']").fill(words)
    player.click("import-open")


# Sharing


def test_the_link_opens_the_same_game_elsewhere(sharing: Player, house: House) -> None:
    link = offered(sharing)
    assert link == f"{sharing.url}#{shared(GAME)}"
    other = house.player(locale="de-DE")
    other.page.goto(link)
    other.wait_ready()
    other.slides(41)
    other.sees_the_position(PLAYED, 41, "de")


def test_the_link_is_copied(house: House) -> None:
    sharing = share(house.player(permissions=["clipboard-read", "clipboard-write"]))
    sharing.click("share-copy")
    expect(sharing.dialog).to_contain_text(text("share.copied"))
    assert sharing.page.evaluate("navigator.clipboard.readText()") == offered(sharing)


@pytest.mark.parametrize(
    "clipboard", ["undefined", "{ writeText: () => Promise.reject(new Error('not allowed')) }"]
)
def test_where_nothing_may_be_copied_the_link_is_selected(player: Player, clipboard: str) -> None:
    player.page.add_init_script(
        f"Object.defineProperty(navigator, 'clipboard', {{ value: {clipboard} }})"
    )
    share(player)
    player.click("share-copy")
    expect(player.dialog).to_contain_text(text("share.by_hand"))
    expect(player.page.locator("input[name='link']")).to_be_focused()
    assert player.page.evaluate("String(getSelection())") == offered(player)


def test_the_device_sends_it_in_its_own_way(player: Player) -> None:
    player.page.add_init_script(
        """navigator.share = (what) => {
            window.sent = what;
            return Promise.reject(new DOMException("thought better of it", "AbortError"));
        };"""
    )
    share(player)
    player.click("share-send")
    assert player.page.evaluate("window.sent") == {"title": "Rilto", "url": offered(player)}
    expect(player.dialog).to_be_visible()


def test_where_the_device_sends_nothing_it_isnt_offered(player: Player) -> None:
    player.page.add_init_script("delete Navigator.prototype.share")
    share(player)
    expect(player.button("share-copy")).to_be_visible()
    expect(player.button("share-send")).to_have_count(0)


def test_the_file_holds_the_game_as_the_terminal_reads_it(sharing: Player, tmp_path: Path) -> None:
    with sharing.page.expect_download() as download:
        sharing.click("share-save")
    assert download.value.suggested_filename == "lunte-rilto-2026-11-30.json"
    download.value.save_as(tmp_path / "game.json")
    assert read_record("game.json", (tmp_path / "game.json").read_text()) == GAME


def test_a_game_too_long_for_a_link_is_shared_as_a_file(player: Player) -> None:
    drawn = {"noise/0": tuple(7**20 * number % (1 << 62) for number in range(5000))}
    player.open("/replay/game/rilto", saved(replace(GAME, chance=drawn)))
    player.click("share")
    expect(player.dialog).to_contain_text(text("link.too_long"))
    expect(player.button("share-copy")).to_have_count(0)
    with player.page.expect_download() as download:
        player.click("share-save")
    player.click("close")
    player.page.evaluate(DROP, ["long.json", Path(download.value.path()).read_text()])
    player.page.wait_for_url("**/#/replay/file/*")
    player.click("last")
    player.sees_the_position(PLAYED, PLAYED.length)


# Importing


@pytest.mark.parametrize(
    "words",
    [
        f"http://localhost/#{shared(GAME)}",
        f"Look what happened: http://localhost/lunte/#{shared(GAME)}\nWas that luck?",
        to_link(GAME),
        FILE,
        canonical(GAME.to_json()),
    ],
)
def test_what_is_pasted_is_opened(importing: Player, words: str) -> None:
    paste(importing, words)
    importing.slides(41)
    importing.sees_the_position(PLAYED, 41)
    assert importing.record() == RUNNING
    assert importing.keys("lunte/archive/") == []
    importing.page.go_back()
    expect(importing.page.locator("#home")).to_be_visible()


def test_what_cant_be_read_is_told_in_the_sheet(importing: Player) -> None:
    kept = importing.everything_stored()
    for words, reason in (
        ("", "import.empty"),
        ("just a word", "import.unknown"),
        (f"#{shared(GAME)}"[:-10], "link.cut"),
        (FILE.replace('"b5"', '"b4"'), "import.damaged"),
        (pack("settings", {"theme": "dark"}), "import.unknown"),
        ("x" * 1_000_001, "import.too_long"),
    ):
        paste(importing, words)
        expect(importing.dialog.get_by_role("alert")).to_have_text(text(reason))
        assert importing.everything_stored() == kept
    importing.click("close")
    importing.click("import")
    expect(importing.button("import-open")).to_be_visible()
    expect(importing.dialog).not_to_contain_text(text("import.too_long"))


def choose(player: Player, file: Path) -> None:
    with player.page.expect_file_chooser() as chooser:
        player.click("import-file")
    chooser.value.set_files(file)


def test_a_file_is_chosen_and_keeps_its_times(importing: Player, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(FILE[:-3])
    choose(importing, file)
    expect(importing.dialog).to_contain_text(text("import.damaged"))
    file.write_text(FILE)  # under the same name it has been put right
    choose(importing, file)
    importing.click("keep")
    expect(importing.button("keep")).to_be_disabled()
    (key,) = importing.keys("lunte/archive/")
    assert read_record("kept", importing.stored(key) or "") == GAME


def test_a_file_is_dropped_onto_any_screen(player: Player) -> None:
    player.sits_down(begun("c3 c5 c3"))
    player.page.evaluate(DROP, ["game.json", FILE])
    player.click("last")
    player.sees_the_position(PLAYED, PLAYED.length)
    player.page.go_back()
    player.plays("c5")
    player.page.evaluate(DROP, ["picture.png", "\x89PNG"])
    expect(player.notice("import")).to_contain_text(text("import.unknown"))
    player.page.evaluate(DROP, ["huge.json", "x" * 1_000_001])
    expect(player.notice("import")).to_contain_text(text("import.too_long"))
    player.plays("b3")


def test_after_the_page_was_closed_a_file_has_to_be_opened_again(player: Player) -> None:
    player.open()
    player.page.evaluate(DROP, ["game.json", FILE])
    player.slides(41)
    player.sees_the_position(PLAYED, 41)
    player.reload()
    expect(player.page.locator("#replay")).to_contain_text(text("replay.gone"))
    player.click("import")
    paste(player, FILE)
    player.slides(41)
    player.sees_the_position(PLAYED, 41)
