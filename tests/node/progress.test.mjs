/** Whoever asks is told how far a long request is, and hears the same answer as anybody else. */
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "../../dist/mexplorer/engine.js";

const mex = await load({ langs: ["en"] });

/** What is told on the way. @param {(options: any) => unknown} ask */
function told(ask) {
  /** @type {[string, number, number][]} */
  const reports = [];
  const answer = ask({ progress: (/** @type {[string, number, number]} */ ...report) => reports.push(report) });
  return { answer, reports };
}

test("a search tells the positions it has found, and not how many there will be", () => {
  const { reports } = told((options) => mex.solve("misere kayles 36", options));
  assert.ok(reports.length > 0);
  assert.ok(reports.every(([what, done, of]) => what === "positions" && done > 0 && of === 0), JSON.stringify(reports));
  assert.deepEqual(reports, reports.toSorted((a, b) => a[1] - b[1]));
});

test("a comparison tells how many positions the search at work has visited", () => {
  const { answer, reports } = told((options) => mex.compare("nim 9 9 9", options));
  assert.ok(reports.length > 0);
  const most = Math.max(...answer.rows.map(({ visited }) => visited));
  assert.ok(reports.every(([what, done, of]) => what === "positions" && done > 0 && done <= most && of === 0), JSON.stringify(reports));
});

test("a sequence tells how many of its values there are", () => {
  const count = 4000;
  const { reports } = told((options) => mex.sequence("rule(n -> n-k for k in 1..n if k%n==1 or k*k%7==n%5) 0", count, options));
  assert.ok(reports.length > 0);
  assert.ok(reports.every(([what, done, of]) => what === "values" && done <= count && of === count), JSON.stringify(reports));
});

test("what is told changes no answer, and what a listener throws is its own affair", () => {
  const plainly = mex.solve("misere kayles 32").outcome;
  const heard = mex.solve("misere kayles 32", { progress: () => assert.fail("a listener's fault") });
  assert.equal(heard.outcome, plainly);
  assert.equal(mex.solve("misere kayles 32", { progress: null }).outcome, plainly);
});
