"""Sheets over a screen: questions with two answers, and texts to read. One is open at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from lunte.app.browser import Element, Event, by_id, fill, h, on, put
from lunte.app.i18n import t


class Dialogs:
    """Shows one <dialog> at a time; the browser keeps the focus inside and gives it back."""

    def __init__(self) -> None:
        self._dialog = h("dialog", class_="sheet", aria_labelledby="dialog-title")
        by_id("app").after(self._dialog)
        # Escape closes a dialog by itself; what belongs to it has to go too.
        on(self._dialog, "cancel", self._cancelled)
        self._yes: Callable[[], None] | None = None
        self._no: Callable[[], None] | None = None
        self._dressed: Callable[[], None] | None = None
        self._does: Mapping[str, Callable[[], None]] = {}

    @property
    def open(self) -> bool:
        return bool(self._dialog.open)

    def confirm(
        self,
        title: str,
        text: str,
        yes: str,
        then: Callable[[], None],
        otherwise: Callable[[], None] | None = None,
    ) -> None:
        """Ask; `then` is called if the answer is `yes`, `otherwise` if it is anything else."""
        self.ask(title, [h("p", text)], yes, then, otherwise)

    def ask(
        self,
        title: str,
        content: Sequence[Element],
        yes: str,
        then: Callable[[], None],
        otherwise: Callable[[], None] | None = None,
    ) -> None:
        """Ask, like `confirm`, something that takes more than a sentence."""
        cancel = h("button", t("dialog.cancel"), type="button", data_action="close", autofocus=True)
        agree = h("button", yes, type="button", class_="primary", data_action="yes")
        self._show("question", title, content, [cancel, agree])
        self._yes, self._no = then, otherwise

    def read(
        self,
        kind: str,
        title: str,
        content: Sequence[Element],
        actions: Sequence[Element] = (),
        dress: Callable[[], None] | None = None,
        does: Mapping[str, Callable[[], None]] | None = None,
    ) -> None:
        """Show `content` until it is closed, with buttons of its own beside "close". `dress` is
        called when it should be drawn in other colours.

        What `does` names by its `data-action` is done on the spot and leaves the sheet open; every
        other button is the screen's.
        """
        close = h("button", t("dialog.close"), type="button", data_action="close")
        # A text is read first, what can be done comes after it.
        put(close, "autofocus", kind != "help")
        self._show(kind, title, content, [close, *actions])
        self._dressed = dress
        self._does = does or {}

    def act(self, action: str) -> bool:
        """Answer the open dialog's own buttons; return whether the action was one of them."""
        if self.open and action in self._does:
            self._does[action]()
            return True
        if not self.open or action not in ("close", "yes"):
            return False
        then = self._yes if action == "yes" else self._no
        self.close()
        if then is not None:
            then()
        return True

    def dress(self) -> None:
        """Take in changed colours."""
        if self._dressed is not None:
            self._dressed()

    def close(self) -> None:
        """Take the open dialog away, if there is one, without an answer."""
        self._yes = self._no = self._dressed = None
        self._does = {}
        if self.open:
            self._dialog.close()
            fill(self._dialog)

    def _show(
        self, kind: str, title: str, content: Sequence[Element], buttons: Sequence[Element]
    ) -> None:
        self.close()
        put(self._dialog, "data_kind", kind)
        fill(
            self._dialog,
            h("h2", title, id="dialog-title"),
            # It may have to be scrolled, with the keyboard too.
            h("div", *content, class_="content", tabindex=0),
            h("div", *buttons, class_="buttons"),
        )
        self._dialog.showModal()

    def _cancelled(self, event: Event) -> None:
        event.preventDefault()
        self.act("close")
