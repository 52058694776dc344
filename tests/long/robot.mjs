/**
 * A robot that uses the page and its figures at random: `node tests/long/robot.mjs [MINUTES] [SEED]`.
 *
 * Two tabs stay open all the time, the page and a post with figures that come and go; others are opened, reloaded and closed. Each
 * minute the two are put back to how they began, what they have in use is measured, and that must not grow. Whatever complains,
 * asks another host, or fails and is not the fault of a text, ends the run at once as a failure.
 */
import assert from "node:assert/strict";
import { readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { launch } from "../browser/driver.mjs";
import { inPage } from "../browser/in-page.mjs";
import { TEXTBOOK } from "../browser/oracle.mjs";
import { startServer } from "../browser/server.mjs";
import { blog, figure, until, when } from "../browser/stage.mjs";
import { game } from "./games.mjs";
import { use } from "./memory.mjs";
import { Chance } from "./random.mjs";
import { robotEyes } from "./robot-eyes.mjs";
import { Hands } from "./robot-hands.mjs";
import { report } from "./robot-report.mjs";

const [MINUTES = 60, SEED = Date.now() % 1e6] = process.argv.slice(2).map(Number);
/** How long each tab is used of each minute. */
const SECONDS = { site: 40, post: 10, fresh: 6 };
/** What a text may be refused for. */
const OWN_FAULTS = ["misread", "too-large", "loop", "unsupported"];

/** @type {string[]} */
const VIEWS = [...new Set(JSON.parse(readFileSync(new URL("../../docs/views.json", import.meta.url), "utf8")).map(({ view }) => view)), "table"];
const BEGINNING = "game=take(2,5)%2010&view=graph&lang=en&theme=light";
const TEN = `<mex-plorer game="take(2,5) 10" lang="en"></mex-plorer>`;

const chance = new Chance(SEED);
const [browser, server] = await Promise.all([launch({ interpreted: true }), startServer()]);
/** @type {import("./robot-report.mjs").Run} */
const run = { minutes: MINUTES, seed: SEED, acts: 0, used: new Map(), seen: new Map(), views: new Map(), refused: new Map(), site: [], post: [], longest: 0 };

/** A tab, and what it has complained about. @param {string} address */
async function tab(address) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(`error: ${/** @type {Error} */ (error)?.stack ?? error}`));
  // Browsers also warn of what was fetched early and, since it is out of sight, not used yet.
  page.on("console", (message) => (message.type() === "error" || message.text().startsWith("mex-plorer")) && complaints.push(`console: ${message.text()}`));
  page.on("dialog", (dialog) => (complaints.push(`dialog: ${dialog.message()}`), dialog.dismiss()));
  await page.evaluateOnNewDocument(inPage);
  await page.evaluateOnNewDocument(robotEyes);
  await page.setViewport({ width: 1200, height: 800 });
  await page.goto(new URL(address, server.origin).href, { waitUntil: "load" });
  return { page, complaints, hands: new Hands(page, chance, VIEWS, run) };
}

/** @typedef {Awaited<ReturnType<typeof tab>>} Tab */

/** Nobody has complained, and what was refused was the text's fault. @param {Tab} tab */
async function listen({ page, complaints }) {
  for (const { view, what, code, message } of await page.evaluate(() => globalThis.robot.heard())) {
    if (view) run.views.set(view, (run.views.get(view) ?? 0) + 1);
    if (code) run.refused.set(code, (run.refused.get(code) ?? 0) + 1);
    if (what) complaints.push(what);
    if (code && !OWN_FAULTS.includes(code)) complaints.push(`${code}: ${message}`);
  }
  complaints.push(...(await browser.asked()).map((address) => `asked another host: ${address}`));
  assert.deepEqual(complaints, [], "nobody complains");
  assert.equal(await page.evaluate(() => document.querySelector("#unavailable")?.checkVisibility() ?? false), false, "nothing was missing");
}

/** Uses a tab for so long. @param {Tab} tab @param {number} seconds @param {() => Promise<unknown>} act */
async function useFor(tab, seconds, act) {
  for (const end = Date.now() + 1000 * seconds; Date.now() < end; ) {
    const start = Date.now();
    await act();
    run.acts += 1;
    run.longest = Math.max(run.longest, Date.now() - start);
    if (run.acts % 20 === 0) await listen(tab);
  }
  await listen(tab);
}

/** Puts the page back to how it began, which must be possible whatever was done before. @param {Tab} tab */
async function rest({ page }) {
  await page.setViewport({ width: 1200, height: 800 });
  await page.mouse.move(1, 1);
  await page.evaluate((hash) => {
    document.activeElement?.blur();
    location.hash = hash;
  }, BEGINNING);
  await until(page, () => t.values(), TEXTBOOK);
  await when(page, () => document.querySelector("#panel .headline .value")?.textContent === "1" && !globalThis.robot.isBusy());
}

