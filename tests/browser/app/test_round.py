"""What else belongs to a round: refusals, undo and redo, giving up, new rounds, going away and
coming back.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from lunte.kernel.json import Json
from tests.browser.app.player import SAVED, Player, begun, saved, settings
from tests.browser.app.rounds import THREE, after, before
from tests.browser.app.texts import colour, prompt, text, wins

WALLED: dict[str, Json] = {"size": 8, "walls": "medium"}


def open_three(player: Player, ply: int) -> None:
    player.sits_down(begun(before(THREE, ply), seats=3))


# Refusals


REFUSED: tuple[tuple[str, int, dict[str, Json], str, str], ...] = (
    ("c3 c5", 2, {}, "c5", "illegal.not_yours"),
    ("c3 c5", 2, {}, "a1", "illegal.not_yours"),
    ("c3", 2, {}, "c3", "illegal.not_free"),
    ("", 3, {}, "c3", "illegal.not_a_start_field"),
    ("c3", 2, {"variant": "diagonal"}, "c4", "illegal.wrong_colour"),
    ("", 2, WALLED, "a wall", "illegal.wall"),
)


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_illegal_tap_does_nothing_but_say_why(player: Player, language: str) -> None:
    player.open("/", settings(language=language))
    for actions, seats, options, field, reason in REFUSED:
        match = begun(actions, seats, "table", **options)
        layout = match.state.setup.layout
        field = layout.names[min(layout.walls)] if field == "a wall" else field
        player.finds("/rilto/play", saved(match.record))
        expect(player.prompt).to_have_text(prompt(match.state, language))
        kept, labels = player.stored(SAVED), player.labels()
        player.tap(field)
        told = text(reason, language, field=field)
        expect(player.prompt).to_have_text(told)
        expect(player.live).to_have_text(told)
        assert player.stored(SAVED) == kept
        assert player.labels() == labels


def test_after_a_refusal_the_game_goes_on(player: Player) -> None:
    player.sits_down(begun("c3 c5"))
    player.tap("c5")
    expect(player.prompt).to_have_text(text("illegal.not_yours", field="c5"))
    player.tap("c3")
    assert player.sees_the_saved_game().ply == 3


def test_a_second_refusal_is_read_out_again(player: Player) -> None:
    player.sits_down(begun("c3 c5"))
    player.tap("c5")
    heard = player.live.text_content()
    player.tap("c5")
    expect(player.live).not_to_have_text(re.compile(f"^{heard}$"), use_inner_text=False)


# Undo and redo


def test_undo_asks_the_table_first(player: Player) -> None:
    open_three(player, 7)
    player.click("undo")
    expect(player.dialog).to_contain_text(text("undo.text", player=colour(0)))
    player.click("close")
    assert player.sees_the_saved_game().ply == 7
    player.click("undo")
    player.click("yes")
    expect(player.live).to_have_text(re.compile(text("play.undone")))
    match = player.sees_the_saved_game()
    assert (match.ply, match.length) == (6, 7)


def test_redo_and_undo_down_to_the_start_and_back(player: Player) -> None:
    player.sits_down(begun("c3 c5 c3"))
    for ply in (2, 1, 0):
        player.click("undo")
        player.click("yes")
        assert player.sees_the_saved_game().ply == ply
    expect(player.button("undo")).to_be_disabled()
    for ply in (1, 2, 3):
        player.click("redo")
        assert player.sees_the_saved_game().ply == ply
    expect(player.button("redo")).to_be_disabled()
    assert player.match().checksum == begun("c3 c5 c3").checksum


def test_what_was_undone_can_be_redone_after_a_reload(player: Player) -> None:
    player.sits_down(begun("c3 c5 c3"))
    player.click("undo")
    player.click("yes")
    player.reload()
    assert player.sees_the_saved_game().ply == 2
    player.click("redo")
    assert player.sees_the_saved_game().ply == 3


def test_a_new_action_forgets_what_was_undone(player: Player) -> None:
    open_three(player, 8)
    for _ in range(2):
        player.click("undo")
        player.click("yes")
    expect(player.button("redo")).to_be_enabled()
    player.tap("a5")
    match = player.sees_the_saved_game()
    assert (match.ply, match.length) == (7, 7)
    expect(player.button("redo")).to_be_disabled()


def test_the_end_can_be_undone(player: Player) -> None:
    player.sits_down(begun("c3 c4"))
    player.tap("c3")
    player.dialog.locator("[data-action='close']").click()
    player.click("undo")
    player.click("yes")
    player.plays("c3")
    expect(player.dialog.get_by_role("heading")).to_have_text(wins(0))


# Giving up and beginning anew


def test_a_new_round_ends_the_running_one_only_when_that_is_wanted(player: Player) -> None:
    open_three(player, 7)
    seed = player.record().seed
    player.click("new")
    expect(player.dialog).to_contain_text(text("new.running"))
    player.click("close")
    assert player.sees_the_saved_game().ply == 7
    player.click("new")
    player.click("again")
    expect(player.dialog).to_have_count(0)
    match = player.sees_the_saved_game()
    assert (match.ply, len(match.seats)) == (0, 3)
    assert player.record().seed != seed
    player.plays("b5 b1")


def test_nothing_is_lost_by_a_new_round_before_the_first_action(player: Player) -> None:
    open_three(player, 0)
    player.click("new")
    expect(player.dialog).to_contain_text(text("new.idle"))
    expect(player.dialog.locator("[data-action='resign']")).to_have_count(0)


def test_other_options_are_chosen_on_the_set_up_sheet(player: Player) -> None:
    open_three(player, 7)
    player.click("new")
    player.click("change-setup")
    expect(player.page.locator("#setup")).to_be_visible()
    expect(player.button("continue")).to_be_visible()
    assert player.record().ply == 7


def test_who_gives_up_is_out(player: Player) -> None:
    open_three(player, 6)
    player.click("new")
    expect(player.button("resign")).to_have_text(text("new.resign", player=colour(0)))
    player.click("resign")
    match = player.sees_the_saved_game()
    assert match.record.actions[-1] == "resign"
    assert not any(colour(0) in label for label in player.labels().values())
    expect(player.page.locator(".chip").first).to_contain_text(text("score.out"))


def test_the_last_but_one_to_give_up_ends_the_round(player: Player) -> None:
    player.sits_down(begun("c3 c5"))
    player.click("new")
    player.click("resign")
    expect(player.dialog.get_by_role("heading")).to_have_text(wins(1))


# Going away and coming back


def test_a_reload_goes_on_where_it_was(player: Player) -> None:
    open_three(player, 20)
    player.plays(after(THREE, 20))
    player.reload()
    assert player.sees_the_saved_game().ply == 21
    player.plays(after(THREE, 21))


def test_a_waiting_game_is_offered_at_home_and_on_its_set_up_sheet(player: Player) -> None:
    player.open("/", saved(begun("c3 c5").record))
    expect(player.page.locator("[data-game='rilto'] .waiting")).to_be_visible()
    player.page.locator("[data-game='rilto']").click()
    player.click("continue")
    assert player.sees_the_saved_game().ply == 2


def test_the_browsers_back_button_walks_through_the_screens(player: Player) -> None:
    page = player.page
    player.open()
    page.locator("[data-game='rilto']").click()
    player.click("start")
    player.plays("c3 c5")
    player.click("settings")
    expect(page.locator("#settings")).to_be_visible()
    page.go_back()
    player.sees_the_saved_game()
    page.go_back()
    expect(page.locator("#setup")).to_be_visible()
    page.go_back()
    expect(page.locator("#home")).to_be_visible()
    page.go_forward()
    page.go_forward()
    assert player.sees_the_saved_game().ply == 2
    player.plays("c3")


def test_back_closes_an_open_dialog_with_its_screen(player: Player) -> None:
    player.open("/", saved(begun("c3 c5").record))
    player.page.locator("[data-game='rilto']").click()
    player.click("continue")
    player.click("help")
    expect(player.dialog).to_be_visible()
    player.page.go_back()
    expect(player.dialog).to_have_count(0)
    expect(player.page.locator("#setup")).to_be_visible()


def test_an_address_that_leads_nowhere_leads_where_one_can_go_on(player: Player) -> None:
    player.open("/nothing")
    for route in ("/rilto/play", "/nothing", "/rilto/play/more", "/block_puzzle", "//", "/rilto/"):
        player.finds(route, {})
        shown = "#setup" if route == "/rilto/play" else "#home"
        expect(player.page.locator(shown)).to_be_visible()
        expect(player.page.locator("main > section:visible")).to_have_count(1)


def test_the_letters_of_the_keyboard(player: Player) -> None:
    keyboard = player.page.keyboard
    open_three(player, 8)
    keyboard.press("u")
    expect(player.dialog).to_contain_text(text("undo.title"))
    player.click("yes")
    assert player.sees_the_saved_game().ply == 7
    keyboard.press("r")
    assert player.sees_the_saved_game().ply == 8
    keyboard.press("n")
    expect(player.dialog).to_contain_text(text("new.title"))
    keyboard.press("Escape")
    expect(player.dialog).to_have_count(0)
    keyboard.press("h")
    expect(player.dialog).to_contain_text(text("rilto.help.goal"))
    keyboard.press("Escape")
    keyboard.press("m")
    expect(player.page.locator("#settings")).to_be_visible()
    keyboard.press("Escape")
    expect(player.prompt).to_have_text(prompt(player.match().state))


def test_a_chord_is_left_to_the_browser(player: Player) -> None:
    open_three(player, 8)
    player.page.keyboard.press("Control+u")
    player.page.keyboard.press("Alt+n")
    player.page.keyboard.press("Shift+Tab")
    expect(player.dialog).to_have_count(0)
    assert player.sees_the_saved_game().ply == 8
