"""What the user has set: language, theme, colours, motion, speed. One document, never in the way:
a value we don't know falls back to its default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from lunte.kernel.documents import DocumentError
from lunte.kernel.json import Json

KEY = "settings"

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

# How long an animation lasts, against the normal speed.
PACE: Mapping[str, float] = {"slow": 2.0, "normal": 1.0, "fast": 0.5}


@dataclass(frozen=True, slots=True)
class Settings:
    """One value of `CHOICES` each."""

    language: str = ""
    theme: str = "system"
    scheme: str = "classic"
    motion: str = "system"
    speed: str = "normal"
    steps: str = "off"
    chart: str = "off"

    def to_json(self) -> Mapping[str, Json]:
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def changed(self, name: str, value: str) -> Settings:
        """Return the settings with one value changed; a value that isn't offered changes nothing."""
        return replace(self, **{name: value}) if value in CHOICES.get(name, ()) else self


def from_json(data: Json) -> Settings:
    """Return the settings that `data` holds. Raises DocumentError if it is nothing of the kind."""
    if not isinstance(data, Mapping):
        raise DocumentError(KEY, "document.damaged")
    settings = Settings()
    for name, value in data.items():
        if isinstance(value, str):
            settings = settings.changed(name, value)
    return settings
