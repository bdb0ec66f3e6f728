"""Points in time as people say them."""

from __future__ import annotations

from pyodide.ffi import to_js

import js

_UNITS = (("day", 86_400), ("hour", 3_600), ("minute", 60))


def at(timestamp: str, language: str) -> str:
    """Return a UTC `timestamp` as date and time of day here; what is no timestamp stays as it is."""
    moment = js.Date.new(timestamp)
    if moment.getTime() != moment.getTime():
        return timestamp
    form = js.Intl.DateTimeFormat.new(
        language, to_js({"dateStyle": "medium", "timeStyle": "short"})
    )
    return str(form.format(moment))


def ago(timestamp: str, language: str) -> str:
    """Return how long ago a UTC `timestamp` was, such as "3 minutes ago", in `language`."""
    seconds = max(0.0, (js.Date.now() - js.Date.parse(timestamp)) / 1000)
    form = js.Intl.RelativeTimeFormat.new(language, to_js({"numeric": "auto"}))
    for unit, length in _UNITS:
        if seconds >= length:
            return str(form.format(-int(seconds // length), unit))
    return str(form.format(0, "minute"))


def lasting(milliseconds: int, language: str) -> str:
    """Return how long something took, such as "1 h 5 min", or "40 sec" if it was short."""
    minutes = milliseconds // 60_000
    parts = [(minutes // 60, "hour"), (minutes % 60, "minute")]
    told = [_amount(count, unit, language) for count, unit in parts if count]
    return " ".join(told) or _amount(milliseconds // 1000, "second", language)


def _amount(count: int, unit: str, language: str) -> str:
    style = {"style": "unit", "unit": unit, "unitDisplay": "short"}
    return str(js.Intl.NumberFormat.new(language, to_js(style)).format(count))
