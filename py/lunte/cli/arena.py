"""Let bots play against each other, seats rotated, and print the win rates.

Each game follows from the seed and its number, so the result is the same whatever the processes.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING

from lunte.cli.display import shown
from lunte.cli.players import bot, read_options, read_players
from lunte.games import registry
from lunte.kernel.chance import Chance
from lunte.kernel.match import checked_options
from lunte.kernel.options import Values
from lunte.kernel.record import MAX_ACTIONS
from lunte.search.bot import SECONDS, answer, turn_chance
from lunte.search.budget import Budget

if TYPE_CHECKING:
    from lunte.games.game import Game

# The quantile of the normal distribution that leaves 2.5 % on either side.
Z = 1.959964
UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Table:
    """What is played: players by number, before the seats are rotated."""

    game: str
    players: tuple[str, ...]
    options: Values
    seed: str


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended: the numbers of the players on the first place, why, after how long."""

    winners: tuple[int, ...]
    reason: str
    actions: int


@dataclass(frozen=True, slots=True)
class Share:
    """How often a player was the sole winner, and the 95 % interval of that rate."""

    player: str
    wins: int
    rate: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Summary:
    """What came out; `draws` are the games without a sole winner, `actions` those of a game."""

    game: str
    options: Values
    seed: str
    games: int
    shares: tuple[Share, ...]
    draws: int
    reasons: dict[str, int]
    actions: float


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("game", metavar="GAME", choices=tuple(registry))
    parser.add_argument("--seats", default="random,random", help="the bots (%(default)s)")
    parser.add_argument("--games", type=_positive, default=100, help="how many (%(default)s)")
    parser.add_argument("--seed", default="", help="what all chance follows from")
    parser.add_argument(
        "--jobs", type=_positive, default=os.cpu_count() or 1, help="processes (%(default)s)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def command(given: argparse.Namespace) -> int:
    """Run the command and return its status."""
    game = registry.get(given.game)
    players = read_players(game, given.seats, people=False)
    options = checked_options(game.rules, read_options(game.rules, given.flags), len(players))
    table = Table(game.key, players, options, given.seed)
    found = summary(table, tournament(table, given.games, given.jobs))
    print(json.dumps(asdict(found)) if given.json else _text(found))
    return 0


def tournament(table: Table, games: int, jobs: int) -> list[Result]:
    """Return the results of games 0, 1, ... of `table`, played in `jobs` processes."""
    if jobs == 1:
        return [play(table, number) for number in range(games)]
    # Imported late: Pyodide has no processes.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        return list(pool.map(partial(play, table), range(games)))


def play(table: Table, number: int) -> Result:
    """Play game `number` and return its result."""
    game = registry.get(table.game)
    rules, seats = game.rules, len(table.players)
    seed = f"{table.seed}/{number}"
    # Seat 0 is taken by another player in each game.
    sitting = [(seat + number) % seats for seat in range(seats)]
    bots = [bot(game, table.players[player]) for player in sitting]
    state = rules.new(table.options, seats, Chance(seed))
    for ply in range(MAX_ACTIONS):
        seat = rules.actor(state)
        if seat is None:
            return _ended(game, state, sitting, ply)
        view, actions = rules.view(state, seat), rules.actions(state)
        budget = Budget(seconds=SECONDS.get(table.players[sitting[seat]]))
        action = answer(bots[seat].think(view, actions, turn_chance(seed, seat, ply), budget))
        state, _ = rules.apply(state, action, Chance(seed))
    return Result((), UNFINISHED, MAX_ACTIONS)


def _ended(game: Game, state: object, sitting: Sequence[int], ply: int) -> Result:
    outcome = game.rules.outcome(state)
    assert outcome is not None
    return Result(tuple(sitting[seat] for seat in outcome.winners), outcome.reason, ply)


def summary(table: Table, results: Sequence[Result]) -> Summary:
    """Return what came out of the games that `table` was played."""
    wins = Counter(result.winners[0] for result in results if len(result.winners) == 1)
    return Summary(
        game=table.game,
        options=table.options,
        seed=table.seed,
        games=len(results),
        shares=tuple(
            _share(player, wins[number], len(results))
            for number, player in enumerate(table.players)
        ),
        draws=len(results) - wins.total(),
        reasons=dict(sorted(Counter(result.reason for result in results).items())),
        actions=round(sum(result.actions for result in results) / len(results), 1),
    )


def _share(player: str, wins: int, games: int) -> Share:
    rates = (wins / games, *interval(wins, games))
    return Share(player, wins, *(round(rate, 4) for rate in rates))


def interval(wins: int, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval for a rate of which `wins` of `games` were seen.

    >>> [round(bound, 3) for bound in interval(8, 10)]
    [0.49, 0.943]
    """
    rate, spread = wins / games, Z * Z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = Z * sqrt(rate * (1 - rate) / games + spread / games / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def _text(found: Summary) -> str:
    options = " ".join(f"{key}={shown(value)}" for key, value in found.options.items())
    reasons = ", ".join(f"{reason} {count}" for reason, count in found.reasons.items())
    shares = [
        f"{number}. {share.player:<12}{share.wins:>7}{share.rate:>9.1%}"
        f"   {share.low:.1%} to {share.high:.1%}"
        for number, share in enumerate(found.shares, 1)
    ]
    return "\n".join(
        (
            f"{found.game}, {found.games} games, seed {found.seed!r}, {options}",
            f"{'player':<15}{'wins':>7}{'rate':>9}   95 % interval",
            *shares,
            f"draws: {found.draws}",
            f"ended by: {reasons}",
            f"actions a game: {found.actions}",
        )
    )


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number
