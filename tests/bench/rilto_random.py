"""Play random games of Rilto over all options and check every step of them.

    python -m tests.bench.rilto_random [GAMES]

Prints how the games ended and how long it took. The first thing that doesn't hold ends it with an
error that names the game's number; the same number plays the same game again.
"""

import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from random import Random
from time import perf_counter

from lunte.games.rilto.rules import RULES
from lunte.games.rilto.starts import most_seats
from lunte.games.rilto.variants import VARIANTS
from lunte.kernel.chance import Chance
from lunte.kernel.json import Json
from lunte.kernel.options import resolve
from tests.property.rilto_checks import check_step

SETUPS: list[tuple[dict[str, Json], int]] = [
    (
        {
            "variant": variant,
            "size": size,
            "walls": walls,
            "bounce": bounce,
            "end": end,
            "limit_rounds": 20,
        },
        seats,
    )
    for variant, size, walls, bounce, end in product(
        VARIANTS, (5, 6, 7, 8), ("off", "few", "medium"), (False, True), ("last", "limit")
    )
    for seats in range(2, most_seats(VARIANTS[variant], size) + 1)
]
# Random play, in `fortress` above all, may go on for ever.
MOST_TAPS = 1_000


def play(number: int) -> tuple[str, int]:
    """Play one game to its end; return how it ended and its number of taps."""
    options, seats = SETUPS[number % len(SETUPS)]
    values = resolve(RULES.options, options, seats, RULES.seats)
    random, chance = Random(number), Chance(str(number))
    state = RULES.new(values, seats, chance)
    for taps in range(MOST_TAPS):
        outcome = RULES.outcome(state)
        if outcome is not None:
            return outcome.reason, taps
        action = random.choice(RULES.actions(state))
        after, _ = RULES.apply(state, action, chance)
        try:
            check_step(state, action, after)
        except AssertionError as error:
            raise AssertionError(f"game {number}: {options} {seats} seats") from error
        state = after
    return "unfinished", MOST_TAPS


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    begun = perf_counter()
    endings: Counter[str] = Counter()
    taps = 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for ending, length in pool.map(play, range(games), chunksize=50):
            endings[ending] += 1
            taps += length
    print(f"{games} games over {len(SETUPS)} set-ups, {taps} taps, {perf_counter() - begun:.0f} s")
    for ending, count in endings.most_common():
        print(f"{count:8} {ending}")


if __name__ == "__main__":
    main()
