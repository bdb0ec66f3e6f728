"""The home screen: the static shell's cards, with what waits to be continued."""

from __future__ import annotations

from lunte.app.box import Box
from lunte.app.browser import Element, by_id, go, h
from lunte.app.choices import action_button
from lunte.app.i18n import t
from lunte.app.importer import Importer
from lunte.app.time import ago
from lunte.games.game import Game
from lunte.kernel.registry import Registry


class Home:
    """The five cards. The shell has drawn them before Python was there; they stay as they are."""

    def __init__(self, box: Box, games: Registry[Game], importer: Importer) -> None:
        self._box = box
        self._games = games
        self._importer = importer
        self.element = by_id("home")
        self._archive = action_button("archive", "", "play")
        self._stats = action_button("stats", "", "trophy")
        self._import = action_button("import", "", "upload")
        self.element.append(h("div", self._archive, self._stats, self._import, class_="ways"))

    @property
    def title(self) -> str:
        return ""

    def open(self, rest: str) -> None:
        self.dress()

    def close(self) -> None:
        """Nothing on the home screen goes on by itself."""

    def act(self, action: str, button: Element) -> None:
        if action in ("settings", "stats", "archive"):
            go(f"/{action}")
        elif action == "import":
            self._importer.show()

    def change(self, field: Element) -> None:
        """The language menu in the header is the app's."""

    def key(self, key: str) -> bool:
        return False

    def dress(self) -> None:
        self._stats.textContent = t("stats.title")
        self._archive.textContent = t("archive.title")
        self._import.textContent = t("import.title")
        for key in self._games:
            card = self.element.querySelector(f'[data-game="{key}"]')
            if not card:
                continue
            old = card.querySelector(".waiting")
            if old:
                old.remove()
            saved = self._box.saves.glance(key)
            if saved is not None and not saved.over:
                when = ago(saved.saved, self._box.language)
                card.append(h("p", t("home.continue", when=when), class_="waiting"))
