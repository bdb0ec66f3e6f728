// The worker in which bots think: the same Pyodide and the same package as the page, without
// PyScript. In comes a JSON text {id, question}; out go {id, share} while it thinks and
// {id, answer} or {id, failed} at the end; {ready} once, and {dead} if it is of no more use. A new
// question, or an id without one, ends the thought before it.

import { loadPyodide } from "./interpreter.mjs";

const SLICE = 0.05; // seconds after which it looks for messages

let asked = 0;
const thinking = start();
thinking.then(
  () => tell({ ready: true }),
  (error) => tell({ dead: String(error) }),
);

async function start() {
  const python = await loadPyodide({ stdout: console.log, stderr: console.error });
  const response = await fetch(new URL("{{wheel}}", import.meta.url));
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  python.unpackArchive(await response.arrayBuffer(), "zip");
  return python.pyimport("lunte.app.thinking");
}

self.onmessage = async ({ data }) => {
  const { id, question } = JSON.parse(data);
  asked = id;
  if (!question) return;
  try {
    await think(id, question, (await thinking).Thinker);
  } catch (error) {
    // After anything but an exception of Python its interpreter can't be trusted.
    tell(error.name === "PythonError" ? { id, failed: error.message } : { dead: String(error) });
  }
};

async function think(id, question, Thinker) {
  if (asked !== id) return;
  const thinker = Thinker(question);
  try {
    while (asked === id) {
      if (thinker.go_on(SLICE)) return tell({ id, answer: thinker.answer });
      tell({ id, share: thinker.share });
      await new Promise((resolve) => setTimeout(resolve)); // lets the next message in
    }
  } finally {
    thinker.destroy();
  }
}

function tell(message) {
  self.postMessage(JSON.stringify(message));
}
