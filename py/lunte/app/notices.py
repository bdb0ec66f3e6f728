"""Notices: one-line messages at the edge of the window, with at most one thing to do about them.

They stay until they are answered or closed: nobody should have to read against a clock.
"""

from __future__ import annotations

from collections.abc import Callable

from lunte.app.browser import Element, by_id, h
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
        do: str,
        action: str | Callable[[], None],
        later: str | None = None,
    ) -> None:
        """Show `text` with a button `do`. Pressing it follows the route `action`, or calls it."""
        self.close(kind)
        notice = h(
            "div",
            h("p", text),
            h(
                "div",
                h(
                    "button",
                    later or t("dialog.close"),
                    type="button",
                    data_action="notice-close",
                    data_kind=kind,
                ),
                h(
                    "button",
                    do,
                    type="button",
                    class_="primary",
                    data_action=action if isinstance(action, str) else "notice-do",
                    data_kind=kind,
                ),
                class_="buttons",
            ),
            class_="notice",
            data_notice=kind,
        )
        self._open[kind] = notice, None if isinstance(action, str) else action
        self._place.append(notice)

    def act(self, action: str, button: Element) -> bool:
        """Answer a notice's button; return whether it was one."""
        kind = str(button.getAttribute("data-kind") or "")
        if kind not in self._open:
            return False
        _, do = self._open[kind]
        self.close(kind)
        if action == "notice-do" and do is not None:
            do()
        return action.startswith("notice-")

    def close(self, kind: str) -> None:
        """Take a notice away, if it is open."""
        if kind in self._open:
            notice, _ = self._open.pop(kind)
            notice.remove()
