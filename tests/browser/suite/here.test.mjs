/** Where no worker can be had: the page says that it is busy, and then is, within the request's budget. */
import test from "node:test";
import assert from "node:assert/strict";
import { blog, figure, testWords, until, useStage } from "../stage.mjs";
import { TEXTBOOK } from "../oracle.mjs";

const stage = useStage({ reducedMotion: true });

/** Some tenths of a second, then an error; only the whole engine knows it. */
const LONG = "misere kayles 40";
const FIRST = '<mex-plorer game="grundy 4" view="board"></mex-plorer>';

/** A post whose policy forbids workers, blob: or not, on a page with a figure. Its console says so. */
async function barred() {
  const other = await stage.server({ headers: { "Access-Control-Allow-Origin": "*" } });
  const from = other.origin;
  const policy = `default-src 'none'; script-src ${from} 'wasm-unsafe-eval'; style-src ${from}; connect-src ${from}; img-src data:; worker-src 'none'`;
  const host = await stage.server();
  const page = await stage.open(host.host("<!doctype html><title>Nothing yet</title>"), { mayComplain: true });
  const errors = [];
  // Firefox calls what the policy forbids an error too.
  page.on("pageerror", (error) => /worker-src/.test(String(error)) || errors.push(String(error)));
  await page.evaluateOnNewDocument(() => {
    const { Instance } = WebAssembly;
    globalThis.started = [];
    WebAssembly.Instance = function (module, imports) {
      const instance = new Instance(module, imports);
      globalThis.started.push(instance);
      return instance;
    };
  });
  await page.goto(host.host(blog(FIRST, from), { "Content-Security-Policy": policy }));
  await figure(page);
  return { page, other, errors };
}

const show = (page, game, view) =>
  page.evaluate(
    (game, view) => {
      t.host().view = view;
      t.host().game = game;
    },
    game,
    view,
  );
const isRefused = () => /given up with \d+ positions/.test(t.message() ?? "");
const sizes = () => globalThis.started.map(({ exports }) => exports.memory.buffer.byteLength);

