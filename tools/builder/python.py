"""Our wheel and its standard library, made and proven inside Pyodide, kept by what they came from."""

import hashlib
import json
import shutil
import subprocess
import tempfile
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
    cache = root / "build" / "python"
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

    made = Made(
        cache / f"library-{library_key}.zip",
        cache / wheel_key / f"lunte-{version}-py3-none-any.whl",
    )
    if made.library.exists() and made.wheel.exists():
        return made
    cache.mkdir(parents=True, exist_ok=True)
    # Made aside and moved when proven, so that no later build can find what wasn't.
    with tempfile.TemporaryDirectory(dir=cache) as folder:
        work = Path(folder)
        fresh = Made(work / "library.zip", work / made.wheel.name)
        if made.library.exists():
            shutil.copyfile(made.library, fresh.library)
        _stage(work / "source", packed)
        job = {
            "work": str(work),
            "pyodide": str(modules / "pyodide"),
            "pyscript": str(artifact),
            "micropip": str(_micropip(root)),
            "trim": not made.library.exists(),
            "library": fresh.library.name,
            "wheel": fresh.wheel.name,
            "imports": imports,
            "modules": source.importable(list(files)),
            "version": version,
            "debug": debug,
        }
        (work / "job.json").write_text(json.dumps(job))
        done = subprocess.run(["node", HERE / "pyodide.mjs", work / "job.json"], check=False)
        if done.returncode:
            raise SystemExit("the Python part could not be built")
        made.wheel.parent.mkdir(exist_ok=True)
        fresh.wheel.replace(made.wheel)
        fresh.library.replace(made.library)
    return made


def _key(*parts: bytes) -> str:
    digests = b"".join(hashlib.sha256(part).digest() for part in parts)
    return hashlib.sha256(digests).hexdigest()[:16]


def _stage(folder: Path, files: dict[str, bytes]) -> None:
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _micropip(root: Path) -> Path:
    found = sorted((root / "build" / "wheels").glob("micropip-*.whl"))
    if not found:
        raise SystemExit("build/wheels has no micropip: run `make setup`")
    return found[-1]
