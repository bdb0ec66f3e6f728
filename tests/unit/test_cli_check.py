"""`lunte check`: silent when all is right, a line for each case that isn't."""

import json
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

from lunte.games import registry
from lunte.games.game import Game
from tests.conftest import Lunte

VECTORS = Path(__file__).parents[1] / "vectors"


def case(**changes: Any) -> dict[str, Any]:
    return {
        "name": "one",
        "seats": 2,
        "options": {"goal": 8},
        "state": {"total": 3, "secrets": [2, 1]},
        "actions": ["add 2", "show"],
        **changes,
    }


@pytest.fixture
def check(lunte: Lunte, toy: Game, tmp_path: Path) -> Any:
    def run(*cases: dict[str, Any]) -> tuple[int, list[str]]:
        file = tmp_path / "toy.json"
        file.write_text(json.dumps({"game": "toy", "cases": cases}))
        ran = lunte("check", str(file))
        assert ran.err == ""
        return ran.status, [line.removeprefix(f"{file}: ") for line in ran.out.splitlines()]

    return run


# The rules of a game that isn't in the box yet are tested by themselves.
IN_THE_BOX = sorted(file for file in VECTORS.glob("*.json") if file.stem in registry)


@pytest.mark.parametrize("file", IN_THE_BOX, ids=lambda file: file.stem)
def test_our_vectors_pass_without_a_word(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["lunte", "check", str(file)])
    with pytest.raises(SystemExit) as left:
        runpy.run_module("lunte", run_name="__main__")
    assert (left.value.code, capsys.readouterr().out) == (0, "")


@pytest.mark.parametrize(
    "claims",
    [
        {},
        {"expect": {"total": 5, "turn": 0, "shown": [False, True], "secrets": [2, 1]}},
        {"legal": ["add 1", "add 2", "add 3", "draw", "show"]},
        {"actions": ["add 3", "add 3"], "error": "illegal.too_much", "expect": {"total": 6}},
        {"actions": ["jump"], "error": "illegal.unknown", "expect": {"total": 3}},
        {"actions": ["add 3", "add 2", "draw"], "error": "illegal.over", "legal": []},
    ],
)
def test_true_claims_pass(check: Any, claims: dict[str, Any]) -> None:
    assert check(case(**claims)) == (0, [])


@pytest.mark.parametrize(
    ("claims", "line"),
    [
        ({"expect": {"total": 6}}, "total is 5, not 6"),
        ({"expect": {"total": 5, "turn": False}}, "turn is 0, not false"),
        ({"expect": {"colour": 1}}, "the state has no colour"),
        ({"expect": []}, "expect: this must be an object"),
        ({"legal": ["show"]}, 'legal are ["add 1","add 2","add 3","draw","show"], not ["show"]'),
        ({"actions": ["add 9"]}, "action 0, add 9: illegal.unknown"),
        ({"actions": ["show", "add 3", "show"]}, "action 2, show: illegal.shown_already"),
        (
            {"error": "illegal.shown_already"},
            'show is legal, but should be refused with "illegal.shown_already"',
        ),
        (
            {"actions": ["add 9"], "error": "illegal.too_much"},
            'add 9 is refused with illegal.unknown, not with "illegal.too_much"',
        ),
        ({"actions": [], "error": "x"}, 'there is no action to be refused with "x"'),
        (
            {"actions": ["add 9", "show"], "error": "illegal.unknown"},
            "action 0, add 9: illegal.unknown",
        ),
        (
            {"actions": ["add 9"], "error": "illegal.unknown", "expect": {"total": 4}},
            "total is 3, not 4",
        ),
        ({"seats": 9}, "seats: must be from 1 to 4"),
        ({"options": {"goal": 0}}, "options.goal: must be from 3 to 30"),
        ({"state": {"total": "3"}}, "state.total: not allowed"),
        ({"moves": []}, "moves: there is no such field"),
    ],
)
def test_a_false_claim_gets_a_line(check: Any, claims: dict[str, Any], line: str) -> None:
    assert check(case(), case(name="two", **claims), case()) == (1, [f"two: {line}"])


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("", "script: this is no JSON text"),
        ("[]", "vectors: this must be an object"),
        ('{"cases": []}', "game: this field is missing"),
        ('{"game": "chess", "cases": []}', "game: there is no game chess"),
        ('{"game": "toy"}', "cases: this must be a list"),
        ('{"game": "toy", "cases": [5]}', "cases.0: this must be an object"),
        ('{"game": "toy", "cases": [{"name": 5}]}', "cases.0.name: this must be a text"),
    ],
)
def test_a_malformed_file_is_told_and_the_others_are_checked_all_the_same(
    lunte: Lunte, toy: Game, tmp_path: Path, content: str, complaint: str
) -> None:
    bad, good = tmp_path / "bad.json", tmp_path / "good.json"
    bad.write_text(content)
    good.write_text(json.dumps({"game": "toy", "cases": [case(expect={"total": 0})]}))
    ran = lunte("check", str(bad), str(good))
    assert ran.status == 2
    assert f"{bad}: {complaint}" in ran.err
    assert ran.out == f"{good}: one: total is 5, not 0\n"


def test_a_missing_file_is_told(lunte: Lunte, tmp_path: Path) -> None:
    ran = lunte("check", str(tmp_path / "none.json"))
    assert (ran.status, ran.out) == (2, "")
    assert "none.json" in ran.err
