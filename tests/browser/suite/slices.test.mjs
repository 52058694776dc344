/** Where no worker can be had: the page's own thread works it out in slices and goes on drawing, or, where a module cannot be suspended, at once. */
import test from "node:test";
import assert from "node:assert/strict";
import { blog, figure, until, useStage, when } from "../stage.mjs";
import { TEXTBOOK } from "../oracle.mjs";

const stage = useStage({ reducedMotion: true });

const SLICES = "/mexplorer/slices.js";
const THREAD = "/mexplorer/work-thread.js";
/** Some tenths of a second, then an error; only the whole engine knows it. */
const LONG = "misere kayles 40";
/** About a second, then an error. */
const VERY_LONG = "rule((a,b,c) -> (a-1,b+1,c); (a,b-1,c+1); (a,b,c-1)) 100 100 100";
const FIRST = '<mex-plorer game="grundy 4" view="board"></mex-plorer>';
/** Fewer would be a page that stands still; a quick machine needs so many slices at least. */
const FRAMES = 8;

/** A post whose policy forbids workers, blob: or not, on a page with a figure. Its console says so. */
async function barred({ suspends = true } = {}) {
  const other = await stage.server({ headers: { "Access-Control-Allow-Origin": "*" } });
  const from = other.origin;
  const policy = `default-src 'none'; script-src ${from} 'wasm-unsafe-eval'; style-src ${from}; connect-src ${from}; img-src data:; worker-src 'none'`;
  const host = await stage.server();
  const page = await stage.open(host.host("<!doctype html><title>Nothing yet</title>"), { mayComplain: true });
  if (!suspends) await page.evaluateOnNewDocument(() => delete WebAssembly.Suspending);
  const errors = [];
  // Firefox calls what the policy forbids an error too.
  page.on("pageerror", (error) => /worker-src/.test(String(error)) || errors.push(String(error)));
  await page.goto(host.host(blog(FIRST, from), { "Content-Security-Policy": policy }));
  await figure(page);
  return { page, other, errors };
}

/** Shows the table of a game, and counts from then on what the page gets to do. */
const ask = (page, game) =>
  page.evaluate((game) => {
    const seen = (globalThis.seen = { turns: 0, frames: 0, reports: new Set() });
    const look = () => seen.reports.add(t.root().querySelector(".work-text")?.textContent ?? "");
    const frame = () => (look(), (seen.frames += 1), requestAnimationFrame(frame));
    const turn = () => ((seen.turns += 1), setTimeout(turn));
    requestAnimationFrame(frame);
    setTimeout(turn);
    t.host().view = "table";
    t.host().game = game;
  }, game);
const seen = (page) => page.evaluate(() => ({ turns: globalThis.seen.turns, frames: globalThis.seen.frames, reports: [...globalThis.seen.reports] }));
const isRefused = () => /given up with \d+ positions/.test(t.message() ?? "");
const isCounting = () => / positions$/.test(t.root().querySelector(".work-text")?.textContent ?? "");
const showTextbook = (page) =>
  page.evaluate(() => {
    t.host().view = "graph";
    t.host().game = "take(2,5) 10";
  });

/** Notes every instance that is started from now on in place of another. */
const countInstances = (page) =>
  page.evaluate(() => {
    const { Instance } = WebAssembly;
    globalThis.started = [];
    WebAssembly.Instance = function (module, imports) {
      const instance = new Instance(module, imports);
      globalThis.started.push(instance);
      return instance;
    };
  });
const sizes = () => globalThis.started.map(({ exports }) => exports.memory.buffer.byteLength);

