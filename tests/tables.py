"""Builders of seats, matches and records of the toy game, for tests."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from lunte.kernel.json import Json
from lunte.kernel.match import Match
from lunte.kernel.record import HUMAN, Seat
from tests.toy import RULES, Action, State, View

ToyMatch: TypeAlias = Match[State, Action, View]


def seated(*players: str) -> tuple[Seat, ...]:
    return tuple(Seat(player, colour=number) for number, player in enumerate(players))


def toy_match(
    *actions: str,
    players: Sequence[str] = (HUMAN, HUMAN),
    options: Mapping[str, Json] | None = None,
    seed: str = "toy",
) -> ToyMatch:
    """Return a match of the toy game after `actions`, one a second."""
    match = Match.begin(RULES, options or {}, seated(*players), seed)
    for number, text in enumerate(actions):
        match.play(text, at=1000 * number)
    return match
