"""What many tests ask for: the toy game on the shelf, and the command line."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from lunte.cli import main
from lunte.games import registry
from lunte.games.game import Game
from tests.toy import RULES


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Lunte = Callable[..., Ran]


@pytest.fixture
def lunte(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Lunte:
    """Run `python -m lunte` with arguments, and texts on standard input, in this process."""

    def run(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            status = main(arguments)
        except SystemExit as left:
            status = int(left.code or 0)
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return run


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Register the toy game for this test."""
    game = Game(rules=RULES, board=lambda: pytest.fail("nothing is drawn here"))
    monkeypatch.setitem(registry._loaders, "toy", lambda: game)
    monkeypatch.setitem(registry._loaded, "toy", game)
    return game
