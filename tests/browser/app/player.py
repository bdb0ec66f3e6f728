"""A player at the page: what she sees and presses, and the saved game behind it.

Nothing here knows how the app works inside: it uses the handles of the design (`data-action`,
`data-field`, routes, `#live`) and the texts on the screen. The saved record is read with the
kernel, in this process, so that what the page shows can be compared with the rules.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, expect

from lunte.games import registry
from lunte.games.rilto.state import State
from lunte.kernel.chance import Chance
from lunte.kernel.documents import pack, unpack
from lunte.kernel.json import Json
from lunte.kernel.link import to_link
from lunte.kernel.match import Match
from lunte.kernel.record import HUMAN, KIND, Record, Seat, from_json
from tests.browser.app.texts import label, prompt

RULES = registry.get("rilto").rules
SAVED = "lunte/game/rilto"
START = 60_000  # ms; generous, because it is only ever spent when a test fails anyway

expect.set_options(timeout=15_000)


def begun(
    actions: str = "", seats: int = 2, seed: str = "table", **options: Json
) -> Match[Any, Any, Any]:
    """A match of Rilto after `actions`, as "b2 d4 b2"."""
    match = Match.begin(RULES, options, [Seat(colour=seat) for seat in range(seats)], seed)
    for number, action in enumerate(actions.split()):
        match.play(action, at=1000 * number)
    return match


def drifted(length: int, seats: int = 2, **options: Json) -> Match[Any, Any, Any]:
    """A match in which chance has made `length` moves."""
    for attempt in range(50):
        match, choices = begun("", seats, "table", **options), Chance(f"drifted {attempt}")
        while match.ply < length and match.actor is not None:
            legal = [RULES.action_to_text(action) for action in RULES.actions(match.state)]
            match.play(choices.stream("action", match.ply).choice(legal), at=3000 * match.ply)
        if match.ply == length:
            return match
    raise AssertionError(f"no round of {seats} lasts {length} moves")


def shared(record: Record) -> str:
    """The route that a shared link leads to."""
    return f"/replay/{to_link(record)}"


def saved(record: Record) -> dict[str, str]:
    """What localStorage holds when `record` is the game in progress."""
    return {SAVED: pack(KIND, record.to_json())}


def chosen(*players: str, **options: Json) -> dict[str, str]:
    """What localStorage holds when such players sat down last, under these options."""
    seats: Json = [
        {"player": player, "name": "", "colour": colour} for colour, player in enumerate(players)
    ]
    return {"lunte/setup/rilto": pack("setup", {"options": options, "seats": seats})}


def settings(**values: str) -> dict[str, str]:
    """What localStorage holds when these settings have been chosen."""
    return {"lunte/settings": pack("settings", values)}


class Player:
    def __init__(self, page: Page, url: str, shares_profile: bool = True) -> None:
        self.page = page
        self.url = url
        self.shares_profile = shares_profile
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._heard)

    def _heard(self, message: ConsoleMessage) -> None:
        # The page from which storage is filled names no icon, so the browser looks for one.
        if message.type == "error" and not message.location["url"].endswith("/favicon.ico"):
            self.errors.append(message.text)

    def open(self, route: str = "/", stored: Mapping[str, str] | None = None) -> None:
        """Start the app at `route` with nothing in localStorage but `stored`; if that isn't given,
        two people have played here last.
        """
        self.store(chosen(HUMAN, HUMAN) if stored is None else stored)
        self.visit(route)

    def sits_down(
        self,
        match: Match[Any, Any, Any],
        beside: Mapping[str, str] | None = None,
    ) -> None:
        """Start the app with `match` in progress and go on with it; other documents may stand
        beside it.
        """
        self.open("/rilto/play", {**saved(match.record), **(beside or {})})
        self.waits_for_the_table()

    def waits_for_the_table(self) -> None:
        expect(self.prompt).not_to_be_empty()
        expect(self.page.locator("[data-field='a1']")).to_be_visible()

    def visit(self, route: str = "/") -> None:
        """Start the app at `route` with what is stored."""
        self.page.goto("about:blank")  # from the app itself it would only be another screen
        self.page.goto(f"{self.url}#{route}")
        self.wait_ready()

    def finds(self, route: str, stored: Mapping[str, str]) -> None:
        """Come to a screen of the running app and find other documents there, as if another tab
        had put them there meanwhile. Much quicker than a start.
        """
        self.page.evaluate("location.hash = '#/'")
        expect(self.page.locator("#home")).to_be_visible()
        self.page.evaluate(
            """([route, stored]) => {
                for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
                location.hash = `#${route}`;
            }""",
            [route, dict(stored)],
        )

    def leave(self) -> None:
        """Close the page, and the profile it had to itself."""
        context = self.page.context
        self.page.close()
        if not self.shares_profile:
            context.close()

    def had_no_trouble(self) -> None:
        """Insist that the page has logged no error. Python's tracebacks are among them."""
        assert not self.errors, "\n".join(self.errors)

    def store(self, stored: Mapping[str, str]) -> None:
        """Fill localStorage before the app is there, from a page of the site that has no scripts."""
        self.page.goto(f"{self.url}manifest.json")
        self.page.evaluate(
            """(stored) => {
                localStorage.clear();
                for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
            }""",
            dict(stored),
        )

    def reload(self) -> None:
        self.page.reload()
        self.wait_ready()

    def wait_ready(self) -> None:
        html = self.page.locator("html")
        expect(html).to_have_attribute("data-state", re.compile("ready|error"), timeout=START)
        if html.get_attribute("data-state") != "ready":
            raise AssertionError(self.page.locator("#boot-error").text_content())

    def button(self, action: str) -> Locator:
        return self.page.locator(f"button[data-action='{action}']:visible")

    def seats_two_people(self) -> None:
        """Choose on the set-up sheet that no bot plays."""
        self.page.locator("select[name='player-1']").select_option(HUMAN)

    def click(self, action: str) -> None:
        self.button(action).click()

    def choose(self, option: str, value: str) -> None:
        """Choose a value of an option or a setting, as one clicks on its label."""
        group = self.page.locator(f"[data-option='{option}']:visible")
        group.locator("label").filter(has=self.page.locator(f"input[value='{value}']")).click()

    def chosen(self, option: str) -> str:
        """The value that is chosen of an option or a setting."""
        return self.page.locator(f"[data-option='{option}'] input:checked").input_value()

    def resize(self, width: int, height: int, text: str = "100%") -> None:
        """Give the window a size, and the board the time to follow."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(
            """(text) => new Promise((resolve) => {
                document.documentElement.style.fontSize = text;
                requestAnimationFrame(() => requestAnimationFrame(resolve));
            })""",
            text,
        )

    def field(self, name: str) -> Locator:
        return self.page.locator(f"[data-field='{name}']")

    def tap(self, name: str) -> None:
        """Click with the mouse where the field is drawn."""
        self.page.mouse.click(*self.middle(name))

    def middle(self, name: str) -> tuple[float, float]:
        box = self.field(name).bounding_box()
        assert box is not None, f"{name} is not on the screen"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#prompt")

    @property
    def live(self) -> Locator:
        return self.page.locator("#live")

    @property
    def dialog(self) -> Locator:
        return self.page.locator("dialog[open]")

    def notice(self, kind: str) -> Locator:
        return self.page.locator(f".notice[data-notice='{kind}']")

    def labels(self) -> dict[str, str]:
        """The accessible names of the fields, in the order in which they are read."""
        found: dict[str, str] = self.page.evaluate(
            """Object.fromEntries(
                [...document.querySelectorAll("[role=grid] [data-field]")].map(
                    (cell) => [cell.dataset.field, cell.getAttribute("aria-label")]))"""
        )
        return found

    def picture(self) -> str:
        """The board as it is drawn, a name for it rather: equal if and only if they look alike."""
        url: str = self.page.evaluate("document.querySelector('.table canvas').toDataURL()")
        return hashlib.sha256(url.encode()).hexdigest()

    def stored(self, key: str) -> str | None:
        """The text in localStorage under `key`."""
        text: str | None = self.page.evaluate("(key) => localStorage.getItem(key)", key)
        return text

    def keys(self, prefix: str = "lunte/") -> list[str]:
        """The sorted keys in localStorage that begin with `prefix`."""
        keys: list[str] = self.page.evaluate("Object.keys(localStorage)")
        return sorted(key for key in keys if key.startswith(prefix))

    def record(self) -> Record:
        """The saved game in progress."""
        text = self.stored(SAVED)
        assert text is not None, "no game is saved"
        return from_json(unpack("game/rilto", text, KIND))

    def match(self) -> Match[Any, Any, Any]:
        """The saved game, replayed by the rules in this process; its checksum is compared."""
        return Match.load(RULES, self.record())

    def watches(self, record: Record) -> None:
        """Come to the replay of a shared game, in the running app or by starting it."""
        if self.page.url.startswith(self.url):
            self.page.evaluate("(route) => { location.hash = route; }", shared(record))
        else:
            self.visit(shared(record))
        expect(self.slider).to_be_visible()

    @property
    def slider(self) -> Locator:
        return self.page.locator("input[name='replay-ply']")

    @property
    def told(self) -> Locator:
        """What the replay says has happened."""
        return self.page.locator("#replay .prompt")

    def slides(self, ply: int) -> None:
        """Drag the replay's slider to a position."""
        expect(self.slider).to_be_visible()
        self.slider.evaluate(
            """(slider, ply) => {
                slider.value = ply;
                slider.dispatchEvent(new Event("input", { bubbles: true }));
            }""",
            ply,
        )

    def sees_the_position(
        self, match: Match[Any, Any, Any], ply: int, language: str = "en"
    ) -> None:
        """Insist that the replay shows `match` as it stood after `ply` actions."""
        state: State = match.state_at(ply)
        expect(self.slider).to_have_js_property("value", str(ply))
        held = [str(state.owners.count(seat)) for seat in range(state.setup.seats)]
        expect(self.page.locator("#replay .score .points")).to_have_text(held)
        names = state.setup.layout.names
        assert self.labels() == {name: label(state, at, language) for at, name in enumerate(names)}

    def everything_stored(self) -> dict[str, str]:
        """All of localStorage that is the app's."""
        return {key: self.stored(key) or "" for key in self.keys()}

    def waits_for(self, told: str) -> None:
        """Wait until the prompt says this; much quicker than `expect`, for many taps in a row."""
        self.page.evaluate(
            """(told) => new Promise((resolve, reject) => {
                const prompt = document.getElementById("prompt");
                const look = () => prompt.textContent.trim() === told && resolve();
                new MutationObserver(look).observe(prompt, { childList: true, subtree: true });
                setTimeout(() => reject(`never prompted: ${told}; ${prompt.textContent}`), 15000);
                look();
            })""",
            told,
        )

    def sees_the_saved_game(self, language: str = "en") -> Match[Any, Any, Any]:
        """Insist that the page shows, at rest, what is saved; return it."""
        match = self.match()
        state: State = match.state
        if match.actor is not None:
            expect(self.prompt).to_have_text(prompt(state, language))
        names = state.setup.layout.names
        assert self.labels() == {name: label(state, at, language) for at, name in enumerate(names)}
        held = [str(state.owners.count(seat)) for seat in range(state.setup.seats)]
        expect(self.page.locator(".score .points")).to_have_text(held)
        return match

    def plays(self, actions: str, tap: Callable[[str], None] | None = None) -> Match[Any, Any, Any]:
        """Tap the fields one after another, each when the board is at rest, and insist that the
        game comes out as the rules say; return it.
        """
        self.waits_for_the_table()
        match = self.match()
        for action in actions.split():
            self.waits_for(prompt(match.state))
            (tap or self.tap)(action)
            match.play(action)
        shown = self.sees_the_saved_game()
        assert shown.record.actions == match.record.actions
        assert shown.checksum == match.checksum
        return shown
