"""Which day it is where the player is, and that all of a day play the same."""

from datetime import UTC, date, datetime

import pytest

from lunte.games.block_puzzle.daily import day_at, day_of, number_of, seed_of
from lunte.games.block_puzzle.rules import RULES
from lunte.kernel.errors import OptionError
from lunte.kernel.match import checked_options
from tests.unit.block_grids import fresh, tray

PACIFIC, UTC_OFFSET, TONGA = -8 * 60, 0, 13 * 60


def local(moment: str, offset: int) -> str:
    """Return the seed of the day at a UTC time."""
    return seed_of(day_at(at(moment), offset))[-10:]


def at(moment: str) -> int:
    return int(datetime.fromisoformat(moment).replace(tzinfo=UTC).timestamp())


@pytest.mark.parametrize(
    ("moment", "offset", "day"),
    [
        ("2026-01-31T07:59:59", PACIFIC, "2026-01-30"),
        ("2026-01-31T08:00:00", PACIFIC, "2026-01-31"),
        ("2026-01-31T10:59:59", TONGA, "2026-01-31"),
        ("2026-01-31T11:00:00", TONGA, "2026-02-01"),
        ("2026-01-31T23:59:59", UTC_OFFSET, "2026-01-31"),
        ("2026-02-01T00:00:00", UTC_OFFSET, "2026-02-01"),
        # A quarter past: Nepal.
        ("2026-12-31T18:14:59", 345, "2026-12-31"),
        ("2026-12-31T18:15:00", 345, "2027-01-01"),
        ("2028-02-29T12:00:00", TONGA, "2028-03-01"),
        ("2028-02-29T12:00:00", PACIFIC, "2028-02-29"),
        ("1969-12-31T23:00:00", UTC_OFFSET, "1969-12-31"),
    ],
)
def test_the_day_is_that_of_the_local_calendar(moment: str, offset: int, day: str) -> None:
    assert local(moment, offset) == day


def test_at_one_moment_there_are_two_days_on_earth() -> None:
    moment = "2026-06-15T09:00:00"

    assert local(moment, PACIFIC) == "2026-06-15"
    assert local(moment, TONGA) == "2026-06-15"
    assert local("2026-06-15T12:00:00", TONGA) == "2026-06-16"
    assert local("2026-06-15T12:00:00", PACIFIC) == "2026-06-15"


@pytest.mark.parametrize(
    ("changes", "before", "after", "first", "last", "hours"),
    [
        # Berlin: forward at 2:00 on 29 March, back at 3:00 on 25 October.
        ("2026-03-29T01:00:00", 60, 120, "2026-03-28T23:00:00", "2026-03-29T22:00:00", 23),
        ("2026-10-25T01:00:00", 120, 60, "2026-10-24T22:00:00", "2026-10-25T23:00:00", 25),
        # Los Angeles: forward at 2:00 on 8 March, back at 2:00 on 1 November.
        ("2026-03-08T10:00:00", -480, -420, "2026-03-08T08:00:00", "2026-03-09T07:00:00", 23),
        ("2026-11-01T09:00:00", -420, -480, "2026-11-01T07:00:00", "2026-11-02T08:00:00", 25),
        # Santiago: forward at midnight, so that 6 September begins at 1:00.
        ("2026-09-06T04:00:00", -240, -180, "2026-09-06T04:00:00", "2026-09-07T03:00:00", 23),
    ],
)
def test_a_day_on_which_clocks_change_is_one_day_from_midnight_to_midnight(
    changes: str, before: int, after: int, first: str, last: str, hours: int
) -> None:
    def day(moment: int) -> date:
        return day_at(moment, before if moment < at(changes) else after)

    begins, ends = at(first), at(last)
    days = {day(moment) for moment in range(begins, ends, 60)} | {day(ends - 1)}

    assert ends - begins == hours * 3600
    assert len(days) == 1
    assert day(begins - 1) < min(days) < day(ends)


def test_midnight_that_comes_twice_begins_no_day_twice() -> None:
    # Havana: at 1:00 on 1 November clocks go back to midnight of the same day.
    changes = at("2026-11-01T05:00:00")

    assert day_at(changes - 1, -240) == day_at(changes, -300) == date(2026, 11, 1)


def test_a_day_has_its_seed() -> None:
    assert seed_of(date(2026, 3, 9)) == "block-puzzle/daily/v1/2026-03-09"


def test_everybody_starts_a_day_with_the_same_pieces() -> None:
    day = date(2026, 11, 30)
    state = fresh(seed_of(day), mode="daily", date=number_of(day))

    assert state.date == "2026-11-30"
    assert tray(state) == "diag2-1 T5-1 sq2-0"
    assert state.filled == 0
    assert len({tray(fresh(seed_of(date(2026, 11, n)), mode="daily")) for n in range(1, 31)}) > 25


def test_only_daily_games_have_a_date() -> None:
    assert fresh(date=20261130).date is None


@pytest.mark.parametrize("number", [20260229, 20261301, 20260100, 20260431])
def test_a_date_must_be_in_the_calendar(number: int) -> None:
    with pytest.raises(OptionError) as refused:
        checked_options(RULES, {"mode": "daily", "date": number}, 1)
    assert (refused.value.code, refused.value.field) == ("options.no_date", "date")


def test_a_day_survives_its_number() -> None:
    for ordinal in range(date(2024, 1, 1).toordinal(), date(2029, 1, 1).toordinal()):
        day = date.fromordinal(ordinal)
        assert day_of(number_of(day)) == day
