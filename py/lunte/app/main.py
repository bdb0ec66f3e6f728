"""The app: one box, its screens, and the way from the browser's events to them."""

from __future__ import annotations

import re

from lunte.app.box import BoardScreen, Box, Screen
from lunte.app.browser import (
    Element,
    Event,
    by_id,
    closest,
    entitle,
    go,
    hidden,
    on_document,
    on_media,
    on_window,
    path,
    put,
    root,
)
from lunte.app.i18n import t
from lunte.app.screens import Screens
from lunte.app.shell import Shell
from lunte.games import registry
from lunte.scene.sound import BUTTON, Cue

_REPLAY = "/replay/"
_PLAY = re.compile(r"/(\w+)/play")
_LEARN = re.compile(r"/(\w+)/learn")
_SETUP = re.compile(r"/(\w+)")


class App:
    """Shows one screen at a time, the one the route names, and hands it what the user does."""

    def __init__(self) -> None:
        self._shell = Shell()
        self._box = Box()
        self._screens = Screens(self._box, registry)
        self._shown = ""
        self._started = False

    def start(self) -> None:
        """Take the page over from the static shell."""
        self._box.on_dressed(self._dress)
        self._dress()
        on_window("hashchange", lambda _: self._follow())
        on_document("click", self._clicked)
        on_document("change", self._changed)
        on_document("keydown", self._pressed)
        on_document("pointerover", self._hovered)
        on_document("visibilitychange", lambda _: self._woken())
        for query in ("(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"):
            on_media(query, self._box.dress)
        self._follow()
        self._started = True
        if not self._box.store.lasting:
            self._box.notices.show("unsaved", t("settings.kept_not"))
        self._shell.ready(self._offer_update)
        self._screens.make_all()

    @property
    def _screen(self) -> Screen:
        return self._screens[self._shown]

    def _follow(self) -> None:
        """Show the screen that the route names; a route that names none leads home."""
        route = path() or "/"
        if route in ("/", ""):
            self._show("home", "")
        elif route == "/settings":
            self._show("settings", "")
        elif route == "/stats":
            self._show("stats", "")
        elif route == "/archive":
            self._show("archive", "")
        elif route.startswith(_REPLAY):
            self._show("replay", route.removeprefix(_REPLAY))
        elif (game := _PLAY.fullmatch(route)) and game[1] in registry:
            self._show("play", game[1])
        elif (game := _LEARN.fullmatch(route)) and self._teaches(game[1]):
            self._show("learn", game[1])
        elif (game := _SETUP.fullmatch(route)) and game[1] in registry:
            self._show("setup", game[1])
        else:
            go("/", replacing=True)

    def _teaches(self, game: str) -> bool:
        return game in registry and bool(registry.get(game).tutorial)

    def _show(self, name: str, rest: str) -> None:
        if self._shown:
            self._screen.close()
            put(self._screen.element, "hidden", True)
        self._box.dialogs.close()
        self._shown = name
        # The shell shows home, whatever the route says.
        put(by_id("home"), "hidden", True)
        put(self._screen.element, "hidden", False)
        put(root(), "data_screen", name)
        self._screen.open(rest)
        # Screen readers and the keyboard go on from here; a first visit is left where it is.
        if self._started:
            self._screen.element.focus(preventScroll=True)
        self._entitle()

    def _dress(self) -> None:
        self._shell.dress()
        self._box.dialogs.dress()
        if self._shown:
            self._screen.dress()
            self._entitle()

    def _entitle(self) -> None:
        title = self._screen.title
        put(self._screen.element, "aria_label", title or t("home.games"))
        entitle(f"{title} · Lunte" if title else "Lunte")

    def _woken(self) -> None:
        # A browser may drop the canvas of a page in the background.
        if not hidden():
            self._screen.dress()
            self._box.dialogs.dress()

    def _clicked(self, event: Event) -> None:
        cell, screen = closest(event, "[data-field]"), self._screen
        if cell is not None and isinstance(screen, BoardScreen):
            screen.press(str(cell.getAttribute("data-field")))
            return
        button = closest(event, "[data-action]")
        if button is not None and str(button.tagName) == "BUTTON":
            self._box.sound.play(Cue(BUTTON))
            self._act(str(button.getAttribute("data-action")), button)

    def _act(self, action: str, button: Element) -> None:
        if not (self._box.notices.act(action, button) or self._box.dialogs.act(action)):
            self._screen.act(action, button)

    def _changed(self, event: Event) -> None:
        field = event.target
        if str(field.getAttribute("data-action")) == "language":
            self._box.change("language", str(field.value))
        else:
            self._screen.change(field)

    def _pressed(self, event: Event) -> None:
        if event.ctrlKey or event.metaKey or event.altKey or self._box.dialogs.open:
            return
        typing = closest(event, "input, select, textarea")
        if typing is None and self._screen.key(str(event.key)):
            event.preventDefault()

    def _hovered(self, event: Event) -> None:
        screen = self._screen
        if isinstance(screen, BoardScreen):
            cell = closest(event, "[data-field]") if str(event.pointerType) == "mouse" else None
            screen.hover(str(cell.getAttribute("data-field")) if cell is not None else None)

    def _offer_update(self) -> None:
        self._box.notices.show(
            "update", t("update.text"), t("update.now"), self._shell.update, t("update.later")
        )


def start() -> None:
    """Start the app. Called once by the page's entry script."""
    App().start()
