"""Pictures of every screen, to look at, and the two that the manifest shows.

    python tools/screenshots.py [--dir DIST] [--only WORD]   writes artifacts/screenshots/
    python tools/screenshots.py --grey                       the same without colour, as ...-grey.png
    python tools/screenshots.py [--dir DIST] --store         writes icons/screenshots/

The games are seeded and the clock stands still, so the same sources give the same pictures.
"""

import argparse
import sys
import threading
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final, Literal, NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only tools/ would be there

from lunte.app import bundle  # noqa: E402
from lunte.games import registry  # noqa: E402
from lunte.games.game import AnyMatch  # noqa: E402
from lunte.kernel import stats  # noqa: E402
from lunte.kernel.chance import Chance  # noqa: E402
from lunte.kernel.documents import pack  # noqa: E402
from lunte.kernel.json import Json, JsonObject  # noqa: E402
from lunte.kernel.link import to_link  # noqa: E402
from lunte.kernel.match import Match  # noqa: E402
from lunte.kernel.record import KIND, Seat  # noqa: E402
from tools.icons import CHROMIUM, FLAGS  # noqa: E402
from tools.serve import serve  # noqa: E402

PICTURES: Final = ROOT / "artifacts" / "screenshots"
STORE: Final = ROOT / "icons" / "screenshots"
Theme = Literal["light", "dark"]


class Look(NamedTuple):
    width: int
    height: int
    theme: Theme
    scale: int = 1

    @property
    def size(self) -> ViewportSize:
        return {"width": self.width, "height": self.height}

    @property
    def name(self) -> str:
        return f"{self.width}x{self.height}-{self.theme}"


THEMES: Final[tuple[Theme, ...]] = ("light", "dark")
LOOKS: Final = tuple(
    Look(width, height, theme)
    for width, height in ((360, 640), (768, 1024), (1440, 900))
    for theme in THEMES
)
# The manifest's pictures: which scene, and how.
SHOP: Final = {
    "phone-light": ("play-reaction", Look(360, 640, "light", scale=2)),
    "desktop-dark": ("play-eight", Look(1440, 900, "dark")),
}
NOON: Final = "2026-11-30T12:00:00.000Z"
LATER: Final = "2026-11-30T13:00:00.000Z"
FLIGHT: Final = 500  # ms after the tap, in the second wave

NAMES: Final = ("Ada", "Bo", "Cleo", "Dai", "Eva", "Finn", "Gil", "Hana")
# A round of three to its end; the tap after the first REACTION sets off four waves.
THREE: Final = (
    "b5 b1 e3 b5 b1 e3 c5 b2 e2 a5 b2 e2 b4 b2 e2 b4 c2 e4 b4 a1 e1 b3 b1 d3 b3 c1 d3 b5 b1 d3 b2 "
    "c1 d4 b5 a1 d4 a4 a2 d2 a5 b1 d2 b4 a3 c5 d3 a4 a3"
)
REACTION: Final = 41

# Seats and options of the rounds in the statistics.
COUNTED: Final[tuple[tuple[int, dict[str, Json]], ...]] = (
    (2, {}),
    (3, {}),
    (3, {"size": 6, "walls": "few"}),
    (2, {"variant": "crossfire"}),
)

Stored = Mapping[str, str]


class Scene(NamedTuple):
    """What to take a picture of: where, with what in storage, after which steps."""

    name: str
    route: str
    stored: Stored
    steps: Callable[[Page], None] = lambda page: None
    moving: bool = False
    fleeting: bool = False  # gone as soon as the page changes its looks


def played(length: int) -> AnyMatch:
    """The first `length` moves of the round of three."""
    match = begun(3, {})
    for number, action in enumerate(THREE.split()[:length]):
        match.play(action, at=4000 * number)
    return match


def drifted(seats: int, length: int, seed: str = "screenshots", **options: Json) -> AnyMatch:
    """A match in which chance has made `length` moves."""
    match = begun(seats, options, seed)
    choices = Chance(seed)
    while match.ply < length and match.actor is not None:
        legal = [match.rules.action_to_text(action) for action in match.rules.actions(match.state)]
        match.play(choices.stream("action", match.ply).choice(legal), at=4000 * match.ply)
    return match


def begun(seats: int, options: Mapping[str, Json], seed: str = "screenshots") -> AnyMatch:
    who = [Seat(name=NAMES[number], colour=number) for number in range(seats)]
    return Match.begin(registry.get("rilto").rules, options, who, seed)


def saved(match: AnyMatch) -> Stored:
    body: JsonObject = {**match.record.to_json(), "saved": "2026-11-30T11:37:00.000Z"}
    return {f"lunte/game/{match.rules.key}": pack(KIND, body)}


