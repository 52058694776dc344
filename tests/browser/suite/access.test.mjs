/** For everybody: axe on every state, in both colours and all languages, wide and narrow; sizes of targets; no sideways scrolling. */
import test from "node:test";
import assert from "node:assert/strict";
import { axe } from "../axe.mjs";
import { atRest, idle, testWords, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });
/** State → how to reach it from the opened page. */
const STATES = {
  start: null,
  "an error": () => {
    const field = document.querySelector("#game");
    field.value = "nim 3 x";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  },
  "a step": () => (t.host().step = 5),
  "a question": () => (t.host().predict = true),
  "a wrong guess": () => {
    const choices = [...t.root().querySelectorAll('[part~="choice"]')];
    choices.find((choice) => choice.dataset.value !== "0")?.click();
  },
  "the open menu": () => {
    Object.assign(t.host(), { predict: false, step: null });
    t.press("more");
  },
  "the line": () => t.root().querySelector('[role="tab"][data-view="line"]').click(),
  "the table": () => t.root().querySelector('[role="tab"][data-view="table"]').click(),
  "the share menu": () => document.querySelector(".share-open").click(),
  "a sum": () => {
    const field = document.querySelector("#game");
    field.value = "take(1..3) 7 + take(odd) 4 + nim 6 9";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  },
  "an open proof": async () => {
    const field = document.querySelector("#game");
    field.value = "nim 3 3";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    const wait = async (ready) => {
      for (let i = 0; i < 50 && !ready(); i += 1) await new Promise((again) => setTimeout(again, 40));
    };
    const opened = () => [...document.querySelectorAll("#panel details")];
    await wait(() => /3,3/.test(document.querySelector("#panel").textContent));
    for (let depth = 0; depth < 4; depth += 1) {
      const before = opened().length;
      for (const each of opened()) each.open = true;
      await wait(() => opened().length > before);
    }
  },
  "a wrong input of the judge": async () => {
    document.querySelector("#judge").scrollIntoView();
    for (let i = 0; i < 50 && !document.querySelector("#judge-output").textContent; i += 1) await new Promise((again) => setTimeout(again, 40));
    const field = document.querySelector("#judge-input");
    field.value = "2\n2 x\n";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  },
  "too large": async () => {
    Object.assign(t.host(), { game: "rule(n -> n+1; n+2) 1", view: "tree" });
    // What is pale while something is being worked out is nothing to be read.
    for (let i = 0; i < 200 && !t.message(); i += 1) await new Promise((again) => setTimeout(again, 40));
  },
};

/** Both sizes, themes and kinds of language. @type {["wide" | "narrow", "light" | "dark", string][]} */
const LOOKS = [
  ["narrow", "dark", "zh-Hant"],
  ["wide", "light", "en"],
];
const SIZES = { wide: { width: 1200, height: 800 }, narrow: { width: 390, height: 844, touch: true } };

for (const [size, theme, lang] of LOOKS) {
  testWords(`axe finds nothing: ${size}, ${theme}, ${lang}`, async () => {
    const page = await stage.site(`#lang=${lang}&theme=${theme}`, SIZES[size]);
    await when(page, () => document.querySelector("#panel h2"));
    const found = [];
    for (const [state, reach] of Object.entries(STATES)) {
      if (reach) await page.evaluate(reach);
      await idle(page);
      found.push(...(await axe(page)).map((line) => `${state}: ${line}`), ...(await sideways(page)).map((line) => `${state}: ${line}`));
    }
    assert.deepEqual([...new Set(found)], []);
  });
}

/** @param {import("puppeteer-core").Page} page */
async function sideways(page) {
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  return wide > window ? [`scrolls sideways, ${wide} in ${window}`] : [];
}

testWords("no sideways scrolling on the narrowest phones in any state", async () => {
  const page = await stage.site("#lang=en", { width: 320, height: 700, touch: true });
  for (const [state, reach] of Object.entries(STATES)) {
    if (reach) await page.evaluate(reach);
    await idle(page);
    assert.deepEqual(await sideways(page), [], state);
  }
});

