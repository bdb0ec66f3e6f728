"""What a game brings to the box: its rules, its bots by level, its board, and what it tells of
itself: help, a chart, facts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from lunte.kernel.json import Json, JsonObject
from lunte.kernel.match import Match
from lunte.kernel.rules import Rules
from lunte.scene.board import Board, Note
from lunte.search.bot import LEVELS, Bot, Thought
from lunte.search.budget import Budget

# The box holds games of different state and action types in one list and hands each game only
# what came from it; the type system has no word for that but Any.
AnyRules: TypeAlias = Rules[Any, Any, Any]
AnyMatch: TypeAlias = Match[Any, Any, Any]
AnyBoard: TypeAlias = Board[Any]
AnyBot: TypeAlias = Bot[Any, Any]
AnyAction: TypeAlias = Any


@dataclass(frozen=True, slots=True)
class HelpPicture:
    """A position in the help, drawn by the game's own board, and what an `action` makes of it.

    `state` is the JSON form of the position in a game of `options`. An action is shown by a
    picture before it, one for each of the `moments` (a phase of its animation, and the progress in
    it), and one after it; `briefly` leaves the first and the last of them out. `caption` is the
    catalogue key of what stands below.
    """

    caption: str
    state: Mapping[str, Json]
    options: Mapping[str, Json] = field(default_factory=dict)
    seats: int = 2
    action: str | None = None
    moments: tuple[tuple[int, float], ...] = ()
    briefly: bool = False


@dataclass(frozen=True, slots=True)
class HelpSection:
    """A section of a game's help: the catalogue keys of its title and its paragraphs, and pictures
    to look at after them.
    """

    title: str
    texts: tuple[str, ...]
    pictures: tuple[HelpPicture, ...] = ()


@dataclass(frozen=True, slots=True)
class Chart:
    """A number for each seat in what a spectator sees; drawn over the turns, it tells the story.
    `title` is a catalogue key. `lasting`: a seat whose number is 0 isn't out.
    """

    title: str
    values: Callable[[Any], Sequence[int]]
    lasting: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """Something to tell of a finished game. `key` is the catalogue key of its name, `key`.value
    that of the number in words, which has a `count`; `seat` is whose feat it was.
    """

    key: str
    count: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Facts:
    """What a game tells when it is over: the keys of its facts, those of which the statistics keep
    the highest, and the facts of a match, of which some may be missing.
    """

    keys: tuple[str, ...]
    bests: tuple[str, ...]
    of: Callable[[AnyMatch], Sequence[Fact]]


@dataclass(frozen=True, slots=True)
class Breakdown:
    """A table of numbers at the end of a game, a row a seat. `title` and `heads`, the columns' names,
    are catalogue keys; a number that a seat doesn't have is None.
    """

    title: str
    heads: tuple[str, ...]
    rows: Callable[[AnyMatch], Sequence[Sequence[int | None]]]


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
class Overlay:
    """What can be told of the fields beside what is seen on them, from what the seat whose turn it
    is may know, and whether a game of these options is played with it. `noted` is the catalogue key
    of what the result says of such a game.
    """

    noted: str
    wanted: Callable[[Mapping[str, Json]], bool]
    think: Callable[[Any, Budget], Thought[Mapping[str, Note]]]


@dataclass(frozen=True, slots=True)
class Game:
    """One game, ready to be played. `board` is called when the first board is drawn, so that a
    terminal or a bot worker never loads the drawing. `foreseeable`: everybody can tell what an
    action will do, because nothing is hidden and chance has no part in it. `rotates`: when the same
    players play again, the next of them begins.
    """

    rules: AnyRules
    board: Callable[[], AnyBoard]
    help: tuple[HelpSection, ...] = ()
    bots: Mapping[str, AnyBot] = field(default_factory=dict)
    foreseeable: bool = False
    rotates: bool = False
    tutorial: tuple[Lesson, ...] = ()
    chart: Chart | None = None
    facts: Facts | None = None
    overlay: Overlay | None = None
    breakdown: Breakdown | None = None

    @property
    def key(self) -> str:
        return self.rules.key
