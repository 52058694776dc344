/**
 * Compiles the contest programs of the course and compares what they answer with what the judge answers: `node tests/long/programs.mjs`. It needs a compiler for
 * C++, which not every machine has that tests this project: at every change tests/node/course-programs.test.mjs sees that the log is of the programs that stand there.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "../../dist/mexplorer/engine.js";
import { CHAPTERS, digest, read } from "./course-programs.mjs";
import { table, writeLog } from "./report.mjs";

const COMPILER = "g++";
/** Inputs for each problem, beside its sample. */
const CASES = 50;

/** What each problem is tried on, beside its sample: numbers by chance, always the same. @type {Record<string, () => string>} */
const INPUTS = {
  nim: () => counted(many(1, 6, 0, 12)),
  "misere-nim": () => counted(many(1, 6, 1, 3)),
  stairs: () => counted(many(1, 7, 0, 5)),
  "set-nim": () => counted([...new Set(many(1, 4, 1, 9))]) + counted(many(1, 4, 0, 60)),
  split: () => counted(many(1, 4, 0, 9)),
  wythoff: () => lines(20, () => [between(0, 30), between(0, 30)]),
  fibonacci: () => `${lines(20, () => [between(1, 150)])}0\n`,
  "fibo-nacci": () => `${lines(20, () => [between(1, 200), between(0, 200), between(0, 200)])}0 0 0\n`,
  boxes: () => `${lines(6, () => [2, ...box(), ...box()])}0\n`,
};

let seed = 7;

/** @param {number} least @param {number} most */
function between(least, most) {
  seed = (seed * 48271) % 2147483647;
  return least + (seed % (most - least + 1));
}

/** @param {number} fewest @param {number} most how many @param {number} from @param {number} to */
const many = (fewest, most, from, to) => Array.from({ length: between(fewest, most) }, () => between(from, to));

/** @param {number[]} numbers */
const counted = (numbers) => `${numbers.length}\n${numbers.join(" ")}\n`;

/** @param {number} count @param {() => number[]} line */
const lines = (count, line) => Array.from({ length: count }, () => `${line().join(" ")}\n`).join("");

function box() {
  const size = between(0, 120);
  return [size, between(0, size)];
}

/** @param {string} code @param {string} folder */
function compiled(code, folder) {
  const program = join(folder, "program");
  writeFileSync(`${program}.cpp`, code);
  execFileSync(COMPILER, ["-std=c++17", "-Wall", "-Werror", "-o", program, `${program}.cpp`]);
  return program;
}

/** @param {string} program @param {string} input */
const run = (program, input) => execFileSync(program, { input, encoding: "utf8" });

const mex = await load();
const folder = mkdtempSync(join(tmpdir(), "mexplorer-programs-"));
const rows = [];
const faults = [];
try {
  for (const chapter of CHAPTERS) {
    const { problems, programs } = read(chapter, "en");
    problems.forEach(({ name, sample }, nth) => {
      const program = compiled(programs[nth], folder);
      const inputs = [sample, ...Array.from({ length: CASES }, INPUTS[name])];
      const wrong = inputs.filter((input) => run(program, input) !== mex.judge(name, input));
      faults.push(...wrong.map((input) => `${name}\n${input}`));
      rows.push([name, digest(programs[nth]), inputs.length, wrong.length]);
    });
  }
} finally {
  rmSync(folder, { recursive: true });
}

const [version] = execFileSync(COMPILER, ["--version"], { encoding: "utf8" }).split("\n");
writeLog("programs", "The contest programs of the course", [
  `Compiled by ${version} with \`-std=c++17 -Wall -Werror\`, asked the sample of each problem and ${CASES} inputs by chance, and compared with what the judge answers. ${faults.length ? "**They differ:**" : "No difference."}`,
  "",
  ...table(["problem", "program (SHA-256)", "inputs", "wrong"], rows),
  ...faults.flatMap((fault) => ["", "```text", fault.trimEnd(), "```"]),
]);
console.log(`programs: ${rows.length} tried, ${faults.length} answers differ; the log is tests/long/results/programs.md`);
process.exitCode = faults.length || rows.length === 0 ? 1 : 0;
