"""JavaScript's `globalThis`: the one place where `Any` is at home."""

from typing import Any

def __getattr__(name: str) -> Any: ...
