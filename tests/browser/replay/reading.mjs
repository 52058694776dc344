/** What a reader meets in an element and on the page, as plain data; what is long as a digest. */
import { createHash } from "node:crypto";

/** Waits so long for what is recorded: only a failure takes it. */
const PATIENCE = 30_000;
/** A picture that has stayed the same so long while recording has come to rest. */
const REST = 1500;

/** Runs in the page: the nth element, or null while it is at work. @param {number} nth */
function readElement(nth) {
  /** A mark with its attributes in order, and what is in it. @param {Node} node @returns {string} */
  const shape = (node) => {
    if (!(node instanceof Element)) return node.textContent ?? "";
    const attributes = [...node.attributes].map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`).sort();
    return `<${node.localName}${attributes.join("")}>${[...node.childNodes].map(shape).join("")}</>`;
  };
  const host = /** @type {any} */ (globalThis).t.host(nth);
  const root = host?.shadowRoot;
  if (!root || root.querySelector('[aria-busy="true"], [part~="work"]')) return null;
  const all = (/** @type {string} */ selector) => [...root.querySelectorAll(selector)];
  const text = (/** @type {string} */ selector) => all(selector).map((part) => part.textContent).join(" | ");
  const figure = root.querySelector('[part~="figure"]');
  const message = root.querySelector('[part~="message"]');
  if (!figure?.childElementCount && (!message || message.hidden)) return null;
  return {
    attributes: Object.fromEntries([...host.attributes].map(({ name, value }) => [name, value])),
    svg: all("svg.mex-figure").map(shape).join(""),
    table: text('[part~="figure"] table'),
    caption: text('[part~="caption"]'),
    count: text('[part~="count"]'),
    said: text('[role="status"]'),
    tabs: all('[role="tab"]').map((tab) => `${tab.dataset.view}${tab.getAttribute("aria-selected") === "true" ? "*" : ""} ${tab.textContent}`).join(" | "),
    controls: text('[part~="controls"]'),
    prediction: text('[part~="prediction"] button'),
    message: message && !message.hidden ? message.textContent : "",
  };
}

/** Runs in the page: its element and what stands around it. @param {typeof readElement} readElement */
function readAround(readElement) {
  const text = (/** @type {string} */ selector) => document.querySelector(selector)?.textContent ?? null;
  const figure = readElement(0);
  const panel = document.querySelector("#panel");
  const isAnswered = figure && panel?.childElementCount && panel.getAttribute("aria-busy") !== "true";
  // An address that is misread leaves the still figure where it is.
  if (!isAnswered && !text("#game-error")) return null;
  return {
    ...figure,
    address: location.hash,
    lang: document.documentElement.lang,
    title: document.title,
    field: /** @type {HTMLInputElement | null} */ (document.querySelector("#game"))?.value,
    error: text("#game-error"),
    panel: text("#panel"),
  };
}

/** @param {import("puppeteer-core").Page} page @param {number} nth */
export async function elementOf(page, nth) {
  return brief(await page.evaluate(readElement, nth));
}

/** @param {import("puppeteer-core").Page} page */
export async function pageOf(page) {
  return brief(/** @type {any} */ (await page.evaluate(`(${readAround})(${readElement})`)));
}

/** Long texts by their digests. @param {Record<string, unknown> | null} read */
function brief(read) {
  const short = (/** @type {unknown} */ value) => (typeof value === "string" && value.length > 240 ? `${value.length} characters, ${createHash("sha256").update(value).digest("base64url").slice(0, 10)}` : value);
  return read && Object.fromEntries(Object.entries(read).map(([name, value]) => [name, short(value)]));
}

/** What `read` gives once it has given the same for a while. @param {() => Promise<any>} read */
export async function atRest(read) {
  let [before, since, end] = ["", Date.now(), Date.now() + PATIENCE];
  while (Date.now() - since < REST) {
    const now = JSON.stringify(await read());
    if (now !== before || now === "null") [before, since] = [now, Date.now()];
    if (Date.now() > end) throw new Error(`it does not come to rest: ${now}`);
    await new Promise((again) => setTimeout(again, 100));
  }
  return JSON.parse(before);
}

/** What `read` gives, at the latest when patience ends, be it `wanted` or not. @param {() => Promise<any>} read @param {unknown} wanted */
export async function expected(read, wanted) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const now = await read();
    if (JSON.stringify(now) === JSON.stringify(wanted) || Date.now() > end) return now;
    await new Promise((again) => setTimeout(again, 50));
  }
}
