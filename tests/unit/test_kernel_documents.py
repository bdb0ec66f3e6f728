"""Documents and the shelf: nothing that can't be read is lost, nothing is half written."""

from collections.abc import Iterable
from itertools import count

import pytest

from lunte.kernel.documents import (
    ARCHIVE,
    MAX_LENGTH,
    QUARANTINE,
    VERSION,
    DocumentError,
    SetAside,
    Shelf,
    StorageFull,
    StoreRefused,
    pack,
    unpack,
    why_aside,
)
from lunte.kernel.errors import RecordError
from lunte.kernel.json import Json


class Drawer:
    """A store that holds `room` characters."""

    def __init__(self, room: int = 1_000_000) -> None:
        self.texts: dict[str, str] = {}
        self.room = room

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        others = sum(len(kept) for name, kept in self.texts.items() if name != key)
        if others + len(text) > self.room:
            raise StoreRefused
        self.texts[key] = text

    def delete(self, key: str) -> None:
        self.texts.pop(key, None)

    def names(self) -> Iterable[str]:
        return list(self.texts)


class Bench:
    """A shelf on a drawer, and what it has told."""

    def __init__(self, room: int = 1_000_000) -> None:
        self.drawer = Drawer(room)
        self.told: list[SetAside] = []
        self.shelf = Shelf(self.drawer, lambda: "noon", self.told.append)

    def read(self, key: str, kind: str = "note") -> Json:
        return self.shelf.read(key, kind, lambda body: body)


def told(aside: SetAside) -> tuple[str, str, str]:
    return aside.key, aside.kept, aside.why.code


def test_a_document_is_read_as_it_was_packed() -> None:
    body: Json = {"b": [1, None, "\ud800"], "a": {"é": True}}
    assert unpack("x", pack("note", body), "note") == body


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "document.damaged"),
        ("null", "document.damaged"),
        ("[1]", "document.damaged"),
        ("{}", "document.damaged"),
        (pack("note", [1])[:-1], "document.damaged"),
        (pack("note", [1]).replace("[1]", "[2]"), "document.damaged"),
        (pack("note", [1]).replace('"version":1', '"version":"1"'), "document.damaged"),
        (pack("note", [1]).replace('"version":1', '"version":true'), "document.damaged"),
        (pack("note", "x" * MAX_LENGTH), "document.damaged"),
        ('{"lunte":"note","version":1,"checksum":"","body":' + "[" * 100_000, "document.damaged"),
        (pack("stats", [1]), "document.other_kind"),
        (
            pack("note", [1]).replace(f'"version":{VERSION}', f'"version":{VERSION + 1}'),
            "document.newer",
        ),
    ],
    ids=lambda value: value[:40],
)
def test_a_text_that_is_no_such_document_is_refused(text: str, code: str) -> None:
    with pytest.raises(DocumentError) as refusal:
        unpack("drawer/3", text, "note")
    assert (refusal.value.field, refusal.value.code) == ("drawer/3", code)


def test_what_is_written_is_read_back() -> None:
    bench = Bench()
    bench.shelf.write("settings", "note", {"sound": True})
    assert bench.read("settings") == {"sound": True}
    assert bench.read("nothing") is None
    assert bench.told == []


def test_keys_are_listed_by_prefix_and_deleted() -> None:
    bench = Bench()
    for key in ("game/b", "settings", "game/a"):
        bench.shelf.write(key, "note", 1)
    assert bench.shelf.keys("game/") == ["game/a", "game/b"]
    bench.shelf.delete("game/a")
    assert bench.shelf.keys("") == ["game/b", "settings"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("torn", "document.damaged"),
        (pack("stats", 1), "document.other_kind"),
        (pack("note", 1).replace('"version":1', '"version":99'), "document.newer"),
    ],
)
def test_what_cant_be_read_is_set_aside_whole_with_the_reason(text: str, code: str) -> None:
    bench = Bench()
    bench.drawer.texts["game/rilto"] = text
    assert bench.read("game/rilto") is None
    kept = QUARANTINE + "noon"
    assert [told(aside) for aside in bench.told] == [("game/rilto", kept, code)]
    assert list(bench.drawer.texts) == [kept]
    assert unpack(kept, bench.drawer.texts[kept], "quarantine") == {
        "key": "game/rilto",
        "reason": code,
        "details": {"field": "game/rilto"},
        "text": text,
    }
    stood, why = why_aside(kept, bench.drawer.texts[kept])
    assert (stood, why.code, why.details) == ("game/rilto", code, {"field": "game/rilto"})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "torn",
        pack("note", {"key": "settings"}),
        pack("quarantine", "settings"),
        pack("quarantine", {"key": "settings", "reason": 3, "details": {}}),
        pack("quarantine", {"key": "settings", "reason": "document.damaged", "details": []}),
    ],
)
def test_a_tag_in_quarantine_that_was_meddled_with_is_simply_damaged(text: str) -> None:
    stood, why = why_aside("quarantine/noon", text)
    assert (stood, why.code) == ("quarantine/noon", "document.damaged")