test("the page goes on drawing and listening, and says how far it is", async () => {
  const { page, other, errors } = await barred();
  await ask(page, LONG);
  const before = await seen(page);
  await page.waitForFunction(isRefused, { timeout: 30_000 });
  const { turns, frames, reports } = await seen(page);
  assert.ok(frames - before.frames >= FRAMES && turns - before.turns >= FRAMES, `${turns} turns and ${frames} frames`);
  assert.ok(reports.some((report) => /^Searching … [\d,]+ positions$/.test(report)), reports.join("\n"));
  assert.deepEqual([other.requests.includes(SLICES), other.requests.includes(THREAD)], [true, false]);
  assert.deepEqual(errors, []);
});

test("it is stopped by Escape, and then nothing is worked at until it is gone on with", async () => {
  const { page, errors } = await barred();
  // Whoever works looks at the clock.
  await page.evaluate(() => {
    const { now } = performance;
    globalThis.looks = 0;
    performance.now = () => ((globalThis.looks += 1), now.call(performance));
  });
  const looksIn = (milliseconds) =>
    page.evaluate(async (milliseconds) => {
      const before = globalThis.looks;
      await new Promise((go) => setTimeout(go, milliseconds));
      return globalThis.looks - before;
    }, milliseconds);
  await ask(page, VERY_LONG);
  await page.waitForFunction(isCounting, { timeout: 30_000 });
  const working = await looksIn(300);
  assert.ok(working > 10, `${working} looks at the clock`);
  await page.evaluate(() => t.part("work-act").focus());
  await page.keyboard.press("Escape");
  await until(page, () => [t.live(), t.part("figure").ariaBusy, t.part("work-act").textContent], ["Stopped", "false", "Go on"]);
  // What was suspended ends at its next turn.
  await looksIn(500);
  const still = await looksIn(300);
  assert.ok(still < 3, `${still} looks at the clock, of ${working}`);
  await page.keyboard.press("Enter");
  await page.waitForFunction(isCounting, { timeout: 30_000 });
  await page.keyboard.press("Enter");
  await until(page, () => t.root().querySelector(".work-text")?.textContent ?? null, "Stopped");
  await showTextbook(page);
  await until(page, () => t.values(), TEXTBOOK);
  assert.deepEqual(errors, []);
});

test("another game makes it void, the memory is given back, and what is asked at once is answered as ever", async () => {
  const { page, errors } = await barred();
  await countInstances(page);
  await ask(page, VERY_LONG);
  await page.waitForFunction(isCounting, { timeout: 30_000 });
  await showTextbook(page);
  await until(page, () => t.values(), TEXTBOOK);
  assert.deepEqual(await page.evaluate(() => [t.part("work"), t.message(), t.part("figure").ariaBusy]), [null, null, "false"]);
  await until(page, () => globalThis.started.length, 1);
  assert.ok((await page.evaluate(sizes))[0] < 16 << 20);
  await ask(page, LONG);
  await page.waitForFunction(isRefused, { timeout: 30_000 });
  await showTextbook(page);
  await until(page, () => t.values(), TEXTBOOK);
  assert.deepEqual(errors, []);
});

/** A rule of one heap whose values are found heap by heap, looking at every option. */
const RULE = "rule(n -> n-k for k in 1..n if k%n==1 or k*k%7==n%5)";
/** What pages and figures ask for, most of it in several slices. The last ones are refused. @type {[call: string, ...given: any[]][]} */
const QUESTIONS = [
  ["solve", "misere kayles 27", { lang: "en", limit: 60 }],
  ["prove", "misere kayles 20", { lang: "zh-Hant" }],
  ["compare", "nim 3 4 5", { lang: "en" }],
  ["picture", `${RULE} 900`, { lang: "zh-Hans", view: "sequence", state: "span:900" }],
  ["table", "take(1..3) 249", { lang: "zh-Hant" }],
  ["svg", "take(1..3) 249", { lang: "en", view: "graph" }],
  ["play", "misere kayles 26", { lang: "zh-Hant", state: "first:they", answer: true, hint: true }],
  ["graphOf", "nim 3 4 5", { lang: "en" }],
  ["judge", "boxes", "2\n9 3\n16 2\n0\n", { lang: "en" }],
  ["pairs", "wythoff 0 0", 300, { lang: "en" }],
  ["hint", "misere kayles 26", { lang: "zh-Hans" }],
  ["reply", "misere kayles 26", { lang: "en" }],
  ["sequence", "grundy 0", 8000, { lang: "en" }],
  ["table", "misere kayles 40", { lang: "zh-Hant", budget: { positions: 20_000 } }],
  ["solve", "misere kayles 40", { lang: "en", budget: { moves: 90_000 } }],
  ["solve", "take(", { lang: "zh-Hans" }],
];
const REFUSED = 3;

