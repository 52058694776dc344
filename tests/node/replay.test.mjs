/**
 * What programs asked the engine of an earlier commit is answered as it was: see replay/record.mjs. At every change each call is asked in one language, by
 * turns; where `ALL` is set, as `cargo xtask long native` does, in all three.
 */
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "../../dist/mexplorer/engine.js";
import { LANGUAGES, answers, kept, keptIn } from "./replay/answers.mjs";
import { readInFull, readRecording } from "./replay/recording.mjs";

const mex = await load();
const sittings = readRecording();
const ALL = process.env.ALL !== undefined;
/** So many differences are told. */
const TOLD = 20;

/** @type {Map<string, {call: import("./replay/answers.mjs").Call, answer: string}[]>} */
const byName = new Map();
for (const one of sittings.flatMap(({ asked }) => asked)) {
  const [name] = one.call;
  byName.set(name, [...(byName.get(name) ?? []), one]);
}

test("some answers, to the letter", () => {
  for (const { call, texts } of readInFull()) assert.deepEqual(answers(mex, call), texts, JSON.stringify(call));
});

for (const [name, asked] of byName) {
  test(`${name}: ${asked.length} calls are answered as they were`, () => {
    const wrong = [];
    for (const [number, { call, answer }] of asked.entries()) {
      const langs = ALL ? LANGUAGES : [LANGUAGES[number % LANGUAGES.length]];
      const was = keptIn(langs, answer);
      const now = answers(mex, call, langs);
      if (kept(now) !== was) wrong.push(`${JSON.stringify(call)} in ${langs}\n  was ${was}, is ${kept(now)}: ${now[0].slice(0, 400)}`);
    }
    assert.equal(wrong.length, 0, `${wrong.length} answers differ:\n${wrong.slice(0, TOLD).join("\n")}`);
  });
}
