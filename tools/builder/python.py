"""Our wheel and its standard library, made and proven inside Pyodide, kept by what they came from."""

import hashlib
import json
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from tools.builder import source

HERE = Path(__file__).parent


class Made(NamedTuple):
    library: Path
    wheel: Path


def make(root: Path, extra: dict[str, bytes], version: str, debug: bool) -> Made:
    """Make both, or find them as made before from the same inputs.

    `extra` are files for the package that come from elsewhere: the compiled catalogues.
    """
    work = root / "build" / "python"
    files = {name: path.read_bytes() for name, path in source.package_files(root / "py").items()}
    main = (root / "py" / "main.py").read_text()
    codes = [data.decode() for name, data in files.items() if name.endswith(".py")]
    imports = source.library_imports([*codes, main])
    modules = root / "node_modules"
    artifact = modules / "@pyscript/core/src/stdlib/pyscript.js"

    tools = [path.read_bytes() for path in (HERE / "inside.py", HERE / "pyodide.mjs", artifact)]
    tools.append((modules / "pyodide/package.json").read_bytes())
    library_key = _key(*tools, json.dumps(imports).encode())
    packed = {**files, **extra}
    listing = json.dumps([(name, _key(data)) for name, data in sorted(packed.items())])
    wheel_key = _key(library_key.encode(), listing.encode(), f"{version} {debug}".encode())

    library = work / f"library-{library_key}.zip"
    folder = work / wheel_key
    made = Made(library, folder / f"lunte-{version}-py3-none-any.whl")
    if library.exists() and made.wheel.exists():
        return made
    _stage(work / "source", packed)
    folder.mkdir(parents=True, exist_ok=True)
    job = {
        "work": str(work),
        "pyodide": str(modules / "pyodide"),
        "pyscript": str(artifact),
        "micropip": str(_micropip(root)),
        "trim": not library.exists(),
        "library": library.name,
        "wheel": f"{wheel_key}/{made.wheel.name}",
        "imports": imports,
        "modules": source.importable(list(files)),
        "version": version,
        "debug": debug,
    }
    (work / "job.json").write_text(json.dumps(job))
    try:
        subprocess.run(["node", HERE / "pyodide.mjs", work / "job.json"], check=True)
    except subprocess.CalledProcessError as error:
        # What was not proven must not be found by the next build.
        shutil.rmtree(folder)
        library.unlink(missing_ok=True)
        raise SystemExit("the Python part could not be built") from error
    return made


def _key(*parts: bytes) -> str:
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()[:16]


def _stage(folder: Path, files: dict[str, bytes]) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _micropip(root: Path) -> Path:
    found = sorted((root / "build" / "wheels").glob("micropip-*.whl"))
    if not found:
        raise SystemExit("build/wheels has no micropip: run `make setup`")
    return found[-1]
