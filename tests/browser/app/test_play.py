"""Whole rounds from the home screen to the result, each by one way of playing only."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.app.conftest import House
from tests.browser.app.player import Player, begun
from tests.browser.app.rounds import SHORT, THREE, TWO, but_last, last
from tests.browser.app.texts import prompt, text, wins

OWN = re.compile(r"(?P<field>\w+): (?P<who>\w+), (?P<points>\d+) points?")


def ranking(player: Player) -> list[str]:
    """The rows of the result, from the first place to the last."""
    return player.dialog.locator(".ranking li").all_inner_texts()


def test_by_mouse(player: Player) -> None:
    player.open()
    player.page.locator("[data-game='rilto']").click()
    player.click("start")
    player.plays(TWO)
    expect(player.dialog.get_by_role("heading")).to_have_text(wins(1))
    expect(player.prompt).to_have_text(wins(1))
    assert [row.split("\n") for row in ranking(player)] == [
        ["1.", "Blue", "19"],
        ["2.", "Red", "0"],
    ]


def test_by_touch(house: House) -> None:
    player = house.player(has_touch=True)
    player.open()
    player.page.locator("[data-game='rilto']").tap()
    player.button("more").tap()
    player.button("start").tap()
    player.plays(THREE, lambda field: player.page.touchscreen.tap(*player.middle(field)))
    expect(player.dialog.get_by_role("heading")).to_have_text(wins(2))
    assert [row.split("\n")[1] for row in ranking(player)] == ["Green", "Red", "Blue"]


def test_by_keyboard(player: Player) -> None:
    player.open()
    keyboard = player.page.keyboard

    def focused(selector: str) -> bool:
        return bool(player.page.evaluate("(s) => document.activeElement.matches(s)", selector))

    def tab_to(selector: str) -> None:
        for _ in range(40):
            if focused(selector):
                return
            keyboard.press("Tab")
        raise AssertionError(f"the Tab key never comes to {selector}")

    def walk_to(field: str) -> None:
        present = player.page.evaluate("document.activeElement.dataset.field")
        across, down = ord(field[0]) - ord(present[0]), int(field[1]) - int(present[1])
        for key, steps in (("Right", across), ("Left", -across), ("Down", down), ("Up", -down)):
            for _ in range(steps):
                keyboard.press(f"Arrow{key}")
        assert focused(f"[data-field='{field}']")

    def tap(field: str) -> None:
        walk_to(field)
        keyboard.press("Enter" if field < "c" else "Space")

    tab_to("[data-game='rilto']")
    keyboard.press("Enter")
    tab_to("[data-action='start']")
    keyboard.press("Enter")
    tab_to("[data-field]")
    player.plays(TWO, tap)
    tab_to("[data-action='again']")
    keyboard.press("Enter")
    expect(player.prompt).to_have_text(prompt(begun().state))
    tab_to("[data-field]")
    player.plays(SHORT, tap)
    expect(player.dialog).to_be_visible()
    keyboard.press("Escape")
    expect(player.dialog).to_have_count(0)


def test_through_the_grid_only(player: Player) -> None:
    """Nothing is seen: what is done follows from the labels and the live region alone."""
    player.open()
    press = "(selector) => document.querySelector(selector).click()"
    player.page.evaluate(press, "[data-game='rilto']")
    player.page.evaluate(press, "[data-action='start']")

    def heard() -> str:
        return player.live.inner_text().replace("\u00a0", " ").strip()

    def choice(who: str, labels: dict[str, str]) -> str:
        stones = [found for label in labels.values() if (found := OWN.match(label))]
        if not any(stone["who"] == who for stone in stones):
            free = [field for field, label in labels.items() if label.endswith(": empty")]
            return free[12] if not stones else free[-3]
        own = [stone for stone in stones if stone["who"] == who]
        return min(own, key=lambda stone: (-int(stone["points"]), stone["field"]))["field"]

    taps = 0
    expect(player.live).not_to_be_empty()
    while wins(0) not in (told := heard()) and wins(1) not in told:
        turn = re.search(r"(\w+): [^.:]+$", told)
        assert turn is not None, told
        field = choice(turn[1], player.labels())
        player.page.evaluate(press, f"[data-field='{field}']")
        taps += 1
        assert taps <= len(TWO.split()), told
        # While sparks fly, a press would only skip them: the grid is there, the turn is told above.
        expect(player.prompt).to_have_text(re.compile(re.escape(heard().split(". ")[-1])))
    assert " ".join(player.record().actions) == TWO
    expect(player.page.get_by_role("dialog", name=wins(1))).to_be_visible()


def test_the_focus_stays_on_its_field_when_the_device_is_turned(player: Player) -> None:
    player.sits_down(begun("c3 c5"))
    player.field("b2").focus()
    upright = player.middle("b2")
    player.resize(640, 360)
    assert player.middle("b2") != upright
    expect(player.field("b2")).to_be_focused()


def test_play_again_begins_anew_with_the_same_players(player: Player) -> None:
    player.sits_down(begun(but_last(THREE), seats=3))
    player.tap(last(THREE))
    player.click("again")
    expect(player.prompt).to_have_text(prompt(begun(seats=3).state))
    match = player.sees_the_saved_game()
    assert (match.ply, len(match.seats)) == (0, 3)
    assert player.keys("lunte/archive/") == ["lunte/archive/000001"]
    player.plays("b5 b1 e3 b5")


def test_after_the_end_the_way_leads_home_and_nothing_is_to_be_continued(player: Player) -> None:
    player.sits_down(begun(but_last(SHORT)))
    player.tap(last(SHORT))
    player.dialog.locator("[data-action='home']").click()
    expect(player.page.locator("#home")).to_be_visible()
    expect(player.page.locator(".waiting:visible")).to_have_count(0)
    player.visit("/rilto/play")
    expect(player.prompt).to_have_text(wins(0))
    player.tap("a1")
    expect(player.prompt).to_have_text(text("illegal.over"))


def test_installing_is_offered_once_after_the_first_finished_round(player: Player) -> None:
    player.sits_down(begun(but_last(SHORT)))
    offer = "lunte.installPrompt = { prompt() { window.asked = (window.asked || 0) + 1; } }"
    player.page.evaluate(offer)
    player.tap(last(SHORT))
    expect(player.notice("install")).to_contain_text(text("install.text"))
    player.click("again")
    player.plays("c3 c4")
    player.notice("install").locator("[data-action='notice-do']").click()
    assert player.page.evaluate("window.asked") == 1
    player.tap("c3")
    expect(player.dialog).to_contain_text(wins(0))
    expect(player.notice("install")).to_have_count(0)
    player.reload()
    player.page.evaluate(offer)
    player.click("new")
    player.click("again")
    player.plays(SHORT)
    expect(player.dialog).to_contain_text(wins(0))
    expect(player.notice("install")).to_have_count(0)


def test_installing_is_not_offered_where_the_browser_offers_nothing(player: Player) -> None:
    player.sits_down(begun(but_last(SHORT)))
    player.tap(last(SHORT))
    expect(player.dialog).to_contain_text(wins(0))
    expect(player.notice("install")).to_have_count(0)
