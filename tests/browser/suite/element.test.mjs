/** The element on somebody else's page: attributes, properties, events, and what many of them cost. */
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { atRest, blog, comesTo, figure, idle, testWords, until, useStage, when } from "../stage.mjs";
import { BROWSER } from "../driver.mjs";
import { VIEW_FILES, embedFiles, wholeFiles } from "../../../xtask/src/transfer.mjs";
import { reachable, takeValues, TEXTBOOK } from "../oracle.mjs";

const stage = useStage();
const TEN = `<mex-plorer game="take(2,5) 10"></mex-plorer>`;
/** Changes that follow each other faster than this are shown without animation, as figure.js says. */
const RAPID = 300;

testWords("the textbook figure: 9 positions with their values, 11 moves", async () => {
  const page = await stage.embed(TEN);
  assert.deepEqual(await page.evaluate(() => t.values()), TEXTBOOK);
  const nodes = await page.evaluate(() => t.nodes());
  for (const { key, kind, letter, value, label } of nodes) {
    assert.equal(kind, value === "0" ? "P" : "N", key);
    assert.equal(letter, kind);
    assert.ok(label.includes(key) && label.includes(value));
  }
  const edges = await page.evaluate(() => t.edges());
  assert.equal(edges.length, 11);
  assert.deepEqual(nodes.filter(({ here }) => here).map(({ key }) => key), ["10"]);
});

testWords("other games are drawn by their own rules", async () => {
  const page = await stage.embed(`<mex-plorer game="take(1,3,4) 12" view="graph"></mex-plorer>`);
  const expected = takeValues([1, 3, 4], 12);
  const wanted = Object.fromEntries(reachable([1, 3, 4], 12).map((heap) => [heap, String(expected[heap])]));
  assert.deepEqual(await page.evaluate(() => t.values()), wanted);
});

testWords("properties mirror attributes, both ways", async () => {
  const page = await stage.embed(`<mex-plorer game="take(2,5) 10" view="line" theme="dark" rank="remaining" step="3" predict lang="zh-Hant"></mex-plorer>`);
  const read = () => {
    const { game, view, theme, rank, step, predict, lang } = t.host();
    return { game, view, theme, rank, step, predict, lang };
  };
  assert.deepEqual(await page.evaluate(read), {
    game: "take(2,5) 10",
    view: "line",
    theme: "dark",
    rank: "remaining",
    step: 3,
    predict: true,
    lang: "zh-Hant",
  });
  await page.evaluate(() => {
    Object.assign(t.host(), { game: "nim 2 3", view: "graph", theme: "light", rank: "source", step: null, predict: false, lang: "en" });
  });
  const attributes = () => Object.fromEntries([...t.host().attributes].map(({ name, value }) => [name, value]));
  const after = await page.evaluate(attributes);
  assert.equal(after.game, "nim 2 3");
  assert.equal(after.view, "graph");
  assert.equal(after.theme, "light");
  assert.equal(after.lang, "en");
  assert.ok(!("step" in after) && !("predict" in after));
  await until(page, () => t.nodes().length, 12);
  // So frameworks take back what they have set.
  for (const nothing of ["null", "undefined"]) {
    await page.evaluate(() => Object.assign(t.host(), { game: "nim 2 3", view: "graph", theme: "light", rank: "remaining", step: 2, state: "a:b", height: "fit", with: "title", without: "rule" }));
    await page.evaluate((nothing) => ["game", "view", "theme", "rank", "step", "state", "height", "with", "without"].forEach((name) => (t.host()[name] = nothing === "null" ? null : undefined)), nothing);
    assert.deepEqual(await page.evaluate(attributes), { lang: "en" }, nothing);
  }
});

testWords("odd attribute values do no harm", async () => {
  const page = await stage.embed(`<mex-plorer game="take(2,5) 10" theme="sepia" rank="zigzag" step="-4" lang="tlh" bogus></mex-plorer>`);
  assert.deepEqual(await page.evaluate(() => t.values()), TEXTBOOK);
  for (const step of ["1e9", "999", "NaN", "3.7", "", "0"]) {
    await page.evaluate((step) => t.host().setAttribute("step", step), step);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    assert.equal(await page.evaluate(() => t.nodes().length), 9, `step="${step}"`);
  }
});

