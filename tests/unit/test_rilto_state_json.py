"""The JSON form of a state: exactly the spec's, and hard to fool."""

import pytest

from lunte.games.rilto.reading import read_state
from lunte.games.rilto.rules import RULES
from lunte.kernel.errors import StateError
from lunte.kernel.json import Json
from lunte.kernel.rules import Outcome
from tests.unit.rilto_boards import board, new, options, play

FRESH: dict[str, Json] = {
    "variant": "classic",
    "size": 5,
    "bounce": False,
    "walls": [],
    "starts": None,
    "fields": {},
    "turn": 0,
    "placed": 0,
    "round": 0,
    "out": [],
    "result": None,
}
# Seat 3 went out, seat 1 is to move.
PLAY: dict[str, Json] = {
    **FRESH,
    "size": 4,
    "walls": ["c1", "a3"],
    "fields": {"b1": [0, 1], "a2": [2, 3], "b2": [1, 2]},
    "turn": 1,
    "placed": 4,
    "round": 6,
    "out": [[3]],
}


def complaint(data: Json, seats: int = 2, **chosen: Json) -> tuple[str, str]:
    """Return the path and the code with which a state is refused."""
    with pytest.raises(StateError) as refused:
        read_state(data, options(seats, **chosen), seats)
    return refused.value.field, refused.value.code


def test_a_fresh_game() -> None:
    assert RULES.state_to_json(new()) == FRESH


def test_a_game_in_play_in_reading_order() -> None:
    state = board("""
        .  A1 #  .
        C3 B2 .  .
        #  .  .  .
        .  .  .  .
    """, seats=4, state={"turn": 1, "round": 6, "out": [[3]]})  # fmt: skip
    data = RULES.state_to_json(state)
    assert data == PLAY
    assert str(data["fields"]) == str(PLAY["fields"])


def test_start_fields_are_listed_row_by_row_and_stay() -> None:
    state = new(3, size=8)
    assert RULES.state_to_json(state)["starts"] == ["b2", "g3", "c7"]
    assert RULES.state_to_json(play(state, "c7 b2 g3"))["starts"] == ["b2", "g3", "c7"]


@pytest.mark.parametrize("ending", ["resign", "b2 resign", "b2 c3 resign"])
def test_a_game_that_is_over_comes_back(ending: str) -> None:
    state = play(new(), ending)
    assert RULES.state_from_json(RULES.state_to_json(state), options(), 2) == state


def test_a_position_that_could_not_be_settled_comes_back() -> None:
    state = play(board("A3 A3 A3\nA3 A3 A3\nA3 A3 B3", bounce=True), "a1")
    data = RULES.state_to_json(state)
    again = RULES.state_from_json(data, options(size=3, bounce=True), 2)
    assert again == state
    assert max(again.points) >= 4


def test_keys_left_out_are_those_of_a_fresh_game() -> None:
    assert RULES.state_from_json({}, options(), 2) == new()
    assert RULES.state_from_json({}, options(5, size=7), 5) == new(5, size=7)


def test_walls_given_win_over_the_option() -> None:
    for walls in ("off", "few"):
        state = RULES.state_from_json({"walls": ["e1", "a5"]}, options(walls=walls), 2)
        assert state.setup.layout.walls == (4, 20)


def test_walls_that_chance_would_draw_cannot_be_left_out() -> None:
    assert complaint({}, walls="few") == ("state.walls", "state.missing")


WEIRD: list[Json] = [None, True, -1, 99, "", "c3", "z9", [], ["c3"], [[]], {}, {"c3": 1}]
FITTING: list[tuple[str, Json]] = [
    ("walls", []),
    ("walls", ["c3"]),
    ("starts", None),
    ("fields", {}),
    ("out", []),
    ("result", None),
]


