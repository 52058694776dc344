/** The heat map: its pixels are the engine's values, and hands, keys and the address move about in it alike. */
import test from "node:test";
import assert from "node:assert/strict";
import { atRest, idle, testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });

const ready = () => t.root()?.querySelector('.heat-plot[aria-busy="false"]') && t.isShown(t.root().querySelector(".heat-work")) === false;

async function open(hash, options) {
  const page = await stage.open(`/#${hash}`, options);
  await when(page, ready);
  return page;
}

/** The middle of a cell on the screen, when so many are shown each way from the first one on. Cells are small: what comes late to the page must not shift them. */
const cellAt = (page, row, column, across = 128) =>
  atRest(
    page,
    (row, column, across) => {
      const plot = t.root().querySelector(".heat-plot");
      plot.scrollIntoView({ block: "center" });
      const { left, top, width, height } = plot.getBoundingClientRect();
      const scale = Math.min(width - 44, height - 48) / across;
      return { x: left + 44 + (column + 0.5) * scale, y: top + 48 + (row + 0.5) * scale };
    },
    row,
    column,
    across,
  );

const caption = () => t.part("caption").textContent;

test("the saved PNG has a pixel for each cell, in the colour of the engine's value", async () => {
  for (const game of ["wythoff 3 6", "take(2,5) 10 + nim 4"]) {
    const page = await open(`game=${encodeURIComponent(game)}&view=heat&state=size:256%20colour:bands`);
    const found = await page.evaluate(async (game) => {
      const saved = new Promise((keep) => {
        const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => (keep(blob), make.call(URL, blob));
      });
      t.press("heat-png");
      const image = await createImageBitmap(await saved);
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      const ink = canvas.getContext("2d");
      ink.drawImage(image, 0, 0);
      const words = new Uint32Array(ink.getImageData(0, 0, image.width, image.height).data.buffer);
      const { load } = await import("/mexplorer/engine.js");
      const mex = await load({ langs: ["en"] });
      const { values, most } = mex.pairs(game, 256);
      const palette = mex.heatColours(most, "bands", "light");
      const wrong = words.findIndex((word, i) => word !== palette[values[i]]);
      return { width: image.width, height: image.height, wrong, colours: new Set(words).size };
    }, game);
    assert.deepEqual({ ...found, colours: found.colours > 4 }, { width: 256, height: 256, wrong: -1, colours: true }, game);
  }
});

testWords("of a position that is off the map it is said", async () => {
  const page = await open("game=nim%201000000%20999999&view=heat");
  await until(page, caption, "The game’s own position lies beyond this map.");
});

testWords("a cell tells its value, and a click goes there", async () => {
  const page = await open("game=wythoff%203%206&view=heat&state=size:128");
  await until(page, caption, "(3,6), value 1, N. A winning move: take 1 from heap 2 → (3,5).");
  const at = await cellAt(page, 8, 13);
  await page.mouse.move(at.x, at.y);
  await until(page, caption, "(8,13), value 0, P: whoever has to move loses.");
  await page.mouse.click(at.x, at.y);
  await until(page, () => t.host().game, "wythoff 8 13");
  assert.equal(await page.evaluate(() => t.host().state), "size:128");
});

test("a map opens about the game's own numbers, in colours that tell the values there apart; all of it is told by its size", async () => {
  const page = await open("game=wythoff%203%205&view=heat");
  const most = () => Number(t.root().querySelector(".heat-legend span:nth-of-type(2)").textContent);
  assert.ok((await page.evaluate(most)) < 32, "the greatest value of the first sixteen");
  const at = await cellAt(page, 8, 13, 16);
  await page.mouse.click(at.x, at.y);
  await until(page, () => t.host().game, "wythoff 8 13");
  assert.equal(await page.evaluate(() => t.host().state), "", "where nobody has moved, the address tells of no place");
  const again = await cellAt(page, 3, 5, 16);
  await page.mouse.click(again.x, again.y);
  await until(page, () => t.host().game, "wythoff 3 5");
  await page.mouse.move(2, 2);
  await page.evaluate(() => (location.hash = "#game=wythoff%2030%2050&view=heat"));
  await when(page, () => t.part("caption").textContent.startsWith("(30,50)"));
  const far = await cellAt(page, 100, 20);
  await page.mouse.click(far.x, far.y);
  await until(page, () => t.host().game, "wythoff 100 20");
  await page.evaluate(() => t.press("heat-all"));
  await until(page, () => t.host().state, "size:512");
  await when(page, () => t.root().querySelector(".heat-legend").textContent.endsWith("772"));
  await page.reload();
  await when(page, ready);
  assert.equal(await page.evaluate(most), 772);
});

