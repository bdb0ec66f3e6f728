"""The rules of one game, as every game offers them: one object without state of its own.

States and actions are immutable values. A game is perfect-information unless its views hide
something; the kernel, the drawing and the bots see a position only through `view`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from lunte.kernel.chance import Chance
from lunte.kernel.events import Event
from lunte.kernel.json import Json, JsonObject
from lunte.kernel.options import Option, Values
from lunte.kernel.record import Record

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    `ranks` gives each seat its place, 1 the best, equal places shared (1, 1, 3); it is None when
    the game ended without a winner. `reason` is a message key.
    """

    reason: str
    ranks: tuple[int, ...] | None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats on the first place; none when nobody won."""
        return tuple(seat for seat, rank in enumerate(self.ranks or ()) if rank == 1)


class Rules(Protocol[S, A, V]):
    """What the box asks of a game. S is its state, A its action, V what a seat may know.

    Members that are data:

    - `key`: the game's name in code, files and links, such as `rilto`.
    - `version`: raised when a record of an older version would replay differently.
    - `migrations`: for each older version, a function that brings a record one version further;
      a record of a version without one is refused.
    - `options`, `seats`: the declaration of the options, and the numbers of seats allowed.
    - `asides`: texts of actions that the actor may always take but that `actions` doesn't list,
      such as `resign`.
    """

    key: str
    version: int
    migrations: Mapping[int, Migration]
    options: tuple[Option, ...]
    seats: range
    asides: tuple[str, ...]

    def check(self, options: Values, seats: int) -> None:
        """Raise OptionError if resolved `options` don't go together, or not with `seats`."""

    def new(self, options: Values, seats: int, chance: Chance) -> S:
        """Return the starting state. `options` are resolved and checked."""

    def actor(self, state: S) -> int | None:
        """Return the seat that has to act, None when the game is over."""

    def actions(self, state: S) -> tuple[A, ...]:
        """Return the actor's legal actions sorted by their text; empty only when it is over.

        What nobody chooses, such as that time passes, may be legal without being listed.
        """

    def apply(self, state: S, action: A, chance: Chance) -> tuple[S, tuple[Event, ...]]:
        """Return the state after `action` and what happened on the way.

        Raises IllegalAction and changes nothing if the action is not legal. Chance must be asked
        only after the action has been found legal.
        """

    def view(self, state: S, seat: int | None) -> V:
        """Return what `seat` may know of `state`; None stands for a spectator."""

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, None while it goes on."""

    def reveals(self, events: Sequence[Event]) -> bool:
        """Return whether `events` told somebody something, so that undo may not cross them."""

    def action_to_text(self, action: A) -> str:
        """Return the one text form of `action`."""

    def text_to_action(self, text: str, state: S | V) -> A:
        """Return the action that `text` names in `state`, or in what the actor may know of it;
        raise IllegalAction if none.
        """

    def state_to_json(self, state: S) -> JsonObject:
        """Return everything there is to know of `state`, hidden facts too."""

    def state_from_json(self, data: Mapping[str, Json], options: Values, seats: int) -> S:
        """Return the state that `data` describes; keys left out are those of a fresh game.

        Raises StateError, naming the field, if it describes none.
        """

    def view_to_json(self, state: S, seat: int | None) -> JsonObject:
        """Return the JSON form of what `seat` may know of `state`."""

    def view_from_json(self, data: Mapping[str, Json], options: Values, seats: int) -> V:
        """Return the view that `data` describes: how a bot in another process gets to know it.

        Raises StateError, naming the field, if it describes none.
        """


class Migration(Protocol):
    """Brings a record of one rules version to the next."""

    def __call__(self, record: Record, /) -> Record: ...
