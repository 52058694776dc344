/**
 * The site where there is no network: a service worker, which the site's own pages register (page/keep.js) and nothing else does.
 *
 * A build is kept whole or not at all: what is kept is checked to be this build's. Files have their build's version in their addresses and are
 * taken from what is kept; pages come from the network while there is one, and so name the files of their own build. The worker of the next
 * build waits until no page of this one is open: each page has what it came with to its end.
 */

const worker = /** @type {any} */ (self);
const HOME = new URL("./", location.href);
/** Another site may lie in another folder of the same host. */
const OURS = `mexplorer ${HOME.pathname} `;
const CACHE = OURS + KEPT.version;
const PAGES = new Set(KEPT.pages);
const FILES = new Map(KEPT.files);

/** What is a language's own is kept for who reads that language. */
const OF_A_LANGUAGE = /^course\/(?:search\/)?(en|zh-Hans|zh-Hant)[/.]/;

/** A page that is just being left is counted for a while. */
const TRIES = 5;

/** @typedef {{waitUntil(done: Promise<unknown>): void}} Lasting */
worker.addEventListener("install", (/** @type {Lasting} */ event) => event.waitUntil(keepCommon()));
worker.addEventListener("activate", (/** @type {Lasting} */ event) => event.waitUntil(forgetOthers()));
worker.addEventListener("message", (/** @type {Lasting & MessageEvent} */ event) => event.waitUntil(hear(event.data)));
worker.addEventListener("fetch", answer);

async function keepCommon() {
  const common = [...FILES.keys()].filter((path) => !OF_A_LANGUAGE.test(path));
  await Promise.all(common.map(keep));
}

async function forgetOthers() {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** A page of this build says what it is, and in which language it is read. @param {{version: string, lang: string}} said */
async function hear({ version, lang }) {
  if (version !== KEPT.version) return;
  const wanted = [...PAGES, ...FILES.keys()].filter((path) => (OF_A_LANGUAGE.exec(path)?.[1] ?? lang) === lang);
  // What does not come now is asked for by the next page.
  await Promise.allSettled([takeOver(), ...wanted.map(keep)]);
}

/** The worker of the build before this one may go once the page that speaks is the only one. */
async function takeOver() {
  for (let tries = 0; tries < TRIES; tries++) {
    /** @type {{url: string}[]} */
    const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (open.filter(({ url }) => url.startsWith(HOME.href)).length === 1) return worker.skipWaiting();
    await new Promise((again) => setTimeout(again, 1000));
  }
}

/** @param {string} path of a file with its version, or of a page */
async function keep(path) {
  const cache = await caches.open(CACHE);
  const address = new URL(path, HOME).href;
  if (await cache.match(address)) return;
  const response = await fetch(address, { cache: "no-cache" });
  if (!response.ok || response.redirected || !(await isOfThisBuild(path, response.clone()))) throw new Error(`${path} is not of this build`);
  await cache.put(address, response);
}

/** A page names its files; hosts may well add something to it. @param {string} path @param {Response} response */
async function isOfThisBuild(path, response) {
  if (PAGES.has(path)) return (await response.text()).includes(KEPT.version);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return btoa(String.fromCharCode(...digest)) === FILES.get(path);
}

/** What this build has no page or file of is none of its business. @param {any} event */
function answer(event) {
  /** @type {Request} */
  const request = event.request;
  if (request.method !== "GET" || !request.url.startsWith(HOME.href)) return;
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(HOME.pathname.length);
  const page = path.replace(/(^|\/)index\.html$/, "$1");
  if (PAGES.has(page)) event.respondWith(pageOr(request, page));
  else if (FILES.has(path + search)) event.respondWith(fileOr(request, path + search));
}

/** The page as it is now; where there is no network, as it was. @param {Request} request @param {string} path */
async function pageOr(request, path) {
  try {
    // What lies in the browser's own cache may be a build before this one.
    return await fetch(request, { cache: "no-cache" });
  } catch {
    return (await kept(path)) ?? Response.error();
  }
}

/** @param {Request} request @param {string} path */
async function fileOr(request, path) {
  return (await kept(path)) ?? fetch(request);
}

/** What the build after this one has thrown away stays so: to open it would make it anew. @param {string} path @returns {Promise<Response | undefined>} */
async function kept(path) {
  return caches.match(new URL(path, HOME).href, { cacheName: CACHE, ignoreVary: true });
}