testWords("events tell what changed, bubble, and come from the element", async () => {
  const page = await stage.embed(TEN);
  await until(page, () => t.events.filter(({ type }) => type === "mex-change"), [{ type: "mex-change", game: "take(2,5) 10", view: "graph" }]);
  await page.evaluate(() => {
    t.events.length = 0;
    t.host().step = 4;
  });
  await until(page, () => t.events, [{ type: "mex-step", step: 4, steps: 9 }]);
  await page.evaluate(() => {
    t.events.length = 0;
    t.host().step = null;
    t.host().game = "  nim  2   3 ";
  });
  await when(page, () => t.events.some(({ type, game }) => type === "mex-change" && game === "nim 2 3"));
  await page.evaluate(() => {
    t.events.length = 0;
    t.host().game = "take(0) 5";
  });
  const [error] = await when(page, () => t.events.length && t.events);
  assert.equal(error.type, "mex-error");
  assert.equal(error.code, "misread");
  assert.deepEqual(error.at, [5, 6]);
  assert.ok(error.message.length > 0);
});

testWords("several attributes changed at once make one picture", async () => {
  const page = await stage.embed(TEN);
  await page.evaluate(() => {
    t.events.length = 0;
    Object.assign(t.host(), { game: "nim 2 3", view: "graph" });
    t.host().game = "nim 1 2";
    t.host().game = "nim 1 3";
  });
  await until(page, () => t.events.filter(({ type }) => type === "mex-change"), [{ type: "mex-change", game: "nim 1 3", view: "graph" }]);
});

testWords("many elements on a page cost one download of everything", async () => {
  const games = ["take(2,5) 10", "nim 2 3", "take(1..3) 7", "graph(a>b,b>c) a", "misere nim 1 2", "take(2,5) 10"];
  const host = await stage.server();
  const body = games.map((game) => `<mex-plorer game="${game.replace(/>/g, "&gt;")}" style="--mex-block-size: 20rem"></mex-plorer>`).join("");
  const page = await stage.open(host.host(blog(body)), { height: 4000 });
  for (let nth = 0; nth < games.length; nth += 1) await figure(page, nth);
  const counts = new Map();
  for (const path of host.requests) counts.set(path, (counts.get(path) ?? 0) + 1);
  for (const [path, count] of counts) assert.equal(count, 1, `${path} was asked for ${count} times`);
  assert.ok([...counts.keys()].some((path) => path.endsWith(".wasm")));
  assert.equal([...counts.keys()].filter((path) => path.includes("locales/")).length, 1, "one language only");
});

/** An example of each view. @type {{view: string, game: string, state?: string}[]} */
const EXAMPLES = JSON.parse(readFileSync(new URL("../../../docs/views.json", import.meta.url), "utf8"));

for (const view of new Set(EXAMPLES.map(({ view }) => view))) {
  testWords(`one figure in the view ${view} loads what the build counts as an embed, and nothing else`, async () => {
    const { game, state = "" } = EXAMPLES.find((example) => example.view === view);
    const host = await stage.server();
    const page = await stage.open(host.host(blog(`<mex-plorer game="${game.replace(/>/g, "&gt;")}" view="${view}" state="${state}"></mex-plorer>`)));
    await when(page, () => t.events.some(({ type }) => type === "mex-change"));
    const asked = () => host.requests.filter((path) => path.startsWith("/mexplorer/")).map((path) => path.slice("/mexplorer/".length)).sort();
    await comesTo(page, asked, (view in VIEW_FILES ? wholeFiles(view) : embedFiles()).sort());
  });
}

test("what is rarely needed is fetched when somebody is at the figure, before they ask", async () => {
  const host = await stage.server();
  const page = await stage.open(host.host(blog(TEN)));
  await figure(page);
  const parts = () => host.requests.filter((path) => /motion|prediction|save/.test(path)).sort();
  assert.deepEqual(parts(), []);
  const place = await atRest(page, () => t.middle(t.part("figure")));
  await page.mouse.move(place.x, place.y);
  for (const end = Date.now() + 5_000; Date.now() < end && parts().length < 3; ) await new Promise((again) => setTimeout(again, 40));
  assert.deepEqual(parts(), ["/mexplorer/motion.js", "/mexplorer/prediction.js", "/mexplorer/save.js"]);
});

