/** The contest programs of the course are whole, the same in every language, and those that were tried. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { CHAPTERS, LANGS, digest, read } from "../long/course-programs.mjs";

test("each problem of the course has one whole program, the same in every language", () => {
  for (const chapter of CHAPTERS) {
    const [first, ...others] = LANGS.map((lang) => read(chapter, lang));
    assert.equal(first.programs.length, first.problems.length, chapter);
    for (const other of others) assert.deepEqual(other.programs, first.programs, chapter);
  }
});

test("they are those that `cargo xtask long programs` compiled, which answered what the judge answers", () => {
  const log = readFileSync(new URL("../long/results/programs.md", import.meta.url), "utf8");
  const tried = [...log.matchAll(/^\| ([\w-]+) \| ([0-9a-f]{16}) \| (\d+) \| (\d+) \|$/gm)].map(([, name, sum, inputs, wrong]) => [name, sum, Number(inputs) > 12, Number(wrong)]);
  const there = CHAPTERS.map((chapter) => read(chapter, "en")).flatMap(({ problems, programs }) => problems.map(({ name }, nth) => [name, digest(programs[nth]), true, 0]));
  assert.ok(there.length >= 9);
  assert.deepEqual(tried, there);
});