@pytest.mark.parametrize(
    ("key", "value"),
    [(key, value) for key in FRESH for value in WEIRD if (key, value) not in FITTING],
)
def test_a_value_of_the_wrong_kind_is_refused_by_its_path(key: str, value: Json) -> None:
    path, code = complaint({key: value})
    assert path == f"state.{key}" or path.startswith(f"state.{key}.")
    assert code in {"state.not_allowed", "state.out_of_range", "state.contradiction"}


@pytest.mark.parametrize("data", [None, True, 3, "state", [], [{}]], ids=repr)
def test_a_state_is_an_object(data: Json) -> None:
    assert complaint(data) == ("state", "state.not_allowed")


def test_unknown_keys_are_refused() -> None:
    assert complaint({"feilds": {}}) == ("state.feilds", "state.unknown_key")


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"variant": "crossfire"}, "variant"),
        ({"size": 5}, "size"),
        ({"bounce": True}, "bounce"),
        ({"walls": ["c1", "c1"]}, "walls"),
        ({"walls": ["c1", "e1"]}, "walls.1"),
        ({"walls": ["b1"]}, "fields.b1"),
        ({"starts": ["a1", "b1", "c2"]}, "starts"),
        ({"starts": ["a1", "b1", "c2", "c1"]}, "starts"),
        ({"fields": {"e1": [0, 1]}}, "fields.e1"),
        ({"fields": {"B1": [0, 1]}}, "fields.B1"),
        ({"fields": {"c1": [0, 1]}}, "fields.c1"),
        ({"fields": {"b1": [4, 1]}}, "fields.b1"),
        ({"fields": {"b1": [-1, 1]}}, "fields.b1"),
        ({"fields": {"b1": [True, 1]}}, "fields.b1"),
        ({"fields": {"b1": [0, 0]}}, "fields.b1"),
        ({"fields": {"b1": [0, 4], "b2": [1, 1]}}, "fields.b1"),
        ({"fields": {"b1": [0, 8]}}, "fields.b1"),
        ({"fields": {"b1": [0, 1.0]}}, "fields.b1"),
        ({"fields": {"b1": [0]}}, "fields.b1"),
        ({"fields": {"b1": [0, 1, 1]}}, "fields.b1"),
        ({"fields": {"b1": "01"}}, "fields.b1"),
        ({"fields": {"b1": [0, 1], "b2": [3, 1]}}, "fields.b2"),
        ({"turn": 3}, "turn"),
        ({"turn": 4}, "turn"),
        ({"turn": "1"}, "turn"),
        ({"fields": {"b1": [0, 1], "a2": [2, 3]}}, "turn"),
        ({"placed": 3}, "starts"),
        ({"placed": 5}, "placed"),
        ({"round": -1}, "round"),
        ({"out": [[3], [3]]}, "out"),
        ({"out": [[]]}, "out"),
        ({"out": [[4]]}, "out.0"),
        ({"out": [3]}, "out.0"),
        ({"out": [[1, 3]]}, "fields.b2"),
        ({"result": {"winner": 1}}, "result"),
        ({"result": {"winner": True}}, "result"),
        ({"result": {"none": "nobody"}}, "result"),
        ({"result": {"none": "endless"}}, "result"),
        ({"result": {"none": "resolution_limit"}}, "result"),
        ({"result": {"none": "boredom"}}, "result"),
        ({"result": {"none": ["endless"]}}, "result"),
        ({"result": {"ranks": [1, 1, 1, 4]}}, "result"),
        ({"result": {"ranks": [1]}}, "result"),
        ({"result": {"ranks": 1}}, "result"),
        ({"result": {}}, "result"),
        ({"result": {"winner": 1, "none": "nobody"}}, "result"),
        ({"fields": {"b1": [1, 1]}, "out": [[0, 2, 3]]}, "result"),
    ],
)
def test_a_game_in_play_that_contradicts_itself(change: dict[str, Json], path: str) -> None:
    assert complaint({**PLAY, **change}, seats=4, size=4)[0] == f"state.{path}"


