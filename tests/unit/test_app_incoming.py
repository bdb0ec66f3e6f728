"""What is pasted or dropped: read for what it is, or refused with a reason a person understands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunte.app.incoming import MAX_TEXT, Everything, Link, read
from lunte.kernel.documents import pack
from lunte.kernel.errors import LunteError, RecordError
from lunte.kernel.json import canonical
from lunte.kernel.link import to_link
from lunte.kernel.record import KIND
from tests.tables import toy_match

RECORD = toy_match("draw", "add 2").record
LINK = to_link(RECORD)
FILE = pack(KIND, RECORD.to_json())


@pytest.mark.parametrize(
    "text",
    [
        LINK,
        f"#/replay/{LINK}",
        f"http://localhost/lunte/#/replay/{LINK}",
        f"  Look what happened: http://localhost:8000/#/replay/{LINK}.\nWasn’t that something?",
    ],
)
def test_a_link_is_found_wherever_it_stands(text: str) -> None:
    assert read(text) == Link(LINK)


@pytest.mark.parametrize("text", [FILE, f"\ufeff{FILE}\r\n", canonical(RECORD.to_json())])
def test_a_file_is_read_with_all_it_holds(text: str) -> None:
    assert read(text) == RECORD


def test_a_file_with_everything_is_told_from_one_with_a_game() -> None:
    text = canonical({"format": "lunte-export", "version": 1, "documents": {}})
    assert read(text) == Everything(text)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "import.unknown"),
        ("hello there", "import.unknown"),
        ("{", "import.unknown"),
        ("{}", "import.unknown"),
        ('{"a": 1.5}', "import.unknown"),
        ("[]", "import.unknown"),
        ("{" * 100_000, "import.unknown"),
        (pack("settings", {"theme": "dark"}), "import.unknown"),
        (FILE.replace("draw", "drew"), "import.damaged"),
        (FILE[:-9], "import.damaged"),
        (FILE.replace('"version":1', '"version":2'), "record.newer"),
        (canonical({**RECORD.to_json(), "format": 2}), "record.newer"),
        (canonical({**RECORD.to_json(), "seats": 3}), "record.field"),
        ("hello", "import.unknown"),
        ("9" * 50, "link.foreign"),
        ("b" + LINK[1:], "link.newer"),
        (LINK[:-5], "link.cut"),
        (f"#/replay/{LINK[:-5]}", "link.cut"),
        ("x" * (MAX_TEXT + 1), "import.too_long"),
    ],
)
def test_what_cant_be_read_is_told(text: str, code: str) -> None:
    with pytest.raises(RecordError) as refusal:
        read(text)
    assert refusal.value.code == code


@given(st.text() | st.text('{}[]":,lunteformatactions10', min_size=1).map("{".__add__))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        found = read(text)
    except LunteError:
        return
    assert isinstance(found, Everything)
