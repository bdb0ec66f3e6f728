"""The file with everything: whatever is in it, nothing is lost, and nothing is half taken in."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from lunte.app import bundle
from lunte.app.bundle import CHOSEN, GROUPS, BundleError, Found, Plan
from lunte.games import registry
from lunte.kernel import stats
from lunte.kernel.documents import StorageFull, pack
from lunte.kernel.errors import LunteError
from lunte.kernel.json import Json
from lunte.kernel.match import Match
from lunte.kernel.record import KIND, Seat
from tests.unit.test_kernel_documents import Drawer


def game(played: str, seed: str = "bundle", **changed: Json) -> str:
    """The document of a game of Rilto."""
    match = Match.begin(registry.get("rilto").rules, {}, [Seat(), Seat(colour=1)], seed)
    for action in played.split():
        match.play(action)
    return pack(KIND, {**match.record.to_json(), **changed})


DARK, LIGHT = pack("settings", {"theme": "dark"}), pack("settings", {"theme": "light"})
RUNNING, OTHER = game("c3 c5"), game("a1 e5")
OVER, OVER_TOO = game("c3 c4 c3"), game("c3 c4 c3", "another")
COUNTED = pack(stats.KIND, stats.Stats(begun=("a",)).to_json())
ASIDE = pack("quarantine", {"key": "game/rilto", "reason": "record.field", "text": "{}"})
ALL = {
    "settings": DARK,
    "game/rilto": RUNNING,
    "archive/000003": OVER,
    "stats/rilto": COUNTED,
    "setup/rilto": pack("setup", {"options": {}, "seats": []}),
    "quarantine/2026-11-30T12:00:00.000Z": ASIDE,
}

JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
KEYS = st.sampled_from([*ALL, "archive/000001", "archive/x", "stats", "game/chess", "../x", ""])
TEXTS = (
    st.sampled_from([*ALL.values(), LIGHT, OTHER, OVER_TOO])
    | st.sampled_from([*ALL.values()]).flatmap(
        lambda text: st.integers(0, len(text)).map(lambda cut: text[:cut] + text[cut + 1 :])
    )
    | st.text(max_size=20)
    | JSON.map(json.dumps)
)
DOCUMENTS = st.dictionaries(KEYS | st.text(max_size=12), TEXTS, max_size=8)
# What may be on the shelf already: read or not, it is the user's.
PRESENT = st.dictionaries(
    st.sampled_from([*ALL, "archive/000001", "archive/000002"]), TEXTS, max_size=6
)


def examined(documents: dict[str, str]) -> list[Found]:
    return list(bundle.examine(documents, registry))


def planned(documents: dict[str, str], present: dict[str, str] | None = None) -> Plan:
    return bundle.plan(examined(documents), present or {})


def test_what_was_written_is_read_and_taken_in_on_an_empty_device() -> None:
    read = bundle.read(bundle.write(ALL))
    plan = planned(dict(read))

    assert read == ALL
    assert plan.refused == ()
    assert plan.differing == {}
    assert set(plan.added) - set(ALL) == {"archive/000001"}
    assert [plan.count(group) for group in GROUPS] == [1, 1, 1, 2, 1]


def test_what_is_here_already_changes_nothing() -> None:
    later = game("c3 c5", saved="2026-11-30T12:00:00.000Z")
    plan = planned(ALL, {**ALL, "game/rilto": later})

    assert plan.texts(CHOSEN) == {}
    assert plan.same == len(ALL)


def test_what_differs_is_replaced_only_when_that_is_wanted() -> None:
    here = {"settings": LIGHT, "game/rilto": OTHER}
    plan = planned(ALL, here)

    assert not plan.texts([]).keys() & here.keys()
    assert plan.texts(["game"])["game/rilto"] == RUNNING
    assert "settings" not in plan.texts(["game"])
    assert plan.texts(CHOSEN)["settings"] == DARK


def test_finished_games_of_both_sides_are_kept_each_once() -> None:
    plan = planned(
        {"archive/000001": OVER, "archive/000002": OVER_TOO, "archive/000004": OVER},
        {"archive/000001": OVER_TOO, "archive/000007": pack(KIND, {})},
    )

    assert plan.added == {"archive/000008": OVER}
    assert plan.same == 2


def test_another_document_that_was_set_aside_at_the_same_time_gets_a_name_of_its_own() -> None:
    key = "quarantine/2026-11-30T12:00:00.000Z"
    plan = planned({key: ASIDE}, {key: "something else"})

    assert plan.added == {f"{key}.2": ASIDE}


@pytest.mark.parametrize(
    ("key", "text", "code"),
    [
        ("game/rilto", RUNNING[:-9], "document.damaged"),
        ("game/rilto", RUNNING.replace('"c5"', '"c4"'), "document.damaged"),
        ("game/rilto", game("c3 c5", checksum="0" * 16), "record.checksum"),
        ("game/rilto", game("c3 c5", actions=["c3", "c3"]), "record.replay"),
        ("game/rilto", game("c3", game="chess"), "games.unknown"),
        ("game/boom_grid", RUNNING, "record.other_game"),
        ("game/rilto", DARK, "document.other_kind"),
        ("settings", pack("settings", [1]), "document.damaged"),
        ("stats/rilto", pack(stats.KIND, {"format": 99}), "document.newer"),
        ("archive/first", OVER, "document.damaged"),
        ("setup/rilto", "{", "document.damaged"),
        ("../../x", DARK, "document.damaged"),
        ("x" * 200, DARK, "document.damaged"),
    ],
)
def test_what_can_not_be_used_stays_out_with_its_reason(key: str, text: str, code: str) -> None:
    plan = planned({key: text, "settings" if key != "settings" else "setup/rilto": DARK})

    (refused,) = plan.refused
    assert refused.why is not None
    assert refused.why.code == code
    assert len(plan.added) == 1


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "backup.other"),
        ("{", "backup.other"),
        ("[]", "backup.other"),
        ("[" * 10_000, "backup.other"),
        (RUNNING, "backup.other"),
        ('{"format": "lunte-export", "version": 1}', "backup.other"),
        ('{"format": "lunte-export", "version": "1", "documents": {}}', "backup.other"),
        ('{"format": "lunte-export", "version": 2, "documents": {}}', "backup.newer"),
        (" " * (bundle.MAX_LENGTH + 1), "backup.too_large"),
    ],
)
def test_what_is_no_file_of_ours_is_refused_as_a_whole(text: str, code: str) -> None:
    with pytest.raises(BundleError) as refused:
        bundle.read(text)
    assert refused.value.code == code


def test_documents_of_others_are_passed_over() -> None:
    text = json.dumps(
        {"format": "lunte-export", "version": 1, "documents": {"x": "1", "lunte/settings": DARK}}
    )
    assert bundle.read(text) == {"settings": DARK}


@given(st.text(max_size=200) | JSON.map(json.dumps) | DOCUMENTS.map(bundle.write))
def test_any_text_is_read_or_refused_with_a_word(text: str) -> None:
    try:
        documents = bundle.read(text)
    except LunteError as error:
        event(error.code)
    else:
        assert all(isinstance(one, str) for one in documents.values())


@given(DOCUMENTS, PRESENT, st.sets(st.sampled_from(CHOSEN)))
def test_nothing_that_is_here_is_lost_and_only_sound_documents_come_in(
    documents: dict[str, str], present: dict[str, str], replaced: set[str]
) -> None:
    found = examined(documents)
    plan = bundle.plan(found, present)
    texts = plan.texts(sorted(replaced))

    sound = {one.text for one in found if one.why is None}
    assert set(texts.values()) <= sound
    for key in texts.keys() & present.keys():
        group = bundle.group_of(key)
        assert group in replaced
        assert group in CHOSEN
    accounted = len(plan.added) + plan.same + len(plan.refused)
    assert accounted + sum(map(len, plan.differing.values())) == len(found)


@given(
    st.dictionaries(st.sampled_from("abcde"), st.text("x", max_size=40)),
    st.dictionaries(st.sampled_from("abcdefg"), st.text("x", max_size=40)),
    st.integers(0, 120),
)
def test_all_is_written_or_nothing(
    present: dict[str, str], texts: dict[str, str], spare: int
) -> None:
    store = Drawer(sum(map(len, present.values())) + spare)
    for key, text in present.items():
        store.put(key, text)
    wanted = present | texts

    try:
        bundle.put_all(store, texts)
    except StorageFull:
        event("full")
        assert store.texts == present
    else:
        assert store.texts == wanted
