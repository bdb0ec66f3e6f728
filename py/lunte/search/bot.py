"""What a bot is: something that chooses an action from what its seat may know.

Bots think bit by bit: a thought is a generator that yields how much of its budget is used up, every
few milliseconds on a slow phone, and returns what was found. So the same bot thinks in a worker,
which reports its progress, or on the page between two frames.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeAlias, TypeVar

from lunte.kernel.chance import Chance
from lunte.kernel.message import Message
from lunte.search.budget import Budget

A = TypeVar("A")
T = TypeVar("T")
V_contra = TypeVar("V_contra", contravariant=True)

Thought: TypeAlias = Generator[float, None, T]

# The levels every game offers, weakest first, and the seconds a thought of each may take in play.
SECONDS = {"easy": 0.2, "medium": 0.6, "hard": 1.5}
LEVELS = tuple(SECONDS)
# About as many positions as a slow phone looks at in those seconds: a budget that gives the same
# choice on every machine.
NODES = {"easy": 800, "medium": 2_400, "hard": 6_000}


@dataclass(frozen=True, slots=True)
class Hint(Generic[A]):
    """An action worth taking, and why, most important reason first."""

    action: A
    reasons: tuple[Message, ...]


class Bot(Protocol[V_contra, A]):
    """Thinks for one seat. The same view, actions, chance and node budget give the same answer."""

    def think(
        self, view: V_contra, actions: Sequence[A], chance: Chance, budget: Budget
    ) -> Thought[A]:
        """Choose one of the legal `actions` of the seat that `view` belongs to."""

    def hint(
        self, view: V_contra, actions: Sequence[A], chance: Chance, budget: Budget
    ) -> Thought[Hint[A]]:
        """Choose for a person, and say why."""


class UniformBot:
    """Chooses among the legal actions, all equally likely: the yardstick for every other bot."""

    def think(
        self, view: object, actions: Sequence[A], chance: Chance, budget: Budget
    ) -> Thought[A]:
        yield 1.0
        return chance.stream("bot").choice(actions)

    def hint(
        self, view: object, actions: Sequence[A], chance: Chance, budget: Budget
    ) -> Thought[Hint[A]]:
        action = yield from self.think(view, actions, chance, budget)
        return Hint(action, ())


def answer(thought: Thought[T]) -> T:
    """Think `thought` to its end at once and return what was found."""
    while True:
        try:
            next(thought)
        except StopIteration as found:
            result: T = found.value
            return result


def turn_seed(seed: str, seat: int, ply: int) -> str:
    """Return the seed with which a bot chooses at `ply`: one of its own for each turn, so that what
    it drew before or what others draw makes no difference.
    """
    return f"{seed}/{seat}/{ply}"


def turn_chance(seed: str, seat: int, ply: int) -> Chance:
    """Return the chance with which a bot chooses at `ply`."""
    return Chance(turn_seed(seed, seat, ply))
