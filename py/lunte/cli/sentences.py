"""What is wrong, in an English sentence that names the field."""

from __future__ import annotations

from collections.abc import Mapping

from lunte.kernel.errors import LunteError

# Codes that aren't here say enough when their words are read out: `illegal.not_free`.
SENTENCES: Mapping[str, str] = {
    "document.damaged": "this is no document of Lunte, or it has been cut or altered",
    "document.newer": "a newer version of Lunte has written this",
    "document.other_kind": "this is a document of another kind",
    "games.unknown": "there is no game {game}",
    "options.not_allowed": "must be one of {allowed}",
    "options.out_of_range": "must be from {low} to {high}",
    "options.unknown": "there is no such option",
    "players.unknown": "there is no level {player}; there are: {known}",
    "record.checksum": "the record doesn't lead to the position it claims",
    "record.field": "this field is missing or can't be right",
    "record.newer": "a newer version of Lunte has written this record",
    "record.other_game": "this is a record of {game}",
    "record.replay": "the record can't be replayed: {cause}",
    "record.too_old": "this record is too old to be read",
    "script.json": "this is no JSON text: {why}",
    "script.missing": "this field is missing",
    "script.type": "this must be {wanted}",
    "script.unknown": "there is no such field",
}


def sentence(error: Exception) -> str:
    """Return what `error` says, led by the field it is about."""
    if not isinstance(error, LunteError):
        return str(error)
    details = {key: _told(value) for key, value in error.details.items()}
    words = error.code.rpartition(".")[2].replace("_", " ")
    text = SENTENCES.get(error.code, words).format(**details)
    return f"{details['field']}: {text}" if "field" in details else text


def _told(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(map(_told, value))
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
