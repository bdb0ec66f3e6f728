"""Which games there are. Each is imported only when it is asked for, so that a start costs
nothing for the games that aren't played, and a broken one hurts nobody but itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from lunte.kernel.errors import LunteError

G = TypeVar("G")


class UnknownGame(LunteError):
    """No game of that key is known."""

    def __init__(self, key: str) -> None:
        super().__init__("games.unknown", game=key)


class Registry(Generic[G]):
    """The games by key, in the order in which they are shown."""

    def __init__(self) -> None:
        self._loaders: dict[str, Callable[[], G]] = {}
        self._loaded: dict[str, G] = {}

    def add(self, key: str, loader: Callable[[], G]) -> None:
        """Make a game known; `loader` is called once, when it is first asked for."""
        if key in self._loaders:
            raise ValueError(f"a game {key} is known already")
        self._loaders[key] = loader

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaders)

    def __contains__(self, key: str) -> bool:
        return key in self._loaders

    def get(self, key: str) -> G:
        """Return the game, or raise UnknownGame."""
        if key not in self._loaders:
            raise UnknownGame(key)
        if key not in self._loaded:
            self._loaded[key] = self._loaders[key]()
        return self._loaded[key]
