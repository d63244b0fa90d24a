// Keeps the page for use without a network.
//
// Every file but index.html and the few that browsers ask for by name carries its hash in its name, so whatever
// index.html is shown, it names the files that belong to it: versions cannot mix. index.html comes from the network
// while there is one. A new version is fetched whole, checked file by file, and waits until no page uses the old one.

const VERSION = "@version@";
const FILES = /*@files@*/ [];

const CACHE = `grognard-${VERSION}`;
const ROOT = new URL("./", self.location).href;
const PATIENCE_MS = 3000;

self.addEventListener("install", (event) => event.waitUntil(fetchAll(true)));
self.addEventListener("message", (event) => {
  // Whoever has loaded the page wants the rest of it kept; if that fails, it is tried again at the next visit.
  if (event.data === "rest") event.waitUntil(fetchAll(false).then(() => event.ports[0]?.postMessage("whole"), () => {}));
});
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(ROOT)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

/** All files of this version that are needed at once, or all others; a file that is not the one listed fails them all. */
async function fetchAll(first) {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.filter(([, atOnce]) => atOnce === first).map(async ([name, , hash]) => {
    const url = new URL(name, ROOT).href;
    if (!first && (await cache.match(url))) return;
    const response = await fetch(new Request(url, { cache: hash ? "no-cache" : "default" }));
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    const found = await hashOf(response.clone());
    if (hash ? hash !== found : !name.includes(`.${found}.`)) throw new Error(`${url}: not the file that is listed`);
    await cache.put(url, response);
  }));
}

/** What names carry: the first eight bytes of the SHA-256 of a file, in hexadecimal digits. */
async function hashOf(response) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return Array.from(sum.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith("grognard-") && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

/** A page: from the network while it answers soon, else the one kept. */
async function page(request) {
  const kept = await (await caches.open(CACHE)).match(ROOT);
  if (!kept) return fetch(request);
  let timer;
  const late = new Promise((resolve) => { timer = setTimeout(() => resolve(kept), PATIENCE_MS); });
  const fresh = fetch(request).then((response) => (response.status < 500 ? response : kept), () => kept);
  const shown = await Promise.race([fresh, late]);
  clearTimeout(timer);
  return shown;
}

/** Any other file: the one kept, else from the network, and then it is kept too. */
async function file(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  // Only files of the page: what lies below other folders is answers of a server, which must not be kept.
  if (response.ok && response.type === "basic" && isFile(request.url)) await cache.put(request, response.clone());
  return response;
}

function isFile(url) {
  const path = url.slice(ROOT.length);
  return /^(later\/|rules\/|sheets\/|pictures\/|rolls\/)?[^/?]+\.[a-z0-9]+$/.test(path);
}