def test_seats_out_together_are_put_in_order() -> None:
    data = {**PLAY, "fields": {"b2": [1, 2], "b1": [0, 1]}, "out": [[3, 2]]}
    assert RULES.state_from_json(data, options(4, size=4), 4).out == ((2, 3),)


def test_a_seat_in_play_may_have_lost_its_stones_without_being_out_yet() -> None:
    state = RULES.state_from_json({**PLAY, "out": []}, options(4, size=4), 4)
    assert play(state, "b2").out == ((3,),)


FOUR: dict[str, Json] = {
    "fields": {"b1": [0, 3], "e2": [2, 3]},
    "turn": 3,
    "placed": 3,
    "out": [[1]],
}


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"walls": ["b1", "c3"]}, "starts"),
        ({"walls": ["a2", "b2", "c1"]}, "walls"),
        ({"starts": None}, "starts"),
        ({"starts": ["b1", "e2", "d5"]}, "starts"),
        ({"fields": {"b1": [0, 3], "c3": [2, 3]}}, "fields.c3"),
        ({"fields": {"b1": [0, 3], "e2": [2, 2]}}, "fields.e2"),
        ({"fields": {"b1": [0, 3], "e2": [0, 3]}}, "fields.b1"),
        ({"fields": {"b1": [0, 3], "e2": [3, 3]}}, "fields.e2"),
        ({"fields": {"b1": [0, 3]}}, "placed"),
        ({"turn": 0}, "turn"),
        ({"placed": 2}, "fields.e2"),
        ({"round": 1}, "round"),
        ({"out": []}, "placed"),
        ({"out": [[3]]}, "out"),
        ({"fields": {"e2": [2, 3]}, "out": [[0, 1]]}, "out"),
        ({"fields": {"e2": [2, 3]}, "out": [[1], [0]]}, "out"),
        ({"fields": {}, "out": [[0], [1], [2]]}, "result"),
        ({"result": {"none": "endless"}}, "result"),
    ],
)
def test_a_placing_that_contradicts_itself(change: dict[str, Json], path: str) -> None:
    assert RULES.state_from_json(FOUR, options(4), 4).turn == 3
    assert complaint({**FOUR, **change}, seats=4)[0] == f"state.{path}"


def test_diagonal_start_fields_of_two_colours_are_refused() -> None:
    starts: dict[str, Json] = {"starts": ["a1", "e1", "a5", "e4"]}
    assert complaint(starts, 4, variant="diagonal") == ("state.starts", "state.contradiction")


@pytest.mark.parametrize("data", [{"round": 10}, {"round": 11}, {"result": {"ranks": [1, 1]}}])
def test_rounds_played_and_a_ranking_go_together(data: dict[str, Json]) -> None:
    played: dict[str, Json] = {"fields": {"a1": [0, 1], "e5": [1, 1]}, "placed": 2}
    assert complaint({**played, **data}, end="limit", limit_rounds=10) == (
        "state.result",
        "state.contradiction",
    )
    ranked = {**played, "round": 10, "result": {"ranks": [1, 1]}}
    over = RULES.state_from_json(ranked, options(end="limit", limit_rounds=10), 2)
    assert RULES.outcome(over) == Outcome("outcome.limit", (1, 1))
    assert complaint(ranked) == ("state.result", "state.contradiction")


@pytest.mark.parametrize(("bounce", "variant"), [(False, "classic"), (True, "fortress")])
def test_no_reaction_is_endless_where_points_are_lost(bounce: bool, variant: str) -> None:
    burst: dict[str, Json] = {"fields": {"a1": [0, 5]}, "placed": 2, "result": {"none": "endless"}}
    assert complaint(burst, bounce=bounce, variant=variant)[0] == "state.result"
    assert complaint({**burst, "fields": {"a1": [0, 99]}})[0] == "state.fields.a1"
    capped = {**burst, "result": {"none": "resolution_limit"}}
    assert RULES.state_from_json(capped, options(bounce=bounce, variant=variant), 2).points[0] == 5
