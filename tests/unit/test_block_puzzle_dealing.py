"""Dealing in Block Puzzle: fair by the weights, with something that fits, and never to be re-rolled."""

from collections import Counter

import pytest

from lunte.games.block_puzzle.dealing import MOST_REDRAWS, any_fits, deal, draw, stream_for
from lunte.games.block_puzzle.layout import EVERYTHING
from lunte.games.block_puzzle.settings import CLASSIC, HARDCORE, MODES, Mode
from lunte.games.block_puzzle.shapes import SHAPES, Shape
from lunte.kernel.chance import Chance
from tests.unit.block_grids import begun, fresh, laid, play, step, tray

DRAWS = 100_000
# What 47 degrees of freedom exceed once in a thousand times.
CRITICAL = 82.72
ONE_HOLE = EVERYTHING ^ 1 << 44


def chi_square(found: Counter[Shape], mode: Mode) -> float:
    weights = {shape: shape.hardcore if mode.hard else shape.classic for shape in SHAPES}
    share = sum(found.values()) / sum(weights.values())
    return sum(
        (found[shape] - weight * share) ** 2 / (weight * share) for shape, weight in weights.items()
    )


@pytest.mark.parametrize("mode", [CLASSIC, HARDCORE], ids=lambda mode: mode.key)
def test_pieces_come_as_often_as_their_weights_say(mode: Mode) -> None:
    slots: list[Counter[Shape]] = [Counter(), Counter(), Counter()]
    chance = Chance("chi-square")
    for number in range(-(-DRAWS // 3)):
        for slot, shape in enumerate(draw(mode, stream_for(chance, number))):
            assert shape is not None
            slots[slot][shape] += 1
    together = slots[0] + slots[1] + slots[2]
    assert together.total() >= DRAWS
    for found in (together, *slots):
        assert chi_square(found, mode) < CRITICAL
    other = HARDCORE if mode is CLASSIC else CLASSIC
    assert chi_square(together, other) > 100 * CRITICAL


def test_a_piece_may_come_twice_as_often_as_chance_has_it() -> None:
    chance = Chance("twice")
    trays = [draw(CLASSIC, stream_for(chance, number)) for number in range(20_000)]
    total = sum(shape.classic for shape in SHAPES)
    expected = sum((shape.classic / total) ** 2 for shape in SHAPES)

    for one, other in ((0, 1), (1, 2), (0, 2)):
        equal = sum(tray[one] is tray[other] for tray in trays) / len(trays)
        assert equal == pytest.approx(expected, abs=0.004)


def test_modes_other_than_hardcore_draw_like_classic() -> None:
    for mode in MODES.values():
        like = HARDCORE if mode is HARDCORE else CLASSIC
        for number in range(20):
            assert draw(mode, stream_for(Chance("x"), number)) == draw(
                like, stream_for(Chance("x"), number)
            )


def test_everybody_is_dealt_the_same_from_the_same_seed() -> None:
    assert tray(fresh("block")) == "mono-0 line3-1 line3-0"
    assert tray(fresh("block", mode="hardcore")) == "T4-0 rect23-1 line4-1"


def test_a_set_of_which_nothing_fits_is_drawn_anew() -> None:
    for number in range(20):
        stream = stream_for(Chance("few"), number)
        pieces = deal(CLASSIC, ONE_HOLE, stream)
        assert any(shape is not None and shape.id == "mono-0" for shape in pieces)
        # All tries but the last had nothing that fits.
        again = stream_for(Chance("few"), number)
        tries = [draw(CLASSIC, again) for _ in stream.drawn]
        assert [any_fits(ONE_HOLE, one) for one in tries] == [False] * (len(tries) - 1) + [True]
        assert tries[-1] == pieces


def test_after_a_thousand_sets_the_first_slot_gets_what_fits() -> None:
    # What was drawn is recorded as numbers: these are sets of three that don't fit.
    large = next(number for number in range(10**6) if not any_fits(ONE_HOLE, draw_of(number)))
    chance = Chance("", {"set/1": [large] * (1 + MOST_REDRAWS) + [0]})
    stream = stream_for(chance, 1)
    first, second, third = deal(CLASSIC, ONE_HOLE, stream)

    assert first is not None
    assert first.id == "mono-0"
    assert (second, third) == draw_of(large)[1:]
    assert len(stream.drawn) == MOST_REDRAWS + 2


def draw_of(number: int) -> tuple[Shape | None, Shape | None, Shape | None]:
    return draw(CLASSIC, stream_for(Chance("", {"set/1": [number]}), 1))


def test_what_is_dealt_depends_on_the_number_of_the_set_alone() -> None:
    one = play(laid(tray="mono-0 - -", score=5, streak=3, pieces=40), "place 1 a1")
    other = play(laid("##########", "#", tray="sq2-0 - -", lines=9), "place 1 e5")
    later = play(laid(tray="mono-0 - -", set=7), "place 1 a1")

    assert tray(one) == tray(other)
    assert tray(later) != tray(one)


def test_neither_undo_nor_another_way_there_deals_anew() -> None:
    match = begun("zen", start=laid(tray="mono-0 mono-0 -", mode="zen"))
    match.play("place 1 a1")
    match.play("place 2 b1")
    dealt = tray(match.state)
    match.jump(0)
    match.play("place 2 j10")
    match.play("place 1 c3")

    assert tray(match.state) == dealt


def test_another_seed_deals_otherwise() -> None:
    state = laid(tray="mono-0 - -")

    assert len({tray(step(state, "place 1 a1", seed)[0]) for seed in "abcdefgh"}) == 8
