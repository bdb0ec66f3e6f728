"""The offer to install the app, made once, after the first finished round."""

from __future__ import annotations

import js
from lunte.app.box import Box
from lunte.app.browser import media
from lunte.app.i18n import t

_KEY = "install"


class Install:
    """Offers to install where the browser can, and tells how where only the user can."""

    def __init__(self, box: Box) -> None:
        self._box = box

    def offer(self) -> None:
        """Offer it, unless the app is installed or has been offered before."""
        if media("(display-mode: standalone)") or self._box.store.get(_KEY) is not None:
            return
        if js.window.lunte.installPrompt:
            self._box.notices.show(
                "install", t("install.text"), t("install.yes"), self._prompt, t("install.no")
            )
        elif _by_hand():
            self._box.notices.show("install", t("install.ios"), t("install.understood"), _nothing)
        else:
            return
        self._box.keep(_KEY, "install", {"offered": True})

    def _prompt(self) -> None:
        js.window.lunte.installPrompt.prompt()


def _by_hand() -> bool:
    """Return whether this is a phone whose browser leaves installing to its share menu."""
    return hasattr(js.navigator, "standalone") and not js.navigator.standalone


def _nothing() -> None:
    """The notice has been read."""
