"""Plain JSON values: their type, the one canonical text that checksums are taken of, and the
reading of texts that anybody may have written.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from typing import NoReturn, TypeAlias

Json: TypeAlias = "None | bool | int | str | Sequence[Json] | Mapping[str, Json]"
JsonObject: TypeAlias = Mapping[str, Json]

MAX_DEPTH = 64
# A whole string, or a bracket outside of strings. A string that doesn't end runs to the end of the
# text, which keeps the search linear.
_TOKEN = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[\]{}]', re.DOTALL)
_DEEPER = {"[": 1, "{": 1, "]": -1, "}": -1}


def parse(text: str) -> Json:
    """Return the value that the JSON `text` stands for.

    Raises ValueError for what is no JSON, for numbers that aren't whole, and for what is nested
    deeper than `MAX_DEPTH`.

    >>> parse('{"a": [1, null]}')
    {'a': [1, None]}
    """
    # Deep nesting is no RecursionError in Pyodide: it overflows the stack of JavaScript, and the
    # interpreter is lost. So it has to be found before the text is parsed.
    depth = 0
    for token in _TOKEN.finditer(text):
        depth += _DEEPER.get(token[0], 0)
        if depth > MAX_DEPTH:
            raise ValueError("nested too deeply")
    value: Json = json.loads(text, parse_float=_refuse, parse_constant=_refuse)
    return value


def canonical(value: Json) -> str:
    """Return `value` as JSON text that is the same on every machine: sorted keys, no spaces.

    >>> canonical({"b": [1, None], "a": "é"})
    '{"a":"é","b":[1,null]}'
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def checksum(value: Json) -> str:
    """Return the first 16 hex digits of the SHA-256 of the canonical text of `value`."""
    return hashlib.sha256(canonical(value).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _refuse(number: str) -> NoReturn:
    raise ValueError(f"{number} is no whole number")
