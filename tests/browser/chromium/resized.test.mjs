/** A figure's box changes its size: nothing that stands in it makes the browser complain on the page, as it does where boxes change while it tells of changes. */
import test from "node:test";
import assert from "node:assert/strict";
import { useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });

const FIGURES = [
  ["take(2,5) 10", "graph"],
  ["nim 3 4 5", "graph"],
  ["take(2,5) 12", "tree"],
  ["wythoff 8 13", "heat"],
  ["kayles 7", "play"],
];
const WIDTHS = [700, 640, 560, 520, 514, 512, 430, 330, 140, 0, 700, 300];

test("boxes of any size, one after the other, before and after somebody comes near", async () => {
  for (const [game, view] of FIGURES) {
    const page = await stage.open(stage.host(`<div id="box"><mex-plorer game="${game}" view="${view}"></mex-plorer></div>`));
    await when(page, () => t.part("figure")?.childElementCount > 0);
    const complaints = await page.evaluate(async (widths) => {
      const heard = [];
      addEventListener("error", ({ message }) => heard.push(message));
      for (const isNear of [false, true]) {
        if (isNear) t.part("figure").dispatchEvent(new PointerEvent("pointerover", { bubbles: true, composed: true }));
        for (const width of widths) {
          document.querySelector("#box").style.inlineSize = `${width}px`;
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        }
      }
      return heard;
    }, WIDTHS);
    assert.deepEqual(complaints, [], `${game}, ${view}`);
  }
});

test("on paper a heat map stays as it was drawn for the screen, and the browser tells of no change without end", async () => {
  const page = await stage.open(stage.host(`<mex-plorer game="wythoff 8 13" view="heat"></mex-plorer>`), { width: 360, height: 900 });
  const drawn = () => {
    const { width, height } = t.root().querySelector(".heat-plot canvas");
    return [width, height];
  };
  await when(page, () => t.root().querySelector(".heat-plot")?.ariaBusy !== "true");
  const before = await page.evaluate(drawn);
  await page.evaluate(() => {
    globalThis.heard = [];
    addEventListener("error", ({ message }) => globalThis.heard.push(message));
  });
  for (let times = 0; times < 2; times += 1) {
    for (const media of ["print", undefined]) {
      await page.emulateMediaType(media);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
      assert.deepEqual(await page.evaluate(drawn), before, media);
    }
  }
  assert.deepEqual(await page.evaluate(() => globalThis.heard), []);
});
