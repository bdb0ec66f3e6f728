"""The play screen: the furniture around one round, and what its buttons mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lunte.app import guide
from lunte.app.box import BoardScreen, Box, name_of
from lunte.app.browser import Element, go, h, on_resize
from lunte.app.choices import choice_group, player_labels
from lunte.app.furniture import Furniture
from lunte.app.i18n import t
from lunte.app.result import Result
from lunte.app.round import Round
from lunte.games.game import Game
from lunte.kernel.record import Seat
from lunte.kernel.registry import Registry

_KEYS = {
    "n": "new",
    "h": "help",
    "m": "settings",
    "u": "undo",
    "r": "redo",
    "t": "hint",
    "z": "zoom",
    "v": "preview",
    "p": "pause",
    "s": "sound",
}


class Play(BoardScreen):
    """The screen on which any game is played. It opens a round only while no other tab does."""

    def __init__(self, box: Box, games: Registry[Game], finished: Callable[[], None]) -> None:
        self._box = box
        self._games = games
        self._finished = finished
        self._wanted = ""
        self._round: Round | None = None
        self._heading = h("h1", class_="visually-hidden")
        stands = self._furniture = Furniture(box, self._heading, self._hold)
        self._table = stands.table
        self._result = Result(box)
        box.tabs.on_lost(self._lost)
        self.element = h(
            "section",
            stands.top,
            stands.strip.element,
            stands.told,
            stands.table.element,
            stands.tools,
            class_="screen play",
            id="play",
            hidden=True,
        )
        on_resize(self.element, stands.strip.fit)

    @property
    def title(self) -> str:
        return t(f"home.{self._wanted}.name")

    def open(self, rest: str) -> None:
        self._wanted = rest
        self._box.tabs.claim(rest, lambda: self._begin(rest))

    def close(self) -> None:
        self._wanted = ""
        self._put_away()

    def act(self, action: str, button: Element) -> None:
        current = self._round
        match action:
            case "home":
                go("/")
            case "settings":
                go("/settings")
            case "learn":
                go(f"/{self._wanted}/learn")
            case "sound":
                self._box.toggle_sound()
            case "change-setup":
                go(f"/{self._wanted}")
            case _ if current is not None:
                self._act_in(current, action, button)

    def _act_in(self, current: Round, action: str, button: Element) -> None:
        deeds: dict[str, Callable[[], None]] = {
            "help": lambda: guide.show(self._box, current.game),
            "new": current.ask_new,
            "again": lambda: self._again(current),
            "swap": lambda: self._swap(current),
            "result": current.show_result,
            "replay": lambda: self._result.replay(current.game),
            "share": lambda: self._result.share(current.match),
            "undo": current.ask_undo,
            "redo": current.redo,
            "hint": current.ask_hint,
            "preview": current.preview,
            "second": current.swap,
            "zoom": current.zoom,
            "command": lambda: current.command(str(button.getAttribute("data-command"))),
            "pause": current.pause,
            "go": current.pause,
            "seat": lambda: self._ask_player(current, int(button.getAttribute("data-seat"))),
            "resign": lambda: self._resign(current),
        }
        if action in deeds:
            deeds[action]()

    def press(self, field: str) -> None:
        if self._round is not None:
            self._round.press(field)

    def _hold(self, field: str) -> None:
        if self._round is not None:
            self._round.press(field, held=True)

    def hover(self, field: str | None) -> None:
        self._table.hover(field)

    def change(self, field: Element) -> None:
        """Take in who is to play for a seat."""
        if self._round is not None and str(field.name).startswith("player-"):
            seat = int(str(field.name).removeprefix("player-"))
            self._round.reseat(seat, str(field.value))

    def key(self, key: str) -> bool:
        if self._table.moving and key in ("Enter", " ", "Escape"):
            # Escape goes to the end, also where the others go step by step.
            return (key != "Escape" and self._table.go_on()) or self._table.skip()
        if self._round is not None and self._round.key(key.lower()):
            return True
        if key.lower() in _KEYS:
            self.act(_KEYS[key.lower()], self.element)
            return True
        return self._table.key(key)

    def dress(self) -> None:
        self._heading.textContent = self.title
        self._furniture.dress()
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
        self._put_away()
        self._table.seat(game.board(), self.title)
        self._furniture.swap(False)
        self._round = Round(self._box, game, match, self._furniture, self._result)
        self._round.on_finished(self._finished)
        self.dress()
        self._round.greet()

    def _again(self, last: Round) -> None:
        if last.game.rotates:
            self._swap(last)
        else:
            self._rematch(last, last.match.seats)

    def _swap(self, last: Round) -> None:
        # Who sat second begins now; names, colours and bots move with their players.
        first, *others = last.match.seats
        self._rematch(last, (*others, first))

    def _rematch(self, last: Round, seats: Sequence[Seat]) -> None:
        self._box.dialogs.close()
        self._box.begin(last.game.rules, last.match.options, seats)
        self._begin(last.game.key)

    def _resign(self, current: Round) -> None:
        self._box.dialogs.close()
        current.resign()

    def _lost(self, game: str) -> None:
        # What this tab shows is old from now on; it must not be saved over the other's round.
        if game == self._wanted:
            self._put_away()
            self._box.tabs.ask(game, lambda: self._begin(game))

    def _put_away(self) -> None:
        if self._round is not None:
            self._round.leave()
            self._round = None
        self._table.leave()

    def _ask_player(self, current: Round, seat: int) -> None:
        """Ask who is to play for a seat from now on."""
        who = current.match.seats[seat]
        labels = player_labels(current.game)
        group = choice_group(f"player-{seat}", t("seat.player"), labels, who.player)
        self._box.dialogs.read("seat", name_of(who), [group, h("p", t("seat.hint"), class_="soft")])
