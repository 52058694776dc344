/** A figure as a guest: what the page around it looks like, how much room it gives, and what it does not touch. */
import test from "node:test";
import assert from "node:assert/strict";
import { BROWSER } from "../driver.mjs";
import { mixed, scrollThrough } from "../mixed.mjs";
import { blog, figure, idle, testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage();
const TEN = `<mex-plorer game="take(2,5) 10"></mex-plorer>`;
/** Policies of these pages allow no style in them. @param {string} rules */
const styled = (rules) => `<link rel="stylesheet" href="data:text/css,${encodeURIComponent(rules)}">`;

/** What is said of the looks of a page, by attributes of its root and body, and by a style sheet. @typedef {{root?: Record<string, string>, body?: Record<string, string>, css?: string}} Around */
/** @type {[string, Around, boolean][]} */
const LOOKS = [
  ["nothing", {}, false],
  ["a colour scheme", { css: ":root { color-scheme: dark }" }, true],
  ["a colour scheme of a box alone", { css: ":root { color-scheme: light } #box { color-scheme: only dark }" }, true],
  ["a colour scheme, whatever attributes say", { root: { "data-theme": "dark" }, css: ":root { color-scheme: light }" }, false],
  ["both schemes, so an attribute", { root: { "data-bs-theme": "dark" }, css: ":root { color-scheme: light dark }" }, true],
  ["Material's slate", { body: { dir: "ltr", "data-md-color-primary": "indigo", "data-md-color-scheme": "slate" } }, true],
  ["GitHub's mode", { root: { "data-color-mode": "dark", "data-dark-theme": "dark_dimmed" } }, true],
  ["a class of the root", { root: { class: "js dark" } }, true],
  ["a class of the body", { body: { class: "layout dark-mode" } }, true],
  ["Quasar's class", { body: { class: "desktop body--dark" } }, true],
  ["Ionic's class", { root: { class: "ion-palette-dark md" } }, true],
  ["Lumo's attribute", { root: { theme: "dark" } }, true],
  ["Quarto's class", { body: { class: "fullcontent quarto-dark" } }, true],
  ["Jupyter's attribute", { body: { "data-jp-theme-light": "false", "data-jp-theme-name": "JupyterLab Night" } }, true],
  ["light, on the body, before the root", { root: { class: "dark" }, body: { "data-theme": "light" } }, false],
  ["what speaks of dark and means nothing", { root: { class: "no-dark has-dark-mode-toggle darkroom", "data-prefers": "dark" } }, false],
  ["what leaves it to the system", { body: { "data-theme": "auto" } }, false],
];

test("theme=auto goes by the page around, in the ways that pages say it", async () => {
  const page = await stage.open(stage.host(`<div id="box">${TEN}</div>`));
  await when(page, () => t.host().matches(":defined"));
  for (const [what, { root = {}, body = {}, css = "" }, isDark] of LOOKS) {
    const seen = await page.evaluate(
      (css, ...given) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
        [document.documentElement, document.body].forEach((element, i) => {
          for (const name of element.getAttributeNames()) element.removeAttribute(name);
          for (const [name, value] of Object.entries(given[i])) element.setAttribute(name, value);
        });
        // What comes onto the page sees it as it is.
        document.querySelector("#box").append(t.host());
        return t.isDark();
      },
      css,
      root,
      body,
    );
    assert.equal(seen, isDark, what);
  }
});

test("theme=auto follows the page as it changes, every figure, and the system last", async () => {
  const page = await stage.open(stage.host(`<div id="box"><div>${TEN}</div></div>${TEN}<mex-plorer game="nim 1" theme="light"></mex-plorer>${styled(".night { color-scheme: dark }")}`));
  const are = (...wanted) => until(page, () => [0, 1, 2].map((nth) => t.isDark(nth)), wanted);
  await figure(page);
  await are(false, false, false);
  // The others may only now come to be shown.
  await page.evaluate(() => (globalThis.asked = []) && document.addEventListener("mex-request", ({ detail, target }) => target === t.host() && globalThis.asked.push(detail.theme)));
  await page.evaluate(() => (document.querySelector("#box").className = "night"));
  await are(true, false, false);
  assert.deepEqual(await page.evaluate(() => globalThis.asked), ["dark"]);
  await page.evaluate(() => (document.documentElement.dataset.theme = "dark"));
  await are(true, true, false);
  await page.evaluate(() => (document.querySelector("#box").className = ""));
  await are(true, true, false);
  await page.evaluate(() => (document.documentElement.dataset.theme = "light"));
  await are(false, false, false);
  // Only Chromium lets its system be told.
  if (BROWSER !== "chromium") return;
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
  await are(false, false, false);
  await page.evaluate(() => document.documentElement.removeAttribute("data-theme"));
  await are(true, true, false);
  await page.evaluate(() => Object.assign(t.host(2), { theme: "auto" }));
  await are(true, true, true);
});

