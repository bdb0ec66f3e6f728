"""The games in progress and the finished ones, as records on the shelf."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from lunte.app.browser import timestamp
from lunte.games.game import AnyMatch, AnyRules
from lunte.kernel import record as records
from lunte.kernel.documents import ARCHIVE, Shelf, StorageFull
from lunte.kernel.errors import LunteError
from lunte.kernel.json import Json
from lunte.kernel.match import Match
from lunte.kernel.record import Record

KEPT = 50


class Saves:
    """One game in progress a kind of game, and an archive of the last `KEPT` finished ones."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        # What there was no room for lives as long as the page.
        self._unsaved: dict[str, AnyMatch] = {}

    def glance(self, game: str) -> Record | None:
        """Return the saved record of `game` without replaying it."""
        return self.read(_key(game))

    def current(self, game: str) -> Record | None:
        """Return the record of the game in progress, whether there was room to save it or not."""
        unsaved = self._unsaved.get(game)
        return self.glance(game) if unsaved is None else unsaved.record

    def load(self, rules: AnyRules) -> AnyMatch | None:
        """Return the saved match; a record that doesn't replay is set aside."""

        def replayed(data: Json) -> AnyMatch:
            return Match.load(rules, records.from_json(data))

        unsaved = self._unsaved.get(rules.key)
        return unsaved or self._shelf.read(_key(rules.key), records.KIND, replayed)

    def forget(self, game: str) -> None:
        """Take what is on the shelf from now on, whatever the page remembers besides."""
        self._unsaved.pop(game, None)

    def save(self, match: AnyMatch) -> None:
        """Keep the match as it stands. Raises StorageFull."""
        game = match.rules.key
        self._unsaved[game] = match
        self._write(_key(game), replace(match.record, saved=timestamp()))
        del self._unsaved[game]

    def archive(self, game: str) -> None:
        """Move the finished game, if one is saved, to the archive.

        Where there is no room for it, it stays what the archive is: the first thing to go.
        """
        record = self.glance(game)
        if record is None or not record.over:
            return
        try:
            self._add(record)
        except StorageFull:
            return

    def keep(self, record: Record) -> None:
        """Put the record of a shared game into the archive, unless it is there. Raises StorageFull."""
        kept = (self.read(key) for key in self._archive_keys())
        if not any(one is not None and _same(record, one) for one in kept):
            self._add(replace(record, saved=record.saved or timestamp()))

    def places(self, games: Iterable[str]) -> list[str]:
        """Return the keys at which finished games may stand: those that nothing has followed yet,
        and the archive, the last that came there first.
        """
        slots = [key for key in map(_key, games) if self._shelf.text(key) is not None]
        return [*slots, *reversed(self._archive_keys())]

    def read(self, key: str) -> Record | None:
        """Return the record under `key` of the shelf without replaying it."""
        return self._shelf.read(key, records.KIND, records.from_json)

    def refuse(self, key: str, why: LunteError) -> None:
        """Set the record under `key` aside: it can be read, but it doesn't replay."""

        def refused(_: Json) -> None:
            raise why

        self._shelf.read(key, records.KIND, refused)

    def delete(self, key: str) -> None:
        """Throw the record under `key` away."""
        self._unsaved.pop(key.removeprefix(_key("")), None)
        self._shelf.delete(key)

    def _archive_keys(self) -> list[str]:
        """Return the keys of the archive, the oldest first."""
        keys = self._shelf.keys(ARCHIVE)
        return [key for key in keys if key.removeprefix(ARCHIVE).isdecimal()]

    def _add(self, record: Record) -> None:
        archived = self._archive_keys()
        number = int(archived[-1].removeprefix(ARCHIVE)) + 1 if archived else 1
        self._write(f"{ARCHIVE}{number:06}", record)
        for key in archived[: len(archived) + 1 - KEPT]:
            self._shelf.delete(key)

    def _write(self, key: str, record: Record) -> None:
        self._shelf.write(key, records.KIND, record.to_json())


def _key(game: str) -> str:
    return f"game/{game}"


def _same(one: Record, other: Record) -> bool:
    """Return whether two records tell of the same game, whenever it was played or saved."""
    return replace(one, times=(), saved="") == replace(other, times=(), saved="")
