/** What a chapter is without scripts, what the course keeps of its reader, and its words. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { Diary } from "../../www/course/diary.js";
import { comes } from "../browser/reader.mjs";
import { askedByPages, openPage, stillPage } from "../browser/windowless.mjs";

const ROOT = new URL("../../", import.meta.url);
const LANGS = ["en", "zh-Hans", "zh-Hant"];
const CHAPTERS = readdirSync(new URL("course/", ROOT)).filter((name) => /^\d/.test(name));

/** @type {Map<string, Document>} */
const pages = new Map();
for (const lang of LANGS) {
  for (const chapter of CHAPTERS) {
    const path = `course/${lang}/${chapter.replace(/^\d+-/, "")}/`;
    pages.set(path, stillPage(`${path}index.html`));
  }
}

test("without scripts every chapter reads: its text, its formulas, its pictures, its answers", () => {
  for (const [path, page] of pages) {
    const steps = [...page.querySelectorAll("section.step")];
    assert.ok(steps.length >= 12, path);
    for (const step of steps) {
      const where = `${path}#${step.id}`;
      assert.ok((step.textContent ?? "").trim().length > 20, `${where} says nothing`);
      const hidden = [...step.querySelectorAll("[hidden]")].filter((element) => !element.matches("[data-show]"));
      assert.deepEqual(hidden, [], `${where} hides what only a script would show`);
      const answers = new Set([...step.querySelectorAll("details[data-answers] [data-for]")].map((answer) => answer.getAttribute("data-for")));
      for (const blank of step.querySelectorAll("[data-blank]")) assert.ok(answers.has(blank.getAttribute("data-blank")), `${where}: no answer for a blank`);
      for (const asked of step.querySelectorAll("[data-question], [data-choose]")) {
        assert.ok(asked.querySelectorAll(":scope > ol li").length >= 2 || asked.querySelectorAll("[data-examples] li").length >= 1, `${where}: nothing is asked`);
        assert.ok(asked.querySelector("details[data-answers] li"), `${where}: no answer`);
      }
      for (const proof of step.querySelectorAll("details[data-proof]")) assert.ok(proof.querySelector("summary") && proof.querySelector("ol > li"), where);
    }
    for (const figure of page.querySelectorAll("mex-plorer")) assert.ok(figure.querySelector(":scope > svg[aria-label]"), `${path}: a figure without its picture`);
    for (const math of page.querySelectorAll("math")) assert.ok((math.textContent ?? "").trim() !== "", `${path}: an empty formula`);
  }
});

test("terms lead to where they are explained, and each page has at hand what they mean", () => {
  let terms = 0;
  const of = (/** @type {string} */ selector, /** @type {string} */ attribute) => new Map([...pages].map(([path, page]) => [path, new Set([...page.querySelectorAll(selector)].map((found) => found.getAttribute(attribute)))]));
  const [places, meanings] = [of(".term-block", "id"), of(".term-block, [data-terms] > [data-term]", "data-term")];
  for (const [path, page] of pages) {
    for (const term of page.querySelectorAll("a.term")) {
      const { pathname, hash } = new URL(term.getAttribute("href") ?? "", `https://x/${path}`);
      assert.ok(places.get(pathname.slice(1))?.has(hash.slice(1)), `${path}: ${term.outerHTML}`);
      assert.ok(meanings.get(path)?.has(term.getAttribute("data-term")), `${path}: ${term.outerHTML}`);
      terms += 1;
    }
  }
  assert.ok(terms > 100, String(terms));
});

