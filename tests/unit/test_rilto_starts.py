"""The start fields: free of each other, fair, and safe in the first round."""

from collections.abc import Iterator
from itertools import permutations, product

import pytest

from lunte.games.rilto.layout import layout_of, neighbours_on, shade
from lunte.games.rilto.reaction import Reaction
from lunte.games.rilto.rules import RULES
from lunte.games.rilto.starts import exposed, most_seats, starts_for
from lunte.games.rilto.variants import VARIANTS
from lunte.kernel.errors import OptionError
from lunte.kernel.options import resolve
from tests.unit.rilto_boards import new
from tools.rilto_starts import best, rim

BOARDS = [
    (variant, size, seats)
    for variant in VARIANTS
    for size in (3, 4, 5, 6, 7, 8)
    for seats in range(3, most_seats(VARIANTS[variant], size) + 1)
]
# The rules promise these, though no safe start fields exist; the number is that of exposed seats.
UNSAFE = {
    ("crossfire", 5, 7): 2,
    ("crossfire", 5, 8): 4,
    ("diagonal", 6, 6): 1,
    ("diagonal", 6, 7): 2,
    ("diagonal", 6, 8): 3,
}


@pytest.mark.parametrize(("variant", "size", "seats"), BOARDS)
def test_each_seat_has_its_start_field_and_no_two_are_neighbours(
    variant: str, size: int, seats: int
) -> None:
    starts = new(seats, variant=variant, size=size).setup.starts
    assert starts is not None
    neighbours = neighbours_on(VARIANTS[variant], size, ())
    assert len(set(starts)) == seats
    assert all(other not in neighbours[start] for start in starts for other in starts)
    if variant == "diagonal":
        assert len({shade(start, size) for start in starts}) == 1


@pytest.mark.parametrize(("variant", "size", "seats"), BOARDS)
def test_nobody_can_be_wiped_out_in_the_first_round(variant: str, size: int, seats: int) -> None:
    """The proof for all orders of play. Each seat has its start stone only, and must tap it. The
    other fields are empty and hit by each start stone at most once, so that none of them can burst.
    A field that no other start stone can hit stays with its owner.
    """
    neighbours = neighbours_on(VARIANTS[variant], size, ())
    starts = starts_for(VARIANTS[variant], size, seats)
    assert starts is not None
    for field in range(size**2):
        assert sum(field in neighbours[start] for start in starts) < VARIANTS[variant].limit
    assert len(exposed(neighbours, starts)) == UNSAFE.get((variant, size, seats), 0)


@pytest.mark.parametrize(("variant", "size", "seats"), [b for b in BOARDS if b[2] <= 5])
@pytest.mark.parametrize("bounce", [False, True])
def test_the_first_round_played_out_in_every_order(
    variant: str, size: int, seats: int, bounce: bool
) -> None:
    for owners in first_rounds(variant, size, seats, bounce):
        assert set(range(seats)) <= set(owners)


def test_an_exposed_seat_can_be_wiped_out() -> None:
    assert any(
        set(range(6)) - set(owners) for owners in first_rounds("diagonal", 6, 6, bounce=False)
    )


def first_rounds(variant: str, size: int, seats: int, bounce: bool) -> Iterator[list[int]]:
    """Yield the owners of all fields after everybody's first tap, for every choice of starts."""
    layout = layout_of(VARIANTS[variant], size, bounce, ())
    starts = starts_for(VARIANTS[variant], size, seats)
    assert starts is not None
    for chosen in permutations(starts):
        owners, points = [-1] * size**2, [0] * size**2
        for seat, start in enumerate(chosen):
            owners[start], points[start] = seat, layout.variant.start
        for seat, start in enumerate(chosen):
            assert owners[start] == seat
            points[start] += 1
            assert Reaction(layout, seat, owners, points).settle(start) is None
        yield owners


@pytest.mark.parametrize(
    ("variant", "size", "seats"), [b for b in BOARDS if b[1] > 5 and b not in UNSAFE]
)
def test_safe_start_fields_on_a_large_board_are_equally_far_from_the_rim(
    variant: str, size: int, seats: int
) -> None:
    starts = starts_for(VARIANTS[variant], size, seats)
    assert starts is not None
    assert len({rim(at, size) for at in starts}) == 1


@pytest.mark.parametrize(
    ("variant", "size", "most"),
    [
        *((variant, size, 8) for variant in VARIANTS for size in (6, 7, 8)),
        ("classic", 5, 8),
        ("fortress", 5, 8),
        ("crossfire", 5, 8),
        ("diagonal", 5, 4),
        ("classic", 4, 4),
        ("crossfire", 4, 4),
        ("diagonal", 4, 3),
        ("classic", 3, 3),
        ("crossfire", 3, 2),
        ("diagonal", 3, 2),
    ],
)
def test_boards_take_no_more_seats_than_they_have_start_fields_for(
    variant: str, size: int, most: int
) -> None:
    for seats in RULES.seats:
        values = resolve(RULES.options, {"variant": variant, "size": size}, seats, RULES.seats)
        if seats <= most:
            RULES.check(values, seats)
        else:
            with pytest.raises(OptionError) as refused:
                RULES.check(values, seats)
            assert refused.value.field == "seats"
            assert refused.value.code == "options.too_many_seats"
            assert refused.value.details["limit"] == most


@pytest.mark.parametrize(
    ("variant", "size"),
    [*product(["classic", "crossfire", "diagonal"], [3, 4, 5]), ("diagonal", 6)],
)
def test_the_start_fields_are_those_that_the_tool_finds(variant: str, size: int) -> None:
    most = most_seats(VARIANTS[variant], size)
    for seats in range(3, most + 1):
        assert starts_for(VARIANTS[variant], size, seats) == best(VARIANTS[variant], size, seats)
    if most < 8:
        assert best(VARIANTS[variant], size, most + 1) is None
