"""A new version: fetched aside, offered, and swapped in whole when the player says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Opener
from tests.browser.engines import Engine, wait_for, wait_offline, wait_ready
from tests.browser.site import Site

VERSION = "lunte.version"
# The folders that the page's own files come from: one a version.
FOLDERS = """[...new Set(performance.getEntriesByType("resource")
    .map(({ name }) => name.match(/app-[0-9a-f]+/)?.[0]).filter(Boolean))]"""


@pytest.fixture
def outdated(engine: Engine, site: Site, next_dist: Path) -> Engine:
    """An engine with the old version, which has noticed that the server has a new one."""
    engine.open(site.url)
    wait_ready(engine)
    wait_offline(engine)
    site.folder = next_dist
    site.requests.clear()
    engine.evaluate("localStorage.setItem('lunte/test', 'kept')")
    engine.reload()
    wait_ready(engine)
    wait_for(engine, "lunte.updateReady")
    return engine


def test_the_old_version_stays_until_the_new_one_is_accepted(outdated: Engine, site: Site) -> None:
    old = outdated.evaluate(VERSION)
    assert old != "next"
    assert len(outdated.evaluate(FOLDERS)) == 1
    outdated.reload()
    wait_ready(outdated)
    assert outdated.evaluate(VERSION) == old
    site.stop()
    outdated.reload()
    wait_ready(outdated)
    assert outdated.evaluate(VERSION) == old
    site.start()


def test_accepting_swaps_everything_and_keeps_the_saves(outdated: Engine, site: Site) -> None:
    before = outdated.evaluate(FOLDERS)
    outdated.evaluate("void lunte.acceptUpdate()")
    wait_for(outdated, f"{VERSION} === 'next'")
    wait_ready(outdated)
    after = outdated.evaluate(FOLDERS)
    assert len(after) == 1
    assert after != before
    assert outdated.evaluate("localStorage.getItem('lunte/test')") == "kept"
    site.stop()
    outdated.reload()
    wait_ready(outdated)
    assert outdated.evaluate(VERSION) == "next"
    site.start()


def test_an_update_fetches_only_what_changed(outdated: Engine, site: Site) -> None:
    assert outdated.evaluate("lunte.updateReady") is True
    assert not [path for path in site.requests if path.startswith("/runtime/pyodide")]
    assert not [path for path in site.requests if path.endswith(".zip")]


def test_the_page_is_loaded_again_once(chromium: Opener, site: Site, next_dist: Path) -> None:
    browser = chromium()
    browser.open(site.url)
    wait_ready(browser)
    wait_offline(browser)
    site.folder = next_dist
    browser.reload()
    wait_ready(browser)
    wait_for(browser, "lunte.updateReady")
    loads: list[str] = []
    browser.playwright.on("load", lambda page: loads.append(page.url))
    browser.evaluate("void lunte.acceptUpdate()")
    wait_for(browser, f"{VERSION} === 'next'")
    wait_ready(browser)
    wait_offline(browser)
    assert len(loads) == 1


def test_another_tab_is_asked_and_then_follows(
    chromium: Opener, site: Site, next_dist: Path
) -> None:
    browser = chromium()
    browser.open(site.url)
    wait_ready(browser)
    wait_offline(browser)
    browser.reload()
    wait_ready(browser)
    first, second = browser.playwright, browser.context.new_page()
    second.goto(site.url)
    browser.playwright = second
    wait_ready(browser)
    second.evaluate("addEventListener('lunte:update-ready', () => (window.asked = true)), 0")
    site.folder = next_dist
    browser.playwright = first
    browser.reload()
    wait_ready(browser)
    wait_for(browser, "lunte.updateReady")
    browser.evaluate("void lunte.acceptUpdate()")
    wait_for(browser, f"{VERSION} === 'next'")
    browser.playwright = second
    wait_for(browser, "window.asked && lunte.updateReady")
    assert browser.evaluate(VERSION) != "next"
    browser.evaluate("void lunte.acceptUpdate()")
    wait_for(browser, f"{VERSION} === 'next'")
    wait_ready(browser)
