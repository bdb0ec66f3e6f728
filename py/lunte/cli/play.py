"""Play in the terminal as text, against people and bots.

Besides actions a person can type `undo`, `redo`, `actions`, `save FILE` and `quit`.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from lunte.cli.display import event_line, letter, outcome_line, position
from lunte.cli.players import bot, read_options, read_players
from lunte.cli.run import legal
from lunte.cli.sentences import sentence
from lunte.games import registry
from lunte.kernel.documents import pack
from lunte.kernel.errors import IllegalAction
from lunte.kernel.events import visible_to
from lunte.kernel.match import Match
from lunte.kernel.record import HUMAN, KIND, Seat
from lunte.search.bot import SECONDS, answer, turn_chance
from lunte.search.budget import Budget

if TYPE_CHECKING:
    from lunte.games.game import AnyMatch, Game


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("game", metavar="GAME", choices=tuple(registry))
    parser.add_argument(
        "--seats",
        default="human,random",
        help="who plays, seat by seat: human, random, or the level of a bot (%(default)s)",
    )
    parser.add_argument("--seed", default="", help="what chance follows from")


def command(given: argparse.Namespace) -> int:
    """Run the command and return its status."""
    game = registry.get(given.game)
    players = read_players(game, given.seats, people=True)
    seats = [Seat(player, colour=number) for number, player in enumerate(players)]
    match = Match.begin(game.rules, read_options(game.rules, given.flags), seats, given.seed)
    print(_shown(match))
    try:
        while (seat := match.actor) is not None:
            if match.seats[seat].player == HUMAN:
                _ask(match, seat)
            else:
                _think(game, match, seat)
    except (EOFError, KeyboardInterrupt, _Quit):
        print()
        return 0
    print(outcome_line(match.outcome))
    return 0


class _Quit(Exception):
    pass


def _ask(match: AnyMatch, seat: int) -> None:
    words = input(f"{letter(seat)}> ").strip()
    verb, _, name = words.partition(" ")
    if words == "quit":
        raise _Quit
    elif words == "actions":
        print(" ".join(legal(match, match.state)))
    elif words in ("undo", "redo"):
        changed = match.undo() if words == "undo" else match.redo()
        print(_shown(match) if changed else f"there is nothing to {words}")
    elif verb == "save" and name:
        _save(match, Path(name))
    elif words:
        _play(match, words)


def _play(match: AnyMatch, text: str) -> None:
    try:
        step = match.play(text)
    except IllegalAction as error:
        print(f"not legal: {sentence(error)}")
        return
    for event in visible_to(step.events, _reader(match)):
        print(event_line(event))
    print(_shown(match))


def _think(game: Game, match: AnyMatch, seat: int) -> None:
    player = bot(game, match.seats[seat].player)
    chance = turn_chance(match.record.seed, seat, match.ply)
    actions = game.rules.actions(match.state)
    budget = Budget(seconds=SECONDS.get(match.seats[seat].player))
    action = answer(player.think(match.view(seat), actions, chance, budget))
    text = game.rules.action_to_text(action)
    print(f"{letter(seat)}: {text}")
    _play(match, text)


def _save(match: AnyMatch, file: Path) -> None:
    try:
        file.write_text(pack(KIND, match.record.to_json()), "utf-8", "surrogatepass")
    except (OSError, ValueError) as error:
        print(f"{file} can't be written: {error}")
    else:
        print(f"saved to {file}")


def _shown(match: AnyMatch) -> str:
    return position(match.rules, match.state, _reader(match))


def _reader(match: AnyMatch) -> int | None:
    # Whoever sits at the terminal reads everything on it, so with several people it must not show
    # what only one of them may know.
    people = [seat for seat, who in enumerate(match.seats) if who.player == HUMAN]
    return people[0] if len(people) == 1 else None
