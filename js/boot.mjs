// Starts PyScript, and after the start the offline cache.

import { begin } from "./interpreter.mjs";

const { lunte } = window;

// The only URLs that may become code: files of this very site.
const site = new URL("../", import.meta.url).href;
const policy = window.trustedTypes?.createPolicy("lunte", { createScriptURL: inside });

function inside(path) {
  const url = new URL(path, site).href;
  if (!url.startsWith(site)) throw new TypeError(`not of this site: ${url}`);
  return url;
}

lunte.scriptURL = (path) => policy?.createScriptURL(path) ?? inside(path);

// The worker in which bots think. The app ends it and starts another when it has to.
lunte.startThinker = () => {
  const path = new URL("thinker.mjs", import.meta.url).href;
  return new Worker(lunte.scriptURL(path), { type: "module", name: "thinker" });
};

// PyScript opens an IndexedDB at every start, writes nothing to it, and never starts where that is
// blocked or hangs. Nothing else here uses IndexedDB, so it gets an empty one that always answers.
function emptyDatabase() {
  const answer = (result) => {
    const request = { result };
    queueMicrotask(() => request.onsuccess?.({ target: request }));
    return request;
  };
  const store = { getAllKeys: () => answer([]), clear: () => answer(undefined) };
  const transaction = () => ({ objectStore: () => store });
  return { open: () => answer({ transaction, close() {} }) };
}

// Where site data is blocked, Firefox refuses this too, and PyScript makes one for its workers.
function channelsWork() {
  try {
    new BroadcastChannel("lunte").close();
    return true;
  } catch {
    return false;
  }
}

async function boot() {
  begin();
  Object.defineProperty(window, "indexedDB", { value: emptyDatabase(), configurable: true });
  if (!channelsWork()) window.BroadcastChannel = class { postMessage() {} };
  const { hooks } = await import("../{{pyscript}}/core.js");
  // These hooks would be made into code from text, which the security policy forbids. They are for
  // PyScript's workers, and ours are our own.
  hooks.worker.onBeforeRunAsync.clear();
}

if (document.documentElement.dataset.state !== "error") {
  boot().catch((error) => lunte.failed("network", error));
}

lunte.settled
  .then(() => import("./offline.mjs"))
  .then(({ keepOffline }) => keepOffline())
  .catch((error) => console.warn("no offline cache:", error)); // blocked or private: play online
