/** What a page does while it comes: nothing moves under the reader's eyes, in any language, wide and narrow. */
import test from "node:test";
import assert from "node:assert/strict";
import { axe } from "../axe.mjs";
import { idle, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });
const SIZES = [{ width: 390, height: 844, touch: true }, { width: 1280, height: 800 }];
/** Less than a pixel of one line. */
const NOTHING = 0.0001;

const come = () => (document.querySelector(".front-game") ? document.querySelector("#panel:not([aria-busy])").childElementCount > 0 : document.querySelector(".onward, .keeping"));

/** In the page, before its own scripts: what has moved, from where and to where, and how far the page counts it. */
function watch() {
  globalThis.moved = [];
  const told = (/** @type {any} */ { value, sources }) => moved.push([value, ...sources.map((/** @type {any} */ { node, previousRect, currentRect }) => [(node?.outerHTML ?? node?.textContent ?? "").slice(0, 80), previousRect, currentRect])]);
  new PerformanceObserver((list) => list.getEntries().forEach(told)).observe({ type: "layout-shift", buffered: true });
}

for (const size of SIZES) {
  test(`nothing moves while a page comes: ${size.width} wide`, async () => {
    const blank = stage.host("");
    const page = await stage.open(blank, size);
    await page.evaluateOnNewDocument(watch);
    for (const path of ["/", "/#lang=zh-Hans", "/#game=nim%203%204%205&view=graph&lang=zh-Hant", "/course/en/", "/course/zh-Hans/nim-and-xor/", "/course/en/graphs-mex-and-sg-values/"]) {
      await page.goto(blank);
      await page.goto(`${stage.origin}${path}`);
      await when(page, come);
      await idle(page);
      const moved = await page.evaluate(() => globalThis.moved);
      assert.ok(moved.reduce((sum, [value]) => sum + value, 0) < NOTHING, `${path}: ${JSON.stringify(moved)}`);
    }
  });
}

test("axe finds nothing in lists of chapters, in chapters and on the front, light and dark", async () => {
  const found = [];
  for (const [path, theme] of [["/course/", "dark"], ["/course/zh-Hant/", "light"], ["/course/zh-Hans/wythoff/", "dark"], ["/course/en/periods-and-octal-games/", "light"], ["/", "dark"]]) {
    const page = await stage.open(path);
    await page.evaluate((theme) => localStorage.setItem("mexplorer-theme", theme), theme);
    await page.reload();
    if (path !== "/course/") await when(page, come);
    found.push(...(await axe(page)).map((line) => `${path}: ${line}`));
  }
  assert.deepEqual(found, []);
});
