"""Notices: one-line messages at the edge of the window, with at most one thing to do about them.

They stay until they are answered or closed: nobody should have to read against a clock.
"""

from __future__ import annotations

from collections.abc import Callable

from lunte.app.browser import Element, by_id, h, put
from lunte.app.i18n import t


class Notices:
    """The open notices, one a kind; a new one of a kind takes the place of the old."""

    def __init__(self) -> None:
        self._place = h("div", class_="notices", role="status")
        by_id("app").after(self._place)
        self._open: dict[str, tuple[Element, Callable[[], None] | None]] = {}

    def show(
        self,
        kind: str,
        text: str,
        do: str | None = None,
        action: Callable[[], None] | None = None,
        later: str | None = None,
    ) -> None:
        """Show `text` with a button to close it and, where there is something to `do`, one that
        calls `action`.
        """
        self.close(kind)
        close = _button(later or t("dialog.close"), "notice-close", kind)
        buttons = [close, _button(do, "notice-do", kind)] if do else [close]
        if do:
            put(buttons[-1], "class_", "primary")
        notice = h(
            "div",
            h("p", text),
            h("div", *buttons, class_="buttons"),
            class_="notice",
            data_notice=kind,
        )
        self._open[kind] = notice, action
        self._place.append(notice)

    def act(self, action: str, button: Element) -> bool:
        """Answer a notice's button; return whether it was one."""
        if not action.startswith("notice-"):
            return False
        kind = str(button.getAttribute("data-kind"))
        _, do = self._open[kind]
        self.close(kind)
        if action == "notice-do" and do is not None:
            do()
        return True

    def close(self, kind: str) -> None:
        """Take a notice away, if it is open."""
        if kind in self._open:
            notice, _ = self._open.pop(kind)
            notice.remove()


def _button(text: str, action: str, kind: str) -> Element:
    return h("button", text, type="button", data_action=action, data_kind=kind)
