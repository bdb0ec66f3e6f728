"""Reactions on any board: the order of bursts makes no difference, and endless means endless."""

from random import Random

from hypothesis import event, given, settings
from hypothesis import strategies as st

from lunte.games.rilto.events import Burst
from lunte.games.rilto.layout import layout_of
from lunte.games.rilto.reaction import Reaction
from lunte.games.rilto.variants import VARIANTS
from tests.property.rilto_oracle import LIMITS, Oracle, Spot, Stones


@st.composite
def boards(
    draw: st.DrawFn, variants: tuple[str, ...], bounce: bool, emptiest: int = 9
) -> tuple[Oracle, Spot]:
    """Draw a settled board of three seats, and a stone of seat 0 on it that is about to burst.

    No stone has less than the limit by more than `emptiest`.
    """
    variant = draw(st.sampled_from(variants))
    size = draw(st.integers(3, 7))
    spots = [(column, row) for row in range(size) for column in range(size)]
    walls = draw(st.sets(st.sampled_from(spots), max_size=size))
    full = LIMITS[variant] - 1
    # The fuller the board, the farther a reaction goes.
    least = draw(st.integers(max(0, full + 1 - emptiest), full))
    stones: Stones = {}
    for spot in spots:
        points = draw(st.integers(least, full))
        if points and spot not in walls:
            stones[spot] = (draw(st.integers(0, 2)), points)
    tapped = draw(st.sampled_from(sorted(set(spots) - walls)))
    stones[tapped] = (0, full)
    return Oracle(variant, size, bounce, frozenset(walls), stones), tapped


def reaction_on(board: Oracle) -> Reaction:
    size = board.size
    walls = tuple(sorted(row * size + column for column, row in board.walls))
    layout = layout_of(VARIANTS[board.variant], size, board.bounce, walls)
    cells = [board.stones.get((at % size, at // size), (-1, 0)) for at in range(size**2)]
    return Reaction(layout, 0, [seat for seat, _ in cells], [points for _, points in cells])


def stones_on(reaction: Reaction) -> Stones:
    size = reaction.layout.size
    return {
        (at % size, at // size): (seat, points)
        for at, (seat, points) in enumerate(zip(reaction.owners, reaction.points, strict=True))
        if points
    }


@settings(max_examples=600, deadline=None)
@given(data=st.data(), bounce=st.booleans())
def test_the_order_of_bursts_makes_no_difference(data: st.DataObject, bounce: bool) -> None:
    board, tapped = data.draw(boards(tuple(LIMITS), bounce))
    pick = Random(data.draw(st.integers(0, 999))).randrange
    reaction = reaction_on(board)
    at = tapped[1] * board.size + tapped[0]
    reaction.points[at] += 1

    verdict = reaction.settle(at)
    settled = board.react(tapped, 0, pick, most=2_000)

    event(f"verdict {verdict}")
    if verdict is None:
        assert settled
        assert stones_on(reaction) == board.stones
        waves = [happening for happening in reaction.told if isinstance(happening, Burst)]
        assert sum(len(wave.fields) for wave in waves) == board.bursts
    else:
        assert (verdict, settled) == ("endless", False)


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_an_endless_reaction_comes_back_to_where_it_was(data: st.DataObject) -> None:
    board, tapped = data.draw(boards(("classic", "crossfire", "diagonal"), bounce=True, emptiest=2))
    reaction = reaction_on(board)
    at = tapped[1] * board.size + tapped[0]
    reaction.points[at] += 1
    if reaction.settle(at) == "endless":
        board.stones = stones_on(reaction)
        assert board.repeats(most=5_000)
        event("endless")


@settings(max_examples=300, deadline=None)
@given(data=st.data(), bounce=st.booleans())
def test_where_points_are_lost_every_reaction_settles(data: st.DataObject, bounce: bool) -> None:
    variants = ("fortress",) if bounce else tuple(LIMITS)
    board, tapped = data.draw(boards(variants, bounce))
    reaction = reaction_on(board)
    at = tapped[1] * board.size + tapped[0]
    reaction.points[at] += 1
    assert reaction.settle(at) is None
    assert max(reaction.points) < LIMITS[board.variant]
