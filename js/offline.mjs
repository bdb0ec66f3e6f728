// The page's side of the service worker: registering it, telling how far the offline cache is, and
// handing over to a new version when, and only when, the player says so.
//
// `data-offline` of the page is unknown, caching or ready; #offline-progress shows how much of it
// is cached. An event on window, `lunte:update-ready`, tells that a new version waits.

const { lunte } = window;
const html = document.documentElement;
const HOUR = 3600e3;

let accepted = false;
let waiting = null;
let followed = null;

// Ends the old version: call it when everything is saved. The page loads again, once.
lunte.acceptUpdate = () => {
  accepted = true;
  if (waiting) waiting.postMessage("skip-waiting");
  else if (lunte.updateReady) location.reload();
};

export async function keepOffline() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const controlled = Boolean(workers.controller);
  workers.addEventListener("message", ({ data }) => tell(data));
  // The first service worker takes over the page that brought it: nothing changes then.
  workers.addEventListener("controllerchange", () => {
    if (controlled || accepted) replaced();
  });
  const registration = await workers.register(lunte.scriptURL("service-worker.js"), {
    updateViaCache: "none",
  });
  if (registration.waiting) offer(registration.waiting);
  if (registration.installing) follow(registration.installing, Boolean(registration.active));
  registration.addEventListener("updatefound", () => {
    follow(registration.installing, Boolean(registration.active));
  });
  registration.active?.postMessage("whole?");
  lookForUpdates(registration);
}

function follow(worker, updating) {
  if (worker === followed) return; // register() and updatefound may both tell of it
  followed = worker;
  if (!updating) show("caching");
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed" && updating) offer(worker);
    if (worker.state === "activated") worker.postMessage("whole?");
    if (worker.state === "redundant" && !updating) show("unknown");
  });
}

function tell({ type, whole, done, total }) {
  if (type === "whole") show(whole ? "ready" : "unknown");
  if (type === "progress") document.getElementById("offline-progress").value = done / total;
}

function show(offline) {
  if (html.dataset.offline !== offline) html.dataset.offline = offline;
}

function offer(worker) {
  waiting = worker;
  lunte.updateReady = true;
  window.dispatchEvent(new Event("lunte:update-ready"));
}

// Another version serves this site from now on. The tab that asked for it loads again at once, a tab
// in the background too; one that is looked at asks first.
function replaced() {
  if (accepted || document.hidden) location.reload();
  else offer(null);
}

// At every start (Firefox would take its time), and later on too: an installed app may stay open
// for days.
function lookForUpdates(registration) {
  let looked = -Infinity;
  const look = () => {
    if (document.hidden || performance.now() - looked < HOUR) return;
    looked = performance.now();
    registration.update().catch(() => {}); // offline: next time
  };
  if (registration.active) look();
  document.addEventListener("visibilitychange", look);
}