testWords("an address from before, of all or of a part, shows what it showed", async () => {
  for (const [state, row, column, x, y] of [["at:256,256 span:512", 256, 128, 0.25, 0.5], ["size:512", 384, 128, 0.25, 0.75], ["at:40,60 span:32", 32, 68, 0.75, 0.25]]) {
    const page = await open(`game=nim%203%205&view=heat&lang=en&state=${encodeURIComponent(state)}`);
    const point = await atRest(page, (x, y) => {
      const { left, top, width, height } = t.root().querySelector(".heat-plot").getBoundingClientRect();
      return { x: left + 44 + (width - 44) * x + 1, y: top + 48 + (height - 48) * y + 1 };
    }, x, y);
    await page.mouse.move(point.x, point.y);
    const near = await when(page, () => !t.part("caption").textContent.startsWith("(3,5)") && t.part("caption").textContent.match(/^\((\d+),(\d+)\)/)?.slice(1).map(Number));
    assert.ok(Math.abs(near[0] - row) <= 3 && Math.abs(near[1] - column) <= 3, `${state}: ${near}`);
  }
});

test("dragging pans, the wheel is the page's wherever the focus is and zooms with Ctrl, and the address keeps the place", async () => {
  const page = await open("game=nim%2021%2034&view=heat");
  const at = await cellAt(page, 100, 100);
  await page.mouse.move(at.x, at.y);
  await page.evaluate(() => t.root().querySelector(".heat-plot").focus({ preventScroll: true }));
  await page.mouse.wheel({ deltaY: 120 });
  await when(page, () => scrollY > 0);
  await idle(page);
  assert.equal(await page.evaluate(() => t.host().state), "", "the page scrolls, the map does not zoom");
  await page.evaluate(() => scrollTo(0, 0));
  const again = await cellAt(page, 100, 100);
  await page.mouse.move(again.x, again.y);
  await page.keyboard.down("Control");
  await page.mouse.wheel({ deltaY: -600 });
  await page.keyboard.up("Control");
  const zoomed = await when(page, () => /span:[\d.]+/.test(t.host().state) && t.host().state);
  const span = (state) => Number(/span:([\d.]+)/.exec(state)[1]);
  assert.ok(span(zoomed) < 100, zoomed);
  await page.mouse.down();
  await page.mouse.move(again.x - 60, again.y - 30, { steps: 5 });
  await page.mouse.up();
  const panned = await when(page, (zoomed) => t.host().state !== zoomed && t.host().state, zoomed);
  assert.equal(span(panned), span(zoomed));
  assert.equal(await page.evaluate(() => t.host().game), "nim 21 34", "a drag is no click");
  const address = await page.evaluate(() => location.href);
  const other = await stage.open(address);
  await when(other, ready);
  assert.equal(await other.evaluate(() => t.host().state), panned);
});

test("everything works by keys, and is said", async () => {
  const page = await open("game=wythoff%203%206&view=heat&state=size:128");
  await page.evaluate(() => t.root().querySelector(".heat-plot").focus());
  await page.keyboard.press("h");
  for (let i = 0; i < 6; i += 1) await page.keyboard.press("+");
  await when(page, () => Number(/span:([\d.]+)/.exec(t.host().state)?.[1]) < 12);
  await page.keyboard.press("ArrowDown");
  await when(page, () => /^\(4,6\), value [1-9]\d*, N\./.test(t.live()));
  await page.keyboard.press("ArrowRight");
  await when(page, () => t.live().startsWith("(4,7), value 0"));
  await page.keyboard.press("Enter");
  await until(page, () => t.host().game, "wythoff 4 7");
  await page.keyboard.press("0");
  await until(page, () => t.host().state, "size:128");
  assert.equal(await page.evaluate(() => t.focused().className), "heat-plot");
});

testWords("long work shows how far it is, can be stopped and begun again", async () => {
  const page = await stage.open("/#game=wythoff%203%206&view=heat&state=size:4096");
  await when(page, () => t.isShown(t.part("heat-cancel")));
  await page.evaluate(() => t.press("heat-cancel"));
  await until(page, () => t.root().querySelector(".heat-share").textContent, "Stopped");
  await page.evaluate(() => t.press("heat-cancel"));
  await page.waitForFunction(ready, { timeout: 60_000 });
  await until(page, caption, "(3,6), value 1, N. A winning move: take 1 from heap 2 → (3,5).");
});

