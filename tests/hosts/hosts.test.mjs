/** Every host is built with its real tool and opened, bundlers' pages as well as posts, of which more is asked: `check.mjs`. */
import test, { after, before } from "node:test";
import assert from "node:assert/strict";
import { join } from "node:path";
import { start } from "../browser/driver.mjs";
import { asked as askedOf, askedWithoutScripts, complaintsOf } from "./check.mjs";
import { AT_EVERY_CHANGE, HOSTS } from "./hosts.mjs";
import { writeLog } from "./log.mjs";
import * as more from "./more.mjs";
import { askedElsewhere } from "../browser/elsewhere.mjs";
import { build, freshCopy, serve, toolsFolder, versionOf } from "./place.mjs";
import { site } from "./site.mjs";

/** "": those of every change; "all"; or some by name. */
const asked = process.env.HOSTS ?? "";
const chosen = asked === "" ? AT_EVERY_CHANGE : asked === "all" ? Object.keys(HOSTS) : asked.split(" ");
/** @type {import("./log.mjs").Result[]} */
const results = [];
/** @type {Awaited<ReturnType<typeof start>>} */
let chromium;
/** @type {Map<string, string>} */
const tools = new Map();

before(async () => {
  for (const name of chosen) assert.ok(HOSTS[name], `no host is called ${name}; there are ${Object.keys(HOSTS).join(" ")}`);
  for (const name of new Set(chosen.map((name) => HOSTS[name].tools))) tools.set(name, toolsFolder(name));
  chromium = await start({}, { requests: true });
});
after(() => chromium?.close());

/** @param {string} name */
async function place(name) {
  const host = HOSTS[name];
  const at = /** @type {string} */ (tools.get(host.tools));
  return { host, at, folder: await freshCopy(name, host, at) };
}

/** What is served of a host. @param {string} name */
async function served(name) {
  const { host, at, folder } = await place(name);
  if (host.serve) return serve(host.serve, folder, at);
  const lines = build(/** @type {string} */ (host.build), folder, at).split("\n");
  const said = lines.filter((line) => !host.post?.says?.test(line)).join("\n");
  assert.doesNotMatch(said, /\bwarn/i, said);
  return site(join(folder, /** @type {string} */ (host.out)), host.policy);
}

/** The three figures: by the small module, by the whole one, and by a view that has a script and a style of its own. */
function areDrawn() {
  const roots = [...document.querySelectorAll("mex-plorer")].map((element) => element.shadowRoot);
  const marks = [".node", ".node", "canvas"];
  return roots.length === 3 && roots.every((root, index) => root?.querySelector(marks[index])) && document.querySelector("#answer")?.textContent === "worth 1";
}

/** @param {string} name */
async function opened(name) {
  const { origin, close } = await served(name);
  const page = await chromium.browser.newPage();
  try {
    const heard = complaintsOf(page);
    await page.setViewport({ width: 900, height: 2400 });
    await page.goto(`${origin}/`);
    await page.waitForFunction(areDrawn, { timeout: 30_000 }).catch((error) => assert.fail([...heard, error].join("\n")));
    assert.deepEqual(heard, []);
    assert.ok(page.workers().length > 0, "the whole module works beside the page");
  } finally {
    await page.close();
    await close();
  }
}

for (const name of chosen) {
  test(name, async () => {
    const begun = performance.now();
    const { check, post } = HOSTS[name];
    const result = { name, tool: toolsOf(name), browsers: check ? "" : ["chromium", ...(post?.in ?? [])].join(", "), isGood: false, seconds: 0, why: "" };
    results.push(result);
    try {
      await tried(name);
      Object.assign(result, { isGood: true, seconds: (performance.now() - begun) / 1000 });
    } catch (error) {
      result.why = wordsOf(/** @type {Error} */ (error));
      throw error;
    } finally {
      if (asked !== "") writeLog(results);
    }
  });
}

/** What a log can hold of an error. @param {Error & {actual?: unknown}} error */
function wordsOf({ message, actual }) {
  return (typeof actual === "string" ? actual : message).split("\n")[0].slice(0, 200).replaceAll("|", "/");
}

/** @param {string} name */
async function tried(name) {
  const { check, post } = HOSTS[name];
  if (post) return read(name, post);
  if (!check) return opened(name);
  const { folder, at } = await place(name);
  build(check, folder, at);
}

/** A post, as its readers have it. @param {string} name @param {import("./posts.mjs").Post} post */
async function read(name, post) {
  const { origin, close } = await served(name);
  const address = `${origin}/${post.open ?? ""}`;
  try {
    await onPageOfItsOwn((page) => askedWithoutScripts(page, address, post));
    await onPageOfItsOwn(async (page) => {
      await askedOf(page, address, post);
      if (post.also) await more[post.also](page, address);
    });
    for (const browser of post.in ?? []) await askedElsewhere(browser, address);
  } finally {
    await close();
  }
}

/** @param {(page: import("puppeteer-core").Page) => Promise<unknown>} ask */
async function onPageOfItsOwn(ask) {
  const context = await chromium.browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "light" }]);
    await ask(page);
  } finally {
    await context.close();
  }
}

/** The tools that make a host, in their versions. @param {string} name */
function toolsOf(name) {
  const { tools: from, by } = HOSTS[name];
  return by.map((tool) => `${tool} ${versionOf(/** @type {string} */ (tools.get(from)), tool)}`).join(", ");
}
