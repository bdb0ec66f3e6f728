"""The play screen: the furniture around one round, and what its buttons mean."""

from __future__ import annotations

from collections.abc import Callable

from lunte.app import guide
from lunte.app.box import Box
from lunte.app.browser import Element, go, h, put
from lunte.app.i18n import t
from lunte.app.round import Round
from lunte.app.scoreline import ScoreLine
from lunte.app.table import Table
from lunte.games.game import Game
from lunte.kernel.registry import Registry

_KEYS = {"n": "new", "h": "help", "m": "settings", "u": "undo", "r": "redo", "s": "sound"}
_TOOLS = ("undo", "redo", "new", "help", "settings")


class Play:
    """The screen on which any game is played. It opens a round only while no other tab does."""

    def __init__(self, box: Box, games: Registry[Game], finished: Callable[[], None]) -> None:
        self._box = box
        self._games = games
        self._finished = finished
        self._wanted = ""
        self._round: Round | None = None
        self._heading = h("h1", class_="visually-hidden")
        self._score = ScoreLine(box)
        self._table = Table(box.sound.play)
        self._prompt = h("p", class_="prompt", id="prompt")
        self._tools = {name: _tool(name) for name in ("home", *_TOOLS)}
        bar = h("div", *(self._tools[name] for name in _TOOLS), class_="tools")
        box.tabs.on_lost(self._lost)
        self.element = h(
            "section",
            h("header", self._heading, self._tools["home"], self._score.element, class_="bar"),
            self._prompt,
            self._table.element,
            bar,
            class_="screen play",
            id="play",
            hidden=True,
        )

    @property
    def title(self) -> str:
        return t(f"home.{self._wanted}.name")

    def open(self, rest: str) -> None:
        self._wanted = rest
        self._box.tabs.claim(rest, lambda: self._begin(rest))

    def close(self) -> None:
        self._wanted = ""
        self._round = None
        self._table.leave()

    def act(self, action: str, button: Element) -> None:
        current = self._round
        match action:
            case "home":
                go("/")
            case "settings":
                go("/settings")
            case "sound":
                self._box.toggle_sound()
            case "change-setup":
                go(f"/{self._wanted}")
            case _ if current is None:
                pass
            case "help":
                guide.show(self._box, current.game)
            case "new":
                current.ask_new()
            case "again":
                self._rematch(current)
            case "undo":
                current.ask_undo()
            case "redo":
                current.redo()
            case "resign":
                self._box.dialogs.close()
                current.resign()

    def press(self, field: str) -> None:
        """Take in that the target on `field` was pressed."""
        if self._round is not None:
            self._round.press(field)

    def hover(self, field: str | None) -> None:
        """Take in that the mouse is over `field`."""
        self._table.hover(field)

    def change(self, field: Element) -> None:
        """The play screen has no form fields."""

    def key(self, key: str) -> bool:
        if self._table.moving and key in ("Enter", " ", "Escape"):
            return self._table.skip()
        if key.lower() in _KEYS:
            self.act(_KEYS[key.lower()], self.element)
            return True
        return self._table.key(key)

    def dress(self) -> None:
        self._heading.textContent = self.title
        for name, tool in self._tools.items():
            put(tool, "aria_label", t(f"play.{name}"))
            put(tool, "title", t(f"play.{name}"))
        if self._round is not None:
            self._round.dress()

    def _begin(self, key: str) -> None:
        if key != self._wanted:
            return
        game = self._games.get(key)
        match = self._box.saves.load(game.rules)
        if match is None:
            go(f"/{key}", replacing=True)
            return
        self._table.seat(game.board(), self.title)
        self._round = Round(
            self._box, game, match, self._table, self._score, self._prompt, self._tools
        )
        self._round.on_finished(self._finished)
        self.dress()
        self._round.greet()

    def _rematch(self, last: Round) -> None:
        self._box.dialogs.close()
        self._box.begin(last.game.rules, last.match.options, last.match.seats)
        self._begin(last.game.key)

    def _lost(self, game: str) -> None:
        # What this tab shows is old from now on; it must not be saved over the other's round.
        if game == self._wanted:
            self._round = None
            self._table.leave()
            self._box.tabs.ask(game, lambda: self._begin(game))


def _tool(name: str) -> Element:
    return h("button", type="button", class_=f"tool icon-{name}", data_action=name)
