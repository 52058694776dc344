/** Pictures and tables as a static site generator makes them. */
import test from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { load } from "../../dist/mexplorer/engine.js";
import { reachable, takeValues, TEXTBOOK } from "../browser/oracle.mjs";

const mex = await load();
const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];

/** The attributes of every start tag of a kind. @param {string} svg @param {RegExp} having */
function tags(svg, having) {
  const found = [...svg.matchAll(/<(\w+)((?:\s+[\w:-]+="[^"]*")*)\s*\/?>/g)].filter(([tag]) => having.test(tag));
  return found.map(([, , list]) => Object.fromEntries([...list.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])));
}

/** Every position, with the sentence that a screen reader says. @param {string} svg */
function nodes(svg) {
  const sentences = [...svg.matchAll(/<g class="node[ "][^>]*>(?:<desc>[^<]*<\/desc>)?<title>([^<]*)<\/title>/g)].map(([, sentence]) => sentence);
  return tags(svg, /class="node[ "]/).map((node, i) => ({ ...node, label: node["aria-label"] ?? sentences[i] ?? "" }));
}
const edges = (svg) => tags(svg, /class="edge[ "]/);

test("the textbook figure has 9 positions and 11 moves", () => {
  const { svg, width, height, steps, step } = mex.picture("take(2,5) 10", { view: "graph" });
  assert.deepEqual(nodes(svg).map((node) => Number(node["data-key"])).sort((a, b) => a - b), reachable([2, 5], 10));
  assert.equal(edges(svg).length, 11);
  for (const edge of edges(svg)) assert.ok([2, 5].includes(Number(edge["data-from"]) - Number(edge["data-to"])));
  assert.equal(steps, 9);
  assert.equal(step ?? null, null);
  assert.ok(width > 100 && height > 100);
});

/** What is opened is closed, which readers of files insist on where pages forgive. @param {string} svg */
function assertClosed(svg, about) {
  const open = [];
  for (const [, end, name, whole] of svg.matchAll(/<(\/?)([a-z]\w*)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/gi)) {
    if (end) assert.equal(open.pop(), name, about);
    else if (!whole) open.push(name);
  }
  assert.deepEqual(open, [], about);
}

test("a picture of every view is a whole file, live and still", async () => {
  const views = JSON.parse(await readFile(new URL("../../docs/views.json", import.meta.url), "utf8"));
  for (const { view, game, step } of views.filter(({ view }) => view !== "table")) {
    for (const options of [{ view }, ...(step === undefined ? [] : [{ view, step }])]) {
      assertClosed(mex.svg(game, options), `${game} ${view}`);
      assertClosed(mex.picture(game, options).svg, `${game} ${view}, live`);
    }
  }
});

test("every position can be heard: value and outcome are in its label, in every language", () => {
  for (const lang of LANGUAGES) {
    const { svg } = mex.picture("take(2,5) 10", { lang });
    for (const node of nodes(svg)) {
      assert.ok(node.label.includes(node["data-key"]), node.label);
      assert.ok(node.label.includes(TEXTBOOK[node["data-key"]]), node.label);
    }
    assert.ok(svg.includes(`lang="${lang}"`));
  }
});

test("steps: options before the position, then the position; nothing known too early", () => {
  const values = takeValues([2, 5], 10);
  const known = new Set();
  for (let step = 1; step <= 9; step += 1) {
    const { svg, say } = mex.picture("take(2,5) 10", { step });
    const [now] = nodes(svg).filter((node) => /\bnow\b/.test(node.class));
    assert.ok(now, `step ${step}: one position is being computed`);
    const heap = Number(now["data-key"]);
    for (const option of [heap - 2, heap - 5].filter((n) => n >= 0)) assert.ok(known.has(option), `${option} before ${heap}`);
    known.add(heap);
    const open = nodes(svg).filter((node) => /\bopen\b/.test(node.class)).map((node) => Number(node["data-key"]));
    assert.deepEqual(open.filter((n) => known.has(n)), []);
    assert.equal(open.length, 9 - step);
    assert.ok(say.includes(String(heap)) && say.includes(String(values[heap])), say);
  }
  assert.equal(known.size, 9);
});

test("steps out of range are clamped", () => {
  assert.equal(mex.picture("take(2,5) 10", { step: 99 }).step, 9);
  assert.equal(mex.picture("take(2,5) 10", { step: 0 }).step, 1);
});

test("predicting hides the value everywhere until the right guess", () => {
  for (let step = 1; step <= 9; step += 1) {
    const asked = mex.picture("take(2,5) 10", { step, predict: true });
    const told = mex.picture("take(2,5) 10", { step });
    assert.ok(asked.choices && asked.choices.length >= 2, "there is a choice");
    assert.equal(asked.verdict ?? null, null);
    assert.notEqual(asked.say, told.say);
    const [now] = nodes(asked.svg).filter((node) => /\bnow\b/.test(node.class));
    const right = TEXTBOOK[now["data-key"]];
    const verdicts = asked.choices.map(({ value }) => [value, mex.picture("take(2,5) 10", { step, predict: true, guess: value })]);
    for (const [value, reply] of verdicts) {
      assert.equal(reply.verdict, value === right ? "right" : "wrong", `step ${step}, guess ${value}`);
      const [shown] = nodes(reply.svg).filter((node) => node["data-key"] === now["data-key"]);
      if (value === right) assert.equal(shown.label, nodes(told.svg).find((node) => node["data-key"] === now["data-key"]).label);
      else assert.equal(shown.label, now.label, "a wrong guess tells nothing");
    }
    assert.equal(verdicts.filter(([, { verdict }]) => verdict === "right").length, 1, "exactly one choice is right");
    // The label of a hidden position is that of no value and of every value alike.
    assert.doesNotMatch(now.label, /wins|loses|必胜|必败/);
  }
});

