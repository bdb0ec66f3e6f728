"""The Python part of the build, on a small package: it is proven before it may be used."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Final

import pytest

from tools.builder import python

ROOT: Final = Path(__file__).resolve().parents[2]
EXTRA: Final = {"lunte/locales/de.mo": b"catalogue"}


def small_project(tmp_path: Path) -> Path:
    """A project with one module, an entry script, and the real tools."""
    (tmp_path / "build").mkdir()
    (tmp_path / "build/wheels").symlink_to(ROOT / "build/wheels")
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    (tmp_path / "py/lunte").mkdir(parents=True)
    (tmp_path / "py/lunte/__init__.py").write_text("import statistics\n")
    (tmp_path / "py/main.py").write_text("import traceback\n")
    return tmp_path


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return small_project(tmp_path)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One for tests that change nothing in it, and so need not wait for the library again."""
    return small_project(tmp_path_factory.mktemp("shared"))


def names(archive: Path) -> list[str]:
    with zipfile.ZipFile(archive) as opened:
        return opened.namelist()


def test_library_has_what_is_imported_and_what_that_needs(shared: Path) -> None:
    made = python.make(shared, EXTRA, "1.0", debug=False)
    library = names(made.library)
    assert {"statistics.pyc", "fractions.pyc", "traceback.pyc"} <= set(library)
    assert not [name for name in library if name.startswith(("unittest", "email", "_pyrepl"))]
    assert all(name.endswith(".pyc") for name in library)


def test_wheel_is_compiled_and_complete(shared: Path) -> None:
    wheel = names(python.make(shared, EXTRA, "1.0", debug=False).wheel)
    assert {"lunte/__init__.pyc", "lunte/locales/de.mo", "lunte-1.0.dist-info/RECORD"} <= set(wheel)
    assert "lunte/__init__.py" not in wheel


def test_a_debug_wheel_keeps_the_sources(shared: Path) -> None:
    wheel = names(python.make(shared, EXTRA, "1.0", debug=True).wheel)
    assert {"lunte/__init__.py", "lunte/__pycache__/__init__.cpython-314.pyc"} <= set(wheel)


def test_the_same_inputs_give_the_same_files(project: Path) -> None:
    first = python.make(project, EXTRA, "1.0", debug=False)
    before = first.library.read_bytes(), first.wheel.read_bytes()
    first.library.unlink()
    first.wheel.unlink()
    second = python.make(project, EXTRA, "1.0", debug=False)
    assert second == first
    assert (second.library.read_bytes(), second.wheel.read_bytes()) == before


@pytest.mark.parametrize("line", ["import winreg", "from json import telepathy"])
def test_an_import_that_would_fail_in_the_browser_ends_the_build(
    project: Path, line: str, capfd: pytest.CaptureFixture[str]
) -> None:
    (project / "py/lunte/__init__.py").write_text(f"def late():\n    {line}\n")
    with pytest.raises(SystemExit, match="could not be built"):
        python.make(project, EXTRA, "1.0", debug=False)
    assert f"not in the trimmed library: {line}" in capfd.readouterr().err
    assert list((project / "build/python").iterdir()) == []


def test_a_module_that_does_not_load_ends_the_build(project: Path) -> None:
    (project / "py/lunte/__init__.py").write_text("raise RuntimeError('no')\n")
    with pytest.raises(SystemExit, match="could not be built"):
        python.make(project, EXTRA, "1.0", debug=False)
