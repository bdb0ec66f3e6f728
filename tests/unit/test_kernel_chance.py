"""Chance: the numbers everybody gets, everywhere and for ever, and the record that wins over them."""

from collections import Counter
from hashlib import sha256
from itertools import permutations
from math import comb

import pytest

from lunte.kernel.chance import Chance
from lunte.kernel.errors import RecordError


def test_golden_numbers_of_a_stream() -> None:
    stream = Chance("lunte").stream("walls", 3)
    bounds = (1, 2, 6, 10, 52, 1000, 1 << 32, (1 << 63) + 1, 1 << 64)
    assert [stream.below(bound) for bound in bounds] == [
        0,
        1,
        2,
        8,
        43,
        802,
        2668993577,
        575506981247286793,
        16460861974258638658,
    ]


def test_golden_order_and_choice() -> None:
    assert Chance("lunte").stream("deal").shuffled(range(10)) == [5, 7, 8, 1, 3, 9, 6, 4, 2, 0]
    assert Chance("\ud800ü").stream("x").choice("abcdefgh") == "g"


def test_golden_sets() -> None:
    stream = Chance("lunte").stream("mines")
    assert [stream.subset(*asked) for asked in ((8, 3), (8, 6), (55, 10), (131, 26))] == [
        0b01000101,
        0b10101111,
        63771943437444,
        63802945828057242951085013970345592932,
    ]


@pytest.mark.parametrize(("size", "count"), [(1, 0), (1, 1), (5, 2), (5, 3), (40, 40), (1599, 800)])
def test_a_set_has_so_many_numbers_below_its_size(size: int, count: int) -> None:
    chosen = Chance("s").stream("x").subset(size, count)
    assert chosen.bit_count() == count
    assert chosen < 1 << size


@pytest.mark.parametrize("count", range(6))
def test_all_sets_come_equally_often(count: int) -> None:
    stream = Chance("even").stream("x")
    found = Counter(stream.subset(5, count) for _ in range(1000 * comb(5, count)))
    assert len(found) == comb(5, count)
    assert all(850 < times < 1150 for times in found.values())


def test_a_set_takes_few_draws_that_any_reader_of_json_can_hold() -> None:
    stream = Chance("s").stream("x")
    stream.subset(131, 26)
    assert len(stream.drawn) == 4
    assert max(stream.drawn) < 1 << 53
    stream.subset(131, 131)
    assert len(stream.drawn) == 4


def test_numbers_are_the_words_of_hashes_in_order() -> None:
    digests = [sha256(f"seed\0bot/7\0{block}".encode()).digest() for block in (0, 1)]
    words = [int.from_bytes(d[at : at + 8], "big") for d in digests for at in (0, 8, 16, 24)]
    stream = Chance("seed").stream("bot", 7)
    assert [stream.below(1 << 64) for _ in words] == words


def test_words_that_would_favour_small_numbers_are_thrown_away() -> None:
    # Of all words, only those below this bound are no remainder of a second round.
    bound = (1 << 63) + 1
    words = Chance("s").stream("x")
    plain = [words.below(1 << 64) for _ in range(40)]
    assert any(word >= bound for word in plain)
    stream = Chance("s").stream("x")
    kept = [word for word in plain if word < bound]
    assert [stream.below(bound) for _ in kept] == kept


@pytest.mark.parametrize(
    "other",
    [Chance("t").stream("x", 1), Chance("s").stream("y", 1), Chance("s").stream("x", 2)],
    ids=["seed", "purpose", "counter"],
)
def test_seed_purpose_and_counter_each_give_other_numbers(other: object) -> None:
    stream = Chance("s").stream("x", 1)
    assert hasattr(other, "below")
    assert [stream.below(1000) for _ in range(5)] != [other.below(1000) for _ in range(5)]


def test_same_stream_asked_for_twice_starts_again() -> None:
    chance = Chance("s")
    first = chance.stream("x").below(1000)
    assert chance.stream("x").below(1000) == first


def test_all_numbers_and_orders_come_up_about_equally_often() -> None:
    stream = Chance("even").stream("dice")
    rolls = Counter(stream.below(6) for _ in range(6000))
    orders = Counter(tuple(stream.shuffled("abc")) for _ in range(6000))
    assert set(rolls) == set(range(6))
    assert set(orders) == set(permutations("abc"))
    assert all(850 <= count <= 1150 for count in [*rolls.values(), *orders.values()])


@pytest.mark.parametrize("bound", [0, -1, (1 << 64) + 1])
def test_impossible_bounds_are_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        Chance("s").stream("x").below(bound)


def test_what_was_drawn_is_told_by_stream_and_silent_streams_are_not() -> None:
    chance = Chance("s")
    numbers = [chance.stream("a", 4).below(9)]
    chance.stream("b")
    assert chance.drawn == {"a/4": numbers}


def test_record_wins_over_the_generator_and_the_difference_is_told() -> None:
    drawn = Chance("s").stream("x").below(100)
    same = Chance("s", {"x/0": [drawn]})
    assert same.stream("x").below(100) == drawn
    assert not same.differs
    other = Chance("s", {"x/0": [99 - drawn]})
    assert other.stream("x").below(100) == 99 - drawn
    assert other.differs


@pytest.mark.parametrize("recorded", [[], [6], [-1]], ids=["too short", "too large", "negative"])
def test_a_record_that_holds_no_possible_number_is_refused(recorded: list[int]) -> None:
    stream = Chance("s", {"dice/2": recorded}).stream("dice", 2)
    with pytest.raises(RecordError) as refusal:
        stream.below(6)
    assert (refusal.value.field, refusal.value.code) == ("chance.dice/2", "record.chance")
