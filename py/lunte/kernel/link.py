"""Links: a record as a short text for the part of an address behind the `#`, and back.

A link is a version letter and, in base64url, a checksum and the record's deflated JSON. It leaves
out what is nobody else's business: when each action was done, what has been undone, when the game
was saved. Reading is bounded, and nothing that has been altered gets through.
"""

from __future__ import annotations

import hashlib
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import replace

from lunte.kernel.errors import RecordError
from lunte.kernel.json import Json, canonical, parse
from lunte.kernel.record import Record, from_json

VERSION = "a"
# Every browser takes an address of this length; a round of 300 moves needs about 1,000.
MAX_LENGTH = 32_000
MAX_SIZE = 1_000_000

_FORM = re.compile(r"[a-z][A-Za-z0-9_-]*")
_SUM = 6
_RAW = -15  # zlib's word for deflate without a header
_LEFT_OUT = ("times", "saved")


def to_link(record: Record) -> str:
    """Return the link to `record`. Raises RecordError `link.too_long`, where only a file helps."""
    done = replace(record, actions=record.actions[: record.ply])
    told = {key: value for key, value in done.to_json().items() if key not in _LEFT_OUT}
    deflated = _deflated(canonical(told).encode("utf-8", "surrogatepass"))
    link = VERSION + _encoded(_sum(deflated) + deflated)
    if len(link) > MAX_LENGTH:
        raise RecordError("link", "link.too_long")
    return link


def from_link(text: str) -> Record:
    """Return the record that the link `text` holds; whether it replays is still to be seen.

    Raises RecordError: `link.foreign`, `link.newer`, `link.too_long`, `link.cut`, `link.altered`,
    or what `record.from_json` has to say.
    """
    if len(text) > MAX_LENGTH:
        raise RecordError("link", "link.too_long")
    if not _FORM.fullmatch(text):
        raise RecordError("link", "link.foreign")
    if text[0] > VERSION:
        raise RecordError("link", "link.newer")
    packed = _decoded(text[1:])
    deflated = packed[_SUM:]
    body = _inflated(deflated)
    # The last character may hold bits that mean nothing: they have to be those we wrote.
    if packed[:_SUM] != _sum(deflated) or _encoded(packed) != text[1:]:
        raise RecordError("link", "link.altered")
    try:
        told = parse(body.decode("utf-8", "surrogatepass"))
    except ValueError as error:
        raise RecordError("link", "link.altered") from error
    return from_json(_completed(told))


def _completed(told: Json) -> Json:
    if not isinstance(told, dict):
        raise RecordError("link", "link.altered")
    actions = told.get("actions")
    times = [0] * len(actions) if isinstance(actions, list) else []
    return {**told, "times": times, "saved": ""}


def _sum(deflated: bytes) -> bytes:
    return hashlib.sha256(deflated).digest()[:_SUM]


def _encoded(packed: bytes) -> str:
    return urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def _decoded(text: str) -> bytes:
    if len(text) % 4 == 1:
        raise RecordError("link", "link.cut")
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _deflated(body: bytes) -> bytes:
    packer = zlib.compressobj(level=9, wbits=_RAW, memLevel=9)
    return packer.compress(body) + packer.flush()


def _inflated(deflated: bytes) -> bytes:
    unpacker = zlib.decompressobj(wbits=_RAW)
    try:
        body = unpacker.decompress(deflated, MAX_SIZE + 1)
    except zlib.error as error:
        raise RecordError("link", "link.altered") from error
    if len(body) > MAX_SIZE:
        raise RecordError("link", "link.too_long")
    if not unpacker.eof:
        raise RecordError("link", "link.cut")
    if unpacker.unused_data:
        raise RecordError("link", "link.altered")
    return body
