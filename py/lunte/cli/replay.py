"""Print what happened in a saved or shared record, and check its checksum."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from lunte.cli.display import event_line, letter, outcome_line, position
from lunte.cli.files import read_text
from lunte.cli.script import parsed
from lunte.cli.sentences import sentence
from lunte.games import registry
from lunte.kernel.documents import unpack
from lunte.kernel.errors import RecordError
from lunte.kernel.json import canonical
from lunte.kernel.match import Match
from lunte.kernel.record import KIND, Record, from_json

if TYPE_CHECKING:
    from lunte.games.game import AnyMatch

FAILED = 1


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", help="a record, or a document that holds one; - for standard input")


def command(given: argparse.Namespace) -> int:
    """Run the command and return its status."""
    record = read_record(given.file, read_text(given.file))
    rules = registry.get(record.game).rules
    try:
        match: AnyMatch = Match.load(rules, record)
    except RecordError as error:
        print(f"lunte: {given.file}: {sentence(error)}", file=sys.stderr)
        return FAILED
    for line in _lines(match):
        print(line)
    print(f"checksum {match.checksum} is right")
    if match.chance_differs:
        print("today chance would fall otherwise; what the record holds counts")
    return 0


def read_record(name: str, text: str) -> Record:
    """Return the record in `text`, bare or packed as a document.

    Raises DocumentError, ScriptError or RecordError.
    """
    data = parsed(text)
    if isinstance(data, Mapping) and "lunte" in data:
        data = unpack(name, text, KIND)
    return from_json(data)


def _lines(match: AnyMatch) -> Iterator[str]:
    yield f"{match.rules.key}, seed {canonical(match.record.seed)}"
    yield from (f"{key}: {canonical(value)}" for key, value in match.options.items())
    for number, seat in enumerate(match.seats):
        yield f"{letter(number)}: {seat.player} {seat.name}".rstrip()
    for number, step in enumerate(match.steps, 1):
        yield f"{number}. {letter(step.seat)} {step.action}"
        yield from (f"   {event_line(event)}" for event in step.events)
    if match.ply < match.length:
        yield f"{match.length - match.ply} actions have been undone"
    yield position(match.rules, match.state, None)
    yield outcome_line(match.outcome)