test("on a phone the figure comes first, after the input", async () => {
  const page = await stage.site("", { width: 390, height: 844, touch: true });
  await when(page, () => document.querySelector("#panel h2"));
  const [entry, figure, panel] = await page.evaluate(() => ["#game", "mex-plorer", "#panel"].map((selector) => document.querySelector(selector).getBoundingClientRect().top));
  assert.ok(entry < figure && figure < panel);
});

/** Everything that can be pressed, with its size. */
const targets = () => {
  const found = [];
  const visit = (root) => {
    for (const element of root.querySelectorAll("*")) {
      if (element.shadowRoot) visit(element.shadowRoot);
      const pressable = element.matches("button, select, input, a[href], summary, [role=button][tabindex], [role=tab]");
      if (!pressable || !element.checkVisibility() || element.closest("p, pre, code")?.contains(element) && element.matches("p a")) continue;
      if (element.matches(".skip")) continue;
      const { width, height } = element.getBoundingClientRect();
      found.push({ what: element.getAttribute("part") ?? element.id ?? element.className, key: element.dataset?.key, width, height });
    }
  };
  visit(document);
  return found;
};

for (const [name, size, least] of [["with a mouse", SIZES.wide, 24], ["with a finger", { width: 320, height: 700, touch: true }, 24]]) {
  testWords(`every target is large enough ${name}`, async () => {
    const page = await stage.site("#step=3&predict", size);
    await when(page, () => t.root().querySelector('[part~="choice"]'));
    await page.evaluate(() => t.press("more"));
    const small = (await page.evaluate(targets)).filter(({ width, height }) => width < least - 0.5 || height < least - 0.5);
    assert.deepEqual(small, []);
  });
}

test("a tap goes to a position, steps, and moves the slider: nothing needs a drag or a mouse", async () => {
  const page = await stage.site("", { width: 390, height: 844, touch: true });
  const tap = async (find) => {
    const place = await atRest(page, `t.middle(${find})`);
    await page.touchscreen.tap(place.x, place.y);
  };
  await tap(`t.node("8")`);
  await when(page, () => t.host().game === "take(2,5) 8");
  await tap(`t.part("all")`);
  await when(page, () => t.host().step === 1);
  await tap(`t.part("forward")`);
  await when(page, () => t.host().step === 2);
  await tap(`document.querySelector("#numbers .more")`);
  await when(page, () => t.host().game === "take(2,5) 9");
});

test("with reduced motion nothing moves by itself, and playing still steps", async () => {
  const page = await stage.site();
  await page.evaluate(() => {
    globalThis.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      moved.push(this.outerHTML.slice(0, 80));
      return animate.apply(this, args);
    };
  });
  const place = await atRest(page, () => t.middle(t.node("8")));
  await page.mouse.click(place.x, place.y);
  await when(page, () => t.host().game === "take(2,5) 8");
  await page.evaluate(() => t.press("play"));
  await when(page, () => t.host().step === 2);
  const running = await page.evaluate(() => document.getAnimations().concat(t.root().getAnimations?.() ?? []).filter((a) => a.playState === "running" && a.effect.getComputedTiming().duration > 20).length);
  assert.equal(running, 0);
  assert.deepEqual(await page.evaluate(() => moved), []);
});

testWords("the languages of texts are marked, so that the right glyphs are chosen", async () => {
  for (const lang of ["zh-Hans", "zh-Hant"]) {
    const page = await stage.site(`#lang=${lang}`);
    await when(page, () => document.querySelector("#panel h2"));
    const langs = await page.evaluate(() => [t.svg(), t.part("caption"), document.querySelector("#panel")].map((element) => {
      let at = element;
      while (at && !at.getAttribute?.("lang")) at = at.parentElement ?? at.getRootNode().host;
      return at?.getAttribute("lang");
    }));
    assert.deepEqual(langs, [lang, lang, lang]);
  }
});

testWords("headings go down one by one, there is one h1, and landmarks have names", async () => {
  const page = await stage.site();
  await when(page, () => document.querySelector("#panel h2"));
  const levels = await page.evaluate(() => [...document.querySelectorAll("h1, h2, h3, h4")].map((heading) => Number(heading.nodeName[1])));
  assert.equal(levels.filter((level) => level === 1).length, 1);
  levels.reduce((before, level) => (assert.ok(level <= before + 1, levels.join()), level), 0);
});
