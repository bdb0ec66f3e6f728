"""Every screen, in both themes and in all widths: axe finds nothing, nothing is cut off, nothing
covers anything, and everything can be hit.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import expect

from lunte.kernel import stats
from lunte.kernel.chance import Chance
from lunte.kernel.documents import pack
from lunte.kernel.json import Json
from lunte.kernel.match import Match
from lunte.kernel.record import KIND, Seat
from tests.browser.app.conftest import House
from tests.browser.app.player import Player, begun, saved, settings, shared
from tests.browser.app.rounds import SHORT, THREE, before, but_last, last
from tools.builder.texts import LANGUAGES

# As the language menu of the home screen does.
SPEAK = """(language) => {
    const menu = document.querySelector("select[data-action=language]");
    menu.value = language;
    menu.dispatchEvent(new Event("change", { bubbles: true }));
}"""
AXE = Path(__file__).resolve().parents[3] / "node_modules/axe-core/axe.min.js"
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SIZES = ((320, 568), (360, 640), (768, 1024), (1440, 900), (568, 320))
LONG = "Wilhelmine-Charlotte"  # as long as a name may be


@cache
def crowded() -> Match[Any, Any, Any]:
    """Eight players on 8x8 with walls, in the middle of the round, with the longest of names."""
    match = begun("", seats=8, size=8, walls="medium")
    named = [type(seat)(name=LONG, colour=seat.colour) for seat in match.seats]
    match.reseat(named)
    choices = Chance("crowded")
    while match.ply < 120:
        legal = [match.rules.action_to_text(action) for action in match.rules.actions(match.state)]
        match.play(choices.stream("action", match.ply).choice(legal))
    return match


def chosen(seats: int, **options: Json) -> dict[str, str]:
    who: Json = [{"name": LONG, "colour": seat} for seat in range(seats)]
    return {"lunte/setup/rilto": pack("setup", {"options": options, "seats": who})}


def press(action: str) -> Callable[[Player], None]:
    def press_it(player: Player) -> None:
        player.waits_for_the_table()
        player.click(action)
        expect(player.dialog).to_be_visible()

    return press_it


def counted() -> dict[str, str]:
    """Statistics of three sets of options, with the longest of names."""
    kept = stats.Stats()
    for size in (5, 6, 7):
        match = begun(SHORT, seed=f"counted {size}")
        seats = (Seat(name=LONG), Seat(name=LONG[::-1], colour=1), Seat("hard", colour=2))
        record = replace(match.record, seats=seats)
        options: dict[str, Json] = {"size": size, "walls": "medium", "variant": "crossfire"}
        feats = {"rilto.fact.bursts": 12_345, "rilto.fact.waves": 99}
        kept = stats.finish(kept, record, options, [0], feats)
    return {"lunte/stats/rilto": pack(stats.KIND, kept.to_json())}


def take_in(player: Player) -> None:
    """Choose a file that differs in everything, and of which something can't be read."""
    documents = {
        **saved(begun("a1 e5").record),
        **counted(),
        "lunte/settings": pack("settings", {"speed": "slow"}),
        "lunte/archive/000001": "{",
    }
    file = json.dumps({"format": "lunte-export", "version": 1, "documents": documents})
    player.page.locator("input[type=file]").set_input_files(
        {"name": "lunte.json", "mimeType": "application/json", "buffer": file.encode()}
    )
    expect(player.button("yes")).to_be_visible()


def refuse(player: Player) -> None:
    player.waits_for_the_table()
    player.tap("a1")
    expect(player.page.locator(".prompt.refused")).to_be_visible()


def ask_hint(player: Player) -> None:
    player.waits_for_the_table()
    player.click("hint")
    # The first time, a second Python has to start.
    expect(player.button("preview")).to_be_visible(timeout=60_000)


def ask_player(player: Player) -> None:
    player.waits_for_the_table()
    player.page.locator(".chip").first.click()
    expect(player.dialog).to_be_visible()


