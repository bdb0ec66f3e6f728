"""For each game with hidden facts: states that differ only in what a seat can't know.

A game that isn't listed here promises that everybody sees everything, and is held to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from tests import toy

Shuffles = Callable[[Any, int | None], Iterator[Any]]

SHUFFLES: Final[Mapping[str, Shuffles]] = {"toy": toy.shuffles}
