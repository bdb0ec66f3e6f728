"""Run vector files and print a line for each case that fails."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from lunte.cli.files import read_text
from lunte.cli.run import legal
from lunte.cli.script import (
    ScriptError,
    as_list,
    as_object,
    as_text,
    begin,
    game_rules,
    parsed,
    read_script,
)
from lunte.cli.sentences import sentence
from lunte.kernel.errors import FieldError, IllegalAction
from lunte.kernel.json import Json, JsonObject, canonical

if TYPE_CHECKING:
    from lunte.games.game import AnyMatch

FAILED = 1
UNUSABLE = 2
CLAIMS = ("name", "expect", "error", "legal")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("files", metavar="FILE", nargs="+", help="a file of test vectors")


def command(given: argparse.Namespace) -> int:
    """Run the command and return its status."""
    status = 0
    for file in given.files:
        try:
            for failure in failures(parsed(read_text(file))):
                print(f"{file}: {failure}")
                status = max(status, FAILED)
        except ScriptError as error:
            print(f"lunte: {file}: {sentence(error)}", file=sys.stderr)
            status = UNUSABLE
    return status


def failures(data: Json) -> Iterator[str]:
    """Yield a line for each case of a vector file that fails.

    Raises ScriptError if `data` has not the shape of a vector file.
    """
    file = as_object(data, "vectors")
    game_rules(file)
    cases = as_list(file.get("cases"), "cases")
    for number, item in enumerate(cases):
        case = as_object(item, f"cases.{number}")
        name = as_text(case.get("name", f"case {number}"), f"cases.{number}.name")
        try:
            wrong = _wrong(case, file.get("game"))
        except FieldError as error:
            wrong = sentence(error)
        if wrong is not None:
            yield f"{name}: {wrong}"


def _wrong(case: JsonObject, game: Json) -> str | None:
    steps = {key: value for key, value in case.items() if key not in CLAIMS}
    script = read_script({"game": game, **steps})
    match = begin(script)
    expected = case.get("error")
    for number, text in enumerate(script.actions):
        last = number == len(script.actions) - 1
        try:
            if last and expected is not None:
                return _not_refused(match, text, expected) or _differs(match, case)
            match.play(text)
        except IllegalAction as error:
            return f"action {number}, {text}: {error}"
    if expected is not None:
        return f"there is no action to be refused with {canonical(expected)}"
    return _differs(match, case)


def _not_refused(match: AnyMatch, text: str, code: Json) -> str | None:
    before = match.checksum
    try:
        match.play(text)
    except IllegalAction as error:
        if error.code != code:
            return f"{text} is refused with {error.code}, not with {canonical(code)}"
        return None if match.checksum == before else f"the refusal of {text} changed the state"
    return f"{text} is legal, but should be refused with {canonical(code)}"


def _differs(match: AnyMatch, case: JsonObject) -> str | None:
    state = match.rules.state_to_json(match.state)
    for key, value in as_object(case.get("expect", {}), "expect").items():
        if key not in state:
            return f"the state has no {key}"
        if canonical(state[key]) != canonical(value):
            return f"{key} is {canonical(state[key])}, not {canonical(value)}"
    if "legal" in case:
        found, wanted = legal(match, match.state), case["legal"]
        if found != wanted:
            return f"legal are {canonical(found)}, not {canonical(wanted)}"
    return None