/** Parents that are as wide as what is in them, and how much room they have. */
const SHRINKING = {
  "inline-block": "display: inline-block",
  float: "float: left",
  "flex item": "display: flex",
  "flex column": "display: flex; flex-direction: column; align-items: center",
  "grid column": "display: grid; grid-template-columns: auto; justify-content: center",
  "table cell": "display: table",
  absolute: "position: absolute",
};

test("where the parent is as wide as its content the element has a width of its own, before and after it is live, and never more than there is", async () => {
  for (const room of [1000, 300]) {
    const boxes = Object.values(SHRINKING).map((style, i) => `<div class="room"><div class="b${i}">${TEN}</div></div>`);
    const rules = Object.values(SHRINKING).map((style, i) => `.b${i} { ${style} }`);
    const page = await stage.open(stage.host(boxes.join("") + styled(`.room { width: ${room}px; position: relative; height: 620px } ${rules.join(" ")}`)));
    const widths = () => [...document.querySelectorAll("mex-plorer")].map((each) => each.getBoundingClientRect().width);
    const wanted = Object.keys(SHRINKING).map(() => Math.min(room, 640));
    assert.deepEqual(await page.evaluate(widths), wanted, "before");
    for (const nth of wanted.keys()) {
      await page.evaluate((nth) => t.host(nth).scrollIntoView(), nth);
      await figure(page, nth);
    }
    assert.deepEqual(await page.evaluate(widths), wanted, "after");
  }
});

/** Lengths of the inside that a reader sees. */
const lengths = () => {
  const { fontSize } = getComputedStyle(t.part("tab"));
  return [fontSize, ...["tab", "caption", "stepper", "scrub"].map((name) => getComputedStyle(t.part(name)).fontSize), t.host().offsetHeight, t.part("forward").offsetWidth];
};

test("letters of the page's root are not the figure's: all is as large in mdBook's, and in one of 200 %", async () => {
  const page = await stage.open(stage.host(TEN));
  await figure(page);
  const plain = await page.evaluate(lengths);
  for (const size of ["62.5%", "200%"]) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
    assert.deepEqual(await page.evaluate(lengths), plain, size);
  }
  await page.evaluate(() => t.host().style.setProperty("--mex-font-size", "20px"));
  assert.equal((await page.evaluate(lengths))[0], "18.75px");
});

/** How the element stands in its page, and its picture in it. */
const room = () => {
  const { width, height } = t.host().getBoundingClientRect();
  const box = t.part("figure");
  return { width: Math.round(width), height: Math.round(height), scrolls: box.scrollHeight > box.clientHeight + 1, drawn: Math.round(t.svg().getBoundingClientRect().height) };
};

test("heights: a ratio, as high as the figure, higher where it needs more, and back", async () => {
  const page = await stage.open(stage.host(TEN), { width: 1000, height: 900 });
  await figure(page);
  const { width, height } = await page.evaluate(room);
  assert.equal(height, 608);
  for (const [ratio, high] of /** @type {[string, number][]} */ ([["16/9", (width * 9) / 16], ["2 / 1", width / 2]])) {
    await page.evaluate((ratio) => (t.host().height = ratio), ratio);
    await until(page, (high) => Math.abs(t.host().getBoundingClientRect().height - high) < 1, true, high);
    assert.equal(await page.evaluate(() => t.part("frame").getBoundingClientRect().height === t.host().getBoundingClientRect().height), true);
  }
  await page.evaluate(() => (t.host().height = "fit"));
  const fit = await page.evaluate(room);
  assert.equal(fit.scrolls, false);
  await page.evaluate(() => (t.host().game = "take(1..5) 2"));
  await until(page, (high) => t.host().getBoundingClientRect().height < high, true, fit.height);
  await page.evaluate(() => (t.host().height = "grow"));
  await until(page, () => t.host().getBoundingClientRect().height, 608);
  await page.evaluate(() => (t.host().game = "nim 9 9"));
  await until(page, () => [t.host().getBoundingClientRect().height > 608, t.part("figure").scrollHeight > t.part("figure").clientHeight + 1], [true, false]);
  await page.evaluate(() => (t.host().height = ""));
  await until(page, () => [t.host().getBoundingClientRect().height, t.host().getAttribute("style") || null], [608, null]);
});

