"""The static page around the app, and `window.lunte`, the few things that had to be JavaScript."""

from __future__ import annotations

from collections.abc import Callable

import js
from lunte.app.browser import by_id, h, on_window, put
from lunte.app.i18n import t


class Shell:
    """Tells the page that Python is ready, and hears from it of new versions."""

    def __init__(self) -> None:
        self._settings = h("button", type="button", class_="tool icon-settings")
        put(self._settings, "data_action", "settings")
        by_id("masthead").append(self._settings)

    def dress(self) -> None:
        """Take in a changed language; the page translates its own texts when `lang` changes."""
        put(self._settings, "aria_label", t("play.settings"))
        put(self._settings, "title", t("play.settings"))

    def ready(self, update_ready: Callable[[], None]) -> None:
        """Take the progress bar away. `update_ready` is called when a new version waits."""
        by_id("boot").remove()
        on_window("lunte:update-ready", lambda _: update_ready())
        if js.window.lunte.updateReady:
            update_ready()
        js.window.lunte.ready()

    def update(self) -> None:
        """Restart with the new version. Every action is saved already."""
        js.window.lunte.acceptUpdate()