test("the languages of the course have the same words, and every one of them is said", () => {
  const words = LANGS.map((lang) => JSON.parse(readFileSync(new URL(`www/course/words/${lang}.json`, ROOT), "utf8")));
  for (const other of words) assert.deepEqual(Object.keys(other), Object.keys(words[0]));
  const files = ["www/course/", "www/search/", "xtask/course/src/"].flatMap((folder) => sources(new URL(folder, ROOT)));
  const text = files.map((file) => readFileSync(file, "utf8")).join("\n");
  // Names that are put together, as `sheet.kind.${…}`; those of the teacher's pages begin with the page's, those of reasons end with the engine's.
  const joined = [...text.matchAll(/["`](?:course\.)?([\w.-]+\.)\$?\{/g)].map(([, head]) => head);
  const isJoined = (/** @type {string} */ name) => [...joined, "reason."].some((head) => name.startsWith(head)) || /^(lesson|worksheet)\.(title|about)$/.test(name);
  const isSaid = (/** @type {string} */ name) => text.includes(`"course.${name}"`) || text.includes(`"${name}"`) || isJoined(name);
  const unsaid = Object.keys(words[0]).filter((key) => !isSaid(key.slice("course.".length)));
  assert.deepEqual(unsaid, []);
});

/** @param {URL} folder @returns {URL[]} */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return sources(new URL(`${entry.name}/`, folder));
    return /\.(js|rs)$/.test(entry.name) ? [new URL(entry.name, folder)] : [];
  });
}

test("a record goes into a text and comes back, with its streak and its mistakes; what is none is refused", () => {
  const kept = new Map();
  globalThis.localStorage = /** @type {any} */ ({ getItem: (/** @type {string} */ key) => kept.get(key) ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ text) => kept.set(key, text) });
  const diary = new Diary();
  diary.set("01-a", { steps: 4, of: 9 });
  diary.done("01-a", "blank:1", true);
  diary.done("01-a", "blank:2", true);
  diary.mistaken("01-a", "choose:b:0");
  diary.done("02-b", "play:c:0", true);
  const text = diary.text();
  assert.deepEqual([diary.streak, diary.best, diary.chapter("01-a")], [1, 2, { done: ["blank:1", "blank:2"], wrong: ["choose:b:0"], steps: 4, of: 9 }]);
  assert.equal(new Diary().text(), text, "the next visit finds it");
  diary.clear();
  assert.deepEqual([new Diary().streak, new Diary().chapter("01-a").done], [0, []]);
  for (const wrong of ["", "[]", "{", '{"version":2}', text.replace('"steps": 4', '"steps": -4'), text.replace('"chapters"', '"chapter"')]) assert.equal(diary.read(wrong), false, wrong);
  assert.ok(diary.read(text));
  assert.equal(new Diary().text(), text);
});

test("where nothing may be kept the course goes on", async () => {
  await openPage("course/en/two-heaps/index.html", { before: () => {
    Object.defineProperty(globalThis, "localStorage", { configurable: true, get: () => { throw new DOMException("refused"); } });
  } });
  const open = () => document.querySelectorAll("section.step:not([hidden])").length;
  (/** @type {HTMLElement} */ (await comes(() => document.querySelector(".onward .on")))).click();
  assert.equal(open(), 2);
});

test("before values are explained the engine's reasons speak of who wins", async () => {
  const { loadExercises } = await askedByPages();
  await openPage("course/en/play-first/index.html");
  const wish = { ranges: "n:13..60", seed: 1, number: 0 };
  const { why, choices, right } = (await loadExercises("en")).exercise("moves", "take(1..3) {n}", wish);
  const wrong = choices.map(({ word }) => word).find((word) => word !== right && word !== "none");
  const { said } = (await loadExercises("en")).exercise("moves", "take(1..3) {n}", { ...wish, answer: wrong });
  assert.match(why, /it can be answered/);
  assert.match(String(said), /The opponent wins/);
  for (const text of [why, said]) assert.doesNotMatch(String(text), /value/);
});

test("nor do the folded answers of such a chapter say a word of values, in any language", () => {
  const early = [...pages].filter(([, page]) => page.querySelector("article[data-reasons]"));
  assert.deepEqual(early.length, 15);
  for (const [path, page] of early) {
    for (const answers of page.querySelectorAll("[data-question] details[data-answers]")) assert.doesNotMatch(answers.textContent ?? "", /value|SG|值/, path);
  }
});
