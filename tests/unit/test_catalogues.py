"""The four catalogues: complete, alike in form, and written as each language is written."""

import gettext
import re
from io import BytesIO
from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Catalog

from lunte.app.i18n import LANGUAGES as MENU
from tools import i18n
from tools.builder.texts import LANGUAGES, catalogues, compiled
from tools.message_keys import Use, uses

ROOT: Final = Path(__file__).resolve().parents[2]
CATALOGUES: Final = catalogues(ROOT / "locales")
MODEL: Final = CATALOGUES["en"]

NARROW: Final = "\N{NARROW NO-BREAK SPACE}"
# The form for 0, 1, 2 and 5 of something: one of the two that each of our languages has.
FORMS: Final = {"en": "1011", "de": "1011", "fr": "0011", "nl": "1011"}
# Typewriter signs, three dots, stray blanks, and shouting: only Boom may do that.
SLOPPY: Final = re.compile(r"""["'`]|\.\.|^\s|\s$|  |(?<!Boom)!""")
MISTAKES: Final = {
    "en": re.compile(r"[„«»]|\s[:;?!…]"),
    "de": re.compile(r"[”«»]|\s[:;?!]|„[^“]*$|(?<!\s)…"),
    "fr": re.compile(rf"[„“”]|(?<!{NARROW})[:;?!»]|«(?!{NARROW})|\s…"),
    "nl": re.compile(r"[„«»]|\s[:;?!…]"),
}
# Within a sentence these address a stranger; at its start they may be "they" and "her".
STIFF: Final = {
    "de": re.compile(r"(?<=[\w,;] )(Sie|Ihnen|Ihre?[mnrs]?)\b|\b(Ihnen|Ihre?[mnrs]? [A-ZÄÖÜ])"),
    "fr": re.compile(r"\b(vous|votre|vos|veuillez)\b", re.IGNORECASE),
    # U is also a key.
    "nl": re.compile(r"\b(u|[Uu]w)\b|\bU (bent|hebt|heeft|kunt|moet|wilt)\b"),
}

in_each_language = pytest.mark.parametrize("language", LANGUAGES)


def lines(language: str) -> list[tuple[str, str]]:
    return [
        (key, text)
        for key, message in i18n.messages(CATALOGUES[language])
        for text in i18n.forms(message)
    ]


def catalogue(**texts: str | tuple[str, ...]) -> Catalog:
    """Return an English catalogue; `a__b` stands for the key `a.b`, a tuple for plural forms."""
    made = Catalog(locale="en")
    for name, text in texts.items():
        key = name.replace("__", ".")
        made.add((key, key) if isinstance(text, tuple) else key, text)
    return made


def test_the_menu_offers_the_languages_that_are_built() -> None:
    assert sorted(MENU) == sorted(LANGUAGES)


@in_each_language
def test_every_key_that_is_used_has_a_text(language: str) -> None:
    assert i18n.missing(CATALOGUES[language]) == []


@in_each_language
def test_every_text_is_used(language: str) -> None:
    assert i18n.unused(CATALOGUES[language]) == []


@in_each_language
def test_no_text_is_empty_or_fuzzy(language: str) -> None:
    assert i18n.unfinished(CATALOGUES[language]) == []


@in_each_language
def test_what_has_a_count_has_all_plural_forms(language: str) -> None:
    assert i18n.misnumbered(CATALOGUES[language]) == []


@in_each_language
def test_the_code_fills_every_placeholder(language: str) -> None:
    assert i18n.unfilled(CATALOGUES[language]) == []


@in_each_language
def test_placeholders_are_the_same_in_all_languages(language: str) -> None:
    assert i18n.misfilled(CATALOGUES[language], MODEL) == []


@in_each_language
def test_keys_are_the_same_in_the_same_order(language: str) -> None:
    assert i18n.keys(CATALOGUES[language]) == i18n.keys(MODEL)


@in_each_language
def test_no_key_stands_twice(language: str) -> None:
    file = ROOT / "locales" / language / "LC_MESSAGES" / "lunte.po"
    listed = re.findall(r'^msgid "(.+)"$', file.read_text("utf-8"), re.MULTILINE)
    assert listed == i18n.keys(CATALOGUES[language])


