/** What readers have set in their system: dark colours and their languages. */
import test from "node:test";
import assert from "node:assert/strict";
import { testWords, useStage, when } from "../stage.mjs";

const stage = useStage({ dark: true, languages: "zh-TW,en" });
const TEN = `<mex-plorer game="take(2,5) 10"></mex-plorer>`;

test("a dark system makes page and figure dark, unless the reader says otherwise", async () => {
  const page = await stage.site();
  assert.ok(await page.evaluate(() => t.isDark()));
  const level = () => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)[0]);
  assert.ok((await page.evaluate(level)) < 80);
  const light = await stage.site("#theme=light");
  assert.ok(!(await light.evaluate(() => t.isDark())));
  assert.ok((await light.evaluate(level)) > 200);
});

test("an embed is dark by itself, and light where its page says so", async () => {
  const page = await stage.embed(TEN);
  assert.ok(await page.evaluate(() => t.isDark()));
  const light = await stage.embed(`<mex-plorer game="take(2,5) 10" theme="light"></mex-plorer>`);
  assert.ok(!(await light.evaluate(() => t.isDark())));
});

test("a reader from Taiwan reads traditional characters at once; the address decides over the browser", async () => {
  const page = await stage.site();
  await when(page, () => document.documentElement.lang === "zh-Hant" && document.querySelector("#panel h2"));
  const english = await stage.site("#lang=en");
  assert.equal(await english.evaluate(() => document.documentElement.lang), "en");
});

testWords("a choice is remembered for the next visit", async () => {
  const page = await stage.site();
  await page.evaluate(() => document.querySelector('[data-language="zh-Hans"]').click());
  await when(page, () => document.documentElement.lang === "zh-Hans");
  await page.goto(`${stage.origin}/`, { waitUntil: "load" });
  await when(page, () => t.svg() && document.documentElement.lang === "zh-Hans");
});

test("a static picture follows the system's colours by itself", async () => {
  const page = await stage.open(stage.host(""));
  const colours = await page.evaluate(async () => {
    const { load } = await import("/mexplorer/engine.js");
    const mex = await load({ langs: ["en"] });
    const shade = async (theme) => {
      const image = new Image();
      image.src = URL.createObjectURL(new Blob([mex.svg("take(2,5) 10", { theme })], { type: "image/svg+xml" }));
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const ink = canvas.getContext("2d");
      ink.drawImage(image, 0, 0);
      const dots = ink.getImageData(0, 0, canvas.width, canvas.height).data;
      let ink_ = 0;
      for (let i = 0; i < dots.length; i += 4) ink_ += dots[i] * dots[i + 3];
      return ink_;
    };
    return [await shade("auto"), await shade("dark"), await shade("light")];
  });
  assert.equal(colours[0], colours[1], "auto is dark here");
  assert.notEqual(colours[0], colours[2]);
});
