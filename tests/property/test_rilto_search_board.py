"""The bots' board plays exactly as the rules do, over all options."""

from random import Random

from hypothesis import example, given
from hypothesis import strategies as st

from lunte.games.rilto import search_board
from lunte.games.rilto.actions import Tap
from lunte.games.rilto.reaction import NOBODY
from lunte.games.rilto.rules import RULES
from lunte.games.rilto.search_board import Node, SearchBoard
from lunte.games.rilto.starts import most_seats
from lunte.games.rilto.state import Ranked, Setup, State, Unwon, Won
from lunte.games.rilto.variants import VARIANTS
from lunte.kernel.chance import Chance
from lunte.kernel.json import Json
from lunte.kernel.options import resolve

NO_CHANCE = Chance("")
UNWON = {
    search_board.NOBODY_LEFT: Unwon("nobody"),
    search_board.ENDLESS: Unwon("endless"),
    search_board.RESOLUTION_LIMIT: Unwon("resolution_limit"),
}


@st.composite
def setups(draw: st.DrawFn) -> tuple[dict[str, Json], int]:
    variant = draw(st.sampled_from(sorted(VARIANTS)))
    size = draw(st.integers(3, 8))
    options: dict[str, Json] = {
        "variant": variant,
        "size": size,
        "walls": draw(st.sampled_from(["off", "few", "medium"])),
        "bounce": draw(st.booleans()),
        "end": draw(st.sampled_from(["last", "limit"])),
        "limit_rounds": 10,
    }
    return options, draw(st.integers(2, most_seats(VARIANTS[variant], size)))


def placed(options: dict[str, Json], seats: int, random: Random) -> State:
    """Return a game of which all stones are on the board."""
    values = resolve(RULES.options, options, seats, RULES.seats)
    state = RULES.new(values, seats, Chance(str(random.random())))
    while state.placing:
        state, _ = RULES.apply(state, random.choice(RULES.actions(state)), NO_CHANCE)
    return state


def check(board: SearchBoard, node: Node, state: State) -> None:
    """`node` is `state`: owners, points, whose turn it is, how it ended."""
    points, clock, *masks = node
    for at, bit in enumerate(board.bits):
        owners = [seat for seat, mask in enumerate(masks) if mask & bit]
        assert owners == ([] if state.owners[at] == NOBODY else [state.owners[at]])
        if bit:
            assert points // bit % 16 - board.bias == state.points[at]
    left = [seat for seat, mask in enumerate(masks) if mask]
    if clock in UNWON:
        assert state.result == UNWON[clock]
    elif clock == search_board.WON:
        assert state.result == Won(left[0])
    elif clock == search_board.ROUNDS_OVER:
        assert isinstance(state.result, Ranked)
    else:
        assert state.result is None
        assert clock >= 0
        assert clock % board.seats == state.turn
        assert state.setup.rounds is None or clock // board.seats == state.round
        assert board.node(state) == node


def tapped(board: SearchBoard, bit: int) -> Tap:
    at = board.bits.index(bit)
    return Tap(at % board.size, at // board.size)


@given(setups(), st.integers(0, 2**32))
@example(({"variant": "fortress", "bounce": True}, 2), 0)
@example(({"variant": "classic", "bounce": True}, 2), 1)
def test_every_tap_leads_where_the_rules_lead(
    setup: tuple[dict[str, Json], int], seed: int
) -> None:
    random = Random(seed)
    state = placed(*setup, random)
    board = SearchBoard(state.setup)
    node = board.node(state)
    check(board, node, state)
    for _ in range(150):
        if state.result is not None:
            assert board.expand(node) == []
            break
        found = board.expand(node)
        assert {tapped(board, bit) for bit, _ in found} == set(RULES.actions(state))
        assert sorted(bit for bit, _ in found) == board.taps(node)
        for bit, after in found:
            assert board.tap(node, bit) == after
        bit, node = random.choice(found)
        state, _ = RULES.apply(state, tapped(board, bit), NO_CHANCE)
        check(board, node, state)


@given(setups(), st.integers(0, 2**32))
def test_the_second_stone_of_two_comes_to_stand_where_it_is_placed(
    setup: tuple[dict[str, Json], int], seed: int
) -> None:
    values = resolve(RULES.options, setup[0], 2, RULES.seats)
    first, random = RULES.new(values, 2, Chance(str(seed))), Random(seed)
    state, _ = RULES.apply(first, random.choice(RULES.actions(first)), NO_CHANCE)
    board = SearchBoard(state.setup)
    for tap in RULES.actions(state):
        assert isinstance(tap, Tap)
        bit = board.bits[tap.row * board.size + tap.column]
        check(board, board.place(board.node(state), bit), RULES.apply(state, tap, NO_CHANCE)[0])


def full(options: dict[str, Json], seats: int, random: Random) -> State:
    """Return a game in which most fields are charged to the brim."""
    state = placed({**options, "end": "last"}, seats, random)
    setup: Setup = state.setup
    limit = setup.layout.variant.limit
    owners, points = list(state.owners), list(state.points)
    for at in setup.layout.free:
        if owners[at] == NOBODY and random.random() < 0.9:
            owners[at] = random.randrange(seats)
            points[at] = random.choice(
                (limit - 1, limit - 1, limit - 1, random.randrange(1, limit))
            )
    return State(setup, tuple(owners), tuple(points), turn=0, placed=seats)


@given(setups(), st.integers(0, 2**32))
def test_long_reactions_too(setup: tuple[dict[str, Json], int], seed: int) -> None:
    state = full(*setup, Random(seed))
    board = SearchBoard(state.setup)
    for bit, after in board.expand(board.node(state)):
        check(board, after, RULES.apply(state, tapped(board, bit), NO_CHANCE)[0])
