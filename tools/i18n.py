"""Checks the catalogues in locales/ against the keys that the product uses.

python tools/i18n.py           lists the keys and where each is used
python tools/i18n.py --check   prints what is wrong with the catalogues (status 1 if anything is)
"""

import sys
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog, Message

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]  # run as a script, only tools/ would be there

from tools.builder.texts import LANGUAGES, catalogues  # noqa: E402
from tools.message_keys import spare, uses  # noqa: E402


def missing(texts: Catalog) -> list[str]:
    known = keys(texts)
    return [f"missing: {key} ({where})" for key, where, _ in uses() if key not in known]


def unused(texts: Catalog) -> list[str]:
    wanted = {use.key for use in uses()} | spare()
    return [f"unused: {key}" for key in keys(texts) if key not in wanted]


def unfinished(texts: Catalog) -> list[str]:
    return [
        f"fuzzy or empty: {key}" for key, one in messages(texts) if one.fuzzy or "" in forms(one)
    ]


def misnumbered(texts: Catalog) -> list[str]:
    """Return what lacks plural forms, or has some without a count to choose between them."""
    return [
        f"{len(forms(one))} plural forms: {key}"
        for key, one in messages(texts)
        if len(forms(one)) != (texts.num_plurals if "count" in placeholders(one) else 1)
    ]


def unfilled(texts: Catalog) -> list[str]:
    """Return the texts with placeholders for which the code gives no value."""
    wanted = {key: placeholders(one) for key, one in messages(texts)}
    return [
        f"not filled: {key} ({where})"
        for key, where, values in uses()
        if values is not None and not wanted.get(key, set()) <= values
    ]


def misfilled(texts: Catalog, model: Catalog) -> list[str]:
    """Return the texts, plural forms included, with other placeholders than in `model`."""
    right = {key: placeholders(one) for key, one in messages(model)}
    return [
        f"other placeholders: {key}"
        for key, one in messages(texts)
        if key in right and any(_names(form) != right[key] for form in forms(one))
    ]


def misplaced(texts: Catalog, model: Catalog) -> list[str]:
    """Return the first key that isn't where `model` has it."""
    pairs = zip(keys(texts), keys(model), strict=False)
    return [f"out of order: {key}" for key, right in pairs if key != right][:1]


def problems(texts: Catalog, model: Catalog) -> list[str]:
    """Return all that is wrong with a catalogue. Its placeholders and order must be `model`'s."""
    alone = (missing, unused, unfinished, misnumbered, unfilled)
    found = [problem for check in alone for problem in check(texts)]
    return found + misfilled(texts, model) + misplaced(texts, model)


def messages(texts: Catalog) -> list[tuple[str, Message]]:
    """Return all messages by key, in the catalogue's order."""
    return [(one.id if isinstance(one.id, str) else one.id[0], one) for one in texts if one.id]


def keys(texts: Catalog) -> list[str]:
    return [key for key, _ in messages(texts)]


def forms(message: Message) -> tuple[str, ...]:
    """Return the plural forms of a message, or its only text."""
    text = message.string
    return (text,) if isinstance(text, str) else tuple(text or ("",))


def placeholders(message: Message) -> set[str]:
    return {name for form in forms(message) for name in _names(form)}


def _names(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def main() -> int:
    if "--check" not in sys.argv[1:]:
        print(*sorted(f"{key}  {where}" for key, where, _ in uses()), sep="\n")
        return 0
    everything = catalogues(ROOT / "locales")
    model = everything[LANGUAGES[0]]
    found = [(name, one) for name, texts in everything.items() for one in problems(texts, model)]
    for name, problem in found:
        print(f"{name}: {problem}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
