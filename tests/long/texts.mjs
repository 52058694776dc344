/**
 * So many texts of each kind: `node tests/long/texts.mjs [N] [SEED] [FUZZER]`. Structured ones are games by a generator that knows the
 * grammar, each in a random request of the whole API, all of one process and one session. Fuzzed ones are put through everything in the program
 * mexplorer-fuzz, if it is given, at the same time. None may panic, leak, contradict itself, or take a second of a processor.
 */
import { spawn } from "node:child_process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { megabytes, table, writeLog } from "./report.mjs";
import { MOST_SECONDS, Session } from "./session.mjs";

const [COUNT = 1e6, SEED = Date.now() % 1e6] = process.argv.slice(2, 4).map(Number);
const FUZZER = process.argv[4];
/** How often it is looked at what is in use. */
const LOOKS = 20;
/** By how much the second half may be above the first: a share, and bytes. An instance keeps 64 MB before there is a new one, as `renewal.js` says. */
const SHARE = 0.1;
const SLACK = { resident: 72 << 20, heap: 8 << 20, external: 72 << 20 };
/** After so many faults nothing new is learnt. */
const MOST_FAULTS = 20;

setFlagsFromString("--expose-gc");
const collectGarbage = /** @type {() => void} */ (runInNewContext("gc"));

/** @typedef {{after: number, resident: number, heap: number, external: number}} Use */

/** Each instance that the session starts after its first, and the request that it was started for. @type {string[]} */
const renewals = [];
/** @type {Session | undefined} */
let session;
WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
  construct(Instance, given) {
    if (session) renewals.push(session.latest);
    return new Instance(...given);
  },
});

/** What the process has in use, once what nobody holds is given back. @param {number} after */
async function inUse(after) {
  // Memory of old instances is given back by another thread, some time later.
  for (let round = 0; round < 5; round += 1) {
    collectGarbage();
    await new Promise((later) => setTimeout(later, 50));
  }
  const { rss: resident, heapUsed: heap, external } = process.memoryUsage();
  return { after, resident, heap, external };
}

/** What there is more of in the second half: the least that it came down to, since what a large request needs comes and goes. @param {Use[]} uses */
function growth(uses) {
  const half = uses.length >> 1;
  // What is loaded and grows once does so in the first tenth.
  const [first, second] = [uses.slice(uses.length / 10, half), uses.slice(half)];
  return /** @type {const} */ (["resident", "heap", "external"]).flatMap((what) => {
    const [before, after] = [first, second].map((some) => Math.min(...some.map((use) => use[what])));
    return after > before * (1 + SHARE) + SLACK[what] ? [`${what} grew from ${megabytes(before)} to ${megabytes(after)} MB`] : [];
  });
}

/** What the fuzzer says at last, and whether it found nothing. @param {string} program @returns {Promise<{said: string, good: boolean}>} */
function fuzzed(program) {
  return new Promise((done, fail) => {
    const running = spawn(program, [String(COUNT), String(SEED)], { stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    running.stdout.on("data", (data) => (said += data));
    running.on("error", fail).on("close", (code) => done({ said: said.trim(), good: code === 0 }));
  });
}

const fuzzing = FUZZER ? fuzzed(FUZZER) : Promise.resolve({ said: "not in this run", good: true });
session = await Session.of(SEED);
/** @type {Use[]} */
const uses = [];
let done = 0;
for (; done < COUNT && session.faults.length < MOST_FAULTS; done += 1) {
  if (done % Math.ceil(COUNT / LOOKS) === 0) {
    uses.push(await inUse(done));
    console.log(`${done} requests, ${session.faults.length} faults`);
  }
  session.request();
}
uses.push(await inUse(done));
const { said, good } = await fuzzing;
const faults = [...session.faults, ...growth(uses), ...(good ? [] : ["the fuzzer ended with a fault"])];

const [took, which] = session.slowest;
const counts = (/** @type {Map<string, number>} */ map) => table(["", "times"], [...map].sort());
writeLog("texts", "Texts without end", [
  faults.length ? `**${faults.length} faults:**` : `No fault: every text has an answer or an error, none takes ${MOST_SECONDS} s of a processor, none contradicts itself, and memory is flat.`,
  ...faults.flatMap((fault) => ["", "```text", fault, "```"]),
  "",
  `## ${done} structured texts`,
  "",
  `Seed ${SEED}. One session: ${renewals.length} times a request had made its memory so large that the next one had a new instance. ${session.compared} times an answer was compared with another about the same game. The slowest took ${took.toFixed(2)} s of a processor: ${which.slice(0, 300)}.`,
  "",
  "In use after so many requests, in MB:",
  "",
  ...table(["requests", "resident", "heap", "external"], uses.map(({ after, ...use }) => [after, ...Object.values(use).map(megabytes)])),
  "",
  "Refused, by the code of the error:",
  "",
  ...counts(session.refused),
  "",
  "Asked:",
  "",
  ...counts(session.asked),
  "",
  "## Fuzzed texts",
  "",
  "Each is read, and where it is a game solved, drawn, proved, played and edited; each is put to every judge. What each of these stages takes of a processor, and the text of memory, is measured, and what it does not give back ends the run.",
  "",
  "```text",
  said,
  "```",
]);
for (const fault of faults.slice(session.faults.length)) console.log(fault);
console.log(`${done} structured texts, ${faults.length} faults; the log is tests/long/results/texts.md`);
process.exitCode = faults.length ? 1 : 0;
