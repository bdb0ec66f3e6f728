"""A game for tests of the kernel: count to a goal with a secret number up one's sleeve.

Seats add 1 to 3 to a common total, or draw a new secret, or show theirs for good. Who reaches the
goal ends the game; secrets rank the seats. It has what Rilto lacks: hidden facts, chance during
play, reveals, an undo that has to stop, and a migration.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import ClassVar, TypeAlias

from lunte.kernel.chance import Chance
from lunte.kernel.errors import IllegalAction, OptionError, StateError
from lunte.kernel.events import Event
from lunte.kernel.json import Json, JsonObject
from lunte.kernel.options import Choice, Condition, Flag, Number, Option, Values
from lunte.kernel.record import Record
from lunte.kernel.rules import Migration, Outcome

DECKS = {"small": 6, "large": 60, "tiny": 2}


@dataclass(frozen=True, slots=True)
class Add:
    amount: int


@dataclass(frozen=True, slots=True)
class Draw:
    pass


@dataclass(frozen=True, slots=True)
class Show:
    pass


@dataclass(frozen=True, slots=True)
class Resign:
    pass


Action: TypeAlias = Add | Draw | Show | Resign

TEXTS: Mapping[str, Action] = {
    "add 1": Add(1),
    "add 2": Add(2),
    "add 3": Add(3),
    "draw": Draw(),
    "resign": Resign(),
    "show": Show(),
}


@dataclass(frozen=True, slots=True)
class State:
    goal: int
    deck: str
    total: int
    turn: int
    draws: int
    secrets: tuple[int, ...]
    shown: tuple[bool, ...]
    resigned: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows: `secrets` holds None where it doesn't."""

    goal: int
    total: int
    turn: int
    secrets: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Added:
    kind: ClassVar[str] = "added"
    seat: int
    amount: int
    total: int
    seen_by: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Drew:
    kind: ClassVar[str] = "drew"
    seat: int
    secret: int
    seen_by: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Shown:
    kind: ClassVar[str] = "shown"
    seat: int
    secret: int
    seen_by: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Resigned:
    kind: ClassVar[str] = "resigned"
    seat: int
    seen_by: tuple[int, ...] | None = None


Happening: TypeAlias = Added | Drew | Shown | Resigned


def draw_for_swap(record: Record, /) -> Record:
    """Bring a record of version 1, which said `swap` for `draw`, to version 2."""
    actions = tuple("draw" if text == "swap" else text for text in record.actions)
    return replace(record, actions=actions)


