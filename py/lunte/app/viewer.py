"""The replay of one match: a board to look at, what happened, and the controls to move in time.

It never changes the match: a position is a ply, and the match has kept the state of each.
"""

from __future__ import annotations

from collections.abc import Callable

from lunte.app import result
from lunte.app.box import Box, name_of
from lunte.app.browser import (
    Alarm,
    Element,
    Event,
    fill,
    focused_in,
    h,
    hidden,
    on,
    on_document,
    put,
    root,
)
from lunte.app.i18n import say, t
from lunte.app.scoreline import ScoreLine
from lunte.app.table import Table
from lunte.games.game import AnyBoard, AnyMatch, Game
from lunte.kernel.events import visible_to
from lunte.kernel.message import Message

# The controls in their order, with their icon and their name.
_CONTROLS = {
    "first": ("skip mirrored", "replay.first"),
    "back": ("step mirrored", "replay.back"),
    "play": ("play", "replay.play"),
    "forward": ("step", "replay.forward"),
    "last": ("skip", "replay.last"),
}
_KEYS = {"Home": "first", "ArrowLeft": "back", " ": "play", "ArrowRight": "forward", "End": "last"}
_SPEEDS = {"0.5": "½×", "1": "1×", "2": "2×", "4": "4×"}

# How long a position stands still in the course of a replay at normal speed, in milliseconds.
_REST = 700

# What the space bar presses already, if it has the focus. The fields of the board do nothing here.
_PRESSED_BY_SPACE = "button:not([data-field]), a, summary"


