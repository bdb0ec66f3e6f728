"""The pieces of Block Puzzle: which there are, and how often they are dealt."""

from collections import Counter

import pytest

from lunte.games.block_puzzle.layout import named
from lunte.games.block_puzzle.shapes import BY_ID, SHAPES, Shape, fits

FAMILIES = {
    "mono": 1,
    "domino": 2,
    "line3": 2,
    "line4": 2,
    "line5": 2,
    "diag2": 2,
    "sq2": 1,
    "sq3": 1,
    "rect23": 2,
    "corner3": 4,
    "corner5": 4,
    "L4": 4,
    "J4": 4,
    "T4": 4,
    "S4": 2,
    "Z4": 2,
    "plus5": 1,
    "U5": 4,
    "T5": 4,
}


def family(shape: Shape) -> str:
    return shape.id.partition("-")[0]


def turned(picture: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("".join(column) for column in zip(*picture[::-1], strict=True))


def weighed(hard: bool) -> dict[Shape, float]:
    """Return how likely each shape is."""
    weights = {shape: shape.hardcore if hard else shape.classic for shape in SHAPES}
    return {shape: weight / sum(weights.values()) for shape, weight in weights.items()}


def mean(hard: bool) -> float:
    return sum(share * shape.size for shape, share in weighed(hard).items())


def share(hard: bool, sizes: range) -> float:
    return sum(share for shape, share in weighed(hard).items() if shape.size in sizes)


def test_there_are_48_shapes_of_19_families() -> None:
    assert Counter(map(family, SHAPES)) == FAMILIES
    assert len(SHAPES) == len(BY_ID) == len({shape.picture for shape in SHAPES}) == 48


def test_a_family_is_all_the_turns_of_one_picture() -> None:
    pictures: dict[str, set[tuple[str, ...]]] = {}
    for shape in SHAPES:
        pictures.setdefault(family(shape), set()).add(shape.picture)
    for known in pictures.values():
        some = picture = min(known)
        turns = set()
        for _ in range(4):
            turns.add(picture)
            picture = turned(picture)
        assert picture == some
        assert turns == known


def test_classic_favours_small_pieces_and_hardcore_bulky_ones() -> None:
    assert round(mean(hard=False), 2) == 3.93
    assert round(mean(hard=True), 2) == 4.72
    small, bulky = range(1, 4), range(5, 10)
    assert share(False, small) / share(True, small) == pytest.approx(3.6, abs=0.1)
    assert share(True, bulky) / share(False, bulky) == pytest.approx(2.2, abs=0.1)


def test_no_shape_can_clear_more_than_six_lines() -> None:
    assert max(len(shape.picture) + len(shape.picture[0]) for shape in SHAPES) == 6


def test_a_shape_lies_where_the_corner_of_its_picture_is() -> None:
    diagonal = BY_ID["diag2-1"]

    assert named(diagonal.placements[0]) == ("b1", "a2")
    assert diagonal.placements[9] == 0


def test_a_shape_fits_wherever_it_lies_within_an_empty_grid() -> None:
    for shape in SHAPES:
        across, down = 11 - len(shape.picture[0]), 11 - len(shape.picture)
        assert fits(0, shape).bit_count() == across * down
