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


def rules() -> str:
    """Measure the rules in CPython and in Pyodide, one after the other."""
    measured = [
        json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        for command in ([sys.executable, "-m", RULES], ["node", str(HERE / "inside.mjs"), RULES])
    ]
    rows = [
        [name, f"{cpython:,.0f}", f"{pyodide:,.0f}", f"{pyodide / cpython:.2f}"]
        for (name, cpython), pyodide in zip(measured[0].items(), measured[1].values(), strict=True)
    ]
    return table("Rules, a second", ["what", "CPython", "Pyodide", "ratio"], rows)


if __name__ == "__main__":
    print(rules())
    boot.main()
