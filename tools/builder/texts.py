"""The message catalogues: compiled for Python, and the few texts of the static shell."""

import io
import re
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LANGUAGES = ("en", "de", "fr", "nl")  # the first is the one index.html is written in
SHELL_KEY = re.compile(r'"((?:home|boot|error)\.[\w.]+)"')


def catalogues(locales: Path) -> dict[str, Catalog]:
    found = {}
    for language in LANGUAGES:
        with (locales / language / "LC_MESSAGES" / "lunte.po").open("rb") as file:
            found[language] = read_po(file, locale=language, abort_invalid=True)
    return found


def compiled(catalogue: Catalog) -> bytes:
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def shell_texts(languages: dict[str, Catalog], sources: list[str]) -> dict[str, dict[str, str]]:
    """The messages that the page needs before Python is there, a table a language.

    They are those that `sources` name in quotes, as attributes of the page or in scripts.
    """
    keys = sorted({key for source in sources for key in SHELL_KEY.findall(source)})
    return {
        language: {key: _message(language, catalogue, key) for key in keys}
        for language, catalogue in languages.items()
    }


def _message(language: str, catalogue: Catalog, key: str) -> str:
    message = catalogue.get(key)
    if not message or not message.string or message.fuzzy:
        raise SystemExit(f"locales/{language}: no translation of {key}")
    return str(message.string)
