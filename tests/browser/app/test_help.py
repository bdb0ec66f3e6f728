"""The help: rules with drawn boards, keys, bots, and words for those who don't see the boards."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from lunte.games import registry
from lunte.games.drawings import drawings
from tests.browser.app.player import Player, begun
from tests.browser.app.texts import text

GAME = registry.get("rilto")
PICTURES = [one for section in GAME.help for one in section.pictures]


def open_help(player: Player) -> None:
    player.sits_down(begun("c3 c5"))
    player.click("help")
    expect(player.dialog).to_be_visible()


def test_every_section_is_there_and_the_common_ones_after_it(player: Player) -> None:
    open_help(player)
    titles = [text(section.title) for section in GAME.help]
    titles += [text("help.keys.title"), text("help.reader.title")]
    expect(player.dialog.locator("h3")).to_have_text(titles)
    for level in ("easy", "medium", "hard"):
        expect(player.dialog).to_contain_text(text(f"rilto.help.bots.{level}"))


def test_every_picture_is_drawn_and_put_into_words(player: Player) -> None:
    open_help(player)
    figures = player.dialog.locator("figure")
    expect(figures).to_have_count(len(PICTURES))
    for number, one in enumerate(PICTURES):
        figure = figures.nth(number)
        expect(figure.locator("figcaption")).to_have_text(text(one.caption))
        made = drawings(GAME, one)
        expect(figure.locator("canvas")).to_have_count(len(made.pictures))
        label = figure.get_by_role("img").get_attribute("aria-label") or ""
        assert len(label) > 10
        if made.told:
            assert "1" in label or "b2" in label
    # They are drawn one a frame.
    player.page.wait_for_function(
        """() => [...document.querySelectorAll("dialog canvas")].every((canvas) => {
            const { width, height } = canvas;
            const data = canvas.getContext("2d").getImageData(0, 0, width, height).data;
            return new Set(new Uint32Array(data.buffer)).size >= 10;
        })"""
    )


@pytest.mark.parametrize("width", [320, 360, 1440])
def test_pictures_fit_the_sheet_at_their_own_proportions(player: Player, width: int) -> None:
    open_help(player)
    player.resize(width, 640)
    wrong = player.page.evaluate(
        """() => [...document.querySelectorAll("dialog canvas")].flatMap((canvas) => {
            const box = canvas.getBoundingClientRect();
            const sheet = canvas.closest(".content").getBoundingClientRect();
            const square = Math.abs(box.width - box.height) < 1;
            const inside = box.left >= sheet.left && box.right <= sheet.right;
            return square && inside && box.width >= 60 ? [] : [`${box.width} x ${box.height}`];
        })"""
    )
    assert wrong == []
