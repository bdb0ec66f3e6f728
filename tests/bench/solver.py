"""How fast Boom Grid's solver is on 720 positions from the middle of games.

python -m tests.bench.solver [native]      prints milliseconds as JSON; native: those of ms_toollib
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from statistics import quantiles
from time import perf_counter

from lunte.games.boom_grid.solver import analyse
from tests.minefields import SIZES, Position, mid_games

# Each position counts with its fastest time: what a busy machine adds is not the solver's.
ROUNDS = 3
COVERED = 10


def ours(position: Position) -> Callable[[], object]:
    width, height, mine_count = position.width, position.height, position.mine_count
    return lambda: analyse(width, height, mine_count, position.numbers).chances


def native(position: Position) -> Callable[[], object]:
    # Imported late: Pyodide has no such thing.
    from ms_toollib import cal_probability_onboard

    rows, mine_count = position.rows(COVERED), position.mine_count
    return lambda: cal_probability_onboard(rows, mine_count)


def measure(solver: Callable[[Position], Callable[[], object]]) -> dict[str, float]:
    """Return the median and the 95th percentile of each size."""
    found = {}
    for width, height, mine_count in SIZES:
        runs = [solver(position) for position in mid_games(width, height, mine_count)]
        best = [min(timed(run) for _ in range(ROUNDS)) for run in runs]
        percentiles = quantiles(best, n=100)
        for name, at in (("median", 50), ("95 %", 95)):
            found[f"{width}x{height}, {mine_count} mines, {name}"] = 1000 * percentiles[at - 1]
    return found


def timed(run: Callable[[], object]) -> float:
    began = perf_counter()
    run()
    return perf_counter() - began


if __name__ == "__main__":
    print(json.dumps(measure(native if "native" in sys.argv else ours)))
