"""An exact solver for minesweeper: the chance of a mine on each covered field.

    >>> seen = analyse(3, 2, mine_count=2, numbers={0: 1, 2: 1})
    >>> seen.chances[1], seen.chances[3], seen.solutions
    (0.0, 1.0, 1)

Every way to lay the mines that fits all that is known is equally likely, so a field's chance is
the share of these layouts in which it is a mine. They are counted, not sampled:

1. Each number is a clue about the unknown fields around it. What single clues settle is settled,
   and the rest falls into parts that share no field (`knowledge`).
2. For each part the ways to lay mines in it are counted by how many mines they use (`ways`).
3. The parts are joined: the mines that they don't use lie in any of C(n, k) ways on the n fields
   that no clue is about. For each part, what all others leave room for comes from products over
   the parts before and after it.

Splitting into parts and joining them by binomials is told by Chris Studholme ("Minesweeper as a
constraint satisfaction problem", 2000) and Luke Videckis ("Calculating mine probability in
minesweeper", 2020).

Everything is counted in whole numbers, so a chance is 0 or 1 exactly when it is certain, and
otherwise the nearest fraction that Python has. To tell which layouts fit is NP-hard in general
(Richard Kaye, "Minesweeper is NP-complete", 2000): where a part is too intricate for the room
given, some of its clues are let go of, and the analysis says that it is not exact. Even then what
it calls certain is certain.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb, prod
from typing import Final, NamedTuple

from lunte.games.boom_grid.knowledge import Knowledge, neighbours_on
from lunte.games.boom_grid.ways import Contradiction, Part, Ways, counting

# How many keys may be kept while a part is counted (see `ways`). In games on 40x40 fields a part
# rarely needs a hundred.
ROOM: Final = 2_000


class Share(NamedTuple):
    """Fields of equal chance: each is a mine in `mined` of every `of` layouts."""

    fields: int
    mined: int
    of: int

    @property
    def chance(self) -> float:
        return self.mined / self.of


@dataclass(frozen=True)
class Analysis:
    """What follows from some knowledge. `shares` cover every covered field once.

    If it is not `exact`, chances strictly between 0 and 1 are estimates, and `solutions` is too
    high.
    """

    knowledge: Knowledge
    shares: tuple[Share, ...]
    exact: bool
    # The layouts, in a measure of which `unit[0]` are C(unit[1], unit[2]) layouts.
    measure: int
    unit: tuple[int, int, int]

    @cached_property
    def chances(self) -> Mapping[int, float]:
        """The chance of a mine for each covered field, by its number."""
        chances = {}
        for fields, mined, of in self.shares:
            chance = mined / of
            while fields:
                at = fields.bit_length() - 1
                fields ^= 1 << at
                chances[at] = chance
        return chances

    @cached_property
    def solutions(self) -> int:
        """In how many layouts the mines that aren't found may lie."""
        ratio, fields, mines = self.unit
        return self.measure * comb(fields, mines) // ratio

    @cached_property
    def mines(self) -> int:
        """The set of covered fields that are mines for certain."""
        return _union(share.fields for share in self.shares if share.mined == share.of)

    @cached_property
    def safe(self) -> int:
        """The set of covered fields that are no mines for certain."""
        return _union(share.fields for share in self.shares if not share.mined)


def analyse(
    width: int,
    height: int,
    mine_count: int,
    numbers: Mapping[int, int],
    mines: Iterable[int] = (),
    safe: Iterable[int] = (),
    room: int = ROOM,
) -> Analysis:
    """Return the chances on a field of `width` by `height` with `mine_count` mines.

    Fields are numbered row by row, from 0. `numbers` holds what the open fields show, `mines` are
    those found, and `safe` are covered fields known to be none. Raises Contradiction if no layout
    fits. `room` bounds the work on intricate fields, at the cost of exactness.
    """
    known = knowledge_of(width, height, mine_count, numbers, mines, safe)
    return finished(weighing(known, room))


def knowledge_of(
    width: int,
    height: int,
    mine_count: int,
    numbers: Mapping[int, int],
    mines: Iterable[int] = (),
    safe: Iterable[int] = (),
) -> Knowledge:
    """Return what the numbers settle by themselves, and the parts into which the rest falls."""
    found, spared = _union(1 << at for at in mines), _union(1 << at for at in safe)
    if found & spared:
        raise Contradiction
    everything = (1 << width * height) - 1
    begin = Knowledge(
        neighbours_on(width, height),
        covered=everything & ~found,
        mines=found,
        safe=spared,
        hidden=mine_count - found.bit_count(),
    )
    return begin.opened(numbers.items())


