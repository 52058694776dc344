/** Whatever does not come, or comes broken: what is there already stays, a sentence says so, and a later try succeeds. */
import test from "node:test";
import assert from "node:assert/strict";
import { blog, figure, until, useStage, when } from "../stage.mjs";
import { BROWSER } from "../driver.mjs";

const stage = useStage();
const STILL = `<p id="still">A still picture: 10 is worth 1.</p>`;
const SENTENCE = "The live figure could not be loaded here.Try again";
/** What hosts send for what they don't have, when they mean well. */
const HTML = "<!doctype html><title>Home</title>";
const BYTES = Buffer.from([1, 2, 3, 250, 251, 252]);

const SMALL = `game="take(2,5) 10"`;
const WHOLE = `game="nim 3 4 5" view="nim-sum"`;
const HEAT = `game="wythoff 3 4" view="heat"`;
const PLAY = `game="nim 3 4 5" view="play"`;
const EDIT = `game="graph(a&gt;b) a" view="edit"`;

/** A file of the package, what comes in its place, undefined: nothing, null: half of it, and an element that needs it. @type {[string, string | Buffer | null | undefined, string][]} */
const CASES = [
  ["figures.js", undefined, SMALL],
  ["figures.js", HTML, SMALL],
  ["figure_wasm_bg.wasm", BYTES, SMALL],
  ["figure_wasm_bg.wasm", null, SMALL],
  ["locales/figure/en.json", undefined, SMALL],
  ["work.js", undefined, WHOLE],
  ["views_wasm_bg.wasm", null, WHOLE],
  ["locales/en.json", null, WHOLE],
  ["worker.js", undefined, WHOLE],
  ["views/heat.js", undefined, HEAT],
  ["views/play.js", null, PLAY],
  ["views/edit.js", HTML, EDIT],
];

const unavailable = () => t.events.filter(({ code }) => code === "unavailable").length;

/** A post on a host that sends something else for a file, until it is mended. @param {string} file @param {string | Buffer | null | undefined} given @param {string} attributes */
async function faulty(file, given, attributes) {
  let isMended = false;
  const isAsked = (path) => path === `/mexplorer/${file}` && !isMended;
  const host = await stage.server({
    missing: /** @type {any} */ ({ test: (path) => given === undefined && isAsked(path) }),
    instead: (path) => (isAsked(path) ? given : undefined),
  });
  const page = await stage.open("about:blank", { mayComplain: true });
  const errors = listenTo(page);
  await page.goto(host.host(blog(`<mex-plorer ${attributes}>${STILL}</mex-plorer>`)));
  return { page, errors, mend: () => (isMended = true) };
}

/** Errors of the page's own, which nothing that is missing excuses. */
function listenTo(page) {
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  return errors;
}

/** The element says that there will be no figure, and keeps what it had. */
async function keepsStill(page) {
  await until(page, unavailable, 1);
  await until(page, () => [t.message(), t.isShown(document.querySelector("#still")), Boolean(t.svg())], [SENTENCE, true, false]);
}

const hasFigure = () => Boolean(t.svg() ?? t.root()?.querySelector("canvas"));

/** What may be done about it: the button that is there, another attribute, another insertion. @type {[string, () => void][]} */
const TRIES = [
  ["the button", () => t.root().querySelector(".offer").click()],
  ["a change", () => (t.host().theme = "dark")],
  ["an insertion", () => t.host().after(t.host())],
];

for (const [index, [file, given, attributes]] of CASES.entries()) {
  const what = given === undefined ? "is missing" : given === null ? "breaks off" : given === HTML ? "is a page instead" : "has wrong bytes";
  const [how, tryAgain] = TRIES[index % TRIES.length];
  test(`where ${file} ${what} the still picture stays with a sentence, and once it is there ${how} brings the figure`, async () => {
    const { page, errors, mend } = await faulty(file, given, attributes);
    await keepsStill(page);
    mend();
    await page.evaluate(tryAgain);
    await when(page, hasFigure);
    assert.deepEqual(errors, []);
  });
}

/** What browsers, or those who set them up, may take away. @type {[string, () => void, string[]][]} */
const WITHOUT = [
  ["WebAssembly", () => delete (/** @type {any} */ (globalThis).WebAssembly), [SMALL, WHOLE]],
  ["fetch", () => (globalThis.fetch = () => Promise.reject(new TypeError("refused"))), [SMALL, WHOLE]],
  ["room for an instance", () => (WebAssembly.instantiate = async () => Promise.reject(new RangeError("out of memory"))), [SMALL]],
];

for (const [what, take, elements] of WITHOUT) {
  test(`without ${what} the still picture stays with a sentence`, async () => {
    for (const attributes of elements) {
      const page = await stage.open("about:blank", { mayComplain: true });
      const errors = listenTo(page);
      await page.evaluateOnNewDocument(take);
      await page.goto(stage.host(`<mex-plorer ${attributes}>${STILL}</mex-plorer>`));
      await keepsStill(page);
      assert.deepEqual(errors, [], attributes);
    }
  });
}

