"""Draw the cards' pictures of the games that are playable, each with the game's own board.

    python tools/pictures.py [--check]

Writes icons/games/<game>.svg. The picture carries its own light colours, so that it looks right on
light and dark cards; `--check` only tells whether the files are what the boards draw today.
"""

import argparse
import math
import sys
from collections.abc import Callable, Hashable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from lunte.games import registry
from lunte.games.game import Game
from lunte.kernel.chance import Chance
from lunte.kernel.json import Json
from lunte.kernel.match import Match
from lunte.kernel.record import Seat
from lunte.scene.board import Stage, seat_looks
from lunte.scene.marks import MARKS
from lunte.scene.painter import Painter, Point
from lunte.scene.tokens import FONT, SEATS, THEMES

ROOT = Path(__file__).resolve().parent.parent
WIDTH, HEIGHT, MARGIN = 320, 200, 8
TABLE = "#4d453f"


class Scene(NamedTuple):
    """A position worth a picture: that after so many random actions of a game, and the phase of
    the next action's animation with its progress. The card shows the upper part of the board.
    """

    options: Mapping[str, Json]
    seats: int
    seed: str
    actions: int
    phase: int
    progress: float


SCENES = {
    "rilto": Scene({"size": 5}, 3, "card", 39, 1, 0.6),
    "boom_grid": Scene({"width": 6, "height": 6, "mine_count": 6}, 3, "card29", 15, 2, 0.4),
}


class SvgPainter:
    """The scene's `Painter` as an SVG document."""

    def __init__(self) -> None:
        self._parts: list[str] = []

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        radius: float = 0,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 1,
    ) -> None:
        place = f'x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}"'
        self._add(f'rect {place} rx="{_n(radius)}"', fill, stroke, line)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 1,
    ) -> None:
        self._add(f'circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}"', fill, stroke, line)

    def polygon(
        self,
        points: Sequence[Point],
        *,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 1,
    ) -> None:
        corners = " ".join(f"{_n(x)},{_n(y)}" for x, y in points)
        self._add(f'polygon points="{corners}" stroke-linejoin="round"', fill, stroke, line)

    def line(self, start: Point, end: Point, *, stroke: str, line: float = 1) -> None:
        (x1, y1), (x2, y2) = start, end
        place = f'x1="{_n(x1)}" y1="{_n(y1)}" x2="{_n(x2)}" y2="{_n(y2)}"'
        self._add(f'line {place} stroke-linecap="round"', None, stroke, line)

    def polyline(self, points: Sequence[Point], *, stroke: str, line: float = 1) -> None:
        way = " ".join(f"{_n(x)},{_n(y)}" for x, y in points)
        form = 'stroke-linecap="round" stroke-linejoin="round"'
        self._add(f'polyline points="{way}" {form}', None, stroke, line)

    def text(
        self, x: float, y: float, text: str, *, size: float, fill: str, bold: bool = False
    ) -> None:
        weight = ' font-weight="600"' if bold else ""
        self._parts.append(
            f'<text x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}" fill="{fill}"{weight} '
            f'font-family={quoteattr(FONT)} text-anchor="middle" '
            f'dominant-baseline="central">{escape(text)}</text>'
        )

    def sprite(
        self,
        key: Hashable,
        width: float,
        height: float,
        draw: Callable[[Painter], None],
        x: float,
        y: float,
    ) -> None:
        self.push(x, y)
        draw(self)
        self.pop()

    def layer(
        self,
        key: Hashable,
        width: float,
        height: float,
        draw: Callable[[Painter, Hashable | None], None],
    ) -> None:
        draw(self, None)

    def push(
        self, x: float = 0, y: float = 0, *, scale: float = 1, turn: float = 0, alpha: float = 1
    ) -> None:
        turned = f" rotate({_n(math.degrees(turn))})" if turn else ""
        sized = f" scale({_n(scale)})" if scale != 1 else ""
        faded = f' opacity="{_n(alpha)}"' if alpha != 1 else ""
        self._parts.append(f'<g transform="translate({_n(x)} {_n(y)}){sized}{turned}"{faded}>')

    def pop(self) -> None:
        self._parts.append("</g>")

    def document(self) -> str:
        """Return the whole picture."""
        size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        ground = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{TABLE}"/>'
        body = "\n".join(self._parts)
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{ground}\n{body}\n</svg>\n'

    def _add(self, shape: str, fill: str | None, stroke: str | None, line: float) -> None:
        drawn = f' stroke="{stroke}" stroke-width="{_n(line)}"' if stroke else ""
        self._parts.append(f'<{shape} fill="{fill or "none"}"{drawn}/>')


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


def picture(game: Game) -> str:
    """Return the card's picture of `game`."""
    scene = SCENES[game.key]
    seats = [Seat(colour=colour) for colour in range(scene.seats)]
    match = Match.begin(game.rules, scene.options, seats, scene.seed)
    chosen = Chance(scene.seed).stream("picture")
    for _ in range(scene.actions):
        before = match.view(match.actor)
        action = chosen.choice(match.rules.actions(match.state))
        step = match.play(match.rules.action_to_text(action))
    looks = seat_looks(SEATS["classic", "light"], MARKS, [seat.colour for seat in seats])
    side = WIDTH - 2 * MARGIN
    stage = Stage(side, side, dict(THEMES["light"]), looks, motion=False)
    phases = game.board().phases(before, step.events, match.view(match.actor))
    painter = SvgPainter()
    painter.push(MARGIN, MARGIN)
    phases[scene.phase].draw(painter, stage, scene.progress)
    painter.pop()
    return painter.document()


def main() -> int:
    parser = argparse.ArgumentParser(description="Draw the cards' pictures.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail if stale")
    check = parser.parse_args().check
    stale = 0
    for key in registry:
        path = ROOT / "icons" / "games" / f"{key}.svg"
        drawn = picture(registry.get(key))
        if not check:
            path.write_text(drawn)
        elif path.read_text() != drawn:
            print(f"{path} is stale: run python tools/pictures.py")
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
