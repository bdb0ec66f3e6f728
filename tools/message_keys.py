"""The message keys that the product uses, and where.

Babel can't find them: of `t("a" if x else "b")` it makes one key "ab", and an error code that a
function returns stands in no call at all. So every text in our Python that is shaped like a key
counts as one. Keys that are made from data are made here too, by `made`.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, get_args, get_type_hints

from lunte.app.bundle import CHOSEN, GROUPS
from lunte.app.settings import CHOICES
from lunte.games import registry
from lunte.games.rilto.state import Unwon
from lunte.kernel.options import Choice
from lunte.kernel.record import HUMAN
from lunte.scene.marks import MARKS
from lunte.search.bot import LEVELS
from tools.builder.texts import SHELL_KEY

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "py" / "lunte"

_KEY: Final = re.compile(r"[a-z]\w*(\.\w+)+")
_SHELL: Final = re.compile(r'data-t(?:-label)?="([^"]+)"')
_TOOLS: Final = re.compile(r"^TOOLS = (\([^)]*\))$", re.MULTILINE)
# What else is written with dots: paths in a state, and our own modules and files.
_NO_KEYS: Final = ("state", "lunte")
# Calls that fill placeholders: which argument is the key, and what they fill in by themselves.
_CALLS: Final[Mapping[str, tuple[int, set[str]]]] = {
    **dict.fromkeys(("t", "Message", "LunteError", "IllegalAction"), (0, set())),
    **dict.fromkeys(("OptionError", "StateError", "RecordError", "DocumentError"), (1, {"field"})),
    "n": (0, {"count"}),
}


class Use(NamedTuple):
    """A key in the code. `values` are the placeholders filled there, None where that isn't seen."""

    key: str
    where: str
    values: set[str] | None = None


@cache
def uses() -> tuple[Use, ...]:
    """Return all uses of keys that must be in a catalogue."""
    # The command line speaks English only, from a table of its own.
    python = sorted(path for path in PACKAGE.rglob("*.py") if path.parent.name != "cli")
    return (
        *_shell(),
        *(use for path in python for use in _python(path)),
        *(Use(key, pattern) for pattern, keys in made().items() for key in keys),
    )


@cache
def made() -> Mapping[str, Sequence[str]]:
    """Return the keys that are made from data, by the pattern they are made with."""
    tools = _TOOLS.search((PACKAGE / "app" / "furniture.py").read_text("utf-8"))
    assert tools is not None
    return {
        "backup.{}": [f"backup.{group}" for group in GROUPS],
        "backup.both.{}": [f"backup.both.{group}" for group in CHOSEN],
        "colour.{}": [f"colour.{number}" for number in range(len(MARKS))],
        "home.{}.name": [f"home.{game}.name" for game in registry],
        "outcome.{}": [f"outcome.{why}" for why in get_args(get_type_hints(Unwon)["why"])],
        "play.{}": [f"play.{tool}" for tool in ("home", *ast.literal_eval(tools[1]))],
        "player.{}": [f"player.{level}" for level in LEVELS],
        "settings.{}": [f"settings.{name}" for name in CHOICES],
        "settings.{}.{}": [
            f"settings.{name}.{value or 'system'}"
            for name, values in CHOICES.items()
            for value in values
            if name != "language" or not value  # a language has one name in all languages
        ],
        "stats.kind.{}": [f"stats.kind.{kind}" for kind in (HUMAN, *LEVELS)],
        "{}.value": [
            f"{key}.value"
            for game in registry
            if (facts := registry.get(game).facts) is not None
            for key in facts.keys
        ],
        "{}.option.{}": list(_options()),
        "{}.option.{}.{}": [
            f"{key}.{value}"
            for key, values in _options().items()
            for value in values
            if isinstance(value, str)
        ],
    }


def spare() -> set[str]:
    """Return the keys that a catalogue may have or not: hints, and words for numbers."""
    labels = {f"{key}.{value}" for key, values in _options().items() for value in values}
    return labels | {f"{key}.hint" for key in (*labels, *_options(), *made()["settings.{}"])}


@cache
def _options() -> Mapping[str, tuple[int | str, ...]]:
    """Return the values that may have a word, by the key of their option, of all games."""
    return {
        f"{game}.option.{option.key}": option.values if isinstance(option, Choice) else ()
        for game in registry
        for option in registry.get(game).rules.options
    }


def _shell() -> Iterator[Use]:
    for path in (ROOT / "index.html", *sorted((ROOT / "js").iterdir())):
        source = path.read_text("utf-8")
        for key in sorted({*SHELL_KEY.findall(source), *_SHELL.findall(source)}):
            yield Use(key, path.name)


def _python(path: Path) -> Iterator[Use]:
    tree = ast.parse(path.read_text("utf-8"))
    filled: dict[ast.AST, set[str] | None] = {}
    for call in ast.walk(tree):
        match call:
            case ast.Call(func=ast.Name(id=name), args=args) if name in _CALLS:
                at, own = _CALLS[name]
                named = {one.arg for one in call.keywords if one.arg}
                whole = len(named) == len(call.keywords)
                filled |= dict.fromkeys(ast.walk(args[at]), own | named if whole else None)
    for node in ast.walk(tree):
        where = f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
        match node:
            case ast.Constant(value=str(key)) if _KEY.fullmatch(key):
                if node in filled or key.split(".")[0] not in _NO_KEYS:
                    yield Use(key, where, filled.get(node))
            case ast.JoinedStr(values=parts) if node in filled:
                # A pattern that `made` doesn't know is taken for a key, and so found missing.
                words = [one.value if isinstance(one, ast.Constant) else "{}" for one in parts]
                pattern = "".join(map(str, words))
                if pattern not in made():
                    yield Use(pattern, where)
