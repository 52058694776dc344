/** Of the next game's graph what is near its window is drawn first, and the rest soon after: in the end all of it is there, as if it had been drawn at once. */
import test from "node:test";
import assert from "node:assert/strict";
import { atRest, until, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });

const inHand = () => t.part("figure")?.dataset.zoom !== undefined;
/** Every mark in its order, but for what a script sets in it; and what of the picture is in sight. */
const drawn = () => {
  const marks = [...t.svg().children].map((mark) => {
    const told = [...mark.attributes].filter(({ name }) => !["style", "class", "tabindex"].includes(name));
    return [...told.map(({ name, value }) => `${name}=${value}`).sort(), mark.innerHTML].join(" ");
  });
  const [box, svg] = [t.part("figure"), t.svg()].map((part) => part.getBoundingClientRect());
  return { marks, left: Math.round(svg.left - box.left), top: Math.round(svg.top - box.top), width: Math.round(svg.width) };
};
/** Asks for another game, and tells how many marks there are once it is shown. @param {string} game */
const change = async (game) => {
  const shown = new Promise((resolve) => t.host().addEventListener("mex-change", resolve, { once: true }));
  t.host().game = game;
  await shown;
  // Hands have the picture a moment later.
  await new Promise((resolve) => setTimeout(resolve));
  return t.svg().children.length;
};

/** A graph of which a part is looked at. @param {string} game */
async function open(game, options) {
  const page = await stage.embed(`<mex-plorer game="${game}" view="graph"></mex-plorer>`, options);
  await when(page, inHand);
  // A box that is still told its size has all drawn.
  await atRest(page, drawn);
  return page;
}

for (const [from, to, options] of [
  ["take(2,5) 100", "take(2,5) 99"],
  ["take(2,5) 40", "take(2,5) 100"],
  ["take(1,2,3) 60", "take(1,2,3) 61", { width: 390, height: 844, touch: true }],
]) {
  test(`from ${from} to ${to}: a part, then all of it${options ? ", on a phone" : ""}`, async () => {
    const fresh = await atRest(await open(to, options), drawn);
    const page = await open(from, options);
    const first = await page.evaluate(change, to);
    await until(page, `t.svg().children.length`, fresh.marks.length);
    const after = await atRest(page, drawn);
    assert.ok(first < fresh.marks.length / 2, `${first} of ${fresh.marks.length}`);
    assert.deepEqual(after, fresh);
  });
}

test("what is in sight is never left out, whichever number follows", async () => {
  const page = await open("take(2,5) 100");
  const missing = async (game) => {
    const inSight = () => {
      const box = t.part("figure").getBoundingClientRect();
      const isIn = (mark) => {
        const { left, right, top, bottom } = mark.getBoundingClientRect();
        // An arrow that is far has no place, of which browsers think differently.
        return bottom > top && right > box.left && left < box.right && bottom > box.top && top < box.bottom;
      };
      return [...t.svg().children].filter(isIn).map((mark) => mark.dataset.key);
    };
    await page.evaluate(change, game);
    const first = await page.evaluate(inSight);
    await when(page, (count) => t.svg().children.length > count, first.length);
    const all = await atRest(page, inSight);
    assert.ok(all.length > 20, String(all.length));
    return all.filter((key) => !first.includes(key));
  };
  for (const n of [99, 98, 60, 61, 85]) assert.deepEqual(await missing(`take(2,5) ${n}`), [], String(n));
});

test("whoever moves about in it has all of it at once", async () => {
  for (const act of ['t.press("zoom-fit")', 't.part("zoom-in").click()', 't.node(t.nodes().find(({ here }) => here).key).focus()']) {
    const page = await open("take(2,5) 100");
    const counts = await page.evaluate(async (act, change) => {
      const first = await new Function(`return (${change})("take(2,5) 99")`)();
      new Function(act)();
      return [first, t.svg().children.length];
    }, act, String(change));
    assert.ok(counts[0] < counts[1] / 2, `${act}: ${counts}`);
    assert.equal(counts[1], 98 + 189, act);
  }
});

test("while the focus is in the figure, while it is stepped through, and of a graph that is whole in sight, all is drawn at once", async () => {
  const focused = await open("take(2,5) 100");
  await focused.evaluate(() => t.node("98").focus());
  assert.equal(await focused.evaluate(change, "take(2,5) 99"), 98 + 189);
  const stepped = await open("take(2,5) 100");
  await stepped.evaluate(() => (t.host().step = 3));
  await when(stepped, () => t.count()?.startsWith("step 3 "));
  assert.equal(await stepped.evaluate(change, "take(2,5) 99"), 98 + 189);
  const whole = await open("take(2,5) 100", { width: 1200, height: 900 });
  await whole.evaluate(() => t.press("zoom-fit"));
  await when(whole, () => t.part("figure").dataset.whole !== undefined);
  await whole.evaluate(() => t.host().setAttribute("lang", "zh-Hans"));
  assert.ok((await whole.evaluate(() => t.svg().children.length)) > 98 + 189);
});

test("another language while a part is drawn has all of it, and one tab stop", async () => {
  const page = await open("take(2,5) 100");
  await page.evaluate(change, "take(2,5) 99");
  await page.evaluate(() => (t.host().lang = "zh-Hans"));
  await until(page, `t.svg().children.length`, 98 + 189);
  await until(page, `t.svg().querySelectorAll('[tabindex="0"]').length`, 1);
});
