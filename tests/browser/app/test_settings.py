"""The settings: each does what it says at once, and is still so after a reload."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from lunte.games.rilto.state import State
from tests.browser.app.conftest import House
from tests.browser.app.player import Player, begun, saved
from tests.browser.app.rounds import THREE, before
from tests.browser.app.texts import label, text

INK = "getComputedStyle(document.body).color"
PAPER = "getComputedStyle(document.body).backgroundColor"


def middle(player: Player) -> None:
    player.sits_down(begun(before(THREE, 41), seats=3))


@pytest.mark.parametrize("language", ["de", "fr", "nl"])
def test_the_language_changes_in_the_middle_of_a_round(player: Player, language: str) -> None:
    middle(player)
    player.click("settings")
    player.choose("language", language)
    expect(player.page.locator("html")).to_have_attribute("lang", language)
    heading = player.page.locator("#settings h1")
    expect(heading).to_have_text(text("settings.title", language))
    assert player.page.title().startswith(text("settings.title", language))
    player.click("back")
    player.sees_the_saved_game(language)
    for tool in ("undo", "redo", "new", "help", "settings", "home"):
        name = text(f"play.{tool}", language)
        expect(player.button(tool)).to_have_attribute("aria-label", name)
    player.click("help")
    expect(player.dialog).to_contain_text(text("rilto.help.goal", language))
    player.reload()
    player.sees_the_saved_game(language)


def test_the_language_menu_of_the_home_screen(player: Player) -> None:
    player.open("/", saved(begun("c3 c5").record))
    menu = player.page.get_by_label(text("home.language"))
    menu.select_option("de")
    expect(player.page.locator("[data-game='rilto']")).to_contain_text(
        text("home.rilto.line", "de")
    )
    expect(player.page.locator("#home .waiting")).to_contain_text("Minute")
    player.reload()
    expect(player.page.locator("html")).to_have_attribute("lang", "de")
    expect(player.page.get_by_label(text("home.language", "de"))).to_have_value("de")


def test_without_a_choice_the_browsers_language_counts(house: House) -> None:
    player = house.player(locale="de-CH")
    player.open("/rilto")
    expect(player.button("start")).to_have_text(text("setup.start", "de"))
    player.visit("/settings")
    assert player.chosen("language") == ""


def test_light_and_dark(player: Player) -> None:
    middle(player)
    light, board = player.page.evaluate(PAPER), player.picture()
    player.click("settings")
    player.choose("theme", "dark")
    dark = player.page.evaluate(PAPER)
    assert dark != light
    player.click("back")
    player.sees_the_saved_game()
    assert player.picture() != board
    player.reload()
    assert player.page.evaluate(PAPER) == dark
    player.page.emulate_media(color_scheme="dark")
    player.click("settings")
    player.choose("theme", "light")
    assert player.page.evaluate(PAPER) == light
    player.choose("theme", "system")
    assert player.page.evaluate(PAPER) == dark
    player.page.emulate_media(color_scheme="light")
    assert player.page.evaluate(PAPER) == light


def test_the_board_follows_the_system_into_the_dark(player: Player) -> None:
    middle(player)
    light = player.picture()
    player.page.emulate_media(color_scheme="dark")
    expect(player.page.locator("body")).not_to_have_css("background-color", "rgb(245, 239, 228)")
    player.page.emulate_media(color_scheme="light")
    player.click("help")
    player.click("close")
    assert player.picture() == light


def test_the_colours_of_the_players(player: Player) -> None:
    middle(player)
    seen = {player.picture()}
    for scheme in ("clear", "contrast"):
        player.click("settings")
        player.choose("scheme", scheme)
        player.click("back")
        player.sees_the_saved_game()
        seen.add(player.picture())
    assert len(seen) == 3
    player.reload()
    player.sees_the_saved_game()
    player.resize(360, 640)  # what is asked for now is drawn in the next frame
    assert player.picture() in seen
    player.click("settings")
    assert player.chosen("scheme") == "contrast"


def test_every_setting_is_kept(player: Player) -> None:
    player.open("/settings")
    wanted = {"theme": "dark", "scheme": "clear", "motion": "full", "speed": "fast", "chart": "on"}
    for name, value in wanted.items():
        player.choose(name, value)
    player.reload()
    assert {name: player.chosen(name) for name in wanted} == wanted


def test_the_keyboard_goes_on_where_it_was(player: Player) -> None:
    """A choice made with the arrow keys must not throw the focus away."""
    player.open("/settings")
    dark = player.page.locator("[data-option='theme'] input[value='dark']")
    player.page.locator("[data-option='theme'] input[value='light']").focus()
    player.page.keyboard.press("ArrowRight")
    expect(dark).to_be_checked()
    expect(dark).to_be_focused()
    player.page.locator("[data-option='language'] input[value='en']").focus()
    player.page.keyboard.press("ArrowRight")
    expect(player.page.locator("[data-option='language'] input:checked")).to_be_focused()


def test_in_another_language_the_board_is_read_in_it(player: Player) -> None:
    middle(player)
    player.click("settings")
    player.choose("language", "de")
    player.click("back")
    state: State = player.sees_the_saved_game("de").state
    at = state.owners.index(0)
    assert label(state, at, "de") in player.labels().values()
    player.tap(state.setup.layout.names[state.owners.index(2)])
    expect(player.live).to_contain_text(text("colour.2", "de"))
