/** What takes long: worked out beside the page, wherever its scripts come from, said quietly, and given up when asked. */
import test from "node:test";
import assert from "node:assert/strict";
import { blog, figure, testWords, until, useStage, when } from "../stage.mjs";

const stage = useStage({ reducedMotion: true });

const THREAD = "/mexplorer/worker.js";
/** Some tenths of a second, then an error; only the whole engine knows it. */
const LONG = "misere kayles 40";
/** No end of it: its question never reaches the worker, however quick or busy the machine is. */
const ENDLESS = "grundy 999";
/** About a second, then an error. */
const VERY_LONG = "rule((a,b,c) -> (a-1,b+1,c); (a,b-1,c+1); (a,b,c-1)) 100 100 100";
/** A rule of one heap whose values are found heap by heap, looking at every option. */
const LONG_RULE = "rule(n -> n-k for k in 1..n if k%n==1 or k*k%7==n%5) 5000";
/** On a page that wants the whole module, as the playground is: with a part, what a worker fails at is asked of the whole one first (element.test.mjs, node/parts.test.mjs). */
const FIRST = '<script>document.documentElement.dataset.mexWhole = ""</script><mex-plorer game="grundy 4" view="board"></mex-plorer>';

const ask = (page, game) =>
  page.evaluate((game) => {
    t.host().view = "table";
    t.host().game = game;
  }, game);
const isRefused = () => /given up with \d+ positions/.test(t.message() ?? "");
const sign = () => t.root().querySelector(".work-text")?.textContent ?? null;

/** In the page, from the beginning: no worker hears of a game. @param {string} endless */
function unheard(endless) {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...given) {
    if (given[0].question?.given[0].game !== endless) postMessage.apply(this, given);
  };
}

/** A page with the first figure, where work may have no end. @param {(() => void)[]} before what else runs before it */
async function first(...before) {
  const page = await stage.open(stage.host("<p>Nothing yet.</p>"));
  for (const script of before) await page.evaluateOnNewDocument(script);
  await page.evaluateOnNewDocument(unheard, ENDLESS);
  await page.goto(stage.host(FIRST));
  await figure(page);
  return page;
}

test("a worker of the page's own origin works it out, and what is refused has its tab and not another game's picture", async () => {
  const before = stage.requests.filter((path) => path === THREAD).length;
  const page = await stage.open(stage.host(FIRST));
  await figure(page);
  await ask(page, LONG);
  await when(page, isRefused);
  assert.equal(stage.requests.filter((path) => path === THREAD).length, before + 1);
  assert.equal(await page.evaluate(() => t.root().querySelector('[role="tab"][aria-selected="true"]').dataset.view), "table");
  assert.doesNotMatch(await page.evaluate(() => t.svg()?.ariaLabel ?? ""), /grundy/);
  assert.equal(await page.evaluate(() => t.part("figure").ariaBusy), "false");
});

test("scripts of another origin start a worker by way of this one", async () => {
  const other = await stage.server({ headers: { "Access-Control-Allow-Origin": "*" } });
  const page = await stage.open((await stage.server()).host(blog(FIRST, other.origin)));
  await figure(page);
  await ask(page, LONG);
  await when(page, isRefused);
  assert.ok(other.requests.includes(THREAD));
});

test("it is said after a while, stopped by Escape or a button, and gone on with", async () => {
  const page = await first();
  await ask(page, ENDLESS);
  await page.waitForFunction(() => t.part("work-act"), { timeout: 30_000 });
  await until(page, () => [t.live(), t.part("figure").ariaBusy], ["Working it out …", "true"]);
  await page.evaluate(() => t.part("work-act").focus());
  await page.keyboard.press("Escape");
  await until(page, () => [t.live(), t.part("figure").ariaBusy, t.part("work-act").textContent], ["Stopped", "false", "Go on"]);
  assert.equal(await page.evaluate(() => t.focused().className), "work-act", "the focus stays");
  // What is shown is another game.
  await when(page, () => Number(getComputedStyle(t.part("figure")).opacity) < 0.5);
  await page.keyboard.press("Enter");
  await when(page, () => t.live() === "Working it out …" && t.part("work-act").textContent === "Stop");
  await page.keyboard.press("Enter");
  await until(page, sign, "Stopped");
});

testWords("what comes at once after something was stopped is not said to be done", async () => {
  const page = await first();
  await ask(page, ENDLESS);
  await page.waitForFunction(() => t.part("work-act"), { timeout: 30_000 });
  await page.evaluate(() => {
    const live = t.root().querySelector('[role="status"]');
    globalThis.said = [];
    new MutationObserver(() => said.push(live.textContent)).observe(live, { childList: true });
    t.part("work-act").click();
    t.host().view = "board";
    t.host().game = "grundy 5";
  });
  await when(page, () => t.events.some(({ game }) => game === "grundy 5"));
  await when(page, () => said.length > 1);
  // On a slow machine it may be said to take long.
  const isSaid = await page.evaluate(() => said.includes("Working it out …"));
  assert.equal(await page.evaluate(() => said.includes("Done")), isSaid);
});

