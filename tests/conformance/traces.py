"""Random games of every set-up, played once a process, and the positions the suite looks at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from lunte.games.game import AnyMatch
from lunte.kernel.chance import Chance
from lunte.kernel.match import Match
from lunte.kernel.record import Seat
from tests.conformance.setups import Setup

LONGEST = 300
LOOKS = 9
# Of more actions than any small board has, so many are looked at.
MANY = 120

T = TypeVar("T")


@dataclass(frozen=True)
class Trace:
    """A match after a random game, and the plies at which the suite looks closely."""

    setup: Setup
    match: AnyMatch
    plies: tuple[int, ...]

    def states(self) -> list[Any]:
        return [self.match.state_at(ply) for ply in self.plies]

    def going_on(self) -> list[Any]:
        """Return those of the states in which the game isn't over."""
        return [state for state in self.states() if self.setup.rules.actor(state) is not None]

    def texts(self) -> Sequence[str]:
        """Return texts that are legal somewhere among the states."""
        rules = self.setup.rules
        return some(sorted({text for state in self.states() for text in legal(rules, state)}))


def some(items: Sequence[T]) -> Sequence[T]:
    """Return `items`, or a spread of them if there are too many to look at each."""
    return items[:: 1 + len(items) // MANY]


def legal(rules: Any, state: Any) -> list[str]:
    return [rules.action_to_text(action) for action in rules.actions(state)]


def begin(setup: Setup, seed: str) -> AnyMatch:
    seats = [Seat(colour=number) for number in range(setup.seats)]
    return Match.begin(setup.rules, setup.values, seats, seed)


@cache
def trace(setup: Setup) -> Trace:
    """Return a random game of `setup`, the same whenever it is asked for."""
    match = begin(setup, "conformance")
    choices = Chance(setup.label)
    while match.actor is not None and match.ply < LONGEST:
        match.play(choices.stream("action", match.ply).choice(legal(setup.rules, match.state)))
    spread = {round(match.length * look / (LOOKS - 1)) for look in range(LOOKS)}
    # The first positions differ most from the others: placing, dealing.
    return Trace(setup, match, tuple(sorted(spread | set(range(min(3, match.length))))))