test("the page says so before it begins, and then answers as ever", async () => {
  const { page, errors } = await barred();
  // What a reader sees in each frame.
  await page.evaluate(() => {
    globalThis.frames = [];
    const look = () => {
      globalThis.frames.push(t.root().querySelector(".work-text")?.textContent ?? t.message() ?? "");
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await show(page, LONG, "table");
  await page.waitForFunction(isRefused, { timeout: 30_000 });
  assert.ok(await page.evaluate(() => globalThis.frames.includes("Working it out …")), "it was on the screen");
  assert.deepEqual(await page.evaluate(() => [t.part("work"), t.part("figure").ariaBusy]), [null, "false"]);
  // Another view of this game may stand in for the table.
  assert.doesNotMatch(await page.evaluate(() => t.svg()?.ariaLabel ?? ""), /grundy/);
  await show(page, "take(2,5) 10", "graph");
  await until(page, () => t.values(), TEXTBOOK);
  assert.deepEqual(errors, []);
});

testWords("what is wanted no more when it would begin is not begun", async () => {
  const { page, errors } = await barred();
  await page.evaluate(async (game) => {
    t.host().view = "table";
    t.host().game = game;
    await Promise.resolve();
    await Promise.resolve();
    t.host().view = "graph";
    t.host().game = "take(2,5) 10";
  }, LONG);
  await until(page, () => t.values(), TEXTBOOK);
  assert.deepEqual(await page.evaluate(() => t.events.filter(({ type }) => type === "mex-error")), []);
  assert.deepEqual(errors, []);
});

/** A rule of one heap whose values are found heap by heap, looking at every option. */
const RULE = "rule(n -> n-k for k in 1..n if k%n==1 or k*k%7==n%5)";
/** What pages and figures ask for. The last ones are refused. @type {[call: string, ...given: any[]][]} */
const QUESTIONS = [
  ["solution", "misere kayles 27", { lang: "en", limit: 60 }],
  ["prove", "misere kayles 20", { lang: "zh-Hant" }],
  ["compare", "nim 3 4 5", { lang: "en" }],
  ["answer", { game: `${RULE} 900`, lang: "zh-Hans", view: "sequence", step: null, rank: "source", predict: false, state: "span:900", theme: "light" }],
  ["answer", { game: "take(1..3) 249", lang: "zh-Hant", view: "table", step: null, rank: "source", predict: false, state: "", theme: "light" }],
  ["svg", "take(1..3) 249", { lang: "en", view: "graph" }],
  ["play", "misere kayles 26", { lang: "zh-Hant", state: "first:they", answer: true, hint: true }],
  ["graphOf", "nim 3 4 5", { lang: "en" }],
  ["judge", "boxes", "2\n9 3\n16 2\n0\n", { lang: "en" }],
  ["pairs", "wythoff 0 0", 300, { lang: "en" }],
  ["hint", "misere kayles 26", { lang: "zh-Hans" }],
  ["reply", "misere kayles 26", { lang: "en" }],
  ["sequence", "grundy 0", 8000, { lang: "en" }],
  ["answer", { game: "misere kayles 60", lang: "zh-Hant", view: "proof", step: null, rank: "source", predict: false, state: "", theme: "light", budget: { positions: 20_000 } }],
  ["solve", "misere kayles 40", { lang: "en", budget: { moves: 90_000 } }],
  ["solve", "take(", { lang: "zh-Hans" }],
];
const REFUSED = 3;

/** Asks all at once, or one after the other. */
async function answers(questions, from, atOnce) {
  const { loadWhole } = await import(t.script("work.js", from));
  const [whole] = await Promise.all(["en", "zh-Hans", "zh-Hant"].map((lang) => loadWhole(lang)));
  const plain = (_, value) => (typeof value === "bigint" ? `${value}n` : ArrayBuffer.isView(value) ? [...value] : value);
  const told = (answer) => ({ answer });
  const refused = ({ message, code, at, offers }) => ({ message, code, at, offers });
  const asked = [];
  for (const question of questions) {
    asked.push(whole.ask(...question).then(told, refused));
    if (!atOnce) await asked.at(-1);
  }
  return (await Promise.all(asked)).map((answer) => JSON.stringify(answer, plain));
}

testWords("the answers, and the refusals, are those of workers", async () => {
  const { page, other, errors } = await barred();
  const here = await page.evaluate(answers, QUESTIONS, other.origin, false);
  const plainly = await stage.open(stage.host("<p>Nothing yet.</p>"));
  const workers = await plainly.evaluate(answers, QUESTIONS, stage.origin, true);
  QUESTIONS.forEach((question, i) => {
    assert.equal(here[i], workers[i], JSON.stringify(question));
    assert.match(here[i], i < QUESTIONS.length - REFUSED ? /^{"answer":/ : /^{"message":"[^"]+","code":"(too-large|misread)"/);
  });
  assert.deepEqual(errors, []);
});

/** Asks the page's own thread. */
async function outcome(from, game) {
  const { loadWhole } = await import(t.script("work.js", from));
  const { outcome } = await (await loadWhole("en")).ask("solve", game, { lang: "en", limit: 1 });
  return outcome;
}

test("where no frames come, as in a page that nobody sees, it is worked out all the same", async () => {
  const { page, other, errors } = await barred();
  await page.evaluate(() => (globalThis.requestAnimationFrame = () => 0));
  assert.equal(await page.evaluate(outcome, other.origin, "misere kayles 27"), "N");
  assert.deepEqual(errors, []);
});

test("the memory of a large answer is given back", async () => {
  const { page, other, errors } = await barred();
  assert.equal((await page.evaluate(sizes)).length, 1);
  assert.equal(await page.evaluate(outcome, other.origin, "rule((a,b,c,d) -> (a-1,b,c,d); (a,b-1,c,d)) 700 699 1 1"), "N");
  const all = await page.evaluate(sizes);
  assert.ok(Math.max(...all) > 64 << 20 && /** @type {number} */ (all.at(-1)) < 16 << 20, `${all} bytes`);
  assert.equal(await page.evaluate(outcome, other.origin, "misere kayles 27"), "N");
  assert.equal((await page.evaluate(sizes)).length, all.length, "a small one stays");
  assert.deepEqual(errors, []);
});
