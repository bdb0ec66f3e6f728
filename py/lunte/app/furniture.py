"""What stands around the board: the score line, the prompt, the tools."""

from __future__ import annotations

from lunte.app.box import Box
from lunte.app.browser import Element, fill, h, put
from lunte.app.chart import Strip
from lunte.app.i18n import t
from lunte.app.scoreline import ScoreLine
from lunte.app.table import Table

# In the order in which they stand; `pause` and `go` take turns.
TOOLS = ("undo", "redo", "hint", "pause", "go", "new", "help", "settings")


class Furniture:
    """The elements of the play screen, and how they are changed."""

    def __init__(self, box: Box, heading: Element) -> None:
        self.score = ScoreLine(box)
        self.table = Table(box.sound.play)
        self.prompt = h("div", class_="prompt", id="prompt")
        self.thinking = h("progress", max=1, class_="thinking", hidden=True)
        self.told = h("div", self.prompt, self.thinking, class_="told")
        self._home = _tool("home")
        self._tools = {name: _tool(name) for name in TOOLS}
        self.tools = h("div", *self._tools.values(), class_="tools")
        self.top = h("header", heading, self._home, self.score.element, class_="bar")
        self.strip = Strip(box, self.table.element, [self.top, self.told, self.tools])

    def dress(self) -> None:
        """Take in a changed language."""
        put(self.thinking, "aria_label", t("play.thinking"))
        for name, tool in (("home", self._home), *self._tools.items()):
            put(tool, "aria_label", t(f"play.{name}"))
            put(tool, "title", t(f"play.{name}"))

    def say(
        self,
        text: str,
        badge: Element | None = None,
        *,
        button: Element | None = None,
        refused: bool = False,
        opens: str | None = None,
    ) -> None:
        """Show a sentence above the board, perhaps with something to press behind it; or a sentence
        that `opens` a sheet itself.
        """
        put(self.prompt, "class_", "prompt refused" if refused else "prompt")
        fill(self.prompt, badge, _opener(text, opens) if opens else h("span", text), button)

    def think(self, share: float | None) -> None:
        """Show how far a bot's thinking is; None when none is to be waited for."""
        put(self.thinking, "hidden", share is None)
        if share is not None:
            self.thinking.value = share

    def allow(self, name: str, allowed: bool) -> None:
        """Say whether a tool can be used now."""
        put(self._tools[name], "disabled", not allowed)

    def offer(self, name: str, offered: bool) -> None:
        """Say whether a tool makes sense in this round."""
        put(self._tools[name], "hidden", not offered)


def _opener(text: str, action: str) -> Element:
    return h(
        "button",
        text,
        type="button",
        class_="with icon-trophy",
        data_action=action,
        aria_haspopup="dialog",
    )


def _tool(name: str) -> Element:
    return h("button", type="button", class_=f"tool icon-{name}", data_action=name)
