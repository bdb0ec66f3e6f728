"""The three browser engines behind one small interface, so that one test runs in all of them.

Chromium is driven by Playwright, Firefox by Marionette, WebKitGTK by Selenium; each runs the stock
browser that Debian ships. An engine is one profile in one process: what it has cached and stored
stays until it is closed.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

PATIENCE = 60.0  # seconds; generous, because it is only ever spent when a test fails anyway

CHROMIUM = "/usr/bin/chromium"
CHROMIUM_ARGS = (
    "--no-sandbox",  # we may be root
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
FIREFOX = "/usr/bin/firefox-esr"
MINIBROWSER = "webkit2gtk-4.1/MiniBrowser"


class Engine(Protocol):
    """One browser with one page open."""

    name: str

    def open(self, url: str) -> None: ...

    def reload(self) -> None: ...

    def new_page(self) -> None:
        """Close the page and go on with another in the same profile."""

    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression, awaited if it is a promise."""

    def click(self, selector: str) -> None: ...

    def screenshot(self, path: Path) -> None: ...

    def close(self) -> None: ...


class Chromium:
    """Chromium by Playwright. `playwright` gives tests all that Playwright can do."""

    name = "chromium"

    def __init__(
        self,
        profile: Path,
        args: tuple[str, ...] = (),
        preferences: dict[str, Any] | None = None,
        **options: Any,
    ) -> None:
        from playwright.sync_api import sync_playwright

        if preferences:
            (profile / "Default").mkdir(parents=True)
            (profile / "Default" / "Preferences").write_text(json.dumps(preferences))
        self._stop = contextlib.ExitStack()
        playwright = self._stop.enter_context(sync_playwright())
        self.context = playwright.chromium.launch_persistent_context(
            str(profile), executable_path=CHROMIUM, args=[*CHROMIUM_ARGS, *args], **options
        )
        self._stop.callback(self.context.close)
        self.playwright = self.context.pages[0]

    def open(self, url: str) -> None:
        self.playwright.goto(url)

    def reload(self) -> None:
        self.playwright.reload()

    def new_page(self) -> None:
        old = self.playwright
        self.playwright = self.context.new_page()
        old.close()

    def evaluate(self, expression: str) -> Any:
        return self.playwright.evaluate(expression)

    def click(self, selector: str) -> None:
        self.playwright.click(selector)

    def screenshot(self, path: Path) -> None:
        self.playwright.screenshot(path=path)

    def close(self) -> None:
        self._stop.close()


class Firefox:
    """Firefox ESR, headless, by Marionette."""

    name = "firefox"

    def __init__(self, profile: Path, preferences: dict[str, Any] | None = None) -> None:
        from marionette_driver.geckoinstance import DesktopInstance, GeckoInstance
        from marionette_driver.marionette import Marionette
        from mozprofile import Profile

        port = Marionette.check_port_available(0)
        # A profile of one's own gets none of these by itself: they keep Firefox from phoning home.
        settings = {
            **GeckoInstance.required_prefs,
            **DesktopInstance.desktop_prefs,
            "marionette.port": port,
            **(preferences or {}),
        }
        self._firefox = Marionette(
            bin=FIREFOX,
            port=port,
            headless=True,
            profile=Profile(str(profile), preferences=settings, restore=False),
            gecko_log=str(profile / "gecko.log"),
        )
        self._firefox.start_session()
        self._firefox.timeout.script = PATIENCE
        self._firefox.timeout.page_load = PATIENCE

    def open(self, url: str) -> None:
        self._firefox.navigate(url)

    def reload(self) -> None:
        # Marionette's own reload is the kind that passes service workers by.
        address = self._firefox.get_url()
        self._firefox.navigate("about:blank")
        self._firefox.navigate(address)

    def new_page(self) -> None:
        fresh = self._firefox.open(type="tab", focus=True)["handle"]
        self._firefox.close()
        self._firefox.switch_to_window(fresh)

    def evaluate(self, expression: str) -> Any:
        return self._firefox.execute_async_script(_promised(expression), sandbox=None)

    def click(self, selector: str) -> None:
        self._firefox.find_element("css selector", selector).click()

    def screenshot(self, path: Path) -> None:
        path.write_bytes(self._firefox.screenshot(format="binary", full=False))

    def close(self) -> None:
        self._firefox.quit(in_app=True)
        self._firefox.cleanup()


