/*
 * Watches Python start, from outside Python: progress, stall, failure. Most ways in which a start
 * fails are silent, so it listens to everything and also counts idle seconds.
 *
 * It drives `data-state` of the page (shell, loading, ready, error) and the panel #boot-error.
 */
(function () {
  "use strict";

  const lunte = window.lunte;
  const html = document.documentElement;
  const BYTES = {{bytes}}; // what a start reads, all files together
  const IDLE = 45; // seconds without any sign of life; a slow phone needs 20 for its longest step
  const IDLE_FETCHING = 120; // ... while files are still on their way over a slow line
  const REASONS = {
    browser: "error.browser",
    wasm: "error.wasm",
    network: "error.network",
    python: "error.python",
    stalled: "error.stalled",
    unknown: "error.unknown",
  };

  // PyScript's steps, and the share of the whole start that is over when each begins.
  const STEPS = [
    ["start", 0],
    ["Loading interpreter", 0.1],
    ["Loaded interpreter", 0.8],
    ["Loaded files", 0.85],
    ["Loaded Pyodide", 0.9],
    ["ready", 1],
  ];

  const began = performance.now();
  const usual = lunte.lastStart();
  let step = 0;
  let stepBegan = began;
  let fetched = 0;
  let shown = 0;
  let idle = 0;
  let settle;
  lunte.settled = new Promise((resolve) => (settle = resolve));

  const loading = () => html.dataset.state === "shell" || html.dataset.state === "loading";
  const find = (selector) => document.querySelector(selector);

  // Within a step the bar creeps towards the next one as fast as the last start took, and never
  // gets there by itself. On a first visit half of the bar is for the bytes that must be fetched.
  function progress() {
    const from = STEPS[step][1];
    const share = (STEPS[step + 1] || STEPS[step])[1] - from;
    const spent = (performance.now() - stepBegan) / (share * usual || 1);
    const started = from + share * (1 - Math.exp(-spent));
    const cached = navigator.serviceWorker && navigator.serviceWorker.controller;
    const value = cached ? started : 0.5 * Math.min(fetched / BYTES, 1) + 0.5 * started;
    return Math.min(value, 0.99);
  }

  function show() {
    const bar = find("#boot-progress");
    const line = find("#boot-text");
    if (!bar || !line || !loading()) return; // not parsed yet, or taken away by the app
    shown = Math.max(shown, progress());
    bar.value = shown;
    const game = picked();
    line.textContent = game
      ? lunte.text("boot.picked", { game })
      : lunte.text(fetched < BYTES && step < 2 ? "boot.fetching" : "boot.starting");
  }

  // A game chosen before it can open: by a tap on its card, or by the address.
  function picked() {
    const key = location.hash.replace(/^#\//, "").split("/")[0];
    const card = key && find(`[data-game="${CSS.escape(key)}"] h2`);
    return card ? card.textContent : null;
  }

  function alive() {
    idle = 0;
    if (html.dataset.state === "shell") html.dataset.state = "loading";
    show();
  }

  // One tick counts one second, however late it comes: a late one means that the page was busy.
  // Hidden pages don't count, they are slowed down by the browser.
  const ticking = setInterval(() => {
    if (!loading() || document.hidden) return;
    show();
    idle += 0.25;
    if (idle >= (fetched < BYTES * 0.95 ? IDLE_FETCHING : IDLE)) failed("stalled");
  }, 250);

  addEventListener("py:progress", (event) => {
    const next = STEPS.findIndex(([name]) => name === event.detail);
    if (next > step) {
      step = next;
      stepBegan = performance.now();
    }
    alive();
  });

  if (window.PerformanceObserver) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) fetched += entry.decodedBodySize || 0;
      if (loading()) alive();
    }).observe({ type: "resource", buffered: true });
  }

  lunte.ready = function () {
    clearInterval(ticking);
    html.dataset.state = "ready";
    performance.mark("lunte-ready");
    find("#boot-error").hidden = true;
    lunte.handOver(Math.round(performance.now() - began));
    settle();
  };

  // `reason` is a key of REASONS; `detail` is for whoever reports or repairs it.
  function failed(reason, detail) {
    if (!loading()) return;
    html.dataset.state = "error";
    console.error("Lunte did not start:", reason, detail || "");
    settle();
    whenParsed(() => {
      if (html.dataset.state !== "error") return;
      const known = REASONS[reason] ? reason : "unknown";
      find("#boot-reason").textContent = lunte.text(REASONS[known]);
      find("#boot-detail").textContent = `${lunte.build}\n${detail || known}`;
      find("#boot-error").dataset.reason = known;
      find("#boot-error").hidden = false;
      find("#boot-error h2").focus();
    });
  }
  lunte.failed = failed;

  function whenParsed(action) {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", action);
    else action();
  }

  addEventListener("unhandledrejection", (event) => {
    const error = event.reason || {};
    const network = /fetch|import|load|network|404/i.test(error.message || "");
    const reason = error.reason || (network ? "network" : "unknown");
    failed(reason, error.stack || String(error.message || error));
  });
  addEventListener(
    "error",
    (event) => {
      const target = event.target;
      if (target instanceof HTMLScriptElement) failed("network", target.src);
      else if (event.error) failed("unknown", event.error.stack || event.message);
    },
    true, // a script that does not load tells nobody but its own element
  );

  if (typeof WebAssembly !== "object" || !("noModule" in HTMLScriptElement.prototype)) {
    failed("browser");
  }

  function savedDocuments() {
    const documents = {};
    for (let index = 0; index < localStorage.length; index++) {
      const key = localStorage.key(index);
      if (key.startsWith("lunte/")) documents[key] = localStorage.getItem(key);
    }
    return { format: "lunte-export", version: 1, documents };
  }

  function removeWorker() {
    const workers = navigator.serviceWorker;
    return workers && workers.getRegistration().then((ours) => ours && ours.unregister());
  }

  function removeCaches() {
    // Other sites in other folders of this host keep theirs.
    const ours = (name) => name.endsWith(new URL("./", location.href).href);
    const remove = (names) => Promise.all(names.filter(ours).map((name) => caches.delete(name)));
    return window.caches && caches.keys().then(remove);
  }

  const actions = {
    retry: () => location.reload(),
    "clear-cache"() {
      const again = () => location.reload();
      Promise.all([removeWorker(), removeCaches()]).then(again, again);
    },
    "export-saves"() {
      const data = new Blob([JSON.stringify(savedDocuments(), null, 1)], {
        type: "application/json",
      });
      const link = document.createElement("a");
      link.href = URL.createObjectURL(data);
      link.download = "lunte.json";
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    },
    "continue-unsaved"() {
      location.search = "?unsaved";
    },
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest("#boot-error [data-action]");
    if (button) actions[button.dataset.action]();
  });
  addEventListener("hashchange", show);
  document.addEventListener("change", show);
})();
