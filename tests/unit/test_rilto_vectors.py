"""The positions worked out by independent reference programs."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TypedDict

import pytest

from lunte.games.rilto.rules import RULES
from lunte.kernel.json import Json
from lunte.kernel.options import resolve
from tests.unit.rilto_boards import legal, play

VECTORS = Path(__file__).parents[1] / "vectors" / "rilto.json"


class Case(TypedDict):
    name: str
    seats: int
    options: Mapping[str, Json]
    state: Mapping[str, Json]
    actions: list[str]
    expect: Mapping[str, Json]


CASES: list[Case] = json.loads(VECTORS.read_text(encoding="utf-8"))["cases"]


def test_all_vectors_are_there() -> None:
    assert len(CASES) == 165


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_vector(case: Case) -> None:
    values = resolve(RULES.options, case["options"], case["seats"], RULES.seats)
    state = RULES.state_from_json(case["state"], values, case["seats"])

    state = play(state, " ".join(case["actions"]))

    reached = RULES.state_to_json(state)
    assert {key: reached[key] for key in case["expect"]} == case["expect"]
    assert legal(state).split() == case.get("legal", legal(state).split())
