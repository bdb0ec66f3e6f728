/*
 * Runs in the head, before the first paint: the language and looks of the static shell, and the
 * storage that everything else uses. It makes `window.lunte`, our only global.
 *
 * Written without the newest syntax, because old browsers must be able to say that they are too old.
 */
(function () {
  "use strict";

  const html = document.documentElement;
  const texts = {{texts}};
  const BOOT = "lunte-boot"; // how long the last start took, in ms

  function memory() {
    const kept = new Map();
    return {
      get length() {
        return kept.size;
      },
      key: (index) => Array.from(kept.keys())[index] || null,
      getItem: (key) => (kept.has(key) ? kept.get(key) : null),
      setItem: (key, value) => void kept.set(key, String(value)),
      removeItem: (key) => void kept.delete(key),
      clear: () => kept.clear(),
    };
  }

  // Blocked site data makes the mere mention of localStorage throw; a page opened with `?unsaved`
  // was asked to leave it alone. Then a stand-in forgets everything with the page.
  function storageWorks() {
    try {
      return !/[?&]unsaved\b/.test(location.search) && window.localStorage.length >= 0;
    } catch (_blocked) {
      return false;
    }
  }
  const saving = storageWorks();
  if (!saving) {
    Object.defineProperty(window, "localStorage", { value: memory(), configurable: true });
  }

  // The app's document, see py/lunte/app/settings.py. Whether it is sound is for the app to judge.
  function settings() {
    try {
      return JSON.parse(localStorage.getItem("lunte/settings")).body || {};
    } catch (_noneOrUnreadable) {
      return {};
    }
  }

  function spoken(wanted) {
    for (const tag of wanted) {
      const language = String(tag).toLowerCase().split("-")[0];
      if (Object.prototype.hasOwnProperty.call(texts, language)) return language;
    }
    return "en";
  }

  // A browser's own translator may set the page's language to one that we don't speak.
  const words = () => texts[html.lang] || texts.en;

  // text("boot.picked", {game: "Rilto"}) fills in {game}.
  function text(key, values) {
    return words()[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }

  function translate() {
    for (const node of document.querySelectorAll("[data-t]")) {
      const wanted = words()[node.dataset.t];
      if (wanted && node.textContent !== wanted) node.textContent = wanted;
    }
    for (const node of document.querySelectorAll("[data-t-label]")) {
      node.setAttribute("aria-label", words()[node.dataset.tLabel]);
    }
    const menu = document.querySelector("select[data-action=language]");
    if (menu) menu.value = html.lang;
  }

  const set = settings();
  html.lang = spoken([set.language].concat(navigator.languages || [navigator.language]));
  if (set.theme === "light" || set.theme === "dark") html.dataset.theme = set.theme;
  if (set.scheme) html.dataset.scheme = set.scheme;
  if (set.motion && set.motion !== "system") html.dataset.motion = set.motion;

  // Each piece of the page is translated as the parser adds it, so no other language is ever seen.
  const parsing = new MutationObserver(translate);
  parsing.observe(html, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    parsing.disconnect();
    translate();
  });
  // Afterwards the shell follows the language of the page, whoever sets it.
  new MutationObserver(translate).observe(html, { attributeFilter: ["lang"] });

  // An address that leads past the home screen shows no games on the way there.
  if (/^#\/\w/.test(location.hash)) html.dataset.bound = "";

  // The browser's own bars follow the system; where a theme is chosen, they follow that.
  const bars = Array.from(document.querySelectorAll("meta[name=theme-color]"));
  const papers = bars.map((bar) => bar.content); // the light one, the dark one
  function paintBars() {
    const chosen = ["light", "dark"].indexOf(html.dataset.theme);
    bars.forEach((bar, system) => (bar.content = papers[chosen < 0 ? system : chosen]));
  }
  paintBars();
  new MutationObserver(paintBars).observe(html, { attributeFilter: ["data-theme"] });

  // Until the app is there, the menu works by itself; then the app hears of the choice and keeps it.
  let chosen = null;
  document.addEventListener("change", (event) => {
    if (!event.target.matches("select[data-action=language]")) return;
    if (html.dataset.state === "ready") return;
    chosen = event.target;
    html.lang = spoken([chosen.value]);
  });

  window.lunte = {
    version: "{{version}}",
    build: html.dataset.build,
    saving,
    text,
    updateReady: false, // set, with lunte.acceptUpdate, by offline.mjs
    installPrompt: null, // the browser's offer to install, if it makes one
    lastStart: () => Number(saving && localStorage.getItem(BOOT)) || 6000,
    // Called by the watchdog when Python is ready.
    handOver(milliseconds) {
      try {
        localStorage.setItem(BOOT, String(milliseconds));
      } catch (_full) {
        // The next progress bar will be a bit off.
      }
      if (chosen) chosen.dispatchEvent(new Event("change", { bubbles: true }));
    },
  };

  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // the app asks when it suits, not the browser
    window.lunte.installPrompt = event;
  });
  window.addEventListener("appinstalled", () => (window.lunte.installPrompt = null));
})();
