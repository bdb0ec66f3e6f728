"""The settings screen: how the app looks and moves, and what is kept on this device."""

from __future__ import annotations

import json

from lunte.app.box import PREFIX, Box
from lunte.app.browser import Element, download, fill, go, go_back, h, put
from lunte.app.choices import choice_group
from lunte.app.i18n import LANGUAGES, explain, maybe, t
from lunte.app.settings import CHOICES
from lunte.app.time import at
from lunte.kernel.documents import QUARANTINE, why_aside


class Preferences:
    """A group of radio buttons for each setting, and the shelf's contents as files."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._heading = h("h1")
        self._back = h("button", type="button", class_="tool icon-back", data_action="back")
        self._groups = h("div", class_="groups")
        self._kept = h("section", class_="panel")
        self.element = h(
            "section",
            h("header", self._back, self._heading, class_="bar"),
            h("div", self._groups, self._kept, class_="page"),
            class_="screen settings",
            id="settings",
            hidden=True,
        )

    @property
    def title(self) -> str:
        return t("settings.title")

    def open(self, rest: str) -> None:
        self.dress()

    def close(self) -> None:
        """Settings are kept as they are changed."""

    def act(self, action: str, button: Element) -> None:
        match action:
            case "back":
                go_back()
            case "archive":
                go("/archive")
            case "export":
                download("lunte.json", self._everything())
            case "take":
                kept = str(button.getAttribute("data-kept"))
                download(f"{kept.replace('/', '-')}.json", self._box.shelf.text(kept) or "")
            case "discard":
                self._ask_discard(str(button.getAttribute("data-kept")))

    def change(self, field: Element) -> None:
        self._box.change(str(field.name), str(field.value))

    def key(self, key: str) -> bool:
        if key == "Escape":
            go_back()
            return True
        return False

    def dress(self) -> None:
        self._heading.textContent = self.title
        put(self._back, "aria_label", t("settings.back"))
        held = self._groups.querySelector("input:focus")
        fill(self._groups, *(self._group(name) for name in CHOICES))
        if held:
            # Whoever chooses with the arrow keys wants to go on from there.
            self._groups.querySelector(f'input[name="{held.name}"]:checked').focus()
        self._list_kept()

    def _group(self, name: str) -> Element:
        present = getattr(self._box.settings, name)
        labels = {value: _label(name, value) for value in CHOICES[name]}
        group = choice_group(name, t(f"settings.{name}"), labels, present)
        group.querySelector(".hint").textContent = maybe(f"settings.{name}.hint") or ""
        return group

    def _list_kept(self) -> None:
        kept = self._box.shelf.keys(QUARANTINE)
        rows = [self._row(key) for key in kept]
        fill(
            self._kept,
            h("h2", t("settings.kept")),
            h("p", t("settings.kept_text" if self._box.store.lasting else "settings.kept_not")),
            h("button", t("archive.title"), type="button", data_action="archive"),
            h("button", t("settings.export"), type="button", data_action="export"),
            h("h3", t("settings.set_aside")) if rows else None,
            h("ul", *rows, class_="aside") if rows else None,
        )

    def _row(self, key: str) -> Element:
        stood, why = why_aside(key, self._box.shelf.text(key) or "")
        return h(
            "li",
            h("p", explain(why)),
            h("p", f"{stood} · {at(_moment(key), self._box.language)}", class_="soft"),
            h(
                "div",
                h("button", t("settings.take"), type="button", data_action="take", data_kept=key),
                h(
                    "button",
                    t("settings.discard"),
                    type="button",
                    data_action="discard",
                    data_kept=key,
                ),
                class_="buttons",
            ),
        )

    def _ask_discard(self, key: str) -> None:
        def discard() -> None:
            self._box.shelf.delete(key)
            self._list_kept()

        self._box.dialogs.confirm(
            t("discard.title"), t("discard.text"), t("settings.discard"), discard
        )

    def _everything(self) -> str:
        shelf = self._box.shelf
        documents = {PREFIX + key: shelf.text(key) for key in shelf.keys("")}
        # The same form as the error panel's, js/watchdog.js.
        return json.dumps({"format": "lunte-export", "version": 1, "documents": documents})


def _moment(key: str) -> str:
    """Return the time in the key of a document in quarantine, without the number behind it."""
    before, z, _ = key.removeprefix(QUARANTINE).partition("Z")
    return before + z


def _label(name: str, value: str) -> str:
    if name == "language" and value:
        return LANGUAGES[value]
    return t(f"settings.{name}.{value or 'system'}")
