"""The help of a game: its sections and drawings, as the game declares them, and then what is the
same in every game: keys and screen reader.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from lunte.app.box import Box
from lunte.app.browser import Element, h, next_frame
from lunte.app.canvas import CanvasPainter
from lunte.app.i18n import say, t
from lunte.games.drawings import drawings
from lunte.games.game import Game, HelpPicture, HelpSection
from lunte.scene.board import Picture

# The longer side of a drawing; where there is less room it is shown smaller.
_SIDE = 148

_COMMON = (
    HelpSection("help.keys.title", ("help.keys.board", "help.keys.letters")),
    HelpSection("help.reader.title", ("help.reader",)),
)


def show(box: Box, game: Game) -> None:
    """Open the help sheet of `game`."""
    content = []
    jobs: list[Callable[[], None]] = []
    for section in (*game.help, *_COMMON):
        content.append(h("h3", t(section.title)))
        content.extend(h("p", t(text)) for text in section.texts)
        figures = [_figure(box, game, picture, jobs) for picture in section.pictures]
        if figures:
            content.append(h("div", *figures, class_="pictures"))
    title = t("help.title", game=t(f"home.{game.key}.name"))
    offer = t("learn.offer", number=len(game.tutorial))
    learn = [h("button", offer, type="button", data_action="learn")] if game.tutorial else []
    box.dialogs.read("help", title, content, learn, dress=lambda: _go_on(iter(jobs)))
    _go_on(iter(jobs))


def _figure(box: Box, game: Game, picture: HelpPicture, jobs: list[Callable[[], None]]) -> Element:
    """Return the figure for `picture`; what is left to do until it is drawn is added to `jobs`."""
    drawn = drawings(game, picture)
    columns, rows = drawn.shape
    scale = _SIDE / max(columns, rows)
    canvases = []
    for one in drawn.pictures:
        canvas = h("canvas")
        painter = CanvasPainter(canvas)
        painter.resize(columns * scale, rows * scale)
        canvases.append(canvas)

        def draw(one: Picture = one, painter: CanvasPainter = painter) -> None:
            stage = replace(
                box.stage(range(picture.seats)),
                width=columns * scale,
                height=rows * scale,
                motion=False,
            )
            painter.forget()
            painter.clear()
            one(painter, stage)

        jobs.append(draw)
    # What is seen here is what happens: so that is what is read out instead.
    told = " ".join(say(one, lambda seat: t(f"colour.{seat}")) for one in drawn.told)
    caption = t(picture.caption)
    frames = h("div", *canvases, class_="frames", role="img", aria_label=told or caption)
    return h("figure", frames, h("figcaption", caption), data_pictures=len(canvases))


def _go_on(jobs: Iterator[Callable[[], None]]) -> None:
    """Do one job a frame: all of them at once would hold the page up."""
    job = next(jobs, None)
    if job is not None:
        job()
        next_frame(lambda: _go_on(jobs))
