"""Statistics: every game counts once, in the totals and in its set of options."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lunte.kernel import stats
from lunte.kernel.documents import DocumentError
from lunte.kernel.json import Json, JsonObject
from lunte.kernel.record import Record, Seat
from lunte.kernel.stats import (
    LONGEST,
    MAX_PEOPLE,
    MAX_SETS,
    REMEMBERED,
    Share,
    Stats,
    begin,
    cleared,
    finish,
    from_json,
)

ADA, BO = Seat(name="Ada"), Seat(name="Bo", colour=1)
UNNAMED, BOT = Seat(colour=2), Seat(player="hard", colour=3)


def record(seed: str, *seats: Seat, times: tuple[int, ...] = (0, 5000)) -> Record:
    return Record("toy", 1, {}, seats or (ADA, BO), seed, times=times)


def played(seeds: str, *seats: Seat, winner: int = 0, options: JsonObject | None = None) -> Stats:
    kept = Stats()
    for seed in seeds:
        kept = finish(kept, record(seed, *seats), options or {}, [winner], {"reach": ord(seed)})
    return kept


def test_a_game_counts_when_it_begins_and_when_it_is_over() -> None:
    begun = begin(Stats(), record("a"), {})
    over = finish(begun, record("a"), {}, [1], {"reach": 7})

    assert (begun.total.begun, begun.total.finished) == (1, 0)
    assert (over.total.begun, over.total.finished) == (1, 1)
    assert over.total.milliseconds == 5000
    assert over.total.kinds == {"human": Share(1, 1)}
    assert over.total.people == {"=Ada": Share(1, 0), "=Bo": Share(1, 1)}
    assert over.total.bests == {"reach": 7}


def test_the_same_game_never_counts_twice() -> None:
    once = played("a")

    assert begin(once, record("a"), {}) is once
    assert finish(once, record("a"), {}, [1], {"reach": 999}) is once


def test_a_game_that_was_only_seen_at_its_end_has_begun_too() -> None:
    assert played("a").total.begun == 1


def test_people_and_bots_are_told_apart() -> None:
    kept = played("ab", ADA, BOT, BOT, winner=2)

    assert kept.total.kinds == {"human": Share(2, 0), "hard": Share(2, 2)}
    assert kept.total.people == {"=Ada": Share(2, 0)}


def test_who_gave_no_name_goes_by_the_colour() -> None:
    assert played("a", ADA, UNNAMED).total.people == {"=Ada": Share(1, 1), "#2": Share(1, 0)}


def test_a_shared_first_place_is_a_win_for_each_and_no_winner_for_nobody() -> None:
    shared = finish(Stats(), record("a"), {}, [0, 1], {})
    nobody = finish(Stats(), record("b"), {}, [], {})

    assert set(shared.total.people.values()) == {Share(1, 1)}
    assert set(nobody.total.people.values()) == {Share(1, 0)}


def test_the_best_is_the_highest_of_all_games() -> None:
    assert played("bca").total.bests == {"reach": ord("c")}
    assert finish(played("b"), record("z"), {}, [0], {}).total.bests == {"reach": ord("b")}


def test_each_set_of_options_has_its_own_numbers_the_last_played_first() -> None:
    kept = finish(Stats(), record("a"), {"size": 5}, [0], {})
    kept = finish(kept, record("b"), {"size": 6}, [0], {})
    kept = finish(kept, record("c", ADA, BO, BOT), {"size": 5}, [0], {})
    kept = finish(kept, record("d"), {"size": 5}, [1], {})

    assert [(one.options, one.seats, one.tally.finished) for one in kept.sets] == [
        ({"size": 5}, 2, 2),
        ({"size": 5}, 3, 1),
        ({"size": 6}, 2, 1),
    ]
    assert kept.total.finished == 4


def test_after_a_reset_the_old_games_do_not_come_back() -> None:
    reset = cleared(played("ab"))

    assert reset.total == Stats().total
    assert reset.sets == ()
    assert finish(reset, record("a"), {}, [0], {}) is reset
    assert finish(reset, record("c"), {}, [0], {}).total.finished == 1


def test_a_clock_that_was_wrong_does_no_harm() -> None:
    kept = finish(Stats(), record("a", times=(0, 1 << 60)), {}, [0], {})

    assert kept.total.milliseconds == LONGEST
    assert finish(Stats(), record("a", times=()), {}, [0], {}).total.milliseconds == 0


def test_nothing_grows_without_end() -> None:
    kept = Stats()
    for number in range(REMEMBERED + 40):
        seats = (Seat(name=f"guest {number}"), ADA)
        kept = finish(kept, record(f"seed {number}", *seats), {"size": number}, [0], {})

    assert len(kept.sets) == MAX_SETS
    assert len(kept.finished) == len(kept.begun) == REMEMBERED
    assert len(kept.total.people) == MAX_PEOPLE
    assert kept.total.people["=Ada"].games == kept.total.finished == REMEMBERED + 40
    assert from_json(kept.to_json()) == kept


def test_what_was_kept_is_read_back() -> None:
    kept = finish(played("ab", ADA, BOT), record("c"), {"size": 6, "bounce": True}, [1], {})

    assert from_json(kept.to_json()) == kept
    assert from_json(Stats().to_json()) == Stats()


GOOD: dict[str, Any] = dict(played("a").to_json())


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"format": stats.FORMAT + 1}, "document.newer"),
        ({"format": "1"}, "document.damaged"),
        ({"total": None}, "document.damaged"),
        ({"total": {**GOOD["total"], "begun": -1}}, "document.damaged"),
        ({"total": {**GOOD["total"], "kinds": {"human": [1, 2]}}}, "document.damaged"),
        ({"total": {**GOOD["total"], "people": {"=Ada": [1]}}}, "document.damaged"),
        ({"total": {**GOOD["total"], "bests": {"reach": True}}}, "document.damaged"),
        ({"sets": [{"options": [], "seats": 2}]}, "document.damaged"),
        ({"sets": [*GOOD["sets"]] * (MAX_SETS + 1)}, "document.damaged"),
        ({"finished": [7]}, "document.damaged"),
        ({"begun": "abc"}, "document.damaged"),
    ],
)
def test_what_makes_no_sense_is_refused(changed: dict[str, Json], code: str) -> None:
    with pytest.raises(DocumentError) as refused:
        from_json({**GOOD, **changed})
    assert refused.value.code == code


def test_the_same_options_in_another_order_are_the_same() -> None:
    kept = finish(Stats(), record("a"), {"size": 5, "walls": "few"}, [0], {})
    kept = finish(kept, record("b"), {"walls": "few", "size": 5}, [0], {})

    assert len(kept.sets) == 1
    assert replace(kept.sets[0], options={}).tally == kept.total
