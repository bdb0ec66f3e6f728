"""Chance for any seed, purpose and bound."""

from hypothesis import given
from hypothesis import strategies as st

from lunte.kernel.chance import Chance

KEYS = st.text(st.characters(), max_size=12)
BOUNDS = st.integers(1, 1 << 64)


@given(KEYS, KEYS, st.integers(0), st.lists(BOUNDS, max_size=20))
def test_numbers_are_below_their_bound_and_come_again(
    seed: str, purpose: str, counter: int, bounds: list[int]
) -> None:
    first, again = (Chance(seed).stream(purpose, counter) for _ in range(2))
    numbers = [first.below(bound) for bound in bounds]
    assert all(0 <= number < bound for number, bound in zip(numbers, bounds, strict=True))
    assert [again.below(bound) for bound in bounds] == numbers == first.drawn


@given(KEYS, st.lists(BOUNDS, min_size=1, max_size=20))
def test_what_was_drawn_is_drawn_again_from_a_record_under_any_seed(
    seed: str, bounds: list[int]
) -> None:
    chance = Chance(seed)
    stream = chance.stream("x")
    numbers = [stream.below(bound) for bound in bounds]
    other = Chance("another seed", chance.drawn)
    replayed = other.stream("x")
    assert [replayed.below(bound) for bound in bounds] == numbers


@given(KEYS, st.lists(st.integers(), max_size=30))
def test_shuffling_keeps_everything(seed: str, items: list[int]) -> None:
    assert sorted(Chance(seed).stream("x").shuffled(items)) == sorted(items)
