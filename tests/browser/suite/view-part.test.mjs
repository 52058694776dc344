/** What is too large to be drawn whole is drawn in part: it says what part, marks where play goes on, and a click goes there. */
import test from "node:test";
import assert from "node:assert/strict";
import { atRest, testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });
const figure = (game, view) => stage.embed(`<mex-plorer game="${game}" view="${view}"></mex-plorer>`);
const caption = () => t.part("caption")?.textContent;
const keys = () => t.nodes().map(({ key }) => key);

test("a graph past its room is drawn around the position, and a click goes on", async () => {
  const page = await figure("take(1,3,4) 300", "graph");
  await when(page, () => /the first 4 moves, 17 of 301 positions/.test(t.part("caption")?.textContent));
  assert.match(await page.evaluate(() => t.svg().querySelector("title, [aria-label]") && t.svg().outerHTML), /Part of the game graph of take\(1,3,4\) 300/);
  assert.ok((await page.evaluate(() => t.svg().querySelectorAll(".node .beyond").length)) >= 3);
  const names = await page.evaluate(() => [...t.svg().querySelectorAll(".node:has(.beyond) desc")].map((why) => why.textContent));
  assert.ok(names.every((name) => /moves from here are not drawn\.$/.test(name)), names.join());
  const deepest = (await page.evaluate(keys)).map(Number).sort((a, b) => a - b)[0];
  await page.evaluate((key) => t.node(String(key)).dispatchEvent(new MouseEvent("click", { bubbles: true })), deepest);
  await until(page, () => t.host().game, `take(1,3,4) ${deepest}`);
  await when(page, (key) => t.nodes()[0].key === String(key), deepest);
});

testWords("the whole graph is drawn where a reader asks for it", async () => {
  const page = await figure("take(1,3,4) 260", "graph");
  await when(page, () => t.root().querySelector('[part~="controls"], .controls'));
  await page.evaluate(() => (t.host().state = "part:whole"));
  await until(page, () => t.nodes().length, 261);
});

