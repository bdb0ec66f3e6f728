"""A match runs one record: whose turn it is, what happened, undo and redo, the replay position.

It owns everything about a game in progress that is not a rule: the rules know nothing of saving,
undoing or who sits where.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeAlias, TypeVar

from lunte.kernel.chance import Chance
from lunte.kernel.errors import IllegalAction, LunteError, OptionError, RecordError
from lunte.kernel.events import Event
from lunte.kernel.json import Json, checksum
from lunte.kernel.options import Values, resolve
from lunte.kernel.record import HUMAN, MAX_ACTIONS, Record, Seat
from lunte.kernel.rules import Outcome, Rules

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

Draws: TypeAlias = Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """One action done: who did it, its text, what happened, and the state it led to.

    `drawn` is what chance gave it, by stream key. `told` says that it let somebody know something
    new (a reveal or a visible chance event).
    """

    seat: int
    action: str
    events: tuple[Event, ...]
    state: S
    drawn: Draws
    told: bool


@dataclass(frozen=True, slots=True)
class Undo:
    """What an undo would do: go back to `ply`. `agreed` says that it takes back an action of
    another person too, so that those at the table should say yes to it first.
    """

    ply: int
    agreed: bool


class Match(Generic[S, A, V]):
    """One game being played or watched. Every change goes through it, and listeners hear of it."""

    def __init__(self, rules: Rules[S, A, V], record: Record, start: S) -> None:
        self.rules = rules
        self._record = record
        self._start = start
        self._dealt = record.chance
        self._steps: list[Step[S]] = []
        self._listeners: list[Callable[[], None]] = []
        # True if chance would draw something else today than what the record holds; the record
        # has won.
        self.chance_differs = False

    @classmethod
    def begin(
        cls, rules: Rules[S, A, V], options: Mapping[str, Json], seats: Sequence[Seat], seed: str
    ) -> Match[S, A, V]:
        """Return a new match at its first position. Raises OptionError if it can't be played."""
        values = checked_options(rules, options, len(seats))
        chance = Chance(seed)
        start = rules.new(values, len(seats), chance)
        record = Record(
            game=rules.key,
            rules=rules.version,
            options=values,
            seats=tuple(seats),
            seed=seed,
            chance=_draws(chance),
        )
        return cls(rules, record, start)

    @classmethod
    def load(cls, rules: Rules[S, A, V], record: Record) -> Match[S, A, V]:
        """Return the match that `record` tells of, at the position it was left at.

        Raises RecordError if the record doesn't replay to its checksum.
        """
        replaying = cls.loading(rules, record)
        while True:
            try:
                next(replaying)
            except StopIteration as done:
                match: Match[S, A, V] = done.value
                return match

    @classmethod
    def loading(
        cls, rules: Rules[S, A, V], record: Record
    ) -> Generator[None, None, Match[S, A, V]]:
        """Load as `load` does, but pause after each action: a long record from a link must not
        hold up the page.
        """
        record = migrated(rules, record)
        try:
            values = checked_options(rules, record.options, len(record.seats))
            chance = Chance(record.seed, record.chance)
            start = rules.new(values, len(record.seats), chance)
            begun = replace(record, options=values, chance=_draws(chance))
            match = cls(rules, begun, start)
            match._compare(chance)
            yield from match._replay(record)
        except RecordError:
            raise
        except OptionError as error:
            field = error.field if error.field == "seats" else f"options.{error.field}"
            raise RecordError(field, "record.replay", cause=error.code) from error
        except LunteError as error:
            raise RecordError("actions", "record.replay", cause=error.code) from error
        if record.checksum != match.checksum:
            raise RecordError("checksum", "record.checksum")
        return match

    @property
    def record(self) -> Record:
        """The record, with the checksum of the present position."""
        return self._told(self._record, self._steps)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._record.seats

    @property
    def options(self) -> Mapping[str, Json]:
        return self._record.options

    @property
    def ply(self) -> int:
        """How many actions lie before the present position."""
        return self._record.ply

    @property
    def length(self) -> int:
        """How many actions there are, those undone too."""
        return len(self._record.actions)

    @property
    def state(self) -> S:
        return self.state_at(self.ply)

    @property
    def steps(self) -> Sequence[Step[S]]:
        """The steps up to the present position."""
        return self._steps[: self.ply]

    @property
    def actor(self) -> int | None:
        """The seat that has to act, None when the game is over."""
        return self.rules.actor(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    @property
    def checksum(self) -> str:
        return checksum(self.rules.state_to_json(self.state))

    def state_at(self, ply: int) -> S:
        """Return the state after `ply` actions."""
        return self._start if ply == 0 else self._steps[ply - 1].state

    def record_at(self, ply: int) -> Record:
        """Return the record of the game as it stood after `ply` actions, without the later ones."""
        cut = replace(
            self._record,
            actions=self._record.actions[:ply],
            times=self._record.times[:ply],
            ply=ply,
        )
        return self._told(cut, self._steps[:ply])

    def view(self, seat: int | None) -> V:
        return self.rules.view(self.state, seat)

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` after every change of the position."""
        self._listeners.append(listener)

    def play(self, text: str, at: int = 0) -> Step[S]:
        """Do the action that `text` names, `at` milliseconds after the start, and return the step.

        What had been undone is forgotten. Raises IllegalAction and changes nothing if the rules
        refuse it.
        """
        if self.ply >= MAX_ACTIONS:
            # A longer record could be kept but not read again.
            raise IllegalAction("illegal.too_long")
        # What the record holds was drawn for the actions it has, not for this one: after a jump
        # back, another action may ask a stream for more or for smaller numbers.
        step = self._apply(text, Chance(self._record.seed))
        kept, done = self._record, self.ply
        self._steps[done:] = [step]
        self._record = replace(
            kept,
            actions=(*kept.actions[:done], step.action),
            times=(*kept.times[:done], at),
            ply=done + 1,
        )
        self._changed()
        return step

    def undo_offer(self) -> Undo | None:
        """Return what an undo would do now, None if there is nothing that may be taken back.

        It goes back to the last position in which it was a person's turn; bots never mind, but
        several people have to agree if it is another's action that is taken back. Where only bots
        play it is the last action. What told somebody something is never taken back.
        """
        people = self._people
        ply = self.ply
        while ply > 0 and not self._steps[ply - 1].told:
            ply -= 1
            seat = self._steps[ply].seat
            if not people or seat in people:
                return Undo(ply, agreed=len(people) > 1 and seat != self.actor)
        return None

    def undo(self) -> bool:
        """Take back what `undo_offer` says; return whether there was anything."""
        offer = self.undo_offer()
        if offer is None:
            return False
        self.jump(offer.ply)
        return True

    def can_redo(self) -> bool:
        return self.ply < self.length

    def redo(self) -> bool:
        """Do again what one `undo` took back; return whether there was anything."""
        if not self.can_redo():
            return False
        people = self._people
        ply = self.ply + 1
        while people and ply < self.length and self._steps[ply].seat not in people:
            ply += 1
        self.jump(ply)
        return True

    def jump(self, ply: int) -> None:
        """Go to the position after `ply` actions; nothing is forgotten."""
        if not 0 <= ply <= self.length:
            raise ValueError(f"no ply {ply} in a record of {self.length}")
        self._record = replace(self._record, ply=ply)
        self._changed()

    def reseat(self, seats: Sequence[Seat]) -> None:
        """Change who sits where, under which name and colour; the rules don't mind."""
        if len(seats) != len(self.seats):
            raise ValueError("the number of seats is fixed")
        self._record = replace(self._record, seats=tuple(seats))
        self._changed()

    @property
    def _people(self) -> frozenset[int]:
        return frozenset(seat for seat, who in enumerate(self.seats) if who.player == HUMAN)

    def _replay(self, record: Record) -> Generator[None, None, None]:
        for number, text in enumerate(record.actions):
            self._record = replace(self._record, ply=number)
            chance = Chance(record.seed, record.chance)
            try:
                step = self._apply(text, chance)
            except IllegalAction as error:
                raise RecordError(f"actions.{number}", "record.replay", cause=error.code) from error
            self._compare(chance)
            self._steps.append(step)
            yield
        self._record = replace(self._record, ply=record.ply)

    def _told(self, record: Record, steps: Sequence[Step[S]]) -> Record:
        """Return `record` with what chance gave in `steps` and what is true at its ply."""
        chance = dict(self._dealt)
        for step in steps:
            chance.update(step.drawn)
        state = self.state_at(record.ply)
        return replace(
            record,
            chance=chance,
            checksum=checksum(self.rules.state_to_json(state)),
            over=self.rules.actor(state) is None,
        )

    def _apply(self, text: str, chance: Chance) -> Step[S]:
        state = self.state
        seat = self.rules.actor(state)
        if seat is None:
            raise IllegalAction("illegal.over")
        action = self.rules.text_to_action(text, state)
        after, events = self.rules.apply(state, action, chance)
        drawn = _draws(chance)
        told = bool(drawn) or self.rules.reveals(events)
        return Step(seat, self.rules.action_to_text(action), events, after, drawn, told)

    def _compare(self, chance: Chance) -> None:
        self.chance_differs = self.chance_differs or chance.differs

    def _changed(self) -> None:
        for listener in self._listeners:
            listener()


def _draws(chance: Chance) -> Draws:
    return {key: tuple(drawn) for key, drawn in chance.drawn.items()}


def checked_options(rules: Rules[S, A, V], options: Mapping[str, Json], seats: int) -> Values:
    """Return the complete options of a game of `seats`, or raise OptionError naming the field."""
    values = resolve(rules.options, options, seats, rules.seats)
    rules.check(values, seats)
    return values


def migrated(rules: Rules[S, A, V], record: Record) -> Record:
    """Return `record` brought to the present version of its game's rules."""
    if record.game != rules.key:
        raise RecordError("game", "record.other_game", game=record.game)
    if record.rules > rules.version:
        raise RecordError("rules", "record.newer")
    while record.rules < rules.version:
        if record.rules not in rules.migrations:
            raise RecordError("rules", "record.too_old")
        record = replace(rules.migrations[record.rules](record), rules=record.rules + 1)
    return record
