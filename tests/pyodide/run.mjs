// Runs pytest inside Pyodide, on the tests that CPython runs: node tests/pyodide/run.mjs [ARGUMENT...]
//
// pytest comes from our virtual environment: it is pure Python. Hypothesis and ms_toollib aren't, so
// the property tests stay with CPython.

import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const TESTS = [
  "unit/test_kernel_*.py",
  "unit/test_block_puzzle_*.py",
  "unit/test_cli*.py",
  "unit/test_rilto_*.py",
  "unit/test_boom_grid_*.py",
  "unit/test_search_*.py",
  "conformance",
  "golden",
];

function sitePackages() {
  const lib = join(ROOT, ".venv", "lib");
  const python = readdirSync(lib).find((name) => name.startsWith("python3."));
  return join(lib, python, "site-packages");
}

const pyodide = await loadPyodide({
  env: {
    HOME: "/home/pyodide",
    // What is mounted must stay as it is.
    PYTHONDONTWRITEBYTECODE: "1",
    PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1",
  },
});
pyodide.mountNodeFS("/repo", ROOT);
pyodide.mountNodeFS("/site-packages", process.env.SITE_PACKAGES ?? sitePackages());
const run = pyodide.runPython(`
import os, sys
from glob import glob

sys.path.append("/site-packages")
os.chdir("/repo")

import pytest

def run(arguments, tests):
    paths = [path for test in tests for path in sorted(glob(f"tests/{test}"))]
    return int(pytest.main(["-p", "no:cacheprovider", *(arguments or ["-q", *paths])]))

run
`);
process.exitCode = run(pyodide.toPy(process.argv.slice(2)), pyodide.toPy(TESTS));