test("from a column of 280 pixels to a stage of 3,400 nothing is cut off, and the picture grows", async () => {
  const page = await stage.open(stage.host(TEN + styled("main { margin: 0 } body { margin: 0 }")), { width: 280, height: 700 });
  await figure(page);
  const cut = () =>
    [...t.part("frame").querySelectorAll("button, select, .caption, .rule, .count")]
      .filter((each) => t.isShown(each) && (each.scrollWidth > each.clientWidth + 1 || each.getBoundingClientRect().right > innerWidth || each.getBoundingClientRect().left < 0))
      .map((each) => each.className);
  assert.deepEqual(await page.evaluate(cut), []);
  await page.setViewport({ width: 3400, height: 2000 });
  await page.evaluate(() => t.host().style.setProperty("block-size", "2000px"));
  await until(page, () => t.svg().getBoundingClientRect().height > 1300, true);
  assert.deepEqual(await page.evaluate(cut), []);
  assert.ok((await page.evaluate(lengths)).every((size) => parseFloat(String(size)) >= 20));
});

if (BROWSER === "chromium") {
  for (const [width, height] of [[1200, 800], [390, 844]]) {
    test(`figures of every kind that come one after the other shift nothing, ${width} pixels wide (Chromium measures)`, async () => {
      const page = await stage.open(stage.host(mixed(20)), { width, height });
      await scrollThrough(page, 20);
      await idle(page);
      // In some runs the moves of a play view end half a line lower than they began, which is 0.0002.
      assert.deepEqual(await page.evaluate(() => t.shifts.filter((shift) => shift > 0.001)), []);
    });
  }

  test("on paper is what nobody has come to yet, and all is light (Chromium prints)", async () => {
    const page = await stage.open(stage.host(`${TEN}<div id="far">The far end</div><mex-plorer game="nim 2 3" theme="dark"></mex-plorer>${styled("#far { margin-top: 9000px }")}`));
    await figure(page);
    await page.evaluate(() => {
      addEventListener("beforeprint", () => (globalThis.printed = [t.isDark(1)]));
      addEventListener("afterprint", () => globalThis.printed.push(Boolean(t.svg(1)), t.values(1)["2,3"]));
    });
    assert.equal(await page.evaluate(() => t.svg(1)), null);
    await page.pdf();
    assert.deepEqual(await page.evaluate(() => globalThis.printed), [false, true, "1"]);
    await until(page, () => t.isDark(1), true);
  });
}

test("what stays in sight within a figure stays below what a page lays over it", async () => {
  const over = `<div id="over"></div>${styled("#over { position: fixed; inset: 0; background: white }")}`;
  const page = await stage.open(stage.host(`<mex-plorer game="take(2,5) 40" view="table"></mex-plorer>${over}`));
  await when(page, () => t.host()?.shadowRoot?.querySelector(".table thead th"));
  const onTop = await page.evaluate(() => {
    const { x, y } = t.host().shadowRoot.querySelector(".table thead th").getBoundingClientRect();
    return document.elementFromPoint(x + 4, y + 4)?.id;
  });
  assert.equal(onTop, "over");
});

/** Where everything in the figure stands that has words on it. */
const places = () =>
  [...t.svg().querySelectorAll("text"), ...t.part("frame").querySelectorAll("button, select, .scrub, .count")].filter((each) => t.isShown(each)).map((each) => {
    const [{ left, width }, { left: from }] = [each.getBoundingClientRect(), t.host().getBoundingClientRect()];
    return [each.textContent, Math.round(left - from), Math.round(width)];
  });

test("a page that goes from right to left, or breaks words where it likes, has the figure that any page has", async () => {
  const page = await stage.open(stage.host(TEN));
  await figure(page);
  const plain = await page.evaluate(places);
  assert.ok(plain.length > 25);
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  assert.deepEqual(await page.evaluate(places), plain);
  const broken = await stage.open(stage.host(`${TEN}${styled("body { word-break: break-all; overflow-wrap: anywhere }")}`));
  await figure(broken);
  assert.deepEqual(await broken.evaluate(places), plain);
  const inherited = () => ["wordBreak", "overflowWrap"].map((name) => getComputedStyle(t.part("frame"))[/** @type {any} */ (name)]);
  assert.deepEqual(await broken.evaluate(inherited), ["normal", "normal"]);
});

