"""What the user has set: language, theme, colours, motion, speed, sound. One document, never in the
way: a value we don't know falls back to its default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from lunte.kernel.documents import DocumentError
from lunte.kernel.json import Json

KEY = "settings"
VOLUME_STEP = 5

# The values of each setting, the default first. An empty language is the browser's.
CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": ("", "de", "en", "fr", "nl"),
    "theme": ("system", "light", "dark"),
    "scheme": ("classic", "clear", "contrast"),
    "motion": ("system", "full", "reduced"),
    "speed": ("normal", "slow", "fast"),
    "steps": ("off", "on"),
    "chart": ("off", "on"),
}

# What is heard and felt. Music is for those who ask for it: people at one table talk, and may have
# music of their own.
ON, OFF = "on", "off"
SWITCHES: Mapping[str, tuple[str, ...]] = {
    "sound": (ON, OFF),
    "music": (OFF, ON),
    "haptics": (ON, OFF),
}
# Volumes in percent.
VOLUMES: Mapping[str, tuple[str, ...]] = {
    f"{name}_volume": tuple(str(percent) for percent in (default, *range(0, 101, VOLUME_STEP)))
    for name, default in (("sound", 70), ("music", 60))
}
AUDIBLE = frozenset({*SWITCHES, *VOLUMES})

# How long an animation lasts, against the normal speed.
PACE: Mapping[str, float] = {"slow": 2.0, "normal": 1.0, "fast": 0.5}


_OFFERED: Mapping[str, tuple[str, ...]] = {**CHOICES, **SWITCHES, **VOLUMES}


@dataclass(frozen=True, slots=True)
class Settings:
    """One value of `CHOICES`, `SWITCHES` or `VOLUMES` each."""

    language: str = ""
    theme: str = "system"
    scheme: str = "classic"
    motion: str = "system"
    speed: str = "normal"
    steps: str = "off"
    chart: str = "off"
    sound: str = ON
    sound_volume: str = "70"
    music: str = OFF
    music_volume: str = "60"
    haptics: str = ON

    @property
    def audible(self) -> bool:
        """Whether anything is to be heard."""
        return ON in (self.sound, self.music)

    def is_on(self, name: str) -> bool:
        """Return whether a switch is on."""
        return str(getattr(self, name)) == ON

    def volume(self, name: str) -> float:
        """Return a volume from 0 to 1, 0 if what it is the volume of is switched off."""
        return int(getattr(self, f"{name}_volume")) / 100 if self.is_on(name) else 0

    def to_json(self) -> Mapping[str, Json]:
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def changed(self, name: str, value: str) -> Settings:
        """Return the settings with one value changed; a value that isn't offered changes nothing."""
        return replace(self, **{name: value}) if value in _OFFERED.get(name, ()) else self


def from_json(data: Json) -> Settings:
    """Return the settings that `data` holds. Raises DocumentError if it is nothing of the kind."""
    if not isinstance(data, Mapping):
        raise DocumentError(KEY, "document.damaged")
    settings = Settings()
    for name, value in data.items():
        if isinstance(value, str):
            settings = settings.changed(name, value)
    return settings