/** Asks all at once, or one after the other. */
async function answers(questions, from, atOnce) {
  const { Thread } = await import(`${from}/mexplorer/work.js`);
  const plain = (_, value) => (typeof value === "bigint" ? `${value}n` : ArrayBuffer.isView(value) ? [...value] : value);
  const here = () => Promise.reject(new Error("asked here"));
  const told = ({ answer }) => ({ answer });
  const refused = ({ message, code, at, offers }) => ({ message, code, at, offers });
  const thread = new Thread();
  const asked = [];
  for (const [call, ...given] of questions) {
    asked.push((atOnce ? new Thread() : thread).ask({ call, given }, () => {}, here).then(told, refused));
    if (!atOnce) await asked.at(-1);
  }
  return (await Promise.all(asked)).map((answer) => JSON.stringify(answer, plain));
}

test("the answers, and the refusals, are those of a worker", async () => {
  const { page, other, errors } = await barred();
  const slices = await page.evaluate(answers, QUESTIONS, other.origin, true);
  const plainly = await stage.open(stage.host("<p>Nothing yet.</p>"));
  const worker = await plainly.evaluate(answers, QUESTIONS, stage.origin, false);
  QUESTIONS.forEach((question, i) => {
    assert.equal(slices[i], worker[i], JSON.stringify(question));
    assert.match(slices[i], i < QUESTIONS.length - REFUSED ? /^{"answer":/ : /^{"message":"[^"]+","code":"(too-large|misread)"/);
  });
  assert.deepEqual([other.requests.includes(SLICES), other.requests.includes(THREAD)], [true, false]);
  assert.deepEqual(errors, []);
});

/** Asks for an answer that takes some slices. */
async function outcome(from) {
  const { Thread } = await import(`${from}/mexplorer/work.js`);
  const thread = new Thread();
  const { answer } = await thread.ask({ call: "solve", given: ["misere kayles 27", { lang: "en", limit: 1 }] }, () => {}, () => null);
  globalThis.letGo = () => thread.end();
  return answer?.outcome;
}

test("where no frames come, as in a page that nobody sees, it is worked out all the same", async () => {
  const { page, other, errors } = await barred();
  await page.evaluate(() => (globalThis.requestAnimationFrame = () => 0));
  assert.equal(await page.evaluate(outcome, other.origin), "N");
  assert.deepEqual(errors, []);
});

test("who is not asked any more gives the memory back", async () => {
  const { page, other, errors } = await barred();
  await countInstances(page);
  assert.equal(await page.evaluate(outcome, other.origin), "N");
  assert.deepEqual(await page.evaluate(sizes), []);
  await page.evaluate(() => globalThis.letGo());
  await until(page, () => globalThis.started.length, 1);
  assert.deepEqual(errors, []);
});

test("where a module cannot be suspended, it is said and then worked out at once", async () => {
  const { page, other, errors } = await barred({ suspends: false });
  await ask(page, LONG);
  await page.waitForFunction(isRefused, { timeout: 30_000 });
  assert.deepEqual([other.requests.includes(SLICES), other.requests.includes(THREAD)], [false, false]);
  await showTextbook(page);
  await until(page, () => t.values(), TEXTBOOK);
  assert.deepEqual(errors, []);
});
