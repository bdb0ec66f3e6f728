"""The statistics on the shelf, one document a game, and what of a match is counted in them."""

from __future__ import annotations

from collections.abc import Mapping

from lunte.games.game import AnyMatch, Game
from lunte.kernel import stats as statistics
from lunte.kernel.documents import Shelf
from lunte.kernel.json import Json
from lunte.kernel.options import counts, resolve
from lunte.kernel.record import HUMAN
from lunte.kernel.stats import KIND, Stats

PREFIX = "stats/"


class Tallies:
    """Counts each game once, as it is saved."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def of(self, game: str) -> Stats:
        """Return the statistics of `game`; what can't be read is set aside and begins anew."""
        return self._shelf.read(PREFIX + game, KIND, statistics.from_json) or Stats()

    def count(self, game: Game, match: AnyMatch) -> None:
        """Count what the match has come to, unless it is counted already. Raises StorageFull.

        Games among bots are only watched, and are nobody's.
        """
        outcome = match.outcome
        if outcome is None and match.ply != 1:
            return
        if all(seat.player != HUMAN for seat in match.seats):
            return
        before, options = self.of(game.key), _options(match)
        if outcome is None:
            after = statistics.begin(before, match.record, options)
        else:
            after = statistics.finish(
                before, match.record, options, outcome.winners, _bests(game, match)
            )
        if after is not before:
            self._write(game.key, after)

    def clear(self, game: str) -> None:
        """Begin anew. Raises StorageFull."""
        self._write(game, statistics.cleared(self.of(game)))

    def _write(self, game: str, stats: Stats) -> None:
        self._shelf.write(PREFIX + game, KIND, stats.to_json())


def _options(match: AnyMatch) -> Mapping[str, Json]:
    """Return the options of `match` that make a difference."""
    rules = match.rules
    values = resolve(rules.options, match.options, len(match.seats), rules.seats)
    return {option.key: values[option.key] for option in rules.options if counts(option, values)}


def _bests(game: Game, match: AnyMatch) -> Mapping[str, int]:
    if game.facts is None:
        return {}
    return {fact.key: fact.count for fact in game.facts.of(match) if fact.key in game.facts.bests}
