/**
 * Our module of values in Chromium:
 *     node sequences.mjs COUNT ENOUGH GAME MODULE
 * prints as peers/sequences.mjs does. A run's time is what the page's own thread took; short runs are timed many at once.
 */
import { readFileSync } from "node:fs";
import { launch } from "../../tests/browser/driver.mjs";
import { begin } from "../peers/values.mjs";

const MOST_RUNS = 15;
/** Milliseconds that are timed together at least: asking for the time takes a fraction of one. */
const AT_LEAST = 30;

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
  const runs = async (many) => {
    const before = await thread();
    await page.evaluate((many) => {
      for (let i = 0; i < many; i++) globalThis.work.compute();
    }, many);
    return ((await thread()) - before) / many;
  };
  // The first one is not yet compiled for speed.
  const first = await runs(1);
  const many = Math.ceil(AT_LEAST / Math.max(first, 0.1));
  const times = [first];
  let spent = 0;
  while (times.length === 1 || (times.length < MOST_RUNS && spent < Number(enough))) {
    times.push(await runs(many));
    spent += times[times.length - 1] * many;
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
