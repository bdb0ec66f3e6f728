"""The cards show what the boards draw today."""

from __future__ import annotations

from pathlib import Path

import pytest

from lunte.games import registry
from tools.pictures import picture

PICTURES = Path(__file__).resolve().parents[2] / "icons" / "games"


@pytest.mark.parametrize("game", list(registry))
def test_the_picture_on_the_card_is_drawn_by_the_board(game: str) -> None:
    assert (PICTURES / f"{game}.svg").read_text() == picture(registry.get(game))
