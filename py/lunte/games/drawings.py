"""The drawings of a game's help: positions made by its rules, drawn by its board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from lunte.games.game import AnyBoard, Game, HelpPicture
from lunte.kernel.chance import Chance
from lunte.kernel.message import Message
from lunte.kernel.options import resolve
from lunte.scene.board import Picture, Stage
from lunte.scene.painter import Painter


@dataclass(frozen=True, slots=True)
class Drawings:
    """The pictures of one `HelpPicture` in their order, all of a board of `shape` columns and
    rows, and what happens in them in sentences.
    """

    shape: tuple[int, int]
    pictures: Sequence[Picture]
    told: Sequence[Message] = ()


def drawings(game: Game, picture: HelpPicture) -> Drawings:
    """Work out what is to be drawn. Raises LunteError if the picture shows what can't be."""
    rules, board = game.rules, game.board()
    options = resolve(rules.options, picture.options, picture.seats, rules.seats)
    state = rules.state_from_json(picture.state, options, picture.seats)
    before = rules.view(state, None)
    shape = board.shape(before)
    if picture.action is None:
        return Drawings(shape, [partial(board.draw, before)])
    action = rules.text_to_action(picture.action, state)
    state, events = rules.apply(state, action, Chance("help"))
    after = rules.view(state, None)
    phases = board.phases(before, events, after)
    moments: list[Picture] = [_moment(phases[at].draw, part) for at, part in picture.moments]
    if not picture.briefly:
        moments = [_pointing(board, before, picture.action), *moments, partial(board.draw, after)]
    return Drawings(shape, moments, board.tell(events))


def _moment(draw: Callable[[Painter, Stage, float], None], progress: float) -> Picture:
    return lambda painter, stage: draw(painter, stage, progress)


def _pointing(board: AnyBoard, view: object, action: str) -> Picture:
    """Return the picture of `view` with the target lit that means `action`."""

    def draw(painter: Painter, stage: Stage) -> None:
        rows = board.targets(view, stage)
        meant = [one.field for row in rows for one in row if action in (one.action, one.second)]
        board.draw(view, painter, replace(stage, hover=meant[0] if meant else None))

    return draw
