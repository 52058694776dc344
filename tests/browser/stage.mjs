/**
 * What every browser case stands on: a browser, a server, a fresh page, and the rule that a page logs no error,
 * breaks no policy and contacts no other host, whatever the case was about. With `LATE=200` in the environment each question
 * reaches the workers 200 ms later: all cases pass then too, since they wait for what they are about.
 */
import test, { after, afterEach, before, beforeEach } from "node:test";
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { BROWSER, launch } from "./driver.mjs";
import { startServer } from "./server.mjs";
import { inPage } from "./in-page.mjs";
import { Tabs } from "./tabs.mjs";

/** @typedef {import("puppeteer-core").Page} Page */

/** Registers a case about what is the same in every browser, such as what the engine draws or says and what scripts fetch: it is tried in Chromium. @type {(name: string, run: () => Promise<void>) => void} */
export const testWords = BROWSER === "chromium" ? test : () => {};

/**
 * Registers the hooks of one file or one `describe`.
 * @param {Parameters<typeof launch>[0]} [taste]
 */
export function useStage(taste) {
  /** @type {Awaited<ReturnType<typeof launch>>} */
  let browser;
  /** @type {Awaited<ReturnType<typeof startServer>>[]} */
  let servers = [];
  /** @type {Awaited<ReturnType<typeof startServer>>} */
  let server;
  /** @type {Tabs} */
  let tabs;
  /** @type {{page: Page, complaints: string[], mayComplain: boolean}[]} */
  let opened = [];

  before(async () => {
    browser = await launch(taste);
    tabs = new Tabs(() => fresh(browser));
  });
  after(async () => {
    await tabs?.close();
    await browser?.close();
  });
  // An origin of its own: nothing that was stored or fetched in one case is there in another.
  beforeEach(async () => {
    server = await startServer();
  });
  afterEach(async (context) => {
    const { passed } = context;
    // What a page may say explains why its case failed.
    if (!passed) for (const { complaints } of opened) complaints.forEach((line) => context.diagnostic(line));
    const said = (await Promise.all(opened.map((tab) => finish(tab, passed)))).flat();
    said.push(...(await browser.asked()).map((address) => `asked another host: ${address}`));
    opened = [];
    await Promise.all([server, ...servers].map((one) => one.close()));
    servers = [];
    assert.deepEqual(said, [], "the page complained");
  });

  /**
   * Opens an address in a tab that shares nothing with any other of this case.
   * @param {string} address absolute, or a path of the built site
   * @param {object} [options]
   * @param {number} [options.width] @param {number} [options.height] @param {boolean} [options.touch]
   * @param {boolean} [options.mayComplain] the case is about something that the console rightly mentions
   */
  async function open(address, { width = 1200, height = 800, touch = false, mayComplain = false, ...unknown } = {}) {
    assert.deepEqual(unknown, {}, "nobody heeds such options");
    const page = await tabs.take({ own: touch });
    /** @type {string[]} */
    const complaints = [];
    page.on("pageerror", (error) => complaints.push(`error: ${/** @type {Error} */ (error)?.stack ?? error}`));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(`console: ${message.text()}`);
    });
    opened.push({ page, complaints, mayComplain });
    await page.setViewport({ width, height, hasTouch: touch, deviceScaleFactor: 1 });
    await page.goto(new URL(address, server.origin).href, { waitUntil: "load" });
    return page;
  }

  /** Ends a page and says what it complained about until then: Firefox tells of each request that the end cuts off. @param {(typeof opened)[number]} tab @param {boolean | undefined} passed */
  async function finish({ page, complaints, mayComplain }, passed) {
    const broken = await page.evaluate(() => globalThis.t?.violations ?? []).catch(() => []);
    const said = mayComplain ? [] : [...complaints, ...broken];
    await tabs.giveBack(page, passed);
    return said;
  }

  return {
    open,
    get origin() {
      return server.origin;
    },
    get requests() {
      return server.requests;
    },
    /** What was asked of other hosts since this was last asked. */
    asked: () => browser.asked(),
    get downloads() {
      return browser.downloads;
    },
    /** Another host, with faults of its own. @param {Parameters<typeof startServer>[0]} faults */
    async server(faults) {
      const extra = await startServer(faults);
      servers.push(extra);
      return extra;
    },
    /** A page of a blog that embeds the element. @param {string} body @param {Record<string, string>} [headers] */
    host(body, headers) {
      return server.host(blog(body), headers);
    },
    /** A page that somebody was sent as a file, opened by a double click. @param {string | Buffer} page */
    onDisk(page) {
      const file = join(browser.downloads, "page.html");
      writeFileSync(file, page);
      return open(pathToFileURL(file).href);
    },
    /** The page with its first figure on it and its answer beside it: only then all its buttons do something. @param {string} [hash] @param {Parameters<typeof open>[1]} [options] */
    async site(hash = "", options) {
      const page = await open(`/${hash || "#"}`, options);
      await figure(page);
      await when(page, () => document.querySelector("#panel:not([aria-busy])").childElementCount > 0);
      return page;
    },
    /** A blog with one element and its first figure. @param {string} element @param {Parameters<typeof open>[1]} [options] */
    async embed(element, options) {
      const page = await open(server.host(blog(element)), options);
      await figure(page);
      return page;
    },
  };
}

