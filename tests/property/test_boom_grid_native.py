"""The solver against `ms_toollib`, which is native code and says the same."""

import ms_toollib
import pytest

from lunte.games.boom_grid.solver import analyse
from tests.minefields import SIZES, mid_games

COVERED = 10


@pytest.mark.parametrize(("width", "height", "mine_count"), SIZES)
def test_chances_are_those_of_another_solver(width: int, height: int, mine_count: int) -> None:
    for position in mid_games(width, height, mine_count):
        chances, _ = ms_toollib.cal_probability_onboard(position.rows(COVERED), mine_count)
        theirs = [chance for row in chances for chance in row]
        ours = analyse(width, height, mine_count, position.numbers)
        assert ours.exact
        assert ours.chances.keys() == {*range(width * height)} - position.numbers.keys()
        assert max(abs(chance - theirs[at]) for at, chance in ours.chances.items()) < 1e-9
