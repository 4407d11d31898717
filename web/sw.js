// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// Keeps the page's files, so that it works without a network, and adds the two headers without which a browser shares
// no memory between the page and its worker. Static hosts do not send them.

const HERE = new URL("./", self.location).pathname;
const COPY = `pocket-hearts ${HERE} `; // copies in other folders at the same address share the browser's caches
const CACHE = COPY + "DIGEST";
const FILES = [/* FILES */];

self.addEventListener("install", (event) => event.waitUntil(keepFiles()));

async function keepFiles() {
  // past the browser's own cache: all files have to be of one version
  const requests = FILES.map((name) => new Request(name, { cache: "reload" }));
  try {
    await (await caches.open(CACHE)).addAll(requests);
  } catch (error) {
    // without room the files come from the network each time; but a version that is kept is not given up for that
    if (error.name !== "QuotaExceededError" || self.registration.active) throw error;
  }
}

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()));
});

async function dropOldCaches() {
  for (const name of await caches.keys()) {
    // version 0.2 had no path in its names: such a cache is this copy's if it has this copy's files
    const old = name.startsWith("pocket-hearts-") && (await caches.match("index.html", { cacheName: name }));
    if (old || (name.startsWith(COPY) && name !== CACHE)) await caches.delete(name);
  }
}

self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const ours = origin === self.location.origin && pathname.startsWith(HERE) && !pathname.slice(HERE.length).includes("/");
  if (ours) event.respondWith(answer(event.request)); // a folder in this one may have another copy
});

async function answer(request) {
  const wanted = new URL(request.url).pathname === HERE ? "index.html" : request;
  const kept = await caches.match(wanted, { cacheName: CACHE, ignoreSearch: true }).catch(() => undefined);
  const found = kept ?? (await fetch(request));
  const headers = new Headers(found.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("Content-Security-Policy", "POLICY");
  return new Response(found.body, { status: found.status, statusText: found.statusText, headers });
}
