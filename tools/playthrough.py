"""Golden files: whole games as readable text, and the checksums of many random ones.

The texts are tests/golden/GAME/NAME.txt, the checksums tests/golden/checksums.json.
`python -m tools.playthrough` writes all of them anew, which is right only after a change of the
rules that was meant; the difference in git then shows what it does. A new text is made by
`python -m tools.playthrough GAME NAME SEATS OPTIONS SEED`, the options as JSON.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from lunte.cli.display import event_line, letter, outcome_line, position
from lunte.games import registry
from lunte.kernel.chance import Chance
from lunte.kernel.events import event_to_json
from lunte.kernel.json import canonical, checksum, parse
from lunte.kernel.match import Match
from lunte.kernel.record import Seat
from tests.conformance.setups import SETUPS
from tests.conformance.traces import Trace, trace

GOLDEN = Path(__file__).resolve().parents[1] / "tests" / "golden"
CHECKSUMS = GOLDEN / "checksums.json"
LONGEST = 100


def rewritten(text: str) -> str:
    """Return the playthrough that the head of `text` asks for, as it goes today."""
    head = text.partition("\n\n")[0].strip()
    asked = dict(line.split(": ", 1) for line in head.splitlines())
    return "\n".join([head, *_lines(asked)]) + "\n"


def _lines(asked: Mapping[str, str]) -> Iterator[str]:
    rules = registry.get(asked["game"]).rules
    seats = [Seat(colour=number) for number in range(int(asked["seats"]))]
    options = parse(asked["options"])
    assert isinstance(options, Mapping)
    match = Match.begin(rules, options, seats, asked["seed"])
    choices = Chance(asked["seed"])
    while True:
        yield f"\n--- {match.ply} ---\n{position(rules, match.state, None)}"
        seat = match.actor
        if seat is None or match.ply == int(asked["longest"]):
            break
        legal = [rules.action_to_text(action) for action in rules.actions(match.state)]
        yield f"legal: {' '.join(legal)}"
        step = match.play(choices.stream("action", match.ply).choice(legal))
        yield f"{letter(seat)}: {step.action}"
        yield from (f"   {event_line(event)}" for event in step.events)
    yield f"\nend: {outcome_line(match.outcome)}\nchecksum: {match.checksum}"


def checksums() -> dict[str, str]:
    """Return the checksum of every position and event of a random game, by its set-up."""
    return {setup.label: digest(trace(setup)) for setup in SETUPS}


def digest(found: Trace) -> str:
    """Return the checksum of everything that happened in a game."""
    match = found.match
    return checksum(
        [
            [match.rules.state_to_json(match.state_at(0))],
            *(
                [match.rules.state_to_json(step.state), *map(event_to_json, step.events)]
                for step in match.steps
            ),
        ]
    )


def main(arguments: list[str]) -> None:
    """Write one new playthrough, or all there are."""
    if arguments:
        game, name, seats, options, seed = arguments
        file = GOLDEN / game / f"{name}.txt"
        file.parent.mkdir(exist_ok=True)
        chosen = canonical(parse(options))
        head = {"game": game, "seats": seats, "options": chosen, "seed": seed, "longest": LONGEST}
        file.write_text("\n".join(f"{key}: {value}" for key, value in head.items()), "utf-8")
    for file in sorted(GOLDEN.glob("*/*.txt")):
        file.write_text(rewritten(file.read_text("utf-8")), "utf-8")
    CHECKSUMS.write_text(json.dumps(checksums(), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
