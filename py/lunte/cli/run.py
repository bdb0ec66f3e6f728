"""Play a script and print every position it reaches as JSON.

The document has one entry a position in `states`, `events` and `legal`, the start first.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from lunte.cli.files import UnreadableFile, read_text
from lunte.cli.script import begin, parsed, read_script
from lunte.cli.sentences import sentence
from lunte.kernel.errors import FieldError, IllegalAction
from lunte.kernel.events import event_to_json
from lunte.kernel.json import Json, JsonObject

if TYPE_CHECKING:
    from lunte.games.game import AnyMatch

BAD_SCRIPT = 2
ILLEGAL = 3


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", help="the script, a JSON file; - for standard input")


def command(given: argparse.Namespace) -> int:
    """Run the command and return its status."""
    try:
        script = read_script(parsed(read_text(given.file)))
        match = begin(script)
    except (FieldError, UnreadableFile) as error:
        return _bad_script(error)
    refused: dict[str, JsonObject] = {}
    for index, text in enumerate(script.actions):
        try:
            match.play(text)
        except IllegalAction as refusal:
            refused["error"] = {"code": refusal.code, "action": text, "index": index}
            break
    print(json.dumps({**told(match), **refused}))
    return ILLEGAL if refused else 0


def told(match: AnyMatch) -> dict[str, Json]:
    """Return everything about the positions of `match` up to the present one."""
    states = [match.state_at(ply) for ply in range(match.ply + 1)]
    outcome = match.outcome
    return {
        "states": [match.rules.state_to_json(state) for state in states],
        "events": [[], *([event_to_json(event) for event in step.events] for step in match.steps)],
        "legal": [legal(match, state) for state in states],
        "outcome": None
        if outcome is None
        else {
            "reason": outcome.reason,
            "ranks": None if outcome.ranks is None else list(outcome.ranks),
        },
    }


def legal(match: AnyMatch, state: object) -> list[str]:
    """Return the sorted texts of the legal actions in `state`."""
    return sorted(map(match.rules.action_to_text, match.rules.actions(state)))


def _bad_script(error: FieldError | UnreadableFile) -> int:
    print(f"lunte: {sentence(error)}", file=sys.stderr)
    told: JsonObject = {"code": "script.file", "field": "file"}
    if isinstance(error, FieldError):
        told = {"code": error.code, **error.details}
    print(json.dumps({"error": told}))
    return BAD_SCRIPT
