"""The tutorial: it can be walked through by keyboard and by mouse, and leaves nothing behind."""

from __future__ import annotations

from playwright.sync_api import expect

from lunte.games import registry
from tests.browser.app.player import Player
from tests.browser.app.texts import text

LESSONS = registry.get("rilto").tutorial


def test_a_newcomer_walks_through_all_lessons(player: Player) -> None:
    player.store({})
    player.visit("/rilto")
    player.click("learn")
    lesson = player.page.locator("#learn .lesson")
    for number, one in enumerate(LESSONS, 1):
        expect(lesson).to_have_text(text(one.before, action=one.action))
        expect(player.live).to_contain_text(text("learn.count", number=number, all=len(LESSONS)))
        expect(player.button("next")).to_be_disabled()
        player.tap("e5")
        expect(lesson).to_contain_text(text("learn.not_there"))
        if number % 2:
            player.tap(one.action)
        else:
            player.field(one.action).press("Enter")
        expect(lesson).to_have_text(text(one.after, action=one.action))
        expect(player.live).to_contain_text(text(one.after, action=one.action))
        expect(player.button("next")).to_be_focused()
        player.page.keyboard.press("Enter")
    expect(player.page.locator("#setup")).to_be_visible()
    assert player.keys() == []


def test_who_has_played_is_not_asked_to_learn(player: Player) -> None:
    player.open("/rilto")
    expect(player.button("learn")).to_have_count(0)


def test_escape_leaves_in_the_middle(player: Player) -> None:
    player.open("/rilto/learn")
    player.tap(LESSONS[0].action)
    player.page.keyboard.press("Escape")
    expect(player.page.locator("#setup")).to_be_visible()
