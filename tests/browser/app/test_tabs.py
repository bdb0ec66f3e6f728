"""Two tabs and one round: the second is told, may take over, and nothing is written twice."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.app.conftest import House
from tests.browser.app.player import SAVED, Player, begun
from tests.browser.app.texts import prompt, text


@pytest.fixture
def first(player: Player) -> Player:
    """The tab that plays."""
    player.sits_down(begun("c3 c5 c3"))
    return player


@pytest.fixture
def second(first: Player, house: House) -> Player:
    """Another tab, that wants to."""
    player = house.player()
    player.visit("/rilto/play")
    expect(player.dialog).to_contain_text(text("tabs.text"))
    return player


def test_the_second_tab_is_told_and_leaves_the_first_alone(first: Player, second: Player) -> None:
    expect(second.page.locator("[data-field]")).to_have_count(0)
    second.click("close")
    expect(second.page.locator("#home")).to_be_visible()
    first.plays("c5")


def test_escape_is_no_yes(first: Player, second: Player) -> None:
    second.page.keyboard.press("Escape")
    expect(second.page.locator("#home")).to_be_visible()
    first.plays("c5")


def test_the_second_takes_over_and_the_first_stops(first: Player, second: Player) -> None:
    second.click("yes")
    second.waits_for_the_table()
    assert second.sees_the_saved_game().ply == 3
    expect(first.dialog).to_contain_text(text("tabs.text"))
    second.plays("c5")
    kept = second.stored(SAVED)
    first.page.keyboard.press("Escape")
    expect(first.page.locator("#home")).to_be_visible()
    assert second.stored(SAVED) == kept
    second.plays("b3")


def test_the_stopped_tab_can_do_nothing_to_the_round(first: Player, second: Player) -> None:
    second.click("yes")
    second.plays("c5")
    kept = second.stored(SAVED)
    expect(first.dialog).to_be_visible()
    # Behind the dialog, as a script or a late event would.
    for selector in ("[data-field='b3']", "[data-action='undo']", "[data-action='new']"):
        first.page.evaluate("(s) => document.querySelector(s).click()", selector)
    first.page.keyboard.press("u")
    assert second.stored(SAVED) == kept
    expect(first.dialog).to_contain_text(text("tabs.text"))


def test_the_first_takes_it_back_as_it_is_now(first: Player, second: Player) -> None:
    second.click("yes")
    second.waits_for_the_table()
    second.plays("c5 b3")
    first.click("yes")
    first.waits_for_the_table()
    assert first.sees_the_saved_game().ply == 5
    expect(second.dialog).to_contain_text(text("tabs.text"))
    first.plays("c4")


def test_a_new_round_in_the_second_tab_asks_for_both(first: Player, house: House) -> None:
    player = house.player()
    player.visit("/rilto")
    player.click("start")
    expect(player.dialog).to_contain_text(text("new.running"))
    player.click("yes")
    expect(player.dialog).to_contain_text(text("tabs.text"))
    assert player.record().ply == 3
    first.plays("c5")
    player.click("yes")
    player.waits_for_the_table()
    assert player.sees_the_saved_game().ply == 0
    expect(first.dialog).to_contain_text(text("tabs.text"))


def test_a_closed_tab_is_in_nobodys_way(first: Player, house: House) -> None:
    first.page.close()
    player = house.player()
    player.visit("/rilto/play")
    player.waits_for_the_table()
    assert player.sees_the_saved_game().ply == 3


def test_a_tab_that_was_left_in_between_is_told_when_it_comes_back(
    first: Player, house: House
) -> None:
    first.click("home")
    other = house.player()
    other.visit("/rilto/play")
    other.click("yes")
    other.waits_for_the_table()
    expect(first.dialog).to_have_count(0)
    other.plays("c5")
    first.page.locator("[data-game='rilto']").click()
    first.click("continue")
    expect(first.dialog).to_contain_text(text("tabs.text"))
    first.click("yes")
    first.waits_for_the_table()
    assert first.sees_the_saved_game().ply == 4


def test_two_tabs_may_look_at_other_screens(first: Player, house: House) -> None:
    player = house.player()
    player.visit("/settings")
    player.choose("theme", "dark")
    expect(player.page.locator("html")).to_have_attribute("data-theme", "dark")
    first.plays("c5")
    expect(first.prompt).to_have_text(prompt(begun("c3 c5 c3 c5").state))
