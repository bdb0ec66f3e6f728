"""How a match ended: the headline, and the sheet with the ranking, the chart and the facts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from lunte.app import share
from lunte.app.box import Box, name_of
from lunte.app.browser import Element, fill, go, h, next_frame
from lunte.app.chart import ChartView
from lunte.app.choices import action_button
from lunte.app.i18n import n, t
from lunte.app.time import lasting
from lunte.games.game import AnyMatch, Breakdown, Fact, Game
from lunte.kernel.message import written
from lunte.kernel.record import Seat
from lunte.kernel.rules import Outcome
from lunte.scene.board import Score


def headline(match: AnyMatch) -> str:
    """Return in one sentence who won, or why nobody did."""
    return told(match.outcome, match.seats)


def told(outcome: Outcome | None, seats: Sequence[Seat]) -> str:
    """Return the headline of a game that ended like this, empty if it didn't."""
    if outcome is None or not outcome.winners:
        return t(outcome.reason) if outcome else ""
    names = [name_of(seats[seat]) for seat in outcome.winners]
    if len(names) == 1:
        return t("result.winner", player=names[0])
    return t("result.shared", players=", ".join(names))


class Result:
    """The sheet at the end. It can be closed to look at the board, and opened again."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._chart = ChartView(box)

    def show(self, game: Game, match: AnyMatch, scores: Sequence[Score]) -> None:
        """Show who came where, how it went, and what can be done next."""
        outcome = match.outcome
        assert outcome is not None
        content = []
        if outcome.ranks is not None:
            content.append(h("p", t(outcome.reason), class_="reason"))
            content.append(self._ranking(match, outcome.ranks, scores))
        if game.overlay is not None and game.overlay.wanted(match.options):
            content.append(h("p", t(game.overlay.noted), class_="soft"))
        content.append(self._further(game))
        if game.chart is not None:
            self._chart.follow(game, match)
            title = h("figcaption", t(game.chart.title))
            numbers = self._chart.table(match)
            content.append(h("figure", title, self._chart.element, numbers, class_="story"))
        if game.breakdown is not None:
            content.append(_table(game.breakdown, match))
        facts = h("dl", class_="facts")
        content.append(facts)
        home = h("button", t("result.home"), type="button", data_action="home")
        again = h("button", t("result.again"), type="button", class_="primary", data_action="again")
        draw = partial(self._chart.show, game, match) if game.chart is not None else None
        self._box.dialogs.read("result", headline(match), content, [home, again], draw)

        def complete() -> None:
            fill(facts, *self._facts(game, match))
            if draw is not None:
                next_frame(draw)

        # All of it at once would hold the page up.
        next_frame(complete)

    def replay(self, game: Game) -> None:
        """Go and watch the match again."""
        go(f"/replay/game/{game.key}")

    def share(self, match: AnyMatch) -> None:
        """Hand the match to somebody else."""
        self._box.dialogs.close()
        share.show(self._box, match.record)

    def _further(self, game: Game) -> Element:
        """Return what can be done with this very match."""
        buttons = [
            action_button("replay", t("result.replay"), "play"),
            action_button("share", t("result.share"), "share"),
        ]
        if not game.rotates:
            buttons.append(action_button("swap", t("result.swap"), "swap"))
        return h("div", *buttons, class_="further")

    def _ranking(self, match: AnyMatch, ranks: Sequence[int], scores: Sequence[Score]) -> Element:
        order = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
        return h(
            "ol",
            *(
                h(
                    "li",
                    h("span", f"{ranks[seat]}.", class_="rank"),
                    self._box.badge(match.seats[seat].colour, 28),
                    h("span", name_of(match.seats[seat]), class_="name"),
                    h("span", written(scores[seat].points), class_="points"),
                )
                for seat in order
            ),
            class_="ranking",
        )

    def _facts(self, game: Game, match: AnyMatch) -> list[Element]:
        facts = game.facts.of(match) if game.facts is not None else ()
        rows = [_row(t(fact.key), _value(fact, match)) for fact in facts]
        time = lasting(max(match.record.times, default=0), self._box.language)
        return [*rows, _row(t("result.time"), time)]


def _table(breakdown: Breakdown, match: AnyMatch) -> Element:
    """Return the table of a breakdown, below its title."""
    rows = [
        h(
            "tr",
            h("th", name_of(seat), scope="row"),
            *(h("td", "–" if number is None else written(number)) for number in numbers),
        )
        for seat, numbers in zip(match.seats, breakdown.rows(match), strict=True)
    ]
    heads = ("chart.player", *breakdown.heads)
    head = h("tr", *(h("th", t(key), scope="col") for key in heads))
    title = h("caption", t(breakdown.title))
    return h("table", title, h("thead", head), h("tbody", *rows), class_="figures breakdown")


def _value(fact: Fact, match: AnyMatch) -> str:
    value = n(f"{fact.key}.value", fact.count)
    if fact.seat is None:
        return value
    return t("result.feat", value=value, player=name_of(match.seats[fact.seat]))


def _row(name: str, value: str) -> Element:
    return h("div", h("dt", name), h("dd", value))