/** @type {[string, () => void][]} */
const WORKERS = [
  ["there are no workers", () => delete (/** @type {any} */ (globalThis).Worker)],
  ["starting a worker throws", () => (globalThis.Worker = /** @type {any} */ (function () { throw new Error("refused"); }))],
];

for (const [what, take] of WORKERS) {
  test(`where ${what} the page itself does the work`, async () => {
    const page = await stage.open("about:blank");
    await page.evaluateOnNewDocument(take);
    await page.goto(stage.host(`<mex-plorer ${WHOLE}></mex-plorer>`));
    await figure(page);
    assert.equal(await page.evaluate(unavailable), 0);
  });
}

test("a figure that is there stays where a view's script is missing, and says so", async () => {
  const { page, errors, mend } = await faulty("views/heat.js", undefined, `game="wythoff 3 4" view="grid"`);
  await figure(page);
  await page.evaluate(() => (t.host().view = "heat"));
  await until(page, () => [t.message(), Boolean(t.svg())], [SENTENCE, true]);
  assert.equal(await page.evaluate(unavailable), 1);
  await page.evaluate(() => (t.host().view = "sieve"));
  await until(page, () => [t.message(), Boolean(t.svg())], [null, true]);
  mend();
  await page.evaluate(() => (t.host().view = "heat"));
  await when(page, () => t.root().querySelector("canvas"));
  assert.deepEqual(errors, []);
});

test("on a line where each file breaks off the first time, trying again brings the figure", async () => {
  const files = /mexplorer\/(?!mexplorer\.(js|css))/;
  for (const attributes of [SMALL, HEAT]) {
    const asked = new Set();
    const isFirst = (path) => files.test(path) && !asked.has(path) && Boolean(asked.add(path));
    const host = await stage.server({ instead: (path) => (isFirst(path) ? null : undefined) });
    const page = await stage.open("about:blank", { mayComplain: true });
    const errors = listenTo(page);
    await page.evaluateOnNewDocument(() => {
      // Whoever tries again changes something.
      document.addEventListener("mex-error", ({ target }) => setTimeout(() => (target.theme = target.theme === "dark" ? "light" : "dark")));
    });
    await page.goto(host.host(blog(`<mex-plorer ${attributes}>${STILL}</mex-plorer>`)));
    await when(page, hasFigure);
    assert.ok((await page.evaluate(unavailable)) >= 1 && asked.size >= 2, `${asked.size} files broke off`);
    assert.deepEqual(errors, []);
  }
});

if (BROWSER === "chromium") {
  test("on a slow line the still picture is there until the figure is (Chromium slows it)", async () => {
    const page = await stage.open(stage.host("<p>Nothing yet.</p>"));
    const session = await page.createCDPSession();
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", { offline: false, downloadThroughput: 300_000, uploadThroughput: 300_000, latency: 60 });
    await page.evaluateOnNewDocument(() => {
      globalThis.seen = [];
      const look = () => {
        const still = document.querySelector("#still");
        if (still) globalThis.seen.push(`${t.isShown(still)} ${Boolean(t.svg())}`);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(stage.host(`<mex-plorer ${SMALL}>${STILL}</mex-plorer>`));
    await figure(page);
    await until(page, () => [...new Set(globalThis.seen)], ["true false", "false true"]);
  });
}

/** Parts of the page that have files of their own, and what is left without them. @type {[string, string[]][]} */
const PARTS = [
  ["the engine beside the figure", ["mexplorer/work.js", "mexplorer/mexplorer_wasm_bg.wasm", "mexplorer/locales/en.json", "mexplorer/worker.js"]],
  ["the page's sentences", ["page/words/en.json"]],
];

for (const [what, files] of PARTS) {
  test(`without ${what} the page has its figure, and says that something is missing`, async () => {
    for (const file of files) {
      const host = await stage.server({ missing: new RegExp(`^/${file}$`) });
      const page = await stage.open("about:blank", { mayComplain: true });
      const errors = listenTo(page);
      await page.goto(`${host.origin}/#`);
      await figure(page);
      await when(page, () => t.isShown(document.querySelector("#unavailable")));
      await page.evaluate(() => t.press("all"));
      await when(page, () => t.host().step === 1);
      // Firefox calls what the policy forbids an error too.
      assert.deepEqual(errors.filter((error) => !/worker-src/.test(error)), [], file);
    }
  });
}

test("without the judge's script the rest of the page is there, and no promise is broken unheard", async () => {
  const host = await stage.server({ missing: /judge\.js$/, delay: (path) => (/locales\/en\.json$/.test(path) ? 300 : 0) });
  const page = await stage.open("about:blank", { mayComplain: true });
  const errors = listenTo(page);
  await page.goto(`${host.origin}/#judge`);
  await when(page, () => document.querySelector("#panel .headline"));
  await when(page, () => t.isShown(document.querySelector("#unavailable")));
  assert.deepEqual(errors, []);
});
