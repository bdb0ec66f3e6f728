"""The days of daily games: which day it is for whoever plays, and the seed all share that day.

Nothing here asks the clock. The day is that of the local calendar, so the app passes in how far
local clocks are ahead of UTC at that very moment; a date is a whole number in the options.
"""

from __future__ import annotations

from datetime import date

_EPOCH = date(1970, 1, 1).toordinal()
_DAY = 24 * 60 * 60


def day_at(moment: int, offset: int) -> date:
    """Return the local date at `moment`, in seconds of Unix time, `offset` minutes ahead of UTC.

    >>> day_at(0, 0), day_at(0, -1)
    (datetime.date(1970, 1, 1), datetime.date(1969, 12, 31))
    """
    return date.fromordinal(_EPOCH + (moment + 60 * offset) // _DAY)


def seed_of(day: date) -> str:
    """Return the seed of the daily game of a day.

    >>> seed_of(date(2026, 1, 31))
    'block-puzzle/daily/v1/2026-01-31'
    """
    return f"block-puzzle/daily/v1/{day.isoformat()}"


def number_of(day: date) -> int:
    """Return the value of the option that stands for a day.

    >>> number_of(date(2026, 1, 31))
    20260131
    """
    return day.year * 10_000 + day.month * 100 + day.day


def day_of(number: int) -> date:
    """Return the day of an option's value; raise ValueError if there is no such day."""
    year, rest = divmod(number, 10_000)
    return date(year, *divmod(rest, 100))
