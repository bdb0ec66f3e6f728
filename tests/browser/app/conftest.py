"""One Chromium for the tests of a file, and a fresh page with empty storage for each."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize, sync_playwright

from tests.browser.app.player import Player
from tests.browser.engines import CHROMIUM, CHROMIUM_ARGS
from tests.browser.site import Site

PHONE: ViewportSize = {"width": 360, "height": 640}


class House:
    """Opens pages. Those with the same options share a profile, and so what was fetched before."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._contexts: dict[str, BrowserContext] = {}
        self._players: list[Player] = []

    def player(self, **options: Any) -> Player:
        """A page until the end of the test; the options are those of a Playwright context."""
        player = self.guest(**options)
        self._players.append(player)
        return player

    def guest(self, **options: Any) -> Player:
        """A page that whoever asks for it closes; like all, on a phone that asks for less motion."""
        player = Player(self.context(**options).new_page(), self._url)
        player.page.bring_to_front()
        player.page.set_viewport_size(PHONE)
        player.page.emulate_media(reduced_motion="reduce", color_scheme="light")
        return player

    def with_held_clock(self) -> Player:
        """A page whose clock the test holds. Playwright gives it to all pages of a profile, so
        this one has its own.
        """
        player = Player(self._browser.new_context(locale="en-US").new_page(), self._url, False)
        player.page.set_viewport_size(PHONE)
        player.page.clock.install(time="2026-11-30T12:00:00Z")
        self._players.append(player)
        return player

    def elsewhere(self, url: str) -> Player:
        """A page of another profile, at another address."""
        player = Player(self._browser.new_context(locale="en-US").new_page(), url, False)
        player.page.set_viewport_size(PHONE)
        self._players.append(player)
        return player

    def context(self, **options: Any) -> BrowserContext:
        key = json.dumps(options, sort_keys=True)
        if key not in self._contexts:
            context = self._browser.new_context(**{"locale": "en-US", **options})
            context.set_default_timeout(30_000)
            self._contexts[key] = context
        return self._contexts[key]

    def clear(self) -> None:
        """Close all pages, and insist that nothing went wrong on them."""
        players, self._players = self._players, []
        for player in players:
            player.leave()
        for player in players:
            player.had_no_trouble()


@pytest.fixture(scope="module")
def opened(dist: Path) -> Iterator[House]:
    site = Site(dist)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(CHROMIUM_ARGS))
        yield House(browser, site.url)
        browser.close()
    site.stop()


@pytest.fixture
def house(opened: House) -> Iterator[House]:
    yield opened
    opened.clear()


@pytest.fixture
def player(house: House) -> Player:
    return house.player()
