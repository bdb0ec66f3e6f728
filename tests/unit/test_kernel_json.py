"""JSON: the canonical text, its checksum, and texts that mean harm."""

import pytest

from lunte.kernel.json import MAX_DEPTH, Json, canonical, checksum, parse


def test_canonical_text_knows_no_order_of_keys() -> None:
    assert canonical({"b": 1, "a": [True, None]}) == canonical({"a": [True, None], "b": 1})
    assert canonical({"b": 1, "a": [True, None]}) == '{"a":[true,null],"b":1}'


@pytest.mark.parametrize(
    ("value", "sum_"),
    [
        (None, "74234e98afe7498f"),
        ({"a": "é", "b": [1, None]}, "3d92f6368f93f3cb"),
        ("\ud800", "ee4a76500d4d714c"),
    ],
    ids=repr,
)
def test_golden_checksums(value: Json, sum_: str) -> None:
    assert checksum(value) == sum_


def test_texts_are_read() -> None:
    assert parse('{"a": [1, -2, true, null, "[\\"{"]}') == {"a": [1, -2, True, None, '["{']}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[",
        '"a',
        "[1,]",
        "1.5",
        "1e3",
        "NaN",
        "Infinity",
        "[-Infinity]",
        "{1:2}",
        "nul",
        "9" * 5000,
    ],
    ids=lambda text: text[:12] or "nothing",
)
def test_what_is_no_json_or_no_whole_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"Expecting|Unterminated|llegal|no whole number|Exceeds"):
        parse(text)


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def test_nesting_is_read_up_to_a_limit() -> None:
    value = parse(nested(MAX_DEPTH))
    for _ in range(MAX_DEPTH - 1):
        assert isinstance(value, list)
        (value,) = value
    assert value == []


# Without the limit, the deepest of these ends the interpreter in Pyodide.
@pytest.mark.parametrize("depth", [MAX_DEPTH + 1, 1000, 200_000])
@pytest.mark.parametrize("opening", ["[", '{"a":', '["]",', '["\\"]",', '[{"":'])
def test_deeper_nesting_is_refused(depth: int, opening: str) -> None:
    with pytest.raises(ValueError, match="deep"):
        parse(opening * depth)


def test_brackets_in_texts_are_no_nesting() -> None:
    brackets = "[" * 1000
    assert parse(f'["{brackets}", "\\"{brackets}"]') == [brackets, f'"{brackets}']
