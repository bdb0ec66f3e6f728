"""Rounds of Rilto, classic on 5x5, for the tests to play. The last tap of each ends it."""

# Two players; Blue wins.
TWO = (
    "c3 c5 c3 c5 b3 c4 b3 c4 b3 b5 b4 b5 b4 d4 c3 d4 c3 d4 b3 c4 b3 c5 b4 d3 a3 c3 a3 c2 a4 b2 a5 "
    "c4 a5 b4"
)
# Three players; Green wins, Blue is out before Red.
THREE = (
    "b5 b1 e3 b5 b1 e3 c5 b2 e2 a5 b2 e2 b4 b2 e2 b4 c2 e4 b4 a1 e1 b3 b1 d3 b3 c1 d3 b5 b1 d3 b2 "
    "c1 d4 b5 a1 d4 a4 a2 d2 a5 b1 d2 b4 a3 c5 d3 a4 a3"
)
# Two players; Red wins with the third tap.
SHORT = "c3 c4 c3"
# Two players, with bouncing sparks; Blue wins with the last tap, in 34 waves.
LONG = (
    "d4 e3 d4 e3 c4 e4 d5 e3 c4 e3 d5 d3 c4 e2 c3 e2 b4 d3 b4 e1 c5 e1 c5 d3 b4 e4 a4 e5 c4 d3 c4 "
    "e4 b5 e5 b3 e2 b5 e2 b3 d2 a4 c3 a4 c2 a5 b2 b5 e1 a4 b2 a3 d2 b3 d1 b3 e2"
)


def but_last(actions: str, count: int = 1) -> str:
    return " ".join(actions.split()[:-count])


def last(actions: str) -> str:
    return actions.split()[-1]


def before(actions: str, ply: int) -> str:
    """The first `ply` taps."""
    return " ".join(actions.split()[:ply])


def after(actions: str, ply: int) -> str:
    """The tap that follows the first `ply`."""
    return actions.split()[ply]
