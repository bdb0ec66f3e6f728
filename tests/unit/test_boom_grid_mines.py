"""Where the mines are: laid at the first reveal, fixed by seed and field, told to nobody."""

from collections import Counter

import pytest

from lunte.games.boom_grid.actions import Action
from lunte.games.boom_grid.events import Exploded
from lunte.games.boom_grid.layout import layout_of
from lunte.games.boom_grid.opening import lay
from lunte.games.boom_grid.rules import RULES
from lunte.games.boom_grid.state import State, View
from lunte.kernel.chance import Chance
from lunte.kernel.match import Match
from lunte.kernel.record import Seat, from_json
from tests.unit.boom_fields import fresh, laid, play, step

SEATS = (Seat(), Seat(colour=1))


def begun(*actions: str, seed: str = "seed") -> Match[State, Action, View]:
    match = Match.begin(RULES, {}, SEATS, seed)
    for action in actions:
        match.play(action)
    return match


def test_there_are_no_mines_before_the_first_field_is_revealed() -> None:
    match = begun()

    assert match.state.mines is None
    assert match.record.chance == {}


@pytest.mark.parametrize("field", ["a1", "c4", "h7"])
def test_the_first_field_is_never_a_mine(field: str) -> None:
    for seed in range(200):
        state, events = step(fresh(mine_count=55), f"reveal {field}", str(seed))
        assert not any(isinstance(event, Exploded) for event in events)
        assert state.mines is not None
        assert state.mines.bit_count() == 55


def test_every_other_field_is_a_mine_equally_often() -> None:
    # Neighbours of the first field too: the guarantee is for that field only.
    layout, chance = layout_of(3, 3), Chance("even")
    found = Counter(lay(layout, 2, 4, chance.stream("mines", game)) for game in range(14_000))

    pairs = {
        layout.bits[one] | layout.bits[two]
        for one in range(9)
        for two in range(one)
        if 4 not in (one, two)
    }
    assert set(found) == pairs
    assert all(400 < count < 600 for count in found.values())


def test_seed_and_first_field_fix_the_mines() -> None:
    once, again = begun("reveal c4"), begun("reveal c4")
    assert once.state == again.state

    assert begun("reveal c4", seed="other").state.mines != once.state.mines
    assert begun("reveal d4").state.mines != once.state.mines


def test_mines_given_before_the_first_reveal_are_those_that_are_laid() -> None:
    state = laid("*..", "..*")

    after, _ = step(state, "reveal b1")
    assert after.mines == state.mines


def test_going_back_never_changes_the_mines() -> None:
    match = begun("reveal c4")
    laid_first = match.state.mines
    match.jump(0)
    match.play("reveal c4")

    assert match.state.mines == laid_first


def test_nothing_that_tells_something_can_be_undone() -> None:
    match = begun("reveal c4")
    assert match.undo_offer() is None

    hidden = match.state.mines
    assert hidden is not None
    layout = match.state.seen.setup.layout
    covered = match.state.seen.covered
    for fields in (hidden, covered & ~hidden):
        name = layout.named(fields)[0]
        for verb in ("flag", "reveal"):
            other = begun("reveal c4")
            other.play(f"{verb} {name}")
            assert other.undo_offer() is None


def test_ending_a_turn_can_be_undone_until_the_next_player_acts() -> None:
    match = begun("reveal c4", "end")
    offer = match.undo_offer()
    assert offer is not None
    assert (offer.ply, offer.agreed) == (1, True)
    match.undo()
    assert (match.state.seen.turn, match.state.seen.used) == (0, 1)

    match.redo()
    layout, seen = match.state.seen.setup.layout, match.state.seen
    match.play(f"reveal {layout.named(seen.covered)[0]}")
    assert match.undo_offer() is None


def test_what_chance_drew_is_in_the_record_and_wins_over_the_seed() -> None:
    match = begun("reveal c4")
    (key,) = match.record.chance
    assert key == f"mines/{match.state.seen.setup.layout.places['c4']}"

    data = {**match.record.to_json(), "seed": "another"}
    loaded = Match.load(RULES, from_json(data))
    assert loaded.state == match.state
    assert loaded.chance_differs


def test_few_numbers_decide_all_mines() -> None:
    match = Match.begin(RULES, {"width": 12, "height": 11, "mine_count": 26}, SEATS, "seed")
    match.play("reveal c4")

    (drawn,) = match.record.chance.values()
    assert len(drawn) == 4


def test_no_view_holds_the_mines() -> None:
    state = play(laid("*....", ".....", "....*"), "reveal b1", "flag a1", "flag c1")

    for seat in (0, 1, None):
        view = RULES.view(state, seat)
        assert not hasattr(view, "mines")
        told = RULES.view_to_json(state, seat)
        assert "mines" not in told
        assert "e3" not in str({key: told[key] for key in told if key != "numbers"})


def test_events_name_no_mine_that_is_not_found() -> None:
    state = laid("*....", ".....", "....*")

    for action in ("reveal b1", "reveal e1"):
        state, events = step(state, action)
        assert "'e3'" not in str(events)
        assert "'a1'" not in str(events)
