"""The screens of the app by name. Each is loaded and made when it is first shown, or before, while
the page has nothing else to do: a start pays for one screen, and no later step for many modules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from lunte.app.box import Box, Screen
from lunte.app.browser import by_id, put, when_idle
from lunte.app.importer import Importer
from lunte.app.install import Install
from lunte.games.game import Game
from lunte.kernel.registry import Registry


class Screens(Mapping[str, Screen]):
    """All screens, though only some of them have been made."""

    def __init__(self, box: Box, games: Registry[Game]) -> None:
        self._box = box
        self._games = games
        self._importer = Importer(box)
        self._made: dict[str, Screen] = {}
        # In the order in which they are likely to be needed.
        self._makers: dict[str, Callable[[], Screen]] = {
            "home": self._home,
            "setup": self._setup,
            "play": self._play,
            "settings": self._settings,
            "learn": self._learn,
            "replay": self._replay,
            "archive": self._archive,
            "stats": self._stats,
        }

    def __getitem__(self, name: str) -> Screen:
        if name not in self._made:
            screen = self._made[name] = self._makers[name]()
            put(screen.element, "tabindex", -1)
            if name != "home":
                put(screen.element, "hidden", True)
                by_id("app").append(screen.element)
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)

    def make_all(self) -> None:
        """Make those that are missing, one whenever the page is idle."""
        missing = next((name for name in self if name not in self._made), None)
        if missing is not None:
            when_idle(lambda: self._make_next(missing))

    def _make_next(self, name: str) -> None:
        self[name]
        self.make_all()

    def _home(self) -> Screen:
        from lunte.app.home import Home

        return Home(self._box, self._games, self._importer)

    def _setup(self) -> Screen:
        from lunte.app.setup import Setup

        return Setup(self._box, self._games)

    def _play(self) -> Screen:
        from lunte.app.play import Play

        return Play(self._box, self._games, Install(self._box).offer)

    def _settings(self) -> Screen:
        from lunte.app.preferences import Preferences

        return Preferences(self._box)

    def _learn(self) -> Screen:
        from lunte.app.learn import Learn

        return Learn(self._box, self._games)

    def _replay(self) -> Screen:
        from lunte.app.replay import Replay

        return Replay(self._box, self._games, self._importer)

    def _archive(self) -> Screen:
        from lunte.app.archive import Archive

        return Archive(self._box, self._games, self._importer)

    def _stats(self) -> Screen:
        from lunte.app.stats import Statistics

        return Statistics(self._box, self._games)
