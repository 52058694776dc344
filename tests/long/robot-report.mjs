/** Whether a run of the robot was a good one, and the log that says so. */
import { megabytes, table, writeLog } from "./report.mjs";

/** @typedef {import("./memory.mjs").Use} Use */
/** `used`: how often each control was, `seen`: was there to be; `views`: how often each was shown; `refused`: texts, by the code of the error; `longest`: milliseconds of an act; the rest is per minute.
 * @typedef {{minutes: number, seed: number, acts: number, used: Map<string, number>, seen: Map<string, number>, views: Map<string, number>, refused: Map<string, number>, site: Use[], post: Use[], longest: number}} Run */

/** A page's threads are four at most, and one that took more memory ends; the module of figures, on the page itself, keeps what it took. */
const MOST_WORKERS = 4;
const MOST_KEPT = 80 << 20;
const MOST = 256 << 20;
/** Some controls come and go with what is pointed at; one that has been there so often has had its turn. */
const OFTEN = 200;
/** Minutes in which everything has been loaded that is loaded once. */
const WARM = 5;
/** By how much the last quarter of a run may be above its second one, in which whatever is bounded has come to its bound: a share, and what makes no difference. @type {[keyof Use & ("heap" | "nodes" | "listeners"), number, number][]} */
const FLAT = [["heap", 0.1, 1 << 20], ["nodes", 0.1, 500], ["listeners", 0.1, 100]];

/** Writes the log, and says whether all was well. @param {Run} run @param {unknown} fault */
export function report(run, fault) {
  const faults = [...(fault ? [/** @type {Error} */ (fault).stack ?? String(fault)] : []), ...growth("the page", run.site), ...growth("the post", run.post), ...unused(run)];
  const { acts, used, minutes, seed, longest } = run;
  const count = (/** @type {Map<string, number>} */ counts) => table(["", "times"], [...counts].sort().map(([name, times]) => [name.replaceAll("|", "\\|"), times]));
  const file = writeLog("robot", "An hour of random use", [
    `${run.site.length} of ${minutes} minutes, seed ${seed}: ${acts} acts on ${used.size} kinds of controls, the longest ${longest} ms. ${faults.length ? `**${faults.length} faults:**` : "No fault: no error, no warning of the page, no unhandled rejection, no broken policy, no request to another host, nothing unavailable, and memory is flat."}`,
    ...faults.flatMap((fault) => ["", "```text", fault, "```"]),
    "",
    "In use at the end of each minute, the page put back to how it began: JavaScript of the page and its workers in MB, nodes and listeners of the document, workers, and the largest WebAssembly memory in MB, on the page and beside it.",
    "",
    ...uses(run),
    "",
    "Texts that were refused, by the code of the error:",
    "",
    ...count(run.refused),
    "",
    "Views that were shown:",
    "",
    ...count(run.views),
    "",
    "Controls that were used:",
    "",
    ...count(used),
  ]);
  for (const fault of faults) console.log(fault);
  console.log(`${faults.length} faults; the log is ${file.pathname.split("/").slice(-4).join("/")}`);
  return faults.length === 0;
}

/** @param {Run} run */
function uses({ site, post }) {
  const cells = (/** @type {Use} */ { heap, nodes, listeners, workers, wasm }) => [megabytes(heap), nodes, listeners, workers, megabytes(Math.max(0, ...wasm))];
  const head = ["JavaScript", "nodes", "listeners", "workers", "WebAssembly"];
  return table(["minute", ...head, ...head.map((name) => `post: ${name}`)], site.map((use, i) => [i + 1, ...cells(use), ...cells(post[i])]));
}

/** What a tab has more of than it had. @param {string} name @param {Use[]} uses */
function growth(name, uses) {
  const faults = uses.flatMap(({ wasm, page, workers }, i) => [
    ...(workers > MOST_WORKERS ? [`${name} has ${workers} workers after minute ${i + 1}`] : []),
    ...wasm.filter((bytes) => bytes > (page.includes(bytes) ? MOST : MOST_KEPT)).map((bytes) => `${name} keeps ${bytes} bytes of WebAssembly after minute ${i + 1}`),
  ]);
  const warm = uses.slice(WARM);
  const quarter = Math.ceil(warm.length / 4);
  if (quarter < 2) return faults;
  // What was removed in a minute may still be on its way out at its end, more of it in some minutes than in others.
  const middle = (/** @type {Use[]} */ some, /** @type {(use: Use) => number} */ read) => some.map(read).sort((a, b) => a - b)[some.length >> 1];
  for (const [what, share, slack] of FLAT) {
    const [first, last] = [warm.slice(quarter, 2 * quarter), warm.slice(-quarter)].map((some) => middle(some, (use) => use[what]));
    if (last > first * (1 + share) + slack) faults.push(`${name}: ${what} grew from ${first} to ${last}`);
  }
  return faults;
}

/** Controls that were there and never used. @param {Run} run */
function unused({ used, seen }) {
  const names = [...seen].filter(([name, times]) => times >= OFTEN && !used.has(name)).map(([name]) => name);
  return names.length > 0 ? [`often there and never used: ${names.join(", ")}`] : [];
}
