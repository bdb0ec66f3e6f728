"""What Rilto tells of a game beside the result: fields over time, the longest reaction, the
largest catch.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lunte.games.game import AnyMatch, Chart, Fact, Facts
from lunte.games.rilto.actions import RESIGN
from lunte.games.rilto.events import Burst, Captured
from lunte.games.rilto.state import State
from lunte.kernel.events import Event


def fields_held(state: State) -> Sequence[int]:
    """Return how many fields each seat holds."""
    return [state.owners.count(seat) for seat in range(state.setup.seats)]


def _bursts(events: Sequence[Event]) -> int:
    return sum(len(event.fields) for event in events if isinstance(event, Burst))


def _waves(events: Sequence[Event]) -> int:
    return max((event.wave for event in events if isinstance(event, Burst)), default=0)


def _taken(events: Sequence[Event]) -> int:
    return sum(isinstance(event, Captured) for event in events)


_FEATS: dict[str, Callable[[Sequence[Event]], int]] = {
    "rilto.fact.bursts": _bursts,
    "rilto.fact.waves": _waves,
    "rilto.fact.taken": _taken,
}
_TAPS = "rilto.fact.taps"


def _facts(match: AnyMatch) -> Sequence[Fact]:
    facts = []
    for key, measure in _FEATS.items():
        feats = [(measure(step.events), step.seat) for step in match.steps]
        most, seat = max(feats, key=lambda feat: feat[0], default=(0, 0))
        if most:
            facts.append(Fact(key, most, seat))
    taps = sum(step.action != RESIGN for step in match.steps)
    return [*facts, Fact(_TAPS, taps)]


CHART = Chart("rilto.chart", fields_held)
FACTS = Facts(keys=(*_FEATS, _TAPS), bests=tuple(_FEATS), of=_facts)
