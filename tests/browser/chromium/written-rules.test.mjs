/** Rules that a reader wrote, in every view that is offered for them: drawn, told as a table, accessible, kept by the address. */
import test from "node:test";
import assert from "node:assert/strict";
import { axe } from "../axe.mjs";
import { addressOf, isShown } from "../shots.mjs";
import { useStage, until, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });

const WIDE = { width: 1200, height: 900, theme: "light", lang: "en" };
const NARROW = { width: 390, height: 844, theme: "dark", lang: "zh-Hans", touch: true };

const ENDLESS = "play that need not end";

/** Kind of rule → a game, the views that draw it in the order of their tabs, and what those say that cannot, which only an address asks for. */
const RULES = {
  "one number": {
    game: "rule(n -> n-1; n-k for k in 2..n/2 if n%3==0) 12",
    draws: ["graph", "line", "sequence", "board", "tree", "proof", "play"],
    refuses: {},
  },
  "two numbers": {
    game: "rule((a,b) -> (a-k,b) for k in 1..a; (a,b-k) for k in 1..b; (a-k,b-k) for k in 1..min(a,b)) 3 6",
    draws: ["graph", "board", "grid", "sieve", "heat", "tree", "proof", "play"],
    refuses: {},
  },
  "three numbers": {
    game: "rule((a,b,c) -> (a-1,b,c); (a,b-1,c); (a,b,c-1)) 1 1 2",
    draws: ["graph", "board", "tree", "proof", "play"],
    refuses: {},
  },
  "heaps that split": {
    game: "rule(n -> i & n-k-i for k in 1..2 for i in 0..n-k) 3",
    draws: ["graph", "sequence", "board", "tree", "proof", "play"],
    refuses: {},
  },
  "a sum with another game": {
    game: "rule(n -> n/2 if n > 0; n-1) 6 + nim 3",
    draws: ["graph", "board", "grid", "sieve", "heat", "nim-sum", "sum", "tree", "proof", "play"],
    refuses: {},
  },
  [ENDLESS]: {
    game: "rule((a,b) -> (b,a) if a != b; (a-1,b)) 2 1",
    draws: ["graph", "board", "tree", "proof", "play"],
    refuses: {
      grid: /\(0,1\) → \(1,0\) → \(0,1\)/,
      sieve: /\(0,1\) → \(1,0\) → \(0,1\)/,
      heat: /\(0,1\) → \(1,0\) → \(0,1\)/,
    },
  },
};

async function show(game, view, { theme, lang, ...size }) {
  const page = await stage.open(addressOf({ view, game }, { theme, lang }), size);
  await when(page, isShown, view);
  return page;
}

/** Chooses a view by its tab, unless it is there. @param {import("puppeteer-core").Page} page @param {string} view */
async function choose(page, view) {
  const isChosen = await page.evaluate((view) => {
    if (t.host().view === view) return false;
    t.events.length = 0;
    t.root().querySelector(`[role="tab"][data-view="${view}"]`).click();
    return true;
  }, view);
  if (isChosen) await when(page, (view) => t.events.some((event) => event.type === "mex-change" && event.view === view), view);
  await when(page, view === "table" ? () => t.root().querySelector("table") : isShown, view);
}

for (const [kind, { game, draws, refuses }] of Object.entries(RULES)) {
  test(`${kind}: every view that is offered is one of these`, async () => {
    const page = await stage.site(addressOf({ game, view: draws[0] }, { lang: "en" }).slice(1));
    const tabs = () => page.evaluate(() => [...t.root().querySelectorAll('[role="tab"]')].map((tab) => tab.dataset.view));
    assert.deepEqual((await tabs()).sort(), [...draws, "table"].sort());
  });

  test(`${kind}: each view fits a telephone in the dark, in Chinese`, async () => {
    const page = await show(game, draws[0], NARROW);
    for (const view of draws) {
      await choose(page, view);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, `${view}: the page scrolls sideways`);
      assert.deepEqual(await axe(page), [], view);
    }
  });

  test(`${kind}: the address brings each view, which is a picture and has a table`, async () => {
    const page = await show(game, draws[0], WIDE);
    for (const view of draws) {
      await page.evaluate((address) => location.assign(address), addressOf({ view, game }, WIDE));
      await page.reload();
      await when(page, isShown, view);
      assert.deepEqual(await page.evaluate(() => [t.host().game, t.host().view, t.message()]), [game, view, null]);
      assert.ok(await page.evaluate(() => t.part("figure").getBoundingClientRect().height > 100), `${view} is no picture`);
      await choose(page, "table");
      await until(page, (word) => t.host().state.split(" ").includes(word), true, `of:${view}`);
      // A contest that has just begun has no moves to list.
      const least = view === "play" ? 0 : 1;
      await when(page, (least) => t.root().querySelector("table")?.querySelectorAll("tbody tr").length >= least, least);
    }
  });

  for (const [view, why] of Object.entries(refuses)) {
    test(`${kind}: ${view} says why not, and offers what can be shown`, async () => {
      const page = await stage.open(addressOf({ view, game }, { lang: "en" }), { width: 390, height: 844, touch: true });
      await when(page, () => t.message());
      assert.match(await page.evaluate(() => t.message()), why);
      assert.deepEqual(await axe(page), []);
      const offers = await page.evaluate(() => [...t.root().querySelectorAll(".offers button")].length);
      assert.ok(offers > 1, `${offers} offers`);
      await page.evaluate(() => t.root().querySelector(".offers button").click());
      await when(page, () => !t.message() && t.part("figure")?.childElementCount > 0);
    });
  }
}