class Toy:
    key = "toy"
    version = 2
    options: tuple[Option, ...] = (
        Choice("deck", ("small", "large"), also=("tiny",)),
        Number("goal", 3, 30, lambda seats: 4 * seats),
        Flag("open"),
        Number("low", 0, 5, 0, only_if=Condition("deck", "large")),
    )
    seats = range(1, 5)
    asides: tuple[str, ...] = ("resign",)
    migrations: Mapping[int, Migration] = MappingProxyType({1: draw_for_swap})

    def check(self, options: Values, seats: int) -> None:
        if options["deck"] == "tiny" and seats > 2:
            raise OptionError("deck", "options.too_many_seats")

    def new(self, options: Values, seats: int, chance: Chance) -> State:
        deck, goal, low = options["deck"], options["goal"], options["low"]
        assert isinstance(deck, str)
        assert isinstance(goal, int)
        assert isinstance(low, int)
        deal = chance.stream("deal")
        return State(
            goal=goal,
            deck=deck,
            total=0,
            turn=0,
            draws=0,
            secrets=tuple(low + deal.below(DECKS[deck]) for _ in range(seats)),
            shown=(bool(options["open"]),) * seats,
        )

    def actor(self, state: State) -> int | None:
        return None if state.resigned or state.total >= state.goal else state.turn

    def actions(self, state: State) -> tuple[Action, ...]:
        if self.actor(state) is None:
            return ()
        return tuple(
            action
            for text, action in TEXTS.items()
            if text not in self.asides and _refusal(state, action) is None
        )

    def apply(
        self, state: State, action: Action, chance: Chance
    ) -> tuple[State, tuple[Happening, ...]]:
        refusal = _refusal(state, action) if self.actor(state) is not None else "illegal.over"
        if refusal is not None:
            raise IllegalAction(refusal)
        seat = state.turn
        if isinstance(action, Resign):
            return replace(state, resigned=True), (Resigned(seat),)
        passed = replace(state, turn=(seat + 1) % len(state.secrets))
        if isinstance(action, Add):
            total = state.total + action.amount
            return replace(passed, total=total), (Added(seat, action.amount, total),)
        if isinstance(action, Show):
            shown = tuple(was or at == seat for at, was in enumerate(state.shown))
            return replace(passed, shown=shown), (Shown(seat, state.secrets[seat]),)
        # The bound depends on the position, so a branch may ask one stream for another range.
        secret = chance.stream("draw", state.draws).below(DECKS[state.deck] + state.total)
        secrets = tuple(secret if at == seat else old for at, old in enumerate(state.secrets))
        return replace(passed, secrets=secrets, draws=state.draws + 1), (
            Drew(seat, secret, seen_by=None if state.shown[seat] else (seat,)),
        )

    def view(self, state: State, seat: int | None) -> View:
        secrets = tuple(
            secret if at == seat or state.shown[at] else None
            for at, secret in enumerate(state.secrets)
        )
        return View(state.goal, state.total, state.turn, secrets)

    def outcome(self, state: State) -> Outcome | None:
        if state.resigned:
            return Outcome("ended.resigned", None)
        if state.total < state.goal:
            return None
        ranks = tuple(1 + sum(other > own for other in state.secrets) for own in state.secrets)
        return Outcome("ended.goal", ranks)

    def reveals(self, events: Sequence[Event]) -> bool:
        return any(isinstance(event, Shown) for event in events)

    def action_to_text(self, action: Action) -> str:
        return next(text for text, known in TEXTS.items() if known == action)

    def text_to_action(self, text: str, state: State | View) -> Action:
        if text not in TEXTS:
            raise IllegalAction("illegal.unknown")
        return TEXTS[text]

    def state_to_json(self, state: State) -> JsonObject:
        return {
            "goal": state.goal,
            "deck": state.deck,
            "total": state.total,
            "turn": state.turn,
            "draws": state.draws,
            "secrets": list(state.secrets),
            "shown": list(state.shown),
            "resigned": state.resigned,
        }

    def state_from_json(self, data: Mapping[str, Json], options: Values, seats: int) -> State:
        fresh = self.new(options, seats, Chance(""))
        for key in data:
            if key not in self.state_to_json(fresh):
                raise StateError(f"state.{key}", "state.unknown_key")
        deck = data.get("deck", fresh.deck)
        if not isinstance(deck, str) or deck not in DECKS:
            raise StateError("state.deck", "state.not_allowed")
        return State(
            goal=_whole(data.get("goal", fresh.goal), "goal", 30),
            deck=deck,
            total=_whole(data.get("total", fresh.total), "total", 40),
            turn=_whole(data.get("turn", fresh.turn), "turn", seats - 1),
            draws=_whole(data.get("draws", fresh.draws), "draws", 1 << 30),
            secrets=tuple(
                _whole(secret, f"secrets.{at}", 1 << 30)
                for at, secret in enumerate(_items(data, "secrets", fresh.secrets))
            ),
            shown=tuple(_flag(shown, "shown") for shown in _items(data, "shown", fresh.shown)),
            resigned=_flag(data.get("resigned", False), "resigned"),
        )

    def view_to_json(self, state: State, seat: int | None) -> JsonObject:
        view = self.view(state, seat)
        return {
            "goal": view.goal,
            "total": view.total,
            "turn": view.turn,
            "secrets": list(view.secrets),
        }

    def view_from_json(self, data: Mapping[str, Json], options: Values, seats: int) -> View:
        return View(
            goal=_whole(data.get("goal"), "goal", 30),
            total=_whole(data.get("total"), "total", 40),
            turn=_whole(data.get("turn"), "turn", seats - 1),
            secrets=tuple(
                None if secret is None else _whole(secret, f"secrets.{at}", 1 << 30)
                for at, secret in enumerate(_items(data, "secrets", (0,) * seats))
            ),
        )


RULES = Toy()


def shuffles(state: State, seat: int | None) -> Iterator[State]:
    """Yield states that differ from `state` only in what `seat` can't know."""
    for at in range(len(state.secrets)):
        if at != seat and not state.shown[at]:
            changed = tuple(
                secret + 1 if other == at else secret for other, secret in enumerate(state.secrets)
            )
            yield replace(state, secrets=changed)


def _refusal(state: State, action: Action) -> str | None:
    if isinstance(action, Add) and state.total + action.amount > state.goal:
        return "illegal.too_much"
    if isinstance(action, Show) and state.shown[state.turn]:
        return "illegal.shown_already"
    return None


def _whole(value: Json, field: str, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise StateError(f"state.{field}", "state.not_allowed")
    return value


def _flag(value: Json, field: str) -> bool:
    if not isinstance(value, bool):
        raise StateError(f"state.{field}", "state.not_allowed")
    return value


def _items(data: Mapping[str, Json], field: str, fresh: Sequence[Json]) -> Sequence[Json]:
    value = data.get(field, fresh)
    if not isinstance(value, list | tuple) or len(value) != len(fresh):
        raise StateError(f"state.{field}", "state.not_allowed")
    return value
