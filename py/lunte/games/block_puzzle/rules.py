"""The rules of Block Puzzle.

One player lays pieces on a grid of 10x10, three from a tray before the next three come. Full rows
and columns vanish. A piece is worth its cells; lines are worth more the more of them go at once,
and the more pieces in a row clear some. It is over when no piece in the tray fits.

The modes: Classic; Daily, the same for everybody on a day; Zen, without points and end; against
the clock; Hardcore, with bulkier pieces. Time passes by `tick` actions, so that a replay is exact;
they are no choice, and so not among the actions that are listed. The rules in words, and why they
were decided so: `specs/block_puzzle.md` of the shared design.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from lunte.games.block_puzzle.actions import (
    RESIGN,
    SLOTS,
    Action,
    Continue,
    Place,
    Resign,
    Tick,
    action_to_text,
    text_to_action,
)
from lunte.games.block_puzzle.daily import day_of
from lunte.games.block_puzzle.dealing import deal, stream_for
from lunte.games.block_puzzle.events import (
    Cleared,
    Combo,
    ComboEnded,
    Ended,
    Happening,
    PerfectlyCleared,
    Placed,
    Resigned,
    Stuck,
    Ticked,
)
from lunte.games.block_puzzle.layout import (
    NAMES,
    PLACES,
    WIDTH,
    fields_in,
    full_lines,
    named,
    numbers_of,
)
from lunte.games.block_puzzle.reading import read_state
from lunte.games.block_puzzle.rescue import Step, go_on, hand_out, rescue
from lunte.games.block_puzzle.scoring import PERFECT_POINTS, bonus_points, factor, line_points
from lunte.games.block_puzzle.settings import DAILY, MODES, OPTIONS
from lunte.games.block_puzzle.shapes import Shape
from lunte.games.block_puzzle.state import State, state_to_json
from lunte.kernel.chance import Chance
from lunte.kernel.errors import IllegalAction, OptionError
from lunte.kernel.events import Event
from lunte.kernel.json import Json, JsonObject
from lunte.kernel.options import Values
from lunte.kernel.rules import Migration, Outcome, Rules

# Every placement with the set of its one field, by slot, sorted by the action's text.
_PLACEMENTS: tuple[tuple[tuple[int, Place], ...], ...] = tuple(
    tuple((1 << PLACES[name], Place(slot, name)) for name in sorted(NAMES)) for slot in SLOTS
)


class BlockPuzzleRules:
    key = "block_puzzle"
    version = 1
    migrations: Mapping[int, Migration] = {}
    options = OPTIONS
    seats = range(1, 2)
    asides: tuple[str, ...] = (RESIGN,)

    def check(self, options: Values, seats: int) -> None:
        try:
            day_of(int(options["date"]))
        except ValueError as error:
            raise OptionError("date", "options.no_date") from error

    def new(self, options: Values, seats: int, chance: Chance) -> State:
        mode = MODES[str(options["mode"])]
        date = day_of(int(options["date"])).isoformat() if mode is DAILY else None
        tray = deal(mode, 0, stream_for(chance, 1))
        return State(mode, date, tray, mode.time_ms)

    def actor(self, state: State) -> int | None:
        return None if state.ended else 0

    def actions(self, state: State) -> tuple[Action, ...]:
        if state.over:
            return (Continue(),) if state.continuable else ()
        spots = [state.spots(slot) for slot in range(len(SLOTS))]
        return tuple(
            place
            for possible, placements in zip(spots, _PLACEMENTS, strict=True)
            if possible
            for bit, place in placements
            if bit & possible
        )

    def apply(self, state: State, action: Action, chance: Chance) -> Step:
        if state.ended:
            raise IllegalAction("illegal.over")
        match action:
            case Resign():
                return _judged(replace(state, resigned=True), Resigned())
            case Continue():
                if not state.continuable:
                    raise IllegalAction("illegal.not_now")
                return go_on(state, chance)
            case _ if state.over:
                raise IllegalAction("illegal.over")
            case Tick(ms):
                return _tick(state, ms)
            case Place():
                at, shape = _checked(state, action)
                return _place(state, action, at, shape, chance)

    def view(self, state: State, seat: int | None) -> State:
        return state

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(state.reason, (1,)) if state.ended else None

    def reveals(self, events: Sequence[Event]) -> bool:
        # Nothing is hidden. But to take back what counts would be to try until it goes well.
        return not all(
            isinstance(event, Placed | Cleared | PerfectlyCleared) and event.points is None
            for event in events
        )

    def action_to_text(self, action: Action) -> str:
        return action_to_text(action)

    def text_to_action(self, text: str, state: State) -> Action:
        return text_to_action(text)

    def state_to_json(self, state: State) -> JsonObject:
        return state_to_json(state)

    def state_from_json(self, data: Mapping[str, Json], options: Values, seats: int) -> State:
        return read_state(data, options)

    def view_to_json(self, state: State, seat: int | None) -> JsonObject:
        return state_to_json(state)

    def view_from_json(self, data: Mapping[str, Json], options: Values, seats: int) -> State:
        return read_state(data, options)


def _checked(state: State, action: Place) -> tuple[int, Shape]:
    """Return the field's number and the piece of a legal placement, or raise IllegalAction."""
    at = PLACES.get(action.field)
    if at is None or action.slot not in SLOTS:
        raise IllegalAction("illegal.unknown_field", field=action.field)
    shape = state.tray[action.slot - 1]
    if shape is None:
        raise IllegalAction("illegal.empty_slot", slot=action.slot)
    if not shape.placements[at]:
        raise IllegalAction("illegal.outside", field=action.field)
    if shape.placements[at] & state.filled:
        raise IllegalAction("illegal.blocked", field=action.field)
    return at, shape


