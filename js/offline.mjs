// The page's side of the service worker: registering it, telling how far the offline cache is, and
// handing over to a new version when, and only when, the player says so.
//
// `data-offline` of the page is unknown, caching or ready. Events on window: `lunte:offline` with
// {done, total} bytes while caching, `lunte:update-ready` when a new version waits.

const { lunte } = window;
const html = document.documentElement;
const HOUR = 3600e3;

let accepted = false;
let waiting = null;

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
  checkNowAndThen(registration);
}

function follow(worker, updating) {
  if (!updating) html.dataset.offline = "caching";
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed" && updating) offer(worker);
    if (worker.state === "activated") worker.postMessage("whole?");
    if (worker.state === "redundant" && !updating) html.dataset.offline = "unknown";
  });
}

function tell({ type, ...detail }) {
  if (type === "whole") html.dataset.offline = detail.whole ? "ready" : "unknown";
  if (type === "progress") window.dispatchEvent(new CustomEvent("lunte:offline", { detail }));
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

// An installed app may stay open for days.
function checkNowAndThen(registration) {
  let checked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - checked < HOUR) return;
    checked = Date.now();
    registration.update().catch(() => {}); // offline: next time
  });
}
