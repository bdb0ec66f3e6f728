"""Reading what a user names on the command line: a file, or standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from lunte.kernel.documents import MAX_LENGTH


class UnreadableFile(Exception):
    """A file that isn't there, may not be read, or is no text of a sensible length."""


def read_text(name: str) -> str:
    """Return the text of the file `name`, of standard input if it is `-`."""
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text("utf-8-sig")
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "this is no text in UTF-8"
        raise UnreadableFile(f"{name}: {why}") from error
    if len(text) > MAX_LENGTH:
        raise UnreadableFile(f"{name}: longer than {MAX_LENGTH} characters")
    return text
