/**
 * Takes the pictures of every view that docs/gallery.md shows: `cargo xtask shots`, after a build. What is shown is
 * docs/views.json, a view a line; a test sees to it that no view is missing there.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "./driver.mjs";
import { inPage } from "./in-page.mjs";
import { startServer } from "./server.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDER = "docs/views";
const GALLERY = join(ROOT, "docs/gallery.md");
const [BEGIN, END] = ["<!-- views: written by `cargo xtask shots` -->", "<!-- /views -->"];

const DESKTOP = { width: 1200, height: 900, deviceScaleFactor: 1.5 };
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, hasTouch: true };
/** Each view is taken in each of these. */
export const LOOKS = {
  light: { theme: "light", lang: "en", viewport: DESKTOP },
  dark: { theme: "dark", lang: "en", viewport: DESKTOP },
  phone: { theme: "light", lang: "en", viewport: PHONE },
  "zh-Hans": { theme: "light", lang: "zh-Hans", viewport: DESKTOP },
};

/** @typedef {{view: string, game: string, state?: string, step?: number}} Example */

/** Every example with a name of its own: its view's, numbered from the second on. @returns {(Example & {name: string})[]} */
export function examples() {
  /** @type {Example[]} */
  const listed = JSON.parse(readFileSync(join(ROOT, "docs/views.json"), "utf8"));
  return listed.map((example, i) => {
    const before = listed.slice(0, i).filter(({ view }) => view === example.view).length;
    return { ...example, name: before ? `${example.view}-${before + 1}` : example.view };
  });
}

/** The page's address that shows an example. @param {Example} example @param {{theme?: string, lang?: string}} [look] */
export function addressOf(example, look = {}) {
  const parts = Object.entries({ ...example, ...look }).filter(([key]) => ["view", "game", "state", "step", "theme", "lang"].includes(key));
  return `/#${parts.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&")}`;
}

/** Whether the page shows a view, whole. Runs in the page. @param {string} view */
export function isShown(view) {
  const root = document.querySelector("mex-plorer")?.shadowRoot;
  const figure = root?.querySelector('[part~="figure"]');
  const tab = root?.querySelector(`[role="tab"][data-view="${view}"][aria-selected="true"]`);
  return Boolean(tab && figure?.childElementCount && !root.querySelector('[aria-busy="true"]'));
}

/**
 * Looks at a page of its own.
 * @template T @param {Awaited<ReturnType<typeof launch>>} browser @param {string} address @param {import("puppeteer-core").Viewport} viewport
 * @param {(page: import("puppeteer-core").Page) => Promise<T>} look @returns {Promise<T>}
 */
export async function withPage(browser, address, viewport, look) {
  const page = await browser.newPage();
  try {
    await page.setViewport(viewport);
    await page.evaluateOnNewDocument(inPage);
    await page.goto(address);
    return await look(page);
  } finally {
    await page.browserContext().close();
  }
}

/** Whether a view is shown within so many milliseconds. @param {import("puppeteer-core").Page} page @param {string} view @param {number} patience */
export async function comesIntoSight(page, view, patience) {
  const shown = await page.waitForFunction(isShown, { timeout: patience }, view).then(() => true, () => false);
  // The focus and the pointer are nowhere near; two frames later all that was fetched late is on the screen.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
  return shown;
}

async function take() {
  const [browser, server] = await Promise.all([launch({ reducedMotion: true }), startServer()]);
  const folder = join(ROOT, FOLDER);
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
  try {
    for (const example of examples()) {
      for (const name of Object.keys(LOOKS)) await shoot(browser, server.origin, example, name);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

/** One view in one look, the element alone. */
async function shoot(browser, origin, example, look) {
  const { theme, lang, viewport } = LOOKS[look];
  await withPage(browser, new URL(addressOf(example, { theme, lang }), origin).href, viewport, async (page) => {
    if (!(await comesIntoSight(page, example.view, 30_000))) throw new Error(`${example.name} is not shown: ${look}`);
    const element = await page.$("mex-plorer");
    await element.screenshot({ path: join(ROOT, FOLDER, `${example.name}-${look}.webp`), type: "webp", quality: 86 });
  });
}

/** The part of the gallery between the two marks: every view in every look. */
function gallery() {
  const picture = (name, look, width) => `<img src="views/${name}-${look}.webp" width="${width}" alt="${name}, ${look}">`;
  const rows = examples().map(({ name, view, game }) => {
    const cells = Object.keys(LOOKS).map((look) => picture(name, look, look === "phone" ? 120 : 230));
    return `| \`${view}\`<br>\`${game}\` | ${cells.join(" | ")} |`;
  });
  return [BEGIN, `| view | ${Object.keys(LOOKS).join(" | ")} |`, "|---|---|---|---|---|", ...rows, END].join("\n");
}

function writeGallery() {
  const text = readFileSync(GALLERY, "utf8");
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`docs/gallery.md lacks ${BEGIN} … ${END}`);
  writeFileSync(GALLERY, text.slice(0, from) + gallery() + text.slice(to + END.length));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await take();
  writeGallery();
}
