/**
 * The tests of which every change tries a part of the cases, as tests/native/cases.rs says, with all of them: `node tests/long/native.mjs`. The native ones, and of
 * those in Node.js what asks all of hostile texts, what is answered as it was, what embeds can say, and what is wrong on purpose in every chapter; these use
 * the package in dist/.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { table, writeLog } from "./report.mjs";

const IN_NODE = ["hostile", "differential", "replay", "figure-words", "course-1", "course-2", "course-3"].map((name) => `tests/node/${name}.test.mjs`);
const start = Date.now();

/** What a program says while all cases are tried. @param {string} program @param {string[]} args */
function run(program, args) {
  const { stdout, status } = spawnSync(program, args, {
    cwd: fileURLToPath(new URL("../../", import.meta.url)),
    env: { ...process.env, ALL: "1" },
    encoding: "utf8",
    maxBuffer: 2 ** 30,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { stdout, isGood: status === 0 };
}

const native = run(process.env.CARGO ?? "cargo", ["test", "--package", "mexplorer", "--package", "mexplorer-native", "--lib", "--test", "native", "--no-fail-fast"]);
const node = run(process.execPath, ["--test", "--test-reporter=tap", "--test-concurrency=1", ...IN_NODE]);
const [lib, integration] = [...native.stdout.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed/gm)].map(([, passed, failed]) => [Number(passed), Number(failed)]);
const told = (/** @type {string} */ what) => Number(new RegExp(`^# ${what} (\\d+)`, "m").exec(node.stdout)?.[1] ?? 0);
const programs = Object.entries({ "the crate's own": lib ?? [0, 0], "tests/native/": integration ?? [0, 0], [IN_NODE.join(", ")]: [told("pass"), told("fail")] });
const [passed, failed] = [0, 1].map((place) => programs.reduce((sum, [, counts]) => sum + counts[place], 0));
const isGood = native.isGood && node.isGood && failed === 0 && programs.every(([, [some]]) => some > 0);
const faults = [...native.stdout.split(/^(?=---- )/m).slice(1), ...node.stdout.split(/^(?=ok |not ok )/m).filter((part) => part.startsWith("not ok"))];

writeLog("native", "Tests with all their cases", [
  `${isGood ? "No failure" : "**Failed**"}, in ${Math.round((Date.now() - start) / 1000)} seconds with what else the machine did.`,
  "",
  ...table(["program", "passed", "failed"], programs.map(([name, counts]) => [name, ...counts])),
  ...faults.flatMap((fault) => ["", "```text", fault.trimEnd(), "```"]),
]);
console.log(`native: ${passed} passed, ${failed} failed; the log is tests/long/results/native.md`);
process.exitCode = isGood ? 0 : 1;
