"""Our Python package: what goes into the wheel, and what it imports."""

import ast
from collections.abc import Iterator
from pathlib import Path

# The command line stays at home: it needs a terminal, and modules no browser has. So do the rules of
# a game that isn't in the box yet.
LEFT_OUT = ("lunte/cli", "lunte/cli.py", "lunte/__main__.py", "lunte/games/block_puzzle")
# What only a browser page has: given by Pyodide and PyScript, never by the library.
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "_pyscript", "polyscript", "lunte"}


def package_files(py: Path) -> dict[str, Path]:
    """The files of the package by their place in the wheel."""
    files = {}
    for path in sorted((py / "lunte").rglob("*")):
        name = path.relative_to(py).as_posix()
        if path.is_file() and "__pycache__" not in path.parts and not name.startswith(LEFT_OUT):
            files[name] = path
    return files


def importable(names: list[str]) -> list[str]:
    """The modules that can be imported where there is no page: all but the app."""
    modules = [name.removesuffix(".py") for name in names if name.endswith(".py")]
    dotted = [name.removesuffix("/__init__").replace("/", ".") for name in modules]
    return [name for name in dotted if not name.startswith("lunte.app")]


def library_imports(sources: list[str]) -> list[str]:
    r"""Every import of a library module, as a statement of its own.

    >>> library_imports(["def f():\n    from json import dumps, loads\nimport js"])
    ['from json import dumps', 'from json import loads']
    """
    return sorted({line for source in sources for line in _imports(ast.parse(source))})


def _imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
            yield from (f"import {name}" for name in names if _from_library(name))
        elif isinstance(node, ast.ImportFrom):
            if node.module and not node.level and _from_library(node.module):
                yield from (f"from {node.module} import {alias.name}" for alias in node.names)
        elif not (isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")):
            yield from _imports(node)


def _from_library(name: str) -> bool:
    return name.partition(".")[0] not in BROWSER
