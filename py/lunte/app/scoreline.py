"""The score line: a chip a seat with its mark, its name and its points; the mover's chip glows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lunte.app.box import Box, name_of
from lunte.app.browser import Element, fill, h
from lunte.app.i18n import t
from lunte.kernel.message import Message, written
from lunte.kernel.record import HUMAN, Seat
from lunte.scene.board import Figure, Score


class ScoreLine:
    """The chips of all seats, in seat order."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self.element = h("ul", class_="score")

    def show(
        self,
        seats: Sequence[Seat],
        scores: Sequence[Score],
        actor: int | None,
        say: Callable[[Message], str],
        figures: Sequence[Figure] = (),
    ) -> None:
        """Show the scores, and other figures behind them; `actor` is the seat whose turn it is."""
        chips = [self._chip(seats[one.seat], one, actor, say) for one in scores]
        fill(self.element, *chips, *(_figure(one, say) for one in figures))

    def places(self) -> list[tuple[float, float]]:
        """Return where the middle of each chip is in the window."""
        boxes = [chip.getBoundingClientRect() for chip in self.element.querySelectorAll(".chip")]
        return [(box.left + box.width / 2, box.top + box.height / 2) for box in boxes]

    def _chip(
        self, seat: Seat, score: Score, actor: int | None, say: Callable[[Message], str]
    ) -> Element:
        told = f"{name_of(seat)}: {t('score.out') if score.out else say(score.label)}"
        bot = seat.player != HUMAN
        if bot:
            told = f"{told}, {t(f'player.{seat.player}')}"
        chip = h(
            "button",
            self._box.badge(seat.colour, 22),
            h("span", name_of(seat), class_="name", aria_hidden="true"),
            h("span", written(score.points), class_="points", aria_hidden="true"),
            h("span", told, class_="visually-hidden"),
            type="button",
            class_=f"chip{' out' * score.out}{' bot' * bot}",
            data_action="seat",
            data_seat=score.seat,
            aria_current="true" if score.seat == actor else None,
        )
        return h("li", chip)


def _figure(figure: Figure, say: Callable[[Message], str]) -> Element:
    return h(
        "li",
        h("span", class_=f"emblem icon-{figure.icon}", aria_hidden="true"),
        h("span", str(figure.number), class_="points", aria_hidden="true"),
        h("span", say(figure.label), class_="visually-hidden"),
        class_="figure",
    )