def test_keys_that_begin_alike_stand_together() -> None:
    roots = [key.split(".")[0] for key in i18n.keys(MODEL)]
    assert sorted(roots, key=roots.index) == roots


@in_each_language
def test_the_count_picks_the_plural_form(language: str) -> None:
    spoken = gettext.GNUTranslations(BytesIO(compiled(CATALOGUES[language])))
    chosen = [spoken.ngettext("rilto.fields", "rilto.fields", count) for count in (0, 1, 2, 5)]
    forms = i18n.forms(dict(i18n.messages(CATALOGUES[language]))["rilto.fields"])
    assert chosen == [forms[int(form)] for form in FORMS[language]]


@in_each_language
def test_typography_is_that_of_the_language(language: str) -> None:
    bad = [
        (key, text)
        for key, text in lines(language)
        if SLOPPY.search(text) or MISTAKES[language].search(text)
    ]
    assert bad == []


@pytest.mark.parametrize("language", STIFF)
def test_the_reader_is_a_friend(language: str) -> None:
    assert [line for line in lines(language) if STIFF[language].search(line[1])] == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "It isn't yours."),
        ("en", "Wait..."),
        ("en", "You win!"),
        ("de", "Die Option „Größe”"),
        ("de", "Bitte warten…"),
        ("fr", "Nouvelle partie ?"),
        ("fr", f"« Clair{NARROW}»"),
        ("fr", "Chargement …"),
        ("nl", "De optie „bord“"),
    ],
)
def test_bad_typography_is_found(language: str, text: str) -> None:
    assert SLOPPY.search(text) or MISTAKES[language].search(text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Tippen Sie auf einen Stein."),
        ("de", "Ihr Browser ist zu alt."),
        ("de", "Prüf, ob Ihre Verbindung steht."),
        ("fr", "Vérifiez votre connexion."),
        ("nl", "Controleer uw verbinding."),
        ("nl", "U kunt wachten."),
    ],
)
def test_a_stiff_address_is_found(language: str, text: str) -> None:
    assert STIFF[language].search(text)


def test_a_team_and_third_persons_are_not_taken_for_strangers() -> None:
    texts = ("Die Felder sind frei. Sie liegen weit auseinander.", "Ihr gewinnt gemeinsam.")
    assert not any(STIFF["de"].search(text) for text in texts)


def test_faults_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    used = (Use("a.b", "a.py:1", {"name"}), Use("a.c", "a.py:2"), Use("a.c", "a.py:3"))
    monkeypatch.setattr(i18n, "uses", lambda: used)
    model = catalogue(a__b="{name}", a__c=("{count} one", "{count} more"))
    assert i18n.problems(model, model) == []
    assert i18n.missing(catalogue(a__b="")) == ["missing: a.c (a.py:2)", "missing: a.c (a.py:3)"]
    assert i18n.unused(catalogue(a__b="", a__d="")) == ["unused: a.d"]
    assert i18n.unfinished(catalogue(a__b="x", a__c=("x", ""))) == ["fuzzy or empty: a.c"]
    assert i18n.misnumbered(catalogue(a__b=("x", "x"), a__c="{count}")) == [
        "2 plural forms: a.b",
        "1 plural forms: a.c",
    ]
    assert i18n.unfilled(catalogue(a__b="{name} {points}")) == ["not filled: a.b (a.py:1)"]
    assert i18n.misfilled(catalogue(a__c=("one", "{count} more")), model) == [
        "other placeholders: a.c"
    ]
    assert i18n.misplaced(catalogue(a__c="", a__b=""), model) == ["out of order: a.c"]


def test_keys_are_found_wherever_they_stand() -> None:
    found = {use.key for use in uses()}
    assert {
        "home.tagline",  # the page
        "home.games",  # the page, as a label
        "error.stalled",  # a table in a script
        "boot.picked",  # a script
        "new.idle",  # one of two in a call
        "illegal.not_free",  # returned by a function
        "state.contradiction",  # an error's second argument
        "rilto.help.pictures.rim",  # the help
        "outcome.endless",  # made from a type
        "colour.7",  # made from the marks
        "play.undo",  # made from the tools
        "settings.language.system",  # made from the settings
        "rilto.option.end.limit",  # made from the options
    } <= found
    assert "settings.language.de" not in found
    assert "state.walls" not in found
