"""Everything that is kept, as one file: writing it, reading it back, and what taking it in would do.

`js/watchdog.js` writes the same file when Python doesn't start. What is read may come from
anybody: each document is checked like those on the shelf, and games are replayed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from lunte.app import settings
from lunte.games.game import Game
from lunte.kernel import record as records
from lunte.kernel import stats
from lunte.kernel.documents import (
    ARCHIVE,
    DocumentError,
    StorageFull,
    Store,
    StoreRefused,
    unpack,
)
from lunte.kernel.errors import LunteError, RecordError
from lunte.kernel.json import Json, canonical, parse
from lunte.kernel.match import Match
from lunte.kernel.registry import Registry

# What every key of ours in the browser's storage begins with.
PREFIX = "lunte/"
FORMAT = "lunte-export"
VERSION = 1
# Twice what a browser keeps for a site.
MAX_LENGTH = 12_000_000

_KEY = re.compile(r"[a-z_]+(/[A-Za-z0-9_.:-]+)?")
_NUMBERED = re.compile(rf"{ARCHIVE}\d{{1,9}}")
_MAX_KEY = 80

Texts: TypeAlias = Mapping[str, str]

# In the order in which they are told; for those of `CHOSEN` the user says whose is kept.
GROUPS = ("game", "archive", "stats", "settings", "quarantine")
CHOSEN = ("game", "stats", "settings")


class BundleError(LunteError):
    """A text that is no file of ours, or one that can't be read as a whole."""


def group_of(key: str) -> str:
    """Return to which of `GROUPS` the document under `key` belongs."""
    stem = key.split("/")[0]
    return stem if stem in GROUPS else "settings"


@dataclass(frozen=True, slots=True)
class Found:
    """A document of the file; `why` it can't be used, None if it can."""

    key: str
    text: str
    why: LunteError | None


@dataclass(frozen=True, slots=True)
class Plan:
    """What taking the file in would do: `added` has no counterpart here, `differing`, by group,
    would replace something; `same` documents are here already, `refused` ones stay out.
    """

    added: dict[str, str]
    differing: dict[str, dict[str, str]]
    same: int
    refused: tuple[Found, ...]

    def count(self, group: str) -> int:
        """Return how many documents of `group` would be added or might replace something."""
        added = sum(group_of(key) == group for key in self.added)
        return added + len(self.differing.get(group, {}))

    def texts(self, replaced: Sequence[str]) -> dict[str, str]:
        """Return what is to be written, replacing what differs in these groups."""
        return self.added | {
            key: text for group in replaced for key, text in self.differing.get(group, {}).items()
        }


def write(documents: Texts) -> str:
    """Return the file that holds `documents`, which go by their keys without prefix."""
    named = {PREFIX + key: text for key, text in documents.items()}
    return json.dumps({"format": FORMAT, "version": VERSION, "documents": named})


def read(text: str) -> Texts:
    """Return the documents in a file by key, unchecked.

    Raises BundleError: `backup.too_large`, `backup.other` (no file of ours), or `backup.newer`.
    """
    if len(text) > MAX_LENGTH:
        raise BundleError("backup.too_large")
    try:
        data = parse(text)
    except ValueError as error:
        raise BundleError("backup.other") from error
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise BundleError("backup.other")
    version, documents = data.get("version"), data.get("documents")
    if type(version) is not int or not isinstance(documents, Mapping):
        raise BundleError("backup.other")
    if version > VERSION:
        raise BundleError("backup.newer")
    return {
        key.removeprefix(PREFIX): document
        for key, document in documents.items()
        if key.startswith(PREFIX) and isinstance(document, str)
    }


def examine(documents: Texts, games: Registry[Game]) -> Iterator[Found]:
    """Check the documents one by one, which may take a while for each game."""
    for key in sorted(documents):
        text = documents[key]
        try:
            _check(key, text, games)
        except LunteError as error:
            yield Found(key, text, error)
        else:
            yield Found(key, text, None)


def plan(found: Sequence[Found], present: Texts) -> Plan:
    """Return what taking in these documents would do to those that are `present`."""
    added: dict[str, str] = {}
    differing: dict[str, dict[str, str]] = {}
    finished = {_essence(text) for key, text in present.items() if key.startswith(ARCHIVE)}
    sound = [one for one in found if one.why is None]
    for one in sound:
        group, here = group_of(one.key), present.get(one.key)
        if group == "archive":
            if _essence(one.text) not in finished:
                finished.add(_essence(one.text))
                added[_next_number([*present, *added])] = one.text
        elif here is None:
            added[one.key] = one.text
        elif _essence(here) == _essence(one.text):
            pass
        elif group == "quarantine":
            added[_free_name(one.key, [*present, *added])] = one.text
        else:
            differing.setdefault(group, {})[one.key] = one.text
    same = len(sound) - len(added) - sum(map(len, differing.values()))
    refused = tuple(one for one in found if one.why is not None)
    return Plan(added, differing, same, refused)


def put_all(store: Store, texts: Texts) -> None:
    """Write all of `texts`, or nothing: raises StorageFull and leaves the store as it was."""
    before = {key: store.get(key) for key in texts}
    try:
        for key, text in texts.items():
            store.put(key, text)
    except StoreRefused:
        _put_back(store, before)
        raise StorageFull from None


def _put_back(store: Store, before: Mapping[str, str | None]) -> None:
    olds = {key: old for key, old in before.items() if old is not None}
    for key in before.keys() - olds.keys():
        store.delete(key)
    # What gets shorter makes room for what gets longer: so there is never more than there was.
    for key in sorted(olds, key=lambda key: len(olds[key]) - len(store.get(key) or "")):
        store.put(key, olds[key])


def _check(key: str, text: str, games: Registry[Game]) -> None:
    """Raise LunteError if `text` is no document that may stand under `key`."""
    if len(key) > _MAX_KEY or not _KEY.fullmatch(key):
        raise DocumentError(key[:_MAX_KEY], "document.damaged")
    match key.split("/"):
        case ["settings"]:
            settings.from_json(unpack(key, text, "settings"))
        case ["stats", _]:
            stats.from_json(unpack(key, text, stats.KIND))
        case ["game", game]:
            record = _replayed(key, text, games)
            if record.game != game:
                raise RecordError("game", "record.other_game", game=record.game)
        case ["archive", _] if _NUMBERED.fullmatch(key):
            _replayed(key, text, games)
        case ["quarantine", _]:
            unpack(key, text, "quarantine")
        case ["archive" | "game" | "stats" | "quarantine", *_]:
            raise DocumentError(key, "document.damaged")
        case _:
            unpack(key, text, None)


def _replayed(key: str, text: str, games: Registry[Game]) -> records.Record:
    record = records.from_json(unpack(key, text, records.KIND))
    Match.load(games.get(record.game).rules, record)
    return record


def _essence(text: str) -> str:
    """Return what makes a document the same as another: all but when it was saved."""
    try:
        envelope = parse(text)
    except ValueError:
        return text
    body = envelope.get("body") if isinstance(envelope, Mapping) else None
    if not isinstance(body, Mapping):
        return text
    kept: dict[str, Json] = {name: value for name, value in body.items() if name != "saved"}
    return canonical(kept)


def _next_number(keys: Sequence[str]) -> str:
    numbers = [int(key.removeprefix(ARCHIVE)) for key in keys if _NUMBERED.fullmatch(key)]
    return f"{ARCHIVE}{max(numbers, default=0) + 1:06}"


def _free_name(key: str, keys: Sequence[str]) -> str:
    number = 2
    while f"{key}.{number}" in keys:
        number += 1
    return f"{key}.{number}"