testWords("how far it is, is said: positions while nobody knows how many there are, values of all that are asked for", async () => {
  const page = await stage.open(stage.host(FIRST));
  await figure(page);
  /** What the sign's bar says as soon as its words are these: it may be gone a moment later. @param {string} pattern */
  const bar = async (pattern) => {
    const found = await page.waitForFunction(
      (pattern) => {
        const [words, bar] = [t.root().querySelector(".work-text")?.textContent, t.root().querySelector(".work-bar")];
        return words && new RegExp(pattern).test(words) && [t.root().querySelector(".work").classList.contains("measured"), bar.ariaValueNow, bar.ariaValueText === words];
      },
      { timeout: 30_000 },
      pattern,
    );
    return found.jsonValue();
  };
  await ask(page, VERY_LONG);
  assert.deepEqual(await bar("^Searching … \\d{1,3}(,\\d{3})* positions$"), [false, null, true]);
  await page.evaluate((rule) => {
    t.host().lang = "zh-Hans";
    t.host().view = "sequence";
    t.host().state = "span:5000";
    t.host().game = rule;
  }, LONG_RULE);
  const [isMeasured, share] = await bar("^正在计算……已算出 [\\d,]+ / [\\d,]+ 个 SG 值$");
  assert.ok(isMeasured && Number(share) >= 0 && Number(share) < 100, share);
});

testWords("another request makes it void, and the sign goes", async () => {
  const page = await first();
  await ask(page, ENDLESS);
  await page.waitForFunction(() => t.part("work-act"), { timeout: 30_000 });
  await page.evaluate(() => {
    t.host().view = "board";
    t.host().game = "grundy 5";
  });
  await when(page, () => t.events.at(-1).game === "grundy 5" || t.events.some(({ game }) => game === "grundy 5"));
  assert.deepEqual(await page.evaluate(() => [t.part("work"), t.message(), t.part("figure").ariaBusy]), [null, null, "false"]);
});

/** Counts workers, and what is compiled, from the beginning. */
function count() {
  globalThis.workers = { begun: 0, ended: 0, compiled: 0 };
  const { Worker } = globalThis;
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      workers.begun += 1;
    }
    terminate() {
      workers.ended += 1;
      super.terminate();
    }
  };
  for (const name of ["compile", "compileStreaming"]) {
    const compile = WebAssembly[name];
    WebAssembly[name] = (source) => ((workers.compiled += 1), compile(source));
  }
}

test("what is given up gives back its worker with all its memory, and nothing is fetched or compiled again", async () => {
  const page = await first(count);
  const asked = stage.requests.length;
  assert.deepEqual(await page.evaluate(() => workers), { begun: 1, ended: 0, compiled: 1 });
  await ask(page, ENDLESS);
  await page.waitForFunction(() => t.part("work-act"), { timeout: 30_000 });
  await page.evaluate(() => {
    t.host().view = "board";
    t.host().game = "grundy 5";
  });
  await when(page, () => t.events.some(({ game }) => game === "grundy 5"));
  assert.deepEqual(await page.evaluate(() => workers), { begun: 2, ended: 1, compiled: 1 });
  assert.ok(!stage.requests.slice(asked).some((path) => /wasm|locales/.test(path)));
});

test("a worker whose answer took much memory ends with it, and the next answer comes all the same", async () => {
  const page = await first(count);
  const outcome = async (game) => {
    const { loadWhole } = await import(t.script("work.js"));
    return (await (await loadWhole("en")).ask("solve", game, { lang: "en", limit: 1 })).outcome;
  };
  assert.equal(await page.evaluate(outcome, "rule((a,b,c,d) -> (a-1,b,c,d); (a,b-1,c,d)) 700 699 1 1"), "N");
  assert.equal(await page.evaluate(() => workers.ended), 1);
  assert.equal(await page.evaluate(outcome, "misere kayles 27"), "N");
  assert.deepEqual(await page.evaluate(() => workers), { begun: 2, ended: 1, compiled: 1 });
});

testWords("of many questions the last one wins, and figures share a worker until one keeps it long", async () => {
  const page = await first(count);
  // A game each frame, until some of them were shown on the way: on a slow machine that takes more of them.
  const games = await page.evaluate(async () => {
    const shown = () => t.events.filter(({ type }) => type === "mex-change").length;
    const games = [];
    for (const before = shown(); games.length < 30 || (shown() < before + 4 && games.length < 1000); ) {
      games.push((t.host().game = `grundy ${5 + games.length}`));
      await new Promise(requestAnimationFrame);
    }
    return games;
  });
  await until(page, () => t.events.filter(({ type }) => type === "mex-change").at(-1).game, games.at(-1));
  const seen = await page.evaluate(() => t.events.filter(({ type }) => type === "mex-change").map(({ game }) => game));
  const places = seen.map((game) => games.indexOf(game));
  assert.deepEqual(places, places.toSorted((a, b) => a - b), "none comes late");
  assert.ok(seen.length > 4, "and those that come in time are shown");
  // A worker ends only with a question that a busy machine has let wait too long, whose answer is then not shown.
  const missed = games.filter((game) => !seen.includes(game)).length;
  const { ended } = await page.evaluate(() => workers);
  assert.ok(ended <= missed, `${ended} workers ended, and ${missed} of ${games.length} games were not shown`);
});
