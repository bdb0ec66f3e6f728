"""Rilto's bots: what each level sees, and that it sees the same on every machine."""

import pytest

from lunte.games.rilto import GAME
from lunte.games.rilto.actions import Tap
from lunte.games.rilto.bot import BOTS
from lunte.games.rilto.placing import is_cramped
from lunte.games.rilto.rules import RULES
from lunte.games.rilto.state import State, Won
from lunte.search.bot import LEVELS, answer, turn_chance
from lunte.search.budget import Budget
from tests.unit.rilto_boards import NO_CHANCE, board, new, play

SEEDS = range(12)


def chosen(state: State, level: str, seed: object = 0, nodes: int = 1000) -> str:
    """Return the field that a bot taps."""
    actions = [action for action in RULES.actions(state) if isinstance(action, Tap)]
    thought = BOTS[level].think(
        state, actions, turn_chance(str(seed), state.turn, 0), Budget(nodes=nodes)
    )
    return RULES.action_to_text(answer(thought))


WIN_IN_ONE = """
    A1 .  .  .  .
    .  A3 B1 .  .
    .  A1 .  .  A3
    .  .  .  .  .
    A2 .  .  .  .
"""


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_a_win_that_is_there(level: str) -> None:
    for seed in SEEDS:
        assert chosen(board(WIN_IN_ONE), level, seed) == "b2"


WIN_IN_TWO = """
    .  A2 .  .
    .  .  B1 .
    .  A3 B2 A2
    .  .  B2 .
"""


def test_hard_finds_a_win_in_two_and_brings_it_home() -> None:
    for seed in SEEDS:
        state = play(board(WIN_IN_TWO), chosen(board(WIN_IN_TWO), "hard", seed))
        assert state.result is None
        for reply in RULES.actions(state):
            answered, _ = RULES.apply(state, reply, NO_CHANCE)
            assert play(answered, chosen(answered, "easy", seed)).result == Won(0)


def test_medium_and_hard_save_the_last_stone() -> None:
    """Blue's b2 would take a2, Red's only one, unless Red bursts first."""
    state = board("""
        .  .  .  .  .
        A3 B3 .  .  .
        .  .  .  .  .
        .  .  .  .  B2
        .  .  .  .  .
    """)
    assert chosen(state, "medium") == chosen(state, "hard") == "a2"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_what_could_be_taken_isnt_charged_for_the_other(level: str) -> None:
    """b2 is lost whatever Red does; e5 would only come with it if it were ripe and near."""
    state = board("""
        .  B3 .  .  .
        .  A2 .  .  .
        .  .  .  .  .
        .  .  .  .  A1
        .  .  .  .  .
    """)
    for seed in SEEDS:
        assert chosen(state, level, seed) == "e4"


@pytest.mark.parametrize("variant", ["classic", "fortress", "crossfire", "diagonal"])
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_starts_beside_the_first_stone_or_where_it_is_cramped(
    variant: str, level: str
) -> None:
    for seed in SEEDS:
        first = new(variant=variant)
        start = chosen(first, level, seed, nodes=200)
        second = play(first, start)
        answer_to_it = chosen(second, level, seed, nodes=200)
        layout = first.setup.layout
        one, other = layout.names.index(start), layout.names.index(answer_to_it)
        assert one not in layout.landings[other]
        assert not is_cramped(layout, one)
        # With `diagonal` on 5x5, the first stone may leave no other.
        assert not is_cramped(layout, other) or variant == "diagonal"


def test_who_starts_beside_the_first_stone_loses_to_any_level() -> None:
    state = play(new(), "c3 c4")
    assert all(play(state, chosen(state, level)).result == Won(0) for level in LEVELS)


@pytest.mark.parametrize("level", LEVELS)
def test_whole_rounds_of_every_size_are_played_without_resigning(level: str) -> None:
    for seats, options in ((2, {"bounce": True, "walls": "few"}), (4, {"end": "limit"}), (8, {})):
        state = new(seats, size=6, variant="crossfire", **options)
        for ply in range(60):
            if state.result is not None:
                break
            tap = RULES.text_to_action(chosen(state, level, ply, nodes=60), state)
            assert isinstance(tap, Tap)
            state, _ = RULES.apply(state, tap, NO_CHANCE)
        assert not state.placing


def test_no_two_games_are_alike() -> None:
    for level in LEVELS:
        assert len({chosen(new(), level, seed, nodes=60) for seed in SEEDS}) > 1


def test_asked_too_soon_a_bot_still_answers() -> None:
    state = board(WIN_IN_ONE)
    assert chosen(state, "hard", nodes=1) in {
        RULES.action_to_text(tap) for tap in RULES.actions(state)
    }


def test_the_bots_are_loaded_when_they_are_asked_for() -> None:
    assert GAME.bots["hard"] is BOTS["hard"]
    assert list(GAME.bots) == list(LEVELS)
    with pytest.raises(KeyError):
        GAME.bots["grandmaster"]


def round_of(level: str, seats: int = 2, **options: bool | int | str) -> str:
    """Return the taps of a bot that plays against itself."""
    state, taps = new(seats, seed="golden", **options), list[str]()
    while state.result is None and len(taps) < 24:
        taps.append(chosen(state, level, len(taps), nodes=400))
        state = play(state, taps[-1])
    return " ".join(taps)


GOLDEN: dict[tuple[str, int, str, bool], str] = {
    ("easy", 2, "classic", False): (
        "e5 d3 e5 d3 f5 c3 e4 d2 d5 d4 d5 c3 f5 c3 d5 b3 e5 b3 e6 c4 d4 d2 c5 b3"
    ),
    ("medium", 3, "crossfire", False): (
        "b2 b5 e2 b2 b5 e2 a1 b4 e3 a1 c6 d1 c2 a6 e1 b3 b4 d2 a1 b4 d2 c3 c5 d1"
    ),
    ("hard", 2, "classic", False): (
        "d2 c3 d2 c3 e2 d3 d1 c4 e2 c4 d1 c2 e2 d3 e1 e3 d1 c2 e1 c1 f1 e3 d1 c1"
    ),
    ("hard", 2, "crossfire", True): (
        "d6 d4 d6 d4 e6 d3 d6 c4 c6 e3 c6 c3 e6 e5 d6 e3 d6 c4 d6 e4 e6 c4 e6 e3"
    ),
    ("hard", 4, "fortress", False): (
        "e5 b2 e2 b5 e5 b2 e2 b5 e5 b2 e2 b5 e4 c2 e1 b6 f5 a2 e1 b4 e4 c2 e1 b4"
    ),
    ("hard", 3, "diagonal", True): (
        "b1 c6 f3 b1 c6 f3 b1 c6 f3 c2 b5 f3 c2 c6 e4 a2 d5 e4 b1 b5 e2 d3 c6 e2"
    ),
}


@pytest.mark.parametrize(("level", "seats", "variant", "bounce"), GOLDEN)
def test_a_budget_of_positions_gives_the_same_round_on_every_machine(
    level: str, seats: int, variant: str, bounce: bool
) -> None:
    expected = GOLDEN[level, seats, variant, bounce]
    assert round_of(level, seats, variant=variant, bounce=bounce, walls="few", size=6) == expected
