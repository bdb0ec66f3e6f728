"""Links: short, readable for ever, and refused with a reason when they aren't what they were."""

import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace
from hashlib import sha256

import pytest

from lunte.kernel.errors import RecordError
from lunte.kernel.json import JsonObject, canonical
from lunte.kernel.link import MAX_LENGTH, MAX_SIZE, from_link, to_link
from lunte.kernel.match import Match
from lunte.kernel.record import Record, Seat
from tests.tables import toy_match
from tests.toy import RULES

# A link that somebody has kept since the first version.
GOLDEN = "a4eJT1iOEbY_RbsIwDEV_Bd3nSKMdsCq_gvrgJYZOOAlK2qGq6r_PYZV44SmyfXyus4Dc-JNigT3DZ3rAgLzftfqWIT3QG7iBomPYBZ5JPvaKHkyjg8o_y2O_VozdrUwBFs1Xx6cDee7a07eno8ouKQcaYRuDKwW1YUyz9tN9i692d9N-CSSik2sige0MRM-w-4pyhL2QFNa49Mt5qwzuMsN-GuRJWF2tHs801k8tcEnSlJ-G-J-MukBz3ccwBYpYzYtr3nOUPda-itlv169_"


def record() -> Record:
    return toy_match("draw", "add 2", "show", players=("human", "hard")).record


def wrapped(body: bytes) -> str:
    """A link as nobody but a forger makes it: sound in form, whatever is in it."""
    packer = zlib.compressobj(level=9, wbits=-15)
    return signed(packer.compress(body) + packer.flush())


def signed(deflated: bytes) -> str:
    packed = sha256(deflated).digest()[:6] + deflated
    return "a" + urlsafe_b64encode(packed).decode().rstrip("=")


def forged(**fields: object) -> str:
    data: JsonObject = {**record().to_json(), **fields}  # type: ignore[dict-item]
    return wrapped(canonical(data).encode())


def code(link: str) -> str:
    with pytest.raises(RecordError) as refusal:
        from_link(link)
    return refusal.value.code


def test_a_link_holds_the_game_but_not_when_it_was_played() -> None:
    kept = replace(record(), saved="2026-11-30T08:15:00Z")
    assert from_link(to_link(kept)) == replace(kept, times=(0, 0, 0), saved="")


def test_a_link_says_nothing_of_what_was_undone() -> None:
    match = toy_match("add 1", "add 2", "add 1")
    match.undo()
    assert from_link(to_link(match.record)).actions == ("add 1", "add 2")


def test_names_that_are_no_proper_text_survive() -> None:
    odd = replace(record(), seats=(Seat(name="Zoë \ud83d"), Seat(name="\x00\u202e")))
    assert from_link(to_link(odd)).seats == odd.seats


def test_a_kept_link_stays_readable() -> None:
    match = Match.load(RULES, from_link(GOLDEN))
    assert match.record.actions == ("draw", "add 2", "show")
    assert [seat.player for seat in match.seats] == ["human", "hard"]
    assert match.checksum == "178e64ade826bda5"


def test_a_link_needs_no_escapes_in_an_address() -> None:
    assert to_link(record()).replace("-", "").replace("_", "").isalnum()


def test_every_cut_is_told() -> None:
    link = to_link(record())
    told = {code(link[:length]) for length in range(1, len(link))}
    assert told <= {"link.cut", "link.altered"}
    assert code(link[: len(link) // 2]) == "link.cut"


@pytest.mark.parametrize(
    ("link", "reason"),
    [
        ("", "link.foreign"),
        ("1abc", "link.foreign"),
        ("a+/=", "link.foreign"),
        ("aäö", "link.foreign"),
        ("a\n", "link.foreign"),
        ("b" + to_link(record())[1:], "link.newer"),
        ("a", "link.cut"),
        ("a" + "A" * 40, "link.altered"),
        (to_link(record()) + "AAAA", "link.altered"),
        ("a" + "A" * MAX_LENGTH, "link.too_long"),
        (wrapped(b"[1"), "link.altered"),
        (wrapped(b"[1]"), "link.altered"),
        (wrapped(b'"\xff"'), "link.altered"),
        (wrapped(b"[" * 5000 + b"]" * 5000), "link.altered"),
        (signed(b"\x07no deflate"), "link.altered"),
        (forged(format=99), "record.newer"),
        (forged(actions="abc"), "record.field"),
        (forged(actions=["x" * 300]), "record.field"),
    ],
)
def test_what_cant_be_read_is_refused(link: str, reason: str) -> None:
    assert code(link) == reason


def test_what_would_swell_is_not_swollen() -> None:
    bomb = wrapped(b" " * (20 * MAX_SIZE))
    assert len(bomb) < MAX_LENGTH
    assert code(bomb) == "link.too_long"


def test_a_record_too_long_for_a_link_is_not_made_into_one() -> None:
    long = replace(
        record(),
        seed="",
        actions=tuple(sha256(bytes([n % 256, n // 256])).hexdigest() for n in range(1000)),
    )
    long = replace(long, ply=len(long.actions), times=(0,) * len(long.actions))
    with pytest.raises(RecordError) as refusal:
        to_link(long)
    assert refusal.value.code == "link.too_long"


def test_a_forged_link_doesnt_replay() -> None:
    moves = from_link(forged(actions=["draw", "add 1", "show"]))
    with pytest.raises(RecordError) as refusal:
        Match.load(RULES, moves)
    assert refusal.value.code in ("record.replay", "record.checksum")