/** A tab in which each page has a reader's eyes and hands. @param {Awaited<ReturnType<typeof launch>>} browser */
async function fresh(browser) {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(inPage);
  await page.evaluateOnNewDocument(late, LATE);
  await page.evaluateOnNewDocument(unkept);
  return page;
}

/** In the page: a site that is kept for later asks for all its files once more, which is the business of chromium/offline.test.mjs alone. */
function unkept() {
  if (globalThis.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
}

/** A post that embeds figures in the documented way. @param {string} body @param {string} [from] the origin that serves Mexplorer */
export function blog(body, from = "") {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A post</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="${from}/mexplorer/mexplorer.css">
<script type="module" src="${from}/mexplorer/mexplorer.js"></script></head>
<body><main><h1>A post</h1>${body}<p id="after">The text goes on.</p></main></body></html>`;
}

/** Waits for the live figure of the nth element. @param {Page} page @param {number} [nth] */
export async function figure(page, nth = 0) {
  await page.waitForFunction((nth) => globalThis.t.svg(nth), { timeout: PATIENCE }, nth);
}

/** Milliseconds by which each question reaches a worker later than it might: a case that then fails would fail on a busy machine. */
const LATE = Number(process.env.LATE ?? 0);

/** In the page: puts off what workers are told. @param {number} by */
function late(by) {
  if (by === 0) return;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...given) {
    setTimeout(() => postMessage.apply(this, given), by);
  };
}

/** Milliseconds that a page may take for what a case waits for: only a failure waits so long, and machines are busy at times. */
const PATIENCE = 20_000;

/** Waits until `read` in the page gives `wanted`, and says what it gave instead. What it looks for may not be there yet. */
export async function until(page, read, wanted, ...args) {
  for (const end = Date.now() + PATIENCE; ; ) {
    try {
      return assert.deepEqual(await page.evaluate(read, ...args), wanted);
    } catch (fault) {
      if (Date.now() > end) throw fault;
      await new Promise((again) => setTimeout(again, 40));
    }
  }
}

/** Waits until `read` in the page gives something true, and returns it. What it looks for may not be there yet. */
export async function when(page, read, ...args) {
  // Puppeteer's own polling ends for good at the first fault.
  const call = typeof read === "string" ? read : `(${read})(...args)`;
  // That an element is there is all there is to say of it: Firefox would write out all that is in it, for a minute.
  const tried = new Function("...args", `return Promise.resolve().then(() => ${call}).then((found) => (found instanceof Node ? true : found), () => false)`);
  const handle = await page.waitForFunction(/** @type {any} */ (tried), { timeout: PATIENCE }, ...args).catch(async (late) => {
    await page.evaluate(read, ...args);
    throw late;
  });
  return handle.jsonValue();
}

/** Waits until the page has nothing left to do, and whatever was to be noticed of its first picture has been. @param {Page} page */
export async function idle(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done(null))))));
}

/** `read`, of this side, comes to be `wanted`, and stays so when the page has nothing left to do. @template T @param {Page} page @param {() => T} read @param {T} wanted @param {string} [message] */
export async function comesTo(page, read, wanted, message) {
  for (const end = Date.now() + PATIENCE; Date.now() < end && !isDeepStrictEqual(read(), wanted); ) await new Promise((again) => setTimeout(again, 40));
  await idle(page);
  assert.deepEqual(read(), wanted, message);
}

/** What `read` in the page gives once it gives the same twice: the place of something that was gliding. */
export async function atRest(page, read, ...args) {
  for (let before = ""; ; ) {
    const now = await when(page, read, ...args);
    if (JSON.stringify(now) === before) return now;
    before = JSON.stringify(now);
    await new Promise((again) => setTimeout(again, 100));
    // On a busy machine what glides stands still as long as no frame comes.
    await idle(page);
  }
}
