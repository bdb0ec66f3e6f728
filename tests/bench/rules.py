"""How fast the rules are: operations a second, on whatever Python runs this.

python -m tests.bench.rules      prints them as JSON
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from time import perf_counter

from lunte.games.block_puzzle.dealing import Tray, any_fits, draw, stream_for
from lunte.games.block_puzzle.layout import fields_in, full_lines, numbers_of
from lunte.games.block_puzzle.rules import RULES as BLOCK_PUZZLE
from lunte.games.block_puzzle.settings import CLASSIC
from lunte.games.block_puzzle.shapes import fits
from lunte.games.boom_grid.actions import Reveal
from lunte.games.boom_grid.board import BoomGridBoard
from lunte.games.boom_grid.opening import cascade, lay
from lunte.games.boom_grid.rules import RULES as BOOM_GRID
from lunte.games.boom_grid.settings import Settings
from lunte.games.boom_grid.state import Setup
from lunte.games.rilto.board import RiltoBoard
from lunte.games.rilto.rules import RULES
from lunte.games.rilto.state import State
from lunte.kernel.chance import Chance
from lunte.kernel.json import Json
from lunte.kernel.match import Match
from lunte.kernel.options import resolve
from lunte.kernel.record import Seat
from tests.recorder import Keeper, Recorder, stage

# Long enough that the clock's grain doesn't matter, short enough to alternate several rounds.
SECONDS = 0.4
ROUNDS = 3


def taps(size: int) -> Callable[[], int]:
    """Random play of two; an operation is one tap with its whole reaction."""
    options = resolve(RULES.options, {"size": size}, 2, RULES.seats)
    chance = Chance("bench")
    games = iter(range(1_000_000))

    def play() -> int:
        stream = chance.stream("taps", next(games))
        state = RULES.new(options, 2, chance)
        done = 0
        while RULES.actor(state) is not None and done < 500:
            state, _ = RULES.apply(state, stream.choice(RULES.actions(state)), chance)
            done += 1
        return done

    return play


def long_reaction() -> Callable[[], int]:
    """A board full of ripe stones, 8x8, without bounce: one tap bursts hundreds of times."""
    full: dict[str, Json] = {name: [0, 3] for name in _fields(8)}
    options = resolve(RULES.options, {"size": 8}, 2, RULES.seats)
    state = RULES.state_from_json({"fields": {**full, "h8": [1, 3]}, "placed": 2}, options, 2)
    tap = RULES.text_to_action("d4", state)

    def react() -> int:
        RULES.apply(state, tap, Chance(""))
        return 1

    return react


def loading() -> Callable[[], int]:
    """A saved round of 300 taps on 8x8; an operation is one loading."""
    options: dict[str, Json] = {"size": 8, "variant": "fortress"}
    match = Match.begin(RULES, options, [Seat(), Seat(colour=1)], "bench")
    stream = Chance("bench").stream("round")
    while match.actor is not None and match.ply < 300:
        match.play(RULES.action_to_text(stream.choice(RULES.actions(match.state))))
    record = match.record

    def load() -> int:
        Match.load(RULES, record)
        return 1

    return load


def frame() -> Callable[[], int]:
    """One frame of a wave on a full 8x8 board, with a painter that costs next to nothing."""
    full: dict[str, Json] = {name: [0, 3] for name in _fields(8)}
    options = resolve(RULES.options, {"size": 8}, 2, RULES.seats)
    before: State = RULES.state_from_json(
        {"fields": {**full, "h8": [1, 3]}, "placed": 2}, options, 2
    )
    after, events = RULES.apply(before, RULES.text_to_action("d4", before), Chance(""))
    phases = RiltoBoard().phases(before, events, after)
    flight = phases[7]
    set_up = stage(2)

    def draw() -> int:
        flight.draw(Recorder(), set_up, 0.5)
        return 1

    return draw


def _fields(size: int) -> list[str]:
    return [f"{'abcdefgh'[column]}{row + 1}" for row in range(size) for column in range(size)]


def first_cascade(seats: int) -> Callable[[], int]:
    """An operation is laying the mines of a default field, and what the first reveal opens."""
    setup = Setup.of(Settings.of(resolve(BOOM_GRID.options, {}, seats, BOOM_GRID.seats)), seats)
    layout = setup.layout
    games = iter(range(100_000_000))

    def lay_and_open() -> int:
        game = next(games)
        first = game * 37 % len(layout.bits)
        mines = lay(layout, setup.mine_count, first, Chance(str(game)).stream("mines", first))
        cascade(layout, mines, layout.everything, first)
        return 1

    return lay_and_open


def first_reveal(seats: int) -> Callable[[], int]:
    """The same as one action of the rules, with its events."""
    options = resolve(BOOM_GRID.options, {}, seats, BOOM_GRID.seats)
    start = BOOM_GRID.new(options, seats, Chance(""))
    actions = BOOM_GRID.actions(start)
    games = iter(range(100_000_000))

    def reveal() -> int:
        game = next(games)
        BOOM_GRID.apply(start, actions[game % len(actions)], Chance(str(game)))
        return 1

    return reveal


def cascade_frames() -> Callable[[], int]:
    """The frames of a cascade over 40x40 fields, three a wave; an operation is one of them."""
    chosen: dict[str, Json] = {"width": 40, "height": 40, "mine_count": 1}
    options = resolve(BOOM_GRID.options, chosen, 2, BOOM_GRID.seats)
    start = BOOM_GRID.new(options, 2, Chance(""))
    after, events = BOOM_GRID.apply(start, Reveal("t20"), Chance(""))
    phases = BoomGridBoard().phases(start.seen, events, after.seen)
    set_up = stage(2, 800, 800)

    def draw() -> int:
        painter = Keeper()
        for phase in phases:
            for progress in (0.2, 0.5, 0.8):
                phase.draw(painter, set_up, progress)
            painter.calls.clear()
        return 3 * len(phases)

    return draw


def grids() -> list[tuple[int, Tray]]:
    """Return grids of which 60 fields are filled at random, each with three pieces."""
    chance = Chance("bench")
    return [
        (chance.stream("grid", number).subset(100, 60), draw(CLASSIC, stream_for(chance, number)))
        for number in range(500)
    ]


def all_placements() -> Callable[[], int]:
    """An operation is the list of all fields where each of three pieces fits."""
    prepared = [(filled, [shape for shape in tray if shape]) for filled, tray in grids()]

    def find() -> int:
        for filled, shapes in prepared:
            for shape in shapes:
                numbers_of(fits(filled, shape))
        return len(prepared)

    return find


def any_of_three() -> Callable[[], int]:
    """An operation is whether one of three pieces fits."""
    prepared = grids()

    def look() -> int:
        for filled, tray in prepared:
            any_fits(filled, tray)
        return len(prepared)

    return look


def place_and_clear() -> Callable[[], int]:
    """An operation is a piece laid on a grid, and full lines taken away; there are some in half."""
    prepared = [
        (filled | (1023 << 40 if number % 2 else 0), shape.placements[at])
        for number, (filled, tray) in enumerate(grids())
        for shape in tray
        if shape
        for at in numbers_of(fits(filled, shape))[:1]
    ]

    def place() -> int:
        for filled, placed in prepared:
            after = filled | placed
            rows, columns = full_lines(after)
            if rows or columns:
                after ^= fields_in(rows, columns)
        return len(prepared)

    return place


def pieces() -> Callable[[], int]:
    """Random play of Block Puzzle by the rules; an operation is one placement with its events."""
    options = resolve(BLOCK_PUZZLE.options, {"mode": "zen"}, 1, BLOCK_PUZZLE.seats)
    chance = Chance("bench")
    state = BLOCK_PUZZLE.new(options, 1, chance)
    stream = chance.stream("pieces")

    def play() -> int:
        nonlocal state
        state, _ = BLOCK_PUZZLE.apply(state, stream.choice(BLOCK_PUZZLE.actions(state)), chance)
        return 1

    return play


CASES: dict[str, Callable[[], Callable[[], int]]] = {
    "rilto: taps, 5x5": lambda: taps(5),
    "rilto: taps, 8x8": lambda: taps(8),
    "rilto: a tap that fills the board": long_reaction,
    "rilto: load 300 taps": loading,
    "rilto: a frame of a wave, 8x8": frame,
    "boom_grid: mines and first cascade, 12x11": lambda: first_cascade(6),
    "boom_grid: the first reveal, 12x11": lambda: first_reveal(6),
    "boom_grid: a frame of a cascade, 40x40": cascade_frames,
    "block_puzzle: all placements of a tray": all_placements,
    "block_puzzle: whether one of three fits": any_of_three,
    "block_puzzle: place and clear": place_and_clear,
    "block_puzzle: random play": pieces,
}


def measure() -> dict[str, float]:
    """Return the operations a second of each case."""
    return rates(CASES)


def rates(prepared: Mapping[str, Callable[[], Callable[[], int]]]) -> dict[str, float]:
    """Return the operations a second of each case, the best of a few rounds."""
    cases = {name: prepare() for name, prepare in prepared.items()}
    best = dict.fromkeys(cases, 0.0)
    for _ in range(ROUNDS):
        for name, run in cases.items():
            done, began = 0, perf_counter()
            while (passed := perf_counter() - began) < SECONDS:
                done += run()
            best[name] = max(best[name], done / passed)
    return best


if __name__ == "__main__":
    print(json.dumps(measure()))
