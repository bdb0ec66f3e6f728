"""How much a bot may think: nodes, seconds, or both.

Nodes are positions looked at, and give the same choice on every machine; seconds don't.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter


@dataclass(slots=True)
class Budget:
    """What is left to think with. None means no limit of that kind.

    `clock` returns seconds; where a bot thinks in slices, it counts only those.
    """

    nodes: int | None = None
    seconds: float | None = None
    clock: Callable[[], float] = perf_counter
    _began: float = 0
    _spent: int = 0

    def __post_init__(self) -> None:
        self._began = self.clock()

    def spend(self, nodes: int) -> None:
        """Count `nodes` positions more."""
        self._spent += nodes

    @property
    def share(self) -> float:
        """How much of it is used up: 0 at the start, 1 or more at the end; 0 without limits."""
        by_nodes = self._spent / self.nodes if self.nodes else 0.0
        by_time = (self.clock() - self._began) / self.seconds if self.seconds else 0.0
        return max(by_nodes, by_time)

    @property
    def over(self) -> bool:
        """Whether the bot has to answer now with the best it has."""
        return self.share >= 1