test("marks glide to their new places once somebody is at the figure", async () => {
  const page = await stage.embed(TEN);
  await page.evaluate(() => {
    globalThis.glided = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      globalThis.glided += 1;
      return animate.apply(this, args);
    };
    t.host().addEventListener("mex-change", () => (globalThis.shown = performance.now()));
  });
  const place = await atRest(page, () => t.middle(t.part("figure")));
  await page.mouse.move(place.x, place.y);
  // The figure's own import of this script was before ours, and so is what it does then.
  await page.evaluate(() => import("/mexplorer/motion.js"));
  await page.evaluate(() => (t.host().game = "take(2,5) 9"));
  await when(page, (rapid) => performance.now() - globalThis.shown > rapid, RAPID);
  await page.evaluate(() => (t.host().game = "take(2,5) 8"));
  await when(page, () => globalThis.glided > 0);
});

testWords("a view that the small module does not know is asked of the whole one, and only that one knows it to be an error", async () => {
  const host = await stage.server();
  const page = await stage.open(host.host(blog(TEN)));
  await figure(page);
  assert.ok(!host.requests.some((path) => /work|mexplorer_wasm/.test(path)));
  await page.evaluate(() => (t.host().view = "hologram"));
  const [error] = await when(page, () => (t.events.some(({ type }) => type === "mex-error") ? t.events.filter(({ type }) => type === "mex-error") : null));
  assert.equal(error.code, "unsupported");
  assert.match(error.message, /hologram/);
  for (const file of ["work.js", "worker.js", "views_wasm_bg.wasm", "locales/en.json"])
    assert.equal(host.requests.filter((path) => path === `/mexplorer/${file}`).length, 1, file);
  await when(page, () => t.message()?.includes("hologram"));
  await page.evaluate(() => (t.host().view = "line"));
  await when(page, () => t.nodes().length === 11);
  await page.evaluate(() => t.press("all"));
  await when(page, () => t.host().step === 1 && t.nodes().filter(({ kind }) => kind === "open").length === 10);
});

/** What the host was asked for of the package, but for what every figure loads. */
const fetched = (host) => host.requests.filter((path) => path.startsWith("/mexplorer/") && !/mexplorer\.(js|css)$/.test(path)).map((path) => path.slice("/mexplorer/".length)).sort();
const SMALL = ["figure_wasm_bg.wasm", "figures.js", "locales/figure/en.json"];
const WHOLE = ["locales/en.json", "views_wasm_bg.wasm", "work.js", "worker.js"];
const SQUARE = ["locales/en.json", "patterns_wasm_bg.wasm", "work.js", "worker.js", "views/squares.js"].sort();

testWords("one module, or a part of one, is fetched for a figure: the one that its names ask for", async () => {
  const cases = [
    ['game="take(2,5) 10"', SMALL],
    ['game="take(2,5) 10" view="graph"', SMALL],
    ['game="take(2,5) 10" view="table"', [...SMALL, "views/table.js"]],
    ['game=" MISERE Nim 1 2"', SMALL],
    ['game="take（2，5） 9 ＋ nim 2" view="graph"', SMALL],
    ['game="graph(a&gt;b,b&gt;c) a" view="graph"', SMALL],
    ['game="nim 3 + take(2,5) 4"', SMALL],
    ['game="misere nim 3 + graph(a&gt;b) a"', SMALL],
    ['game="take(1..3) 7" view="table" state="of:line"', [...SMALL, "views/table.js"]],
    ['game="take(1..3) 7" view="table" state="of:board"', [...WHOLE, "views/table.js"].sort()],
    ['game="wythoff 3 6"', SQUARE],
    ['game="wythoff 1 2" view="graph"', WHOLE],
    ['game="nim 2 + kayles 3" view="graph"', WHOLE],
    ['game="nim 3 4 5" view="nim-sum"', WHOLE],
    ['game="nim 3 4" view="grid"', SQUARE],
  ];
  for (const [attributes, wanted] of cases) {
    const host = await stage.server();
    const page = await stage.open(host.host(blog(`<mex-plorer ${attributes}></mex-plorer>`)));
    await when(page, () => Boolean(t.svg() ?? t.root()?.querySelector("table")) || t.message()).then((said) => said === true || assert.fail(`${attributes}: ${said}`));
    await comesTo(page, () => fetched(host).filter((path) => !/controls\.js/.test(path)), wanted, attributes);
    assert.deepEqual(await page.evaluate(() => t.events.map(({ type }) => type)), ["mex-change", "mex-step"], attributes);
  }
});

