"""Walls: how many, where, and what they must not spoil."""

from collections.abc import Iterator

import pytest

from lunte.games.rilto.layout import free_fields, neighbours_on, parts_of, shade
from lunte.games.rilto.starts import exposed, most_seats
from lunte.games.rilto.state import State
from lunte.games.rilto.variants import VARIANTS
from tests.unit.rilto_boards import new

COUNTS = {
    "few": {5: 2, 6: 2, 7: 4, 8: 6},
    "medium": {5: 4, 6: 6, 7: 8, 8: 10},
}
BOARDS = [
    (variant, size, walls) for variant in VARIANTS for walls in COUNTS for size in (5, 6, 7, 8)
]


def games(variant: str, size: int, walls: str) -> Iterator[State]:
    for seats in range(2, most_seats(VARIANTS[variant], size) + 1):
        for seed in "ab":
            yield new(seats, seed, variant=variant, size=size, walls=walls)


def test_there_are_none_by_default() -> None:
    assert new().setup.layout.walls == ()


@pytest.mark.parametrize(("variant", "size", "walls"), BOARDS)
def test_their_number_is_the_share_of_the_board(variant: str, size: int, walls: str) -> None:
    for state in games(variant, size, walls):
        assert len(state.setup.layout.walls) == COUNTS[walls][size]


@pytest.mark.parametrize(("variant", "size", "walls"), BOARDS)
def test_they_are_alike_under_a_half_turn(variant: str, size: int, walls: str) -> None:
    for state in games(variant, size, walls):
        drawn = state.setup.layout.walls
        assert drawn == tuple(sorted(size**2 - 1 - wall for wall in drawn))


@pytest.mark.parametrize(("variant", "size", "walls"), BOARDS)
def test_the_fields_that_can_be_played_hang_together(variant: str, size: int, walls: str) -> None:
    for state in games(variant, size, walls):
        drawn, starts = state.setup.layout.walls, state.setup.starts
        neighbours = neighbours_on(VARIANTS[variant], size, drawn)
        free = free_fields(size, drawn)
        if variant != "diagonal":
            grounds = [free]
        elif starts is None:
            grounds = [[at for at in free if shade(at, size) == colour] for colour in (0, 1)]
        else:
            grounds = [[at for at in free if shade(at, size) == shade(starts[0], size)]]
        assert [len(parts_of(neighbours, ground)) for ground in grounds] == [1] * len(grounds)


@pytest.mark.parametrize(("variant", "size", "walls"), BOARDS)
def test_nobody_begins_crippled(variant: str, size: int, walls: str) -> None:
    before = neighbours_on(VARIANTS[variant], size, ())
    for state in games(variant, size, walls):
        starts, drawn = state.setup.starts or (), state.setup.layout.walls
        after = neighbours_on(VARIANTS[variant], size, drawn)
        assert not set(starts) & set(drawn)
        assert all(len(after[start]) >= min(2, len(before[start])) for start in starts)
        assert exposed(after, starts) == exposed(before, starts)


def test_the_seed_decides_where_they_are() -> None:
    drawn = {seed: new(seed=seed, walls="medium").setup.layout.walls for seed in "abcdef"}
    assert len(set(drawn.values())) > 1
    assert drawn == {seed: new(seed=seed, walls="medium").setup.layout.walls for seed in "abcdef"}


def test_a_board_too_small_for_its_share_gets_what_it_can_bear() -> None:
    assert new(3, size=3, walls="medium").setup.layout.walls == ()
