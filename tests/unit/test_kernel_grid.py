"""Names of fields: every field has one, and nothing else is one."""

import pytest

from lunte.kernel.grid import field_name, parse_field


@pytest.mark.parametrize(("width", "height"), [(1, 1), (8, 8), (30, 24), (60, 99)])
def test_every_field_of_a_grid_is_found_by_its_name(width: int, height: int) -> None:
    fields = [(column, row) for row in range(height) for column in range(width)]
    assert [parse_field(field_name(*field), width, height) for field in fields] == fields


def test_names_read_as_in_a_spreadsheet() -> None:
    columns = [field_name(column, 0) for column in (0, 25, 26, 51, 52, 701)]
    assert columns == ["a1", "z1", "aa1", "az1", "ba1", "zz1"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a",
        "1",
        "a0",
        "a01",
        "A1",
        "a1 ",
        " a1",
        "a1\n",
        "1a",
        "f1",
        "a6",
        "aaa1",
        "a100",
        "a١",
        "ä1",
        "-a1",
    ],
)
def test_anything_else_is_no_field_of_a_five_by_five(text: str) -> None:
    assert parse_field(text, 5, 5) is None
