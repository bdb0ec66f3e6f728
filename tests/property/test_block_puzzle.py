"""What always holds in Block Puzzle, whatever is done in it; grids are played on plain sets too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hypothesis import given
from hypothesis import strategies as st

from lunte.games.block_puzzle.actions import Place, Tick
from lunte.games.block_puzzle.dealing import any_fits, deal
from lunte.games.block_puzzle.events import (
    Cleared,
    Combo,
    Dealt,
    Ended,
    PerfectlyCleared,
    Placed,
    RowEmptied,
    Stuck,
)
from lunte.games.block_puzzle.layout import (
    EVERYTHING,
    NAMES,
    PLACES,
    fields_in,
    full_lines,
    fullest_row,
    named,
    numbers_of,
)
from lunte.games.block_puzzle.rules import RULES
from lunte.games.block_puzzle.scoring import PERFECT_POINTS, bonus_points, line_points
from lunte.games.block_puzzle.settings import MODES
from lunte.games.block_puzzle.shapes import SHAPES, Shape, fits
from lunte.games.block_puzzle.state import State
from lunte.kernel.chance import Chance
from lunte.kernel.events import Event
from lunte.kernel.json import canonical, parse
from lunte.kernel.match import Match, checked_options
from lunte.kernel.record import Seat

Field = tuple[int, int]
Played = tuple[State, Sequence[Event]]

WAYS = st.lists(st.integers(0, 10**6), max_size=60)
# Some of the rows are nearly full, so that lines, and grids without room, come about.
ROWS = st.one_of(
    st.integers(0, 1023), st.integers(0, 9).map(lambda at: 1023 ^ 1 << at), st.just(1023)
)
GRIDS = st.lists(ROWS, min_size=10, max_size=10).map(
    lambda rows: sum(row << 10 * at for at, row in enumerate(rows))
)
PIECES = st.sampled_from(SHAPES)


@st.composite
def games(draw: st.DrawFn, modes: Sequence[str] = tuple(MODES)) -> Iterator[Played]:
    """A game from its start on, some of it against the clock; few are given up."""
    chosen = {"mode": draw(st.sampled_from(modes))}
    chance = Chance(draw(st.text(max_size=4)))
    state = RULES.new(checked_options(RULES, chosen, 1), 1, chance)
    played: list[Played] = [(state, ())]
    for number in draw(WAYS):
        if RULES.actor(state) is None:
            break
        actions = RULES.actions(state)
        action = actions[number % len(actions)]
        if number % 100 == 7:
            action = RULES.text_to_action("resign", state)
        elif number % 5 == 3 and state.remaining_ms is not None and not state.over:
            action = Tick(1 + number % 9000)
        state, events = RULES.apply(state, action, chance)
        played.append((state, events))
    return iter(played)


def cells(shape: Shape, at: int) -> set[Field]:
    """Return where the piece lies whose picture's corner is at a field, within the grid or not."""
    row, column = divmod(at, 10)
    return {
        (row + down, column + across)
        for down, signs in enumerate(shape.picture)
        for across, sign in enumerate(signs)
        if sign == "#"
    }


def fields(filled: int) -> set[Field]:
    return {divmod(at, 10) for at in range(100) if filled >> at & 1}


def lines(taken: set[Field]) -> tuple[set[int], set[int]]:
    """Return the full rows and columns, counted field by field."""
    every = range(10)
    return (
        {row for row in every if all((row, column) in taken for column in every)},
        {column for column in every if all((row, column) in taken for row in every)},
    )


@given(GRIDS, PIECES)
def test_a_piece_fits_where_its_cells_are_free_and_inside(filled: int, shape: Shape) -> None:
    free = fields(EVERYTHING & ~filled)

    expected = [at for at in range(100) if cells(shape, at) <= free]
    assert numbers_of(fits(filled, shape)) == expected
    for at in expected:
        assert fields(shape.placements[at]) == cells(shape, at)


@given(PIECES)
def test_where_it_would_stick_out_a_piece_has_no_placement(shape: Shape) -> None:
    everywhere = fields(EVERYTHING)

    for at, placed in enumerate(shape.placements):
        assert bool(placed) == (cells(shape, at) <= everywhere)


