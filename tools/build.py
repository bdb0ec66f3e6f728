"""Assemble dist/: the whole site, static, same-origin, for any folder of any host.

    python tools/build.py [--debug] [--out DIR] [--version LABEL]

The same inputs give the same files. What takes long (the trimmed standard library, our wheel,
compressed files) is kept in build/ by its inputs, so that a second build takes seconds.
"""

import argparse
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only tools/ would be there

from tools.builder import offline, page, python, runtime, texts  # noqa: E402

SHEETS = ("tokens", "layout", "components", "stories", "table", "replay", "boot")
GAMES = ("rilto", "boom_grid", "block_puzzle", "boom_arena", "bomb_busters")


def main() -> None:
    parser = argparse.ArgumentParser(description="Assemble the site.")
    parser.add_argument("--debug", action="store_true", help="keep sources in the wheel")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where to (default: dist)")
    parser.add_argument("--version", help="the version shown (default: package.json's)")
    given = parser.parse_args()
    version = json.loads((ROOT / "package.json").read_text())["version"]
    build(given.out.resolve(), version, given.version or version, given.debug)


def build(out: Path, version: str, label: str, debug: bool) -> None:
    # Made aside and then moved, so that a failed build leaves the old site alone.
    aside = ROOT / "build"
    aside.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=aside) as folder:
        fresh = Path(folder) / "dist"
        name = assemble(fresh, version, label, debug)
        shutil.rmtree(out, ignore_errors=True)
        shutil.move(fresh, out)
    print(f"{out}: {name}")


def assemble(fresh: Path, version: str, label: str, debug: bool) -> str:
    """Put the site together in the folder `fresh`; the result names the build."""
    tokens = runtime.copy(ROOT / "node_modules", fresh)
    catalogues = texts.catalogues(ROOT / "locales")
    extra = {f"lunte/locales/{k}.mo": texts.compiled(v) for k, v in catalogues.items()}
    made = python.make(ROOT, extra, version, debug)
    tokens["python"] = _library(fresh, made.library)
    tokens["lock"] = _lock()
    tokens["version"] = label

    sources = [*(ROOT / "js").iterdir(), ROOT / "index.html"]
    spoken = texts.shell_texts(catalogues, [path.read_text() for path in sources])
    tokens["texts"] = json.dumps(spoken, ensure_ascii=False)
    tokens["bytes"] = str(_boot_size(fresh, made.wheel))
    tokens["wheel"] = made.wheel.name
    tokens["app"] = _app(fresh, made.wheel, tokens)
    tokens["build"] = f"{label}+{tokens['app'].removeprefix('app-')}"

    # Card pictures and tool icons travel inside the page and the style sheet.
    drawn = shutil.ignore_patterns("games", "ui")
    shutil.copytree(ROOT / "icons", fresh / "icons", ignore=drawn)
    shutil.copyfile(ROOT / "manifest.json", fresh / "manifest.json")
    (fresh / "index.html").write_text(_index(tokens))
    tokens["precache"] = offline.precache(fresh)
    worker = (ROOT / "service-worker.js").read_text()
    (fresh / "service-worker.js").write_text(page.render(worker, tokens))
    compress = ROOT / "tools" / "builder" / "compress.mjs"
    subprocess.run(["node", compress, fresh, ROOT / "build" / "compressed"], check=True)
    return tokens["build"]


def _library(dist: Path, library: Path) -> str:
    folder = f"runtime/python-{_hash(library.read_bytes())}"
    (dist / folder).mkdir()
    shutil.copyfile(library, dist / folder / "python_stdlib.zip")
    return folder


def _lock() -> str:
    """Pyodide's lock file without its packages: we load none, and it would be one more request."""
    info = json.loads((ROOT / "node_modules/pyodide/pyodide-lock.json").read_text())["info"]
    return json.dumps({"info": info, "packages": {}})


def _boot_size(dist: Path, wheel: Path) -> int:
    """The bytes that a start reads, roughly: what the progress bar counts up to."""
    skipped = ("workbox", "LICENSE")
    paths = [path for path in (dist / "runtime").rglob("*") if path.is_file()]
    sizes = [path.stat().st_size for path in paths if not path.name.startswith(skipped)]
    return sum(sizes) + wheel.stat().st_size


def _app(dist: Path, wheel: Path, tokens: dict[str, str]) -> str:
    """Our own files, in one folder named by their content: they can never be mixed."""
    icons = {f"icon.{path.stem}": page.picture(path) for path in (ROOT / "icons/ui").iterdir()}
    css = [page.render((ROOT / f"css/{name}.css").read_text(), icons) for name in SHEETS]
    scripts = {path.name: page.render(path.read_text(), tokens) for path in (ROOT / "js").iterdir()}
    # One request for what must run before the first paint.
    head = [scripts.pop(name) for name in ("shell.js", "watchdog.js")]
    files = {
        "lunte.css": "\n".join(css).encode(),
        "shell.js": "\n".join(head).encode(),
        wheel.name: wheel.read_bytes(),
        **{name: text.encode() for name, text in scripts.items()},
    }
    content = b"".join(name.encode() + data for name, data in sorted(files.items()))
    folder = f"app-{_hash(content)}"
    (dist / folder).mkdir()
    for name, data in files.items():
        (dist / folder / name).write_bytes(data)
    return folder


def _index(tokens: dict[str, str]) -> str:
    config = page.configuration((ROOT / "pyscript.toml").read_text(), tokens)
    return page.render(
        (ROOT / "index.html").read_text(),
        {
            **tokens,
            "policy": page.policy(),
            "config": page.attribute(json.dumps(config)),
            "plugins": json.dumps(config["plugins"]),
            **page.paper((ROOT / "css" / "tokens.css").read_text()),
            "main": (ROOT / "py" / "main.py").read_text(),
            "favicon": page.picture(ROOT / "icons" / "favicon.svg"),
            **{f"picture.{game}": page.picture(ROOT / f"icons/games/{game}.svg") for game in GAMES},
        },
    )


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


if __name__ == "__main__":
    main()
