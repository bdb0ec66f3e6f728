"""What the screens share: settings, saved games, dialogs, notices, names and looks of seats."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from secrets import token_hex
from typing import Protocol

from lunte.app import settings as settings_document
from lunte.app.browser import (
    Element,
    LocalStore,
    by_id,
    go,
    h,
    languages,
    media,
    put,
    root,
    timestamp,
)
from lunte.app.bundle import PREFIX
from lunte.app.canvas import CanvasPainter
from lunte.app.dialogs import Dialogs
from lunte.app.i18n import explain, pick, speak, t
from lunte.app.notices import Notices
from lunte.app.saves import Saves
from lunte.app.settings import AUDIBLE, OFF, PACE, Settings
from lunte.app.sound import Sound
from lunte.app.tabs import Tabs
from lunte.app.tallies import Tallies
from lunte.app.thinker import Thinkers
from lunte.games.game import AnyMatch, AnyRules
from lunte.kernel.documents import SetAside, Shelf, StorageFull
from lunte.kernel.json import Json
from lunte.kernel.match import Match
from lunte.kernel.record import Seat
from lunte.scene.board import SeatLook, Stage, seat_looks
from lunte.scene.marks import MARKS, draw_mark
from lunte.scene.tokens import SEATS, THEMES


class Screen(Protocol):
    """One of the pages of the app."""

    element: Element

    @property
    def title(self) -> str:
        """What the window is called while the screen is shown; empty at home."""

    def open(self, rest: str) -> None:
        """Show what the part `rest` of the route behind the screen's own asks for."""

    def close(self) -> None:
        """Put away what shouldn't go on while the screen isn't seen."""

    def act(self, action: str, button: Element) -> None:
        """Do what a pressed `button` with that `data-action` means."""

    def change(self, field: Element) -> None:
        """Take in a form field that has been changed."""

    def key(self, key: str) -> bool:
        """Take in a key; return whether it meant something here."""

    def dress(self) -> None:
        """Take in changed colours, motion or language."""


class BoardScreen(ABC):
    """A screen with a board on which something can be done."""

    @abstractmethod
    def press(self, field: str) -> None:
        """Take in that the target on `field` was pressed."""

    @abstractmethod
    def hover(self, field: str | None) -> None:
        """Take in that the mouse is over `field`, or over none any more."""


