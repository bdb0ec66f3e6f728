"""What stands around the board: the score line, the prompt, the tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lunte.app.box import Box
from lunte.app.browser import Element, fill, h, put
from lunte.app.chart import Strip
from lunte.app.i18n import t
from lunte.app.scoreline import ScoreLine
from lunte.app.table import Table
from lunte.games.game import AnyBoard
from lunte.kernel.message import Message
from lunte.scene.board import Command

# In the order in which they stand; `pause` and `go` take turns.
TOOLS = ("undo", "redo", "hint", "second", "zoom", "pause", "go", "new", "help", "settings")


class Furniture:
    """The elements of the play screen, and how they are changed."""

    def __init__(self, box: Box, heading: Element, held: Callable[[str], None]) -> None:
        self.score = ScoreLine(box)
        self.table = Table(box.sound.play, held)
        self.swapped = False
        self.prompt = h("div", class_="prompt", id="prompt")
        self.thinking = h("progress", max=1, class_="thinking", hidden=True)
        self._commands = h("div", class_="commands")
        self.told = h("div", self.prompt, self._commands, self.thinking, class_="told")
        self._home = _tool("home")
        self._tools = {name: _tool(name) for name in TOOLS}
        self.tools = h("div", *self._tools.values(), class_="tools")
        self.top = h("header", heading, self._home, self.score.element, class_="bar")
        self.strip = Strip(box, self.table.element, [self.top, self.told, self.tools])

    def dress(self) -> None:
        """Take in a changed language."""
        put(self.thinking, "aria_label", t("play.thinking"))
        for name, tool in (("home", self._home), *self._tools.items()):
            _call(tool, t(f"play.{name}"))

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

    def lay_out(self, board: AnyBoard, say: Callable[[Message], str]) -> None:
        """Offer what this board has that others haven't."""
        tool, second = self._tools["second"], board.second
        self.offer("second", second is not None)
        self.offer("zoom", self.table.lens.offers)
        put(self._tools["zoom"], "aria_pressed", str(self.table.lens.close).lower())
        if second is not None:
            put(tool, "class_", f"tool icon-{second.icon}")
            put(tool, "aria_pressed", str(self.swapped).lower())
            _call(tool, say(second.label))

    def swap(self, swapped: bool) -> None:
        """Say whether a press means the second action of a target, and a long press the first."""
        self.swapped = swapped
        put(self._tools["second"], "aria_pressed", str(swapped).lower())

    def command(self, commands: Sequence[Command], say: Callable[[Message], str]) -> None:
        """Offer actions that no field stands for."""
        fill(self._commands, *(_button(command, say) for command in commands))

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


def _call(tool: Element, name: str) -> None:
    put(tool, "aria_label", name)
    put(tool, "title", name)


def _button(command: Command, say: Callable[[Message], str]) -> Element:
    return h(
        "button",
        say(command.label),
        type="button",
        data_action="command",
        data_command=command.action,
    )


def _tool(name: str) -> Element:
    return h("button", type="button", class_=f"tool icon-{name}", data_action=name)