@given(GRIDS)
def test_full_lines_are_those_counted_field_by_field(filled: int) -> None:
    rows, columns = full_lines(filled)
    expected = lines(fields(filled))

    assert {at // 10 for at in numbers_of(rows)} == expected[0]
    assert set(numbers_of(columns)) == expected[1]
    assert fields(fields_in(rows, columns)) == {
        (row, column)
        for row, column in fields(EVERYTHING)
        if row in expected[0] or column in expected[1]
    }


@given(GRIDS)
def test_no_row_is_fuller_than_the_fullest_and_none_as_full_above(filled: int) -> None:
    counts = [sum(field[0] == row for field in fields(filled)) for row in range(10)]

    assert fullest_row(filled) == counts.index(max(counts))


@given(GRIDS)
def test_a_set_of_fields_is_named_row_by_row(filled: int) -> None:
    assert named(filled) == tuple(
        NAMES[row * 10 + column] for row, column in sorted(fields(filled))
    )


@given(GRIDS.filter(lambda filled: filled != EVERYTHING), st.text(max_size=4))
def test_of_what_is_dealt_something_fits(filled: int, seed: str) -> None:
    for mode in MODES.values():
        assert any_fits(filled, deal(mode, filled, Chance(seed).stream("set")))


@given(games())
def test_games_go_as_on_plain_sets(game: Iterator[Played]) -> None:
    before, _ = next(game)
    for after, events in game:
        match events:
            case [Placed(slot, _, field), *_]:
                shape = before.tray[slot - 1]
                assert shape is not None
                taken = fields(before.filled) | cells(shape, PLACES[field])
                rows, columns = lines(taken)
                left = {(row, col) for row, col in taken if row not in rows and col not in columns}
                left -= {divmod(PLACES[name], 10) for name in emptied(events)}
                assert fields(after.filled) == left
                assert after.lines - before.lines == len(rows) + len(columns)
                if after.mode.scored:
                    assert after.score - before.score == worth(before, shape, rows, columns, left)
            case _:
                assert after.score == before.score
                assert after.streak == before.streak
        before = after


def emptied(events: Sequence[Event]) -> list[str]:
    return [name for event in events if isinstance(event, RowEmptied) for name in event.fields]


def worth(before: State, shape: Shape, rows: set[int], columns: set[int], left: set[Field]) -> int:
    count = len(rows) + len(columns)
    if not count:
        return shape.size
    perfect = 0 if left else PERFECT_POINTS
    return shape.size + line_points(count) + bonus_points(count, before.streak + 1) + perfect


@given(games())
def test_legal_placements_are_those_on_plain_sets(game: Iterator[Played]) -> None:
    for state, _ in game:
        if state.over:
            continue
        free = fields(EVERYTHING & ~state.filled)
        expected = {
            Place(slot, NAMES[at])
            for slot, shape in enumerate(state.tray, 1)
            if shape is not None
            for at in range(100)
            if cells(shape, at) <= free
        }
        assert set(RULES.actions(state)) == expected


@given(games())
def test_points_are_those_of_the_events_and_never_fall(game: Iterator[Played]) -> None:
    score, _ = 0, next(game)
    for state, events in game:
        points = [
            event.points or 0
            for event in events
            if isinstance(event, Placed | Cleared | Combo | PerfectlyCleared)
        ]
        assert min(points, default=0) >= 0
        score += sum(points)
        assert state.score == score
        assert state.mode.scored or score == 0


@given(games())
def test_no_line_stays_full(game: Iterator[Played]) -> None:
    for state, _ in game:
        assert full_lines(state.filled) == (0, 0)


@given(games())
def test_it_never_ends_with_three_pieces_in_the_tray(game: Iterator[Played]) -> None:
    for state, events in game:
        assert not (state.stuck and all(state.tray))
        assert any(state.tray)
        dealt = [event for event in events if isinstance(event, Dealt)]
        if dealt:
            assert dealt[-1].number == state.set
            assert not state.stuck


@given(games())
def test_over_is_when_nothing_can_be_placed_any_more(game: Iterator[Played]) -> None:
    for state, events in game:
        placeable = any(isinstance(action, Place) for action in RULES.actions(state))
        assert state.over == (not placeable)
        assert (RULES.actor(state) is None) == any(isinstance(event, Ended) for event in events)
        assert not (state.mode.endless and state.stuck)
        if not (state.mode.endless or state.resigned):
            assert state.stuck == any(isinstance(event, Stuck) for event in events)


@given(games(["classic", "timed", "hardcore"]))
def test_going_on_makes_room_with_at_most_four_rows(game: Iterator[Played]) -> None:
    for state, _ in game:
        if state.continuable:
            after, events = RULES.apply(state, RULES.text_to_action("continue", state), Chance(""))
            assert not after.over
            assert 1 <= sum(isinstance(event, RowEmptied) for event in events) <= 4
            assert after.filled & ~state.filled == 0
            assert (after.score, after.streak, after.continued) == (state.score, state.streak, True)
            # Other pieces only if the rows were not enough.
            replaced = any(isinstance(event, Dealt) for event in events)
            assert replaced != any_fits(after.filled, state.tray)


@given(st.text(max_size=4), WAYS)
def test_in_zen_undo_restores_what_was_back_to_the_set_before(seed: str, ways: list[int]) -> None:
    match = Match.begin(RULES, {"mode": "zen"}, [Seat()], seed)
    for way in ways:
        actions = RULES.actions(match.state)
        match.play(RULES.action_to_text(actions[way % len(actions)]))
        ply, number = match.ply, match.state.set
        first = ply
        while first and match.state_at(first - 1).set == number:
            first -= 1
        while match.undo():
            assert match.state == match.state_at(match.ply)
        assert match.ply == first
        while match.redo():
            pass
        assert match.ply == ply


@given(games())
def test_json_forms_are_read_back(game: Iterator[Played]) -> None:
    for state, _ in game:
        values = checked_options(RULES, {"mode": state.mode.key}, 1)
        data = parse(canonical(RULES.state_to_json(state)))
        assert isinstance(data, dict)
        assert RULES.state_from_json(data, values, 1) == state
