"""The statistics screen: what has been played on this device, game by game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lunte.app.box import Box
from lunte.app.browser import Element, fill, go, h, put
from lunte.app.i18n import maybe, n, t
from lunte.app.page import Page
from lunte.app.time import lasting
from lunte.games.game import Game
from lunte.kernel.documents import StorageFull
from lunte.kernel.json import Json
from lunte.kernel.record import HUMAN
from lunte.kernel.registry import Registry
from lunte.kernel.stats import OptionSet, Share, Stats, Tally
from lunte.search.bot import LEVELS

# As many sets of options are shown at once; the others can be unfolded.
_FEW = 5


class Statistics(Page):
    """A panel for each game that has been played."""

    def __init__(self, box: Box, games: Registry[Game]) -> None:
        self._box = box
        self._games = games
        super().__init__("stats", "stats.title", "back")

    def act(self, action: str, button: Element) -> None:
        match action:
            case "home":
                go("/")
            case "reset":
                self._ask_reset(str(button.getAttribute("data-game")))
            case _:
                super().act(action, button)

    def dress(self) -> None:
        super().dress()
        read = {key: self._box.tallies.of(key) for key in self._games}
        panels = [
            self._panel(self._games.get(key), stats)
            for key, stats in read.items()
            if stats.total.begun
        ]
        fill(self.body, *(panels or [_empty()]))

    def _panel(self, game: Game, stats: Stats) -> Element:
        total = stats.total
        sets = [self._set(game, one) for one in stats.sets]
        few = h("ul", *sets[:_FEW], class_="sets")
        more = None
        if sets[_FEW:]:
            summary = h("summary", n("stats.more", len(sets) - _FEW))
            more = h("details", summary, h("ul", *sets[_FEW:], class_="sets"))
        reset = h("button", t("stats.reset"), type="button", data_action="reset")
        put(reset, "data_game", game.key)
        return h(
            "section",
            h("h2", t(f"home.{game.key}.name")),
            self._sums(total),
            _bests(game, total),
            _table(t("stats.who"), total),
            h("h3", t("stats.sets")),
            few,
            more,
            h("div", reset, class_="buttons"),
            class_="panel",
            data_game=game.key,
        )

    def _sums(self, tally: Tally) -> Element:
        time = lasting(tally.milliseconds, self._box.language)
        return h(
            "dl",
            _sum(t("stats.begun"), str(tally.begun)),
            _sum(t("stats.finished"), str(tally.finished)),
            _sum(t("stats.time"), time),
            class_="sums",
        )

    def _set(self, game: Game, one: OptionSet) -> Element:
        tally = one.tally
        people = tally.kinds.get(HUMAN, Share(0, 0))
        told = [n("stats.finished_of", tally.finished, begun=tally.begun)]
        if tally.finished:
            told.append(n("stats.won", people.wins))
            told.append(lasting(tally.milliseconds, self._box.language))
            told += _feats(game, tally)[:1]
        return h(
            "li",
            h("p", _named(game, one), class_="name"),
            h("p", " · ".join(told), class_="soft"),
        )

    def _ask_reset(self, game: str) -> None:
        def reset() -> None:
            try:
                self._box.tallies.clear(game)
            except StorageFull as error:
                self._box.tell_full(error)
            self.dress()
            self._box.announce(t("stats.was_reset"))

        self._box.dialogs.confirm(
            t("stats.reset_title", game=t(f"home.{game}.name")),
            t("stats.reset_text"),
            t("stats.reset"),
            reset,
        )


def _empty() -> Element:
    return h(
        "div",
        h("span", class_="icon-trophy large", aria_hidden="true"),
        h("p", t("stats.none")),
        h("button", t("stats.play"), type="button", class_="primary", data_action="home"),
        class_="empty",
    )


def _sum(name: str, value: str) -> Element:
    return h("div", h("dt", name), h("dd", value))


def _bests(game: Game, tally: Tally) -> Element | None:
    if game.facts is None or not tally.bests:
        return None
    rows = [
        _sum(t(key), n(f"{key}.value", tally.bests[key]))
        for key in game.facts.bests
        if key in tally.bests
    ]
    return h("dl", *rows, class_="facts")


def _feats(game: Game, tally: Tally) -> list[str]:
    keys = game.facts.bests if game.facts is not None else ()
    return [n(f"{key}.value", tally.bests[key]) for key in keys if key in tally.bests]


def _table(title: str, tally: Tally) -> Element | None:
    kinds = dict.fromkeys((HUMAN, *LEVELS, *tally.kinds))
    rows = [
        (maybe(f"stats.kind.{kind}") or kind, tally.kinds[kind])
        for kind in kinds
        if kind in tally.kinds
    ]
    if len(tally.people) > 1:
        rows += [(_person(who), one) for who, one in _by_wins(tally.people)]
    if not rows:
        return None
    head = h("tr", *(h("th", text, scope="col") for text in (title, *_heads())))
    body = [
        h("tr", h("th", name, scope="row"), h("td", str(one.games)), h("td", str(one.wins)))
        for name, one in rows
    ]
    return h("table", h("thead", head), h("tbody", *body), class_="figures")


def _heads() -> Sequence[str]:
    return t("stats.games"), t("stats.wins")


def _by_wins(people: Mapping[str, Share]) -> list[tuple[str, Share]]:
    return sorted(people.items(), key=lambda one: (-one[1].wins, one[1].games, one[0]))


def _person(key: str) -> str:
    if key.startswith("#"):
        return maybe(f"colour.{key[1:]}") or key
    return key.removeprefix("=")


def _named(game: Game, one: OptionSet) -> str:
    """Return the number of seats, and the options that aren't the usual ones."""
    told = [n("stats.seats", one.seats)]
    for option in game.rules.options:
        value = one.options.get(option.key)
        if value is not None and value != option.default(one.seats):
            told.append(_option(f"{game.key}.option.{option.key}", value))
    if len(told) == 1:
        told.append(t("stats.usual"))
    return " · ".join(told)


def _option(key: str, value: Json) -> str:
    if value is True:
        return t(key)
    if value is False:
        return t("stats.without", option=t(key))
    return t("stats.option", option=t(key), value=maybe(f"{key}.{value}") or str(value))
