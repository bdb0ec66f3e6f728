"""The tutorial: a few positions of a game in which the player takes the one action asked for."""

from __future__ import annotations

from lunte.app.box import BoardScreen, Box
from lunte.app.browser import Element, fill, go, h, put
from lunte.app.i18n import say, t
from lunte.app.table import Table
from lunte.games.game import Game, Lesson
from lunte.kernel.chance import Chance
from lunte.kernel.message import Message
from lunte.kernel.options import resolve
from lunte.kernel.registry import Registry


class Learn(BoardScreen):
    """One lesson after the other; nothing of it is kept."""

    def __init__(self, box: Box, games: Registry[Game]) -> None:
        self._box = box
        self._games = games
        self._game: Game | None = None
        self._number = 0
        self._done = False
        self._state: object = None
        self._heading = h("h1")
        self._home = h("button", type="button", class_="tool icon-back", data_action="leave")
        self._count = h("p", class_="soft")
        self._text = h("p", class_="lesson")
        self._table = Table(box.sound.play, self._hold)
        self._next = h("button", type="button", class_="primary wide", data_action="next")
        self.element = h(
            "section",
            h("header", self._home, self._heading, self._count, class_="bar"),
            h("div", self._text, class_="told"),
            self._table.element,
            h("footer", self._next, class_="foot"),
            class_="screen play learn",
            id="learn",
            hidden=True,
        )

    @property
    def title(self) -> str:
        return t("learn.title", game=t(f"home.{self.game.key}.name"))

    @property
    def game(self) -> Game:
        """The game that is being learnt."""
        assert self._game is not None
        return self._game

    def open(self, rest: str) -> None:
        self._game = self._games.get(rest)
        self._table.seat(self.game.board(), self.title)
        self._begin(0)

    def close(self) -> None:
        self._table.leave()

    def act(self, action: str, button: Element) -> None:
        match action:
            case "leave":
                go(f"/{self.game.key}")
            case "next" if not self._done:
                pass
            case "next" if self._number + 1 < len(self.game.tutorial):
                self._begin(self._number + 1)
            case "next":
                go(f"/{self.game.key}")

    def press(self, field: str) -> None:
        target = self._table.target(field)
        self._take(target.action if target is not None else None)

    def _hold(self, field: str) -> None:
        target = self._table.target(field)
        self._take(target.second if target is not None else None)

    def _take(self, action: str | None) -> None:
        if self._table.skip() or action is None or self._done:
            return
        if action == self._lesson.action:
            self._play()
        else:
            self._tell(f"{t('learn.not_there')} {self._instruction}")

    def hover(self, field: str | None) -> None:
        self._table.hover(field)

    def change(self, field: Element) -> None:
        """There are no form fields here."""

    def key(self, key: str) -> bool:
        if key == "Escape":
            self.act("leave", self.element)
            return True
        second, field = self.game.board().second, self._table.focused
        if second is not None and field is not None and key.lower() == second.key:
            self._hold(field)
            return True
        return self._table.key(key)

    def dress(self) -> None:
        if self._game is None:
            return
        self._heading.textContent = self.title
        put(self._home, "aria_label", t("play.home"))
        self._table.dress(self._box.stage(range(self._lesson.seats)), self._say)
        self._show()

    @property
    def _lesson(self) -> Lesson:
        return self.game.tutorial[self._number]

    @property
    def _instruction(self) -> str:
        return t(self._lesson.before, action=self._lesson.action)

    def _begin(self, number: int) -> None:
        self._number, self._done = number, False
        lesson, rules = self._lesson, self.game.rules
        options = resolve(rules.options, lesson.options, lesson.seats, rules.seats)
        self._state = rules.state_from_json(lesson.state, options, lesson.seats)
        self.dress()
        self._box.announce(f"{self._count.textContent}. {self._text.textContent}")
        self._table.focus(self._target)

    @property
    def _target(self) -> str | None:
        target = self._table.action(self._lesson.action)
        return target.field if target is not None else None

    def _play(self) -> None:
        rules = self.game.rules
        before = rules.view(self._state, 0)
        action = rules.text_to_action(self._lesson.action, self._state)
        self._state, events = rules.apply(self._state, action, Chance(""))
        self._done = True
        self._table.point_out(None)
        view = rules.view(self._state, 0)
        pace = self._box.pace if self._box.motion else 0
        board = self.game.board()
        told = " ".join(self._say(one) for one in board.tell(events))
        self._table.animate(board.phases(before, events, view), view, pace, self._show)
        self._box.announce(f"{told} {t(self._lesson.after)}")

    def _show(self) -> None:
        """Show the lesson at rest."""
        last = self._number + 1 == len(self.game.tutorial)
        self._count.textContent = t(
            "learn.count", number=self._number + 1, all=len(self.game.tutorial)
        )
        self._next.textContent = t("learn.end" if last else "learn.next")
        put(self._next, "disabled", not self._done)
        fill(self._text, t(self._lesson.after) if self._done else self._instruction)
        self._table.show(self.game.rules.view(self._state, 0))
        self._table.point_out(None if self._done else self._target)
        if self._done:
            self._next.focus()

    def _tell(self, text: str) -> None:
        fill(self._text, text)
        self._box.announce(text)

    def _say(self, message: Message) -> str:
        return say(message, lambda seat: t(f"colour.{seat}"))
