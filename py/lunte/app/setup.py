"""The set-up sheet of a game, made from its option declaration: options, seats, start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from lunte.app import guide
from lunte.app.box import Box, with_colours
from lunte.app.browser import Element, fill, go, h, put, when_idle
from lunte.app.choices import choice_group, number_field, player_labels, switch
from lunte.app.i18n import explain, maybe, n, t
from lunte.app.time import ago
from lunte.games.game import Game
from lunte.kernel.documents import DocumentError
from lunte.kernel.errors import OptionError
from lunte.kernel.json import Json, JsonObject
from lunte.kernel.match import checked_options
from lunte.kernel.options import Choice, Flag, Number, Option, Value, Values, counts, resolve
from lunte.kernel.record import HUMAN, Seat
from lunte.kernel.registry import Registry
from lunte.scene.marks import MARKS
from lunte.search.bot import LEVELS

MAX_NAME = 20

_Choice: TypeAlias = "tuple[Mapping[str, Json], tuple[Seat, ...]]"


class Setup:
    """Chooses options and seats for one game; what was chosen last is there again next time."""

    def __init__(self, box: Box, games: Registry[Game]) -> None:
        self._box = box
        self._games = games
        self._game: Game | None = None
        self._picked: Mapping[str, Json] = {}
        self._seats: tuple[Seat, ...] = ()
        self._fields: dict[str, Element] = {}
        self._heading = h("h1")
        self._back = h("button", type="button", class_="tool icon-back", data_action="home")
        self._help = h("button", type="button", class_="tool icon-help", data_action="help")
        self._waiting = h("div", class_="waiting")
        self._learn = h("button", type="button", class_="wide", data_action="learn")
        self._seating = h("section", class_="panel seating")
        self._chosen = h("section", class_="panel groups")
        self._trouble = h("p", class_="trouble", role="alert")
        self._start = h("button", type="button", class_="primary wide", data_action="start")
        self.element = h(
            "section",
            h("header", self._back, self._heading, self._help, class_="bar"),
            h("div", self._waiting, self._learn, self._seating, self._chosen, class_="page"),
            h("footer", self._trouble, self._start, class_="foot"),
            class_="screen setup",
            id="setup",
            hidden=True,
        )

    @property
    def title(self) -> str:
        return t(f"home.{self.game.key}.name")

    def open(self, rest: str) -> None:
        game = self._game = self._games.get(rest)
        last = self._box.shelf.read(_document(rest), "setup", lambda data: _chosen(data, game))
        self._picked, self._seats = last or ({}, _newcomers(game))
        self.dress()
        # While the players choose, what the table will need is loaded.
        when_idle(lambda: _load_board(game))

    def close(self) -> None:
        """What was chosen is kept when the game starts."""

    def act(self, action: str, button: Element) -> None:
        match action:
            case "home":
                go("/")
            case "help":
                guide.show(self._box, self.game)
            case "learn":
                go(f"/{self.game.key}/learn")
            case "continue":
                go(f"/{self.game.key}/play")
            case "start":
                self._ask_start()
            case "more":
                self._reseat(len(self._seats) + 1)
            case "fewer":
                self._reseat(len(self._seats) - 1)
            case "colour":
                self._recolour(int(button.getAttribute("data-seat")))

    def change(self, field: Element) -> None:
        name = str(field.name)
        if name.startswith("name-"):
            number = int(name.removeprefix("name-"))
            self._set(number, replace(self._seats[number], name=str(field.value).strip()))
            return
        if name.startswith("player-"):
            number = int(name.removeprefix("player-"))
            self._set(number, replace(self._seats[number], player=str(field.value)))
            return
        option = next(one for one in self.game.rules.options if one.key == name)
        value = bool(field.checked) if isinstance(option, Flag) else _value(option, field.value)
        self._picked = {**self._picked, name: value}
        self._follow()

    def key(self, key: str) -> bool:
        if key == "Escape":
            go("/")
            return True
        return False

    def dress(self) -> None:
        if self._game is None:
            return
        self._heading.textContent = self.title
        self._start.textContent = t("setup.start")
        put(self._back, "aria_label", t("play.home"))
        put(self._help, "aria_label", t("play.help"))
        self._learn.textContent = t("learn.offer", number=len(self.game.tutorial))
        # Who has played before knows the way through the help.
        known = self._box.store.get(_document(self.game.key)) is not None
        put(self._learn, "hidden", known or not self.game.tutorial)
        self._show_waiting()
        self._show_seats()
        self._show_options()

    @property
    def game(self) -> Game:
        """The game that is being set up."""
        assert self._game is not None
        return self._game

    def _show_waiting(self) -> None:
        saved = self._box.saves.glance(self.game.key)
        if saved is None or saved.over:
            fill(self._waiting)
            return
        when = ago(saved.saved, self._box.language)
        fill(
            self._waiting,
            h(
                "button",
                h("strong", t("setup.continue")),
                h("span", when),
                type="button",
                class_="primary wide",
                data_action="continue",
            ),
            h("p", t("setup.or_new"), class_="soft"),
        )

    def _show_seats(self) -> None:
        allowed, count = self.game.rules.seats, len(self._seats)
        fewer = h("button", "−", type="button", class_="step", data_action="fewer")
        more = h("button", "+", type="button", class_="step", data_action="more")
        put(fewer, "aria_label", t("setup.fewer"))
        put(more, "aria_label", t("setup.more"))
        put(fewer, "disabled", count <= allowed[0])
        put(more, "disabled", count >= allowed[-1])
        stepper = h("div", fewer, h("output", n("setup.players", count)), more, class_="stepper")
        rows = [self._seat_row(number, seat) for number, seat in enumerate(self._seats)]
        fill(self._seating, stepper, h("ol", *rows, class_="seats"))

    def _seat_row(self, number: int, seat: Seat) -> Element:
        colour = t(f"colour.{seat.colour}")
        return h(
            "li",
            h(
                "button",
                self._box.badge(seat.colour, 32),
                type="button",
                class_="colour",
                data_action="colour",
                data_seat=number,
                aria_label=t("setup.colour", number=number + 1, colour=colour),
            ),
            h(
                "input",
                type="text",
                name=f"name-{number}",
                value=seat.name,
                placeholder=colour,
                maxlength=MAX_NAME,
                autocomplete="off",
                aria_label=t("setup.name", number=number + 1),
            ),
            self._player_menu(number, seat) if self.game.bots else None,
        )

    def _player_menu(self, number: int, seat: Seat) -> Element:
        labels = player_labels(self.game)
        options = [
            h("option", label, value=player, selected=player == seat.player)
            for player, label in labels.items()
        ]
        return h(
            "select",
            *options,
            name=f"player-{number}",
            aria_label=t("setup.player", number=number + 1),
        )

    def _show_options(self) -> None:
        self._fields = {option.key: self._field(option) for option in self.game.rules.options}
        fill(self._chosen, *self._fields.values())
        self._follow()

    def _field(self, option: Option) -> Element:
        key = self._key(option.key)
        present = self._values[option.key]
        match option:
            case Flag():
                return switch(option.key, t(key), bool(present))
            case Choice():
                # The default comes first where options are declared, numbers in order here.
                numbers = all(isinstance(one, int) for one in option.values)
                values = sorted(option.values) if numbers else option.values
                labels = {str(one): maybe(f"{key}.{one}") or str(one) for one in values}
                return choice_group(option.key, t(key), labels, str(present))
            case Number():
                return number_field(option.key, t(key), int(present), option.low, option.high)

    def _follow(self) -> None:
        """Let hints, visible fields and the start button follow what is chosen."""
        values = self._values
        for option in self.game.rules.options:
            field, key = self._fields[option.key], self._key(option.key)
            put(field, "hidden", not counts(option, values))
            hint = maybe(f"{key}.{values[option.key]}.hint") or maybe(f"{key}.hint")
            field.querySelector(".hint").textContent = hint or ""
        trouble = ""
        try:
            checked_options(self.game.rules, self._picked, len(self._seats))
        except OptionError as error:
            trouble = explain(error)
        self._trouble.textContent = trouble
        put(self._start, "disabled", bool(trouble))

    @property
    def _values(self) -> Values:
        rules = self.game.rules
        return resolve(rules.options, self._picked, len(self._seats), rules.seats)

    def _key(self, option: str) -> str:
        return f"{self.game.key}.option.{option}"

    def _reseat(self, count: int) -> None:
        # Whoever comes along is what the last one was: more people, or more bots of that level.
        player = self._seats[-1].player
        newcomers = (Seat(player) for _ in range(count - len(self._seats)))
        self._seats = with_colours([*self._seats[:count], *newcomers])
        self._show_seats()
        self._show_options()
        self._box.announce(n("setup.players", count))

    def _recolour(self, number: int) -> None:
        taken = {seat.colour for seat in self._seats}
        present = self._seats[number].colour
        after = [*range(present + 1, len(MARKS)), *range(present)]
        colour = next((free for free in after if free not in taken), None)
        if colour is None:
            # All colours are in use: the next one changes hands.
            colour = after[0]
            holder = next(at for at, seat in enumerate(self._seats) if seat.colour == colour)
            self._set(holder, replace(self._seats[holder], colour=present))
        self._set(number, replace(self._seats[number], colour=colour))
        self._show_seats()
        button = self._seating.querySelector(f'[data-action="colour"][data-seat="{number}"]')
        button.focus()

    def _set(self, number: int, seat: Seat) -> None:
        self._seats = (*self._seats[:number], seat, *self._seats[number + 1 :])

    def _ask_start(self) -> None:
        saved = self._box.saves.glance(self.game.key)
        if saved is None or saved.over or not saved.ply:
            self._claim()
            return
        self._box.dialogs.confirm(t("new.title"), t("new.running"), t("new.yes"), self._claim)

    def _claim(self) -> None:
        self._box.tabs.claim(self.game.key, self._begin)

    def _begin(self) -> None:
        rules = self.game.rules
        chosen: JsonObject = {
            "options": dict(self._picked),
            "seats": [
                {"player": seat.player, "name": seat.name, "colour": seat.colour}
                for seat in self._seats
            ],
        }
        self._box.keep(_document(rules.key), "setup", chosen)
        self._box.begin(rules, self._picked, self._seats)
        go(f"/{rules.key}/play")


def _load_board(game: Game) -> None:
    game.board()


def _document(game: str) -> str:
    return f"setup/{game}"


def _value(option: Option, text: str) -> Value:
    """Return the value of `option` that a form field's text stands for."""
    if isinstance(option, Choice):
        return next(value for value in option.values if str(value) == text)
    return int(text)


