"""The options of Rilto, and the texts of its actions."""

import pytest

from lunte.games.rilto.actions import Resign, Tap
from lunte.games.rilto.rules import RULES
from lunte.kernel.errors import IllegalAction, OptionError
from lunte.kernel.json import Json
from lunte.kernel.options import counts, resolve
from tests.unit.rilto_boards import NO_CHANCE, new, options


def test_defaults() -> None:
    assert options() == {
        "variant": "classic",
        "size": 5,
        "walls": "off",
        "bounce": False,
        "end": "last",
        "limit_rounds": 30,
    }


@pytest.mark.parametrize(
    "chosen", [{"size": 9}, {"variant": "Classic"}, {"walls": "many"}, {"limit_rounds": 31}]
)
def test_other_values_are_refused(chosen: dict[str, Json]) -> None:
    with pytest.raises(OptionError) as refused:
        resolve(RULES.options, chosen, 2, RULES.seats)
    assert [refused.value.field] == list(chosen)


@pytest.mark.parametrize("seats", [1, 9])
def test_two_to_eight_play(seats: int) -> None:
    with pytest.raises(OptionError):
        resolve(RULES.options, {}, seats, RULES.seats)


def test_rounds_count_only_with_a_limit() -> None:
    limit_rounds = RULES.options[-1]
    assert not counts(limit_rounds, options())
    assert counts(limit_rounds, options(end="limit"))
    assert new(limit_rounds=10).setup.rounds is None
    assert new(end="limit", limit_rounds=10).setup.rounds == 10


@pytest.mark.parametrize("text", ["a1", "c4", "e5", "resign"])
def test_texts_and_actions(text: str) -> None:
    assert RULES.action_to_text(RULES.text_to_action(text, new())) == text


def test_resign_is_always_there_but_never_listed() -> None:
    assert RULES.asides == ("resign",)
    assert Resign() not in RULES.actions(new())


@pytest.mark.parametrize("tap", [Tap(5, 0), Tap(0, 5), Tap(-1, 0)])
def test_a_tap_beside_the_board_is_refused(tap: Tap) -> None:
    with pytest.raises(IllegalAction) as refused:
        RULES.apply(new(), tap, NO_CHANCE)
    assert refused.value.code == "illegal.unknown_field"
