"""In how many ways mines can lie in a part of the field: the counting behind the solver.

A `Clue` is a number on the field together with the unknown fields around it. Clues that share
fields, directly or through others, make a `Part`; what lies in one part tells nothing about another
but for the number of mines that are left.

Fields beside the same clues are alike, so only how many mines lie among them matters: such a group
of n fields holds k mines in C(n, k) ways. The groups are gone through one by one. What has been
decided before matters to those that follow only by how many mines each clue still needs, so all
ways that agree in this, and in the number of mines used, are counted together. That is bucket
elimination (Rina Dechter, "Bucket elimination: a unifying framework for reasoning", Artificial
Intelligence 113, 1999) on the clues as constraints. A second pass, backwards, counts for each group
the ways in which it holds so many mines, as forward-backward algorithms do. All counts are exact.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from math import comb
from typing import Final, NamedTuple, TypeAlias

# A number's own field, the set of unknown fields around it, how many of them are mines, and how
# many they are. Sets of fields are whole numbers with a bit a field.
Clue: TypeAlias = tuple[int, int, int, int]

# In a key the mines used so far take the lowest bits; then each clue has some for what it needs.
_USED: Final = 20
_NEED: Final = 4
_NEEDED: Final = (1 << _NEED) - 1

# After how many keys to pause.
PAUSE: Final = 100

CHOOSE: Final = tuple(tuple(comb(n, k) for k in range(n + 1)) for n in range(9))


class Contradiction(ValueError):
    """No mines fit what is said about them."""


class Part(NamedTuple):
    """Fields that hang together by clues, and these clues."""

    fields: int
    clues: tuple[Clue, ...]


class Group(NamedTuple):
    """Fields beside the same clues. `sums` holds, in step with `Ways.counts`, the mines on these
    fields in all those ways together.
    """

    fields: int
    size: int
    sums: tuple[int, ...]


class Ways(NamedTuple):
    """The ways in which mines can lie in a part: `counts` of them with `least` mines, one more,
    two more, ... Not `exact` are those for which clues were let go of, for want of room: then
    there may be too many, but none is missing.
    """

    least: int
    counts: tuple[int, ...]
    groups: tuple[Group, ...]
    exact: bool


# A key, its ways, and the least and the most mines that a group may hold after it.
_Entry: TypeAlias = tuple[int, int, int, int]
_Layer: TypeAlias = dict[int, int]


class Step(NamedTuple):
    """The decision on one group: each mine there takes `taken` from a key.

    Where clues were let go of before it, `keys` are those of the time before, and `kept` what was
    kept of them.
    """

    fields: int
    size: int
    taken: int
    entries: list[_Entry]
    keys: tuple[int, ...]
    kept: int


def counting(part: Part, neighbours: Sequence[int], room: int) -> Generator[int, None, Ways]:
    """Count the ways of `part`, keeping at most `room` keys from one group to the next.

    Yields now and then how many keys were looked at since.
    """
    if len(part.clues) == 1:
        _, fields, mines, size = part.clues[0]
        ways = CHOOSE[size][mines]
        return Ways(mines, (ways,), (Group(fields, size, (mines * ways,)),), exact=True)
    steps, last = yield from forward(part, neighbours, room)
    least = min(last)
    # The counts by number of mines stand side by side in one long number, each with so many bits
    # that not even all mines of a group in all ways run over.
    width = sum(last.values()).bit_length() + _NEED
    back = {mines: 1 << width * (mines - least) for mines in last}
    places = range(0, width * (max(last) - least + 1), width)
    mask = (1 << width) - 1
    groups = []
    exact = True
    work = 0
    for step in reversed(steps):
        back, sums = _backward(step, back)
        cut = tuple([sums >> place & mask for place in places])
        groups.append(Group(step.fields, step.size, cut))
        exact = exact and not step.keys
        work += len(step.entries)
        if work >= PAUSE:
            yield work
            work = 0
    counts = tuple([last.get(mines, 0) for mines in range(least, least + len(places))])
    return Ways(least, counts, tuple(groups), exact)


def forward(
    part: Part, neighbours: Sequence[int], room: int
) -> Generator[int, None, tuple[list[Step], _Layer]]:
    """Return the steps, and the ways by number of mines after the last of them."""
    groups = _groups(part, neighbours)
    beside = {numbers: _split(numbers) for numbers in groups}
    places = {clue[0]: _USED + _NEED * at for at, clue in enumerate(part.clues)}
    later = {clue[0]: clue[3] for clue in part.clues}
    layer = {sum([clue[2] << places[clue[0]] for clue in part.clues]): 1}
    steps: list[Step] = []
    work = 0
    for numbers in _order(beside):
        fields = groups[numbers]
        size = fields.bit_count()
        before: tuple[int, ...] = ()
        kept = 0
        if len(layer) > room:
            before = tuple(layer)
            begun = [clue[0] for clue in part.clues if 0 < later[clue[0]] < clue[3]]
            begun.sort(key=later.__getitem__, reverse=True)
            layer, kept = _let_go(layer, room, places, begun)
        limits, taken = [], -1
        for at in beside[numbers]:
            later[at] -= size
            if at in places:
                limits.append((places[at], later[at]))
                taken += 1 << places[at]
        entries, layer = _decide(layer, limits, taken, size)
        if not layer:
            raise Contradiction
        steps.append(Step(fields, size, taken, entries, before, kept))
        work += len(entries)
        if work >= PAUSE:
            yield work
            work = 0
    return steps, layer


def _groups(part: Part, neighbours: Sequence[int]) -> dict[int, int]:
    """Return the fields of `part` by the numbers around them."""
    numbers = 0
    for clue in part.clues:
        numbers |= 1 << clue[0]
    groups: dict[int, int] = {}
    fields = part.fields
    while fields:
        at = fields.bit_length() - 1
        bit = 1 << at
        fields ^= bit
        around = neighbours[at] & numbers
        groups[around] = groups.get(around, 0) | bit
    return groups


def _split(fields: int) -> list[int]:
    found = []
    while fields:
        at = fields.bit_length() - 1
        fields ^= 1 << at
        found.append(at)
    return found


def _order(beside: Mapping[int, Sequence[int]]) -> list[int]:
    """Return the groups in an order in which few clues are begun and not yet used up at a time:
    always those around the clue that lacks the fewest.
    """
    around: dict[int, list[int]] = {}
    for numbers, clues in beside.items():
        for at in clues:
            around.setdefault(at, []).append(numbers)
    lacking = {at: len(groups) for at, groups in around.items()}
    begun: dict[int, None] = {}
    order: dict[int, None] = {}
    while lacking:
        clue = min(begun or lacking, key=lacking.__getitem__)
        for numbers in around[clue]:
            if numbers not in order:
                order[numbers] = None
                for at in beside[numbers]:
                    lacking[at] -= 1
                    begun[at] = None
        for at in [at for at in begun if not lacking[at]]:
            del begun[at], lacking[at]
    return list(order)


def _decide(
    layer: _Layer, limits: Sequence[tuple[int, int]], taken: int, size: int
) -> tuple[list[_Entry], _Layer]:
    """Put any number of mines into a group of `size` that leaves no clue, by what it still needs,
    with too few or too many. `limits` are the places of the clues and what fields come later.
    """
    entries: list[_Entry] = []
    after: _Layer = {}
    known = after.get
    choose = CHOOSE[size]
    for key, ways in layer.items():
        least, most = 0, size
        for place, later in limits:
            need = key >> place & _NEEDED
            if need < most:
                most = need
            need -= later
            if need > least:
                least = need
        if least > most:
            continue
        entries.append((key, ways, least, most))
        for mines in range(least, most + 1):
            to = key - mines * taken
            after[to] = known(to, 0) + ways * choose[mines]
    return entries, after


def _backward(step: Step, back: _Layer) -> tuple[_Layer, int]:
    """Return the ways to go on from each key before `step`, given those after it, and the mines
    that the group of `step` has in all ways together.
    """
    before: _Layer = {}
    sums = 0
    taken, known = step.taken, back.get
    if step.size == 1:
        for key, ways, least, most in step.entries:
            without = 0 if least else known(key, 0)
            if most:
                mined = known(key - taken, 0)
                sums += ways * mined
                without += mined
            before[key] = without
    else:
        choose = CHOOSE[step.size]
        for key, ways, least, most in step.entries:
            onward = mined = 0
            for mines in range(least, most + 1):
                some = known(key - mines * taken, 0) * choose[mines]
                onward += some
                mined += mines * some
            before[key] = onward
            sums += ways * mined
    if step.keys:
        kept = step.kept
        before = {key: before.get(key & kept, 0) for key in step.keys}
    return before, sums


def _let_go(
    layer: _Layer, room: int, places: dict[int, int], clues: Sequence[int]
) -> tuple[_Layer, int]:
    """Forget what `clues` need, one after the other, until there is room.

    Returns what is left, and the bits of a key that were kept. All ways that fit all clues are
    still among those that fit the others.
    """
    kept = -1
    for clue in clues:
        place = places.pop(clue, None)
        if place is not None:
            kept &= ~(_NEEDED << place)
            merged: _Layer = {}
            for key, ways in layer.items():
                merged[key & kept] = merged.get(key & kept, 0) + ways
            layer = merged
            if len(layer) <= room:
                break
    return layer, kept
