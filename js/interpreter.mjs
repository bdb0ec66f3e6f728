// The interpreter that pyscript.toml names: Pyodide, given what PyScript cannot give it. That is our
// own standard library, our lock file (so that none is fetched), and an answer when WebAssembly
// fails, of which Pyodide itself would never tell.

import { loadPyodide as load, version } from "../{{pyodide}}/pyodide.mjs";

export { version };

const site = new URL("../", import.meta.url);
const lockFileContents = {{lock}};
const print = { stdout: console.log, stderr: console.error };
let starting;

// Called before PyScript is there, so that its scripts and the interpreter are read side by side.
export function begin() {
  starting ??= start();
  // Whoever asks for the interpreter gets the failure; until then nobody needs to hear of it.
  starting.catch(() => {});
}

export function loadPyodide({ stdout, stderr } = {}) {
  Object.assign(print, { stdout, stderr });
  begin();
  return starting;
}

function start() {
  const indexURL = new URL("{{pyodide}}/", site).href;
  const wasm = watchWebAssembly();
  const python = load({
    indexURL,
    packageBaseUrl: indexURL,
    stdLibURL: new URL("{{python}}/python_stdlib.zip", site).href,
    lockFileContents,
    stdout: (line) => print.stdout(line),
    stderr: (line) => print.stderr(line),
  });
  return Promise.race([python.catch(explain), wasm.failure]).finally(wasm.restore);
}

// Without its library Python gives up with nothing but an exit status.
function explain(error) {
  if (error?.name !== "ExitStatus") throw error;
  throw new BootError("network", "Python found no standard library");
}

// The response is handed on untouched, because only such a one can use the browser's cache of
// compiled code. A host with the wrong MIME type gets a second, slower way.
function watchWebAssembly() {
  const original = WebAssembly.instantiateStreaming;
  let fail;
  const failure = new Promise((_, reject) => (fail = reject));
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const response = await arrived(source);
      if (response.headers.get("content-type") === "application/wasm") {
        return await original.call(WebAssembly, response, imports);
      }
      return await WebAssembly.instantiate(await response.arrayBuffer(), imports);
    } catch (error) {
      fail(error instanceof BootError ? error : new BootError("wasm", error));
      throw error;
    }
  };
  return { failure, restore: () => (WebAssembly.instantiateStreaming = original) };
}

async function arrived(source) {
  let response;
  try {
    response = await source;
  } catch (error) {
    throw new BootError("network", error);
  }
  if (!response.ok) throw new BootError("network", `${response.status} ${response.url}`);
  return response;
}

class BootError extends Error {
  constructor(reason, cause) {
    super(String(cause), { cause });
    this.reason = reason;
  }
}