def pause(player: Player) -> None:
    player.waits_for_the_table()
    if player.button("pause").count():
        player.click("pause")
    expect(player.button("go")).to_be_visible()


def bots() -> Match[Any, Any, Any]:
    """Four bots among themselves, at the start."""
    match = begun(seats=4, size=6)
    match.reseat([replace(seat, player="hard") for seat in match.seats])
    return match


def win(player: Player) -> None:
    player.waits_for_the_table()
    if player.match().actor is None:
        player.click("undo")
        player.click("yes")
    player.tap(last(SHORT))
    expect(player.dialog).to_be_visible()


def notice(player: Player) -> None:
    player.waits_for_the_table()
    player.page.evaluate("window.dispatchEvent(new Event('lunte:update-ready'))")
    expect(player.notice("update")).to_be_visible()


@dataclass(frozen=True)
class Scene:
    route: str
    stored: Mapping[str, str] = field(default_factory=dict)
    arrive: Callable[[Player], None] = lambda player: None


class Screen:
    """A page that shows a scene, in any language and size."""

    def __init__(self, player: Player, scene: Scene) -> None:
        self.player = player
        self.scene = scene
        self.page = player.page

    def open(self) -> None:
        if self.scene.route == "/settings":
            # Only when the game is looked for, it is found to be unreadable.
            self.player.open("/", self.scene.stored)
            self.player.click("settings")
        else:
            self.player.open(self.scene.route, self.scene.stored)

    def show(self, language: str = "en") -> None:
        """Show the scene from its beginning, as whoever speaks this language sees it."""
        if self.player.dialog.count():
            self.page.keyboard.press("Escape")
        self.page.evaluate(SPEAK, language)
        self.scene.arrive(self.player)


def press_and_see(action: str) -> Callable[[Player], None]:
    def press_it(player: Player) -> None:
        player.click(action)
        expect(player.dialog).to_be_visible()

    return press_it


def watch(ply: int) -> Callable[[Player], None]:
    def slide(player: Player) -> None:
        expect(player.slider).to_be_visible()
        player.slides(ply)

    return slide


TABLE = "/rilto/play"
MIDDLE = saved(begun(before(THREE, 41), seats=3).record)
NO_STATS = pack(stats.KIND, stats.Stats().to_json())
ARCHIVE = {
    f"lunte/archive/{number:06}": pack(KIND, match.record.to_json())
    for number, match in enumerate((begun(SHORT), crowded(), begun(THREE, seats=3)))
}
CUT_OFF = {"lunte/game/rilto": saved(begun("c3").record)["lunte/game/rilto"][:99]}

