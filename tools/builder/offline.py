"""The list of files that the service worker keeps, with their checksums."""

import base64
import hashlib
import json
import re
from pathlib import Path

# Not for the offline cache: compressed twins, licences, what the browser keeps with the service
# worker itself, and pictures that only a shop window (the install dialogue) shows.
SKIPPED = re.compile(r"\.(?:br|gz)$|/LICENSE$|^service-worker\.js$|/workbox-|^icons/screenshots/")
# The content of these never changes under the same name, so a copy in the browser's cache will do.
VERSIONED = re.compile(r"^(?:runtime|app)-?[^/]*/")


def precache(dist: Path) -> str:
    entries = []
    for path in sorted(dist.rglob("*")):
        name = path.relative_to(dist).as_posix()
        if path.is_file() and not SKIPPED.search(name):
            entries.append(_entry(name, path.read_bytes()))
    return json.dumps(entries, indent=1)


def _entry(name: str, data: bytes) -> dict[str, str | int | None]:
    digest = hashlib.sha256(data).digest()
    return {
        "url": name,
        "revision": None if VERSIONED.match(name) else digest.hex()[:16],
        "integrity": "sha256-" + base64.b64encode(digest).decode(),
        "size": len(data),
    }
