"""What a bot is: something that chooses an action from what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from lunte.kernel.chance import Chance

A = TypeVar("A")
V_contra = TypeVar("V_contra", contravariant=True)


class Bot(Protocol[V_contra, A]):
    """Chooses for one seat. The same view, actions and chance give the same choice."""

    def choose(self, view: V_contra, actions: Sequence[A], chance: Chance) -> A:
        """Return one of the legal `actions` of the seat that `view` belongs to."""


class UniformBot:
    """Chooses among the legal actions, all equally likely: the yardstick for every other bot."""

    def choose(self, view: object, actions: Sequence[A], chance: Chance) -> A:
        return chance.stream("bot").choice(actions)


def turn_chance(seed: str, seat: int, ply: int) -> Chance:
    """Return the chance with which a bot chooses at `ply`: one of its own for each turn, so that
    what it drew before or what others draw makes no difference.
    """
    return Chance(f"{seed}/{seat}/{ply}")
