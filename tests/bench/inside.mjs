// Runs a module of the benchmarks inside Pyodide: node tests/bench/inside.mjs tests.bench.rules

import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const pyodide = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" } });
pyodide.mountNodeFS("/repo", root);
pyodide.globals.set("module", process.argv[2]);
pyodide.runPython(`
import runpy, sys
sys.path[:0] = ["/repo/py", "/repo"]
runpy.run_module(module, run_name="__main__")
`);
