"""The start of the page: the shell at once, Python soon, and a helpful panel when it fails.

Each silent failure of a PyScript start is provoked here for real: by the server, by the browser's
own settings, or, where no setting exists, by a script that runs before the page's own.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.browser.conftest import Opener
from tests.browser.engines import (
    Chromium,
    Engine,
    Firefox,
    running,
    state,
    wait_for,
    wait_ready,
)
from tests.browser.site import Fault, Site

WASM = r"pyodide\.asm\.wasm$"
NO_WASM_EVAL = "script-src 'self'; object-src 'none'"
PANEL = "document.getElementById('boot-error')"
SAVED = '{"some": "game"}'


def wait_panel(engine: Engine) -> str:
    """Wait for the error panel and give the reason it names."""
    wait_for(engine, f"{PANEL} && !{PANEL}.hidden")
    return str(engine.evaluate(f"{PANEL}.dataset.reason"))


def sent_size(file: Path) -> int:
    twin = file.with_name(f"{file.name}.br")
    return (twin if twin.exists() else file).stat().st_size


def text(engine: Engine, selector: str) -> str:
    return str(engine.evaluate(f"document.querySelector('{selector}').textContent"))


# The start that works


def test_starts_in_every_engine(engine: Engine, site: Site) -> None:
    engine.open(site.url)
    wait_ready(engine)
    assert engine.evaluate(f"{PANEL}.hidden") is True


def test_starts_below_a_folder(chromium: Opener, dist: Path) -> None:
    site = Site(dist, prefix="/games/lunte/")
    browser = chromium()
    lost: list[str] = []
    browser.context.on("response", lambda r: lost.append(r.url) if r.status >= 400 else None)
    browser.open(site.url)
    wait_ready(browser)
    assert lost == []
    site.stop()


def test_needs_few_requests_and_bytes(chromium: Opener, site: Site) -> None:
    browser = chromium(service_workers="block")
    browser.open(site.url)
    wait_ready(browser)
    needed = [path for path in site.requests if not path.endswith("/offline.mjs")]
    assert len(needed) <= 15, needed
    sizes = {path: sent_size(site.folder / (path.lstrip("/") or "index.html")) for path in needed}
    assert sum(sizes.values()) < 5_000_000, sizes


def test_asks_no_other_host(chromium: Opener, site: Site) -> None:
    browser = chromium()
    asked: list[str] = []
    browser.context.on("request", lambda request: asked.append(request.url))
    browser.open(site.url)
    wait_ready(browser)
    wait_for(browser, "document.documentElement.dataset.offline === 'ready'")
    strangers = [url for url in asked if not url.startswith((site.url, "data:", "blob:"))]
    assert asked
    assert strangers == []


def test_progress_only_grows_and_is_full_only_at_the_end(chromium: Opener, site: Site) -> None:
    browser = chromium()
    browser.playwright.add_init_script("""
        window.seen = [];
        new MutationObserver((changes) => {
            for (const { target } of changes) if (target.id === "boot-progress") {
                seen.push(target.value);
            }
        }).observe(document, { subtree: true, attributeFilter: ["value"] });
    """)
    browser.open(site.url)
    wait_ready(browser)
    seen = browser.evaluate("seen")
    assert len(set(seen)) > 3
    assert seen == sorted(seen)
    assert max(seen) < 1


# The shell, before Python is there


@pytest.fixture
def shell(chromium: Opener, site: Site) -> Chromium:
    """A German browser that shows the page while the interpreter is still on its way."""
    site.faults[WASM] = Fault(hang=True)
    return chromium(locale="de-AT")


def test_shell_speaks_the_browsers_language_from_the_first_frame(
    shell: Chromium, site: Site
) -> None:
    shell.playwright.add_init_script("""
        window.seen = new Set();
        const look = () => {
            const line = document.querySelector('[data-t="home.tagline"]');
            if (line) seen.add(line.textContent);
            requestAnimationFrame(look);
        };
        look();
    """)
    shell.open(site.url)
    wait_for(shell, "seen.size > 0 && document.readyState !== 'loading'")
    assert shell.evaluate("[...seen]") == ["Fünf explosive Brettspiele auf einem Gerät"]
    assert shell.evaluate("document.documentElement.lang") == "de"
    assert state(shell) in {"shell", "loading"}


def test_shell_shows_five_games_and_marks_those_to_come(shell: Chromium, site: Site) -> None:
    shell.open(site.url)
    games = shell.evaluate("[...document.querySelectorAll('[data-game]')].map(c => c.dataset.game)")
    assert games == ["rilto", "boom_grid", "block_puzzle", "boom_arena", "bomb_busters"]
    links = shell.evaluate("[...document.querySelectorAll('a[data-game]')].map(a => a.hash)")
    closed = shell.evaluate("document.querySelectorAll('[data-game][aria-disabled=true]').length")
    assert len(links) + closed == len(games)
    assert "#/rilto" in links


def test_shell_wears_the_saved_language_and_looks(shell: Chromium, site: Site) -> None:
    saved = {"body": {"language": "fr", "theme": "dark", "scheme": "clear", "motion": "reduced"}}
    shell.open(site.url)
    shell.evaluate(f"localStorage.setItem('lunte/settings', '{json.dumps(saved)}')")
    shell.reload()
    page = "document.documentElement"
    assert shell.evaluate(f"{page}.lang") == "fr"
    assert shell.evaluate(f"({{...{page}.dataset}}).theme") == "dark"
    assert shell.evaluate(f"{page}.dataset.scheme") == "clear"
    assert shell.evaluate(f"{page}.dataset.motion") == "reduced"
    paper = shell.evaluate(f"getComputedStyle({page}).getPropertyValue('--paper')")
    bars = shell.evaluate(
        "[...document.querySelectorAll('[name=theme-color]')].map(m => m.content)"
    )
    assert bars == [paper, paper]


def test_language_menu_works_before_python_and_is_remembered_by_it(
    chromium: Opener, site: Site
) -> None:
    site.faults[WASM] = Fault(hang=True)
    browser = chromium(locale="en-GB")
    browser.open(site.url)
    browser.playwright.select_option("select[data-action=language]", "nl")
    assert text(browser, '[data-t="home.soon"]') == "Binnenkort"
    site.faults.clear()
    site.stop()
    site.start()
    browser.reload()
    browser.playwright.select_option("select[data-action=language]", "nl")
    wait_ready(browser)
    browser.reload()
    wait_ready(browser)
    assert browser.evaluate("document.documentElement.lang") == "nl"


def test_a_game_picked_early_is_promised(shell: Chromium, site: Site) -> None:
    shell.open(site.url)
    shell.click('[data-game="rilto"]')
    wait_for(shell, "document.getElementById('boot-text').textContent.startsWith('Rilto ')")
    assert text(shell, "#boot-text") == "Rilto öffnet sich, sobald alles bereit ist."


# Failures


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        (WASM, "network"),
        (r"interpreter\.mjs$", "network"),
        (r"python_stdlib\.zip$", "network"),
        (r"\.whl$", "network"),
        (r"pyscript.*/core\.js$", "network"),
        (r"pyscript.*/error-", "network"),
        (r"pyodide\.asm\.mjs$", "network"),
        (r"boot\.mjs$", "network"),
    ],
)
def test_a_missing_file_is_told(chromium: Opener, site: Site, path: str, reason: str) -> None:
    site.faults[path] = Fault(status=404)
    browser = chromium()
    browser.open(site.url)
    assert wait_panel(browser) == reason
    assert state(browser) == "error"


def test_wasm_of_the_wrong_type_still_starts(engine: Engine, site: Site) -> None:
    site.faults[WASM] = Fault(mime="application/octet-stream")
    engine.open(site.url)
    wait_ready(engine)


@pytest.mark.parametrize("start", [Chromium, Firefox])  # WebKitGTK 2.50 runs it all the same
def test_a_policy_without_webassembly_is_told(
    start: type[Chromium] | type[Firefox], site: Site, tmp_path: Path
) -> None:
    site.headers["Content-Security-Policy"] = NO_WASM_EVAL
    with running(start(tmp_path)) as browser:
        browser.open(site.url)
        assert wait_panel(browser) == "wasm"


@pytest.mark.parametrize(
    "script",
    [
        "delete Window.prototype.indexedDB; delete window.indexedDB;",
        "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };",
        "IDBFactory.prototype.open = () => ({});",
    ],
    ids=["missing", "throwing", "silent"],
)
def test_indexed_db_is_not_needed(chromium: Opener, site: Site, script: str) -> None:
    browser = chromium()
    browser.playwright.add_init_script(script)
    browser.open(site.url)
    wait_ready(browser)


def test_a_python_error_is_told_with_its_traceback(engine: Engine, site: Site) -> None:
    broken = Fault(edit=lambda page: page.replace("    start()", "    raise KeyError('oh dear')"))
    site.faults["^/$"] = broken
    engine.open(site.url)
    assert wait_panel(engine) == "python"
    assert "KeyError: 'oh dear'" in text(engine, "#boot-detail")


def test_blocked_storage_plays_without_saving_in_chromium(chromium: Opener, site: Site) -> None:
    preferences = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    browser = chromium(preferences=preferences)
    browser.open(site.url)
    wait_ready(browser)
    assert browser.evaluate("lunte.saving") is False


def test_blocked_storage_plays_without_saving_in_firefox(site: Site, tmp_path: Path) -> None:
    with running(Firefox(tmp_path, {"network.cookie.cookieBehavior": 2})) as browser:
        browser.open(site.url)
        wait_ready(browser)
        assert browser.evaluate("lunte.saving") is False


def test_no_webassembly_in_chromium(chromium: Opener, site: Site) -> None:
    browser = chromium(locale="de")
    browser.playwright.add_init_script("delete window.WebAssembly")  # no switch does it any more
    browser.open(site.url)
    assert wait_panel(browser) == "browser"
    assert "WebAssembly" in text(browser, "#boot-reason")
    shown = browser.playwright.locator("#boot-error button:visible")
    assert shown.evaluate_all("all => all.map(b => b.dataset.action)") == ["export-saves"]
    assert not any(path.endswith(".wasm") for path in site.requests)


def test_no_webassembly_in_firefox(site: Site, tmp_path: Path) -> None:
    with running(Firefox(tmp_path, {"javascript.options.wasm": False})) as browser:
        browser.open(site.url)
        assert wait_panel(browser) == "browser"


def test_no_javascript_is_told(chromium: Opener, site: Site) -> None:
    browser = chromium(java_script_enabled=False)
    browser.open(site.url)
    assert browser.playwright.locator("noscript").is_visible()


def test_a_stalled_start_is_told_and_may_still_succeed(chromium: Opener, site: Site) -> None:
    site.faults[r"python_stdlib\.zip$"] = Fault(hang=True)
    browser = chromium()
    browser.playwright.clock.install()
    browser.open(site.url)
    wait_for(browser, "document.documentElement.dataset.state === 'loading'")
    browser.playwright.clock.run_for(100_000)
    assert state(browser) == "loading"
    # A file that arrives late meanwhile is a sign of life, so the idle seconds may count anew.
    browser.playwright.clock.run_for(400_000)
    assert wait_panel(browser) == "stalled"


def test_a_hidden_page_does_not_stall(chromium: Opener, site: Site) -> None:
    site.faults[WASM] = Fault(hang=True)
    browser = chromium()
    browser.playwright.clock.install()
    browser.playwright.add_init_script(
        "Object.defineProperty(document, 'hidden', { get: () => true });"
    )
    browser.open(site.url)
    wait_for(browser, "document.documentElement.dataset.state === 'loading'")
    browser.playwright.clock.run_for(600_000)
    assert state(browser) == "loading"


# The panel


def test_panel_takes_the_focus_and_speaks_the_users_language(chromium: Opener, site: Site) -> None:
    site.faults[WASM] = Fault(status=404)
    browser = chromium(locale="de")
    browser.open(site.url)
    wait_panel(browser)
    assert browser.evaluate("document.activeElement.textContent") == "Lunte konnte nicht starten"
    assert text(browser, "#boot-reason").startswith("Eine Datei von Lunte ließ sich nicht holen.")
    assert browser.evaluate(f"{PANEL}.getAttribute('role')") == "alert"


def test_panel_retries(chromium: Opener, site: Site) -> None:
    site.faults[WASM] = Fault(status=404)
    browser = chromium()
    browser.open(site.url)
    wait_panel(browser)
    site.faults.clear()
    browser.click("#boot-error [data-action=retry]")
    wait_for(browser, "document.documentElement.dataset.state === 'ready'")


def test_panel_fetches_everything_anew(chromium: Opener, site: Site) -> None:
    browser = chromium()
    browser.open(site.url)
    wait_ready(browser)
    wait_for(browser, "document.documentElement.dataset.offline === 'ready'")
    browser.evaluate("localStorage.setItem('lunte/test', 'kept')")
    # A damaged file in the cache, which no reload would ever get rid of.
    browser.evaluate("""(async () => {
        const [name] = await caches.keys();
        const cache = await caches.open(name);
        const wheel = (await cache.keys()).find((request) => request.url.endsWith(".whl"));
        await cache.put(wheel, new Response("no wheel"));
    })()""")
    browser.reload()
    wait_panel(browser)
    browser.click("#boot-error [data-action=clear-cache]")
    wait_for(browser, "document.documentElement.dataset.state === 'ready'")
    assert browser.evaluate("localStorage.getItem('lunte/test')") == "kept"


def test_panel_exports_all_saves(chromium: Opener, site: Site, tmp_path: Path) -> None:
    site.faults[WASM] = Fault(status=404)
    browser = chromium()
    browser.open(site.url)
    wait_panel(browser)
    browser.evaluate(f"localStorage.setItem('lunte/game/rilto', '{SAVED}')")
    browser.evaluate("localStorage.setItem('another/site', 'private')")
    with browser.playwright.expect_download() as download:
        browser.click("#boot-error [data-action=export-saves]")
    download.value.save_as(tmp_path / "saves.json")
    exported = json.loads((tmp_path / "saves.json").read_text())
    assert exported == {
        "format": "lunte-export",
        "version": 1,
        "documents": {"lunte/game/rilto": SAVED},
    }


def test_panel_goes_on_without_saving(chromium: Opener, site: Site) -> None:
    site.faults["^/$"] = Fault(edit=lambda page: page.replace("    start()", "    raise KeyError"))
    browser = chromium()
    browser.open(site.url)
    wait_panel(browser)
    browser.evaluate(f"localStorage.setItem('lunte/game/rilto', '{SAVED}')")
    browser.click("#boot-error [data-action=continue-unsaved]")
    wait_for(browser, "document.documentElement.dataset.state === 'ready'")
    assert browser.evaluate("lunte.saving") is False
    assert browser.evaluate("localStorage.getItem('lunte/game/rilto')") is None
    browser.open(site.url)
    assert browser.evaluate("localStorage.getItem('lunte/game/rilto')") == SAVED
