"""The files of other projects that we ship: which, where to, and that they are the right ones.

`runtime.json` pins each by its checksum; `python -m tools.builder.runtime` writes the sums anew
after a version was raised in package.json.
"""

import hashlib
import json
import shutil
from pathlib import Path
from typing import TypedDict


class Package(TypedDict):
    """One npm package: its version, where its files lie in it, and their sums."""

    version: str
    folder: str
    files: dict[str, str]


TABLE = Path(__file__).with_name("runtime.json")


def packages() -> dict[str, Package]:
    table: dict[str, Package] = json.loads(TABLE.read_text())
    return table


def place(name: str, package: Package) -> str:
    """The versioned folder of a package in the site; the parts of Workbox share one."""
    short = name.removeprefix("@").partition("/")[0].partition("-")[0]
    return f"runtime/{short}-{package['version']}"


def source(modules: Path, name: str, package: Package, file: str) -> Path:
    return modules / name / ("" if file == "LICENSE" else package["folder"]) / file


def copy(modules: Path, dist: Path) -> dict[str, str]:
    """Copy all runtime files, verified; the result names the folder of each project."""
    places = {}
    for name, package in packages().items():
        installed = json.loads((modules / name / "package.json").read_text())["version"]
        if installed != package["version"]:
            raise SystemExit(f"{name}: {installed} is installed, {package['version']} is pinned")
        folder = place(name, package)
        places[folder.partition("/")[2].rpartition("-")[0]] = folder
        (dist / folder).mkdir(parents=True, exist_ok=True)
        for file, expected in package["files"].items():
            found = source(modules, name, package, file)
            if checksum(found) != expected:
                raise SystemExit(f"{found}: not the file that runtime.json pins")
            shutil.copyfile(found, dist / folder / file)
    return places


def checksum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def pin(modules: Path) -> None:
    """Write the table again from what npm (which checks the lock file) has installed."""
    table = packages()
    for name, package in table.items():
        package["version"] = json.loads((modules / name / "package.json").read_text())["version"]
        for file in package["files"]:
            package["files"][file] = checksum(source(modules, name, package, file))
    TABLE.write_text(json.dumps(table, indent=2) + "\n")


if __name__ == "__main__":
    pin(Path("node_modules"))
