"""Let bots play against each other, seats rotated, and print the win rates.

Each game follows from the seed and its number, so the result is the same whatever the processes,
and on every machine unless bots get seconds to think instead of positions to look at.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from math import inf, sqrt
from statistics import fmean
from time import perf_counter
from typing import TYPE_CHECKING

from lunte.cli.display import shown
from lunte.cli.players import bot, read_options, read_players
from lunte.games import registry
from lunte.kernel.chance import Chance
from lunte.kernel.match import checked_options
from lunte.kernel.options import Values
from lunte.kernel.record import MAX_ACTIONS
from lunte.search.bot import NODES, answer, turn_chance
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
    nodes: int | None = None
    seconds: float | None = None

    def budget(self, player: int) -> Budget:
        """Return what a player may think with for one action: what its level has, if not given."""
        if self.nodes is None and self.seconds is None:
            return Budget(nodes=NODES.get(self.players[player]))
        return Budget(self.nodes, self.seconds)


@dataclass(frozen=True, slots=True)
class Effort:
    """What one action took: the part of the budget, and seconds."""

    player: int
    share: float
    seconds: float = field(compare=False)


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended: the numbers of the players on the first place, why, after what."""

    winners: tuple[int, ...]
    reason: str
    efforts: tuple[Effort, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """How often a player was the sole winner, the 95 % interval of that rate, and the parts of its
    budget that it used for an action, on average and at most.
    """

    player: str
    wins: int
    rate: float
    low: float
    high: float
    used: float
    most: float


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
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--nodes", type=_positive, help="positions a bot may look at (by default each level's own)"
    )
    budget.add_argument("--seconds", type=_seconds, help="seconds a bot may think")
    parser.add_argument(
        "--jobs", type=_positive, default=os.cpu_count() or 1, help="processes (%(default)s)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def command(given: argparse.Namespace) -> int:
    """Run the command and return its status."""
    game = registry.get(given.game)
    players = read_players(game, given.seats, people=False)
    options = checked_options(game.rules, read_options(game.rules, given.flags), len(players))
    table = Table(game.key, players, options, given.seed, given.nodes, given.seconds)
    results = []
    for result in tournament(table, given.games, given.jobs):
        results.append(result)
        print(_progress(table, results, given.games), file=sys.stderr, flush=True)
    print(_times(table, results), file=sys.stderr)
    found = summary(table, results)
    print(json.dumps(asdict(found)) if given.json else _text(found))
    return 0


def tournament(table: Table, games: int, jobs: int) -> Iterator[Result]:
    """Yield the results of games 0, 1, ... of `table`, played in `jobs` processes."""
    if jobs == 1:
        yield from (play(table, number) for number in range(games))
        return
    # Imported late: Pyodide has no processes.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(partial(play, table), range(games))


def play(table: Table, number: int) -> Result:
    """Play game `number` and return its result."""
    game = registry.get(table.game)
    rules, seats = game.rules, len(table.players)
    seed = f"{table.seed}/{number}"
    # Seat 0 is taken by another player in each game.
    sitting = [(seat + number) % seats for seat in range(seats)]
    bots = [bot(game, table.players[player]) for player in sitting]
    state = rules.new(table.options, seats, Chance(seed))
    efforts: list[Effort] = []
    for ply in range(MAX_ACTIONS):
        seat = rules.actor(state)
        if seat is None:
            return _ended(game, state, sitting, efforts)
        view, actions = rules.view(state, seat), rules.actions(state)
        budget, began = table.budget(sitting[seat]), perf_counter()
        action = answer(bots[seat].think(view, actions, turn_chance(seed, seat, ply), budget))
        efforts.append(Effort(sitting[seat], budget.share, perf_counter() - began))
        state, _ = rules.apply(state, action, Chance(seed))
    return Result((), UNFINISHED, tuple(efforts))


def _ended(game: Game, state: object, sitting: Sequence[int], efforts: Sequence[Effort]) -> Result:
    outcome = game.rules.outcome(state)
    assert outcome is not None
    winners = tuple(sitting[seat] for seat in outcome.winners)
    return Result(winners, outcome.reason, tuple(efforts))


def summary(table: Table, results: Sequence[Result]) -> Summary:
    """Return what came out of the games that `table` was played."""
    wins = Counter(result.winners[0] for result in results if len(result.winners) == 1)
    return Summary(
        game=table.game,
        options=table.options,
        seed=table.seed,
        games=len(results),
        shares=tuple(
            _share(player, wins[number], len(results), _efforts(results, number))
            for number, player in enumerate(table.players)
        ),
        draws=len(results) - wins.total(),
        reasons=dict(sorted(Counter(result.reason for result in results).items())),
        actions=round(sum(len(result.efforts) for result in results) / len(results), 1),
    )


def _share(player: str, wins: int, games: int, efforts: Sequence[Effort]) -> Share:
    shares = [effort.share for effort in efforts] or [0.0]
    rates = (wins / games, *interval(wins, games), fmean(shares), max(shares))
    return Share(player, wins, *(round(rate, 4) for rate in rates))


def _efforts(results: Sequence[Result], player: int) -> list[Effort]:
    return [effort for result in results for effort in result.efforts if effort.player == player]


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
        f"   {f'{share.low:.1%} to {share.high:.1%}':<18}{share.used:>5.0%}{share.most:>7.0%}"
        for number, share in enumerate(found.shares, 1)
    ]
    return "\n".join(
        (
            f"{found.game}, {found.games} games, seed {found.seed!r}, {options}",
            f"{'player':<15}{'wins':>7}{'rate':>9}   {'95 % interval':<18}{'used':>5}{'most':>7}",
            *shares,
            f"draws: {found.draws}",
            f"ended by: {reasons}",
            f"actions a game: {found.actions}",
        )
    )


def _progress(table: Table, results: Sequence[Result], games: int) -> str:
    wins = Counter(result.winners for result in results)
    scores = [f"{player} {wins[(number,)]}" for number, player in enumerate(table.players)]
    return f"{len(results)}/{games}: {', '.join(scores)}"


def _times(table: Table, results: Sequence[Result]) -> str:
    lines = []
    for number, player in enumerate(table.players):
        times = [1000 * effort.seconds for effort in _efforts(results, number)] or [0.0]
        lines.append(f"{player}: {fmean(times):.0f} ms an action, at most {max(times):.0f} ms")
    return "\n".join(lines)


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds < inf:
        raise ValueError(text)
    return seconds
