"""What was right once stays right: whole games as text, checksums of many, exact node counts.

`tools/playthrough.py` writes the files; it says when that is the thing to do.
"""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from lunte.games import registry
from lunte.games.game import AnyRules
from lunte.kernel.chance import Chance
from lunte.kernel.match import checked_options
from tests.conformance.setups import SETUPS, Setup
from tests.conformance.traces import trace
from tools.playthrough import CHECKSUMS, GOLDEN, digest, rewritten

PLAYTHROUGHS = sorted(GOLDEN.glob("*/*.txt"))
COUNTS = json.loads((GOLDEN / "perft.json").read_text("utf-8"))
KNOWN = json.loads(CHECKSUMS.read_text("utf-8"))


@pytest.mark.parametrize("key", list(registry))
def test_every_game_has_playthroughs(key: str) -> None:
    assert [file for file in PLAYTHROUGHS if file.parent.name == key], (
        f"{key} has none: make one with python -m tools.playthrough"
    )


@pytest.mark.parametrize("key", list(registry))
def test_the_playthroughs_of_a_game_show_every_ending_it_has(key: str) -> None:
    # A game that was cut short shows no ending at all.
    ends = {
        line.split(":")[1].strip()
        for file in PLAYTHROUGHS
        if file.parent.name == key
        for line in file.read_text("utf-8").splitlines()
        if line.startswith("end:")
    }
    seen = {trace(setup).match.outcome for setup in SETUPS if setup.rules.key == key}
    assert {outcome.reason for outcome in seen if outcome is not None} <= ends


@pytest.mark.parametrize("file", PLAYTHROUGHS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_playthrough_goes_as_it_went(file: Path) -> None:
    text = file.read_text("utf-8")
    assert text.startswith(f"game: {file.parent.name}\n")
    assert rewritten(text) == text


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.label)
def test_a_random_game_goes_as_it_went(setup: Setup) -> None:
    assert digest(trace(setup)) == KNOWN[setup.label]


def test_no_checksum_is_left_over() -> None:
    assert set(KNOWN) == {setup.label for setup in SETUPS}


@pytest.mark.parametrize("row", COUNTS, ids=lambda row: f"{row['game']} {row['options']}")
def test_exactly_so_many_ways_lead_so_deep(row: dict[str, Any]) -> None:
    rules = registry.get(row["game"]).rules
    options = checked_options(rules, row["options"], row["seats"])
    start = rules.new(options, row["seats"], Chance(""))
    assert list(islice(ways(rules, start), len(row["counts"]))) == row["counts"]


def ways(rules: AnyRules, start: Any) -> Iterator[int]:
    """Yield how many sequences of one legal action there are, of two, and so on."""
    states = [start]
    while True:
        states = [
            rules.apply(state, action, Chance(""))[0]
            for state in states
            for action in rules.actions(state)
        ]
        yield len(states)