testWords("where size or a cycle makes a game begin with a view of the whole module, the small one says so and the whole one shows it", async () => {
  const cases = [
    ["graph(a&gt;b,b&gt;a,b&gt;c) a", "edit"],
    // Whatever is asked for: the small one knows play that ends, and says so at a cycle.
    ["graph(a&gt;b,b&gt;a,b&gt;c) a", "graph", ' view="graph"'],
    ["graph(a&gt;b,b&gt;a,b&gt;c) a + nim 1", "graph"],
    ["take(2,5) 1000", "sequence"],
    ["take(1..3) 7 + take(odd) 4 + nim 6 9", "sum"],
  ];
  for (const [game, view, attribute = ""] of cases) {
    const host = await stage.server();
    const page = await stage.open(host.host(blog(`<mex-plorer game="${game}"${attribute}></mex-plorer>`)));
    await until(page, () => t.events.map(({ type, view = null }) => [type, view]), [["mex-change", view], ["mex-step", null]]);
    assert.equal(await page.evaluate(() => t.message()), null);
    await comesTo(page, () => fetched(host), [...SMALL, ...WHOLE, ...(VIEW_FILES[view] ?? [])].sort(), game);
  }
});

testWords("one event tells all that is asked for, whoever changed it", async () => {
  const page = await stage.open(stage.host("<p>Nothing yet.</p>"));
  await page.evaluateOnNewDocument(() => {
    globalThis.requests = [];
    document.addEventListener("mex-request", ({ detail }) => requests.push(detail));
  });
  await page.goto(stage.host(TEN));
  await figure(page);
  const first = { game: "take(2,5) 10", view: "", step: null, rank: "source", predict: false, state: "", lang: "en", theme: "light", steps: 0 };
  await until(page, () => requests, [first, { ...first, steps: 9 }]);
  await page.evaluate(() => {
    requests.length = 0;
    Object.assign(t.host(), { rank: "remaining", step: 3, state: "colour:value" });
  });
  await until(page, () => requests, [{ ...first, rank: "remaining", step: 3, state: "colour:value", steps: 9 }]);
  await page.evaluate(() => {
    requests.length = 0;
    t.press("forward");
  });
  await until(page, () => requests.map(({ step, game }) => [step, game]), [[4, "take(2,5) 10"]]);
  await page.evaluate(() => (t.host().theme = "light"));
  await until(page, () => t.isDark(), false);
  await page.evaluate(() => (t.host().step = 5));
  await until(page, () => requests.map(({ step }) => step), [4, 5], "nothing is told that is as it was");
});

testWords("where the whole module is missing no author is told of an error, the figure stays, and trying again is offered", async () => {
  const host = await stage.server({ missing: /(mexplorer|patterns|views)_wasm/ });
  const page = await stage.open(host.host(blog(TEN)), { mayComplain: true });
  await page.evaluate(() => addEventListener("unhandledrejection", ({ reason }) => t.violations.push(String(reason))));
  await figure(page);
  const asked = [["take(2,5) 10", "heat"], ["take(2,5) 10", "play"], ["take(2,5) 10", "nim-sum"], ["wythoff 3 4", "graph"], ["take(2,5) 1000", ""], ["take(1..3) 7 + nim 6 9", ""]];
  for (const [game, view] of asked) {
    await page.evaluate((game, view) => ((t.events.length = 0), Object.assign(t.host(), { game, view })), game, view);
    await until(page, () => t.events.map(({ type, code }) => [type, code]), [["mex-error", "unavailable"]]);
    assert.equal(await page.evaluate(() => t.message()), "The live figure could not be loaded here.Try again");
    assert.deepEqual(await page.evaluate(() => t.values()), TEXTBOOK);
  }
  // What the small one has it judges by itself.
  await page.evaluate(() => ((t.events.length = 0), Object.assign(t.host(), { game: "take(0) 5", view: "" })));
  await when(page, () => t.message()?.includes("take(0)"));
  assert.deepEqual(await page.evaluate(() => [t.events.map(({ code }) => code), t.violations]), [["misread"], []]);
});