test("on a telephone a part opens where the position and what its moves reach have names", async () => {
  for (const game of ["kayles 14", "misere take(1,3,4) 40 41 42 43 44"]) {
    const page = await stage.embed(`<mex-plorer game="${game}" view="graph"></mex-plorer>`, { width: 390, height: 844, touch: true });
    await when(page, () => t.part("figure")?.dataset.detail !== undefined);
    const named = await atRest(page, () => {
      const box = t.part("figure").getBoundingClientRect();
      const isIn = (at) => at.left >= box.left && at.right <= box.right && at.top >= box.top && at.bottom <= box.bottom;
      return t.nodes().map(({ key }) => t.node(key).querySelector(".name")).map((name) => name.getClientRects().length > 0 && isIn(name.getBoundingClientRect()));
    });
    assert.ok(named[0], `${game}: the position is named`);
    assert.ok(named.filter(Boolean).length >= 4, `${game}: ${named.filter(Boolean).length} are named`);
    assert.match(await page.evaluate(caption), /What is drawn in part can't be stepped through: that takes every option\.$/);
    await page.evaluate(() => t.press("zoom-fit"));
    await when(page, () => t.part("figure").dataset.whole !== undefined);
  }
});

test("of a part each arrow that comes into sight is there, wherever it is dragged", async () => {
  const page = await stage.embed('<mex-plorer game="take(2,5) 100" view="graph"></mex-plorer>');
  await when(page, () => t.part("figure")?.dataset.part === "");
  const seen = () => {
    const box = t.part("figure").getBoundingClientRect();
    const toScreen = t.svg().getScreenCTM();
    const isIn = ([x, y]) => {
      const at = new DOMPoint(x, y).matrixTransform(toScreen);
      return at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom;
    };
    const ends = (edge) => {
      const numbers = edge.querySelector(".line").getAttribute("d").match(/-?[\d.]+/g).map(Number);
      return [numbers.slice(0, 2), numbers.slice(-2)];
    };
    const isThere = (edge) => t.isShown(edge.querySelector(".line"));
    const edges = [...t.svg().querySelectorAll(".edge")];
    const inSight = edges.filter((edge) => ends(edge).some(isIn));
    return { inSight: inSight.length, missing: inSight.filter((edge) => !isThere(edge)).map((edge) => edge.dataset.key), left: edges.filter((edge) => !isThere(edge)).length };
  };
  const first = await atRest(page, seen);
  assert.ok(first.inSight > 10 && first.left > 50, JSON.stringify(first));
  assert.deepEqual(first.missing, []);
  for (const [x, y] of [[0, -300], [0, -300], [200, 100]]) {
    const { left, top, width, height } = await page.evaluate(() => t.part("figure").getBoundingClientRect().toJSON());
    await page.mouse.move(left + width / 2, top + height / 2);
    await page.mouse.down();
    await page.mouse.move(left + width / 2 + x, top + height / 2 + y, { steps: 4 });
    await page.mouse.up();
    const then = await atRest(page, seen);
    assert.ok(then.inSight > 5, JSON.stringify(then));
    assert.deepEqual(then.missing, []);
  }
});

testWords("of very many moves a choice is drawn, the winning one first", async () => {
  const page = await figure("nim 123456789 987654321", "graph");
  await when(page, () => /a choice of its moves/.test(t.part("caption")?.textContent));
  assert.equal(await page.evaluate(() => t.nodes()[1].key), "123456789,123456789");
});

test("values of many digits lie on no position, however large it is drawn", async () => {
  const page = await stage.open(`/#game=${encodeURIComponent("nim 123456789 987654321 18446744073709551615")}&view=graph&lang=en`);
  await when(page, () => t.part("figure")?.dataset.detail !== undefined);
  const hidden = await atRest(page, () => {
    const boxes = (part) => [...t.svg().querySelectorAll(`.node ${part}`)].map((mark) => [mark.closest(".node"), mark.getBoundingClientRect()]);
    // A wide font's digits reach a little further than is reckoned.
    const meet = (one, other) => one.left < other.right && other.left < one.right - one.width / 10 && one.top < other.bottom && other.top < one.bottom;
    const shapes = boxes(".shape");
    return boxes(".value").filter(([node, value]) => value.width && shapes.some(([other, shape]) => other !== node && meet(value, shape))).map(([node]) => node.dataset.key);
  });
  assert.deepEqual(hidden, []);
});

for (const [view, game, part] of [
  ["line", "nim 300", /the positions from 241 to 300/],
  ["grid", "nim 300 400", /rows 288 to 303, columns 388 to 403/],
  ["sieve", "wythoff 30 50", /rows 18 to 33, columns 38 to 53/],
  ["tree", "nim 3 3", /the first 2 moves, 31 nodes/],
]) {
  testWords(`the ${view} of ${game} is drawn in part`, async () => {
    const page = await figure(game, view);
    await when(page, () => t.nodes().length > 20);
    assert.match(await page.evaluate(caption), part);
  });
}

testWords("a line stands in rows as wide as its box, also when that changes", async () => {
  const isNarrow = () => t.part("figure").scrollWidth <= t.part("figure").clientWidth && document.documentElement.scrollWidth <= innerWidth;
  const page = await stage.embed(`<mex-plorer game="take(1,3,4) 60" view="line"></mex-plorer>`);
  const rows = () => new Set(t.nodes().map(({ key }) => t.node(key).getAttribute("transform").split(/[ ,]/)[1])).size;
  for (const game of ["take(1,3,4) 60", "take(1,3,4) 20", "take(2,5) 10"]) {
    await page.setViewport({ width: 1200, height: 844, deviceScaleFactor: 1 });
    await page.evaluate((game) => (t.host().game = game), game);
    await when(page, (own) => t.node(own)?.classList.contains("here"), game.split(" ")[1]);
    await when(page, isNarrow);
    const wide = await atRest(page, rows);
    await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 1 });
    await when(page, `(${rows})() > ${wide} && (${isNarrow})()`);
  }
});

testWords("every column of a table is in sight on a telephone", async () => {
  const page = await stage.embed(`<mex-plorer game="take(1,3,4) 60" view="line" lang="en"></mex-plorer>`, { width: 390, height: 844, touch: true });
  await page.evaluate(() => (t.host().view = "table"));
  await when(page, () => t.root().querySelectorAll(".table tbody tr").length > 5);
  assert.ok(await page.evaluate(() => ((box) => box.scrollWidth <= box.clientWidth)(t.root().querySelector(".table-box"))));
});
