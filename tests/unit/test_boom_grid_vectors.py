"""The games worked out by an independent reference program."""

import json
from pathlib import Path

from lunte.cli.check import failures

VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "boom_grid.json").read_text("utf-8"))


def test_all_vectors_are_there_and_hold() -> None:
    assert len(VECTORS["cases"]) == 80
    assert list(failures(VECTORS)) == []