def test_what_the_parser_refuses_is_set_aside_too() -> None:
    def refuse(body: Json) -> None:
        raise RecordError("ply", "record.field")

    bench = Bench()
    bench.shelf.write("game/rilto", "note", {})
    assert bench.shelf.read("game/rilto", "note", refuse) is None
    assert [aside.why.code for aside in bench.told] == ["record.field"]


def test_documents_set_aside_at_the_same_time_dont_cover_each_other() -> None:
    bench = Bench()
    for number in range(3):
        bench.drawer.texts["settings"] = f"torn {number}"
        bench.read("settings")
    assert [aside.kept for aside in bench.told] == [
        "quarantine/noon",
        "quarantine/noon.2",
        "quarantine/noon.3",
    ]
    tags = [
        unpack(aside.kept, bench.drawer.texts[aside.kept], "quarantine") for aside in bench.told
    ]
    assert [tag["text"] for tag in tags if isinstance(tag, dict)] == ["torn 0", "torn 1", "torn 2"]


def test_a_full_store_gives_up_the_oldest_archived_documents_first() -> None:
    bench = Bench()
    for number in range(1, 5):
        bench.shelf.write(f"{ARCHIVE}{number:06}", "note", "x" * 100)
    bench.drawer.room = sum(map(len, bench.drawer.texts.values()))
    bench.shelf.write("game/rilto", "note", "y" * 150)
    assert bench.shelf.keys("") == ["archive/000003", "archive/000004", "game/rilto"]


def test_archiving_in_a_full_store_doesnt_give_up_the_document_itself() -> None:
    bench = Bench()
    bench.shelf.write(f"{ARCHIVE}000001", "note", "x" * 100)
    bench.drawer.room = len(bench.drawer.texts[f"{ARCHIVE}000001"])
    with pytest.raises(StorageFull):
        bench.shelf.write(f"{ARCHIVE}000001", "note", "x" * 200)
    assert bench.read(f"{ARCHIVE}000001") == "x" * 100


def test_without_any_room_the_old_document_stays() -> None:
    bench = Bench(room=200)
    bench.shelf.write("game/rilto", "note", "small")
    with pytest.raises(StorageFull) as refusal:
        bench.shelf.write("game/rilto", "note", "x" * 200)
    assert refusal.value.code == "storage.full"
    assert bench.read("game/rilto") == "small"


def test_unreadable_documents_that_find_no_room_aside_are_never_written_over() -> None:
    bench = Bench(room=60)
    bench.drawer.texts["game/rilto"] = "torn " * 10
    assert bench.read("game/rilto") is None
    assert [told(aside) for aside in bench.told] == [
        ("game/rilto", "game/rilto", "document.damaged")
    ]
    with pytest.raises(StorageFull):
        bench.shelf.write("game/rilto", "note", 1)
    bench.shelf.delete("game/rilto")
    assert bench.shelf.text("game/rilto") == "torn " * 10


def test_the_clock_names_each_quarantined_document() -> None:
    times = (f"t{number}" for number in count())
    drawer, told = Drawer(), list[SetAside]()
    shelf = Shelf(drawer, lambda: next(times), told.append)
    for key in ("a", "b"):
        drawer.texts[key] = "torn"
        shelf.read(key, "note", lambda body: body)
    assert [aside.kept for aside in told] == ["quarantine/t0", "quarantine/t1"]
