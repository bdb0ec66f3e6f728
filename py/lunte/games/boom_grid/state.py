"""A position of Boom Grid: what everybody sees of it, and the mines. `reading` is the way back from
the JSON form.
"""

from __future__ import annotations

from dataclasses import dataclass

from lunte.games.boom_grid.layout import Layout, layout_of
from lunte.games.boom_grid.settings import Settings
from lunte.kernel.json import Json, JsonObject

# In place of the number of a field that isn't open.
COVERED = -1
MOST_ACTIONS = 3


@dataclass(frozen=True, slots=True)
class Setup:
    """What stays the same through a game."""

    layout: Layout
    seats: int
    mine_count: int
    reveal_points: int

    @classmethod
    def of(cls, settings: Settings, seats: int) -> Setup:
        layout = layout_of(settings.width, settings.height)
        return cls(layout, seats, settings.mine_count, settings.reveal_points)


@dataclass(frozen=True, slots=True)
class View:
    """What everybody sees of a position. Sets of fields are numbers, as `layout` has them.

    `numbers` goes field by field, COVERED where none is open. `flagged` are defused mines,
    `exploded` those somebody stepped on; `found` says for each seat which of both are its doing.
    `wrong` are the safe fields that were flagged, some of them open by now. `used` counts the
    actions of the running turn; `left` are the seats that left, in order.
    """

    setup: Setup
    numbers: tuple[int, ...]
    open: int
    flagged: int
    wrong: int
    exploded: int
    found: tuple[int, ...]
    scores: tuple[int, ...]
    turn: int = 0
    used: int = 0
    left: tuple[int, ...] = ()

    @property
    def covered(self) -> int:
        """The fields that are neither open nor a mine that was found."""
        return self.setup.layout.everything & ~(self.open | self.flagged | self.exploded)

    @property
    def begun(self) -> bool:
        """Whether a field has been revealed."""
        return bool(self.open or self.exploded)

    @property
    def mines_left(self) -> int:
        """How many mines haven't been found."""
        return self.setup.mine_count - (self.flagged | self.exploded).bit_count()

    @property
    def actions_left(self) -> int:
        """How many actions the seat whose turn it is may still take."""
        return MOST_ACTIONS - self.used

    @property
    def seats_in(self) -> tuple[int, ...]:
        """The seats that haven't left."""
        return tuple(seat for seat in range(self.setup.seats) if seat not in self.left)

    @property
    def over(self) -> bool:
        """Whether the game has ended: nothing is covered any more, or one seat is left."""
        return not self.covered or len(self.left) >= self.setup.seats - 1

    @property
    def ranks(self) -> tuple[int, ...]:
        """Each seat's place by its points, equal places shared; who left comes behind the others."""
        standing = [(seat not in self.left, points) for seat, points in enumerate(self.scores)]
        return tuple(1 + sum(other > own for other in standing) for own in standing)


@dataclass(frozen=True, slots=True)
class State:
    """One position: what everybody sees, and the `mines`, None before they are laid."""

    seen: View
    mines: int | None = None


def fresh_view(setup: Setup) -> View:
    """Return the start of a game: everything is covered."""
    return View(
        setup,
        numbers=(COVERED,) * len(setup.layout.names),
        open=0,
        flagged=0,
        wrong=0,
        exploded=0,
        found=(0,) * setup.seats,
        scores=(0,) * setup.seats,
    )


def state_to_json(state: State) -> JsonObject:
    seen = state.seen
    layout = seen.setup.layout
    mines = None if state.mines is None else layout.named(state.mines)
    return {**_common_json(seen), "mines": mines, "open": layout.named(seen.open)}


def view_to_json(view: View) -> JsonObject:
    """Return what everybody sees: instead of the mines, the numbers of the open fields."""
    layout = view.setup.layout
    numbers = zip(layout.names, view.numbers, strict=True)
    told = {name: number for name, number in numbers if number != COVERED}
    return {**_common_json(view), "numbers": told}


def _common_json(view: View) -> dict[str, Json]:
    layout = view.setup.layout
    return {
        "width": layout.width,
        "height": layout.height,
        "mine_count": view.setup.mine_count,
        "flagged": layout.named(view.flagged),
        "wrong": layout.named(view.wrong),
        "exploded": layout.named(view.exploded),
        "found": [layout.named(fields) for fields in view.found],
        "scores": list(view.scores),
        "turn": view.turn,
        "used": view.used,
        "left": list(view.left),
        "over": view.over,
        "ranks": list(view.ranks) if view.over else None,
    }
