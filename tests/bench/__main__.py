"""All benchmarks, as tables: `make bench`.

Absolute numbers are this machine's; compare ratios, which are of one run.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.bench import boot

HERE = Path(__file__).resolve().parent
RULES = "tests.bench.rules"
SEARCH = "tests.bench.search"
SOLVER = "tests.bench.solver"
# Milliseconds in Pyodide.
SOLVED = {
    "8x7, 10 mines, median": 0.5,
    "12x11, 26 mines, median": 1.5,
    "12x11, 26 mines, 95 %": 5,
    "30x16, 99 mines, median": 10,
    "30x16, 99 mines, 95 %": 60,
}
TAPS = {"taps a second, 5x5": 400_000, "taps a second, 8x8": 240_000}
RATIO = 0.55
# Operations a second in CPython; in Pyodide at least so much of it.
BLOCKS = {
    "block_puzzle: all placements of a tray": 200_000,
    "block_puzzle: whether one of three fits": 500_000,
    "block_puzzle: place and clear": 600_000,
}
BLOCKS_RATIO = 0.4
REACTION_MS = 20


def table(title: str, heads: list[str], rows: list[list[str]]) -> str:
    """Return a table in Markdown, its numbers to the right."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    lines = [heads, ["-" * width for width in widths], *rows]
    drawn = [
        " | ".join(
            cell.ljust(width) if at == 0 else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    ]
    return "\n".join([title, "", *drawn, ""])


def measured(module: str) -> list[tuple[str, float, float]]:
    """Run a module in CPython and in Pyodide, one after the other; return name and both numbers."""
    cpython = printed(sys.executable, "-m", module)
    pyodide = printed("node", str(HERE / "inside.mjs"), module)
    return [(name, cpython[name], pyodide[name]) for name in cpython]


def printed(*command: str) -> dict[str, float]:
    ran = subprocess.run(command, check=True, capture_output=True, text=True)
    numbers: dict[str, float] = json.loads(ran.stdout)
    return numbers


def rules() -> str:
    rows = [
        [
            name,
            f"{cpython:,.0f}",
            f"{pyodide:,.0f}",
            f"{pyodide / cpython:.2f}",
            _met(name, cpython, pyodide),
        ]
        for name, cpython, pyodide in measured(RULES)
    ]
    return table("Rules, a second", ["what", "CPython", "Pyodide", "ratio", "bar"], rows)


def bots() -> str:
    """Measure the bots. The first bars are for an idle machine, the others hold anywhere."""
    found = measured(SEARCH)
    rows = [
        [
            name,
            f"{cpython:,.0f}",
            f"{pyodide:,.0f}",
            f"{pyodide / cpython:.2f}",
            _met(name, cpython, pyodide),
        ]
        for name, cpython, pyodide in found
    ]
    growth = found[0][1] / found[1][1]
    rows.append(["a tap on 8x8, in taps on 5x5", f"{growth:.2f}", "", "", _verdict(growth <= 2)])
    return table("Bots", ["what", "CPython", "Pyodide", "ratio", "bar"], rows)


def solver() -> str:
    """Measure Boom Grid's solver, and a native one beside it."""
    native = printed(sys.executable, "-m", SOLVER, "native")
    rows = []
    for name, cpython, pyodide in measured(SOLVER):
        bar = SOLVED.get(name)
        rows.append(
            [
                name,
                f"{native[name]:.3f}",
                f"{cpython:.3f}",
                f"{cpython / native[name]:.2f}",
                f"{pyodide:.3f}",
                f"{pyodide / cpython:.2f}",
                f"{bar} {_verdict(pyodide < bar)}" if bar else "",
            ]
        )
    heads = ["position", "ms_toollib", "CPython", "ratio", "Pyodide", "ratio", "bar"]
    return table("Solver, ms", heads, rows)


def _met(name: str, cpython: float, pyodide: float) -> str:
    for bars, ratio in ((TAPS, RATIO), (BLOCKS, BLOCKS_RATIO)):
        if name in bars:
            met = cpython >= bars[name] and pyodide >= ratio * cpython
            return f"{bars[name]:,}, ratio {ratio} {_verdict(met)}"
    if "reaction" in name:
        return f"under {REACTION_MS} ms {_verdict(1000 / pyodide < REACTION_MS)}"
    return ""


def _verdict(met: bool) -> str:
    return "ok" if met else "MISSED"


if __name__ == "__main__":
    print(rules())
    print(bots())
    print(solver())
    boot.main()
