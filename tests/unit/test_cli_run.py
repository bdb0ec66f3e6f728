"""`lunte run` and `lunte rules`: scripts in, JSON out, and errors that name the field."""

import json
from pathlib import Path
from typing import Any

import pytest

from lunte.games.game import Game
from tests.conftest import Lunte, Ran

SCRIPT: dict[str, Any] = {
    "game": "toy",
    "seats": 2,
    "options": {"goal": 5},
    "seed": "x",
    "actions": ["add 3", "draw", "add 2"],
}


def run(lunte: Lunte, **changes: Any) -> Ran:
    return lunte("run", "-", typed=json.dumps({**SCRIPT, **changes}))


def test_every_position_reached_has_its_entry(lunte: Lunte, toy: Game) -> None:
    ran = run(lunte)
    told = ran.json
    assert (ran.status, ran.err) == (0, "")
    assert list(told) == ["states", "events", "legal", "outcome"]
    assert [state["total"] for state in told["states"]] == [0, 3, 3, 5]
    assert told["events"][:2] == [[], [{"kind": "added", "seat": 0, "amount": 3, "total": 3}]]
    assert [event["kind"] for event in told["events"][2]] == ["drew"]
    assert told["legal"] == [
        ["add 1", "add 2", "add 3", "draw", "show"],
        ["add 1", "add 2", "draw", "show"],
        ["add 1", "add 2", "draw", "show"],
        [],
    ]
    assert told["outcome"]["reason"] == "ended.goal"
    assert sorted(told["outcome"]["ranks"]) in ([1, 1], [1, 2])


def test_a_game_without_a_winner_has_no_ranks(lunte: Lunte, toy: Game) -> None:
    told = run(lunte, actions=["resign"]).json
    assert told["outcome"] == {"reason": "ended.resigned", "ranks": None}


def test_a_script_may_be_short(lunte: Lunte, toy: Game) -> None:
    ran = lunte("run", "-", typed='{"game": "toy"}')
    assert (ran.status, len(ran.json["states"]), ran.json["outcome"]) == (0, 1, None)
    assert len(ran.json["states"][0]["secrets"]) == 1


def test_same_script_same_output_and_another_seed_another(lunte: Lunte, toy: Game) -> None:
    outs = [run(lunte, seed=seed, options={"deck": "large"}).out for seed in ("x", "x", "y")]
    assert outs[0] == outs[1] != outs[2]


def test_a_state_replaces_the_start(lunte: Lunte, toy: Game) -> None:
    told = run(lunte, state={"total": 4, "turn": 1, "secrets": [3, 0]}, actions=["add 1"]).json
    assert [state["total"] for state in told["states"]] == [4, 5]
    assert told["states"][0]["shown"] == [False, False]
    assert told["outcome"]["ranks"] == [1, 2]


def test_an_illegal_action_ends_the_run_and_keeps_what_was_before(lunte: Lunte, toy: Game) -> None:
    ran = run(lunte, actions=["add 3", "add 3", "add 1"])
    assert ran.status == 3
    assert ran.json["error"] == {"code": "illegal.too_much", "action": "add 3", "index": 1}
    assert [state["total"] for state in ran.json["states"]] == [0, 3]
    assert (len(ran.json["events"]), len(ran.json["legal"])) == (2, 2)


def test_an_action_after_the_end_is_illegal(lunte: Lunte, toy: Game) -> None:
    ran = run(lunte, actions=["add 3", "add 2", "add 1"])
    assert (ran.status, ran.json["error"]["code"]) == (3, "illegal.over")
    assert ran.json["outcome"] is not None


