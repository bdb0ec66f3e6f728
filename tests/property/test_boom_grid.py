"""What always holds in Boom Grid, whatever is done in it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from lunte.games.boom_grid.actions import END, RESIGN
from lunte.games.boom_grid.events import (
    Exploded,
    Flagged,
    Revealed,
    WronglyFlagged,
)
from lunte.games.boom_grid.rules import RULES
from lunte.games.boom_grid.state import COVERED, State
from lunte.kernel.chance import Chance
from lunte.kernel.events import Event
from lunte.kernel.json import Json, canonical, parse
from lunte.kernel.match import checked_options

Played = tuple[State, Sequence[Event]]


@st.composite
def setups(draw: st.DrawFn) -> tuple[dict[str, Json], int]:
    width, height = draw(st.integers(2, 9)), draw(st.integers(2, 9))
    return {
        "width": width,
        "height": height,
        "mine_count": draw(st.integers(1, width * height - 1)),
        "reveal_points": draw(st.sampled_from([0, 1])),
    }, draw(st.integers(2, 6))


@st.composite
def games(draw: st.DrawFn) -> Iterator[Played]:
    """A game from its start on; resigning is rare."""
    chosen, seats = draw(setups())
    chance = Chance(draw(st.text(max_size=4)))
    state = RULES.new(checked_options(RULES, chosen, seats), seats, chance)
    played: list[Played] = [(state, ())]
    for number in draw(st.lists(st.integers(0, 10**6), max_size=60)):
        if RULES.actor(state) is None:
            break
        actions = RULES.actions(state)
        if number % 50 == 7:
            actions = (RULES.text_to_action(RESIGN, state),)
        state, events = RULES.apply(state, actions[number % len(actions)], chance)
        played.append((state, events))
    return iter(played)


def near(at: int, width: int, height: int) -> Iterator[int]:
    row, column = divmod(at, width)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            if 0 <= row + dy < height and 0 <= column + dx < width and (dx or dy):
                yield (row + dy) * width + column + dx


def fields(state: State, chosen: int) -> set[int]:
    return {at for at, bit in enumerate(state.seen.setup.layout.bits) if bit & chosen}


@given(games())
def test_fields_are_one_thing_at_a_time(game: Iterator[Played]) -> None:
    for state, _ in game:
        seen, mines = state.seen, state.mines or 0
        parts = (seen.open, seen.flagged, seen.exploded, seen.covered)
        assert sum(parts) == seen.setup.layout.everything
        assert sum(part.bit_count() for part in parts) == len(seen.setup.layout.names)
        assert seen.flagged | seen.exploded == (seen.flagged | seen.exploded) & mines
        assert (seen.open | seen.wrong) & mines == 0
        assert sum(seen.found) == seen.flagged | seen.exploded
        assert seen.mines_left == (mines & seen.covered).bit_count() or state.mines is None


@given(games())
def test_points_are_those_of_the_events(game: Iterator[Played]) -> None:
    scores: list[int] | None = None
    for state, events in game:
        scores = scores or [0] * state.seen.setup.seats
        for event in events:
            if isinstance(event, Revealed | Exploded | Flagged | WronglyFlagged):
                scores[event.seat] += event.points
        assert list(state.seen.scores) == scores


@given(games())
def test_numbers_count_the_mines_around(game: Iterator[Played]) -> None:
    for state, _ in game:
        layout = state.seen.setup.layout
        mines = fields(state, state.mines or 0)
        for at, number in enumerate(state.seen.numbers):
            around = sum(other in mines for other in near(at, layout.width, layout.height))
            assert number == (around if layout.bits[at] & state.seen.open else COVERED)


@given(games())
def test_a_cascade_is_a_plain_flood_wave_by_wave(game: Iterator[Played]) -> None:
    before, _ = next(game)
    for state, events in game:
        for event in events:
            if isinstance(event, Revealed):
                told = [sorted(opened.field for opened in wave) for wave in event.waves]
                assert told == flooded(before, state, event.field)
        before = state


def flooded(before: State, after: State, first: str) -> list[list[str]]:
    """The fields that open with `first`, found one by one, by their distance."""
    layout = before.seen.setup.layout
    mines = fields(after, after.mines or 0)
    shut = fields(before, before.seen.covered & ~before.seen.wrong)
    start = layout.places[first]
    steps, queue = {start: 0}, deque([start])
    while queue:
        at = queue.popleft()
        around = list(near(at, layout.width, layout.height))
        if any(other in mines for other in around):
            continue
        for other in around:
            if other in shut and other not in steps:
                steps[other] = steps[at] + 1
                queue.append(other)
    return [
        sorted(layout.names[at] for at, step in steps.items() if step == wave)
        for wave in range(1 + max(steps.values()))
    ]


@given(games())
def test_a_turn_is_one_to_three_actions_in_the_order_of_the_table(game: Iterator[Played]) -> None:
    before, _ = next(game)
    for state, _ in game:
        seen = state.seen
        if seen.turn == before.seen.turn and not seen.over:
            assert seen.used == before.seen.used + 1 <= 2
        elif not seen.over:
            assert seen.used == 0
            assert seen.turn not in seen.left
            seats = seen.setup.seats
            passed = range(1, (seen.turn - before.seen.turn) % seats)
            assert all((before.seen.turn + step) % seats in seen.left for step in passed)
        before = state


@given(games())
def test_a_game_ends_when_nothing_is_covered_or_one_is_left(game: Iterator[Played]) -> None:
    for state, events in game:
        seen = state.seen
        safe = seen.setup.layout.everything & ~(state.mines or 0)
        done = state.mines is not None and seen.open == safe and not seen.mines_left
        assert seen.over == (done or len(seen.seats_in) == 1)
        assert seen.over == (RULES.actor(state) is None)
        assert seen.over == any(event.kind == "ended" for event in events)


@given(games())
def test_safe_play_always_comes_to_an_end(game: Iterator[Played]) -> None:
    for state, _ in game:
        last = state
    while RULES.actor(last) is not None:
        mines = last.mines or 0
        layout = last.seen.setup.layout
        covered = last.seen.covered
        (name, *_) = layout.named(covered)
        verb = "flag" if layout.bits[layout.places[name]] & mines else "reveal"
        last, _ = RULES.apply(last, RULES.text_to_action(f"{verb} {name}", last), Chance(""))
    assert RULES.outcome(last) is not None


@given(games())
def test_json_forms_are_read_back(game: Iterator[Played]) -> None:
    for state, _ in game:
        setup = state.seen.setup
        chosen: dict[str, Json] = {
            "width": setup.layout.width,
            "height": setup.layout.height,
            "mine_count": setup.mine_count,
            "reveal_points": setup.reveal_points,
        }
        values = checked_options(RULES, chosen, setup.seats)
        data = parse(canonical(RULES.state_to_json(state)))
        assert isinstance(data, dict)
        assert RULES.state_from_json(data, values, setup.seats) == state
        told = parse(canonical(RULES.view_to_json(state, None)))
        assert isinstance(told, dict)
        assert RULES.view_from_json(told, values, setup.seats) == state.seen


@given(games())
def test_a_view_tells_nothing_of_mines_that_no_number_tells_of(game: Iterator[Played]) -> None:
    for state, _ in game:
        for other in consistent(state):
            assert RULES.view(other, 0) == RULES.view(state, 0)
            assert RULES.view_to_json(other, 0) == RULES.view_to_json(state, 0)
            assert RULES.actions(other) == RULES.actions(state)


def consistent(state: State) -> Iterator[State]:
    """Yield states with other mines under which the same fields show the same numbers."""
    if state.mines is None:
        return
    layout = state.seen.setup.layout
    shut = fields(state, state.seen.covered & ~state.seen.wrong)
    mines = fields(state, state.mines)
    for taken in shut & mines:
        for put in shut - mines:
            moved = state.mines ^ layout.bits[taken] ^ layout.bits[put]
            if all(
                number == COVERED or number == (layout.neighbours[at] & moved).bit_count()
                for at, number in enumerate(state.seen.numbers)
            ):
                yield replace(state, mines=moved)


@given(games())
def test_ending_a_turn_changes_nothing_but_whose_turn_it_is(game: Iterator[Played]) -> None:
    for state, _ in game:
        if state.seen.used and not state.seen.over:
            after, events = RULES.apply(state, RULES.text_to_action(END, state), Chance(""))
            assert not RULES.reveals(events)
            seen = replace(after.seen, turn=state.seen.turn, used=state.seen.used)
            assert replace(after, seen=seen) == state
