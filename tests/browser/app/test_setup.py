"""The set-up sheet: made from what the game declares, honest about what can't be played, and the
same again next time.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from lunte.kernel.options import Choice, Flag
from tests.browser.app.player import RULES, Player, begun, saved
from tests.browser.app.texts import colour, text


def option(player: Player, key: str) -> Locator:
    return player.page.locator(f"[data-option='{key}']")


def names(player: Player) -> list[str]:
    """What is written, or will be called, in the names of the seats."""
    fields = player.page.locator(".seats input").all()
    return [field.input_value() or str(field.get_attribute("placeholder")) for field in fields]


def colours(player: Player) -> list[str]:
    """What the colour buttons of the seats say."""
    buttons = player.page.locator(".seats [data-action='colour']").all()
    return [str(button.get_attribute("aria-label")) for button in buttons]


def test_every_declared_option_has_its_field(player: Player) -> None:
    player.open("/rilto")
    for declared in RULES.options:
        field = option(player, declared.key)
        title = text(f"rilto.option.{declared.key}")
        if isinstance(declared, Choice):
            group = player.page.get_by_role("group", name=title, exact=True, include_hidden=True)
            assert group.get_attribute("data-option") == declared.key
            values = [radio.input_value() for radio in field.locator("input[type=radio]").all()]
            assert sorted(values) == sorted(str(value) for value in declared.values)
            assert player.chosen(declared.key) == str(declared.values[0])
        else:
            assert isinstance(declared, Flag)
            expect(field.get_by_role("switch", name=title)).not_to_be_checked()
    assert len(player.page.locator("[data-option]").all()) == len(RULES.options)


def test_numbers_stand_in_order(player: Player) -> None:
    player.open("/rilto")
    for key in ("size", "limit_rounds"):
        radios = option(player, key).locator("input").all()
        values = [int(radio.input_value()) for radio in radios]
        assert values == sorted(values)


def test_rounds_are_asked_for_only_where_they_count(player: Player) -> None:
    player.open("/rilto")
    expect(option(player, "limit_rounds")).to_be_hidden()
    player.choose("end", "limit")
    expect(option(player, "limit_rounds")).to_be_visible()
    player.choose("limit_rounds", "10")
    player.choose("end", "last")
    expect(option(player, "limit_rounds")).to_be_hidden()


def test_hints_follow_what_is_chosen(player: Player) -> None:
    player.open("/rilto")
    for variant in ("classic", "fortress", "crossfire", "diagonal"):
        player.choose("variant", variant)
        hint = text(f"rilto.option.variant.{variant}.hint")
        expect(option(player, "variant").locator(".hint")).to_have_text(hint)
    player.choose("size", "8")
    expect(option(player, "size").locator(".hint")).to_have_text(text("rilto.option.size.8.hint"))
    player.choose("size", "5")
    expect(option(player, "size").locator(".hint")).to_be_empty()


def test_too_many_players_are_explained_and_cannot_start(player: Player) -> None:
    player.open("/rilto")
    player.choose("variant", "diagonal")
    for _ in range(3):
        player.click("more")
    trouble = player.page.get_by_role("alert").filter(visible=True)
    expect(trouble).to_have_text(text("options.too_many_seats", limit=4))
    expect(player.button("start")).to_be_disabled()
    player.choose("size", "6")
    expect(trouble).to_have_count(0)
    player.choose("size", "5")
    player.click("fewer")
    expect(player.button("start")).to_be_enabled()
    player.click("start")
    player.waits_for_the_table()
    assert len(player.match().seats) == 4


def test_two_to_eight_players(player: Player) -> None:
    player.open("/rilto")
    expect(player.button("fewer")).to_be_disabled()
    for count in range(3, 9):
        player.click("more")
        expect(player.page.locator("output")).to_have_text(text("setup.players", count=count))
        assert names(player) == [colour(seat) for seat in range(count)]
    expect(player.button("more")).to_be_disabled()
    player.click("start")
    player.waits_for_the_table()
    assert len(player.match().seats) == 8


def test_a_colour_is_changed_to_the_next_free_one(player: Player) -> None:
    player.open("/rilto")
    player.page.locator("[data-action='colour']").first.click()
    assert names(player) == [colour(2), colour(1)]
    expect(player.page.locator("[data-action='colour']").first).to_be_focused()
    player.click("more")
    assert names(player) == [colour(2), colour(1), colour(0)]


def test_with_all_colours_in_use_two_players_swap(player: Player) -> None:
    player.open("/rilto")
    for _ in range(6):
        player.click("more")
    player.page.locator("[data-action='colour']").nth(2).click()
    changed = [0, 1, 3, 2, 4, 5, 6, 7]
    assert names(player) == [colour(seat) for seat in changed]
    assert colours(player)[2] == text("setup.colour", number=3, colour=colour(3))


def test_names_and_colours_come_to_the_table(player: Player) -> None:
    player.open("/rilto")
    player.page.get_by_label(text("setup.name", number=2)).fill("  <b>Zoë</b> & co ")
    player.page.locator("[data-action='colour']").nth(1).click()
    player.click("start")
    player.waits_for_the_table()
    chips = player.page.locator(".chip .name")
    expect(chips).to_have_text([colour(0), "<b>Zoë</b> & co"])
    player.tap("c3")
    expect(player.prompt).to_have_text(text("rilto.prompt.place", player="<b>Zoë</b> & co"))
    assert [seat.colour for seat in player.match().seats] == [0, 2]


def test_what_was_chosen_last_is_there_again(player: Player) -> None:
    player.open("/rilto")
    player.click("more")
    player.page.locator("[name='name-1']").fill("Bo")
    player.page.locator("[data-action='colour']").nth(2).click()
    for key, value in (("variant", "fortress"), ("size", "7"), ("walls", "few"), ("end", "limit")):
        player.choose(key, value)
    player.choose("limit_rounds", "50")
    option(player, "bounce").get_by_role("switch").check()
    player.click("start")
    player.waits_for_the_table()
    record = player.record()
    assert record.options == {
        "variant": "fortress",
        "size": 7,
        "walls": "few",
        "bounce": True,
        "end": "limit",
        "limit_rounds": 50,
    }
    player.visit("/rilto")
    assert names(player) == [colour(0), "Bo", colour(3)]
    assert {key: player.chosen(key) for key in ("variant", "size", "walls", "limit_rounds")} == {
        "variant": "fortress",
        "size": "7",
        "walls": "few",
        "limit_rounds": "50",
    }
    expect(option(player, "bounce").get_by_role("switch")).to_be_checked()


def test_a_running_round_is_not_ended_without_a_word(player: Player) -> None:
    player.open("/rilto", saved(begun("c3 c5 c3").record))
    player.click("start")
    expect(player.dialog).to_contain_text(text("new.running"))
    player.click("close")
    assert player.record().ply == 3
    player.click("start")
    player.click("yes")
    player.waits_for_the_table()
    assert player.sees_the_saved_game().ply == 0


@pytest.mark.parametrize("actions", ["", "c3 c4 c3"])
def test_a_round_not_begun_or_over_is_in_nobodys_way(player: Player, actions: str) -> None:
    player.open("/rilto", saved(begun(actions).record))
    player.click("start")
    player.waits_for_the_table()
    assert player.sees_the_saved_game().ply == 0
    assert len(player.keys("lunte/archive/")) == (1 if actions else 0)
