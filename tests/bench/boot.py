"""How long the start takes, against a stock PyScript start of the same app.

    python -m tests.bench.boot [ENGINE ...]

Both are started in turn in the same browser, first from its HTTP cache, then offline through the
service worker with the servers gone; the time is that from the navigation to `lunte.ready()`.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from tests.bench import stock
from tests.browser.engines import (
    ENGINES,
    Chromium,
    Engine,
    WebKit,
    running,
    wait_offline,
    wait_ready,
)
from tests.browser.site import Fault, Site

ROOT = Path(__file__).resolve().parent.parent.parent
WARM_UP = 2  # then the browser has compiled what it wants to keep
ROUNDS = 5
BAR = {"chromium": 0.5, "chromium, 4x slower": 0.5, "firefox": 0.5}
READY = "Math.round(performance.getEntriesByName('lunte-ready')[0].startTime)"

Times = dict[str, list[int]]


def start(engine: Engine, site: Site) -> int:
    engine.open("about:blank")
    engine.open(site.url)
    wait_ready(engine)
    return int(engine.evaluate(READY))


def alternate(engine: Engine, sites: dict[str, Site], rounds: int) -> Times:
    times: Times = {name: [] for name in sites}
    for _ in range(rounds):
        for name, site in sites.items():
            times[name].append(start(engine, site))
    return times


def warm(engine: Engine, sites: dict[str, Site]) -> Times:
    for site in sites.values():
        site.faults["service-worker"] = Fault(status=404)
    alternate(engine, sites, WARM_UP)
    times = alternate(engine, sites, ROUNDS)
    for site in sites.values():
        site.faults.clear()
    return times


def offline(engine: Engine, sites: dict[str, Site]) -> Times:
    for site in sites.values():
        start(engine, site)
        wait_offline(engine)
        if isinstance(engine, WebKit):
            engine.keep(f"{site.url}manifest.json")
        site.stop()
    alternate(engine, sites, WARM_UP)
    times = alternate(engine, sites, ROUNDS)
    if isinstance(engine, Chromium):
        session = engine.context.new_cdp_session(engine.playwright)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        slow = alternate(engine, sites, ROUNDS)
        times |= {f"{name}, 4x slower": value for name, value in slow.items()}
    for site in sites.values():
        site.start()
    return times


MODES: dict[str, Callable[[Engine, dict[str, Site]], Times]] = {"warm": warm, "offline": offline}


def rows(engine: str, mode: str, times: Times) -> Iterator[list[str]]:
    for suffix in ("", ", 4x slower"):
        if f"ours{suffix}" not in times:
            continue
        ours, theirs = median(times[f"ours{suffix}"]), median(times[f"stock{suffix}"])
        bar = BAR.get(f"{engine}{suffix}")
        verdict = "" if bar is None else f"{bar} {'ok' if ours <= bar * theirs else 'MISSED'}"
        yield [
            f"{engine}{suffix}",
            mode,
            f"{theirs:.0f} ms",
            f"{ours:.0f} ms",
            f"{ours / theirs:.2f}",
            verdict,
        ]


def measure(names: list[str], folder: Path) -> Iterator[list[str]]:
    dist = folder / "ours"
    command = [sys.executable, str(ROOT / "tools" / "build.py"), "--out", str(dist)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    folders = {"stock": stock.make(dist, folder / "stock"), "ours": dist}
    for name in names:
        with ExitStack() as stack:
            sites = {key: Site(value) for key, value in folders.items()}
            for site in sites.values():
                stack.callback(site.stop)
            sites["stock"].headers["Content-Security-Policy"] = "default-src * 'unsafe-eval' data:"
            (folder / name).mkdir()
            engine = stack.enter_context(running(ENGINES[name](folder / name)))
            for mode, run in MODES.items():
                yield from rows(name, mode, run(engine, sites))


def main() -> None:
    names = sys.argv[1:] or list(ENGINES)
    print(f"Start to ready, median of {ROUNDS}, alternated\n")
    print("| engine | mode | stock PyScript | ours | ratio | bar |")
    print("| --- | --- | ---: | ---: | ---: | --- |")
    with tempfile.TemporaryDirectory() as folder:
        for row in measure(names, Path(folder)):
            print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