/** What pages say of the element, and the least height of the picture of ten stones. @type {[string, number][]} */
const HEIGHTS = [
  ["height: auto", 350],
  ["all: unset", 350],
  ["height: auto; min-height: 300px", 350],
  ["display: flex", 350],
  ["display: grid; place-items: center", 350],
  ["height: 120px", 80],
];

test("however a page lays the element out, there is a picture in it as wide as the element", async () => {
  for (const [rules, least] of HEIGHTS) {
    const page = await stage.open(stage.host(`${TEN}${styled(`mex-plorer { ${rules} }`)}`));
    await figure(page);
    const [high, isWide] = await page.evaluate(() => [t.svg().getBoundingClientRect().height, t.part("frame").clientWidth > 0.95 * t.host().parentElement.clientWidth]);
    assert.ok(Number(high) >= least, `${rules}: ${high}`);
    assert.ok(isWide, rules);
  }
});

test("in a page that is written downwards a figure stands as in any other", async () => {
  const page = await stage.open(stage.host(`${TEN}<p>字</p>${styled("body { writing-mode: vertical-rl; height: 700px }")}`));
  const size = () => [t.host().offsetWidth, t.host().offsetHeight];
  assert.deepEqual(await page.evaluate(size), [640, 608]);
  await figure(page);
  assert.deepEqual(await page.evaluate(size), [640, 608]);
  const isAbove = () => t.part("toolbar").getBoundingClientRect().bottom <= t.part("figure").getBoundingClientRect().top;
  assert.ok(await page.evaluate(isAbove));
});

/** How slides and pages are shown smaller and larger. */
const SHRUNK = ["transform: scale(0.5); transform-origin: 0 0", "transform: scale(1.4); transform-origin: 0 0", "zoom: 0.6"];

test("on a slide that is shown smaller or larger a pointer points at the cell that it is on", async () => {
  const told = [];
  for (const shown of ["", ...SHRUNK]) {
    const page = await stage.open(stage.host(`<div id="slide"><mex-plorer game="wythoff 3 6" view="heat" state="size:64"></mex-plorer></div>${styled(`#slide { width: 700px; ${shown} }`)}`), { height: 1100 });
    await when(page, () => t.root()?.querySelector('.heat-plot[aria-busy="false"]'));
    const at = await page.evaluate(() => {
      const { left, top, width, height } = t.root().querySelector(".heat-plot").getBoundingClientRect();
      return [left + width * 0.6, top + height * 0.7];
    });
    await page.mouse.move(at[0], at[1]);
    // Before a pointer the caption may tell of the position, (3,6).
    await when(page, () => /^\((?!3,6\))\d+,\d+\)/.test(t.part("caption").textContent));
    told.push(await page.evaluate(() => /^\((\d+),(\d+)\)/.exec(t.part("caption").textContent).slice(1).map(Number)));
  }
  // A pointer stands on whole pixels of the screen, which are some cells.
  for (const cell of told) assert.ok(cell.every((n, i) => Math.abs(n - told[0][i]) <= 3), JSON.stringify(told));
});

test("there what stays in sight at the edges of a square of cells lies on the picture", async () => {
  for (const shown of SHRUNK) {
    const page = await stage.open(stage.host(`<div id="slide"><mex-plorer game="wythoff 9 9" view="grid" state="size:24"></mex-plorer></div>${styled(`#slide { width: 400px; ${shown} }`)}`), { height: 1000 });
    await when(page, () => t.svg() && t.root().querySelector(".heads"));
    await page.evaluate(() => t.part("figure").scrollTo(60, 80));
    const apart = () => {
      const [columns, rows] = [...t.root().querySelectorAll(".heads > svg")].map((svg) => svg.getBoundingClientRect());
      const picture = t.svg().getBoundingClientRect();
      return [columns.left - picture.left, columns.width - picture.width, rows.top - picture.top, rows.width - picture.width].map(Math.round);
    };
    await until(page, apart, [0, 0, 0, 0], shown);
  }
});
