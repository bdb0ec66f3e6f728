"""What a game brings to the box: its rules, its bots by level, and its board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from lunte.kernel.json import JsonObject
from lunte.kernel.match import Match
from lunte.kernel.rules import Rules
from lunte.scene.board import Board
from lunte.search.bot import LEVELS, Bot

# The box holds games of different state and action types in one list and hands each game only
# what came from it; the type system has no word for that but Any.
AnyRules: TypeAlias = Rules[Any, Any, Any]
AnyMatch: TypeAlias = Match[Any, Any, Any]
AnyBoard: TypeAlias = Board[Any]
AnyBot: TypeAlias = Bot[Any, Any]
AnyAction: TypeAlias = Any


@dataclass(frozen=True, slots=True)
class HelpSection:
    """A section of a game's help: the catalogue keys of its title and its paragraphs."""

    title: str
    texts: tuple[str, ...]


class LateBots(Mapping[str, AnyBot]):
    """The bots of a game, one a level, loaded when the first is asked for: a page whose bots think
    elsewhere, or that has none, starts without them.
    """

    def __init__(self, load: Callable[[], Mapping[str, AnyBot]]) -> None:
        self._load = load

    def __getitem__(self, level: str) -> AnyBot:
        if level not in LEVELS:
            raise KeyError(level)
        return self._load()[level]

    def __iter__(self) -> Iterator[str]:
        return iter(LEVELS)

    def __len__(self) -> int:
        return len(LEVELS)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A step of a game's tutorial: a position, the one action to be taken in it, and the catalogue
    keys of what is said before and after. `state` is the JSON form of the position in a game of
    `options`, in which the first seat is to act.
    """

    before: str
    after: str
    state: JsonObject
    action: str
    options: JsonObject = field(default_factory=dict)
    seats: int = 2


@dataclass(frozen=True, slots=True)
class Game:
    """One game, ready to be played. `board` is called when the first board is drawn, so that a
    terminal or a bot worker never loads the drawing. `foreseeable`: everybody can tell what an
    action will do, because nothing is hidden and chance has no part in it.
    """

    rules: AnyRules
    board: Callable[[], AnyBoard]
    help: tuple[HelpSection, ...] = ()
    bots: Mapping[str, AnyBot] = field(default_factory=dict)
    foreseeable: bool = False
    tutorial: tuple[Lesson, ...] = ()

    @property
    def key(self) -> str:
        return self.rules.key
