"""The user's language: catalogues, plural forms, and messages made into sentences."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Sequence
from pathlib import Path

import lunte
from lunte.kernel.errors import LunteError
from lunte.kernel.json import Json
from lunte.kernel.message import Message, SeatName, Value

LANGUAGES = {"de": "Deutsch", "en": "English", "fr": "Français", "nl": "Nederlands"}
FALLBACK = "en"
_CATALOGUES = Path(lunte.__file__).parent / "locales"


class _Spoken:
    """The catalogue in use: one for the whole page, as there is one user."""

    catalogue: gettext.NullTranslations = gettext.NullTranslations()


def pick(wanted: Sequence[str]) -> str:
    """Return the first of the `wanted` languages, such as `de-CH`, that we speak.

    >>> pick(["pl", "fr-CA", "de"])
    'fr'
    """
    spoken = (tag.split("-")[0].lower() for tag in wanted)
    return next((language for language in spoken if language in LANGUAGES), FALLBACK)


def speak(language: str) -> None:
    """Use the catalogue of `language` from now on."""
    with (_CATALOGUES / f"{language}.mo").open("rb") as file:
        _Spoken.catalogue = gettext.GNUTranslations(file)


def t(key: str, **values: str | int) -> str:
    """Return the text of `key` with its placeholders filled."""
    return _Spoken.catalogue.gettext(key).format_map(values)


def maybe(key: str) -> str | None:
    """Return the text of `key`, None if the catalogue has none: for texts that may be missing."""
    text = _Spoken.catalogue.gettext(key)
    return None if text == key else text


def n(key: str, count: int, **values: str | int) -> str:
    """Return the text of `key` in the plural form for `count`, which is a placeholder too."""
    return _Spoken.catalogue.ngettext(key, key, count).format_map({"count": count, **values})


def say(message: Message, name_of: Callable[[int], str]) -> str:
    """Return a message as a sentence; `name_of` gives the name of who sits on a seat.

    A message with a `count` picks its plural form by it.
    """
    values = {key: _said(value, name_of) for key, value in message.values.items()}
    count = message.values.get("count")
    if isinstance(count, int):
        return _Spoken.catalogue.ngettext(message.key, message.key, count).format_map(values)
    return t(message.key, **values)


def explain(error: LunteError) -> str:
    """Return what `error` tells the user: its code is the key of the sentence.

    Errors are kept too, and may come back without what their sentence asks for.
    """
    values = _Gaps({key: _listed(value) for key, value in error.details.items()})
    return _Spoken.catalogue.gettext(error.code).format_map(values)


class _Gaps(dict[str, str | int]):
    """Placeholders of which some may be unknown."""

    def __missing__(self, key: str) -> str:
        return "?"


def _said(value: Value, name_of: Callable[[int], str]) -> str | int:
    match value:
        case Message():
            return say(value, name_of)
        case SeatName(seat):
            return name_of(seat)
    return value


def _listed(value: Json) -> str | int:
    if isinstance(value, list | tuple):
        return ", ".join(str(item) for item in value)
    return value if isinstance(value, int) else str(value)
