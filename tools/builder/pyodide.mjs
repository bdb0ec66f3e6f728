// Runs inside.py in Pyodide under Node: `node pyodide.mjs JOB.json`.
//
// A job names its work folder and the files there: `library`, the trimmed standard library (made if
// `trim` is set, else it is there already), and `wheel`. The wheel is then proven twice: micropip
// installs it into a stock Pyodide, and a Pyodide with the trimmed library only imports it.

import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const job = JSON.parse(await readFile(process.argv[2], "utf8"));
// Left to itself, Node prints the source line of an error: all of Pyodide's is one line.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});
const { loadPyodide } = await import(pathToFileURL(join(job.pyodide, "pyodide.mjs")));
const pyscript = (await import(pathToFileURL(job.pyscript))).default.pyscript;

async function start(options) {
  const python = await loadPyodide({ indexURL: `${job.pyodide}/`, ...options });
  for (const [path, folder] of [["/work", job.work], ["/builder", here]]) {
    python.FS.mkdirTree(path);
    python.mountNodeFS(path, folder);
  }
  return python;
}

async function unpack(python, path, folder) {
  const bytes = await readFile(path);
  python.unpackArchive(new Uint8Array(bytes), "whl", { extractDir: folder });
}

function inside(python) {
  python.runPython("import sys; sys.path.append('/builder'); sys.dont_write_bytecode = True");
  const module = python.pyimport("inside");
  return (name, ...values) => {
    const result = module[name](...values.map((value) => python.toPy(value)));
    return result?.toJs?.() ?? result;
  };
}

// Run before anything else, so that only what the start itself imports is in the list.
const LOADED = `
import sys
[n for n, m in sys.modules.items() if "python314.zip" in str(getattr(m, "__spec__", None))]
`;

const MISSING = `
missing = []
for line in [*imports, *(f"import {name}" for name in modules)]:
    try:
        exec(line, {})
    except ImportError as error:
        missing.append(f"{line}: {error}")
missing
`;

const stock = await start();
await unpack(stock, job.micropip, stock.FS.cwd());
const used = stock.runPython(LOADED).toJs();
const build = inside(stock);
if (job.trim) {
  build("trim", used, job.imports, pyscript, `/work/${job.library}`);
}
build("pack", "/work/source", pyscript, job.version, job.debug, `/work/${job.wheel}`);
await stock.pyimport("micropip").install(`emfs:/work/${job.wheel}`);
build("import_all", job.modules);

const trimmed = await start({ stdLibURL: join(job.work, job.library) });
await unpack(trimmed, join(job.work, job.wheel), trimmed.FS.cwd());
const given = trimmed.toPy({ imports: job.imports, modules: job.modules });
const missing = trimmed.runPython(MISSING, { globals: given }).toJs();
for (const line of missing) {
  console.error(`not in the trimmed library: ${line}`);
}
process.exit(missing.length ? 1 : 0);
