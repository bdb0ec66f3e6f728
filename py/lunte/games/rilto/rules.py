"""The rules of Rilto.

Each seat places one stone; from then on a turn is one tap that charges a stone of one's own by a
point. A stone at the limit bursts and sends sparks to its neighbours, which take the mover's
colour and may burst too. When nothing bursts any more, who has no stone left is out; the last
colour left wins, or most fields after a fixed number of rounds. Nothing is hidden, and chance
draws the walls only.

The rules in words, and why they were decided so: `specs/rilto.md` of the shared design.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from lunte.games.rilto.actions import RESIGN, Action, Resign, Tap
from lunte.games.rilto.events import Charged, Happening, Placed, Resigned
from lunte.games.rilto.judging import end, outcome_of, proceed
from lunte.games.rilto.layout import layout_of, shade
from lunte.games.rilto.reaction import NOBODY, Reaction
from lunte.games.rilto.reading import read_state
from lunte.games.rilto.starts import most_seats, starts_for
from lunte.games.rilto.state import Setup, State, Unwon, fresh_state, state_to_json
from lunte.games.rilto.variants import OPTIONS, Settings
from lunte.games.rilto.walls import draw_walls
from lunte.kernel.chance import Chance
from lunte.kernel.errors import IllegalAction, OptionError
from lunte.kernel.events import Event
from lunte.kernel.grid import parse_field
from lunte.kernel.json import Json, JsonObject
from lunte.kernel.options import Values
from lunte.kernel.rules import Migration, Outcome, Rules

Step = tuple[State, tuple[Happening, ...]]


class RiltoRules:
    key = "rilto"
    version = 1
    migrations: Mapping[int, Migration] = {}
    options = OPTIONS
    seats = range(2, 9)
    asides: tuple[str, ...] = (RESIGN,)

    def check(self, options: Values, seats: int) -> None:
        settings = Settings.of(options)
        most = most_seats(settings.variant, settings.size)
        if seats > most:
            raise OptionError("seats", "options.too_many_seats", limit=most)

    def new(self, options: Values, seats: int, chance: Chance) -> State:
        settings = Settings.of(options)
        variant, size = settings.variant, settings.size
        starts = starts_for(variant, size, seats)
        walls = draw_walls(variant, size, starts, settings.walls, chance.stream("walls"))
        layout = layout_of(variant, size, settings.bounce, walls)
        return fresh_state(Setup(layout, seats, starts, settings.rounds))

    def actor(self, state: State) -> int | None:
        return state.turn if state.result is None else None

    def actions(self, state: State) -> tuple[Tap, ...]:
        if state.result is not None:
            return ()
        layout = state.setup.layout
        if state.placing:
            legal = [at for at in layout.free if _start_refusal(state, at) is None]
        else:
            legal = [at for at in layout.free if state.owners[at] == state.turn]
        return tuple([layout.taps[at] for at in legal])

    def apply(self, state: State, action: Action, chance: Chance) -> Step:
        if state.result is not None:
            raise IllegalAction("illegal.over")
        if isinstance(action, Resign):
            return _resign(state)
        size = state.setup.layout.size
        if not (0 <= action.column < size and 0 <= action.row < size):
            raise IllegalAction("illegal.unknown_field", field=action.field)
        at = action.row * size + action.column
        refusal = _refusal(state, at)
        if refusal is not None:
            raise IllegalAction(refusal, field=action.field)
        return _place(state, at) if state.placing else _charge(state, at)

    def view(self, state: State, seat: int | None) -> State:
        return state

    def outcome(self, state: State) -> Outcome | None:
        return None if state.result is None else outcome_of(state, state.result)

    def reveals(self, events: Sequence[Event]) -> bool:
        return False

    def action_to_text(self, action: Action) -> str:
        return RESIGN if isinstance(action, Resign) else action.field

    def text_to_action(self, text: str, state: State) -> Action:
        if text == RESIGN:
            return Resign()
        size = state.setup.layout.size
        spot = parse_field(text, size, size)
        if spot is None:
            raise IllegalAction("illegal.unknown_field", field=text)
        return Tap(*spot)

    def state_to_json(self, state: State) -> JsonObject:
        return state_to_json(state)

    def state_from_json(self, data: Mapping[str, Json], options: Values, seats: int) -> State:
        return read_state(data, options, seats)

    def view_to_json(self, state: State, seat: int | None) -> JsonObject:
        return state_to_json(state)

    def view_from_json(self, data: Mapping[str, Json], options: Values, seats: int) -> State:
        return read_state(data, options, seats)


def _refusal(state: State, at: int) -> str | None:
    """Return the code that refuses a tap on a field of a game that goes on, None if it is legal."""
    if at in state.setup.layout.walls:
        return "illegal.wall"
    if state.placing:
        return _start_refusal(state, at)
    return None if state.owners[at] == state.turn else "illegal.not_yours"


def _start_refusal(state: State, at: int) -> str | None:
    layout, starts = state.setup.layout, state.setup.starts
    if state.owners[at] != NOBODY:
        return "illegal.not_free"
    if starts is not None:
        return None if at in starts else "illegal.not_a_start_field"
    if layout.variant.keeps_colour:
        # Sparks would never bring stones of two colours together.
        stones = (other for other, seat in enumerate(state.owners) if seat != NOBODY)
        if any(shade(other, layout.size) != shade(at, layout.size) for other in stones):
            return "illegal.wrong_colour"
    return None


def _place(state: State, at: int) -> Step:
    seat, layout = state.turn, state.setup.layout
    owners, points = list(state.owners), list(state.points)
    owners[at], points[at] = seat, layout.variant.start
    placed = replace(state, owners=tuple(owners), points=tuple(points), placed=state.placed + 1)
    after, told = proceed(placed, was_placing=True)
    return after, (Placed(seat, layout.names[at], points[at]), *told)


def _charge(state: State, at: int) -> Step:
    seat, layout = state.turn, state.setup.layout
    reaction = Reaction(layout, seat, list(state.owners), list(state.points))
    reaction.points[at] += 1
    charged = Charged(seat, layout.names[at], reaction.points[at])
    verdict = reaction.settle(at)
    after = replace(state, owners=tuple(reaction.owners), points=tuple(reaction.points))
    if verdict is not None:
        after, ended = end(after, Unwon(verdict))
        return after, (charged, *reaction.told, ended)
    after, told = proceed(after, was_placing=False)
    return after, (charged, *reaction.told, *told)


def _resign(state: State) -> Step:
    seat, layout = state.turn, state.setup.layout
    left = [at for at, owner in enumerate(state.owners) if owner == seat]
    owners, points = list(state.owners), list(state.points)
    for at in left:
        owners[at], points[at] = NOBODY, 0
    resigned = replace(
        state,
        owners=tuple(owners),
        points=tuple(points),
        placed=min(state.placed + 1, state.setup.seats),
        out=(*state.out, (seat,)),
    )
    after, told = proceed(resigned, was_placing=state.placing)
    return after, (Resigned(seat, tuple(layout.names[at] for at in left)), *told)


RULES: Rules[State, Action, State] = RiltoRules()