SCENES = {
    "home": Scene("/"),
    "home, with a game waiting": Scene("/", MIDDLE),
    "home, with a notice": Scene("/", CUT_OFF),
    "set-up": Scene("/rilto"),
    "set-up, of everything": Scene(
        "/rilto", {**MIDDLE, **chosen(8, size=8, walls="few", end="limit", bounce=True)}
    ),
    "set-up, of what can't be": Scene("/rilto", chosen(5, variant="diagonal")),
    "play, at the start": Scene(TABLE, saved(begun(seats=3).record), Player.waits_for_the_table),
    "play, in the middle": Scene(TABLE, MIDDLE, Player.waits_for_the_table),
    "play, crowded": Scene(TABLE, saved(crowded().record), Player.waits_for_the_table),
    "play, with the chart": Scene(
        TABLE, {**MIDDLE, **settings(chart="on")}, Player.waits_for_the_table
    ),
    "play, crowded, with the chart": Scene(
        TABLE,
        {**saved(crowded().record), **settings(chart="on")},
        Player.waits_for_the_table,
    ),
    "play, over": Scene(TABLE, saved(begun(SHORT).record), Player.waits_for_the_table),
    "play, after a refusal": Scene(TABLE, MIDDLE, refuse),
    "play, with a notice": Scene(TABLE, MIDDLE, notice),
    "play, with a hint": Scene(TABLE, MIDDLE, ask_hint),
    "play, among bots": Scene(TABLE, saved(bots().record), pause),
    "question of a player": Scene(TABLE, MIDDLE, ask_player),
    "tutorial": Scene("/rilto/learn"),
    "question of undo": Scene(TABLE, MIDDLE, press("undo")),
    "question of a new round": Scene(TABLE, MIDDLE, press("new")),
    "help": Scene(TABLE, MIDDLE, press("help")),
    "result": Scene(TABLE, saved(begun(but_last(SHORT)).record), win),
    "statistics": Scene("/stats", counted()),
    "statistics of nothing": Scene("/stats"),
    "question of a file": Scene(
        "/settings",
        {**MIDDLE, **settings(motion="reduced"), "lunte/stats/rilto": NO_STATS},
        take_in,
    ),
    "replay, at the start": Scene(shared(crowded().record)),
    "replay, of much at once": Scene(shared(begun(THREE, seats=3).record), arrive=watch(42)),
    "replay, at the end": Scene("/replay/game/rilto", saved(begun(SHORT).record), watch(3)),
    "replay, of a cut link": Scene(shared(begun(SHORT).record)[:-9]),
    "share": Scene("/replay/game/rilto", MIDDLE, press_and_see("share")),
    "import": Scene("/", arrive=press_and_see("import")),
    "archive": Scene("/archive", ARCHIVE),
    "archive, empty": Scene("/archive"),
    "question of deleting": Scene("/archive", ARCHIVE, press_and_see("delete-all")),
    "settings": Scene("/settings"),
    "settings, with something set aside": Scene("/settings", CUT_OFF),
}


@pytest.fixture(scope="module", params=SCENES)
def screen(request: pytest.FixtureRequest, opened: House) -> Iterator[Screen]:
    """The scenes one after another, each opened once for all tests that look at it."""
    screen = Screen(opened.guest(), SCENES[request.param])
    screen.open()
    yield screen
    screen.player.leave()
    screen.player.had_no_trouble()


# Axe


