"""Fixtures of the browser tests: the built site, a server for it, and the three engines."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.browser.engines import ENGINES, Chromium, Engine
from tests.browser.site import Site

ROOT = Path(__file__).resolve().parent.parent.parent

Opener = Callable[..., Chromium]


def build(out: Path, *options: str) -> Path:
    command = [sys.executable, str(ROOT / "tools" / "build.py"), "--out", str(out), *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return out


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built from the sources as they are. LUNTE_DIST names one that is to be tested instead."""
    given = os.environ.get("LUNTE_DIST")
    return Path(given) if given else build(tmp_path_factory.mktemp("site") / "dist")


@pytest.fixture(scope="session")
def next_dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same site in another version, for updates."""
    return build(tmp_path_factory.mktemp("next") / "dist", "--version", "next")


@pytest.fixture
def site(dist: Path) -> Iterator[Site]:
    server = Site(dist)
    yield server
    server.stop()


@pytest.fixture(params=sorted(ENGINES))
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """Each of the three engines in turn, with an empty profile."""
    started = ENGINES[request.param](tmp_path)
    yield started
    started.close()


@pytest.fixture
def chromium(tmp_path: Path) -> Iterator[Opener]:
    """Starts Chromium with an empty profile; takes command line arguments and context options."""
    profiles = (tmp_path / f"profile-{number}" for number in count())
    with ExitStack() as stack:

        def start(*args: str, **options: Any) -> Chromium:
            started = Chromium(next(profiles), args, **options)
            stack.callback(started.close)
            return started

        yield start
