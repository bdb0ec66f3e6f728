"""The start fields of games for three and more: as many as seats, no two of them neighbours.

In the first round of taps each seat has its start stone only, and the fields around are hit too
seldom to burst. So a start field is safe if it has a neighbour that it shares with no other start
field: in whatever order they tap, its owner still holds that neighbour when everybody has tapped.
Without one it is exposed: who taps there and is then followed by everybody near is out.

All layouts but five are safe: `crossfire` on 5x5 for 7 and 8 seats and `diagonal` on 6x6 for 6 to 8
can't be; theirs expose as few seats as possible. `diagonal` on 5x5 would expose most seats and
stops at four.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from lunte.games.rilto.variants import SLANTED, STRAIGHT, Variant

# Made by `python tools/rilto_starts.py`: boards for 3, 4, ... seats side by side.
_STRAIGHT = """
o.o
...
.o.

.o..  .o..
...o  ...o
....  o...
.o..  ..o.

.o...  .o...  .o.o.  .o.o.  .o.o.  o.o.o
.....  ....o  .....  .....  ..o..  .....
....o  .....  o...o  o...o  o...o  .o.o.
.....  o....  .....  .....  .....  .....
.o...  ...o.  ..o..  .o.o.  .o.o.  o.o.o

......  ......  .o..o.  .o..o.  .o.o..  .o.o..
.o..o.  .o..o.  ......  ......  .....o  .....o
......  ......  ......  o....o  o.....  o.....
......  ......  o....o  ......  .....o  .....o
.o....  .o..o.  ......  ......  ......  o.....
......  ......  ..o...  .o..o.  .o..o.  ..o.o.

.......  .......  .......  .o...o.  .o..o..  .o..o..
.o.....  .o...o.  .o..o..  .......  ......o  ......o
.....o.  .......  .......  .......  .......  o......
.......  .......  .....o.  o.....o  o......  .......
.......  .......  .......  .......  .......  ......o
..o....  .o...o.  .o..o..  .......  ......o  o......
.......  .......  .......  .o...o.  .o..o..  ..o..o.

........  ........  ........  ........  .o..o...  .o..o...
.o......  .o....o.  .o..o...  .o..o...  .......o  .......o
......o.  ........  ........  ........  ........  ........
........  ........  ......o.  ......o.  o.......  o.......
........  ........  ........  .o......  .......o  .......o
........  ........  ........  ........  ........  ........
..o.....  .o....o.  .o....o.  ...o..o.  ........  o.......
........  ........  ........  ........  .o...o..  ...o..o.
"""

_ALL_AROUND = """
o..o  o..o
....  ....
....  ....
o...  o..o

.o...  .o...  .o.o.  .o.o.  o.o.o  o.o.o
.....  ....o  .....  .....  .....  .....
....o  .....  .....  o...o  o...o  o...o
.....  o....  o...o  .....  .....  .....
.o...  ...o.  ..o..  .o.o.  o...o  o.o.o

......  ......  .o..o.  .o..o.  .o.o..  .o.o..
.o..o.  .o..o.  ......  ......  .....o  .....o
......  ......  ......  o....o  o.....  o.....
......  ......  o....o  ......  .....o  .....o
.o....  .o..o.  ......  ......  ......  o.....
......  ......  ..o...  .o..o.  .o..o.  ..o.o.

.......  .......  .o...o.  .o...o.  .o..o..  .o..o..
.o.....  .o...o.  .......  .......  ......o  ......o
.....o.  .......  .......  .......  .......  o......
.......  .......  .......  o.....o  o......  .......
.......  .......  o.....o  .......  ......o  ......o
..o....  .o...o.  .......  .......  .......  o......
.......  .......  ...o...  .o...o.  .o..o..  ..o..o.

........  ........  .o....o.  .o...o..  .o..o...  .o..o...
.o......  .o....o.  ........  ........  .......o  .......o
......o.  ........  ........  ........  ........  ........
........  ........  ........  .......o  o.......  o.......
........  ........  o.......  o.......  .......o  .......o
........  ........  .......o  ........  ........  ........
..o.....  .o....o.  ........  ........  ........  o.......
........  ........  ...o....  ..o...o.  .o...o..  ...o..o.
"""

_SLANTED = """
o...
...o
....
.o..

.o...  .o...
....o  ....o
.....  .....
.....  o....
.o...  ...o.

.o....  .o....  .o.o..  o.o...  .o.o..  o.o...
......  ......  ......  .....o  ......  .....o
.....o  .....o  ......  o.....  ...o.o  o.....
......  o.....  o.....  ......  o.....  ...o.o
......  ......  .....o  ......  .....o  ......
..o...  ....o.  ..o...  .o...o  ..o...  .o.o..

.......  .......  .o...o.  .o...o.  .o.o...  .o.o...
.o...o.  .o...o.  .......  .......  ......o  ......o
.......  .......  .......  .......  .......  .......
.......  .......  o......  o.....o  o......  o.....o
.......  .......  .......  .......  .......  .......
...o...  .o...o.  .......  .......  ......o  o......
.......  .......  .o...o.  .o...o.  .o.o...  ...o.o.

........  ........  .o...o..  .o...o..  .o...o..  .o.o....
.o......  .o...o..  ........  ........  ........  ........
......o.  ........  ........  ........  .......o  .......o
........  ........  ........  o.......  o.......  o.......
........  ........  .......o  .......o  ........  .......o
........  .o......  o.......  ........  o.......  o.......
..o.....  ......o.  ........  ........  .......o  ........
........  ........  ....o...  ..o...o.  ....o...  ....o.o.
"""


def _read(pictures: str) -> dict[int, tuple[tuple[int, ...], ...]]:
    """Return the start fields for 3, 4, ... seats by the size of the board."""
    boards = {}
    for block in pictures.strip().split("\n\n"):
        rows = [line.split() for line in block.splitlines()]
        pictured = ["".join(column) for column in zip(*rows, strict=True)]
        boards[len(rows)] = tuple(
            tuple(at for at, sign in enumerate(picture) if sign == "o") for picture in pictured
        )
    return boards


_BOARDS: Mapping[tuple[tuple[int, int], ...], Mapping[int, tuple[tuple[int, ...], ...]]] = {
    STRAIGHT: _read(_STRAIGHT),
    STRAIGHT + SLANTED: _read(_ALL_AROUND),
    SLANTED: _read(_SLANTED),
}


def most_seats(variant: Variant, size: int) -> int:
    """Return how many seats a board has start fields for."""
    return 2 + len(_BOARDS[variant.directions].get(size, ()))


def starts_for(variant: Variant, size: int, seats: int) -> tuple[int, ...] | None:
    """Return the start fields, sorted; None for two seats, who start where they like."""
    return None if seats == 2 else _BOARDS[variant.directions][size][seats - 3]


def exposed(neighbours: Sequence[Iterable[int]], starts: Iterable[int]) -> list[int]:
    """Return the start fields that have no neighbour of their own."""
    hits = Counter(near for start in starts for near in neighbours[start])
    return [start for start in starts if all(hits[near] > 1 for near in neighbours[start])]
