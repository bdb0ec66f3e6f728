"""Several open tabs and one saved game of a kind: only one tab at a time may play it."""

from __future__ import annotations

from collections.abc import Callable

from lunte.app.browser import Lock, go
from lunte.app.dialogs import Dialogs
from lunte.app.i18n import t


class Tabs:
    """Which games this tab may play. `lost` is called with a game that another tab has taken."""

    def __init__(self, dialogs: Dialogs) -> None:
        self._dialogs = dialogs
        self._locks: dict[str, Lock] = {}
        self._lost: Callable[[str], None] = lambda game: None

    def on_lost(self, handler: Callable[[str], None]) -> None:
        """Call `handler` when another tab takes a game from this one."""
        self._lost = handler

    def claim(self, game: str, then: Callable[[], None]) -> None:
        """Call `then` once this tab may play `game`: at once, or when the user wants it here
        rather than in the tab that has it. Otherwise the way leads home.
        """
        if game not in self._locks:
            self._locks[game] = Lock(f"lunte/{game}", lambda: self._lost(game))
        lock = self._locks[game]

        def answered(mine: bool) -> None:
            if mine:
                then()
            else:
                self.ask(game, then)

        if lock.held:
            then()
        else:
            lock.take(answered)

    def ask(self, game: str, then: Callable[[], None]) -> None:
        """Tell that another tab has `game`, and take it from there if the user says so."""
        self._dialogs.confirm(
            t("tabs.title"),
            t("tabs.text"),
            t("tabs.take_over"),
            lambda: self._locks[game].take(lambda _: then(), by_force=True),
            otherwise=lambda: go("/"),
        )
