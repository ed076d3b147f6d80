/* Keeps the page for when there is no line: the page itself, its words, and what the Floor rules. Of a table nothing is
   ever kept: whatever belongs to a seat comes from the room, or not at all. */
/** Each build of the page keeps its own: what an older one had kept goes with it. */
const KEPT = "boodle-BUILD";
/** A name here says what is in the file, so that it never changes. */
const FOR_GOOD = /^\/assets\//;
/** Asked for anew, and what came last stands in where no answer comes. */
const IN_PLACE =
  /^\/(words\/[a-z]{2}\/[a-z]+\.json|api\/(floor|languages|room)|icon-[a-z0-9]+\.png|manifest\.webmanifest)$/;
const TABLE = /^[\w-]{1,64}$/;
/** So many milliseconds. */
const A_MOMENT = 30_000;

self.addEventListener("install", (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept("/").then(orNothing)));
  else if (FOR_GOOD.test(pathname)) event.respondWith(kept(request).then((found) => found ?? asked(request)));
  else if (IN_PLACE.test(pathname)) event.respondWith(asked(request).catch(() => kept(request).then(orNothing)));
});

/** What a page has loaded before this was there to see it, and is not kept yet. */
self.addEventListener("message", ({ data }) => {
  for (const url of Array.isArray(data) ? data : []) {
    const { origin, pathname, search } = new URL(url, self.location.origin);
    const keeps = /^(\?language=[a-z]{2})?$/.test(search) && (FOR_GOOD.test(pathname) || IN_PLACE.test(pathname));
    if (keeps && origin === self.location.origin)
      void kept(pathname + search)
        .then((found) => found ?? asked(pathname + search))
        .catch(() => {});
  }
});

/** The room calls: it is somebody's turn at a table. Who has that before his eyes knows it, and is told nothing. */
self.addEventListener("push", (event) => {
  const { table, says } = event.data?.json() ?? {};
  if (TABLE.test(table) && typeof says === "string") event.waitUntil(call(table, says));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.table));
});

/** A page that lies hidden may have told it a moment ago: then the device makes no second sound. */
async function call(table, says) {
  if ((await pagesOf(table)).some(({ visibilityState }) => visibilityState === "visible")) return;
  const tag = `turn/${table}`;
  const [told] = await self.registration.getNotifications({ tag });
  const renotify = told !== undefined && Date.now() - told.data.at > A_MOMENT;
  const data = { table, at: Date.now() };
  await self.registration.showNotification(says, { tag, renotify, data, icon: "/icon-192.png" });
}

async function show(table) {
  const [open] = await pagesOf(table);
  return open ? open.focus() : self.clients.openWindow(`/t/${table}`);
}

async function pagesOf(table) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return open.filter(({ url }) => new URL(url).pathname === `/t/${table}`);
}

/** The page is the same at every address; with it comes what it loads first, and what the front page brings. */
async function keepPage() {
  const cache = await caches.open(KEPT);
  const page = await fetch("/", { cache: "no-cache" });
  if (!page.ok) throw new Error(`the page: ${page.status}`);
  const loads = `${page.headers.get("link")} ${await page.clone().text()}`.match(/\/assets\/[\w.-]+/g) ?? [];
  await cache.put("/", page);
  await cache.addAll([...new Set(loads)]);
}

async function kept(request) {
  return (await caches.open(KEPT)).match(request, { ignoreVary: true });
}

/** What has come is passed on, whether or not there is room to keep it. */
async function asked(request) {
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    void caches
      .open(KEPT)
      .then((cache) => cache.put(request, copy))
      .catch(() => {});
  }
  return answer;
}

function orNothing(found) {
  return found ?? Response.error();
}
