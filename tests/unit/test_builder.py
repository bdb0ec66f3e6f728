"""The build's small parts; what needs Node or a browser is tested in tests/browser."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from tools.builder import offline, page, runtime, source, texts

ROOT: Final = Path(__file__).resolve().parents[2]


def test_an_unknown_token_ends_the_build() -> None:
    with pytest.raises(SystemExit, match="unknown token"):
        page.render("a {{colour}} line", {"color": "red"})


def test_configuration_is_plain_data() -> None:
    tokens = {"app": "app-1", "wheel": "lunte-1-py3-none-any.whl"}
    config = page.configuration((ROOT / "pyscript.toml").read_text(), tokens)
    assert config["interpreter"] == "app-1/interpreter.mjs"
    assert config["files"] == {"app-1/lunte-1-py3-none-any.whl": "./*"}
    assert "packages" not in config


def test_the_policy_allows_no_text_to_become_code() -> None:
    assert "'unsafe-" not in page.policy()
    assert page.POLICY["default-src"] == "'none'"
    assert page.POLICY["require-trusted-types-for"] == "'script'"


def test_shell_texts_are_those_the_sources_name() -> None:
    catalogues = texts.catalogues(ROOT / "locales")
    found = texts.shell_texts(catalogues, ['<p data-t="home.soon">', 'text("error.retry")'])
    assert list(found) == list(texts.LANGUAGES)
    assert found["de"] == {"error.retry": "Noch einmal versuchen", "home.soon": "Kommt bald"}


def test_a_missing_shell_text_ends_the_build() -> None:
    catalogues = texts.catalogues(ROOT / "locales")
    with pytest.raises(SystemExit, match=r"locales/en: no translation of home\.nowhere"):
        texts.shell_texts(catalogues, ['data-t="home.nowhere"'])


def test_the_page_says_in_english_what_the_catalogue_says() -> None:
    index = (ROOT / "index.html").read_text()
    english = texts.shell_texts(texts.catalogues(ROOT / "locales"), [index])["en"]
    lost = [text for key, text in english.items() if text not in index]
    assert lost == []


def test_precache_lists_everything_that_a_start_offline_needs(tmp_path: Path) -> None:
    kept = ["app-1/boot.mjs", "icons/a.svg", "index.html", "runtime/pyodide-1/x.wasm"]
    left = [
        "app-1/boot.mjs.br",
        "runtime/pyscript-1/LICENSE",
        "runtime/workbox-1/workbox-core.prod.js",
        "service-worker.js",
        "icons/screenshots/phone.png",
    ]
    for name in kept + left:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    entries = json.loads(offline.precache(tmp_path))
    assert [entry["url"] for entry in entries] == kept
    # What may change under its name has a revision, what can't may come from the browser's cache.
    assert [entry["revision"] is None for entry in entries] == [True, False, False, True]
    assert entries[0]["size"] == len("app-1/boot.mjs")
    assert all(entry["integrity"].startswith("sha256-") for entry in entries)


def test_the_command_line_stays_out_of_the_wheel() -> None:
    files = source.package_files(ROOT / "py")
    assert "lunte/kernel/match.py" in files
    assert not [name for name in files if name.startswith(("lunte/cli", "lunte/__main__"))]


def test_imports_inside_functions_are_found_and_those_for_types_are_not() -> None:
    code = """
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    import decimal
def f():
    import calendar.month
    from js import document
"""
    assert source.library_imports([code]) == [
        "from typing import TYPE_CHECKING",
        "import calendar.month",
    ]


def test_a_changed_runtime_file_ends_the_build(tmp_path: Path) -> None:
    name, package = next(iter(runtime.packages().items()))
    file = next(iter(package["files"]))
    (tmp_path / name).mkdir(parents=True)
    (tmp_path / name / "package.json").write_text(json.dumps({"version": package["version"]}))
    (tmp_path / name / file).write_text("tampered")
    with pytest.raises(SystemExit, match=r"not the file that runtime\.json pins"):
        runtime.copy(tmp_path, tmp_path / "dist")


def test_another_runtime_version_ends_the_build(tmp_path: Path) -> None:
    name = next(iter(runtime.packages()))
    (tmp_path / name).mkdir(parents=True)
    (tmp_path / name / "package.json").write_text('{"version": "0.0.1"}')
    with pytest.raises(SystemExit, match=r"0\.0\.1 is installed"):
        runtime.copy(tmp_path, tmp_path / "dist")


def test_pins_agree_with_package_json() -> None:
    wanted = json.loads((ROOT / "package.json").read_text())["devDependencies"]
    for name, package in runtime.packages().items():
        assert wanted[name] == package["version"]
