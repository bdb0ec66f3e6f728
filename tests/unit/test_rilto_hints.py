"""Hints of Rilto: what they say is true, by the rules alone."""



from lunte.games.rilto.actions import Tap
from lunte.games.rilto.bot import BOTS, board_of
from lunte.games.rilto.hints import reasons
from lunte.games.rilto.rules import RULES
from lunte.games.rilto.state import State
from lunte.kernel.chance import Chance
from lunte.kernel.message import Message, SeatName
from lunte.search.alpha_beta import Found
from lunte.search.bot import Hint, answer
from lunte.search.budget import Budget
from tests.unit.rilto_boards import board

RED, BLUE = SeatName(0), SeatName(1)


def hint(state: State, nodes: int = 600) -> Hint[Tap]:
    taps = [action for action in RULES.actions(state) if isinstance(action, Tap)]
    return answer(BOTS["hard"].hint(state, taps, Chance("hint"), Budget(nodes=nodes)))


def told(state: State, field: str) -> list[Message]:
    """Return what is said for a tap, whether it is a good one or not."""
    (tap,) = [tap for tap in RULES.actions(state) if RULES.action_to_text(tap) == field]
    assert isinstance(tap, Tap)
    return list(reasons(board_of(state.setup), state, Found(tap, value=0, depth=3, nodes=0)))


def test_a_win_is_all_there_is_to_say() -> None:
    given = hint(
        board("""
        A3 B1 .
        .  .  .
        .  .  .
        """)
    )
    assert (given.action.field, given.reasons) == ("a1", (Message("rilto.hint.wins"),))


def test_what_is_taken_from_whom() -> None:
    state = board(
        """
        A3 B1 .  C1
        B2 .  .  D1
        .  D1 C3 .
        .  .  .  D3
        """,
        seats=4,
    )
    assert told(state, "a1") == [
        Message("rilto.hint.takes", count=2, player=BLUE),
        Message("rilto.hint.safe"),
    ] or told(state, "a1")[0] == Message("rilto.hint.out", player=BLUE)
