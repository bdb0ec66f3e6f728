"""How a match ended: the headline, and the sheet with the ranking."""

from __future__ import annotations

from collections.abc import Sequence

from lunte.app.box import Box, name_of
from lunte.app.browser import Element, h
from lunte.app.i18n import t
from lunte.games.game import AnyMatch
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


def show(box: Box, match: AnyMatch, scores: Sequence[Score]) -> None:
    """Show who came where, and what can be done next."""
    outcome = match.outcome
    assert outcome is not None
    content = []
    if outcome.ranks is not None:
        content.append(h("p", t(outcome.reason), class_="reason"))
        content.append(_ranking(box, match, outcome.ranks, scores))
    box.dialogs.read(
        "result",
        headline(match),
        content,
        [
            h("button", t("result.home"), type="button", data_action="home"),
            h("button", t("result.again"), type="button", class_="primary", data_action="again"),
        ],
    )


def _ranking(box: Box, match: AnyMatch, ranks: Sequence[int], scores: Sequence[Score]) -> Element:
    order = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
    return h(
        "ol",
        *(
            h(
                "li",
                h("span", f"{ranks[seat]}.", class_="rank"),
                box.badge(match.seats[seat].colour, 28),
                h("span", name_of(match.seats[seat]), class_="name"),
                h("span", str(scores[seat].points), class_="points"),
            )
            for seat in order
        ),
        class_="ranking",
    )
