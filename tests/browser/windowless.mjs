/**
 * A page of the built course without a browser: happy-dom has its elements and events, the page's own scripts run on them. Nothing
 * is laid out, so whatever asks for its place is told that it is in sight. A page to each thread: scripts are begun once.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Window } from "happy-dom";

const DIST = new URL("../../dist/", import.meta.url);
/** What Node has of its own, and JavaScript. */
const OWN = new Set([...Object.getOwnPropertyNames(globalThis), "global", "eval", "undefined", "window", "self", "parent", "top"]);
/** What both have, and the page's must be taken: its events reach its elements. */
const OF_THE_PAGE = ["Event", "EventTarget", "CustomEvent", "MessageEvent", "navigator", "localStorage", "DOMException"];
/** Time goes so much faster here: pauses are for eyes. */
const HASTE = 25;
const later = setTimeout;
/** What no style sheet says anything of: none is loaded. */
const UNSTYLED = { colorScheme: "", display: "block", position: "static", insetBlockStart: "auto", getPropertyValue: () => "" };
const TYPES = { wasm: "application/wasm", json: "application/json", css: "text/css" };

/** The text of a built page, as a server sends it. @param {string} path below dist/ */
export function textOf(path) {
  return readFileSync(new URL(path, DIST), "utf8");
}

/** A built page as it is without scripts. @param {string} path below dist/ @returns {Document} */
export function stillPage(path) {
  return /** @type {any} */ (new (new Window().DOMParser)().parseFromString(textOf(path), "text/html"));
}

/** The questions as the course's scripts ask for them: their address has a version, and without it would be another copy, to which nobody has said what readers know. */
export async function askedByPages() {
  const [address] = /mexplorer\/exercises\.js\?\w+/.exec(textOf("course/main.js")) ?? [];
  if (!address) throw new Error("the course asks nothing");
  return import(new URL(address, DIST).href);
}

/** What pages have said to whoever looks into the console. @type {string[]} */
export const complaints = [];
for (const way of /** @type {const} */ (["warn", "error"])) console[way] = (...said) => complaints.push(said.map(told).join(" "));

/** @param {unknown} said */
const told = (said) => (said instanceof Error ? String(said.stack) : String(said));

/** @type {any} */
let window;
let opened = 0;

/** Opens a built page, in place of the one before, with nothing kept of it, and begins its script. @param {string} path below dist/ @param {{before?: (window: any) => void}} [how] `before`: what is so before the script begins */
export async function openPage(path, { before = () => {} } = {}) {
  const url = `https://mexplorer.example/${path}`;
  window ??= furnished(new Window({ width: 1200, height: 800, settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true } }));
  window.happyDOM.setURL(url);
  window.localStorage.clear();
  before(window);
  const page = new window.DOMParser().parseFromString(textOf(path), "text/html");
  window.document.documentElement.lang = page.documentElement.lang;
  window.document.head.replaceChildren(...page.head.childNodes);
  window.document.body.dataset.root = page.body.dataset.root;
  window.document.body.replaceChildren(...page.body.childNodes);
  opened += 1;
  await import(new URL(`course/main.js?${opened}`, DIST).href);
  return window.document;
}

/** Makes this thread's globals those of the page. @param {any} window */
function furnished(window) {
  const all = globalThis;
  for (const name of Object.getOwnPropertyNames(window)) {
    if (OWN.has(name) && !OF_THE_PAGE.includes(name)) continue;
    Object.defineProperty(all, name, { configurable: true, writable: true, value: window[name] });
  }
  const bound = (/** @type {string} */ name) => window[name].bind(window);
  const given = {
    window: all, self: all, parent: all, top: all,
    addEventListener: bound("addEventListener"), removeEventListener: bound("removeEventListener"), dispatchEvent: bound("dispatchEvent"),
    fetch: read, matchMedia: (/** @type {string} */ query) => ({ matches: query.includes("reduce"), addEventListener: () => {} }), getComputedStyle: () => UNSTYLED,
    requestAnimationFrame: (/** @type {(time: number) => void} */ act) => later(() => act(performance.now())),
    cancelAnimationFrame: clearTimeout,
    setTimeout: (/** @type {() => void} */ act, late = 0) => later(act, late / HASTE),
    IntersectionObserver: Near, confirm: () => true,
  };
  window.HTMLCanvasElement.prototype.getContext = () => new Proxy({}, { get: () => () => ({}), set: () => true });
  for (const [name, value] of Object.entries(given)) Object.defineProperty(all, name, { configurable: true, writable: true, value });
  // Browsers have had it since 2024, Node since its version 21.
  Map.groupBy ??= (/** @type {Iterable<any>} */ items, /** @type {(item: any) => any} */ by) => {
    const groups = new Map();
    for (const item of items) groups.set(by(item), [...(groups.get(by(item)) ?? []), item]);
    return groups;
  };
  return window;
}

/** Whatever is watched is near. */
class Near {
  #told;

  /** @param {(seen: {isIntersecting: boolean, target: unknown}[]) => void} told */
  constructor(told) {
    this.#told = told;
  }

  /** @param {unknown} target */
  observe(target) {
    queueMicrotask(() => this.#told([{ isIntersecting: true, target }]));
  }

  unobserve() {}
  disconnect() {
    this.#told = () => {};
  }
}

/** What the page fetches are files of the site. @param {string | URL} address */
async function read(address) {
  const file = new URL(String(address));
  const type = TYPES[/** @type {keyof typeof TYPES} */ (file.pathname.split(".").at(-1))] ?? "text/plain";
  return new Response(readFileSync(fileURLToPath(file)), { headers: { "Content-Type": type } });
}
