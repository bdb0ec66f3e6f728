"""What a tap tells: enough to animate it and to read it out, without knowing the rules."""

from lunte.games.rilto.events import (
    Burst,
    Captured,
    Change,
    Charged,
    Eliminated,
    Ended,
    Placed,
    Resigned,
    Spark,
)
from lunte.games.rilto.rules import RULES
from lunte.kernel.events import event_to_json, visible_to
from tests.unit.rilto_boards import board, new, play_told

REACTION = """
    A3 B1 .
    #  C1 .
    .  .  C1
"""


def test_placing() -> None:
    _, told = play_told(new(variant="crossfire"), "c3")
    assert told == (Placed(0, "c3", 7),)


def test_charging() -> None:
    _, told = play_told(board(REACTION, seats=3, state={"turn": 2}), "b2")
    assert told == (Charged(2, "b2", 2),)


def test_a_burst_tells_where_each_spark_goes() -> None:
    _, told = play_told(board(REACTION, seats=3), "a1")
    charged, burst, *_ = told
    assert charged == Charged(0, "a1", 4)
    assert isinstance(burst, Burst)
    assert (burst.wave, burst.seat, [field.field for field in burst.fields]) == (1, 0, ["a1"])
    assert burst.fields[0].sparks == (
        Spark(0, -1, None, "lost"),
        Spark(1, 0, "b1", "hit"),
        Spark(0, 1, "a2", "lost"),
        Spark(-1, 0, None, "lost"),
    )


def test_with_bounce_no_spark_is_lost() -> None:
    _, told = play_told(board(REACTION, seats=3, bounce=True), "a1")
    burst = told[1]
    assert isinstance(burst, Burst)
    assert [spark.fate for spark in burst.fields[0].sparks] == [
        "bounced",
        "hit",
        "bounced",
        "bounced",
    ]
    assert burst.after == (Change("a1", 0, 3), Change("b1", 0, 2))


def test_a_wave_tells_every_field_it_changed_and_who_lost_one() -> None:
    _, told = play_told(board(REACTION, seats=3), "a1")
    assert told[2:] == (Captured(0, "b1", 1), Eliminated((1,)))
    burst = told[1]
    assert isinstance(burst, Burst)
    assert burst.after == (Change("a1", None, 0), Change("b1", 0, 2))


def test_each_wave_is_told_with_what_it_took() -> None:
    state = board("""
        A3 B3 .
        .  C1 .
        .  .  C1
    """, seats=3)  # fmt: skip
    _, told = play_told(state, "a1")
    assert [(event.kind, getattr(event, "wave", None)) for event in told] == [
        ("charged", None),
        ("burst", 1),
        ("captured", None),
        ("burst", 2),
        ("captured", None),
        ("eliminated", None),
    ]
    assert told[4] == Captured(0, "b2", 2)


def test_the_changes_told_lead_from_the_old_board_to_the_new() -> None:
    state = board("""
        A3 A3 B2 .  .
        A2 B3 B3 .  B1
        .  B3 A2 B2 .
        .  .  B3 .  #
        .  #  .  .  .
    """)
    after, told = play_told(state, "a1")
    names = state.setup.layout.names
    fields = dict(zip(names, zip(state.owners, state.points, strict=True), strict=True))
    for event in told:
        if isinstance(event, Charged):
            fields[event.field] = (event.seat, event.points)
        if isinstance(event, Burst):
            fields |= {
                change.field: (-1 if change.seat is None else change.seat, change.points)
                for change in event.after
            }
    assert list(fields.values()) == list(zip(after.owners, after.points, strict=True))


def test_resigning_and_the_end() -> None:
    _, told = play_told(board(REACTION, seats=3), "resign")
    assert told == (Resigned(0, ("a1",)),)
    _, told = play_told(board(REACTION, seats=3), "resign resign")
    assert told == (Resigned(1, ("b1",)), Ended("outcome.last", (3, 2, 1)))


def test_everybody_sees_everything_and_undo_may_cross_it() -> None:
    state, told = play_told(board(REACTION, seats=3), "a1")
    assert visible_to(told, 2) == visible_to(told, None) == told
    assert not RULES.reveals(told)
    assert RULES.view(state, 1) == state
    assert RULES.view_to_json(state, 1) == RULES.state_to_json(state)


def test_events_have_a_json_form() -> None:
    _, told = play_told(board(REACTION, seats=3), "a1")
    assert event_to_json(told[1]) == {
        "kind": "burst",
        "wave": 1,
        "seat": 0,
        "fields": [
            {
                "field": "a1",
                "sparks": [
                    {"dx": 0, "dy": -1, "target": None, "fate": "lost"},
                    {"dx": 1, "dy": 0, "target": "b1", "fate": "hit"},
                    {"dx": 0, "dy": 1, "target": "a2", "fate": "lost"},
                    {"dx": -1, "dy": 0, "target": None, "fate": "lost"},
                ],
            }
        ],
        "after": [["a1", None, 0], ["b1", 0, 2]],
    }