@pytest.mark.parametrize(
    ("changes", "field", "code"),
    [
        ({"game": "chess"}, "game", "games.unknown"),
        ({"game": 1}, "game", "script.type"),
        ({"seats": 7}, "seats", "options.out_of_range"),
        ({"seats": "two"}, "seats", "script.type"),
        ({"seats": True}, "seats", "script.type"),
        ({"seats": 10**9}, "seats", "script.type"),
        ({"options": []}, "options", "script.type"),
        ({"options": {"goal": 99}}, "options.goal", "options.out_of_range"),
        ({"options": {"deck": "huge"}}, "options.deck", "options.not_allowed"),
        ({"options": {"pace": 1}}, "options.pace", "options.unknown"),
        ({"seed": 5}, "seed", "script.type"),
        ({"state": []}, "state", "script.type"),
        ({"state": {"total": -1}}, "state.total", "state.not_allowed"),
        ({"state": {"mood": 1}}, "state.mood", "state.unknown_key"),
        ({"actions": "add 1"}, "actions", "script.type"),
        ({"actions": ["add 1", 2]}, "actions.1", "script.type"),
        ({"acts": []}, "acts", "script.unknown"),
    ],
)
def test_a_bad_script_is_refused_by_field(
    lunte: Lunte, toy: Game, changes: dict[str, Any], field: str, code: str
) -> None:
    ran = run(lunte, **changes)
    assert ran.status == 2
    assert (ran.json["error"]["field"], ran.json["error"]["code"]) == (field, code)
    assert ran.err.startswith(f"lunte: {field}: ")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("typed", ["", "{", "[1]", "null", '{"seats": 2}', "[" * 100_000, "1.5"])
def test_what_is_no_script_is_refused(lunte: Lunte, typed: str) -> None:
    ran = lunte("run", "-", typed=typed)
    assert ran.status == 2
    assert ran.json["error"]["field"] in ("script", "game")
    assert ran.err.startswith("lunte: ")


def test_refusals_say_what_is_allowed(lunte: Lunte, toy: Game) -> None:
    assert run(lunte, options={"goal": 99}).err == "lunte: options.goal: must be from 3 to 30\n"
    wrong = run(lunte, options={"deck": "huge"})
    assert wrong.err == "lunte: options.deck: must be one of small, large\n"
    assert wrong.json == {
        "error": {
            "code": "options.not_allowed",
            "field": "options.deck",
            "allowed": ["small", "large"],
        }
    }


def test_a_script_is_read_from_a_file(lunte: Lunte, toy: Game, tmp_path: Path) -> None:
    file = tmp_path / "script.json"
    file.write_text(json.dumps(SCRIPT), "utf-8-sig")
    assert lunte("run", str(file)).out == run(lunte).out


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00"], ids=["no file", "no text"])
def test_a_file_that_cant_be_read_is_told(
    lunte: Lunte, tmp_path: Path, content: bytes | None
) -> None:
    file = tmp_path / "script.json"
    if content is not None:
        file.write_bytes(content)
    ran = lunte("run", str(file))
    assert (ran.status, ran.json["error"]["field"]) == (2, "file")
    assert str(file) in ran.err


def test_odd_texts_are_told_and_change_nothing(lunte: Lunte, toy: Game) -> None:
    ran = run(lunte, actions=["\ud800 ☃"])
    assert (ran.status, ran.json["error"]["action"]) == (3, "\ud800 ☃")


def test_rules_tell_seats_options_values_and_defaults(lunte: Lunte, toy: Game) -> None:
    ran = lunte("rules", "toy")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "toy, version 2 of the rules",
        "seats: 1 to 4",
        "deck: small, large; in scripts also tiny (default small)",
        "goal: 3 to 30 (default 4 for 1, 8 for 2, 12 for 3, 16 for 4)",
        "open: true, false (default false)",
        "low: 0 to 5 (default 0), only with deck=large",
    ]


@pytest.mark.parametrize(
    "arguments", [(), ("dance",), ("rules", "chess"), ("rules", "rilto", "--x")]
)
def test_a_wrong_command_line_shows_how_it_should_be(
    lunte: Lunte, arguments: tuple[str, ...]
) -> None:
    ran = lunte(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert "usage: lunte" in ran.err


def test_help_names_every_command(lunte: Lunte) -> None:
    ran = lunte("--help")
    assert ran.status == 0
    for command in ("rules", "run", "check", "play", "replay", "arena"):
        assert f"\n    {command} " in ran.out
        assert lunte(command, "--help").status == 0
