/*
 * The offline cache: every file of one version of the site, kept by Workbox's precache.
 *
 * A page is served from one version only. A new version is fetched beside the old one and waits
 * until the player accepts it; the old one's files go when nobody uses them any more. Responses go
 * out as they came in: a rebuilt one would lose the browser's cache of compiled WebAssembly.
 */
"use strict";

const FILES = {{precache}};
const TOTAL = FILES.reduce((sum, file) => sum + file.size, 0);
const SITE = new URL("./", location.href).href;

const trust = { createScriptURL: (url) => url };
const policy = self.trustedTypes ? trustedTypes.createPolicy("lunte", trust) : trust;
for (const part of ["core", "routing", "strategies", "precaching"]) {
  importScripts(policy.createScriptURL(`${SITE}{{workbox}}/workbox-${part}.prod.js`));
}
const { precaching, routing, core } = workbox;

let done = 0;
precaching.addPlugins([
  {
    async handlerDidComplete({ event, request }) {
      if (event.type !== "install") return;
      done += FILES.find((file) => SITE + file.url === request.url).size;
      const pages = await clients.matchAll({ includeUncontrolled: true, type: "window" });
      for (const page of pages) page.postMessage({ type: "progress", done, total: TOTAL });
    },
  },
]);
precaching.precache(FILES);

const isPage = ({ request, url }) =>
  request.mode === "navigate" && [SITE, `${SITE}index.html`].includes(url.origin + url.pathname);
routing.registerRoute(isPage, page);
precaching.addRoute({ ignoreURLParametersMatching: [], cleanURLs: false, directoryIndex: null });

// The browser may have thrown out single files. Then the network is asked for the page, so that a
// half-empty cache never shows a page that cannot start; what is missing is fetched and kept again.
async function page({ request }) {
  const kept = () => precaching.matchPrecache("index.html");
  if (await isWhole()) return kept();
  try {
    return await fetch(request);
  } catch (error) {
    const response = await kept();
    if (response) return response;
    throw error;
  }
}

async function isWhole() {
  const cache = await caches.open(core.cacheNames.precache);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  return FILES.every((file) => kept.has(precaching.getCacheKeyForURL(file.url)));
}

self.addEventListener("message", (event) => {
  if (event.data === "skip-waiting") self.skipWaiting();
  if (event.data === "whole?") event.waitUntil(answer(event.source));
});

async function answer(source) {
  source.postMessage({ type: "whole", whole: await isWhole() });
}

// Lets the very first page work offline as well. It doesn't load again for that.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
