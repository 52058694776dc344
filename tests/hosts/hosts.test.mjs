/** Every host is built with its real tool and opened: figures are drawn, the console is silent, no request fails, no policy is violated. */
import test, { after, before } from "node:test";
import assert from "node:assert/strict";
import { join } from "node:path";
import { start } from "../browser/driver.mjs";
import { AT_EVERY_CHANGE, HOSTS } from "./hosts.mjs";
import { writeLog } from "./log.mjs";
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
  chromium = await start({});
});
after(async () => {
  if (asked === "all") writeLog(results);
  await chromium?.close();
});

/** @param {string} name */
function place(name) {
  const host = HOSTS[name];
  const at = /** @type {string} */ (tools.get(host.tools));
  return { host, at, folder: freshCopy(name, host, at) };
}

/** What is served of a host. @param {string} name */
async function served(name) {
  const { host, at, folder } = place(name);
  if (host.serve) return serve(host.serve, folder, at);
  const said = build(/** @type {string} */ (host.build), folder, at);
  assert.doesNotMatch(said, /\bwarn/i, said);
  return site(join(folder, /** @type {string} */ (host.out)), host.policy);
}

/** What nobody should see. @param {import("puppeteer-core").Page} page */
function complaintsOf(page) {
  /** @type {string[]} */
  const heard = [];
  page.on("console", (message) => ["error", "warn"].includes(message.type()) && heard.push(message.text()));
  page.on("pageerror", (error) => heard.push(String(error)));
  page.on("requestfailed", (request) => heard.push(`${request.url()} failed: ${request.failure()?.errorText}`));
  page.on("response", (response) => response.status() >= 400 && heard.push(`${response.url()}: ${response.status()}`));
  return heard;
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
    const result = { name, tool: toolsOf(name), isGood: false, seconds: 0 };
    results.push(result);
    await tried(name);
    Object.assign(result, { isGood: true, seconds: (performance.now() - begun) / 1000 });
  });
}

/** @param {string} name */
async function tried(name) {
  const { check } = HOSTS[name];
  if (!check) return opened(name);
  const { folder, at } = place(name);
  build(check, folder, at);
}

/** The tools that make a host, in their versions. @param {string} name */
function toolsOf(name) {
  const { tools: from, by } = HOSTS[name];
  return by.map((tool) => `${tool} ${versionOf(/** @type {string} */ (tools.get(from)), tool)}`).join(", ");
}
