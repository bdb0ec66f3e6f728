"""The placements worked out by an independent reference program."""

import json
from pathlib import Path

import pytest

from lunte.cli.check import failures
from lunte.games import registry
from lunte.games.block_puzzle.rules import RULES
from lunte.games.game import Game

VECTORS = json.loads(
    (Path(__file__).parents[1] / "vectors" / "block_puzzle.json").read_text("utf-8")
)


def test_all_vectors_are_there_and_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    # The rules are there before the game is on the shelf.
    game = Game(rules=RULES, board=lambda: pytest.fail("nothing is drawn here"))
    monkeypatch.setitem(registry._loaders, RULES.key, lambda: game)
    monkeypatch.setitem(registry._loaded, RULES.key, game)

    assert len(VECTORS["cases"]) == 154
    assert list(failures(VECTORS)) == []
