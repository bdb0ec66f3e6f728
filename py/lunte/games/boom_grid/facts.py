"""What Boom Grid tells of a game beside the result: points over time, where they came from, the
largest cascade, the best turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

from lunte.games.boom_grid.events import Exploded, Flagged, Revealed, WronglyFlagged
from lunte.games.boom_grid.state import View
from lunte.games.game import AnyMatch, Breakdown, Chart, Fact, Facts

_CASCADE, _TURN = "boom_grid.fact.cascade", "boom_grid.fact.turn"
# Where points come from and go to, in the order of the columns.
_Deed: TypeAlias = Revealed | Flagged | WronglyFlagged | Exploded
_SOURCES = (Revealed, Flagged, WronglyFlagged, Exploded)


def scores(view: View) -> Sequence[int]:
    """Return the points of each seat."""
    return view.scores


def sources(match: AnyMatch) -> Sequence[Sequence[int | None]]:
    """Return for each seat its points by source, and how many percent of its flags were right."""
    return [
        _row([did for did in _deeds(match) if did.seat == seat]) for seat in range(len(match.seats))
    ]


def _row(deeds: Sequence[_Deed]) -> Sequence[int | None]:
    points = [sum(did.points for did in deeds if isinstance(did, kind)) for kind in _SOURCES]
    flags = [isinstance(did, Flagged) for did in deeds if isinstance(did, Flagged | WronglyFlagged)]
    return [*points, round(100 * sum(flags) / len(flags)) if flags else None]


def _deeds(match: AnyMatch) -> Iterator[_Deed]:
    for step in match.steps:
        yield from (event for event in step.events if isinstance(event, _SOURCES))


def _facts(match: AnyMatch) -> Sequence[Fact]:
    facts = []
    opened = [
        (sum(map(len, did.waves)), did.seat) for did in _deeds(match) if isinstance(did, Revealed)
    ]
    turns = [
        (sum(did.points for did in turn), seat)
        for seat, turn in groupby(_deeds(match), key=lambda did: did.seat)
    ]
    for key, feats in ((_CASCADE, opened), (_TURN, turns)):
        most, seat = max(feats, key=lambda feat: feat[0], default=(0, 0))
        if most > 0:
            facts.append(Fact(key, most, seat))
    return facts


CHART = Chart("boom_grid.chart", scores, lasting=True)
BREAKDOWN = Breakdown(
    title="boom_grid.sources",
    heads=(
        "boom_grid.sources.opened",
        "boom_grid.sources.flags",
        "boom_grid.sources.wrong",
        "boom_grid.sources.mines",
        "boom_grid.sources.right",
    ),
    rows=sources,
)
FACTS = Facts(keys=(_CASCADE, _TURN), bests=(_CASCADE, _TURN), of=_facts)
