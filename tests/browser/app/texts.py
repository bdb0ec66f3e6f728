"""The texts of the catalogues, as they stand in locales/: what a player of a language must see."""

from __future__ import annotations

import gettext
import io
from functools import cache
from pathlib import Path

from lunte.games.rilto.reaction import NOBODY
from lunte.games.rilto.state import State
from tools.builder.texts import catalogues, compiled

ROOT = Path(__file__).resolve().parents[3]


@cache
def _spoken() -> dict[str, gettext.GNUTranslations]:
    found = catalogues(ROOT / "locales")
    return {key: gettext.GNUTranslations(io.BytesIO(compiled(found[key]))) for key in found}


def text(key: str, language: str = "en", **values: object) -> str:
    """The text of `key`; a `count` chooses its plural form."""
    spoken, count = _spoken()[language], values.get("count")
    found = spoken.ngettext(key, key, count) if isinstance(count, int) else spoken.gettext(key)
    assert found != key, f"{language} has no text for {key}"
    return found.format_map(values)


def colour(seat: int, language: str = "en") -> str:
    """The name of who sits there without having given one."""
    return text(f"colour.{seat}", language)


def label(state: State, at: int, language: str = "en") -> str:
    """What a screen reader says of a field."""
    layout = state.setup.layout
    field, owner, points = layout.names[at], state.owners[at], state.points[at]
    if at in layout.walls:
        return text("rilto.field.wall", language, field=field)
    if owner == NOBODY:
        start = state.placing and at in (state.setup.starts or ())
        return text("rilto.field.start" if start else "rilto.field.empty", language, field=field)
    ripe = points == layout.variant.limit - 1
    key = "rilto.field.ripe" if ripe else "rilto.field.stone"
    return text(key, language, field=field, player=colour(owner, language), count=points)


def prompt(state: State, language: str = "en") -> str:
    """What stands above the board while the game goes on."""
    player = colour(state.turn, language)
    if not state.placing:
        return text("rilto.prompt.charge", language, player=player)
    key = "rilto.prompt.place" if state.setup.starts is None else "rilto.prompt.start"
    return text(key, language, player=player)


def wins(seat: int, language: str = "en") -> str:
    return text("result.winner", language, player=colour(seat, language))