def weighing(
    known: Knowledge, room: int = ROOM, memory: MutableMapping[Part, Ways] | None = None
) -> Generator[int, None, Analysis]:
    """Work out what follows from `known`, yielding now and then how many keys were looked at.

    Parts found in `memory` aren't counted again; others are added to it.
    """
    counted = []
    for part in known.parts:
        ways = None if memory is None else memory.get(part)
        if ways is None:
            ways = yield from counting(part, known.neighbours, room)
            if memory is not None:
                memory[part] = ways
        counted.append(ways)
    return _joined(known, counted)


def finished(work: Generator[int, None, Analysis]) -> Analysis:
    """Do `work` to its end at once."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            analysis: Analysis = done.value
            return analysis


def _joined(known: Knowledge, counted: Sequence[Ways]) -> Analysis:
    """Return the chances, given the ways of all parts."""
    loose = known.loose
    room = loose.bit_count()
    # Mines for the loose fields if all parts use as few as they can; each may use some more.
    mines = known.hidden - sum([ways.least for ways in counted])
    varied = [ways for ways in counted if len(ways.counts) > 1]
    spread = sum([len(ways.counts) - 1 for ways in varied])
    outside = _in_proportion(room, mines, spread)
    # By how many mines more the parts before use: the layouts of all parts from here on.
    onward = [outside]
    for ways in reversed(varied):
        onward.append(_convolved_back(onward[-1], ways.counts))
    total = onward.pop()[0]
    if not total:
        raise Contradiction
    shares = [
        Share(fields, mined, 1)
        for fields, mined in ((known.mines & known.covered, 1), (known.safe, 0))
        if fields
    ]
    # By how many mines more they use: the ways of all parts so far.
    before = [1]
    for ways in counted:
        counts = ways.counts
        if len(counts) == 1:
            weights, of = [1], counts[0]
        else:
            weights, of = _convolved_back(onward.pop(), before), total
            before = _convolved(before, counts)
        shares += [
            Share(fields, sum([a * b for a, b in zip(sums, weights, strict=True)]), of * size)
            for fields, size, sums in ways.groups
        ]
    if loose:
        both = zip(before, outside, strict=True)
        mined = sum([a * b * (mines - more) for more, (a, b) in enumerate(both)])
        shares.append(Share(loose, mined, total * room))
    fixed = prod([ways.counts[0] for ways in counted if len(ways.counts) == 1])
    exact = all(ways.exact for ways in counted)
    return Analysis(known, tuple(shares), exact, total * fixed, _unit(outside, room, mines))


def _in_proportion(n: int, k: int, steps: int) -> list[int]:
    """Return numbers in the proportion of C(n, k), C(n, k - 1), ..., C(n, k - `steps`), as small
    as the whole numbers that follow from C(n, k - 1) = C(n, k) * k / (n - k + 1).

    >>> _in_proportion(5, 3, 2)
    [12, 12, 6]
    """
    first, last = max(0, k - n), min(steps, k)
    if first > last:
        raise Contradiction
    numbers = [0] * (steps + 1)
    product = 1
    for at in range(last, first - 1, -1):
        numbers[at] = product
        product *= n - k + at
    product = 1
    for at in range(first, last + 1):
        numbers[at] *= product
        product *= k - at
    return numbers


def _unit(outside: Sequence[int], n: int, k: int) -> tuple[int, int, int]:
    at = next(at for at, number in enumerate(outside) if number)
    return outside[at], n, k - at


def _convolved(a: Sequence[int], b: Sequence[int]) -> list[int]:
    product = [0] * (len(a) + len(b) - 1)
    for at, one in enumerate(a):
        for by, other in enumerate(b, at):
            product[by] += one * other
    return product


def _convolved_back(weights: Sequence[int], counts: Sequence[int]) -> list[int]:
    """Return, for each number of mines used already, the weight of all `counts` after them."""
    return [
        sum([ways * weights[at] for at, ways in enumerate(counts, used)])
        for used in range(len(weights) - len(counts) + 1)
    ]


def _union(sets: Iterable[int]) -> int:
    union = 0
    for fields in sets:
        union |= fields
    return union
