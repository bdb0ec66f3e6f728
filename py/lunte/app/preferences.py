"""The settings screen: how the app looks and moves, and what is kept on this device."""

from __future__ import annotations

from lunte.app import backup
from lunte.app.box import Box
from lunte.app.browser import Element, Event, can_vibrate, download, fill, go, h, on, put
from lunte.app.choices import action_button, choice_group, slider, switch
from lunte.app.i18n import LANGUAGES, explain, maybe, t
from lunte.app.page import Page
from lunte.app.settings import CHOICES, OFF, ON, PACE, SWITCHES, VOLUME_STEP, VOLUMES
from lunte.app.time import at
from lunte.kernel.documents import QUARANTINE, why_aside

_TITLES = {
    "sound": "sound.effects",
    "sound_volume": "sound.effects_volume",
    "music": "sound.music",
    "music_volume": "sound.music_volume",
    "haptics": "sound.vibration",
}


class Preferences(Page):
    """A group of radio buttons for each setting, switches and sliders for sound, and the shelf's
    contents as files.
    """

    def __init__(self, box: Box) -> None:
        self._box = box
        self._groups = h("div", class_="groups")
        self._sound = h("section", class_="panel sound")
        on(self._sound, "input", self._slid)
        self._kept = h("section", class_="panel")
        self._file = h("input", type="file", accept=".json,application/json", hidden=True)
        super().__init__("settings", "settings.title", "back")
        self.body.append(self._groups, self._sound, self._kept)

    def act(self, action: str, button: Element) -> None:
        match action:
            case "stats" | "archive":
                go(f"/{action}")
            case "export":
                backup.save(self._box)
            case "import":
                self._file.click()
            case "take":
                kept = str(button.getAttribute("data-kept"))
                download(f"{kept.replace('/', '-')}.json", self._box.shelf.text(kept) or "")
            case "discard":
                self._ask_discard(str(button.getAttribute("data-kept")))
            case _:
                super().act(action, button)

    def change(self, field: Element) -> None:
        if str(field.type) == "file":
            backup.restore_file(self._box, field)
            return
        name, value = str(field.name), str(field.value)
        if name in SWITCHES:
            value = ON if field.checked else OFF
        elif name not in CHOICES and name not in VOLUMES:
            return  # a field of a sheet above
        self._box.change(name, value)
        if name in _TITLES:
            self._follow()
            self._box.sound.sample(name)

    def dress(self) -> None:
        super().dress()
        held = self._groups.querySelector("input:focus")
        fill(self._groups, *(self._group(name) for name in CHOICES))
        if held:
            # Whoever chooses with the arrow keys wants to go on from there.
            self._groups.querySelector(f'input[name="{held.name}"]:checked').focus()
        self._list_sound()
        self._list_kept()

    def _list_sound(self) -> None:
        settings = self._box.settings
        fields = []
        for name, key in _TITLES.items():
            if name in VOLUMES:
                volume = int(getattr(settings, name))
                fields.append(slider(name, t(key), volume, VOLUME_STEP))
            elif name != "haptics" or can_vibrate():
                fields.append(switch(name, t(key), settings.is_on(name)))
        held = self._sound.querySelector("input:focus")
        fill(self._sound, h("h2", t("sound.title")), *fields)
        hint = self._sound.querySelector("[data-option=music] .hint")
        hint.textContent = t("sound.music_hint")
        self._follow()
        if held:
            self._sound.querySelector(f'input[name="{held.name}"]').focus()

    def _follow(self) -> None:
        """Show a slider where there is something to hear, and the value of each in words."""
        for name in VOLUMES:
            field = self._sound.querySelector(f"[data-option={name}]")
            put(field, "hidden", not self._box.settings.is_on(name.removesuffix("_volume")))
            _tell_value(field.querySelector("input"))

    def _slid(self, event: Event) -> None:
        """Follow a slider while it is moved; it counts when it is let go."""
        if str(event.target.name) in VOLUMES:
            _tell_value(event.target)

    def _group(self, name: str) -> Element:
        present = getattr(self._box.settings, name)
        # Where settings are declared the default comes first; speeds are read from slow to fast.
        values = PACE if name == "speed" else CHOICES[name]
        labels = {value: _label(name, value) for value in values}
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
            h(
                "div",
                action_button("export", t("settings.export"), "download"),
                action_button("import", t("settings.import"), "upload"),
                action_button("archive", t("archive.title"), "play"),
                action_button("stats", t("stats.title"), "trophy"),
                self._file,
                class_="buttons start",
            ),
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


def _moment(key: str) -> str:
    """Return the time in the key of a document in quarantine, without the number behind it."""
    before, z, _ = key.removeprefix(QUARANTINE).partition("Z")
    return before + z


def _tell_value(track: Element) -> None:
    told = t("sound.percent", value=str(track.value))
    put(track, "aria_valuetext", told)
    track.parentNode.querySelector(".value").textContent = told


def _label(name: str, value: str) -> str:
    if name == "language" and value:
        return LANGUAGES[value]
    return t(f"settings.{name}.{value or 'system'}")
