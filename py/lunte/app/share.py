"""Giving a game away: as a link, by the device's own way of sending things, or as a file."""

from __future__ import annotations

import re

from lunte.app.box import Box
from lunte.app.browser import (
    Element,
    address,
    can_send,
    copy,
    download,
    h,
    send,
    timestamp,
)
from lunte.app.i18n import explain, t
from lunte.kernel.documents import pack
from lunte.kernel.errors import RecordError
from lunte.kernel.link import to_link
from lunte.kernel.record import KIND, Record

# A record from elsewhere may say anything of when it was saved.
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def show(box: Box, record: Record) -> None:
    """Open the sheet that shares the game of `record`."""
    _Sheet(box, record).show()


class _Sheet:
    def __init__(self, box: Box, record: Record) -> None:
        self._box = box
        self._record = record
        self._told = h("p", class_="told", role="status")
        self._url = ""
        self._field: Element | None = None

    def show(self) -> None:
        save = _button("share.save", "share-save")
        try:
            self._url = address(f"/replay/{to_link(self._record)}")
        except RecordError as error:
            content, actions = [h("p", explain(error))], [save]
        else:
            content, actions = self._linked(), [save, _button("share.copy", "share-copy")]
            if can_send():
                actions.append(_button("share.send", "share-send"))
        actions[-1].className = "primary"
        self._box.dialogs.read(
            "share",
            t("share.title"),
            [*content, self._told],
            actions,
            does={"share-save": self._save, "share-copy": self._copy, "share-send": self._send},
        )

    def _linked(self) -> list[Element]:
        self._field = h("input", type="text", name="link", readonly=True, value=self._url)
        label = h("label", h("span", t("share.link")), self._field, class_="link")
        return [h("p", t("share.text")), label]

    def _send(self) -> None:
        send(t(f"home.{self._record.game}.name"), self._url)

    def _copy(self) -> None:
        copy(self._url, self._copied)

    def _copied(self, done: bool) -> None:
        self._told.textContent = t("share.copied" if done else "share.by_hand")
        if not done and self._field is not None:
            self._field.focus()
            self._field.select()

    def _save(self) -> None:
        day = _DAY.match(self._record.saved) or _DAY.match(timestamp())
        assert day is not None
        download(f"lunte-{self._record.game}-{day[0]}.json", pack(KIND, self._record.to_json()))


def _button(key: str, action: str) -> Element:
    return h("button", t(key), type="button", data_action=action)
