"""A page to read: what the screens without a board have in common."""

from __future__ import annotations

from lunte.app.browser import Element, go, go_back, h, put
from lunte.app.i18n import t

_WAYS = {"back": "settings.back", "home": "play.home"}


class Page:
    """A heading, a way out, which Escape takes too, and the `body` below. `name` is what the screen
    is called in the style sheets, `title` a catalogue key; `way` is where the way out leads: "back"
    or "home".
    """

    def __init__(self, name: str, title: str, way: str) -> None:
        self._title = title
        self._way = way
        self._heading = h("h1")
        self._out = h("button", type="button", class_="tool icon-back", data_action=way)
        self.body = h("div", class_="page")
        self.element = h(
            "section",
            h("header", self._out, self._heading, class_="bar"),
            self.body,
            class_=f"screen {name}",
            id=name,
        )

    @property
    def title(self) -> str:
        return t(self._title)

    def open(self, rest: str) -> None:
        self.dress()

    def close(self) -> None:
        """Nothing goes on by itself."""

    def act(self, action: str, button: Element) -> None:
        if action == self._way:
            self.leave()

    def change(self, field: Element) -> None:
        """There is nothing to be filled in."""

    def key(self, key: str) -> bool:
        if key == "Escape":
            self.leave()
            return True
        return False

    def dress(self) -> None:
        self._heading.textContent = self.title
        put(self._out, "aria_label", t(_WAYS[self._way]))

    def leave(self) -> None:
        """Go where the way out leads."""
        if self._way == "home":
            go("/")
        else:
            go_back()
