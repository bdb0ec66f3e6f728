"""`lunte play` and `lunte replay`: a game in the terminal, and what is left of it."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lunte.games.game import Game
from lunte.kernel.documents import pack
from lunte.kernel.record import KIND
from tests.conftest import Lunte, Ran
from tests.tables import toy_match


def play(lunte: Lunte, *lines: str, seats: str = "human,human", flags: tuple[str, ...] = ()) -> Ran:
    typed = "".join(f"{line}\n" for line in lines)
    return lunte("play", "toy", "--seats", seats, "--seed", "t", *flags, typed=typed)


def test_people_play_to_the_end(lunte: Lunte, toy: Game) -> None:
    ran = play(lunte, "add 3", "add 2", flags=("--goal", "5"))
    assert (ran.status, ran.err) == (0, "")
    assert "added seat=1 amount=2 total=5" in ran.out
    assert ran.out.splitlines()[-1].startswith("ended.goal: A is ")


def test_a_refused_action_is_explained_and_asked_again(lunte: Lunte, toy: Game) -> None:
    ran = play(lunte, "add 3", "add 3", "dance", "add 2", flags=("--goal", "5"))
    assert "not legal: too much" in ran.out
    assert "not legal: unknown" in ran.out
    assert "ended.goal" in ran.out


def test_undo_redo_and_the_list_of_actions(lunte: Lunte, toy: Game) -> None:
    ran = play(lunte, "undo", "add 3", "undo", "redo", "redo", "actions", "quit")
    assert ran.out.count("there is nothing to undo") == 1
    assert ran.out.count("there is nothing to redo") == 1
    assert "add 1 add 2 add 3 draw show" in ran.out
    assert ran.out.count('"total": 3') == 2


def test_the_end_of_input_ends_the_game_quietly(lunte: Lunte, toy: Game) -> None:
    ran = play(lunte, "add 1")
    assert (ran.status, ran.err) == (0, "")


def test_bots_play_among_themselves_and_the_same_each_time(lunte: Lunte, toy: Game) -> None:
    games = [play(lunte, seats="random,random,random").out for _ in range(2)]
    assert games[0] == games[1]
    assert "C: " in games[0]
    assert games[0].splitlines()[-1].startswith("ended.goal: ")


def test_levels_play_a_whole_round(lunte: Lunte) -> None:
    ran = lunte("play", "rilto", "--seats", "easy,medium", "--size", "3", "--seed", "t")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines()[-1].startswith("outcome.last: ")


def test_nobody_reads_the_secret_of_another(lunte: Lunte, toy: Game) -> None:
    shared = play(lunte, "draw", "draw")
    assert "drew" not in shared.out
    assert shared.out.count("null") == 6
    alone = play(lunte, "draw", seats="human,random")
    assert "drew seat=0" in alone.out
    assert "drew seat=1" not in alone.out


def test_options_are_flags(lunte: Lunte, toy: Game) -> None:
    ran = play(lunte, "quit", flags=("--open", "--deck", "tiny", "--goal", "9"))
    assert '"goal": 9' in ran.out
    assert "null" not in ran.out


@pytest.mark.parametrize(
    ("flags", "complaint"),
    [
        (("--goal", "99"), "lunte: goal: must be from 3 to 30"),
        (("--deck", "huge"), "lunte: deck: must be one of small, large"),
        (("--goal", "many"), "--goal: invalid int value: 'many'"),
        (("--pace", "1"), "unrecognized arguments: --pace 1"),
        (("--seats", "human,grandmaster"), "no level grandmaster; there are: human, random"),
        (("--seats", ",".join(["human"] * 5)), "lunte: seats: must be from 1 to 4"),
    ],
)
def test_what_cant_be_played_is_told(
    lunte: Lunte, toy: Game, flags: tuple[str, ...], complaint: str
) -> None:
    ran = play(lunte, flags=flags)
    assert (ran.status, ran.out) == (2, "")
    assert complaint in ran.err


def test_a_saved_game_is_replayed(lunte: Lunte, toy: Game, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = play(lunte, "add 3", "show", "add 1", "undo", f"save {file}", "quit")
    assert f"saved to {file}" in ran.out
    again = lunte("replay", str(file))
    assert (again.status, again.err) == (0, "")
    assert "1. A add 3\n   added seat=0 amount=3 total=3\n2. B show\n" in again.out
    assert "1 actions have been undone" in again.out
    assert "is right" in again.out.splitlines()[-1]


def test_a_game_that_cant_be_saved_goes_on(lunte: Lunte, toy: Game, tmp_path: Path) -> None:
    ran = play(lunte, f"save {tmp_path}", "add 1")
    assert f"{tmp_path} can't be written" in ran.out
    assert '"total": 1' in ran.out


def test_a_bare_record_is_replayed_too(lunte: Lunte, toy: Game) -> None:
    match = toy_match("add 3", "draw", options={"goal": 5})
    match.play("add 2")
    told = lunte("replay", "-", typed=json.dumps(match.record.to_json()))
    assert told.status == 0
    assert "ended.goal" in told.out
    assert match.checksum in told.out


def test_chance_that_fell_otherwise_is_told(lunte: Lunte, toy: Game) -> None:
    match = toy_match(seed="now", options={"deck": "large"})
    older = replace(match.record, seed="then")
    ran = lunte("replay", "-", typed=json.dumps(older.to_json()))
    assert ran.status == 0
    assert "what the record holds counts" in ran.out


RECORD: dict[str, Any] = dict(toy_match("add 3", "draw").record.to_json())


@pytest.mark.parametrize(
    ("text", "status", "complaint"),
    [
        (json.dumps({**RECORD, "checksum": "0"}), 1, "checksum: the record doesn't lead"),
        (
            json.dumps({**RECORD, "actions": ["add 3", "add 9"]}),
            1,
            "can't be replayed: illegal.unk",
        ),
        (json.dumps({**RECORD, "rules": 9}), 1, "rules: a newer version of Lunte"),
        (json.dumps({**RECORD, "ply": "2"}), 2, "ply: this field is missing or can't be right"),
        (json.dumps({**RECORD, "format": 9}), 2, "format: a newer version of Lunte"),
        (json.dumps({**RECORD, "game": "chess"}), 2, "there is no game chess"),
        (pack("stats", RECORD), 2, "this is a document of another kind"),
        (pack(KIND, RECORD).replace("add 3", "add 2"), 2, "it has been cut or altered"),
        (pack(KIND, RECORD)[:-9], 2, "this is no JSON text"),
        ("[" * 100_000, 2, "this is no JSON text"),
    ],
)
def test_a_record_that_cant_be_right_is_told(
    lunte: Lunte, toy: Game, text: str, status: int, complaint: str
) -> None:
    ran = lunte("replay", "-", typed=text)
    assert (ran.status, ran.out) == (status, "")
    assert complaint in ran.err
    assert ran.err.count("\n") == 1


def test_rilto_is_drawn_as_a_board(lunte: Lunte) -> None:
    ran = lunte("play", "rilto", "--seats", "human,human", "--size", "5", typed="c3\nd3\n")
    assert "3  .  .  A3 B3 .\n" in ran.out
    assert "round 0, turn A, out: nobody" in ran.out
