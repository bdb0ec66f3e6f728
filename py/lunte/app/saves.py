"""The games in progress and the finished ones, as records on the shelf."""

from __future__ import annotations

from dataclasses import replace

from lunte.app.browser import timestamp
from lunte.games.game import AnyMatch, AnyRules
from lunte.kernel import record as records
from lunte.kernel.documents import ARCHIVE, Shelf, StorageFull
from lunte.kernel.json import Json
from lunte.kernel.match import Match
from lunte.kernel.record import Record

KEPT = 50


class Saves:
    """One game in progress a kind of game, and the last finished ones."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        # What there was no room for lives as long as the page.
        self._unsaved: dict[str, AnyMatch] = {}

    def glance(self, game: str) -> Record | None:
        """Return the saved record of `game` without replaying it."""
        return self._shelf.read(_key(game), records.KIND, records.from_json)

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
        """Move the finished game, if one is saved, to the archive, which holds the last `KEPT`.

        Where there is no room for it, it stays what the archive is: the first thing to go.
        """
        record = self.glance(game)
        if record is None or not record.over:
            return
        archived = self._shelf.keys(ARCHIVE)
        number = int(archived[-1].removeprefix(ARCHIVE)) + 1 if archived else 1
        try:
            self._write(f"{ARCHIVE}{number:06}", record)
        except StorageFull:
            return
        for key in archived[: len(archived) + 1 - KEPT]:
            self._shelf.delete(key)

    def _write(self, key: str, record: Record) -> None:
        self._shelf.write(key, records.KIND, record.to_json())


def _key(game: str) -> str:
    return f"game/{game}"
