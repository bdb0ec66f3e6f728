"""What the build does inside Pyodide, under Node: trim, compile, pack and prove.

tools/builder/pyodide.mjs starts the interpreter and calls these functions. They run there because
only the Python of the browser can read its own library's syntax and write its bytecode.
"""

import _imp
import ast
import base64
import hashlib
import importlib
import importlib.util
import io
import py_compile
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

LIBRARY = "/lib/python314.zip"
HOME = "/home/pyodide"  # where PyScript unpacks our wheel, and what tracebacks name

# Found by name at run time, so no import statement tells of them.
BY_NAME = ("encodings.ascii", "encodings.cp437", "encodings.latin_1", "encodings.utf_8")

# Imported somewhere, but never in a browser. The build ends if our own code needs one of them.
NEEDLESS = {
    "_pydatetime",  # the one in C is always there
    "argparse",  # modules that are also commands
    "asyncio.proactor_events",  # other systems
    "asyncio.windows_events",
    "difflib",  # suggestions in consoles
    "importlib._bootstrap",  # frozen, under other names
    "importlib._bootstrap_external",
    "ipaddress",  # the network, which belongs to the browser
    "urllib.request",
}

Archive = dict[str, bytes]


def trim(used: Iterable[str], sources: Iterable[str], pyscript: dict[str, str], out: str) -> int:
    """Write the library again, compiled, with what is needed to run `sources` and no more.

    Kept is what the start itself loads (`used`), what our sources and PyScript's import, what
    those modules import only when a function of theirs runs, and all that these need to load.
    """
    library = Library(LIBRARY)
    named = set(_names(ast.parse("\n".join(sources)), "", package=False, lazy=True))
    for path, text in pyscript.items():
        name = f"pyscript.{path.removesuffix('.py')}"
        named.update(_names(ast.parse(text), name, package=False, lazy=True))
    direct = {name for name in named if name in library}
    lazy = {late for name in direct for late in library.imports(name, lazy=True)}
    kept = library.closure({*used, *BY_NAME, *direct, *lazy})
    archive = {}
    for name in sorted(kept):
        path = library.paths[name]
        archive[f"{path}c"] = _compiled(library.read(name), f"{LIBRARY}/{path}", optimize=2)
    Path(out).write_bytes(_zipped(archive))
    return len(archive)


class Library:
    """The source modules of a library archive, and who imports whom."""

    def __init__(self, archive: str) -> None:
        self._zip = zipfile.ZipFile(archive)
        self.paths = {}
        for path in self._zip.namelist():
            # What is frozen into the interpreter is never read from the archive.
            name = _module(path)
            if path.endswith(".py") and not _imp.is_frozen(name) and name not in NEEDLESS:
                self.paths[name] = path

    def __contains__(self, name: str) -> bool:
        return name in self.paths

    def read(self, name: str) -> bytes:
        return self._zip.read(self.paths[name])

    def imports(self, name: str, lazy: bool = False) -> Iterator[str]:
        package = self.paths[name].endswith("/__init__.py")
        for found in _names(ast.parse(self.read(name)), name, package, lazy):
            if found in self:
                yield found

    def closure(self, names: Iterable[str]) -> set[str]:
        seen: set[str] = set()
        waiting = [name for name in names if name in self]
        while waiting:
            name = waiting.pop()
            if name in seen:
                continue
            seen.add(name)
            parent = name.rpartition(".")[0]
            waiting.extend(({parent} & self.paths.keys()) | set(self.imports(name)))
        return seen


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _names(tree: ast.AST, module: str, package: bool, lazy: bool) -> Iterator[str]:
    """Every module name that an import statement in `tree` may mean."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not lazy:
            continue
        if isinstance(node, ast.If) and ast.unparse(node.test) == "__name__ == '__main__'":
            continue
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from _ancestry(alias.name)
        elif isinstance(node, ast.ImportFrom):
            base = module.split(".")[: len(module.split(".")) - node.level + package]
            origin = ".".join([*(base if node.level else []), *filter(None, [node.module])])
            yield from _ancestry(origin)
            yield from (f"{origin}.{alias.name}" for alias in node.names)
        yield from _names(node, module, package, lazy)


def _ancestry(name: str) -> Iterator[str]:
    while name:
        yield name
        name = name.rpartition(".")[0]


def _compiled(source: bytes, path: str, optimize: int) -> bytes:
    """Bytecode that is never compared with a source, and so depends on no clock."""
    with tempfile.TemporaryDirectory() as folder:
        read, written = Path(folder, "in.py"), Path(folder, "out.pyc")
        read.write_bytes(source)
        mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
        py_compile.compile(
            str(read), str(written), path, doraise=True, optimize=optimize, invalidation_mode=mode
        )
        return written.read_bytes()


def _zipped(files: Archive) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return out.getvalue()


def pack(source: str, pyscript: dict[str, str], version: str, debug: bool, out: str) -> None:
    """Make the wheel: our package compiled, its data, and PyScript's own modules compiled.

    PyScript writes its Python modules as source into the home folder on every start. The bytecode
    put there beforehand spares it compiling them.
    """
    files: Archive = {}
    for path in sorted(Path(source).rglob("*")):
        name = path.relative_to(source).as_posix()
        if path.suffix == ".py":
            files.update(_module_files(name, path.read_bytes(), debug))
        elif path.is_file():
            files[name] = path.read_bytes()
    for name, text in sorted(pyscript.items()):
        cache = importlib.util.cache_from_source(f"pyscript/{name}")
        files[cache] = _compiled(text.encode(), f"{HOME}/pyscript/{name}", optimize=2)
    files.update(_metadata(version, files))
    Path(out).write_bytes(_zipped(files))


def _module_files(name: str, source: bytes, debug: bool) -> Archive:
    code = _compiled(source, f"{HOME}/{name}", optimize=0)
    if debug:
        return {name: source, importlib.util.cache_from_source(name): code}
    return {f"{name}c": code}


def _metadata(version: str, files: Archive) -> Archive:
    folder = f"lunte-{version}.dist-info"
    about = {
        f"{folder}/METADATA": f"Metadata-Version: 2.1\nName: lunte\nVersion: {version}\n".encode(),
        f"{folder}/WHEEL": b"Wheel-Version: 1.0\nGenerator: lunte\n"
        b"Root-Is-Purelib: true\nTag: py3-none-any\n",
    }
    lines = [
        f"{name},sha256={_digest(data)},{len(data)}\n" for name, data in {**files, **about}.items()
    ]
    record = f"{folder}/RECORD"
    return {**about, record: "".join([*lines, f"{record},,\n"]).encode()}


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def import_all(modules: Iterable[str]) -> None:
    for name in modules:
        importlib.import_module(name)