test("a table that leads round in a circle gives way to another picture, and another game is another try", async () => {
  const page = await stage.open(addressOf({ view: "heat", game: RULES[ENDLESS].game }, { lang: "en" }));
  await when(page, () => /Shown instead: Graph\..*\(0,1\) → \(1,0\) → \(0,1\)/.test(t.message() ?? ""));
  await page.evaluate(() => (t.host().game = "nim 3 4"));
  await when(page, () => t.host().view === "heat" && !t.message() && t.root().querySelector(".heat-share") && !t.isShown(t.root().querySelector(".heat-work")));
});

const LONG =
  "rule(n -> n-1; n-k for k in 2..n/2 if n%3==0; i & n-2-i for i in 0..n-2 if n > 4 and i != 3) 12 + " +
  "rule((red,blue,green) -> (red-1,blue,green+1) if red > 0 and green < 4; (red,blue-1,green) if blue > 0; (red,blue,green-2) if green > 1) 2 3 1 + " +
  "nim 1000000000000000000 5";

for (const [lang, theme, width] of [["en", "light", 1200], ["zh-Hant", "dark", 390], ["zh-Hans", "light", 390]]) {
  test(`long rules beside each other fit the page: ${lang}, ${theme}, ${width} px`, async () => {
    const hash = new URLSearchParams({ game: LONG, lang, theme }).toString().replaceAll("+", "%20");
    const page = await stage.site(`#${hash}`, { width, height: 844, touch: width < 500 });
    await page.evaluate(() => document.querySelector(".share-open").click());
    const faults = await page.evaluate(() => {
      const panel = document.querySelector("#panel");
      const { right } = panel.getBoundingClientRect();
      const out = [...panel.querySelectorAll("*")].filter((each) => !each.closest(".visually-hidden") && each.getBoundingClientRect().right > right + 0.5);
      const names = [...panel.querySelectorAll(".components tbody th")].filter((name) => name.clientHeight > 90);
      const menu = document.querySelector("#share-menu").getBoundingClientRect();
      return [
        document.documentElement.scrollWidth > innerWidth && "the page scrolls sideways",
        (menu.left < 0 || menu.right > innerWidth) && "the menu hangs over the side",
        ...out.map((each) => `out: ${each.className} ${each.textContent.slice(0, 40)}`),
        ...names.map((name) => `in shreds: ${name.textContent}`),
      ].filter(Boolean);
    });
    assert.deepEqual(faults, []);
    assert.deepEqual(await axe(page), []);
  });
}

test("the number that is changed comes in sight, however long the rule before it is", async () => {
  const page = await stage.site(`#${new URLSearchParams({ game: LONG, lang: "en" }).toString().replaceAll("+", "%20")}`);
  assert.equal(await page.evaluate(() => document.querySelector("#game").scrollLeft), 0);
  await page.evaluate(() => document.querySelector("#numbers .more").click());
  await until(page, () => document.querySelector("#game").value.endsWith(" 6"), true);
  await when(page, () => {
    const [field, mark] = ["#game", "#entry .mirror .number"].map((name) => document.querySelector(name).getBoundingClientRect());
    return mark.left >= field.left && mark.right <= field.right;
  });
});

test("beside a game that cannot be drawn so there is no picture of another one", async () => {
  const page = await stage.open(addressOf({ view: "grid", game: RULES[ENDLESS].game }, { lang: "en" }));
  await when(page, () => t.message());
  assert.equal(await page.evaluate(() => document.querySelectorAll("mex-plorer svg").length), 0);
});
