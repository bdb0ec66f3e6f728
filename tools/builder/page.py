"""Filling in the templates: tokens, PyScript's configuration, the security policy."""

import base64
import html
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

TOKEN = re.compile(r"\{\{([\w.-]+)\}\}")

# The page's policy. It stands in the page itself, since many static hosts send no headers of ours.
POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "lunte",
}


def policy() -> str:
    return "; ".join(f"{name} {value}" for name, value in POLICY.items())


def render(template: str, tokens: Mapping[str, str]) -> str:
    """Replace each `{{name}}`; a name that nobody gave ends the build.

    >>> render("a {{b}}", {"b": "c"})
    'a c'
    """

    def value(match: re.Match[str]) -> str:
        if match[1] not in tokens:
            raise SystemExit(f"unknown token {match[0]}")
        return tokens[match[1]]

    return TOKEN.sub(value, template)


def attribute(value: str) -> str:
    return html.escape(value, quote=True)


def configuration(toml: str, tokens: Mapping[str, str]) -> dict[str, object]:
    """pyscript.toml, for the page to carry it along as JSON: that needs no parser to be fetched."""
    return tomllib.loads(render(toml, tokens))


def picture(path: Path) -> str:
    """A small drawing as an address of its own, which spares the first visit a request."""
    return "data:image/svg+xml;base64," + base64.b64encode(path.read_bytes()).decode()


def paper(css: str) -> dict[str, str]:
    """The colours of the page, for the browser's own bars; the light theme comes first in the file."""
    light, dark, *_ = re.findall(r"--paper: (#\w+);", css)
    return {"paper.light": light, "paper.dark": dark}
