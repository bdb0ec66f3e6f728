"""Sets of fields as numbers: neighbours, edges, names."""

import pytest

from lunte.games.boom_grid.layout import layout_of, numbers_of, spread


def around(at: int, width: int, height: int) -> set[int]:
    row, column = divmod(at, width)
    return {
        other_row * width + other_column
        for other_row in range(max(0, row - 1), min(height, row + 2))
        for other_column in range(max(0, column - 1), min(width, column + 2))
    }


@pytest.mark.parametrize(("width", "height"), [(2, 2), (3, 2), (2, 5), (5, 4), (40, 3)])
def test_neighbours_are_those_around_and_no_row_runs_into_the_next(width: int, height: int) -> None:
    layout = layout_of(width, height)

    for at, bit in enumerate(layout.bits):
        near = around(at, width, height)
        assert set(numbers_of(spread(layout, bit))) == near
        assert set(numbers_of(layout.neighbours[at])) == near - {at}


def test_a_set_spreads_as_its_fields_do() -> None:
    layout = layout_of(7, 5)
    fields = sum(layout.bits[at] for at in (0, 13, 20, 33))

    assert set(numbers_of(spread(layout, fields))) == set.union(
        *(around(at, 7, 5) for at in (0, 13, 20, 33))
    )


def test_names_go_row_by_row_and_beyond_z() -> None:
    layout = layout_of(40, 2)

    assert layout.names[:2] == ("a1", "b1")
    assert layout.named(layout.bits[79] | layout.bits[26]) == ["aa1", "an2"]
    assert layout.places["an2"] == 79
