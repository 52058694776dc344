/**
 * Our module of values in Chromium:
 *     node sequences.mjs COUNT ENOUGH GAME MODULE
 * prints as peers/sequences.mjs does. A run's time is what the page's own thread took; short runs are timed many at once,
 * the first of which, after the browser did something else, find nothing of theirs in the processor's cache.
 */
import { readFileSync } from "node:fs";
import { launch } from "../../tests/browser/driver.mjs";
import { begin } from "../peers/values.mjs";

const MOST_RUNS = 15;
/** Milliseconds that are timed together at least: asking for the time takes a fraction of one, and the cache is full after some. */
const AT_LEAST = 100;

const [count, enough, game, moduleFile] = process.argv.slice(2);
const pairs = game === "wythoff";
const browser = await launch();
try {
  const page = await browser.newPage();
  const threads = await page.createCDPSession();
  await threads.send("Performance.enable", { timeDomain: "threadTicks" });
  const thread = async () => (await threads.send("Performance.getMetrics")).metrics.find(({ name }) => name === "ThreadTime").value * 1000;
  await page.evaluate(`globalThis.begin = ${begin}`);
  await page.evaluate(start, readFileSync(moduleFile).toString("base64"), pairs ? `${game} 0 0` : `${game} 0`, Number(count), pairs);
  const runs = async (atLeast) => {
    const before = await thread();
    const many = await page.evaluate(computeFor, atLeast);
    return { took: (await thread()) - before, many };
  };
  // The first one by itself: it is not yet compiled for speed, and finds no memory that is its own already.
  const times = [(await runs(0)).took];
  let spent = 0;
  while (times.length === 1 || (times.length < MOST_RUNS && spent < Number(enough))) {
    const { took, many } = await runs(AT_LEAST);
    times.push(took / many);
    spent += took;
  }
  console.log(times.join(" "));
  console.log(String(await page.evaluate(() => globalThis.work.sum())));
} finally {
  await browser.close();
}

/** Runs in the page. @param {string} packed @param {string} game @param {number} count @param {boolean} pairs */
async function start(packed, game, count, pairs) {
  const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
  globalThis.work = await globalThis.begin(bytes, game, count, pairs);
}

/** Runs in the page, for so many milliseconds or once; says how often. @param {number} atLeast */
function computeFor(atLeast) {
  const start = performance.now();
  let many = 0;
  do {
    globalThis.work.compute();
    many++;
  } while (performance.now() - start < atLeast);
  return many;
}
