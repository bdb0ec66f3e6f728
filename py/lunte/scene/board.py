"""What a game's board offers: targets to point at, a picture of a position, and the pictures on
the way from one position to the next.

Pointing, keyboard cursor and the grid for screen readers all come from the targets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias, TypeVar

from lunte.kernel.events import Event
from lunte.kernel.message import Message
from lunte.scene.painter import Painter, Point
from lunte.scene.sound import Cue
from lunte.scene.tokens import SeatColours

V_contra = TypeVar("V_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat's things look: its colours and its mark."""

    fill: str
    ink: str
    edge: str
    mark: str


@dataclass(frozen=True, slots=True)
class Window:
    """The part of a stage that is seen, in its pixels."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Note:
    """Something to be told of a field beside what is there: as short text to draw, and in words."""

    text: str
    label: Message


@dataclass(frozen=True, slots=True)
class Stage:
    """What a picture depends on besides the position: room, colours, and whether things move.

    `clock` is in seconds and drives what moves on its own. `hover` is the field under the mouse,
    `hint` one that is pointed out, `notes` are told of fields by their names. `homes` is where each
    seat's score stands, on the stage or beside it, if that is known. Of a stage that is larger than
    what shows it only the `window` is seen: what lies outside need not be drawn.
    """

    width: float
    height: float
    colours: dict[str, str]
    seats: tuple[SeatLook, ...]
    hover: str | None = None
    hint: str | None = None
    clock: float = 0
    motion: bool = True
    window: Window | None = None
    notes: Mapping[str, Note] = field(default_factory=dict)
    homes: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Target:
    """A place a player can point at. `x`, `y`, `width`, `height` are in CSS pixels of the stage.

    `action` is the text of the action it means, legal or not; `second`, where a board has `Second`
    actions, that of the other one. `label` says what is there.
    """

    field: str
    x: float
    y: float
    width: float
    height: float
    action: str
    label: Message
    second: str | None = None


@dataclass(frozen=True, slots=True)
class Second:
    """That targets have a second action: for a long press, a right click and a key, and for any
    press while a switch is on, which has a `label` and an icon.
    """

    label: Message
    icon: str
    key: str


@dataclass(frozen=True, slots=True)
class Command:
    """An action that no field stands for: a button, and a key. It is legal."""

    action: str
    label: Message
    key: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that belongs to nobody, beside the scores: an icon, and what it says in words."""

    icon: str
    number: int
    label: Message


@dataclass(frozen=True, slots=True)
class Score:
    """What a seat's chip in the score line shows. `out`: the seat has left the game."""

    seat: int
    points: int
    label: Message
    out: bool


Picture: TypeAlias = Callable[[Painter, Stage], None]


@dataclass(frozen=True, slots=True)
class Phase:
    """A stretch of an animation, at normal speed `milliseconds` long.

    `draw` paints the whole board at a progress from 0 to 1; `cue` is heard when it begins. One of
    no length is only heard. After a phase that `holds`, whoever goes step by step looks at the board
    as long as they like, if another one that holds follows.
    """

    milliseconds: float
    draw: Callable[[Painter, Stage, float], None]
    cue: Cue | None = None
    holds: bool = False


class Board(Protocol[V_contra]):
    """The drawing of one game. Everything is given the view of a seat, never a state."""

    second: Second | None

    def shape(self, view: V_contra) -> tuple[int, int]:
        """Return the columns and rows, for the proportions of the stage."""

    def targets(self, view: V_contra, stage: Stage) -> Sequence[Sequence[Target]]:
        """Return the targets, row by row."""

    def draw(self, view: V_contra, painter: Painter, stage: Stage) -> None:
        """Paint the position at rest."""

    def lively(self, view: V_contra) -> bool:
        """Return whether the position at rest has something that moves by itself."""

    def phases(self, before: V_contra, events: Sequence[Event], after: V_contra) -> Sequence[Phase]:
        """Return the animation that leads from one view to the next."""

    def scores(self, view: V_contra) -> Sequence[Score]:
        """Return the score line, a chip a seat."""

    def figures(self, view: V_contra) -> Sequence[Figure]:
        """Return what stands at the end of the score line."""

    def commands(self, view: V_contra) -> Sequence[Command]:
        """Return what else the seat whose turn it is can do."""

    def name(self, action: str) -> Message:
        """Return what an action is called, at the beginning of a sentence."""

    def prompt(self, view: V_contra) -> Message:
        """Return what the player whose turn it is should do, in one short sentence."""

    def tell(self, events: Sequence[Event]) -> Sequence[Message]:
        """Return what happened, in sentences to be read out."""


def seat_looks(
    colours: Sequence[SeatColours], marks: Sequence[str], chosen: Sequence[int]
) -> tuple[SeatLook, ...]:
    """Return the look of each seat from the colour numbers that the seats have `chosen`."""
    return tuple(
        SeatLook(colours[at].fill, colours[at].ink, colours[at].edge, marks[at]) for at in chosen
    )
