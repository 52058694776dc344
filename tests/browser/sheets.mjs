/**
 * Photographs every view of awkward games, a sheet for each game, to be looked at: `cargo xtask sheets [GAME..]`, after a build. Without
 * games those in awkward.json, whose examples nobody would put into a post. `LOOKS=light,phone` in the environment takes these looks alone.
 * The sheets are target/sheets/*.png.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "./driver.mjs";
import { startServer } from "./server.mjs";
import { LOOKS, addressOf, comesIntoSight, withPage } from "./shots.mjs";

const FOLDER = fileURLToPath(new URL("../../target/sheets/", import.meta.url));
/** Milliseconds after which a view is photographed as it is. */
const PATIENCE = 8000;
/** How wide a picture is on its sheet. */
const TILE = { desktop: 460, phone: 230 };
const GAP = 16;

/** How each view is seen: as in README.md, and in traditional signs. @type {Record<string, (typeof LOOKS)["light"]>} */
const SEEN = { ...LOOKS, "zh-Hant": { ...LOOKS.light, lang: "zh-Hant" } };

/** @typedef {Awaited<ReturnType<typeof launch>>} Browser */
/** @typedef {{title: string, width: number, picture: string}} Tile */

/** The views that the page offers for a game. @param {Browser} browser @param {string} origin @param {string} game @returns {Promise<string[]>} */
async function viewsOf(browser, origin, game) {
  return withPage(browser, new URL(addressOf({ view: "", game }), origin).href, LOOKS.light.viewport, async (page) => {
    const offered = () => [...(document.querySelector("mex-plorer")?.shadowRoot?.querySelectorAll('[role="tab"][data-view]') ?? [])].map((tab) => /** @type {HTMLElement} */ (tab).dataset.view);
    await page.waitForFunction(`(${offered})().length > 0`, { timeout: PATIENCE }).catch(() => {});
    return page.evaluate(offered);
  });
}

/** @param {string} look */
const widthOf = (look) => (look === "phone" ? TILE.phone : TILE.desktop);

/** One view in one look. @param {Browser} browser @param {string} origin @param {{view: string, game: string}} example @param {string} name @returns {Promise<Tile>} */
async function tile(browser, origin, example, name) {
  const { theme, lang, viewport } = SEEN[name];
  return withPage(browser, new URL(addressOf(example, { theme, lang }), origin).href, { ...viewport, deviceScaleFactor: 1 }, async (page) => {
    const shown = await comesIntoSight(page, example.view, PATIENCE);
    const picture = await (await page.$("mex-plorer"))?.screenshot({ type: "png", encoding: "base64" });
    return { title: `${example.view}, ${name}${shown ? "" : ", not shown"}`, width: widthOf(name), picture: String(picture ?? "") };
  });
}

/** Puts the pictures on one sheet, a view a row. @param {Browser} browser @param {string} game @param {Tile[][]} rows @param {string} file */
async function print(browser, game, rows, file) {
  const width = looks.reduce((sum, name) => sum + widthOf(name) + GAP, GAP);
  await withPage(browser, "about:blank", { width, height: 600 }, async (page) => {
    await page.evaluate(
      (game, rows, gap) => {
        document.body.style.font = "15px sans-serif";
        document.body.append(Object.assign(document.createElement("h1"), { textContent: game }));
        for (const tiles of rows) {
          const row = document.createElement("div");
          Object.assign(row.style, { display: "flex", gap: `${gap}px`, alignItems: "flex-start", marginBottom: "24px" });
          for (const { title, width, picture } of tiles) {
            const figure = document.createElement("div");
            const image = Object.assign(new Image(width), { src: `data:image/png;base64,${picture}` });
            figure.append(Object.assign(document.createElement("div"), { textContent: title }), image);
            row.append(figure);
          }
          document.body.append(row);
        }
        return Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
      },
      game,
      rows,
      GAP,
    );
    await page.screenshot({ path: file, type: "png", fullPage: true });
  });
}

const wanted = process.argv.slice(2);
const looks = process.env.LOOKS?.split(",") ?? Object.keys(SEEN);
/** @type {string[]} */
const games = wanted.length ? wanted : JSON.parse(readFileSync(new URL("awkward.json", import.meta.url), "utf8"));
mkdirSync(FOLDER, { recursive: true });
const [browser, server] = await Promise.all([launch({ reducedMotion: true }), startServer()]);
try {
  for (const game of games) {
    const rows = [];
    for (const view of await viewsOf(browser, server.origin, game)) {
      const row = [];
      for (const name of looks) row.push(await tile(browser, server.origin, { view, game }, name));
      rows.push(row);
    }
    const file = join(FOLDER, `${game.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60)}.png`);
    await print(browser, game, rows, file);
    const missing = rows.flat().filter(({ title }) => title.endsWith("not shown"));
    console.log(`${file}: ${rows.length} views${missing.length ? `; ${missing.map(({ title }) => title).join("; ")}` : ""}`);
  }
} finally {
  await browser.close();
  await server.close();
}
