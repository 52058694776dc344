/** The view `tree`: counts that are the engine's, both searches in one picture, leaves changed by keyboard, questions. */
import test from "node:test";
import assert from "node:assert/strict";
import { testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });
const SEED = "tree((7,9),(2,8,6),(4,5))";

/** The page's element with a tree in it. @param {string} game @param {Record<string, string>} [more] */
async function tree(game, more = {}) {
  const parts = Object.entries({ view: "tree", game, ...more }).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  const page = await stage.open(`/#${parts.join("&")}`);
  await when(page, () => t.svg()?.querySelector(".node"));
  return page;
}

const setting = (value) => [...t.root().querySelectorAll('[data-key="show"] button')].find(({ textContent }) => textContent === value).click();
const field = () => t.root().querySelector('[data-key="leaf"] input');

test("positions with long names stand clear of each other, however large they are drawn", async () => {
  const page = await tree("misere take(1,3,4) 40 41 42 43 44");
  await when(page, () => t.part("figure").dataset.zoom !== undefined);
  await page.evaluate(() => t.press("zoom-fit"));
  await when(page, () => t.part("figure").dataset.whole !== undefined);
  const [count, overlaps] = await page.evaluate(() => {
    const shapes = [...t.svg().querySelectorAll(".node > .shape")].map((shape) => shape.getBoundingClientRect());
    const overlaps = shapes.filter((one, i) => shapes.slice(i + 1).some((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom));
    return [shapes.length, overlaps.length];
  });
  assert.deepEqual([count, overlaps], [16, 0]);
});

test("on a telephone a wide tree opens at its position and where there is room at the move that wins, and who moves in each row stays in sight", async () => {
  for (const game of ["take(1,3,4) 8", "nim 2 3", "kayles 5", "nim 3 4 5", "tree((3,(5,2)),((7,1),4),(6,(8,9)))"]) {
    const page = await stage.open(`/#view=tree&game=${encodeURIComponent(game)}`, { width: 390, height: 844, touch: true });
    await when(page, () => t.svg()?.querySelector(".node") && t.root().querySelector(".heads .row"));
    const sight = () => {
      const box = t.part("figure").getBoundingClientRect();
      const areas = (marks) => [...marks].map((mark) => mark.getBoundingClientRect());
      const copied = t.root().querySelectorAll(".heads:not([hidden]) .row");
      const names = areas(copied.length > 0 ? copied : t.svg().querySelectorAll(".row"));
      const edge = Math.max(...names.map(({ right }) => right));
      const move = t.svg().querySelector('.edge.best[data-key^="0>"]').dataset.key.slice(2);
      const [root, won] = areas(["0", move].map((key) => t.svg().querySelector(`[data-key="${key}"] > .shape`)));
      const isIn = ({ left, right }) => left >= edge && right <= box.right;
      const isRoom = Math.max(root.right, won.right) - Math.min(root.left, won.left) < box.right - edge - 24;
      return [names.length > 0, names.every(({ left }) => left >= box.left), isIn(root), isIn(won) || !isRoom];
    };
    await until(page, sight, [true, true, true, true]);
    await page.evaluate(() => (t.part("figure").scrollLeft = 1e6));
    await until(page, () => t.root().querySelectorAll(".heads:not([hidden]) .row").length > 0, true);
  }
});

testWords("on a telephone a wide tree of which no move wins opens with its position in the middle", async () => {
  const page = await stage.open("/#view=tree&game=nim%203%203%205%206%203", { width: 390, height: 844, touch: true });
  await until(page, () => {
    const [box, root] = [t.part("figure"), t.node("0")].map((part) => part.getBoundingClientRect());
    return Math.abs((root.left + root.right - box.left - box.right) / 2) < 60;
  }, true);
});

test("a wide tree in a wide box opens at its position, beside the whole, and who moves in each row stays in sight", async () => {
  for (const game of ["take(1,3,4) 60", "octal(0.77) 1000 2000 3000", "nim 123456 98765", "treblecross 30 40 50", "nim 120 190 250 60 88 77", "kayles 14 25 36 47 58 69"]) {
    const page = await stage.open(`/#view=tree&game=${encodeURIComponent(game)}`, { width: 1280, height: 800 });
    await when(page, () => t.part("figure").dataset.zoom !== undefined && t.svg().querySelector(".row"));
    const sight = () => {
      const box = t.part("figure").getBoundingClientRect();
      const [heads] = t.root().querySelectorAll(".heads:not([hidden])");
      const names = [...(heads ?? t.svg()).querySelectorAll(".row")].map((mark) => mark.getBoundingClientRect());
      const edge = Math.max(...names.map(({ right }) => right));
      const root = t.svg().querySelector('[data-key="0"] > .shape').getBoundingClientRect();
      return [names.length > 0, names.every(({ left, top, bottom }) => left >= box.left && (bottom < box.top || top < box.bottom)), root.left >= edge, root.right <= box.right + 1];
    };
    await until(page, sight, [true, true, true, true]);
    await page.evaluate(() => t.press("zoom-in"));
    await page.evaluate(() => t.press("zoom-in"));
    await until(page, () => t.root().querySelectorAll(".heads:not([hidden]) .row").length > 0, true);
  }
});

testWords("counts are the engine's, plain and pruned, for several trees", async () => {
  for (const game of [SEED, "tree(((3,5),(6,9)),(1,2))"]) {
    const page = await tree(game, { state: "show:both" });
    const found = await page.evaluate(async (game) => {
      const { load } = await import("/mexplorer/engine.js");
      const { visitedPlain, visitedPruned } = (await load()).solve(game).minimax;
      return [visitedPlain, visitedPruned];
    }, game);
    const [plain, pruned] = found.map(Number);
    const headings = await page.evaluate(() => [...t.svg().querySelectorAll(".search text")].map(({ textContent }) => textContent));
    assert.deepEqual(headings, [`Minimax: ${plain} of ${plain} nodes`, `Alpha-beta: ${pruned} of ${plain} nodes`]);
    assert.equal(await page.evaluate(() => t.svg().querySelectorAll(".node.cut").length), plain - pruned);
  }
});

testWords("both searches go on step by step, and the pruned one is done first", async () => {
  const page = await tree(SEED, { state: "show:both", step: "1" });
  const known = () => {
    const nodes = [...t.svg().querySelectorAll(".node:not(.open)")];
    const plain = nodes.filter(({ dataset }) => dataset.key.startsWith("plain ")).length;
    return [plain, nodes.length - plain];
  };
  for (let step = 1; step <= 11; step += 1) {
    await page.evaluate((step) => (t.host().step = step), step);
    await until(page, known, [step, Math.min(step, 8)]);
  }
});

testWords("a choice of the search is kept in the address, and the table tells what was shown", async () => {
  const page = await tree(SEED);
  await when(page, () => t.root().querySelector('[data-key="show"] button'));
  await page.evaluate(setting, "Both");
  await until(page, () => decodeURIComponent(location.hash).includes("state=show:both"), true);
  await page.evaluate(() => t.root().querySelector('[role="tab"][data-view="table"]').click());
  await when(page, () => t.root().querySelectorAll("tbody tr").length === 11);
  const cut = await page.evaluate(() => [...t.root().querySelectorAll("tbody tr")].filter((row) => row.textContent.includes("cut off")).length);
  assert.equal(cut, 3);
});

test("a leaf is picked and given another number by keyboard alone", async () => {
  const page = await tree(SEED);
  await page.evaluate(() => t.node("0").focus());
  for (const key of ["ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  await until(page, () => t.focused().dataset.key, "1.1");
  await page.keyboard.press("Enter");
  await until(page, () => t.host().state, "leaf:1.1");
  await when(page, field);
  assert.equal(await page.evaluate(() => t.focused().dataset.key), "1.1", "the focus stays on the leaf");
  await page.evaluate(() => t.root().querySelector('[data-key="leaf"] input').focus());
  for (let i = 0; i < 6; i += 1) await page.keyboard.press("ArrowDown");
  await until(page, () => t.host().game, "tree((1,9),(2,8,6),(4,5))");
  await until(page, () => t.node("1").querySelector(".name").textContent, "1");
  await until(page, () => t.focused().value, "1");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await until(page, () => t.host().game, "tree((-1,9),(2,8,6),(4,5))");
  assert.equal(await page.evaluate(() => t.host().state), "leaf:1.1");
});

test("keys that are quicker than pictures all count", async () => {
  const page = await tree(SEED, { step: "1" });
  await page.evaluate(() => [1, 2, 3, 4].forEach(() => t.press("forward")));
  await until(page, () => t.count(), "step 5 of 8");
  await page.evaluate(() => [1, 2, 3].forEach(() => t.press("back")));
  await until(page, () => t.count(), "step 2 of 8");
});

testWords("every visit asks, with several answers to choose from", async () => {
  const page = await tree(SEED, { predict: "1" });
  for (let step = 1; step <= 8; step += 1) {
    await page.evaluate((step) => (t.host().step = step), step);
    const choices = await when(page, (step) => {
      const choices = [...t.root().querySelectorAll('[part~="choice"]')].filter(t.isShown);
      return t.host().step === step && choices.length > 1 && t.part("caption").textContent.endsWith("?") && choices.map(({ textContent }) => textContent);
    }, step);
    assert.ok(choices.length > 1, `step ${step}`);
  }
});

testWords("a small game has its tree, a large one the first levels, and what nobody knows no letters", async () => {
  const page = await tree("take(2,5) 10");
  assert.equal(await page.evaluate(() => t.svg().querySelectorAll(".node").length), 13);
  assert.equal(await page.evaluate(() => t.svg().querySelectorAll(".node.cut").length), 5);
  await page.evaluate(() => t.node("1").dispatchEvent(new MouseEvent("click", { bubbles: true })));
  await until(page, () => [t.host().game, t.host().view], ["take(2,5) 8", "tree"]);
  await page.evaluate(() => (t.host().game = "nim 3 3"));
  await when(page, () => t.svg()?.querySelectorAll(".node .beyond").length > 10 && t.svg().textContent.includes("3,3"));
  await page.evaluate(() => (t.host().game = "rule(n -> n+1; n+2) 1"));
  await when(page, () => t.svg()?.querySelectorAll(".node.open .beyond").length > 10 && t.part("caption").textContent.includes("not known"));
  await page.evaluate(() => (t.host().game = `tree(${"(1,2),".repeat(200)}3) 7`));
  await when(page, () => t.part("caption").textContent.includes("of 602 nodes"));
  await page.evaluate(() => t.node("7.2").dispatchEvent(new MouseEvent("click", { bubbles: true })));
  await until(page, () => t.host().state, "leaf:7.2");
});

test("a tree that is much wider than its box opens about its root, whose name can be read, and is moved about in", async () => {
  const page = await tree("nim 2 2 + take(1,2) 4");
  await when(page, () => t.root().querySelector(".figure").dataset.zoom === "" && t.part("zoom-fit"));
  const seen = () => {
    const box = t.root().querySelector(".figure").getBoundingClientRect();
    const root = t.node("0").getBoundingClientRect();
    return { isWithin: root.left >= box.left && root.right <= box.right && root.top >= box.top && root.bottom <= box.bottom, height: root.height };
  };
  const { isWithin, height } = await page.evaluate(seen);
  assert.ok(isWithin && height >= 24, `${isWithin} ${height}`);
  await page.evaluate(() => t.press("zoom-fit"));
  await until(page, () => t.root().querySelector(".figure").dataset.whole, "");
});

testWords("every row of a game tree says who is to move, clear of its nodes", async () => {
  const page = await tree("take(1,2) 4");
  const [rows, apart] = await page.evaluate(() => {
    const titles = [...t.svg().querySelectorAll("g.row text")].map((title) => title.getBoundingClientRect());
    const nodes = [...t.svg().querySelectorAll(".node > .shape")].map((shape) => shape.getBoundingClientRect());
    return [titles.length, Math.min(...nodes.map(({ left }) => left)) - Math.max(...titles.map(({ right }) => right))];
  });
  assert.equal(rows, 5);
  assert.ok(apart >= 16, `${apart} pixels`);
});
