/** Hard conditions: a worker that dies, a browser that keeps nothing, two tabs, and answers that come when something else is shown. */
import test from "node:test";
import assert from "node:assert/strict";
import { figure, testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });
/** Its question never reaches a worker, which so works at it for ever. */
const ENDLESS = "grundy 999";
/** On a page that wants the whole module, as the playground is: with a part, what a worker fails at is asked of the whole one first (element.test.mjs, node/parts.test.mjs). */
const FIRST = '<script>document.documentElement.dataset.mexWhole = ""</script><mex-plorer game="grundy 4" view="board"></mex-plorer>';

/** In the page, from the beginning: keeps the workers, and questions about a game from them. @param {string} endless */
function keepWorkers(endless) {
  const { Worker } = globalThis;
  globalThis.begun = [];
  globalThis.held = [];
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      globalThis.begun.push(this);
    }
    postMessage(...given) {
      if (given[0].question?.given[0].game === endless) globalThis.held.push(this);
      else super.postMessage(...given);
    }
  };
}

/** Ways for a worker to end while it works: without a word, as one that a browser takes away, or with an error. @type {[string, () => void][]} */
const ENDS = [
  ["without a word", () => globalThis.held.at(-1).terminate()],
  ["with an error", () => globalThis.held.at(-1).dispatchEvent(new ErrorEvent("error", { message: "out of memory", cancelable: true }))],
];

for (const [how, end] of ENDS) {
  test(`where a worker ends ${how} in the middle of its work, the figure stays and the next question is answered`, async () => {
    const page = await stage.open("about:blank");
    await page.evaluateOnNewDocument(keepWorkers, ENDLESS);
    await page.goto(stage.host(FIRST));
    await figure(page);
    await page.evaluate((game) => (t.host().game = game), ENDLESS);
    await when(page, () => globalThis.held.length === 1);
    await page.evaluate(end);
    if (how === "with an error") await when(page, () => t.message() && t.events.some(({ code }) => code === "unavailable"));
    assert.ok(await page.evaluate(() => Boolean(t.svg())));
    await page.evaluate(() => (t.host().game = "grundy 6"));
    await when(page, () => t.events.some(({ game }) => game === "grundy 6"));
    assert.deepEqual(await page.evaluate(() => [t.message(), t.part("figure").ariaBusy]), [null, "false"]);
    assert.equal(await page.evaluate(() => globalThis.begun.length), 2, "by another worker");
  });
}

test("where nothing can be stored the page does all it does, and the address has the language", async () => {
  const page = await stage.open("about:blank");
  await page.evaluateOnNewDocument(() => {
    globalThis.asked = [];
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
      const get = () => {
        globalThis.asked.push(name);
        throw new DOMException("refused", "SecurityError");
      };
      Object.defineProperty(globalThis, name, { get });
    }
  });
  await page.goto(`${stage.origin}/#`);
  await when(page, () => document.querySelector("#panel .headline"));
  await page.evaluate(() => document.querySelector('[data-language="zh-Hant"]').click());
  await until(page, () => [document.documentElement.lang, location.hash], ["zh-Hant", "#lang=zh-Hant"]);
  assert.deepEqual(await page.evaluate(() => [...new Set(globalThis.asked)]), ["localStorage"], "the storage was really asked for");
  await page.reload();
  await until(page, () => document.documentElement.lang, "zh-Hant");
});

/** Types another game. @param {string} game */
function enter(game) {
  const input = document.querySelector("#game");
  input.value = game;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

test("two tabs of one browser have their games and workers to themselves, and share the reader's language from the next visit on", async () => {
  const value = () => document.querySelector("#panel .headline .value")?.textContent;
  const one = await stage.site("#game=nim%203%204%206");
  const other = await one.browserContext().newPage();
  await other.goto(`${stage.origin}/#game=nim%203%205`);
  await until(other, value, "6");
  await other.evaluate(() => document.querySelector('[data-language="zh-Hans"]').click());
  await until(other, () => document.documentElement.lang, "zh-Hans");
  await one.bringToFront();
  await one.evaluate(enter, "nim 3 4 5");
  await until(one, value, "2");
  assert.deepEqual(await other.evaluate(value), "6");
  await other.close();
  await one.evaluate(enter, "nim 3 4 7");
  await until(one, value, "0");
  assert.equal(await one.evaluate(() => document.documentElement.lang), "en");
  // Numbers that change quickly are written into the address together.
  await until(one, () => location.hash, "#game=nim%203%204%207");
  await one.reload();
  await until(one, () => document.documentElement.lang, "zh-Hans");
  await until(one, value, "0");
});

testWords("a problem that the address asks for before there are any is the one that is shown", async () => {
  const page = await stage.open("about:blank");
  await page.evaluateOnNewDocument(() => {
    const { postMessage } = Worker.prototype;
    globalThis.late = [];
    Worker.prototype.postMessage = function (...given) {
      if (given[0].question?.call === "problems") globalThis.late.push(() => postMessage.apply(this, given));
      else postMessage.apply(this, given);
    };
  });
  await page.goto(`${stage.origin}/#`);
  await when(page, () => document.querySelector("#panel .headline"));
  await page.evaluate(() => document.querySelector("#judge").scrollIntoView());
  await when(page, () => globalThis.late.length > 0);
  await page.evaluate(() => (location.hash = "#judge=boxes"));
  await when(page, () => document.querySelector("mex-plorer") && location.hash === "#judge=boxes");
  await page.evaluate(() => globalThis.late.forEach((go) => go()));
  await until(page, () => document.querySelector("#judge-problem").value, "boxes");
});

test("a heat map that is being saved is saved, whatever is shown by then", async () => {
  const page = await stage.open("about:blank");
  await page.evaluateOnNewDocument(() => {
    globalThis.saved = [];
    globalThis.warned = [];
    console.warn = (...words) => globalThis.warned.push(words.join(" "));
    HTMLAnchorElement.prototype.click = function () {
      globalThis.saved.push(this.download);
    };
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      globalThis.goOn = () => toBlob.apply(this, given);
    };
  });
  await page.goto(stage.host('<mex-plorer game="wythoff 3 4" view="heat" state="size:256"></mex-plorer>'));
  const isThere = () => t.root().querySelector(".heat-plot")?.getAttribute("aria-busy") === "false";
  await when(page, isThere);
  await page.evaluate(() => t.root().querySelector(".heat-png").click());
  await when(page, () => globalThis.goOn);
  await page.evaluate(() => (t.host().game = "nim 3 4"));
  await when(page, () => t.events.some(({ game }) => game === "nim 3 4"));
  await page.evaluate(() => globalThis.goOn());
  await when(page, () => globalThis.saved.length === 1);
  assert.match(await page.evaluate(() => globalThis.saved[0]), /wythoff.*256.*\.png$/);
  assert.deepEqual(await page.evaluate(() => globalThis.warned), []);
});