def with_chart(stored: Stored) -> Stored:
    return {**stored, "lunte/settings": pack("settings", {"chart": "on"})}


def counted() -> Stored:
    """Statistics of some rounds, at one table and against bots."""
    game, kept = registry.get("rilto"), stats.Stats()
    for number, (seats, options) in enumerate(3 * COUNTED):
        match = drifted(seats, 400, seed=f"counted {number}", **options)
        record = match.record
        if number % 2:
            bots = [replace(seat, player="hard", name="") for seat in record.seats[1:]]
            record = replace(record, seats=(record.seats[0], *bots))
        if match.outcome is None:
            kept = stats.begin(kept, record, options)
            continue
        assert game.facts is not None
        bests = {fact.key: fact.count for fact in game.facts.of(match)}
        kept = stats.finish(kept, record, options, match.outcome.winners, bests)
    return {"lunte/stats/rilto": pack(stats.KIND, kept.to_json())}


def everything() -> str:
    """A file with everything, of another device."""
    finished = pack(KIND, played(len(THREE.split())).record.to_json())
    documents = {
        "game/rilto": pack(KIND, played(12).record.to_json()),
        "settings": pack("settings", {"theme": "dark"}),
        "archive/000001": finished,
        "archive/000002": finished[:200],
        **{key.removeprefix("lunte/"): text for key, text in counted().items()},
    }
    return bundle.write(documents)


def set_up(seats: int, **options: Json) -> Stored:
    who = [{"name": NAMES[number], "colour": number} for number in range(seats)]
    return {"lunte/setup/rilto": pack("setup", {"options": options, "seats": who})}


def set_aside() -> Stored:
    tag: JsonObject = {
        "key": "game/rilto",
        "reason": "record.field",
        "details": {"field": "actions.3"},
        "text": "{}",
    }
    return {"lunte/quarantine/2026-11-29T18:20:00.000Z": pack("quarantine", tag)}


def archive() -> Stored:
    """What the archive holds after some days: games to the end, and one that somebody has shared."""
    matches = [played(len(THREE.split())), drifted(8, 150, size=8, walls="medium"), quick()]
    return {
        f"lunte/archive/{number:06}": pack(
            KIND, {**match.record.to_json(), "saved": f"2026-11-{26 + number}T18:2{number}:00.000Z"}
        )
        for number, match in enumerate(matches)
    }


def quick() -> AnyMatch:
    match = begun(2, {})
    for action in ("c3", "c4", "c3"):
        match.play(action)
    return match


def shared(match: AnyMatch) -> str:
    return f"/replay/{to_link(match.record)}"


def at(ply: int, *actions: str) -> Callable[[Page], None]:
    """Go to a position of the replay, and then press buttons."""

    def go(page: Page) -> None:
        slider = page.locator("input[type='range']:visible")
        slider.evaluate("(slider, ply) => { slider.value = ply; }", ply)
        slider.dispatch_event("input")
        for action in actions:
            press(action)(page)

    return go


def press(action: str) -> Callable[[Page], None]:
    return lambda page: page.locator(f"button[data-action='{action}']:visible").click()


def refuse(page: Page) -> None:
    page.locator("[data-field='a1']").click()


def win(page: Page) -> None:
    page.locator(f"[data-field='{THREE.split()[-1]}']").click()
    expect(page.locator("dialog[open]")).to_be_visible()


def end_numbers(page: Page) -> None:
    win(page)
    page.locator(".numbers summary").click()
    page.locator(".facts").scroll_into_view_if_needed()


def take_in(page: Page) -> None:
    page.locator("input[type=file]").set_input_files(
        {"name": "lunte.json", "mimeType": "application/json", "buffer": everything().encode()}
    )
    expect(page.locator("dialog[open] [data-action='yes']")).to_be_visible()


def help_at(number: int) -> Callable[[Page], None]:
    def scroll(page: Page) -> None:
        press("help")(page)
        heading = page.locator("dialog[open] h3").nth(number)
        heading.evaluate("(heading) => heading.scrollIntoView()")
        page.wait_for_function(
            """() => [...document.querySelectorAll("dialog canvas")].every((canvas) =>
                canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height)
                    .data.some((byte) => byte))"""
        )

    return scroll


def burst(page: Page) -> None:
    page.clock.pause_at(LATER)
    page.locator(f"[data-field='{THREE.split()[REACTION]}']").click()
    page.clock.run_for(FLIGHT)


