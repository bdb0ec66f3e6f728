"""States from anywhere: each is refused with a StateError, or can be played on."""

from collections.abc import Mapping

from hypothesis import event, given, settings
from hypothesis import strategies as st

from lunte.games.rilto.reading import read_state
from lunte.games.rilto.rules import RULES
from lunte.games.rilto.state import State
from lunte.kernel.chance import Chance
from lunte.kernel.errors import StateError
from lunte.kernel.json import Json
from lunte.kernel.options import Values, resolve
from tests.property.rilto_checks import check_step

KEYS = (
    *("variant", "size", "bounce", "walls", "starts", "fields"),
    *("turn", "placed", "round", "out", "result"),
)
NAMES = st.sampled_from(["a1", "b1", "c2", "a3", "c3", "b2", "d4", "e5", "z1", "A1", "", "a1 "])
WHOLE = st.integers(-1, 9)
STRANGE: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | WHOLE | st.integers() | NAMES | st.text(max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=6,
)
LIKELY: Mapping[str, st.SearchStrategy[Json]] = {
    "walls": st.lists(NAMES, max_size=3),
    "starts": st.none() | st.lists(NAMES, max_size=4),
    "fields": st.dictionaries(NAMES, st.tuples(st.integers(0, 3), st.integers(1, 4)).map(list)),
    "turn": WHOLE,
    "placed": st.integers(0, 3),
    "round": WHOLE,
    "out": st.lists(st.lists(st.integers(0, 3), max_size=2), max_size=3),
    "result": st.none()
    | st.dictionaries(st.sampled_from(["winner", "none", "ranks"]), STRANGE, max_size=2)
    | st.sampled_from(["endless", "resolution_limit", "nobody"]).map(lambda why: {"none": why}),
}


@st.composite
def changed_states(draw: st.DrawFn) -> tuple[Json, Values, int]:
    """Draw a position some taps into a game, with some of its values replaced."""
    seats = draw(st.integers(2, 3))
    chosen: dict[str, Json] = {
        "variant": draw(st.sampled_from(["classic", "fortress", "diagonal"])),
        "size": draw(st.sampled_from([4, 5])),
        "bounce": draw(st.booleans()),
        "end": draw(st.sampled_from(["last", "limit"])),
        "limit_rounds": 10,
    }
    values = resolve(RULES.options, chosen, seats, RULES.seats)
    state = RULES.new(values, seats, Chance(""))
    for number in draw(st.lists(st.integers(0, 24), max_size=20)):
        legal = RULES.actions(state)
        if legal:
            state, _ = RULES.apply(state, legal[number % len(legal)], Chance(""))
    data = dict(RULES.state_to_json(state))
    for key in draw(st.lists(st.sampled_from(KEYS), max_size=2)):
        data[key] = draw(LIKELY.get(key, STRANGE) | STRANGE)
    for key in draw(st.lists(st.sampled_from(KEYS), max_size=1)):
        data.pop(key)
    return data, values, seats


def read(data: Json, values: Values, seats: int) -> State | str:
    """Return the state that `data` describes, or the path of what is wrong with it."""
    try:
        return read_state(data, values, seats)
    except StateError as error:
        return error.field


@settings(max_examples=1_000, deadline=None)
@given(changed_states())
def test_a_changed_state_is_refused_or_can_be_played_on(
    changed: tuple[Json, Values, int],
) -> None:
    data, values, seats = changed
    state = read(data, values, seats)
    if isinstance(state, str):
        event(state.split(".")[1])
        assert state.split(".")[1] in KEYS
        return
    event("accepted")
    assert RULES.state_from_json(RULES.state_to_json(state), values, seats) == state
    assert (RULES.outcome(state) is None) == bool(RULES.actions(state))
    for action in RULES.actions(state):
        after, _ = RULES.apply(state, action, Chance(""))
        check_step(state, action, after)


@settings(max_examples=300, deadline=None)
@given(data=STRANGE)
def test_anything_else_is_refused(data: Json) -> None:
    values = resolve(RULES.options, {}, 2, RULES.seats)
    path = read(data, values, 2)
    assert data == {} or (isinstance(path, str) and path.startswith("state"))