/** A browser keeps the last thousand things that were typed, each with the text that it replaced: they are there from the beginning. @param {Tab} tab */
async function fillUndo({ page }) {
  const { keyboard } = page;
  await page.focus("#game");
  for (let times = 0; times < 1000; times += 1) {
    await keyboard.down("Control");
    await keyboard.press("a");
    await keyboard.up("Control");
    await keyboard.sendCharacter(`nim ${times % 7}`);
  }
}

/** Something happens to one of a post's figures, or to all of them. @param {Tab} tab */
async function disturb({ page }) {
  const what = chance.of(["game", "game", "view", "view", "lang", "theme", "step", "predict", "make", "remove", "move", "clone", "scroll"]);
  const value = { game: game(chance), view: chance.of(["", ...VIEWS, "hologram"]), lang: chance.of(["en", "zh-TW", "zh-CN", "fr"]), theme: chance.of(["auto", "light", "dark", "sepia"]), step: chance.of(["1", "3", "999", "x"]) }[what];
  await page.evaluate(changePost, what, value ?? "", chance.below(1e9), game(chance));
  run.used.set(`post: ${what}`, (run.used.get(`post: ${what}`) ?? 0) + 1);
}

/** In the page. @param {string} what @param {string} value @param {number} nth any number @param {string} game of a new figure */
function changePost(what, value, nth, game) {
  const figures = [...document.querySelectorAll("mex-plorer")];
  const one = figures[nth % figures.length];
  const make = () => {
    const made = document.createElement("mex-plorer");
    made.setAttribute("game", game);
    document.querySelector("#after").before(made);
  };
  if (what === "make" || !one) return figures.length < 8 && make();
  if (what === "remove") return one.remove();
  if (what === "move") return document.querySelector("#after").before(one);
  if (what === "clone") return figures.length < 8 && one.after(one.cloneNode(true));
  if (what === "scroll") return one.scrollIntoView();
  if (what === "predict") return one.toggleAttribute("predict");
  one.setAttribute(what, value);
}

/** A post with one figure once more. @param {Tab} tab */
async function restPost({ page }) {
  await page.evaluate((ten) => {
    document.querySelectorAll("mex-plorer").forEach((element) => element.remove());
    document.querySelector("#after").insertAdjacentHTML("beforebegin", ten);
    scrollTo(0, 0);
  }, TEN);
  await until(page, () => t.values(), TEXTBOOK);
  await when(page, () => !globalThis.robot.isBusy());
}

/** A visit: an address, some use, reloads at any time, and the tab is closed. */
async function visit() {
  const fresh = await tab(`/#${new Hands(/** @type {any} */ (null), chance, VIEWS, run).address()}`);
  const { page, complaints, hands } = fresh;
  for (let times = chance.within(1, 3); times > 0; times -= 1) {
    await useFor(fresh, SECONDS.fresh / 3, () => hands.act());
    await listen(fresh);
    // What a reload cuts off may be told of, by a page that is no more.
    await page.reload({ waitUntil: chance.of(["load", "domcontentloaded"]) });
    complaints.length = 0;
    run.used.set("history: reload", (run.used.get("history: reload") ?? 0) + 1);
  }
  // A figure out of sight is not loaded.
  await when(page, () => (scrollTo(0, 0), t.events.length > 0));
  await listen(fresh);
  await page.browserContext().close();
}

function emptyDownloads() {
  for (const file of readdirSync(browser.downloads)) rmSync(join(browser.downloads, file), { force: true });
}

async function robot() {
  const site = await tab(`/#${BEGINNING}`);
  const post = await tab(server.host(blog(TEN)));
  await Promise.all([figure(site.page), figure(post.page)]);
  await fillUndo(site);
  const sessions = await Promise.all([site, post].map(({ page }) => page.createCDPSession()));
  for (const session of sessions) await session.send("Runtime.enable");
  for (const end = Date.now() + 60_000 * MINUTES; Date.now() < end; ) {
    await useFor(site, SECONDS.site, () => site.hands.act());
    await useFor(post, SECONDS.post, () => (chance.falls(0.4) ? disturb(post) : post.hands.act()));
    await visit();
    await rest(site);
    await restPost(post);
    run.site.push(await use(site.page, sessions[0]));
    run.post.push(await use(post.page, sessions[1]));
    emptyDownloads();
    console.log(`${run.site.length} min, ${run.acts} acts, ${run.used.size} controls: ${JSON.stringify(run.site.at(-1))}`);
  }
}

/** What has gone wrong. @type {unknown} */
let fault = null;
try {
  await robot();
} catch (error) {
  fault = error;
}
await browser.close();
await server.close();
process.exitCode = report(run, fault) ? 0 : 1;
