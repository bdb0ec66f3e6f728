"""The chart of a match on the page: in words and numbers too, and as a strip beside the board."""

from __future__ import annotations

from collections.abc import Sequence

from lunte.app.box import Box, name_of
from lunte.app.browser import Element, h, media, on_resize, put
from lunte.app.canvas import CanvasPainter
from lunte.app.i18n import t
from lunte.games.game import AnyMatch, Game
from lunte.kernel.message import written
from lunte.scene.board import Stage
from lunte.scene.chart import Course, draw_chart, figures, strip_height

# How high the strip is where it stands in a column of its own beside the board, and at least.
_HIGH, _LEAST = 170, 72


class ChartView:
    """Draws the chart of one match, and again whenever it gets another size."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._canvas = h("canvas", role="img")
        self.element = h("div", self._canvas, class_="chart")
        self._painter = CanvasPainter(self._canvas)
        self._game: Game | None = None
        self._course: Course[object] | None = None
        self._values: list[Sequence[int]] = []
        self._stage: Stage | None = None
        on_resize(self.element, self._draw)

    def show(self, game: Game, match: AnyMatch) -> None:
        """Show how `match` has gone up to now. `game` has a chart."""
        self.follow(game, match)
        self._stage = self._box.stage([seat.colour for seat in match.seats])
        self._draw()

    def follow(self, game: Game, match: AnyMatch) -> None:
        """Take in how `match` has gone, for the words and numbers; drawn is nothing yet."""
        assert game.chart is not None
        self._stage = None
        if self._course is None or self._game is not game:
            self._game, self._course = game, Course(game.chart.values)
        self._values = self._course.follow(match)
        told = "; ".join(
            t("chart.told", player=name_of(seat), start=one.start, most=one.most, end=one.end)
            for seat, one in zip(match.seats, figures(self._values), strict=True)
        )
        put(self._canvas, "aria_label", f"{t(game.chart.title)}. {told}")

    def table(self, match: AnyMatch) -> Element:
        """Return the same in numbers, to be unfolded."""
        heads = ("chart.player", "chart.start", "chart.most", "chart.end")
        rows = [
            h(
                "tr",
                h("th", name_of(seat), scope="row"),
                *(h("td", written(number)) for number in (one.start, one.most, one.end)),
            )
            for seat, one in zip(match.seats, figures(self._values), strict=True)
        ]
        head = h("tr", *(h("th", t(key), scope="col") for key in heads))
        table = h("table", h("thead", head), h("tbody", *rows), class_="figures")
        return h("details", h("summary", t("chart.numbers")), table, class_="numbers")

    def _draw(self) -> None:
        width, height = float(self.element.clientWidth), float(self.element.clientHeight)
        if self._stage is None or not width or not height:
            return
        self._painter.resize(width, height)
        self._painter.clear()
        assert self._game is not None
        assert self._game.chart is not None
        stage = Stage(width, height, self._stage.colours, self._stage.seats)
        draw_chart(self._values, self._painter, stage, lasting=self._game.chart.lasting)


class Strip:
    """The chart of the running match, where it is wanted and the window has room for it: the board
    never gets smaller for it. It shares a column with `table`, or beside it with `others`.
    """

    def __init__(self, box: Box, table: Element, others: Sequence[Element]) -> None:
        self._box = box
        self._table = table
        self._others = others
        self._view = ChartView(box)
        self._shape = (1, 1)
        self._wanted = False
        self.element = h("div", self._view.element, class_="strip", hidden=True)

    def show(self, game: Game, match: AnyMatch, shape: tuple[int, int]) -> None:
        """Show how the match stands, on a board with so many columns and rows."""
        wanted = game.chart is not None and self._box.settings.chart == "on"
        if (wanted, shape) != (self._wanted, self._shape):
            self._wanted, self._shape = wanted, shape
            self.fit()
        if wanted:
            self._view.show(game, match)

    def fit(self) -> None:
        """Take the room there is now, or none."""
        # What room there is, is seen only without it.
        put(self.element, "hidden", True)
        height = self._room() if self._wanted else 0
        put(self.element, "hidden", not height)
        self.element.style.height = f"{height}px"

    def _room(self) -> float:
        width, height = float(self._table.offsetWidth), float(self._table.offsetHeight)
        if not media("(min-aspect-ratio: 6/5)"):
            return strip_height(width, height, *self._shape)
        spare = height - sum(float(other.offsetHeight) for other in self._others)
        return min(_HIGH, spare) if spare >= _LEAST else 0
