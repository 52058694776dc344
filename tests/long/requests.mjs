/**
 * So many random requests of the whole API in one process: `node tests/long/requests.mjs [N] [SEED]`. Each gets an answer or a MexError,
 * and what the process has in use does not grow.
 */
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { load, MexError } from "../../dist/mexplorer/engine.js";
import { text } from "./games.mjs";
import { Chance } from "./random.mjs";
import { megabytes, table, writeLog } from "./report.mjs";

const [COUNT = 100_000, SEED = Date.now() % 1e6] = process.argv.slice(2).map(Number);
/** How often it is looked at what is in use. */
const LOOKS = 20;
/** By how much the second half may be above the first: a share, and bytes. */
const [SHARE, SLACK] = [0.1, 8 << 20];
/** What takes so much memory that the next request has a new instance: all that is looked at then is what is never given back. */
const LARGE = "misere take(1,2) 700 700";
const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];
const VIEWS = ["", "graph", "line", "sequence", "board", "sum", "nim-sum", "heat", "sieve", "grid", "cold", "zeckendorf", "tree", "edit", "proof", "play", "table", "hologram"];

setFlagsFromString("--expose-gc");
const collectGarbage = /** @type {() => void} */ (runInNewContext("gc"));
const chance = new Chance(SEED);
const mex = await load();
const PROBLEMS = mex.problems();

/** What asks, by its name; each is made anew of chance. @type {Record<string, (text: string, options: any) => unknown>} */
const CALLS = {
  read: (text, options) => mex.read(text, options),
  solve: (text, options) => mex.solve(text, { ...options, limit: chance.within(0, 80) }).moves.map(({ to }) => to),
  picture: (text, options) => mex.picture(text, drawn(options)),
  svg: (text, options) => mex.svg(text, drawn(options)),
  table: (text, options) => mex.table(text, { ...options, view: chance.of(VIEWS), rows: chance.within(1, 200) }),
  prove: (text, options) => mex.prove(text, options),
  compare: (text, options) => mex.compare(text, options),
  graphOf: (text, options) => mex.graphOf(text, options),
  edit: (text, options) => mex.edit(text, chance.of([{ add: null }, { add: "z" }, { remove: "a" }]), options),
  sequence: (text, options) => mex.sequence(text, 10 ** chance.within(0, 5), options),
  period: (text, options) => mex.period(text, options),
  pairs: (text, options) => mex.pairs(text, chance.of([1, 16, 64, 300]), options),
  pairsSlice: (text, options) => mex.pairsSlice(text, chance.of([16, 200]), 10 ** chance.within(2, 7), options),
  heatMap: (text, options) => mex.heatMap(text, options),
  heatColours: () => mex.heatColours(chance.within(1, 4000), chance.of(["value", "parity", "zero"]), chance.of(["light", "dark"])),
  heatCell: (text, options) => mex.heatCell(text, [chance.below(20), chance.below(20)], chance.below(9), options),
  judge: (_, options) => mex.judge(chance.of(PROBLEMS).name, input(), options),
  problems: (_, options) => mex.problems(options),
  reply: (text, options) => mex.reply(text, { ...options, level: chance.of(["perfect", "fallible", "random"]), seed: chance.below(1000) }),
  hint: (text, options) => mex.hint(text, options),
  play: (text, options) => mex.play(text, { ...options, state: chance.of(["", "first:they", "level:random"]), answer: chance.falls(0.5) }),
  catalogue: (_, options) => mex.catalogue(options),
  text: (_, options) => mex.text(chance.of(["ui.play", "no.such.key"]), { n: chance.below(3) }, options),
};

/** @param {any} options */
function drawn(options) {
  return { ...options, view: chance.of(VIEWS), step: chance.falls(0.3) ? chance.within(1, 30) : undefined, rank: chance.of(["source", "remaining"]), theme: chance.of(["light", "dark"]) };
}

/** A problem's sample, whole or with a part missing. */
function input() {
  const { sample } = chance.of(PROBLEMS);
  return chance.falls(0.7) ? sample : sample.slice(0, chance.below(sample.length));
}