test("without workers the page says that it is busy and computes by itself", async () => {
  const page = await stage.open("/#", { mayComplain: true });
  await page.evaluateOnNewDocument(() => {
    globalThis.tried = 0;
    globalThis.Worker = class {
      constructor() {
        globalThis.tried += 1;
        throw new Error("no workers here");
      }
    };
  });
  await page.goto(`${stage.origin}/?#game=wythoff%203%206&view=heat&state=size:4096`);
  await page.waitForFunction(ready, { timeout: 60_000 });
  assert.equal(await page.evaluate(() => globalThis.tried), 2, "the script itself, and by way of one of this origin");
  assert.equal(await page.evaluate(() => t.root().querySelector(".heat-legend").textContent), "06172");
});

testWords("where moves lead out of the table what is known is drawn, and the rest is said not to be", async () => {
  const page = await open(`game=${encodeURIComponent("rule((a,b) -> (a+1,b) if a > 3; (a-2,b+1); (a,b-1)) 3 4")}&view=heat`);
  await when(page, () => t.isShown(t.root().querySelector(".heat-unknown")));
  assert.equal(await page.evaluate(() => t.root().querySelector(".heat-legend").textContent), "01not known");
  await until(page, caption, "(3,4), value 0, P: whoever has to move loses.");
  await page.evaluate(() => t.root().querySelector(".heat-plot").focus());
  await page.keyboard.press("ArrowDown");
  await when(page, () => /^\(\d+,4\): its value cannot be known here, since moves from it lead too far out of the table\.$/.test(t.part("caption").textContent));
  await page.goto(`${stage.origin}/#game=wythoff%203%206&view=heat`);
  await when(page, () => t.root().querySelector(".heat-unknown")?.hidden);
});

testWords("a rule without any table shows another picture, says which, and the next game has its own", async () => {
  const page = await stage.open(`/#game=${encodeURIComponent("rule((a,b) -> (b,a) if a != b; (a-1,b)) 2 3")}&view=heat&lang=en`);
  await when(page, () => /Shown instead: Graph\..*need not end/.test(t.message() ?? "") && t.svg()?.querySelector(".node"));
  await page.evaluate(() => (location.hash = "#game=wythoff%203%206&view=heat&lang=en"));
  await when(page, ready);
  assert.equal(await page.evaluate(() => t.message()), null);
});

test("a large picture in another view's place opens with the position in sight, as it does in its own", async () => {
  const page = await stage.open(`/#game=${encodeURIComponent("rule((a,b) -> (b,a-b) if a>=b; (b-a,a) if b>a; (a-1,b)) 12 7")}&view=heat&lang=en`);
  await when(page, () => t.part("figure")?.dataset.zoom !== undefined && t.svg()?.querySelector(".node.here"));
  const [node, box] = await atRest(page, () => [t.svg().querySelector(".node.here .shape"), t.part("figure")].map((part) => part.getBoundingClientRect().toJSON()));
  assert.ok(node.top >= box.top && node.bottom <= box.bottom && node.left >= box.left && node.right <= box.right, JSON.stringify([node, box]));
  assert.ok(node.height < 60, `${node.height} pixels high`);
});

testWords("what is no pair of heaps says so", async () => {
  const page = await stage.open("/#game=nim%203&view=heat", { mayComplain: true });
  await when(page, () => /Shown instead: Graph\..*Only a game of two numbers/.test(t.message() ?? "") && t.svg()?.querySelector(".node"));
});

testWords("no number of an axis is cut at the edge, where it could be taken for a smaller one", async () => {
  const page = await open("game=wythoff%2021%2034&view=heat", { width: 390, height: 844 });
  await page.evaluate(() => {
    globalThis.written = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
      if (this.textAlign === "center" && y < 48) written.push([text, x + this.measureText(text).width / 2 - this.canvas.width / devicePixelRatio]);
      fillText.call(this, text, x, y);
    };
    t.root().querySelector(".heat-plot").focus();
  });
  await page.keyboard.press("ArrowRight");
  await when(page, () => written.length > 3);
  assert.deepEqual(await page.evaluate(() => written.filter(([, beyond]) => beyond > 0)), []);
});
