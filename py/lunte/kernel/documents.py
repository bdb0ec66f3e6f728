"""Documents: what is kept between visits, one JSON text a key, and the shelf they stand on.

A document carries its kind, a version and a checksum of its body. What can't be read is never
overwritten or dropped: it is set aside under `quarantine/` with the reason, for the user to take.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeVar

from lunte.kernel.errors import FieldError, LunteError
from lunte.kernel.json import Json, JsonObject, canonical, checksum, parse

VERSION = 1
MAX_LENGTH = 4_000_000
QUARANTINE = "quarantine/"
ARCHIVE = "archive/"

_ASIDE = "quarantine"

T = TypeVar("T")


class DocumentError(FieldError):
    """A text that is no document of the kind asked for; `field` is the key it stood under."""


class StorageFull(LunteError):
    """There is no room left, even with the archive emptied."""

    def __init__(self) -> None:
        super().__init__("storage.full")


class StoreRefused(Exception):
    """Raised by a store that can't take a text: it is full, or writing is blocked."""


class Store(Protocol):
    """Where texts are kept: the browser's localStorage, or a dict."""

    def get(self, key: str) -> str | None: ...

    def put(self, key: str, text: str) -> None:
        """Keep `text` under `key`, or raise StoreRefused and keep what was there."""

    def delete(self, key: str) -> None: ...

    def names(self) -> Iterable[str]: ...


@dataclass(frozen=True, slots=True)
class SetAside:
    """A document that was moved out of the way: where it stood, where it is now, and why."""

    key: str
    kept: str
    why: LunteError


def pack(kind: str, body: Json) -> str:
    """Return the text of a document.

    >>> unpack("x", pack("stats", {"games": 3}), "stats")
    {'games': 3}
    """
    envelope: JsonObject = {
        "lunte": kind,
        "version": VERSION,
        "checksum": checksum(body),
        "body": body,
    }
    return canonical(envelope)


def unpack(key: str, text: str, kind: str | None) -> Json:
    """Return the body of the document `text`; `key` names it in errors, a `kind` of None is any.

    Raises DocumentError: `document.damaged` (cut, altered, or no document at all),
    `document.other_kind`, or `document.newer` (a later version of Lunte wrote it).
    """
    envelope = _parsed(key, text)
    version = envelope.get("version")
    if type(version) is not int:
        raise DocumentError(key, "document.damaged")
    if version > VERSION:
        raise DocumentError(key, "document.newer")
    if kind is not None and envelope.get("lunte") != kind:
        raise DocumentError(key, "document.other_kind")
    body = envelope.get("body")
    if envelope.get("checksum") != checksum(body):
        raise DocumentError(key, "document.damaged")
    return body


def _parsed(key: str, text: str) -> JsonObject:
    if len(text) > MAX_LENGTH:
        raise DocumentError(key, "document.damaged")
    try:
        envelope = parse(text)
    except ValueError as error:
        raise DocumentError(key, "document.damaged") from error
    if not isinstance(envelope, Mapping):
        raise DocumentError(key, "document.damaged")
    return envelope


class Shelf:
    """Reads and writes documents in a store, and sets aside what can't be read.

    `set_aside` is called for each document moved to quarantine; `clock` gives the time that names
    it there.
    """

    def __init__(
        self, store: Store, clock: Callable[[], str], set_aside: Callable[[SetAside], None]
    ) -> None:
        self._store = store
        self._clock = clock
        self._set_aside = set_aside
        # Unreadable documents that could not be moved, for want of room: never written over.
        self._stuck: set[str] = set()

    def read(self, key: str, kind: str, parse: Callable[[Json], T]) -> T | None:
        """Return what `parse` makes of the document under `key`, None if there is none.

        A document that `unpack` or `parse` refuses with a LunteError is set aside.
        """
        text = self._store.get(key)
        if text is None:
            return None
        try:
            return parse(unpack(key, text, kind))
        except LunteError as error:
            self._quarantine(key, text, error)
            return None

    def write(self, key: str, kind: str, body: Json) -> None:
        """Keep a document, at the cost of the oldest archived ones if need be.

        Raises StorageFull if there is no room even so; what stood under `key` is then unchanged.
        """
        if key in self._stuck:
            raise StorageFull
        self._put(key, pack(kind, body))

    def delete(self, key: str) -> None:
        """Remove the document under `key`, unless it is one that has to be kept."""
        if key not in self._stuck:
            self._store.delete(key)

    def keys(self, prefix: str) -> list[str]:
        """Return the sorted keys that begin with `prefix`."""
        return sorted(key for key in self._store.names() if key.startswith(prefix))

    def text(self, key: str) -> str | None:
        """Return the raw text under `key`, readable or not."""
        return self._store.get(key)

    def _put(self, key: str, text: str) -> None:
        while True:
            try:
                self._store.put(key, text)
            except StoreRefused:
                if not self._prune(sparing=key):
                    raise StorageFull from None
            else:
                return

    def _prune(self, sparing: str) -> bool:
        oldest = next((key for key in self.keys(ARCHIVE) if key != sparing), None)
        if oldest is None:
            return False
        self._store.delete(oldest)
        return True

    def _quarantine(self, key: str, text: str, why: LunteError) -> None:
        kept = self._free_name()
        try:
            self._put(kept, _tagged(key, text, why))
        except StorageFull:
            self._stuck.add(key)
            kept = key
        else:
            self._store.delete(key)
        self._set_aside(SetAside(key, kept, why))

    def _free_name(self) -> str:
        name = stem = f"{QUARANTINE}{self._clock()}"
        number = 1
        while self._store.get(name) is not None:
            number += 1
            name = f"{stem}.{number}"
        return name


def _tagged(key: str, text: str, why: LunteError) -> str:
    """Return the unreadable `text` as it is kept in quarantine: where it stood, and why not there."""
    tag: JsonObject = {"key": key, "reason": why.code, "details": why.details, "text": text}
    return pack(_ASIDE, tag)


def why_aside(key: str, text: str) -> tuple[str, LunteError]:
    """Return where the document in quarantine under `key` stood, and why it was set aside.

    What somebody has meddled with there is simply damaged.
    """
    damaged = key, DocumentError(key, "document.damaged")
    try:
        tag = unpack(key, text, _ASIDE)
    except DocumentError:
        return damaged
    if not isinstance(tag, Mapping):
        return damaged
    stood, code, details = tag.get("key"), tag.get("reason"), tag.get("details")
    if isinstance(stood, str) and isinstance(code, str) and isinstance(details, Mapping):
        return stood, LunteError(code, **details)
    return damaged