class Viewer:
    """Shows one match after another. Its parts are laid out by the screen, which hears by `moved`
    of every position that is shown.
    """

    def __init__(self, box: Box, moved: Callable[[], None]) -> None:
        self._box = box
        self._moved = moved
        self._match: AnyMatch | None = None
        self._board: AnyBoard | None = None
        self.ply = 0
        self._playing = False
        self._speed = 1.0
        self._timer = Alarm(self._onward)
        self._score = ScoreLine(box)
        self.score = self._score.element
        self.told = h("p", class_="prompt")
        self._table = Table(box.sound.play, readonly=True)
        self.table = self._table.element
        self._slider = h("input", type="range", name="replay-ply", min=0, step=1)
        on(self._slider, "input", lambda _: self._slid())
        on(self._slider, "keydown", self._key_on_slider)
        self._count = h("span", class_="count", aria_hidden="true")
        self._buttons = {
            name: h("button", type="button", class_=f"tool icon-{icon}", data_action=name)
            for name, (icon, _) in _CONTROLS.items()
        }
        self._speeds = h(
            "select",
            *(h("option", label, value=value) for value, label in _SPEEDS.items()),
            name="replay-speed",
        )
        self._speeds.value = "1"
        self.controls = (
            h("div", self._slider, self._count, class_="track"),
            h("div", *self._buttons.values(), self._speeds, class_="controls"),
        )
        on_document("visibilitychange", lambda _: self._looked_away())

    @property
    def match(self) -> AnyMatch:
        """The match that is shown."""
        assert self._match is not None
        return self._match

    @property
    def open(self) -> bool:
        return self._match is not None

    @property
    def length(self) -> int:
        """How many actions there are to see; what has been undone isn't shown."""
        return self.match.ply

    @property
    def at_end(self) -> bool:
        """Whether the last position is shown."""
        return self.ply == self.length

    @property
    def over(self) -> bool:
        """Whether the game has ended at the position that is shown."""
        return self.match.rules.actor(self.match.state_at(self.ply)) is None

    def show(self, game: Game, match: AnyMatch) -> None:
        """Put `match` on the table, at its beginning; `dress` shows it."""
        self._match, self._board = match, game.board()
        self.ply = 0
        self._table.seat(self._board, t(f"home.{game.key}.name"))
        put(self._slider, "max", self.length)

    def close(self) -> None:
        """Put the match away."""
        self._stop()
        self._match = None
        self._table.clear()
        fill(self.score)

    def act(self, action: str) -> bool:
        """Do what a control means; return whether it was one."""
        if action not in _CONTROLS or not self.open:
            return False
        match action:
            case "play":
                self._toggle()
            case "forward":
                self._stop()
                self._onward()
            case _:
                self._jump({"first": 0, "back": self.ply - 1, "last": self.length}[action])
                self._announce()
        return True

    def change(self, field: Element) -> None:
        """Take in a changed speed. The slider has told of itself while it was moved."""
        if str(field.name) == "replay-speed":
            self._speed = float(field.value)

    def key(self, key: str) -> bool:
        if not self.open or (key == " " and focused_in(root(), _PRESSED_BY_SPACE)):
            return False
        if focused_in(self.table) and self._table.key(key):
            return True
        return key in _KEYS and self.act(_KEYS[key])

    def dress(self) -> None:
        """Show everything anew, in the present language and colours."""
        for name, (_, key) in _CONTROLS.items():
            self._name(self._buttons[name], t(key))
        put(self._slider, "aria_label", t("replay.slider"))
        self._name(self._speeds, t("replay.speed"))
        if self.open:
            colours = [seat.colour for seat in self.match.seats]
            self._table.dress(self._box.stage(colours), self._say)
            if not self._table.skip():
                self._rest()

    def _toggle(self) -> None:
        if self._playing:
            self._stop()
            return
        if self.at_end:
            self._jump(0)
        self._playing = True
        self._mark_playing()
        self._onward()

    def _stop(self) -> None:
        self._playing = False
        self._timer.stop()
        self._mark_playing()

    def _looked_away(self) -> None:
        if hidden():
            self._stop()

    def _onward(self) -> None:
        """Show the next action; the one that is still being shown is cut short."""
        self._table.skip()
        self._timer.stop()
        if self.at_end:
            self._stop()
            return
        assert self._board is not None
        before, step = self._view, self.match.steps[self.ply]
        self.ply += 1
        self._tell()
        self._announce()
        after, pace = self._view, self._box.pace / self._speed if self._box.motion else 0
        self._table.aim(self._score.places())
        phases = self._board.phases(before, visible_to(step.events, None), after)
        self._table.animate(phases, after, pace, self._arrived)

    def _arrived(self) -> None:
        self._rest()
        if self._playing and self.at_end:
            self._stop()
        elif self._playing:
            self._timer.set(_REST / self._speed)

    def _jump(self, ply: int) -> None:
        self._stop()
        self.ply = min(max(ply, 0), self.length)
        self._rest()

    def _rest(self) -> None:
        """Show the position at rest."""
        assert self._board is not None
        view, actor = self._view, self.match.rules.actor(self.match.state_at(self.ply))
        self._table.show(view)
        self._score.show(
            self.match.seats,
            self._board.scores(view),
            actor,
            self._say,
            self._board.figures(view),
        )
        self._tell()

    def _tell(self) -> None:
        """Say where this is, and what has happened there."""
        told = self._sentence()
        fill(self.told, h("span", told))
        self._slider.value = self.ply
        place = t("replay.place", ply=self.ply, length=self.length)
        put(self._slider, "aria_valuetext", f"{place}: {told}")
        self._count.textContent = f"{self.ply} / {self.length}"
        put(self._buttons["first"], "disabled", self.ply == 0)
        put(self._buttons["back"], "disabled", self.ply == 0)
        put(self._buttons["forward"], "disabled", self.at_end)
        put(self._buttons["last"], "disabled", self.at_end)
        self._moved()

    def _sentence(self) -> str:
        if self.ply == 0:
            return t("replay.begins")
        assert self._board is not None
        seen = visible_to(self.match.steps[self.ply - 1].events, None)
        told = [self._say(message) for message in self._board.tell(seen)]
        if self.at_end and self.match.outcome is not None:
            told.append(result.headline(self.match))
        return " ".join(told)

    def _announce(self) -> None:
        self._box.announce(self._sentence())

    def _mark_playing(self) -> None:
        button = self._buttons["play"]
        icon = "pause" if self._playing else "play"
        put(button, "class_", f"tool icon-{icon}")
        self._name(button, t("replay.pause" if self._playing else "replay.play"))

    def _name(self, control: Element, name: str) -> None:
        put(control, "aria_label", name)
        put(control, "title", name)

    def _slid(self) -> None:
        if self.open:
            self._jump(int(self._slider.value))

    def _key_on_slider(self, event: Event) -> None:
        if str(event.key) == " " and self.open:
            event.preventDefault()
            self._toggle()

    @property
    def _view(self) -> object:
        return self.match.rules.view(self.match.state_at(self.ply), None)

    def _say(self, message: Message) -> str:
        return say(message, lambda seat: name_of(self.match.seats[seat]))
