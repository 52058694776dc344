/** Has the site kept for when there is no network, by its service worker. Only pages of the site ask for that, and none in a frame of another page. */

/** Asks once the page has nothing else to do. @param {() => string} lang the language that it is read in by then */
export function keepSite(lang) {
  const { connection } = /** @type {{connection?: {saveData: boolean}}} */ (navigator);
  if (!("serviceWorker" in navigator) || top !== self || connection?.saveData) return;
  const begin = () => (globalThis.requestIdleCallback ?? setTimeout)(() => void keep(lang()));
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}

/** @param {string} lang */
async function keep(lang) {
  const tell = (/** @type {ServiceWorker | null} */ worker) => worker?.postMessage({ version: SITE_VERSION, lang });
  try {
    const registration = await navigator.serviceWorker.register(new URL("../offline.js", import.meta.url), { updateViaCache: "none" });
    registration.addEventListener("updatefound", () => tell(registration.installing));
    for (const worker of [registration.installing, registration.waiting, registration.active]) tell(worker);
  } catch {
    // Where nothing may be kept, the site is as it ever was.
  }
}