class WebKit:
    """WebKitGTK's MiniBrowser on a screen of its own, by Selenium. Its profile is never kept."""

    name = "webkit"

    def __init__(self, profile: Path) -> None:
        from selenium import webdriver

        self._stop = contextlib.ExitStack()
        screen, display = _screen()
        self._stop.callback(screen.wait)
        self._stop.callback(screen.terminate)
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(_minibrowser())
        options.add_argument("--automation")
        service = webdriver.WebKitGTKService(
            "/usr/bin/WebKitWebDriver",
            env={**os.environ, "DISPLAY": display, "HOME": str(profile)},
        )
        with warnings.catch_warnings():
            # Selenium 4.51 warns of its own way to call itself.
            warnings.simplefilter("ignore", DeprecationWarning)
            self._driver = webdriver.WebKitGTK(options=options, service=service)
        self._stop.callback(self._driver.quit)
        self._driver.set_script_timeout(PATIENCE)
        self._driver.set_page_load_timeout(PATIENCE)

    def open(self, url: str) -> None:
        self._driver.get(url)

    def reload(self) -> None:
        self._driver.refresh()

    def new_page(self) -> None:
        old = self._driver.current_window_handle
        self._driver.switch_to.new_window("tab")
        fresh = self._driver.current_window_handle
        self._driver.switch_to.window(old)
        self._driver.close()
        self._driver.switch_to.window(fresh)

    def keep(self, url: str) -> None:
        """Open a page that stays: a private profile forgets a site that no page shows any more."""
        ours = self._driver.current_window_handle
        self._driver.switch_to.new_window("tab")
        self._driver.get(url)
        self._driver.switch_to.window(ours)

    def evaluate(self, expression: str) -> Any:
        return self._driver.execute_async_script(_promised(expression))

    def click(self, selector: str) -> None:
        self._driver.find_element("css selector", selector).click()

    def screenshot(self, path: Path) -> None:
        self._driver.save_screenshot(str(path))

    def close(self) -> None:
        self._stop.close()


ENGINES: dict[str, Callable[[Path], Engine]] = {
    "chromium": Chromium,
    "firefox": Firefox,
    "webkit": WebKit,
}


@contextlib.contextmanager
def running(engine: T) -> Iterator[T]:
    """Use an engine and close it, whatever happens."""
    try:
        yield engine
    finally:
        engine.close()  # type: ignore[attr-defined]


def wait_for(engine: Engine, condition: str, patience: float = PATIENCE) -> None:
    """Wait until the JavaScript expression `condition` holds, over navigations if need be."""
    check = f"(() => {{ try {{ return Boolean({condition}); }} catch (_) {{ return false; }} }})()"
    # Looked at by the page itself, again and again, for up to two seconds a call.
    look = f"""new Promise((resolve) => {{
        const end = performance.now() + 2000;
        const look = () => {{
            if ({check}) resolve(true);
            else if (performance.now() > end) resolve(false);
            else setTimeout(look, 20);
        }};
        look();
    }})"""
    deadline = time.monotonic() + patience
    failure: Exception | None = None
    while time.monotonic() < deadline:
        try:
            if engine.evaluate(look):
                return
        except Exception as error:  # the page went away under the question: ask the next one
            failure = error
    raise AssertionError(f"{engine.name}: never came true: {condition}") from failure


def state(engine: Engine) -> str:
    return str(engine.evaluate("document.documentElement.dataset.state"))


def wait_ready(engine: Engine) -> None:
    """Wait until the start has come to an end, and insist that it was a good one."""
    wait_for(engine, "['ready', 'error'].includes(document.documentElement.dataset.state)")
    if state(engine) != "ready":
        detail = engine.evaluate("document.getElementById('boot-detail').textContent")
        raise AssertionError(f"{engine.name} did not start: {detail}")


def wait_offline(engine: Engine) -> None:
    wait_for(engine, "document.documentElement.dataset.offline === 'ready'")


def _promised(expression: str) -> str:
    """An async WebDriver script: what a plain one returns, WebKit would hand over by value."""
    return f"""
        const done = arguments[arguments.length - 1];
        Promise.resolve({expression}).then(done, (error) => done({{failed: String(error)}}));
    """


def _minibrowser() -> Path:
    found = sorted(Path("/usr/lib").glob(f"*/{MINIBROWSER}"))
    if not found:
        raise RuntimeError("no MiniBrowser: run `make browsers`")
    return found[0]


def _screen() -> tuple[subprocess.Popen[bytes], str]:
    """A virtual screen; X itself chooses the number and tells it once it is ready."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    screen = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as answer:
        number = answer.readline().strip()
    return screen, f":{number}"


def quoted(text: str) -> str:
    """A Python string as JavaScript source."""
    return json.dumps(text)
