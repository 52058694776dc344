/** What programs asked the engine of an earlier commit is answered as it was: see replay/record.mjs. */
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "../../dist/mexplorer/engine.js";
import { answers, kept } from "./replay/answers.mjs";
import { readInFull, readRecording } from "./replay/recording.mjs";

const mex = await load();
const sittings = readRecording();
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
    for (const { call, answer } of asked) {
      const now = answers(mex, call);
      if (kept(now) !== answer) wrong.push(`${JSON.stringify(call)}\n  was ${answer}, is ${kept(now)}: ${now[0].slice(0, 400)}`);
    }
    assert.equal(wrong.length, 0, `${wrong.length} answers differ:\n${wrong.slice(0, TOLD).join("\n")}`);
  });
}
