"""The solver against laying the mines in every possible way, on small fields."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from lunte.games.boom_grid.solver import Analysis, analyse, finished, knowledge_of, weighing
from lunte.games.boom_grid.ways import Contradiction
from tests.minefields import around


@dataclass(frozen=True)
class Seen:
    """What is known of a field, and what it could be."""

    width: int
    height: int
    mine_count: int
    numbers: dict[int, int]
    mines: frozenset[int]
    safe: frozenset[int]

    @property
    def covered(self) -> set[int]:
        return {*range(self.width * self.height)} - self.numbers.keys() - self.mines

    def layouts(self) -> list[frozenset[int]]:
        """Return all ways to lay the mines that fit."""
        free = sorted(self.covered - self.safe)
        rest = self.mine_count - len(self.mines)
        laid = [self.mines | {*chosen} for chosen in combinations(free, rest)] if rest >= 0 else []
        return [mines for mines in laid if self.fits(mines)]

    def fits(self, mines: frozenset[int]) -> bool:
        return all(
            number == len(mines.intersection(around(at, self.width, self.height)))
            for at, number in self.numbers.items()
        )

    def analysed(self, room: int = 1_000) -> Analysis:
        return analyse(
            self.width, self.height, self.mine_count, self.numbers, self.mines, self.safe, room
        )


@st.composite
def positions(draw: st.DrawFn, most: int = 15, least: int = 2) -> Seen:
    """What might be seen in a game, with some mines found and some safe fields known."""
    width = draw(st.integers(1, 6))
    height = draw(st.integers(-(-least // width), max(-(-least // width), most // width)))
    count = width * height
    mine_count = draw(st.integers(0, count))
    fields = Random(draw(st.integers(0, 10_000))).sample(range(count), count)
    mines, others = fields[:mine_count], fields[mine_count:]
    opened = draw(st.integers(0, len(others)))
    numbers = {at: len({*mines}.intersection(around(at, width, height))) for at in others[:opened]}
    found = frozenset(mines[: draw(st.integers(0, mine_count))])
    spared = draw(st.integers(opened, len(others)))
    return Seen(width, height, mine_count, numbers, found, frozenset(others[opened:spared]))


def assert_right(seen: Seen, analysis: Analysis) -> None:
    layouts = seen.layouts()
    assert analysis.exact
    assert analysis.solutions == len(layouts)
    assert analysis.chances == {
        at: float(Fraction(sum(at in mines for mines in layouts), len(layouts)))
        for at in seen.covered
    }
    assert analysis.mines == sum(1 << at for at in seen.covered if analysis.chances[at] == 1)
    assert analysis.safe == sum(1 << at for at in seen.covered if analysis.chances[at] == 0)


@given(positions())
def test_chances_are_shares_of_all_layouts(seen: Seen) -> None:
    assert_right(seen, seen.analysed())


@given(positions(), st.data())
def test_what_fits_no_layout_is_refused(seen: Seen, data: st.DataObject) -> None:
    assume(seen.numbers)
    at = data.draw(st.sampled_from(sorted(seen.numbers)))
    number = data.draw(st.integers(0, 9))
    lie = Seen(
        seen.width,
        seen.height,
        seen.mine_count + data.draw(st.integers(-1, 1)),
        {**seen.numbers, at: number},
        seen.mines,
        seen.safe,
    )
    if lie.layouts():
        assert_right(lie, lie.analysed())
    else:
        with pytest.raises(Contradiction):
            lie.analysed()


@given(positions(), st.randoms(use_true_random=False))
def test_learning_bit_by_bit_comes_to_the_same(seen: Seen, random: Random) -> None:
    known = knowledge_of(seen.width, seen.height, seen.mine_count, {})
    steps = [*seen.numbers, *seen.mines, *seen.safe]
    random.shuffle(steps)
    for at in steps:
        if at in seen.numbers:
            known = known.opened([(at, seen.numbers[at])])
        elif at in seen.mines:
            known = known.found(at)
        else:
            known = known.spared(at)
    assert_right(seen, finished(weighing(known)))


@given(positions(), st.integers(0, 8))
def test_without_room_what_is_certain_is_certain_still(seen: Seen, room: int) -> None:
    rough, exact = seen.analysed(room), seen.analysed()
    assert rough.solutions >= exact.solutions
    assert rough.chances.keys() == exact.chances.keys()
    assert rough.mines & ~exact.mines == rough.safe & ~exact.safe == 0
    if rough.exact:
        assert rough.chances == exact.chances