testWords("where its sentences come only at the second try, the whole module is there too", async () => {
  let tries = 0;
  const missing = { test: (path) => path === "/mexplorer/locales/en.json" && (tries += 1) === 1 };
  const host = await stage.server({ missing: /** @type {any} */ (missing) });
  const page = await stage.open(host.host(blog(`<mex-plorer game="nim 3 4 5" view="board"></mex-plorer>`)), { mayComplain: true });
  await when(page, () => t.events.some(({ code }) => code === "unavailable"));
  await page.evaluate(() => (t.host().game = "nim 3 4 6"));
  await figure(page);
  assert.equal(tries, 2);
});

test("far from the window nothing is loaded; near it everything is", async () => {
  const host = await stage.server();
  const page = await stage.open(host.host(blog(`<div style="height: 6000px"></div>${TEN}`)));
  await when(page, () => t.host().matches(":defined"));
  await idle(page);
  assert.ok(!host.requests.some((path) => path.endsWith(".wasm")), "wasm before it is near");
  assert.equal(await page.evaluate(() => t.svg()), null);
  await page.evaluate(() => t.host().scrollIntoView());
  await figure(page);
  assert.equal(host.requests.filter((path) => path.endsWith(".wasm")).length, 1);
});

test("an element made by script, moved and removed goes on working", async () => {
  const page = await stage.open(stage.host(`<div id="a"></div><div id="b"></div>`));
  await page.evaluate(() => {
    const made = document.createElement("mex-plorer");
    made.game = "take(2,5) 10";
    document.querySelector("#a").append(made);
  });
  await figure(page);
  await page.evaluate(() => {
    document.querySelector("#b").append(t.host());
    t.host().step = 2;
  });
  await when(page, () => t.count()?.includes("2") && t.nodes().filter(({ kind }) => kind === "open").length === 7);
  await page.evaluate(() => {
    t.press("play");
    globalThis.removed = t.host();
    removed.remove();
    removed.game = "nim 1";
  });
  await idle(page);
  await page.evaluate(() => document.body.append(removed));
  await when(page, () => t.nodes().length === 2);
});

test("a clone of the element draws its own figure", async () => {
  const page = await stage.embed(TEN);
  await page.evaluate(() => {
    const clone = t.host().cloneNode(true);
    clone.setAttribute("game", "nim 2");
    t.host().before(clone);
  });
  await figure(page, 0);
  await when(page, () => t.nodes(0).length === 3 && t.nodes(1).length === 9);
});

test("clicking a position goes there, and says so", async () => {
  const page = await stage.embed(TEN);
  const place = await atRest(page, () => t.middle(t.node("8")));
  await page.mouse.click(place.x, place.y);
  await until(page, () => [t.host().game, t.host().getAttribute("game")], ["take(2,5) 8", "take(2,5) 8"]);
  await until(page, () => t.nodes().filter(({ here }) => here).map(({ key }) => key), ["8"]);
});

test("the script may be loaded twice, from two addresses", async () => {
  const page = await stage.open(stage.host(`${TEN}<script type="module" src="/mexplorer/mexplorer.js?again"></script>`));
  await figure(page);
  assert.deepEqual(await page.evaluate(() => t.values()), TEXTBOOK);
});

test("the element has no attributes but the page's: what a server has drawn is compared with it, as a framework comes alive", async () => {
  const page = await stage.open(stage.host(`<mex-plorer game="take(2,5) 10" height="16/9" theme="dark"></mex-plorer>`));
  const shape = () => [t.host().getAttributeNames().sort(), t.isDark(), Math.round((160 * t.host().clientHeight) / t.host().clientWidth)];
  assert.deepEqual(await page.evaluate(shape), [["game", "height", "theme"], true, 90]);
  await figure(page);
  assert.deepEqual(await page.evaluate(shape), [["game", "height", "theme"], true, 90]);
});

