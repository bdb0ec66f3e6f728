"""One Chromium for the tests of a file, and a fresh page with empty storage for each."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    ViewportSize,
    sync_playwright,
)

from tests.browser.app.player import Player
from tests.browser.engines import CHROMIUM, CHROMIUM_ARGS
from tests.browser.site import Site

PHONE: ViewportSize = {"width": 360, "height": 640}


class House:
    """Opens pages. Those with the same options share a profile, and so what was fetched before."""

    def __init__(self, playwright: Playwright, url: str) -> None:
        self._playwright = playwright
        self._url = url
        self._started: Browser | None = None
        self._crashed = False
        self._contexts: dict[str, BrowserContext] = {}
        self._players: list[Player] = []

    def player(self, **options: Any) -> Player:
        """A page until the end of the test; the options are those of a Playwright context."""
        player = self.guest(**options)
        self._players.append(player)
        return player

    def guest(self, **options: Any) -> Player:
        """A page that whoever asks for it closes; like all, on a phone that asks for less motion."""
        player = self._player(self.context(**options), self._url)
        player.page.bring_to_front()
        player.page.set_viewport_size(PHONE)
        player.page.emulate_media(reduced_motion="reduce", color_scheme="light")
        return player

    def with_held_clock(self) -> Player:
        """A page whose clock the test holds. Playwright gives it to all pages of a profile, so
        this one has its own.
        """
        player = self._player(self._browser.new_context(locale="en-US"), self._url, False)
        player.page.set_viewport_size(PHONE)
        player.page.clock.install(time="2026-11-30T12:00:00Z")
        self._players.append(player)
        return player

    def elsewhere(self, url: str) -> Player:
        """A page of another profile, at another address."""
        player = self._player(self._browser.new_context(locale="en-US"), url, False)
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
        if self._crashed:
            self.close()
        for player in players:
            player.had_no_trouble()

    def close(self) -> None:
        """Close the browser; the next page gets a new one."""
        if self._started is not None:
            self._started.close()
        self._started, self._crashed, self._contexts = None, False, {}

    @property
    def _browser(self) -> Browser:
        if self._started is None:
            self._started = self._playwright.chromium.launch(
                executable_path=CHROMIUM, args=list(CHROMIUM_ARGS)
            )
        return self._started

    def _player(self, context: BrowserContext, url: str, shares_profile: bool = True) -> Player:
        page = context.new_page()
        page.on("crash", self._note_crash)
        return Player(page, url, shares_profile)

    def _note_crash(self, _page: Page) -> None:
        # Chromium has crashed at every other page of a process where it crashed once.
        self._crashed = True


@pytest.fixture(scope="module")
def opened(dist: Path) -> Iterator[House]:
    site = Site(dist)
    with sync_playwright() as playwright:
        house = House(playwright, site.url)
        yield house
        house.close()
    site.stop()


@pytest.fixture
def house(opened: House) -> Iterator[House]:
    yield opened
    opened.clear()


@pytest.fixture
def player(house: House) -> Player:
    return house.player()
