"""The archive screen: finished games, the latest first, each a way to its replay."""

from __future__ import annotations

from lunte.app import result
from lunte.app.box import Box, name_of, with_colours
from lunte.app.browser import Element, Frames, fill, h, now, put
from lunte.app.i18n import n, t
from lunte.app.importer import Importer
from lunte.app.opening import Opening
from lunte.app.page import Page
from lunte.app.time import at
from lunte.games.game import AnyMatch, Game
from lunte.kernel.documents import ARCHIVE
from lunte.kernel.errors import LunteError, RecordError
from lunte.kernel.record import Record
from lunte.kernel.registry import Registry
from lunte.kernel.rules import Outcome
from lunte.scene.marks import MARKS

_SLICE = 12  # ms


class Archive(Page):
    """Lists the games, and then finds out how each of them ended by replaying it, while the list can
    be used already; a game that doesn't replay is set aside.
    """

    def __init__(self, box: Box, games: Registry[Game], importer: Importer) -> None:
        self._box = box
        self._games = games
        self._importer = importer
        self._opening = Opening()
        self._frames = Frames(lambda _: self._go_on())
        self._records: dict[str, Record] = {}
        # The keys of the games that are still to be listed, and of those still to be replayed.
        self._unlisted: list[str] = []
        self._waiting: list[str] = []
        # How a game ended is known as long as the page lives, unless another takes its place.
        self._outcomes: dict[str, tuple[Record, Outcome | None]] = {}
        self._results: dict[str, Element] = {}
        self._list = h("ol", class_="entries")
        super().__init__("archive", "archive.title", "home")

    def close(self) -> None:
        self._opening.stop()
        self._unlisted = []
        self._waiting = []

    def act(self, action: str, button: Element) -> None:
        match action:
            case "import":
                self._importer.show()
            case "delete":
                self._ask_delete(str(button.getAttribute("data-key")))
            case "delete-all":
                self._ask_delete_all()
            case _:
                super().act(action, button)

    def dress(self) -> None:
        self._opening.stop()
        super().dress()
        self._records, self._results, self._waiting = {}, {}, []
        self._unlisted = self._box.saves.places(self._games)
        fill(self._list)
        fill(self.body, self._list)
        self._go_on()

    def _go_on(self) -> None:
        """List as many games as there is time for; when all are, find out how the next ended."""
        until, listing = now() + _SLICE, not self.body.querySelector(".buttons, .empty")
        while self._unlisted and now() < until:
            self._list_one(self._unlisted.pop(0))
        if self._unlisted:
            self._frames.ask()
            return
        if listing:
            self._close_list()
        if self._waiting:
            self._find_next()

    def _list_one(self, key: str) -> None:
        record = self._box.saves.read(key)
        if record is None or not (record.over or key.startswith(ARCHIVE)):
            return
        later = sum(one.saved >= record.saved for one in self._records.values())
        self._list.insertBefore(self._row(key, record), self._list.children.item(later))
        self._records[key] = record
        if record.game in self._games:
            self._waiting.append(key)

    def _close_list(self) -> None:
        """Say what can be done with all the games, or that there are none."""
        if self._records:
            delete = _button("archive.delete_all", "delete-all")
            self.body.append(h("div", _import(), delete, class_="buttons"))
            return
        sign = h("span", class_="sign icon-trophy", aria_hidden="true")
        fill(self.body, h("div", sign, h("p", t("archive.empty")), _import(), class_="empty"))

    def _row(self, key: str, record: Record) -> Element:
        place = key.removeprefix(ARCHIVE).removeprefix("game/")
        name, when = self._name(record), at(record.saved, self._box.language)
        # A blank until it is known, so that nothing moves then.
        told = self._results[key] = h("span", "\u00a0", class_="result")
        entry = h(
            "a",
            h("span", h("strong", name), h("span", when, class_="soft"), class_="line"),
            h("span", *self._seats(record), class_="who"),
            h(
                "span",
                told,
                h("span", n("archive.moves", record.ply), class_="soft"),
                class_="line",
            ),
            class_="entry",
            href=f"#/replay/archive/{place}",
        )
        label = t("archive.delete", game=name, when=when)
        delete = h("button", type="button", class_="tool icon-delete", data_action="delete")
        put(delete, "data_key", key)
        put(delete, "aria_label", label)
        put(delete, "title", label)
        return h("li", entry, delete)

    def _seats(self, record: Record) -> list[Element]:
        # What hasn't been replayed yet may hold anything.
        seats = with_colours(record.seats[: len(MARKS)])
        return [
            h("span", self._box.badge(seat.colour, 20), h("span", name_of(seat)), class_="seat")
            for seat in seats
        ]

    def _name(self, record: Record) -> str:
        return t(f"home.{record.game}.name") if record.game in self._games else record.game

    def _find_next(self) -> None:
        key = self._waiting.pop(0)
        record = self._records[key]
        known = self._outcomes.get(key)
        if known is not None and known[0] == record:
            self._tell(key, known[1])
            return
        self._opening.open(
            self._games.get(record.game).rules,
            record,
            lambda match: self._found(key, match),
            lambda error: self._failed(key, error),
        )

    def _found(self, key: str, match: AnyMatch) -> None:
        self._outcomes[key] = self._records[key], match.outcome
        self._tell(key, match.outcome)

    def _tell(self, key: str, outcome: Outcome | None) -> None:
        told = result.told(outcome, self._records[key].seats) or t("archive.unfinished")
        self._results[key].textContent = told
        # One game a frame: fifty short ones at once would hold up the page too.
        self._frames.ask()

    def _failed(self, key: str, error: LunteError) -> None:
        if isinstance(error, RecordError):
            self._box.saves.refuse(key, error)
            self.dress()
        else:
            self._frames.ask()

    def _ask_delete(self, key: str) -> None:
        def delete() -> None:
            self._box.saves.delete(key)
            self._changed()

        name, when = self._name(self._records[key]), self._records[key].saved
        text = t("archive.delete_text", game=name, when=at(when, self._box.language))
        self._box.dialogs.confirm(t("archive.delete_title"), text, t("archive.delete_yes"), delete)

    def _ask_delete_all(self) -> None:
        def delete() -> None:
            for key in self._records:
                self._box.saves.delete(key)
            self._changed()

        text = n("archive.delete_all_text", len(self._records))
        self._box.dialogs.confirm(
            t("archive.delete_all_title"), text, t("archive.delete_yes"), delete
        )

    def _changed(self) -> None:
        self.dress()
        # What had the focus is gone.
        self.element.focus()


def _import() -> Element:
    return _button("import.title", "import")


def _button(key: str, action: str) -> Element:
    return h("button", t(key), type="button", data_action=action)
