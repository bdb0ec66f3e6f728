"""What somebody pastes or drops: a link, alone or in a message, a record's file, or everything
that another device has kept.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from lunte.kernel.documents import DocumentError, unpack
from lunte.kernel.errors import RecordError
from lunte.kernel.json import parse
from lunte.kernel.link import from_link
from lunte.kernel.record import KIND, Record, from_json

# Of one game. What everything together may have is for its reader to say.
MAX_TEXT = 1_000_000

_LINK = re.compile(r"#/replay/([\w-]+)")
# No game is as short as a word.
_BARE = re.compile(r"[\w-]{40,}")
# A file is no document of ours under a key: what is wrong is told in words of its own.
_TOLD = {
    "document.damaged": "import.damaged",
    "document.newer": "record.newer",
    "document.other_kind": "import.unknown",
}


@dataclass(frozen=True, slots=True)
class Link:
    """A link that can be read."""

    text: str


@dataclass(frozen=True, slots=True)
class Everything:
    """The text of an export file, which holds more than one game."""

    text: str


def read(text: str) -> Link | Record | Everything:
    """Return what `text` holds; whether a record replays is still to be seen.

    Raises RecordError.
    """
    if len(text) > MAX_TEXT:
        if '"lunte-export"' in text:
            return Everything(text)
        raise RecordError("text", "import.too_long")
    text = text.removeprefix("\ufeff").strip()
    if text.startswith("{"):
        return _document(text)
    found = _LINK.search(text) or _BARE.fullmatch(text)
    if not found:
        raise RecordError("text", "import.unknown")
    link = found[found.lastindex or 0]
    from_link(link)
    return Link(link)


def _document(text: str) -> Record | Everything:
    try:
        data = parse(text)
    except ValueError as error:
        code = "import.damaged" if '"actions"' in text else "import.unknown"
        raise RecordError("text", code) from error
    assert isinstance(data, Mapping)
    if data.get("format") == "lunte-export":
        return Everything(text)
    if "lunte" in data:
        try:
            data = unpack("text", text, KIND)
        except DocumentError as error:
            raise RecordError("text", _TOLD[error.code]) from error
    elif "actions" not in data:
        raise RecordError("text", "import.unknown")
    return from_json(data)
