"""Statistics: whatever is read is statistics or refused, and the sums always agree."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import event, given
from hypothesis import strategies as st

from lunte.kernel import stats
from lunte.kernel.documents import DocumentError
from lunte.kernel.record import Record, Seat
from lunte.kernel.stats import Stats, begin, cleared, finish, from_json

JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
SEATS = st.lists(
    st.builds(
        Seat,
        st.sampled_from(["human", "human", "easy", "hard"]),
        st.sampled_from(["", "Ada", "Bo"]),
        st.integers(0, 7),
    ),
    min_size=2,
    max_size=4,
)
GAMES = st.builds(
    lambda seed, seats, size, over, won, best: (
        Record("toy", 1, {"size": size}, tuple(seats), str(seed), times=(0, 1000)),
        over,
        won,
        best,
    ),
    st.integers(0, 9),
    SEATS,
    st.sampled_from([5, 6]),
    st.booleans(),
    st.sets(st.integers(0, 1)),
    st.dictionaries(st.sampled_from(["reach", "waves"]), st.integers(1, 99)),
)


def played(games: list[Any]) -> Stats:
    kept = Stats()
    for record, over, won, best in games:
        if over:
            kept = finish(kept, record, record.options, won, best)
        else:
            kept = begin(kept, record, record.options)
    return kept


@given(st.lists(GAMES, max_size=20))
def test_totals_are_the_sums_of_the_sets_and_every_seed_counts_once(games: list[Any]) -> None:
    kept = played(games)

    assert kept.total.begun == len({record.seed for record, *_ in games})
    assert kept.total.finished == len({record.seed for record, over, *_ in games if over})
    for name in ("begun", "finished", "milliseconds"):
        assert getattr(kept.total, name) == sum(getattr(one.tally, name) for one in kept.sets)
    for kind, share in kept.total.kinds.items():
        parts = [one.tally.kinds.get(kind, stats.Share(0, 0)) for one in kept.sets]
        assert share == (sum(one.games for one in parts), sum(one.wins for one in parts))
    assert played([*games, *games]) == kept


@given(st.lists(GAMES, max_size=20))
def test_what_is_kept_is_read_back_through_a_text(games: list[Any]) -> None:
    kept = played(games)

    assert from_json(json.loads(json.dumps(kept.to_json()))) == kept
    assert played(games[:1]).begun == cleared(played(games[:1])).begun


@given(JSON | st.tuples(st.lists(GAMES, max_size=3), st.text(max_size=6), JSON))
def test_anything_is_read_or_refused(data: Any) -> None:
    if isinstance(data, tuple):
        games, key, value = data
        data = {**played(games).to_json(), key: value}
        data["total"] = value if key < "m" else data["total"]
    try:
        read = from_json(data)
    except DocumentError as error:
        event(error.code)
    else:
        assert from_json(read.to_json()) == read
