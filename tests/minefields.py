"""Positions of minesweeper as they come up in games, for the solver's tests and its bench."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

# Width, height and mines of Boom Grid for two and for six, and of the classic expert field.
SIZES: Final = ((8, 7, 10), (12, 11, 26), (30, 16, 99))
EACH: Final = 240
# Who plays opens fields beside open ones mostly.
BESIDE: Final = 0.85


@dataclass(frozen=True)
class Position:
    """What is seen of a field: the numbers of its open fields."""

    width: int
    height: int
    mine_count: int
    numbers: dict[int, int]

    def rows(self, covered: int) -> list[list[int]]:
        """Return the numbers row by row, and `covered` for what shows none."""
        return [
            [self.numbers.get(row * self.width + column, covered) for column in range(self.width)]
            for row in range(self.height)
        ]


def around(at: int, width: int, height: int) -> list[int]:
    """Return the neighbours of a field."""
    row, column = divmod(at, width)
    return [
        y * width + x
        for y in range(max(0, row - 1), min(height, row + 2))
        for x in range(max(0, column - 1), min(width, column + 2))
        if (x, y) != (column, row)
    ]


def mid_game(width: int, height: int, mine_count: int, seed: int) -> Position:
    """Play until some share of the safe fields is open, between a tenth and nine tenths."""
    random, fields = Random(f"{width}x{height}/{seed}"), range(width * height)
    beside = [around(at, width, height) for at in fields]
    first = random.choice(fields)
    mines = set(random.sample([at for at in fields if at != first], mine_count))
    numbers: dict[int, int] = {}

    def reveal(at: int) -> None:
        reached = [at]
        while reached:
            at = reached.pop()
            if at not in numbers:
                numbers[at] = len(mines.intersection(beside[at]))
                if not numbers[at]:
                    reached += beside[at]

    reveal(first)
    wanted = random.uniform(0.1, 0.9) * (len(fields) - mine_count)
    while len(numbers) < wanted:
        safe = [at for at in fields if at not in numbers and at not in mines]
        rim = [at for at in safe if not numbers.keys().isdisjoint(beside[at])]
        reveal(random.choice(rim if rim and random.random() < BESIDE else safe))
    return Position(width, height, mine_count, numbers)


def mid_games(width: int, height: int, mine_count: int, count: int = EACH) -> Iterator[Position]:
    """Yield `count` positions of one size."""
    return (mid_game(width, height, mine_count, seed) for seed in range(count))