def scenes() -> list[Scene]:
    table, full = "/rilto/play", drifted(8, 150, size=8, walls="medium")
    middle, end = saved(played(REACTION)), saved(played(len(THREE.split()) - 1))
    return [
        Scene("home", "/", middle),
        Scene("setup", "/rilto", {}),
        Scene("setup-full", "/rilto", set_up(8, size=8, walls="few", end="limit")),
        Scene("setup-trouble", "/rilto", {**middle, **set_up(5, variant="diagonal")}),
        Scene("play-start", table, saved(played(1))),
        Scene("play-three", table, middle),
        Scene("play-eight", table, saved(full)),
        Scene("play-refused", table, middle, refuse, fleeting=True),
        Scene("play-reaction", table, middle, burst, moving=True, fleeting=True),
        Scene("dialog-undo", table, middle, press("undo")),
        Scene("dialog-new", table, middle, press("new")),
        Scene("dialog-help", table, middle, press("help")),
        *(
            Scene(f"dialog-help-{number}", table, middle, help_at(number))
            for number in (2, 3, 4, 5)
        ),
        Scene("dialog-result", table, end, win),
        Scene("dialog-result-numbers", table, end, end_numbers),
        Scene("chart-three", table, with_chart(middle)),
        Scene("chart-eight", table, with_chart(saved(full))),
        Scene("stats", "/stats", counted()),
        Scene("stats-empty", "/stats", {}),
        Scene("backup", "/settings", {**middle, **counted()}, take_in),
        Scene("settings", "/settings", set_aside()),
        Scene("replay-start", "/replay/game/rilto", middle),
        Scene("replay-three", shared(played(len(THREE.split()))), {}, at(42)),
        Scene("replay-end", "/replay/archive/000000", archive(), press("last")),
        Scene("replay-eight", shared(full), {}, at(120)),
        Scene("replay-cut", shared(full)[:-40], {}),
        Scene("replay-share", shared(played(42)), {}, at(42, "share")),
        Scene("import", "/", {}, press("import")),
        Scene("archive", "/archive", {**archive(), **saved(quick())}),
        Scene("archive-empty", "/archive", {}),
    ]


def shoot(page: Page, url: str, scene: Scene) -> None:
    """Bring the page to what the scene shows."""
    page.goto(f"{url}manifest.json")
    fill = (
        "(kept) => Object.entries(kept).forEach(([key, text]) => localStorage.setItem(key, text))"
    )
    page.evaluate(f"(kept) => {{ localStorage.clear(); ({fill})(kept); }}", dict(scene.stored))
    page.goto(f"{url}#{scene.route}")
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)
    scene.steps(page)


def opened(browser: Browser, url: str, scene: Scene, look: Look) -> Page:
    """Return a page that shows the scene."""
    page = browser.new_page(
        locale="en-US",
        viewport=look.size,
        color_scheme=look.theme,
        reduced_motion="no-preference" if scene.moving else "reduce",
        device_scale_factor=look.scale,
        service_workers="block",  # nothing here is offline, and they fetch everything twice
    )
    if scene.moving:
        page.clock.install(time=NOON)
    else:
        page.clock.set_fixed_time(NOON)
    shoot(page, url, scene)
    return page


def without_colour(page: Page) -> None:
    """Let the page be seen as by somebody who sees no colours at all."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})


def pictures(browser: Browser, url: str, only: str, grey: bool) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    for scene in scenes():
        if only not in scene.name:
            continue
        page = None
        for look in LOOKS:
            if page is None or scene.fleeting:
                page = opened(browser, url, scene, look)
                if grey:
                    without_colour(page)
            page.set_viewport_size(look.size)
            page.emulate_media(color_scheme=look.theme)
            name = f"{scene.name}-{look.name}{'-grey' if grey else ''}"
            page.screenshot(path=PICTURES / f"{name}.png")
        for context in browser.contexts:
            context.close()
        print(scene.name, flush=True)


def shop_window(browser: Browser, url: str) -> None:
    STORE.mkdir(parents=True, exist_ok=True)
    by_name = {scene.name: scene for scene in scenes()}
    for name, (scene, look) in SHOP.items():
        page = opened(browser, url, by_name[scene], look)
        page.screenshot(path=STORE / f"{name}.png")
        page.context.close()
        print(name, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dir", type=Path, default=ROOT / "dist", help="the built site")
    parser.add_argument("--only", default="", help="take only the scenes with this in their name")
    parser.add_argument("--grey", action="store_true", help="take them without colour")
    parser.add_argument("--store", action="store_true", help="make the manifest's pictures instead")
    given = parser.parse_args()
    if not (given.dir / "index.html").is_file():
        raise SystemExit(f"{given.dir} has no site: run `make build`")
    server = serve(given.dir, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        if given.store:
            shop_window(browser, url)
        else:
            pictures(browser, url, given.only, given.grey)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
