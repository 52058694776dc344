/**
 * The package against an oracle that shares no code with the engine: another language, its own parser, rules and values from
 * the definitions (tests/oracle/). Few cases here, of all checks a third at every change and all where `ALL` is set, as `cargo xtask long native` does;
 * `node tests/oracle/run.mjs 100000` makes many.
 */
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "../../dist/mexplorer/engine.js";
import { caseOf } from "../oracle/differential.mjs";
import { FAULTS } from "../oracle/faults.mjs";

const mex = await load();
const SEED = 1;
const CASES = 300;

/** The first case that differs, one in `every`, asked of an engine by one check or by all. @param {typeof mex} engine @param {string} [check] */
function firstDifference(engine, check, every = 1) {
  for (let lot = 0; lot < CASES; lot += every) {
    const [found] = caseOf(engine, SEED, lot, check)?.differences ?? [];
    if (found) return found;
  }
  return null;
}

test("the engine and the oracle agree on every request of random games", () => {
  assert.equal(firstDifference(mex, undefined, process.env.ALL === undefined ? 3 : 1), null);
});

for (const { name, check, plant } of FAULTS) {
  test(`the oracle notices: ${name}`, () => {
    const found = firstDifference(plant(mex), check);
    assert.ok(found && found.what !== "an error", found?.engine);
  });
}
