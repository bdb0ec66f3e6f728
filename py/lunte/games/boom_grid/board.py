"""Boom Grid's board: covered tiles and numbers, flags and bombs, and above them what is left to do."""

from __future__ import annotations

from collections.abc import Sequence

from lunte.games.boom_grid.actions import END, Flag, Reveal, action_to_text
from lunte.games.boom_grid.events import (
    Exploded,
    Flagged,
    Left,
    Revealed,
    TurnEnded,
    WronglyFlagged,
)
from lunte.games.boom_grid.frame import Frame, Picture, finder, grid_of, picture_of, signed
from lunte.games.boom_grid.state import COVERED, View
from lunte.games.boom_grid.story import Story
from lunte.kernel.events import Event
from lunte.kernel.message import Message, SeatName
from lunte.scene.board import Command, Figure, Phase, Score, Second, Stage, Target
from lunte.scene.layout import GridBox
from lunte.scene.painter import Painter


class BoomGridBoard:
    """Draws Boom Grid. All seats see the same."""

    second: Second | None = Second(Message("boom_grid.second"), "flag", "f")

    def shape(self, view: View) -> tuple[int, int]:
        layout = view.setup.layout
        return layout.width, layout.height

    def __init__(self) -> None:
        self._laid: tuple[Picture, list[list[Target]]] | None = None

    def targets(self, view: View, stage: Stage) -> Sequence[Sequence[Target]]:
        layout, grid = view.setup.layout, grid_of(view, stage)
        picture = picture_of(view, grid, stage)
        changed = None if self._laid is None else picture.changed_from(self._laid[0])
        if self._laid is None or changed is None:
            rows = [
                [_target(view, grid, row * layout.width + column) for column in range(layout.width)]
                for row in range(layout.height)
            ]
        else:
            # There may be 1,600 fields, of which an action changes a few.
            rows = [*self._laid[1]]
            for row in {at // layout.width for at in changed}:
                rows[row] = [*rows[row]]
            for at in changed:
                rows[at // layout.width][at % layout.width] = _target(view, grid, at)
        self._laid = picture, rows
        return rows

    def draw(self, view: View, painter: Painter, stage: Stage) -> None:
        frame = Frame(view, painter, stage)
        frame.fields()
        frame.light()

    def lively(self, view: View) -> bool:
        return False

    def phases(self, before: View, events: Sequence[Event], after: View) -> Sequence[Phase]:
        return Story(before).told(events)

    def scores(self, view: View) -> Sequence[Score]:
        return [
            Score(seat, points, Message("boom_grid.points", count=points), seat in view.left)
            for seat, points in enumerate(view.scores)
        ]

    def figures(self, view: View) -> Sequence[Figure]:
        mines = view.mines_left
        return [Figure("bomb", mines, Message("boom_grid.mines", count=mines))]

    def commands(self, view: View) -> Sequence[Command]:
        if view.over or not view.used:
            return ()
        return [Command(END, Message("boom_grid.end"), "e")]

    def name(self, action: str) -> Message:
        verb, _, field = action.partition(" ")
        if verb == "reveal":
            return Message("boom_grid.action.reveal", field=field)
        if verb == "flag":
            return Message("boom_grid.action.flag", field=field)
        return Message("boom_grid.action.end")

    def prompt(self, view: View) -> Message:
        player = SeatName(view.turn)
        if not view.begun:
            return Message("boom_grid.prompt.first", player=player)
        return Message("boom_grid.prompt", player=player, count=view.actions_left)

    def tell(self, events: Sequence[Event]) -> Sequence[Message]:
        match events:
            case [TurnEnded(seat=seat)]:
                return [Message("boom_grid.told.ended", player=SeatName(seat))]
        return [message for event in events if (message := _sentence(event)) is not None]


def _target(view: View, grid: GridBox, at: int) -> Target:
    layout = view.setup.layout
    name = layout.names[at]
    x, y = grid.corner(at % layout.width, at // layout.width)
    return Target(
        name,
        x,
        y,
        grid.cell,
        grid.cell,
        action_to_text(Reveal(name)),
        _label(view, at),
        second=action_to_text(Flag(name)),
    )


def _label(view: View, at: int) -> Message:
    layout = view.setup.layout
    field, bit, number = layout.names[at], layout.bits[at], view.numbers[at]
    if number == 0:
        return Message("boom_grid.field.empty", field=field)
    if number != COVERED:
        return Message("boom_grid.field.open", field=field, count=number)
    if bit & view.wrong:
        return Message("boom_grid.field.wrong", field=field)
    if bit & view.covered:
        return Message("boom_grid.field.covered", field=field)
    seat = finder(view, bit)
    if seat is None:
        return Message("boom_grid.field.mine", field=field)
    key = "boom_grid.field.flagged" if bit & view.flagged else "boom_grid.field.exploded"
    return Message(key, field=field, player=SeatName(seat))


def _sentence(event: Event) -> Message | None:
    match event:
        case Revealed(waves=waves):
            count = sum(map(len, waves))
            if count == 1:
                key, more = "boom_grid.told.revealed", {"number": event.number}
            else:
                key, more = "boom_grid.told.opened", {"count": count}
        case Exploded():
            key, more = "boom_grid.told.exploded", {}
        case Flagged():
            key, more = "boom_grid.told.flagged", {}
        case WronglyFlagged():
            key, more = "boom_grid.told.wrong", {}
        case Left():
            return Message("boom_grid.told.left", player=SeatName(event.seat))
        case _:
            return None
    points = signed(event.points)
    return Message(key, player=SeatName(event.seat), field=event.field, points=points, **more)
