"""The replay screen: a game from a link, a file, the archive or the table, to watch, to share, to
keep, or to play on from any position.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from lunte.app import share
from lunte.app.box import Box, with_colours
from lunte.app.browser import Element, fill, go, h, put
from lunte.app.i18n import explain, t
from lunte.app.importer import Importer
from lunte.app.opening import Opening
from lunte.app.viewer import Viewer
from lunte.games.game import AnyMatch, Game
from lunte.kernel.documents import ARCHIVE, StorageFull
from lunte.kernel.errors import LunteError, RecordError
from lunte.kernel.link import from_link
from lunte.kernel.match import Match
from lunte.kernel.record import HUMAN, Record
from lunte.kernel.registry import Registry


@dataclass(frozen=True, slots=True)
class _Source:
    """Where a record comes from: the key it is kept under, if it is, and the screen before."""

    record: Record
    key: str | None
    back: str


class Replay:
    """Opens what the route names. Nothing is kept by looking at it."""

    def __init__(self, box: Box, games: Registry[Game], importer: Importer) -> None:
        self._box = box
        self._games = games
        self._importer = importer
        self._opening = Opening()
        self._viewer = Viewer(box, self._follow)
        self._source: _Source | None = None
        self._game: Game | None = None
        self._trouble: LunteError | None = None
        self._kept = False
        self._heading = h("h1", class_="visually-hidden")
        self._back = h("button", type="button", class_="tool icon-back", data_action="leave")
        self._share = h("button", type="button", class_="tool icon-share", data_action="share")
        self._keep = h("button", type="button", data_action="keep")
        self._branch = h("button", type="button", class_="primary", data_action="branch")
        choices = h("div", self._share, self._keep, self._branch, class_="choices")
        self._controls = h("div", *self._viewer.controls, choices, class_="tools playback")
        self._failed = h("div", class_="empty", hidden=True)
        self.element = h(
            "section",
            h("header", self._heading, self._back, self._viewer.score, class_="bar"),
            self._viewer.told,
            self._viewer.table,
            self._controls,
            self._failed,
            class_="screen play replay",
            id="replay",
            hidden=True,
        )

    @property
    def title(self) -> str:
        return t("replay.title")

    def open(self, rest: str) -> None:
        self._source = self._game = self._trouble = None
        self._kept = False
        self.dress()
        try:
            source = self._source = self._found(rest)
            game = self._games.get(source.record.game)
        except LunteError as error:
            self._fail(error)
            return
        self._opening.open(
            game.rules, source.record, lambda match: self._show(game, match), self._fail
        )

    def close(self) -> None:
        self._opening.stop()
        self._viewer.close()

    def act(self, action: str, button: Element) -> None:
        match action:
            case "leave":
                go(self._source.back if self._source else "/")
            case "import":
                self._importer.show()
            case "share" if self._source and self._viewer.open:
                share.show(self._box, self._source.record)
            case "keep" if self._source and self._viewer.open:
                self._keep_it(self._source.record)
            case "branch" if self._viewer.open:
                self._ask_branch()
            case _:
                self._viewer.act(action)

    def change(self, field: Element) -> None:
        self._viewer.change(field)

    def key(self, key: str) -> bool:
        if key == "Escape":
            self.act("leave", self._back)
            return True
        return self._viewer.key(key)

    def dress(self) -> None:
        name = f"{t(f'home.{self._game.key}.name')} · " if self._game else ""
        self._heading.textContent = name + self.title
        self._label(self._back, t("replay.leave"))
        self._label(self._share, t("replay.share"))
        self._branch.textContent = t("replay.branch")
        put(self._keep, "hidden", self._source is None or self._source.key is not None)
        put(self._keep, "disabled", self._kept)
        self._keep.textContent = t("replay.kept" if self._kept else "replay.keep")
        shown = self._viewer.open
        for part in (self._viewer.score, self._viewer.table, self._controls):
            put(part, "hidden", not shown)
        put(self._viewer.told, "hidden", self._trouble is not None)
        self._show_trouble()
        self._viewer.dress()
        if not shown:
            fill(self._viewer.told, h("span", t("replay.opening")))

    def _found(self, rest: str) -> _Source:
        """Return what the route names. Raises LunteError if it names nothing that can be read."""
        saves = self._box.saves
        match rest.split("/"):
            case ["archive", game] if game in self._games:
                return self._stored(saves.current(game), f"game/{game}", "/archive")
            case ["archive", number]:
                key = f"{ARCHIVE}{number}"
                return self._stored(saves.read(key), key, "/archive")
            case ["game", game] if game in self._games:
                return self._stored(saves.current(game), f"game/{game}", f"/{game}/play")
            case ["file", name] if name in self._importer.opened:
                return _Source(self._importer.opened[name], None, "/")
            case [link]:
                return _Source(from_link(link), None, "/")
        raise LunteError("replay.gone")

    def _stored(self, record: Record | None, key: str, back: str) -> _Source:
        if record is None:
            raise LunteError("replay.gone")
        return _Source(record, key, back)

    def _show(self, game: Game, match: AnyMatch) -> None:
        # A record from elsewhere may name colours that we don't have.
        match.reseat(with_colours(match.seats))
        self._game = game
        self._viewer.show(game, match)
        self.dress()

    def _fail(self, error: LunteError) -> None:
        self._trouble = error
        if isinstance(error, RecordError) and self._source is not None and self._source.key:
            self._box.saves.refuse(self._source.key, error)
        self.dress()
        self._box.announce(f"{t('replay.trouble')} {explain(error)}")

    def _show_trouble(self) -> None:
        put(self._failed, "hidden", self._trouble is None)
        if self._trouble is None:
            return
        fill(
            self._failed,
            h("span", class_="sign icon-warning", aria_hidden="true"),
            h("h2", t("replay.trouble")),
            h("p", explain(self._trouble)),
            h("button", t("import.title"), type="button", data_action="import"),
        )

    def _follow(self) -> None:
        """Take in that another position is shown."""
        put(self._branch, "disabled", self._viewer.over)

    def _keep_it(self, record: Record) -> None:
        try:
            self._box.saves.keep(record)
        except StorageFull as error:
            self._box.tell_full(error)
            return
        self._kept = True
        self.dress()
        self._box.announce(t("replay.kept"))

    def _ask_branch(self) -> None:
        assert self._game is not None
        key = self._game.key
        running = self._box.saves.current(key)
        if running is None or running.over or not running.ply:
            self._claim()
        elif self._source and self._source.key == f"game/{key}" and self._viewer.at_end:
            go(f"/{key}/play")
        else:
            self._box.dialogs.confirm(
                t("replay.branch_title"), t("new.running"), t("replay.branch"), self._claim
            )

    def _claim(self) -> None:
        assert self._game is not None
        self._box.tabs.claim(self._game.key, self._begin)

    def _begin(self) -> None:
        """Make a game of its own of what has been seen so far, and go there."""
        assert self._game is not None
        game, viewer = self._game, self._viewer
        match: AnyMatch = Match.load(game.rules, viewer.match.record_at(viewer.ply))
        known = (HUMAN, *game.bots)
        match.reseat(
            [seat if seat.player in known else replace(seat, player=HUMAN) for seat in match.seats]
        )
        self._box.put_in_progress(match)
        go(f"/{game.key}/play")

    def _label(self, button: Element, name: str) -> None:
        put(button, "aria_label", name)
        put(button, "title", name)
