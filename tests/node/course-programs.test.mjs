/** The contest programs of the course are whole: they compile, and answer what the judge answers. They are the same in every language. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "../../dist/mexplorer/engine.js";

const LANGS = ["en", "zh-Hans", "zh-Hant"];
const COURSE = new URL("../../course/", import.meta.url);
const CHAPTERS = readdirSync(COURSE).filter((name) => /^\d/.test(name)).sort();
const COMPILER = "g++";
const CASES = 12;

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

/** A text's problems in order, and its whole programs: each follows its problem or what the problem asks to complete. @param {string} chapter @param {string} lang */
function read(chapter, lang) {
  const text = readFileSync(new URL(`${chapter}/${lang}.md`, COURSE), "utf8");
  return {
    problems: [...text.matchAll(/^::: problem ([\w-]+)\n```input\n([^`]*)```/gm)].map(([, name, sample]) => ({ name, sample })),
    programs: [...text.matchAll(/```cpp\n(#include[^`]*)```/g)].map(([, code]) => code),
  };
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

test("each problem of the course has one whole program, the same in every language", () => {
  const asked = CHAPTERS.flatMap((chapter) => read(chapter, "en").problems.map(({ name }) => name));
  assert.deepEqual(asked.sort(), Object.keys(INPUTS).sort());
  for (const chapter of CHAPTERS) {
    const [first, ...others] = LANGS.map((lang) => read(chapter, lang));
    assert.equal(first.programs.length, first.problems.length, chapter);
    for (const other of others) assert.deepEqual(other.programs, first.programs, chapter);
  }
});

const isThere = () => {
  try {
    return Boolean(execFileSync(COMPILER, ["--version"]));
  } catch {
    return false;
  }
};

test("the programs answer what the judge answers", { skip: !isThere() && "there is no compiler for C++" }, async () => {
  const mex = await load();
  const folder = mkdtempSync(join(tmpdir(), "mexplorer-programs-"));
  try {
    for (const chapter of CHAPTERS) {
      const { problems, programs } = read(chapter, "en");
      problems.forEach(({ name, sample }, nth) => {
        const program = compiled(programs[nth], folder);
        for (const input of [sample, ...Array.from({ length: CASES }, INPUTS[name])]) assert.equal(run(program, input), mex.judge(name, input), `${name}: ${input}`);
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
