/** The site where there is no network, and when a new build takes the place of the one that is kept: no page ever has files of two builds. */
import test, { after, before } from "node:test";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { launch } from "../driver.mjs";
import { inPage } from "../in-page.mjs";
import { site, startServer } from "../server.mjs";
import { comesTo, figure, until, when } from "../stage.mjs";

/** Where the site lies: it works under any path. */
const PLACE = "/games/nim/";

/** @typedef {import("puppeteer-core").Page} Page */
/** @typedef {Map<string, Buffer>} Build */
/** @type {Awaited<ReturnType<typeof launch>>} */
let browser;
before(async () => void (browser = await launch()));
after(() => browser.close());

const sum = (/** @type {Buffer} */ bytes) => createHash("sha256").update(bytes).digest("base64");

/** A wasm module with another section, a text with another line: each does what it did. @param {string} path @param {Buffer} bytes */
function changed(path, bytes) {
  if (path.endsWith(".wasm")) return Buffer.concat([bytes, Buffer.from([0, 2, 1, 50])]);
  return /\.(?:js|css|json)$/.test(path) ? Buffer.concat([bytes, Buffer.from("\n")]) : bytes;
}

/** The build as it would be if every file had changed. @returns {Build} */
function nextBuild() {
  const versions = [...new Set([...site].flatMap(([path, bytes]) => (path.endsWith(".html") ? (bytes.toString().match(/(?<=\.(?:js|css)\?)[0-9a-f]{6}(?=")/g) ?? []) : [])))];
  assert.equal(versions.length, 2, "one of the site, one of the package");
  const renamed = (/** @type {string} */ text) => versions.reduce((text, version) => text.replaceAll(`?${version}`, `?${[...version].reverse().join("")}2`), text);
  const isText = (/** @type {string} */ path) => /\.(?:html|js|css|json)$/.test(path);
  const next = new Map([...site].map(([path, bytes]) => [path, changed(path, isText(path) ? Buffer.from(renamed(bytes.toString())) : bytes)]));
  const worker = String(next.get("/offline.js"));
  const sums = worker.replaceAll(/\["([^"?]+)((?:\?\w+)?)","[^"]+"\]/g, (_, path, version) => `["${path}${version}","${sum(/** @type {Buffer} */ (next.get(`/${path}`)))}"]`);
  return next.set("/offline.js", Buffer.from(sums));
}

/** What a page is made of, each part asked for once more, as a page would: path and sum. @returns {Promise<[string, string][]>} */
async function parts() {
  const own = performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.startsWith(location.origin) && /\.(?:js|css|json|wasm)(?:\?|$)/.test(name) && !name.endsWith("manifest.json"));
  return Promise.all(
    [...new Set(own)].map(async (name) => {
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await (await fetch(name)).arrayBuffer()));
      return /** @type {[string, string]} */ ([new URL(name).pathname, btoa(String.fromCharCode(...digest))]);
    }),
  );
}

/** All that a page is made of is of one build. @param {Page} page @param {Build} build */
async function isWhole(page, build) {
  const found = await page.evaluate(parts);
  assert.ok(found.length > 8, `${found.length} parts`);
  for (const [path, digest] of found) assert.equal(digest, sum(/** @type {Buffer} */ (build.get(`/${path.slice(PLACE.length)}`))), path);
}

/** What is kept for who reads English. */
const all = (() => {
  /** @type {{files: [string, string][], pages: string[]}} */
  const { files, pages } = JSON.parse(/^const KEPT=(\{.*?\]\});/s.exec(String(site.get("/offline.js")))?.[1] ?? "");
  return [...files.map(([path]) => path), ...pages].filter((path) => !/^course\/(?:search\/)?zh/.test(path)).length;
})();

/** How many files are kept, once there is one store alone: to open another, which may be thrown away just now, would make it anew. */
const kept = async () => {
  const [name, ...others] = await caches.keys();
  return name === undefined || others.length > 0 ? `${others.length} more` : String((await (await caches.open(name)).keys()).length);
};

test("a page that was visited once is there without a network, with the chapters; a new build comes whole or not at all", async (t) => {
  let build = site;
  let isCut = false;
  const server = await startServer({ isCut: () => isCut, instead: (path) => build.get(path.replace(PLACE, "/").replace(/\/$/, "/index.html")) });
  t.after(() => server.close());
  const page = await browser.newPage();
  /** @type {string[]} */
  const complaints = [];
  const open = async (/** @type {Page} */ tab, /** @type {string} */ address) => {
    await tab.goto(`${server.origin}${PLACE}${address}`, { waitUntil: "load" });
    // Figures come when they are near the window.
    await when(tab, () => (document.querySelector("mex-plorer:not(.front-game *)")?.scrollIntoView(), t.svg() !== null));
  };
  const prepare = async (/** @type {Page} */ tab) => {
    await tab.evaluateOnNewDocument(inPage);
    tab.on("pageerror", (error) => complaints.push(String(error)));
    tab.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  };
  await prepare(page);

  // One visit.
  await open(page, "#game=take(2,5)%2010&view=graph&lang=en");
  await until(page, kept, String(all));
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope), `${server.origin}${PLACE}`);

  // No network.
  isCut = true;
  await page.reload();
  await figure(page);
  await isWhole(page, site);
  await open(page, "course/en/graphs-mex-and-sg-values/");
  await isWhole(page, site);
  await open(page, "#game=take(2,5)%2040&view=sequence&lang=en");
  await isWhole(page, site);
  assert.deepEqual(complaints, []);

  // A new build, while a page of this one is open: what that asks for later is still of its own.
  isCut = false;
  const next = nextBuild();
  build = next;
  await page.evaluate(() => (location.hash = "#game=nim%203%204%205&view=play&lang=en"));
  await when(page, () => performance.getEntriesByType("resource").some(({ name }) => name.includes("views/play.js")));
  await isWhole(page, site);
  const other = await page.browserContext().newPage();
  await prepare(other);
  await open(other, "course/en/two-heaps/");
  await isWhole(other, next);
  await isWhole(page, site);

  // With both open nothing is thrown away; once the old page is gone there is the new build alone, and it is whole.
  await until(other, async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state, "installed");
  await isWhole(page, site);
  await page.close();
  await other.bringToFront();
  await other.reload();
  await until(other, kept, String(all));
  isCut = true;
  await open(other, "#game=take(2,5)%2010&view=graph&lang=en");
  await isWhole(other, next);
  await open(other, "course/en/graphs-mex-and-sg-values/");
  await isWhole(other, next);
  await comesTo(other, () => complaints, []);
});
