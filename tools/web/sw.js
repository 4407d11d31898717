// SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
// SPDX-License-Identifier: MIT
// Keeps the page's files, so that it works without a network, and adds the two headers without which a browser shares
// no memory between the page and its worker. Static hosts do not send them.

const CACHE = "pocket-hearts-" + "DIGEST";
const FILES = [/* FILES */];

self.addEventListener("install", (event) => {
  // past the browser's own cache: all files have to be of one version
  const requests = FILES.map((name) => new Request(name, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()));
});

async function dropOldCaches() {
  for (const name of await caches.keys()) {
    if (name.startsWith("pocket-hearts-") && name !== CACHE) await caches.delete(name);
  }
}

self.addEventListener("fetch", (event) => {
  if (new URL(event.request.url).origin === self.location.origin) event.respondWith(answer(event.request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const wanted = new URL(request.url).pathname.endsWith("/") ? "index.html" : request;
  const found = (await cache.match(wanted, { ignoreSearch: true })) ?? (await fetch(request));
  const headers = new Headers(found.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("Content-Security-Policy", "POLICY");
  return new Response(found.body, { status: found.status, statusText: found.statusText, headers });
}
