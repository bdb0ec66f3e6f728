"""A new version: fetched aside, offered, and swapped in whole when the player says so."""

from __future__ import annotations

from pathlib import Path

from tests.browser.conftest import Opener
from tests.browser.engines import Engine, wait_for, wait_offline, wait_ready
from tests.browser.site import Site

VERSION = "lunte.version"
# The folders that the page's own files come from: one a version.
FOLDERS = """[...new Set(performance.getEntriesByType("resource")
    .map(({ name }) => name.match(/app-[0-9a-f]+/)?.[0]).filter(Boolean))]"""


def notice_update(engine: Engine, site: Site, new: Path) -> None:
    """Visit the old version, put the new one on the server, and come again."""
    engine.open(site.url)
    wait_ready(engine)
    wait_offline(engine)
    site.folder = new
    site.requests.clear()
    engine.reload()
    wait_ready(engine)
    wait_for(engine, "lunte.updateReady")


def test_old_until_accepted_then_new_all_at_once(
    engine: Engine, site: Site, next_dist: Path
) -> None:
    notice_update(engine, site, next_dist)
    engine.evaluate("localStorage.setItem('lunte/test', 'kept')")
    old, folders = engine.evaluate(VERSION), engine.evaluate(FOLDERS)
    assert old != "next"
    assert len(folders) == 1
    # Only what has changed was fetched.
    assert not [path for path in site.requests if path.startswith("/runtime/pyodide")]
    assert not [path for path in site.requests if path.endswith(".zip")]
    # Declined, the old version goes on, and needs no server for that.
    site.stop()
    engine.reload()
    wait_ready(engine)
    assert (engine.evaluate(VERSION), engine.evaluate(FOLDERS)) == (old, folders)
    wait_for(engine, "lunte.updateReady")

    engine.evaluate("void lunte.acceptUpdate()")
    wait_for(engine, f"{VERSION} === 'next'")
    wait_ready(engine)
    new = engine.evaluate(FOLDERS)
    assert len(new) == 1
    assert new != folders
    assert engine.evaluate("localStorage.getItem('lunte/test')") == "kept"
    assert engine.evaluate("lunte.updateReady") is False
    site.start()


def test_the_page_is_loaded_again_once(chromium: Opener, site: Site, next_dist: Path) -> None:
    browser = chromium()
    notice_update(browser, site, next_dist)
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
