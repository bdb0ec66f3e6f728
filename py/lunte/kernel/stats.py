"""Statistics of one game on this device: totals, and the same for each set of options.

A game counts when its first action is done, and once more when it is over, and never twice: the
seeds of the last games are kept, and a branch of a game has its seed. What can be undone, loaded
again or watched as a replay can therefore not be counted again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeVar

from lunte.kernel.documents import DocumentError
from lunte.kernel.json import Json, JsonObject, canonical
from lunte.kernel.record import HUMAN, Record, Seat

# The kind of the documents that hold statistics.
KIND = "stats"
FORMAT = 1

REMEMBERED = 200
MAX_SETS = 100
MAX_PEOPLE = 50
# A clock may have been wrong, and a record come from anywhere: no game takes longer than that.
LONGEST = 7 * 24 * 3_600_000

T = TypeVar("T")


class Share(NamedTuple):
    """In how many finished games somebody took part, and how many of them were won."""

    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class Tally:
    """The sums over some games.

    `kinds` goes by who plays (`human`, or a bot's level), `people` by name, or by colour (`#3`)
    of those who gave none. `bests` are the highest numbers of feats, by their key.
    """

    begun: int = 0
    finished: int = 0
    milliseconds: int = 0
    kinds: Mapping[str, Share] = field(default_factory=dict)
    people: Mapping[str, Share] = field(default_factory=dict)
    bests: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class OptionSet:
    """The games played with the same options by the same number of seats."""

    options: Mapping[str, Json]
    seats: int
    tally: Tally = Tally()

    def fits(self, options: Mapping[str, Json], seats: int) -> bool:
        return seats == self.seats and canonical(options) == canonical(self.options)


@dataclass(frozen=True, slots=True)
class Stats:
    """All about one game. `sets` begins with what was played last; `begun` and `finished` are the
    seeds of the games counted last.
    """

    total: Tally = Tally()
    sets: tuple[OptionSet, ...] = ()
    begun: tuple[str, ...] = ()
    finished: tuple[str, ...] = ()

    def to_json(self) -> JsonObject:
        """Return the JSON form, which `from_json` reads back."""
        return {
            "format": FORMAT,
            "total": _tally_to_json(self.total),
            "sets": [
                {
                    "options": dict(one.options),
                    "seats": one.seats,
                    "tally": _tally_to_json(one.tally),
                }
                for one in self.sets
            ],
            "begun": list(self.begun),
            "finished": list(self.finished),
        }


def person(seat: Seat) -> str:
    """Return the key in `people` of who sits on `seat`."""
    return f"={seat.name}" if seat.name else f"#{seat.colour}"


def begin(stats: Stats, record: Record, options: Mapping[str, Json]) -> Stats:
    """Count that the game of `record` has begun. `options` are those that make a difference."""
    if record.seed in stats.begun:
        return stats
    begun = (*stats.begun, record.seed)[-REMEMBERED:]
    counted = _each(stats, record, options, lambda tally: replace(tally, begun=tally.begun + 1))
    return replace(counted, begun=begun)


def finish(
    stats: Stats,
    record: Record,
    options: Mapping[str, Json],
    winners: Collection[int],
    bests: Mapping[str, int],
) -> Stats:
    """Count that the game of `record` is over, with these `winners` and highest feats."""
    if record.seed in stats.finished:
        return stats
    stats = begin(stats, record, options)
    finished = (*stats.finished, record.seed)[-REMEMBERED:]
    counted = _each(stats, record, options, lambda tally: _over(tally, record, winners, bests))
    return replace(counted, finished=finished)


def cleared(stats: Stats) -> Stats:
    """Return statistics of nothing, in which the games counted before don't count again."""
    return Stats(begun=stats.begun, finished=stats.finished)


def _each(
    stats: Stats, record: Record, options: Mapping[str, Json], count: Callable[[Tally], Tally]
) -> Stats:
    """Apply `count` to the totals and to the set of options, which becomes the first."""
    seats = len(record.seats)
    present = next((one for one in stats.sets if one.fits(options, seats)), None)
    others = tuple(one for one in stats.sets if one is not present)
    present = present or OptionSet(dict(options), seats)
    present = replace(present, tally=count(present.tally))
    return replace(stats, total=count(stats.total), sets=(present, *others)[:MAX_SETS])


def _over(
    tally: Tally, record: Record, winners: Collection[int], bests: Mapping[str, int]
) -> Tally:
    kinds: dict[str, bool] = {}
    people: dict[str, bool] = {}
    for number, seat in enumerate(record.seats):
        kinds[seat.player] = kinds.get(seat.player, False) or number in winners
        if seat.player == HUMAN:
            who = person(seat)
            people[who] = people.get(who, False) or number in winners
    return replace(
        tally,
        finished=tally.finished + 1,
        milliseconds=tally.milliseconds + min(LONGEST, max(record.times, default=0)),
        kinds=_shared(tally.kinds, kinds),
        people=_shared(tally.people, people),
        bests={
            key: max(tally.bests.get(key, 0), bests.get(key, 0)) for key in {**tally.bests, **bests}
        },
    )


def _shared(shares: Mapping[str, Share], won: Mapping[str, bool]) -> Mapping[str, Share]:
    """Return `shares` with one game more for each key in `won`. Who played least goes first where
    there are too many.
    """
    added = dict(shares)
    for key, wins in won.items():
        before = added.get(key, Share(0, 0))
        added[key] = Share(before.games + 1, before.wins + wins)
    while len(added) > MAX_PEOPLE:
        del added[min(added, key=lambda key: (key in won, added[key].games))]
    return added


def _tally_to_json(tally: Tally) -> JsonObject:
    return {
        "begun": tally.begun,
        "finished": tally.finished,
        "milliseconds": tally.milliseconds,
        "kinds": {key: list(share) for key, share in tally.kinds.items()},
        "people": {key: list(share) for key, share in tally.people.items()},
        "bests": dict(tally.bests),
    }


def from_json(data: Json) -> Stats:
    """Return the statistics that `data` holds; raise DocumentError if it is nothing of the kind."""
    known = _object(data)
    if _whole(known.get("format")) > FORMAT:
        raise DocumentError(KIND, "document.newer")
    return Stats(
        total=_tally(known.get("total")),
        sets=tuple(_option_set(one) for one in _list(known.get("sets"), MAX_SETS)),
        begun=tuple(_text(seed) for seed in _list(known.get("begun"), REMEMBERED)),
        finished=tuple(_text(seed) for seed in _list(known.get("finished"), REMEMBERED)),
    )


def _option_set(data: Json) -> OptionSet:
    known = _object(data)
    return OptionSet(
        _object(known.get("options")), _whole(known.get("seats")), _tally(known.get("tally"))
    )


def _tally(data: Json) -> Tally:
    known = _object(data)
    return Tally(
        begun=_whole(known.get("begun")),
        finished=_whole(known.get("finished")),
        milliseconds=_whole(known.get("milliseconds")),
        kinds=_mapping(known.get("kinds"), _share),
        people=_mapping(known.get("people"), _share),
        bests=_mapping(known.get("bests"), _whole),
    )


def _share(data: Json) -> Share:
    games, wins = _list(data, 2, least=2)
    share = Share(_whole(games), _whole(wins))
    if share.wins > share.games:
        raise _damaged()
    return share


def _mapping(data: Json, parse: Callable[[Json], T]) -> Mapping[str, T]:
    return {key: parse(value) for key, value in _object(data).items()}


def _object(data: Json) -> Mapping[str, Json]:
    if not isinstance(data, Mapping):
        raise _damaged()
    return data


def _list(data: Json, most: int, least: int = 0) -> list[Json]:
    if not isinstance(data, list) or not least <= len(data) <= most:
        raise _damaged()
    return data


def _whole(data: Json) -> int:
    if type(data) is not int or not 0 <= data < 1 << 53:
        raise _damaged()
    return data


def _text(data: Json) -> str:
    if not isinstance(data, str):
        raise _damaged()
    return data


def _damaged() -> DocumentError:
    return DocumentError(KIND, "document.damaged")