test("pictures are the same each time, and in both rankings whole", () => {
  for (const text of ["take(2,5) 10", "nim 2 3", "graph(a>b,a>c,b>c) a"]) {
    for (const rank of ["source", "remaining"]) {
      const draw = () => mex.picture(text, { view: "graph", rank }).svg;
      assert.equal(draw(), draw());
    }
    assert.deepEqual(
      nodes(mex.picture(text, { view: "graph", rank: "source" }).svg).map((node) => node["data-key"]).sort(),
      nodes(mex.picture(text, { view: "graph", rank: "remaining" }).svg).map((node) => node["data-key"]).sort(),
    );
  }
});

test("a static SVG is self-contained, well-formed and without anything live", () => {
  for (const theme of ["auto", "light", "dark"]) {
    for (const view of ["graph", "line"]) {
      const svg = mex.svg("take(2,5) 10", { view, theme });
      assert.match(svg, /^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      assert.doesNotMatch(svg, /<script|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)|@import|tabindex|role="button"/i);
      assert.equal(svg, mex.svg("take(2,5) 10", { view, theme }));
      const open = [...svg.matchAll(/<(?!\/|\?|!)[^>]*[^/]>/g)].length;
      const close = [...svg.matchAll(/<\//g)].length;
      assert.equal(open, close, "every element is closed");
      assert.doesNotMatch(svg, /NaN|Infinity|undefined|\d\.\d{3}/);
    }
  }
  assert.match(mex.svg("take(2,5) 10", { theme: "auto" }), /prefers-color-scheme/);
  assert.doesNotMatch(mex.svg("take(2,5) 10", { theme: "light" }), /prefers-color-scheme/);
  assert.notEqual(mex.svg("take(2,5) 10", { theme: "light" }), mex.svg("take(2,5) 10", { theme: "dark" }));
});

test("names that look like markup stay names", () => {
  for (const text of ["graph(a>b) a"]) {
    assert.doesNotMatch(mex.svg(text), /<b>/);
  }
});

test("the views on offer can be drawn", () => {
  for (const text of ["take(2,5) 10", "nim 3", "nim 2 3", "misere take(2,5) 7", "graph(a>b,b>c) a", "take(odd) 4 + nim 2", "nim 0"]) {
    const { views, defaultView, game } = mex.read(text);
    assert.ok(views.some(({ view }) => view === defaultView), text);
    for (const { view, title } of views) {
      assert.ok(title.length > 0);
      if (view === "table") continue;
      const picture = mex.picture(text, { view });
      assert.equal(picture.view, view);
      assert.equal(picture.game, game);
      assert.ok(picture.say.length > 0, `${text} ${view}`);
    }
  }
});

test("where the heaps stand in the text", () => {
  const places = (text) => mex.read(text).numbers.map(({ at }) => text.slice(...at));
  assert.deepEqual(places("take(2,5) 10"), ["10"]);
  assert.deepEqual(places("  nim  3 4   5"), ["3", "4", "5"]);
  assert.deepEqual(places("take(1..3) 7 + nim 6 9"), ["7", "6", "9"]);
  assert.deepEqual(places("graph(a>b,b>c) a"), []);
});

test("text is read and written back exactly", () => {
  for (const text of [
    "nim 3 4 5",
    "misere nim 3 4 5",
    "take(2,5) 10",
    "take(1..3) 7 + take(odd) 4 + nim 6 9",
    "take(fib) 5 8 13",
    "take(square) 9",
    "take(2^k) 9",
    "take(even) 9",
    "graph(a>b,a>c,b>c) a b",
    "nim 18446744073709551615",
  ])
    assert.equal(mex.read(text).game, text);
  assert.equal(mex.read("  nim   3    4 ").game, "nim 3 4");
});

test("the table tells what the picture shows", () => {
  const { caption, columns, rows, more } = mex.table("take(2,5) 10");
  assert.ok(caption.length > 0);
  assert.equal(rows.length, 9);
  assert.equal(more, 0);
  assert.ok(rows.every((row) => row.length === columns.length));
  for (const row of rows) assert.ok(row.includes(TEXTBOOK[row[0]]), row.join(" | "));
  const cut = mex.table("take(2,5) 10", { rows: 4 });
  assert.equal(cut.rows.length, 4);
  assert.equal(cut.more, 5);
  assert.notDeepEqual(mex.table("take(2,5) 10", { lang: "zh-Hant" }).columns, columns);
});

test("the catalogue's examples work and are titled in every language", () => {
  for (const lang of LANGUAGES) {
    const entries = mex.catalogue({ lang });
    assert.ok(["nim", "take", "graph"].every((name) => entries.some((entry) => entry.name === name)));
    for (const { title, example } of entries) {
      assert.ok(title.length > 0);
      assert.ok(mex.solve(example, { lang }).headline.length > 0, example);
      assert.equal(mex.read(example).game, example);
    }
  }
});
