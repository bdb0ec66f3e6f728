"""What holds after every action of every game of Rilto."""

from lunte.games.rilto.actions import Action, Tap
from lunte.games.rilto.rules import RULES
from lunte.games.rilto.state import State, Unwon
from tests.property.rilto_oracle import Oracle


def check_step(before: State, action: Action, after: State) -> None:
    layout = after.setup.layout
    stopped = isinstance(after.result, Unwon) and after.result.why != "nobody"
    gone = {seat for group in after.out for seat in group}

    assert after.setup == before.setup
    assert stopped == (max(after.points) >= layout.variant.limit)
    assert [seat >= 0 for seat in after.owners] == [points > 0 for points in after.points]
    assert all(after.owners[wall] < 0 for wall in layout.walls)
    assert not gone & set(after.owners)
    assert after.out[: len(before.out)] == before.out
    if isinstance(action, Tap) and not before.placing:
        check_points(before, after)
    if after.result is None:
        assert after.turn not in gone
        assert RULES.actions(after)
        if not after.placing:
            assert set(after.seats_in) <= set(after.owners)
    if after.result == Unwon("endless"):
        assert Oracle.of(after).repeats(most=5_000)


def check_points(before: State, after: State) -> None:
    """A tap adds a point. Sparks lose some, but none where they bounce and nothing is burnt."""
    layout = after.setup.layout
    growth = sum(after.points) - sum(before.points)
    if layout.bounce and layout.variant.key != "fortress":
        assert growth == 1
    else:
        assert growth <= 1
