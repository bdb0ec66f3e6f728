"""The rules of Boom Grid.

All seats play on one field of hidden mines. A turn is one to three actions, each of which reveals
or flags a covered field: a point for a safe field, however many open with it; five for a mine that
is flagged; three less for a wrong flag; five less, and the end of the turn, for a mine that is
stepped on. When nothing is covered any more, most points win.

The mines are laid at the first reveal, never under it, and depend on nothing but the game's seed
and that field. The rules in words, and why they were decided so: `specs/boom_grid.md` of the shared
design.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from lunte.games.boom_grid.actions import (
    END,
    RESIGN,
    Action,
    End,
    Flag,
    Resign,
    Reveal,
    action_to_text,
)
from lunte.games.boom_grid.events import (
    Ended,
    Exploded,
    Flagged,
    Happening,
    Left,
    Opened,
    Revealed,
    TurnEnded,
    WronglyFlagged,
)
from lunte.games.boom_grid.layout import numbers_of
from lunte.games.boom_grid.opening import cascade, lay, number
from lunte.games.boom_grid.reading import read_state, read_view
from lunte.games.boom_grid.settings import OPTIONS, SEATS, Settings
from lunte.games.boom_grid.state import (
    MOST_ACTIONS,
    Setup,
    State,
    View,
    fresh_view,
    state_to_json,
    view_to_json,
)
from lunte.kernel.chance import Chance
from lunte.kernel.errors import IllegalAction, OptionError
from lunte.kernel.events import Event
from lunte.kernel.json import Json, JsonObject
from lunte.kernel.options import Values
from lunte.kernel.rules import Migration, Outcome, Rules

Step = tuple[State, tuple[Happening, ...]]

FLAG_POINTS, WRONG_POINTS, MINE_POINTS = 5, -3, -5


class BoomGridRules:
    key = "boom_grid"
    version = 1
    migrations: Mapping[int, Migration] = {}
    options = OPTIONS
    seats = SEATS
    asides: tuple[str, ...] = (RESIGN,)

    def check(self, options: Values, seats: int) -> None:
        settings = Settings.of(options)
        most = settings.most_mines
        if settings.mine_count > most:
            raise OptionError("mine_count", "options.out_of_range", low=1, high=most)

    def new(self, options: Values, seats: int, chance: Chance) -> State:
        return State(fresh_view(Setup.of(Settings.of(options), seats)))

    def actor(self, state: State) -> int | None:
        return None if state.seen.over else state.seen.turn

    def actions(self, state: State) -> tuple[Action, ...]:
        seen = state.seen
        if seen.over:
            return ()
        layout, covered = seen.setup.layout, seen.covered
        unmarked = covered & ~seen.wrong if seen.begun else 0
        return (
            *([End()] if seen.used else []),
            *[flag for bit, flag in layout.flags if bit & unmarked],
            *[reveal for bit, reveal in layout.reveals if bit & covered],
        )

    def apply(self, state: State, action: Action, chance: Chance) -> Step:
        seen = state.seen
        if seen.over:
            raise IllegalAction("illegal.over")
        match action:
            case Resign():
                return _leave(state)
            case End():
                if not seen.used:
                    raise IllegalAction("illegal.end_too_early")
                return _pass_on(state, ())
            case Reveal(field) | Flag(field):
                at = seen.setup.layout.places.get(field)
                refusal = _refusal(seen, action, at)
                if at is None or refusal is not None:
                    raise IllegalAction(refusal or "illegal.unknown_field", field=field)
                if isinstance(action, Flag):
                    return _flag(state, at)
                return _reveal(state, at, chance)

    def view(self, state: State, seat: int | None) -> View:
        return state.seen

    def outcome(self, state: State) -> Outcome | None:
        seen = state.seen
        return Outcome(_reason(seen), seen.ranks) if seen.over else None

    def reveals(self, events: Sequence[Event]) -> bool:
        return any(
            isinstance(event, Revealed | Exploded | Flagged | WronglyFlagged) for event in events
        )

    def action_to_text(self, action: Action) -> str:
        return action_to_text(action)

    def text_to_action(self, text: str, state: State | View) -> Action:
        if text == RESIGN:
            return Resign()
        if text == END:
            return End()
        seen = state.seen if isinstance(state, State) else state
        verb, _, field = text.partition(" ")
        if verb not in ("reveal", "flag") or field not in seen.setup.layout.places:
            raise IllegalAction("illegal.unknown_field", field=field or text)
        return Reveal(field) if verb == "reveal" else Flag(field)

    def state_to_json(self, state: State) -> JsonObject:
        return state_to_json(state)

    def state_from_json(self, data: Mapping[str, Json], options: Values, seats: int) -> State:
        return read_state(data, Settings.of(options), seats)

    def view_to_json(self, state: State, seat: int | None) -> JsonObject:
        return view_to_json(state.seen)

    def view_from_json(self, data: Mapping[str, Json], options: Values, seats: int) -> View:
        return read_view(data, Settings.of(options), seats)


def _refusal(seen: View, action: Reveal | Flag, at: int | None) -> str | None:
    """Return the code that refuses an action on a field of a game that goes on, None if legal."""
    if at is None:
        return "illegal.unknown_field"
    bit = seen.setup.layout.bits[at]
    if not bit & seen.covered:
        return "illegal.not_covered"
    if isinstance(action, Flag):
        if not seen.begun:
            return "illegal.flag_too_early"
        if bit & seen.wrong:
            return "illegal.flagged_wrong"
    return None


def _reveal(state: State, at: int, chance: Chance) -> Step:
    seen, mines = state.seen, state.mines
    setup = seen.setup
    layout = setup.layout
    if mines is None:
        # A stream of its own for each field: whoever goes back and begins elsewhere learns nothing.
        mines = lay(layout, setup.mine_count, at, chance.stream("mines", at))
        state = replace(state, mines=mines)
    bit = layout.bits[at]
    if bit & mines:
        exploded = Exploded(seen.turn, layout.names[at], MINE_POINTS)
        after = _found(replace(seen, exploded=seen.exploded | bit), bit)
        return _go_on(replace(state, seen=after), exploded)
    numbers = list(seen.numbers)
    told = []
    opened = seen.open
    for wave in cascade(layout, mines, seen.covered & ~seen.wrong, at):
        opened |= wave
        fields = []
        for field in numbers_of(wave):
            numbers[field] = number(layout, mines, field)
            fields.append(Opened(layout.names[field], numbers[field]))
        told.append(tuple(fields))
    after = replace(seen, numbers=tuple(numbers), open=opened)
    points = setup.reveal_points
    revealed = Revealed(seen.turn, layout.names[at], numbers[at], points, tuple(told))
    return _go_on(replace(state, seen=after), revealed)


def _flag(state: State, at: int) -> Step:
    seen, mines = state.seen, state.mines
    layout = seen.setup.layout
    bit, name = layout.bits[at], layout.names[at]
    happened: Flagged | WronglyFlagged
    if mines is not None and bit & mines:
        after = _found(replace(seen, flagged=seen.flagged | bit), bit)
        happened = Flagged(seen.turn, name, FLAG_POINTS)
    else:
        after = replace(seen, wrong=seen.wrong | bit)
        happened = WronglyFlagged(seen.turn, name, WRONG_POINTS)
    return _go_on(replace(state, seen=after), happened)


def _found(seen: View, bit: int) -> View:
    found = list(seen.found)
    found[seen.turn] |= bit
    return replace(seen, found=tuple(found))


def _go_on(state: State, happened: Revealed | Exploded | Flagged | WronglyFlagged) -> Step:
    """Count an action that was done, and judge the position it led to."""
    scores = list(state.seen.scores)
    scores[happened.seat] += happened.points
    seen = replace(state.seen, scores=tuple(scores), used=state.seen.used + 1)
    state = replace(state, seen=seen)
    if seen.over:
        return state, (happened, Ended(_reason(seen), seen.ranks))
    if seen.used == MOST_ACTIONS or isinstance(happened, Exploded):
        return _pass_on(state, (happened,))
    return state, (happened,)


def _leave(state: State) -> Step:
    seen = state.seen
    seen = replace(seen, left=(*seen.left, seen.turn))
    left = Left(seen.turn)
    if seen.over:
        return replace(state, seen=seen), (left, Ended(_reason(seen), seen.ranks))
    return _pass_on(replace(state, seen=seen), (left,))


def _pass_on(state: State, told: tuple[Happening, ...]) -> Step:
    """Let the next seat act that hasn't left."""
    seen = state.seen
    staying = seen.seats_in
    later = [seat for seat in staying if seat > seen.turn]
    to = later[0] if later else staying[0]
    after = replace(seen, turn=to, used=0)
    return replace(state, seen=after), (*told, TurnEnded(seen.turn, to))


def _reason(seen: View) -> str:
    return "outcome.left" if seen.covered else "outcome.cleared"


RULES: Rules[State, Action, View] = BoomGridRules()
