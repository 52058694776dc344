/** A figure's box changes its size: nothing that stands in it makes the browser complain on the page, as it does where boxes change while it tells of changes, and what is laid out for its width is laid out anew. */
import test from "node:test";
import assert from "node:assert/strict";
import { atRest, until, useStage, when } from "../stage.mjs";

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

/** With narrow and wide forms: a view, what it is of. An empty view is what the game begins with. */
const FORMS = [
  ["line", "take(2,5) 40"],
  ["nim-sum", "nim 1024 512 37"],
  ["", "nim 3 4 + kayles 5"],
  ["sum", "kayles 14 + nim 3 4"],
  ["sequence", "take(2,5) 100"],
  ["board", "kayles 30"],
  ["play", "kayles 30"],
  ["proof", "nim 3 4 5"],
];

for (const [view, game] of FORMS) {
  test(`a box that gets narrow, or wide again, has the picture that it would have had from the first: ${view} ${game}`, async () => {
    const begun = async (width) => {
      const page = await stage.open(stage.host(`<div id="box" style="inline-size: ${width}px"><mex-plorer game="${game}" view="${view}"></mex-plorer></div>`), { width: 1000, height: 900 });
      await when(page, () => t.part("figure")?.querySelector("svg"));
      return page;
    };
    const drawn = () => {
      const [{ width, height }, texts] = [t.part("figure").querySelector("svg").viewBox.baseVal, [...t.part("figure").querySelectorAll("svg text")]];
      return JSON.stringify([width, height, texts.map((text) => [text.textContent, text.getAttribute("x"), text.getAttribute("y")])]);
    };
    const [wide, narrow] = [await begun(900), await begun(300)];
    const [whole, slim] = [await atRest(wide, drawn), await atRest(narrow, drawn)];
    assert.notEqual(whole, slim, "the game tests nothing");
    for (const [width, expected] of [[300, slim], [900, whole]]) {
      await wide.evaluate((width) => void (document.querySelector("#box").style.inlineSize = `${width}px`), width);
      await until(wide, drawn, expected);
    }
  });
}

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
