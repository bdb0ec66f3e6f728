"""The errors of the kernel. Each carries a code, never a text: the text is made at the edge,
in the user's language, from the catalogue entry of the same name.
"""

from __future__ import annotations

from lunte.kernel.json import Json


class LunteError(Exception):
    """Something the user or a script did that can't be done.

    `code` is a message key such as `illegal.not_free`; `details` are its placeholders.
    """

    def __init__(self, code: str, **details: Json) -> None:
        super().__init__(code, details)
        self.code = code
        self.details = details

    def __str__(self) -> str:
        told = ", ".join(f"{key}={value}" for key, value in self.details.items())
        return f"{self.code} ({told})" if told else self.code


class IllegalAction(LunteError):
    """An action the rules refuse. The state it was asked of is unchanged."""


class FieldError(LunteError):
    """A value somebody gave that can't be used; `field` is the path of that value."""

    def __init__(self, field: str, code: str, **details: Json) -> None:
        super().__init__(code, field=field, **details)
        self.field = field


class OptionError(FieldError):
    """An option, or the number of seats, outside of what the game allows."""


class StateError(FieldError):
    """A state's JSON form that doesn't describe a position of the game."""


class RecordError(FieldError):
    """A record that can't be read, or that doesn't replay to what it claims."""
