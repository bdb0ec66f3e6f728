"""Taking a game in: pasted, chosen as a file, or dropped onto the page from anywhere."""

from __future__ import annotations

from secrets import token_hex

from lunte.app import backup, bundle
from lunte.app.box import Box
from lunte.app.browser import (
    Element,
    Event,
    go,
    h,
    on,
    on_document,
    put,
    read_file,
    root,
)
from lunte.app.i18n import explain, t
from lunte.app.incoming import Everything, Link, read
from lunte.kernel.errors import LunteError
from lunte.kernel.record import Record

# In UTF-8 a sign may have more than one byte.
MAX_FILE = 2 * bundle.MAX_LENGTH


class Importer:
    """Reads what comes from outside and shows it as a replay; nothing is kept by that.

    A game from a link has a route that tells all of it. `opened` holds those from files by name:
    they may be longer than an address, and live as long as the page.
    """

    def __init__(self, box: Box) -> None:
        self._box = box
        self.opened: dict[str, Record] = {}
        self._text = h("textarea", name="shared", rows=4, autocomplete="off", spellcheck="false")
        self._trouble = h("p", class_="trouble", role="alert")
        self._file = h(
            "input", type="file", name="file", accept=".json,application/json", hidden=True
        )
        on(self._file, "change", lambda _: self._chosen())
        on_document("dragover", self._dragged)
        on_document("dragleave", self._left)
        on_document("drop", self._dropped)

    def show(self) -> None:
        """Open the sheet that asks for a game."""
        self._text.value = ""
        self._trouble.textContent = ""
        label = h("label", h("span", t("import.link")), self._text, class_="link")
        self._box.dialogs.read(
            "import",
            t("import.title"),
            [h("p", t("import.text")), label, self._trouble, self._file],
            [
                h("button", t("import.file"), type="button", data_action="import-file"),
                h(
                    "button",
                    t("import.open"),
                    type="button",
                    class_="primary",
                    data_action="import-open",
                ),
            ],
            does={"import-file": self._file.click, "import-open": self._pasted},
        )

    def _pasted(self) -> None:
        text = str(self._text.value)
        if text.strip():
            self._take(text)
        else:
            self._refuse(t("import.empty"))
            self._text.focus()

    def _chosen(self) -> None:
        self._open(self._file.files)
        # The same file may be chosen again, when it has been put right.
        self._file.value = ""

    def _open(self, files: Element) -> None:
        read_file(files.item(0), MAX_FILE, self._take, self._unread)

    def _unread(self, too_large: bool) -> None:
        self._refuse(t("import.too_long" if too_large else "import.unreadable"))

    def _take(self, text: str) -> None:
        try:
            found = read(text)
        except LunteError as error:
            self._refuse(explain(error))
            return
        match found:
            case Link():
                self._show(f"/replay/{found.text}")
            case Record():
                # A number would mean another game after the page was closed.
                name = token_hex(4)
                self.opened[name] = found
                self._show(f"/replay/file/{name}")
            case Everything():
                self._box.notices.close("import")
                backup.restore(self._box, text)

    def _show(self, route: str) -> None:
        self._box.dialogs.close()
        self._box.notices.close("import")
        go(route)

    def _refuse(self, reason: str) -> None:
        """Tell why nothing is opened: in the sheet, or, for what was dropped, in a notice."""
        if self._trouble.isConnected:
            self._trouble.textContent = reason
        else:
            self._box.notices.show("import", reason)

    def _dragged(self, event: Event) -> None:
        if _has_files(event):
            # Without this the browser would leave the page to show the file.
            event.preventDefault()
            put(root(), "data_dropping", True)

    def _left(self, event: Event) -> None:
        if not event.relatedTarget:
            put(root(), "data_dropping", None)

    def _dropped(self, event: Event) -> None:
        put(root(), "data_dropping", None)
        if _has_files(event):
            event.preventDefault()
            self._open(event.dataTransfer.files)


def _has_files(event: Event) -> bool:
    return bool(event.dataTransfer) and bool(event.dataTransfer.types.includes("Files"))