def _chosen(data: Json, game: Game) -> _Choice:
    """Return what a set-up document holds. Raises FieldError where it makes no sense today."""
    if not isinstance(data, Mapping):
        raise DocumentError("setup", "document.damaged")
    options, seats = data.get("options"), data.get("seats")
    if not isinstance(options, Mapping) or not isinstance(seats, list):
        raise DocumentError("setup", "document.damaged")
    resolve(game.rules.options, options, len(seats), game.rules.seats)
    return options, with_colours([_seat(one, game) for one in seats])


def _seat(data: Json, game: Game) -> Seat:
    if not isinstance(data, Mapping):
        raise DocumentError("setup", "document.damaged")
    name, colour, player = data.get("name"), data.get("colour"), data.get("player")
    if not isinstance(name, str) or len(name) > MAX_NAME or type(colour) is not int:
        raise DocumentError("setup", "document.damaged")
    # Documents from before there were bots don't say who plays.
    known = isinstance(player, str) and player in game.bots
    return Seat(str(player) if known else HUMAN, name, colour)


def _newcomers(game: Game) -> tuple[Seat, ...]:
    """Return the seats of a first game: one person, and bots that a beginner can beat."""
    others = [Seat(LEVELS[0] if game.bots else HUMAN)] * (game.rules.seats[0] - 1)
    return with_colours([Seat(), *others])