def _place(state: State, action: Place, at: int, shape: Shape, chance: Chance) -> Step:
    scored = state.mode.scored
    placed = shape.placements[at]
    first, second, third = (
        None if slot == action.slot else left for slot, left in zip(SLOTS, state.tray, strict=True)
    )
    points = shape.size if scored else None
    told = Placed(action.slot, shape.id, action.field, named(placed), points)
    after = replace(
        state,
        filled=state.filled | placed,
        tray=(first, second, third),
        score=state.score + (points or 0),
        pieces=state.pieces + 1,
    )
    after, cleared = _clear(after)
    happened: list[Happening] = [told, *cleared]
    if not any(after.tray):
        tray = deal(after.mode, after.filled, stream_for(chance, after.set + 1))
        after, dealt = hand_out(after, tray)
        happened.append(dealt)
    if after.stuck:
        happened.append(Stuck())
        if after.mode.endless:
            after, rescued = rescue(after, chance)
            happened += rescued
    return _judged(after, *happened)


def _clear(state: State) -> Step:
    """Take full rows and columns away and count what they bring."""
    scored = state.mode.scored
    rows, columns = full_lines(state.filled)
    lines = rows.bit_count() + columns.bit_count()
    if not lines:
        ended = (ComboEnded(state.streak),) if state.streak > 1 else ()
        return replace(state, streak=0), ended
    gone = fields_in(rows, columns)
    left = state.filled ^ gone
    streak = state.streak + 1 if scored else 0
    bonus = bonus_points(lines, streak)
    points = line_points(lines) if scored else None
    perfect = PERFECT_POINTS if scored else None
    score = state.score + (points or 0) + bonus
    happened: list[Happening] = [
        Cleared(
            rows=tuple(at // WIDTH + 1 for at in numbers_of(rows)),
            columns=tuple(NAMES[at][0] for at in numbers_of(columns)),
            fields=named(gone),
            points=points,
        )
    ]
    if streak > 1:
        happened.append(Combo(streak, factor(streak), bonus))
    if not left:
        happened.append(PerfectlyCleared(perfect))
        score += perfect or 0
    after = replace(
        state,
        filled=left,
        score=score,
        streak=streak,
        best_streak=max(state.best_streak, streak),
        lines=state.lines + lines,
        perfect_clears=state.perfect_clears + (not left),
    )
    return after, tuple(happened)


def _tick(state: State, ms: int) -> Step:
    if state.remaining_ms is None:
        raise IllegalAction("illegal.not_now")
    passed = min(ms, state.remaining_ms)
    remaining = state.remaining_ms - passed
    return _judged(replace(state, remaining_ms=remaining), Ticked(passed, remaining))


def _judged(state: State, *happened: Happening) -> Step:
    """Return a step, and at the end of the game its last event."""
    if state.ended:
        score = state.score if state.mode.scored else None
        happened = (*happened, Ended(state.reason, score))
    return state, happened


RULES: Rules[State, Action, State] = BlockPuzzleRules()
