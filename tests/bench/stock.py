"""The same app started the stock way: what PyScript and Pyodide do by themselves, as they ship.

Sources instead of bytecode, the whole standard library, the default plugins, Pyodide's own module
as interpreter, no security policy (it would have to allow 'unsafe-eval'). Page, style sheets,
app and service worker are ours in both, so that only the start differs.
"""

from __future__ import annotations

import json
import re
import shutil
import zipfile
from pathlib import Path

from tools.builder import offline, source

ROOT = Path(__file__).resolve().parent.parent.parent
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
START = """
import "../runtime/stock-pyscript/core.js";
lunte.scriptURL = (path) => path;
lunte.settled.then(() => import("./offline.mjs")).then(({ keepOffline }) => keepOffline());
"""


def make(dist: Path, out: Path) -> Path:
    """Turn a built site into a stock one."""
    shutil.copytree(dist, out)
    modules = ROOT / "node_modules"
    shutil.rmtree(out / "runtime")
    shutil.copytree(dist / "runtime/workbox-7.4.1", out / "runtime/workbox-7.4.1")
    (out / "runtime/stock-pyodide").mkdir()
    for name in (*PYODIDE, "pyodide-lock.json"):
        shutil.copyfile(modules / "pyodide" / name, out / "runtime/stock-pyodide" / name)
    (out / "runtime/stock-pyscript").mkdir()
    for path in (modules / "@pyscript/core/dist").glob("*.js"):
        shutil.copyfile(path, out / "runtime/stock-pyscript" / path.name)
    (app,) = out.glob("app-*")
    (wheel,) = app.glob("*.whl")
    _pack_sources(wheel)
    (app / "boot.mjs").write_text(START)
    _write_page(out, {"interpreter": "./runtime/stock-pyodide/pyodide.mjs"}, app.name, wheel.name)
    _write_worker(out)
    for twin in [*out.rglob("*.br"), *out.rglob("*.gz")]:
        if _is_stale(twin, dist, out):
            twin.unlink()
    return out


def _is_stale(twin: Path, dist: Path, out: Path) -> bool:
    """Whether a compressed twin is of a file that was changed here."""
    changed = twin.with_suffix("")
    original = dist / changed.relative_to(out)
    return not original.exists() or original.read_bytes() != changed.read_bytes()


def _pack_sources(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as compiled:
        catalogues = {n: compiled.read(n) for n in compiled.namelist() if n.endswith(".mo")}
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, path in source.package_files(ROOT / "py").items():
            archive.write(path, name)
        for name, data in catalogues.items():
            archive.writestr(name, data)


def _write_page(out: Path, config: dict[str, object], app: str, wheel: str) -> None:
    page = (out / "index.html").read_text()
    page = re.sub(r"<meta http-equiv[^>]*>", "", page)
    page = re.sub(r"<mpy-config.*?</mpy-config>", "", page)
    text = json.dumps({**config, "files": {f"{app}/{wheel}": "./*"}}).replace('"', "&quot;")
    page, count = re.subn(r'config="[^"]*"', f'config="{text}"', page)
    assert count == 1, "the page's PyScript configuration was not found"
    (out / "index.html").write_text(page)


def _write_worker(out: Path) -> None:
    worker = (out / "service-worker.js").read_text()
    before, after = worker.split("const FILES = ", 1)[0], worker.split("];\n", 1)[1]
    (out / "service-worker.js").write_text(
        f"{before}const FILES = {offline.precache(out)};\n{after}"
    )