class Box:
    """The things on which every screen relies."""

    def __init__(self) -> None:
        self.notices = Notices()
        self.dialogs = Dialogs()
        self.tabs = Tabs(self.dialogs)
        self.thinkers = Thinkers()
        self.store = LocalStore(PREFIX)
        self.shelf = Shelf(self.store, timestamp, self._set_aside)
        self.saves = Saves(self.shelf)
        self.tallies = Tallies(self.shelf)
        self.sound = Sound()
        self._muted = Settings()
        self._dressed: Callable[[], None] = lambda: None
        # The language must be known before anything can be told, such as damaged settings.
        speak(pick(languages()))
        self.settings = self._read_settings()
        self.sound.apply(self.settings)
        self._apply()

    @property
    def language(self) -> str:
        return self.settings.language or pick(languages())

    @property
    def motion(self) -> bool:
        """Whether things may move."""
        if self.settings.motion == "system":
            return not media("(prefers-reduced-motion: reduce)")
        return self.settings.motion == "full"

    @property
    def pace(self) -> float:
        """How long an animation lasts, against the normal speed."""
        return PACE[self.settings.speed]

    @property
    def stepping(self) -> bool:
        """Whether reactions are looked at step by step."""
        return self.settings.steps == "on"

    @property
    def theme(self) -> str:
        if self.settings.theme == "system":
            return "dark" if media("(prefers-color-scheme: dark)") else "light"
        return self.settings.theme

    def on_dressed(self, handler: Callable[[], None]) -> None:
        """Call `handler` after every change of colours, motion or language."""
        self._dressed = handler

    def change(self, name: str, value: str) -> None:
        """Change a setting, apply it and keep it."""
        self._set(self.settings.changed(name, value))
        if name not in AUDIBLE:
            self.dress()

    def toggle_sound(self) -> None:
        """Silence everything, or bring back what was silenced last, and say which."""
        if self.settings.audible:
            self._muted = self.settings
            self._set(self.settings.changed("sound", OFF).changed("music", OFF))
        else:
            sound, music = self._muted.sound, self._muted.music
            self._set(self.settings.changed("sound", sound).changed("music", music))
        self.announce(t("sound.on" if self.settings.audible else "sound.off"))

    def reread(self) -> None:
        """Take in settings that have been put on the shelf by somebody else."""
        self.settings = self._read_settings()
        self.dress()

    def dress(self) -> None:
        """Apply the settings to the page and let the screens follow."""
        self._apply()
        self._dressed()

    def keep(self, key: str, kind: str, body: Json) -> None:
        """Write a document; where there is no room, say so."""
        try:
            self.shelf.write(key, kind, body)
        except StorageFull as error:
            self.tell_full(error)

    def begin(self, rules: AnyRules, options: Mapping[str, Json], seats: Sequence[Seat]) -> None:
        """Begin a new match and save it in place of the one in progress; a finished one goes to
        the archive. Raises OptionError.
        """
        self.put_in_progress(Match.begin(rules, options, seats, token_hex(8)))

    def put_in_progress(self, match: AnyMatch) -> None:
        """Save `match` in place of the one in progress; a finished one goes to the archive."""
        try:
            self.saves.archive(match.rules.key)
            self.saves.save(match)
        except StorageFull as error:
            self.tell_full(error)

    def tell_full(self, error: StorageFull) -> None:
        """Tell that nothing more can be saved, and where to do something about it."""
        self.notices.show("storage", explain(error), t("storage.manage"), _to_settings)

    def looks(self, colours: Sequence[int]) -> tuple[SeatLook, ...]:
        """Return the looks of seats that have chosen these colours."""
        return seat_looks(SEATS[self.settings.scheme, self.theme], MARKS, colours)

    def stage(self, colours: Sequence[int]) -> Stage:
        """Return a stage of no size in the present colours."""
        return Stage(0, 0, dict(THEMES[self.theme]), self.looks(colours), motion=self.motion)

    def badge(self, colour: int, size: int = 20) -> Element:
        """Return a small picture of a seat's mark in its colour."""
        (look,) = self.looks([colour])
        canvas = h("canvas", class_="mark", aria_hidden="true")
        painter = CanvasPainter(canvas)
        painter.resize(size, size)
        painter.clear()
        middle = size / 2
        draw_mark(
            painter,
            look.mark,
            middle,
            middle,
            middle - 1,
            fill=look.fill,
            edge=look.edge,
            inner=look.ink,
        )
        return canvas

    def announce(self, text: str) -> None:
        """Have a screen reader read `text` when it is free to."""
        live = by_id("live")
        # The same text again would not be read: a blank at its end makes it another.
        live.textContent = f"{text}\u00a0" if str(live.textContent) == text else text

    def _set(self, settings: Settings) -> None:
        self.settings = settings
        self.keep(settings_document.KEY, "settings", settings.to_json())
        self.sound.apply(settings)

    def _read_settings(self) -> Settings:
        read = self.shelf.read(settings_document.KEY, "settings", settings_document.from_json)
        return read or Settings()

    def _apply(self) -> None:
        speak(self.language)
        page = root()
        put(page, "lang", self.language)
        put(page, "data_theme", self.theme if self.settings.theme != "system" else None)
        put(page, "data_scheme", self.settings.scheme)
        put(page, "data_motion", {"system": None}.get(self.settings.motion, self.settings.motion))

    def _set_aside(self, what: SetAside) -> None:
        text = t("trouble.set_aside", reason=explain(what.why))
        self.notices.show("trouble", text, t("trouble.look"), _to_settings)


def name_of(seat: Seat) -> str:
    """Return the name of who sits there: the name given, or that of the colour."""
    return seat.name or t(f"colour.{seat.colour}")


def with_colours(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats with each colour used once: a seat whose colour is taken gets a free one."""
    taken: set[int] = set()
    seated = []
    for seat in seats:
        colour = seat.colour
        if colour in taken or colour not in range(len(MARKS)):
            colour = next(free for free in range(len(MARKS)) if free not in taken)
        taken.add(colour)
        seated.append(replace(seat, colour=colour))
    return tuple(seated)


def _to_settings() -> None:
    go("/settings")