def violations(player: Player) -> list[str]:
    """What axe finds on the page as it is, one line each."""
    if not player.page.evaluate("Boolean(window.axe)"):
        player.page.evaluate(AXE.read_text())
    found = player.page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [
        f"{one['impact']}: {one['id']}: {node['target']}: {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


def test_axe_finds_nothing(screen: Screen) -> None:
    screen.show()
    screen.player.resize(360, 640)
    found = {}
    for theme in THEMES:
        screen.page.emulate_media(color_scheme=theme)
        if problems := violations(screen.player):
            found[theme] = problems
    assert found == {}


def test_axe_finds_nothing_on_the_question_of_tabs(player: Player, house: House) -> None:
    player.sits_down(begun("c3 c5"))
    other = house.player()
    other.visit(TABLE)
    expect(other.dialog).to_be_visible()
    assert violations(other) == []


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_on_the_error_panel(
    player: Player, theme: Literal["light", "dark"]
) -> None:
    player.page.emulate_media(color_scheme=theme)
    player.page.add_init_script("window.fetch = () => Promise.reject(new TypeError('no fetch'))")
    player.page.goto(player.url)
    expect(player.page.get_by_role("alert")).to_be_visible()
    assert violations(player) == []
    player.errors.clear()  # that nothing could be fetched was the point


# Room

# What is wrong with the layout of the page as it is, one line each.
AMISS = """(inPlay) => {
    const wrong = [];
    const root = document.scrollingElement;
    const modal = document.querySelector("dialog[open]");
    const name = (element) => {
        const label = element.getAttribute("aria-label") || element.textContent.trim();
        return `${element.tagName.toLowerCase()}.${element.className} "${label.slice(0, 40)}"`;
    };
    const seen = (element) => element.checkVisibility({ visibilityProperty: true })
        && !element.closest(".visually-hidden") && (!modal || modal.contains(element));
    const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
    if (root.scrollWidth > innerWidth) wrong.push(`the page is ${root.scrollWidth} wide`);
    if (inPlay && root.scrollHeight > innerHeight) wrong.push(`the page is ${root.scrollHeight} high`);
    for (const part of all(".page, .content, .sheet, .bar, .prompt, .tools, .notice, .foot, .card")) {
        if (part.scrollWidth > part.clientWidth) wrong.push(`${name(part)} scrolls sideways`);
    }
    for (const words of all("button, a, label span, legend, h1, h2, h3, p, th, td, dt, dd, output, .points")) {
        if (words.scrollWidth > words.clientWidth + 1 && getComputedStyle(words).display !== "inline")
            wrong.push(`${name(words)} is cut off`);
        const box = words.getBoundingClientRect();
        if (box.left < -0.5 || box.right > innerWidth + 0.5) wrong.push(`${name(words)} is outside`);
    }
    const parts = modal ? [] : all(".chip, .strip, .prompt > *, .table, .tool, .notice");
    parts.forEach((one, at) => parts.slice(at + 1).forEach((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (inPlay && across > 1 && down > 1) wrong.push(`${name(one)} overlaps ${name(other)}`);
    }));
    for (const target of all("button, a[href], input, select, summary")) {
        const box = target.getBoundingClientRect();
        const least = target.matches(".tool") ? 44 : 24;
        if (Math.min(box.width, box.height) < least - 0.01)
            wrong.push(`${name(target)} is ${box.width} x ${box.height}`);
    }
    return wrong;
}"""

# Which controls on the screen are covered by something that isn't theirs.
COVERED = """() => {
    const modal = document.querySelector("dialog[open]");
    const within = (modal || document).querySelectorAll("button, input, select, a[href]");
    const covered = [];
    for (const target of within) {
        if (!target.checkVisibility({ visibilityProperty: true })) continue;
        // On the board of a replay nothing is to be hit.
        if (getComputedStyle(target).pointerEvents === "none") continue;
        const box = target.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
        // What is scrolled away inside its own part of the screen is not on the screen.
        const part = target.closest(".page, .content, .screen");
        const seen = part && part.getBoundingClientRect();
        if (seen && (y < seen.top || y > seen.bottom)) continue;
        const hit = document.elementFromPoint(x, y);
        if (!(target === hit || target.contains(hit)))
            covered.push(`${target.outerHTML.slice(0, 120)} by ${hit && hit.outerHTML.slice(0, 120)}`);
    }
    return covered;
}"""


def amiss(screen: Screen, sizes: Sequence[tuple[int, int]], text: str) -> dict[str, list[str]]:
    """What is wrong in each of these sizes of the window."""
    in_play = screen.scene.route.startswith((TABLE, "/replay/")) and text == "100%"
    found = {}
    for width, height in sizes:
        screen.player.resize(width, height, text)
        wrong = screen.page.evaluate(AMISS, in_play)
        if screen.scene.route != "/":  # at home a notice lies over the cards, which scroll
            wrong += screen.page.evaluate(COVERED)
        if wrong:
            found[f"{width}x{height}"] = wrong
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_room(screen: Screen, language: str) -> None:
    screen.show(language)
    assert amiss(screen, SIZES, "100%") == {}


def test_text_twice_as_large_has_room_too(screen: Screen) -> None:
    screen.show("de")
    assert amiss(screen, ((360, 640), (1440, 900)), "200%") == {}


def test_the_board_is_as_large_as_the_window_allows(player: Player) -> None:
    player.sits_down(begun("c3 c5"))
    for width, height in SIZES:
        player.resize(width, height)
        first = player.field("a1").bounding_box()
        assert first is not None
        assert 5 * first["width"] >= 0.8 * min(width, height), (width, height)


@pytest.mark.parametrize("ratio", [1, 2, 3])
def test_the_board_is_sharp_on_every_screen(house: House, ratio: int) -> None:
    player = house.player(device_scale_factor=ratio)
    player.sits_down(begun("c3 c5"))
    wide, box = player.page.evaluate(
        "(({ width, clientWidth }) => [width, clientWidth])(document.querySelector('.table canvas'))"
    )
    assert wide == ratio * box
