/** Every view, as docs/views.json shows it: whole in both colours, wide and narrow; axe; its table; one tab stop; print. */
import test from "node:test";
import assert from "node:assert/strict";
import { axe } from "../axe.mjs";
import { addressOf, examples, isShown } from "../shots.mjs";
import { until, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });
const WIDE = { width: 1200, height: 900, theme: "light", lang: "en" };
const PHONE = { width: 390, height: 844, theme: "dark", lang: "zh-Hans", touch: true };

/** The texts of the figure and of all around it whose letters are less than eleven pixels high. */
function tooSmall() {
  const texts = [...t.root().querySelectorAll("*")].filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()));
  const seen = texts.filter((element) => !element.matches("title, option") && t.isShown(element) && element.getBoundingClientRect().width > 1);
  const high = (element) => {
    const { b, d } = element.ownerSVGElement ? element.getScreenCTM() : { b: 0, d: 1 };
    return parseFloat(getComputedStyle(element).fontSize) * Math.hypot(b, d);
  };
  return seen.filter((element) => high(element) < 10.95).map((element) => `${element.textContent}: ${high(element)}`);
}

async function show(example, { theme, lang, ...size }) {
  const page = await stage.open(addressOf(example, { theme, lang }), size);
  await when(page, isShown, example.view);
  return page;
}

for (const example of examples()) {
  test(`${example.name}: on a phone, dark, in Chinese, nothing hangs over the side, every letter can be read, every target can be hit, and axe finds nothing`, async () => {
    const page = await show(example, PHONE);
    const faults = await page.evaluate(() => {
      const wide = document.documentElement.scrollWidth > innerWidth ? ["the page scrolls sideways"] : [];
      const targets = [...t.root().querySelectorAll("button, select, input, [role=button]:not(svg *)")].filter(t.isShown);
      const small = targets.filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width < 24 || height < 24;
      });
      return [...wide, ...small.map((target) => `small: ${target.outerHTML.slice(0, 120)}`)];
    });
    await until(page, tooSmall, []);
    assert.deepEqual([...faults, ...(await axe(page))], []);
    const sideways = await page.evaluate(() => [...t.root().querySelectorAll(".controls, [part=tabs], [part=figure]")].filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.part.value));
    assert.deepEqual(sideways, [], "is scrolled sideways");
  });

  test(`${example.name}: on a desk axe finds nothing, the address brings it back, and its table says what it shows`, async () => {
    const page = await show(example, WIDE);
    assert.deepEqual(await axe(page), []);
    const before = await page.evaluate(() => [t.host().game, t.host().view, t.host().step]);
    // A worker that loses its script to a reload says so in Firefox's console.
    await until(page, () => (document.querySelector("#panel")?.childElementCount ?? 0) > 0, true);
    await page.reload();
    await when(page, isShown, example.view);
    assert.deepEqual(await page.evaluate(() => [t.host().game, t.host().view, t.host().step]), before);
    await page.evaluate(() => t.root().querySelector('[role="tab"][data-view="table"]').click());
    await when(page, () => t.root().querySelectorAll("table tbody tr").length > 0);
    await until(page, (word) => t.host().state.split(" ").includes(word), true, `of:${example.view}`);
  });
}