/** What the process has in use, once what nobody holds is given back. */
async function inUse() {
  mex.solve(LARGE);
  // V8 remembers whom a call last went to, and so keeps an old instance or two until others are asked.
  for (const ask of [() => mex.solve("nim 3"), () => mex.svg("nim 3"), () => mex.table("nim 3"), () => mex.sequence("nim 0", 9), () => mex.read("nim 4")]) ask();
  // Memory of old instances is given back by another thread, some time later.
  for (let round = 0; round < 5; round += 1) {
    collectGarbage();
    await new Promise((later) => setTimeout(later, 50));
  }
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  return { rss, heapUsed, external, arrayBuffers };
}

/** @typedef {Awaited<ReturnType<typeof inUse>>} Use */

/** @type {{asked: Map<string, number>, refused: Map<string, number>, uses: Use[], faults: string[], slowest: [number, string]}} */
const run = { asked: new Map(), refused: new Map(), uses: [], faults: [], slowest: [0, ""] };

/** @param {Map<string, number>} counts @param {string} name */
function count(counts, name) {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function request() {
  const name = chance.of(Object.keys(CALLS));
  const game = text(chance);
  // Most of them small: many requests are wanted, not long ones.
  const budget = { positions: 10 ** chance.within(1, 4), moves: 10 ** chance.within(2, 4), ...(chance.falls(0.3) && { megabytes: chance.within(1, 60) }) };
  const options = { lang: chance.of(LANGUAGES), ...(chance.falls(0.95) && { budget }) };
  const start = performance.now();
  try {
    CALLS[name](game, options);
  } catch (thrown) {
    if (thrown instanceof MexError) count(run.refused, thrown.code);
    else run.faults.push(`${name} of ${JSON.stringify(game)} with ${JSON.stringify(options)}: ${/** @type {Error} */ (thrown)?.stack ?? thrown}`);
  }
  count(run.asked, name);
  const took = performance.now() - start;
  if (took > run.slowest[0]) run.slowest = [took, `${name} of \`${game}\``];
}

/** What there is more of in the second half: the least that it came down to, since an old instance more or less comes and goes. @param {Use[]} uses */
function growth(uses) {
  const half = uses.length >> 1;
  // What is loaded and grows once does so in the first tenth.
  const [first, second] = [uses.slice(uses.length / 10, half), uses.slice(half)];
  return /** @type {(keyof Use)[]} */ (Object.keys(uses[0])).flatMap((what) => {
    const [before, after] = [first, second].map((some) => Math.min(...some.map((use) => use[what])));
    return after > before * (1 + SHARE) + SLACK ? [`${what} grew from ${megabytes(before)} to ${megabytes(after)} MB`] : [];
  });
}

for (let done = 0; done < COUNT && run.faults.length < 20; done += 1) {
  if (done % Math.ceil(COUNT / LOOKS) === 0) run.uses.push(await inUse());
  request();
}
run.uses.push(await inUse());
run.faults.push(...growth(run.uses));

const total = [...run.asked.values()].reduce((sum, times) => sum + times, 0);
const counts = (/** @type {Map<string, number>} */ map) => table(["", "times"], [...map].sort());
const file = writeLog("requests", "Requests of one process", [
  `${total} random requests, seed ${SEED}; the slowest, ${run.slowest[1].slice(0, 200)}, took ${Math.round(run.slowest[0])} ms. ${run.faults.length ? `**${run.faults.length} faults:**` : "No fault: each had an answer or a MexError, and memory is flat."}`,
  ...run.faults.flatMap((fault) => ["", "```text", fault, "```"]),
  "",
  "In use after so many requests, in MB:",
  "",
  ...table(["requests", "resident", "heap", "external", "of it buffers"], run.uses.map((use, i) => [Math.min(i * Math.ceil(COUNT / LOOKS), COUNT), ...Object.values(use).map(megabytes)])),
  "",
  "Refused, by the code of the error:",
  "",
  ...counts(run.refused),
  "",
  "Asked:",
  "",
  ...counts(run.asked),
]);
for (const fault of run.faults) console.log(fault);
console.log(`${total} requests, ${run.faults.length} faults; the log is ${fileURLToPath(file).split("/").slice(-4).join("/")}`);
process.exitCode = run.faults.length ? 1 : 0;
