"""A script: which game is set up how, and what is done in it. `run` and `check` play them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lunte.games import registry
from lunte.kernel.errors import FieldError, OptionError
from lunte.kernel.json import Json, JsonObject, parse
from lunte.kernel.match import Match, checked_options
from lunte.kernel.record import Seat
from lunte.kernel.registry import UnknownGame

if TYPE_CHECKING:
    from lunte.games.game import AnyMatch, AnyRules

MAX_SEATS = 16
FIELDS = ("game", "seats", "options", "seed", "state", "actions")


class ScriptError(FieldError):
    """A script that can't be played; `field` is the path of what is wrong in it."""


@dataclass(frozen=True, slots=True)
class Script:
    """What a script asks for. Without `seats` it is played by as few as may play."""

    rules: AnyRules
    seats: int
    options: JsonObject
    seed: str
    state: JsonObject | None
    actions: tuple[str, ...]


def parsed(text: str) -> Json:
    """Return the value of a JSON text, or raise ScriptError."""
    try:
        return parse(text)
    except ValueError as error:
        raise ScriptError("script", "script.json", why=str(error)) from error


def read_script(data: Json) -> Script:
    """Return the script that `data` describes, or raise ScriptError naming the field."""
    fields = as_object(data, "script")
    for key in fields:
        if key not in FIELDS:
            raise ScriptError(key, "script.unknown")
    rules = game_rules(fields)
    actions = as_list(fields.get("actions", []), "actions")
    state = fields.get("state")
    return Script(
        rules=rules,
        seats=_seats(fields.get("seats", rules.seats[0])),
        options=as_object(fields.get("options", {}), "options"),
        seed=as_text(fields.get("seed", ""), "seed"),
        state=None if state is None else as_object(state, "state"),
        actions=tuple(as_text(text, f"actions.{at}") for at, text in enumerate(actions)),
    )


def begin(script: Script) -> AnyMatch:
    """Return the match that `script` starts from.

    Raises OptionError or StateError, naming the field.
    """
    rules = script.rules
    try:
        values = checked_options(rules, script.options, script.seats)
        seats = [Seat(colour=number) for number in range(script.seats)]
        match = Match.begin(rules, values, seats, script.seed)
        if script.state is None:
            return match
        start = rules.state_from_json(script.state, values, script.seats)
    except OptionError as error:
        field = error.field if error.field == "seats" else f"options.{error.field}"
        raise OptionError(field, error.code, **_rest(error)) from error
    return Match(rules, match.record, start)


def game_rules(fields: JsonObject) -> AnyRules:
    """Return the rules of the game that `fields` name, or raise ScriptError."""
    if "game" not in fields:
        raise ScriptError("game", "script.missing")
    key = as_text(fields["game"], "game")
    try:
        return registry.get(key).rules
    except UnknownGame as error:
        raise ScriptError("game", error.code, game=key) from error


def as_object(value: Json, field: str) -> JsonObject:
    if not isinstance(value, Mapping):
        raise ScriptError(field, "script.type", wanted="an object")
    return value


def as_list(value: Json, field: str) -> list[Json]:
    if not isinstance(value, list):
        raise ScriptError(field, "script.type", wanted="a list")
    return value


def as_text(value: Json, field: str) -> str:
    if not isinstance(value, str):
        raise ScriptError(field, "script.type", wanted="a text")
    return value


def _seats(value: Json) -> int:
    if type(value) is not int or not 1 <= value <= MAX_SEATS:
        wanted = f"a whole number from 1 to {MAX_SEATS}"
        raise ScriptError("seats", "script.type", wanted=wanted)
    return value


def _rest(error: FieldError) -> JsonObject:
    return {key: value for key, value in error.details.items() if key != "field"}
