/**
 * The tests in browsers, several times while other work keeps every core busy: `node tests/long/browsers.mjs [TIMES] [FILE..]`. What fails
 * on a busy machine only is a fault too, most often the test's. FILE is part of a name, such as `stepper`; without one all files run. Cores that
 * nobody else keeps busy when it begins are kept busy by it. What is tried in part at every change is tried whole.
 */
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { table, writeLog } from "./report.mjs";

const [times = "5", ...wanted] = process.argv.slice(2);
const TIMES = Number(times);
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** A runner's name, folders, and what starts it. @type {[string, string[], string[], Record<string, string>][]} */
const RUNNERS = [
  ["chromium", ["tests/browser/suite", "tests/browser/chromium"], ["node", "tests/browser/lend.mjs"], { BROWSER: "chromium" }],
  ["firefox", ["tests/browser/suite"], ["node", "tests/browser/lend.mjs"], { BROWSER: "firefox" }],
  ["webkit", ["tests/browser/webkit"], ["xvfb-run", "--auto-servernum", "node"], {}],
];

/** Keeps a core busy until it is ended. */
const BUSY = "for (let n = 0; ; n += 1) Math.sqrt(n);";
const [others] = loadavg();
const load = cpus().slice(Math.round(others)).map(() => new Worker(BUSY, { eval: true }));

/** @param {string} folder */
function files(folder) {
  const all = readdirSync(new URL(`../../${folder}`, import.meta.url)).filter((name) => name.endsWith(".test.mjs"));
  return all.filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part))).map((name) => `${folder}/${name}`);
}

/** Runs one runner, and says how many tests passed and what was printed of those that did not. @param {(typeof RUNNERS)[number]} runner */
async function run([, folders, [program, ...words], environment]) {
  const chosen = folders.flatMap(files);
  if (chosen.length === 0) return { passed: 0, failed: 0, output: "" };
  const child = spawn(program, [...words, "--test", "--test-reporter=tap", "--test-concurrency=2", ...chosen], { cwd: ROOT, env: { ...process.env, ALL: "1", ...environment }, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (piece) => (output += piece));
  const code = await new Promise((ended) => child.on("close", ended));
  const [passed, failed, cancelled] = ["pass", "fail", "cancelled"].map((name) => Number(new RegExp(`^# ${name} (\\d+)$`, "m").exec(output)?.[1] ?? 0));
  // A program that failed without telling of a failed test has failed all the same.
  return { passed, failed: Math.max(failed + cancelled, Number(code !== 0)), output: failures(output) };
}

/** The parts of TAP output that tell of tests that failed. @param {string} tap */
function failures(tap) {
  return tap.split(/^(?=\s*# Subtest: )/m).filter((part) => /^\s*not ok /m.test(part)).join("");
}

const rows = [];
const faults = [];
for (let round = 1; round <= TIMES; round += 1) {
  for (const runner of RUNNERS) {
    const start = Date.now();
    const { passed, failed, output } = await run(runner);
    if (passed + failed === 0) continue;
    const seconds = Math.round((Date.now() - start) / 1000);
    const [busy] = loadavg();
    rows.push([round, runner[0], passed, failed, seconds, busy.toFixed(1)]);
    console.log(`round ${round}, ${runner[0]}: ${passed} passed, ${failed} failed, ${seconds} s, load ${busy.toFixed(1)}`);
    if (!failed) continue;
    faults.push(`round ${round}, ${runner[0]}\n\n${output}`);
    console.log(output);
  }
}
await Promise.all(load.map((worker) => worker.terminate()));

writeLog("browsers", "Tests in browsers on a busy machine", [
  `${TIMES} times ${wanted.length ? `the files named ${wanted.join(", ")}` : "all files"}, beside other work (a load of ${others.toFixed(1)} before it began, and ${load.length} threads of its own that kept a core busy each). ${faults.length ? `**${faults.length} runs failed:**` : "No failure."}`,
  "",
  ...table(["round", "runner", "passed", "failed", "seconds", "load at its end"], rows),
  ...faults.flatMap((fault) => ["", "```text", fault.trimEnd(), "```"]),
]);
process.exitCode = faults.length || rows.length === 0 ? 1 : 0;
