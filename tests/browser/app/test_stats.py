"""Statistics: what is played is counted once, and told, and can be begun anew."""

from __future__ import annotations

from playwright.sync_api import expect

from lunte.kernel import stats
from lunte.kernel.documents import unpack
from lunte.kernel.stats import Share, Stats
from tests.browser.app.player import Player, begun, saved
from tests.browser.app.rounds import SHORT, but_last, last
from tests.browser.app.texts import text

KEY = "lunte/stats/rilto"


def counted(player: Player) -> Stats:
    kept = player.stored(KEY)
    return stats.from_json(unpack("stats", kept, stats.KIND)) if kept else Stats()


def sums(player: Player) -> list[str]:
    return player.page.locator(".sums dd").all_inner_texts()


def test_before_the_first_round_the_screen_says_so(player: Player) -> None:
    player.open()
    player.click("stats")
    expect(player.page.locator("#stats")).to_contain_text(text("stats.none"))
    player.click("home")
    expect(player.page.locator("#home")).to_be_visible()


def test_a_round_is_counted_as_it_begins_and_once_when_it_is_over(player: Player) -> None:
    player.open("/rilto")
    player.click("start")
    player.plays("c3")
    assert (counted(player).total.begun, counted(player).total.finished) == (1, 0)
    player.plays("c4")
    player.tap("c3")
    expect(player.dialog).to_be_visible()
    assert counted(player).total.people == {"#0": Share(1, 1), "#1": Share(1, 0)}
    player.click("close")
    player.click("undo")
    player.click("yes")
    player.tap("c3")
    expect(player.dialog).to_be_visible()
    player.reload()
    expect(player.prompt).not_to_be_empty()
    assert (counted(player).total.begun, counted(player).total.finished) == (1, 1)
    player.click("new")
    player.click("again")
    player.plays("c3 c4")
    player.tap("c3")
    expect(player.dialog).to_be_visible()
    assert (counted(player).total.begun, counted(player).total.finished) == (2, 2)


def test_an_end_that_was_saved_but_not_counted_is_counted_when_it_is_seen(player: Player) -> None:
    player.sits_down(begun(SHORT))
    assert counted(player).total.finished == 1


def test_the_numbers_are_told_by_game_and_options(player: Player) -> None:
    player.sits_down(begun(but_last(SHORT)))
    player.tap(last(SHORT))
    player.dialog.locator("[data-action='home']").click()
    player.click("stats")
    panel = player.page.locator("#stats .panel")
    expect(panel).to_contain_text(text("home.rilto.name"))
    assert sums(player)[:2] == ["1", "1"]
    expect(panel).to_contain_text(text("rilto.fact.bursts.value", count=2))
    rows = [row.split() for row in panel.locator(".figures tbody tr").all_inner_texts()]
    assert rows == [["People", "1", "1"], ["Red", "1", "1"], ["Blue", "1", "0"]]
    expect(panel.locator(".sets li")).to_have_count(1)
    expect(panel.locator(".sets li")).to_contain_text(text("stats.usual"))


def test_a_reset_asks_first_and_then_begins_anew(player: Player) -> None:
    player.sits_down(begun(SHORT))
    player.click("settings")
    player.click("stats")
    player.click("reset")
    player.click("close")
    assert sums(player)[1] == "1"
    player.click("reset")
    player.click("yes")
    expect(player.page.locator("#stats")).to_contain_text(text("stats.none"))
    # The round that was counted before the reset isn't new for being looked at again.
    player.visit("/rilto/play")
    player.click("result")
    assert counted(player).total.finished == 0


def test_unreadable_statistics_are_set_aside_and_told(player: Player) -> None:
    player.open("/", {KEY: "{", **saved(begun(but_last(SHORT)).record)})
    player.page.locator("[data-game='rilto']").click()
    player.click("continue")
    player.waits_for_the_table()
    player.tap(last(SHORT))
    expect(player.notice("trouble")).to_contain_text(text("document.damaged", field="stats/rilto"))
    assert counted(player).total.finished == 1
    assert len(player.keys("lunte/quarantine/")) == 1


def test_the_screen_speaks_the_language(player: Player) -> None:
    player.sits_down(begun(SHORT))
    player.click("settings")
    player.choose("language", "fr")
    player.click("stats")
    heading = player.page.locator("#stats h1")
    expect(heading).to_have_text(text("stats.title", "fr"))
    expect(player.page.locator("#stats")).to_contain_text(text("stats.kind.human", "fr"))
    player.page.keyboard.press("Escape")
    expect(player.page.locator("#settings")).to_be_visible()
