"""After one visit the page needs no server any more, and notices when that isn't so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Opener
from tests.browser.engines import (
    Chromium,
    Engine,
    Firefox,
    running,
    wait_for,
    wait_offline,
    wait_ready,
)
from tests.browser.site import Site

IN_CACHE = """(async () => {
    const [name] = await caches.keys();
    const keys = await (await caches.open(name)).keys();
    return keys.map((request) => new URL(request.url).pathname);
})()"""


@pytest.fixture
def visited(engine: Engine, site: Site) -> Engine:
    """An engine that has been here once, and the HTTP cache cold: nothing may be stored in it."""
    site.headers["Cache-Control"] = "no-store"
    engine.open(site.url)
    wait_ready(engine)
    wait_offline(engine)
    if isinstance(engine, Chromium):
        session = engine.context.new_cdp_session(engine.playwright)
        session.send("Network.clearBrowserCache")
    return engine


def test_starts_with_the_server_stopped(visited: Engine, site: Site) -> None:
    site.stop()
    site.requests.clear()
    visited.new_page()
    for address in ("", "index.html", "?from=home"):
        visited.open(site.url + address)
        wait_ready(visited)
        assert visited.evaluate("navigator.serviceWorker.controller !== null") is True
    assert site.requests == []
    site.start()


def test_starts_offline_after_the_browser_was_closed(site: Site, tmp_path: Path) -> None:
    for start in (Chromium, Firefox):
        profile = tmp_path / start.__name__
        profile.mkdir()
        with running(start(profile)) as browser:
            browser.open(site.url)
            wait_ready(browser)
            wait_offline(browser)
        site.stop()
        with running(start(profile)) as browser:
            browser.open(site.url)
            wait_ready(browser)
        site.start()


def test_first_visit_goes_from_unknown_to_ready_without_a_reload(
    chromium: Opener, site: Site
) -> None:
    browser = chromium()
    browser.playwright.add_init_script("""
        window.seen = [];
        window.shares = [];
        const note = ({ target: { id, value, dataset } }) => {
            if (id === "offline-progress") shares.push(value);
            if (dataset.offline) seen.push(dataset.offline);
        };
        new MutationObserver((changes) => changes.forEach(note))
            .observe(document, { subtree: true, attributeFilter: ["data-offline", "value"] });
    """)
    browser.open(site.url)
    wait_ready(browser)
    wait_offline(browser)
    assert browser.evaluate("seen") == ["caching", "ready"]
    shares = browser.evaluate("shares")
    assert len(shares) > 10
    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert sum(path == "/" for path in site.requests) <= 2  # the page, and its copy for the cache


@pytest.mark.parametrize("start", [Chromium, Firefox])  # WebKit's private profile has no HTTP cache
def test_large_files_are_fetched_once(
    start: type[Chromium] | type[Firefox], site: Site, tmp_path: Path
) -> None:
    """The offline cache takes them from the browser's own, where the start has left them."""
    with running(start(tmp_path)) as browser:
        browser.open(site.url)
        wait_ready(browser)
        wait_offline(browser)
    large = [path for path in site.requests if path.endswith((".wasm", ".zip", ".whl"))]
    assert sorted(large) == sorted(set(large))
    assert len(large) == 3


def test_a_file_missing_in_the_cache_is_fetched_and_kept_again(visited: Engine, site: Site) -> None:
    complete = sorted(visited.evaluate(IN_CACHE))
    visited.evaluate("""(async () => {
        const [name] = await caches.keys();
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (request.url.endsWith(".whl")) await cache.delete(request);
        }
        return true;
    })()""")
    site.requests.clear()
    visited.open(site.url)
    wait_ready(visited)
    assert site.requests[0] == "/"  # the page itself came from the network this time
    assert any(path.endswith(".whl") for path in site.requests)
    wait_offline(visited)
    assert sorted(visited.evaluate(IN_CACHE)) == complete


def test_an_incomplete_cache_without_a_server_shows_the_panel(visited: Engine, site: Site) -> None:
    visited.evaluate("""(async () => {
        const [name] = await caches.keys();
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (request.url.endsWith(".wasm")) await cache.delete(request);
        }
        return true;
    })()""")
    site.stop()
    visited.new_page()
    visited.open(site.url)
    wait_for(visited, "!document.getElementById('boot-error').hidden")
    assert visited.evaluate("document.getElementById('boot-error').dataset.reason") == "network"
    site.start()