test("the theme is the page's, the element's or the system's", async () => {
  const page = await stage.embed(TEN);
  const dark = () => t.isDark();
  assert.equal(await page.evaluate(dark), false);
  const paper = () => {
    const node = t.node("10");
    return [getComputedStyle(node.querySelector("text.name")).fill, getComputedStyle(node.querySelector("text.value")).fill, getComputedStyle(t.part("caption")).color];
  };
  const light = await page.evaluate(paper);
  await page.evaluate(() => (t.host().theme = "dark"));
  await until(page, dark, true);
  assert.notDeepEqual(await page.evaluate(paper), light);
  await page.evaluate(() => (t.host().theme = "light"));
  await until(page, paper, light);
});

test("the language is the element's own, its page's, or the reader's", async () => {
  const words = () => t.part("all").textContent;
  const page = await stage.open(stage.host(`<div lang="zh-TW">${TEN}</div>`));
  await figure(page);
  assert.match(await page.evaluate(words), /\p{Script=Han}/u);
  assert.equal(await page.evaluate(() => t.svg().getAttribute("lang")), "zh-Hant");
  await page.evaluate(() => (t.host().lang = "en"));
  await when(page, () => /^[\x20-\x7e]+$/.test(t.part("all").textContent) && t.svg().getAttribute("lang") === "en");
  await page.evaluate(() => (t.host().lang = "zh-Hans"));
  await when(page, () => t.svg().getAttribute("lang") === "zh-Hans");
});

test("the host page styles the parts that are promised", async () => {
  const page = await stage.open(
    stage.host(`<style>mex-plorer::part(caption) { letter-spacing: 3px } mex-plorer { --mex-value: rgb(1, 2, 3) }</style>${TEN}`),
  );
  await figure(page);
  const seen = await page.evaluate(() => [
    getComputedStyle(t.part("caption")).letterSpacing,
    ...["figure", "caption", "stepper", "toolbar", "message"].map((name) => Boolean(t.part(name))),
  ]);
  assert.deepEqual(seen, ["3px", true, true, true, true, true]);
});

test("nothing of the host page's style breaks the figure, nor the other way round", async () => {
  const page = await stage.open(
    stage.host(`<style>* { box-sizing: border-box } svg { width: 10px !important } text { font-size: 90px; fill: lime } p { color: rgb(9, 9, 9) }</style>${TEN}`),
  );
  await figure(page);
  const [width, size, text] = await page.evaluate(() => [
    t.svg().getBoundingClientRect().width,
    getComputedStyle(t.node("10").querySelector("text.name")).fontSize,
    getComputedStyle(document.querySelector("#after")).color,
  ]);
  assert.ok(width > 100, `${width}`);
  assert.notEqual(size, "90px");
  assert.equal(text, "rgb(9, 9, 9)");
});

if (BROWSER === "chromium") {
  test("layout does not shift while the figures come, with and without a fallback (Chromium measures)", async () => {
    const tall = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300" height="400"><rect width="300" height="400" fill="#ddd"/></svg>`;
    const page = await stage.open(
      stage.host(`<p>Before.</p>${TEN}<p id="between">Between.</p><mex-plorer game="nim 2 3">${tall}</mex-plorer>`),
      { height: 2400 },
    );
    await figure(page, 0);
    await figure(page, 1);
    await idle(page);
    assert.deepEqual(await page.evaluate(() => t.shifts), []);
  });
}

test("what follows the element stays where it was", async () => {
  const slow = await stage.server({ delay: (path) => (path.endsWith(".wasm") ? 700 : 0) });
  const fallback = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300" height="400"><rect width="300" height="400"/></svg>`;
  const page = await stage.open(slow.host(blog(`<mex-plorer game="take(2,5) 10">${fallback}</mex-plorer>`)), { height: 2000 });
  const top = () => document.querySelector("#after").getBoundingClientRect().top;
  assert.equal(await page.evaluate(() => t.svg()), null, "the wasm is still on its way");
  const before = await page.evaluate(top);
  await figure(page);
  await idle(page);
  assert.equal(await page.evaluate(top), before);
});
