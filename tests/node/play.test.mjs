/** Playing for programs: an opponent's move, a hint, and a whole contest from its state. */
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "../../dist/mexplorer/engine.js";

const mex = await load();

test("the same opponent makes the same move, which is one of the game's", () => {
  for (const level of ["perfect", "fallible", "random"]) {
    for (const seed of [0, 1, 7]) {
      const reply = mex.reply("nim 3 4 5", { level, seed });
      assert.deepEqual(mex.reply("nim 3 4 5", { level, seed }), reply);
      assert.ok(mex.solve("nim 3 4 5").moves.some(({ to, name }) => to === reply.to && name === reply.name), reply.to);
      assert.ok(reply.why.length > 10);
    }
  }
  assert.equal(mex.reply("nim 3 4 5").winning, true);
  assert.equal(mex.reply("nim 3 4 5", { level: "random" }).winning, null);
  assert.equal(mex.reply("nim 0"), null);
});

test("a hint names a winning move, or says that there is none, in the language asked for", () => {
  assert.equal(mex.hint("nim 2 3").move.to, "nim 2 2");
  assert.equal(mex.hint("nim 3 3").move, null);
  assert.match(mex.hint("nim 3 3", { lang: "zh-Hans" }).say, /^这里没有必胜的着法。/);
  assert.throws(() => mex.hint("nim x"), { code: "misread" });
  assert.deepEqual([mex.hint("graph(a>b,b>a) a").move.to, mex.hint("graph(a>b,b>a) a").move.winning], ["graph(a>b,b>a) b", false]);
  assert.match(mex.hint("graph(a>b,b>a) a").say, /^Nobody can force a win here\. This keeps the draw: move a → b\./);
});

test("a contest goes from state to state to its end", () => {
  let contest = mex.play("take(2,5) 10");
  assert.deepEqual([contest.open, contest.begun, contest.undo, contest.log.length], [true, false, null, 0]);
  for (let turn = 0; turn < 9 && !contest.over; turn += 1) {
    const { hinted } = mex.play("take(2,5) 10", { state: contest.state, hint: true });
    const made = mex.play("take(2,5) 10", { state: hinted });
    contest = made.waiting ? mex.play("take(2,5) 10", { state: made.state, answer: true }) : made;
  }
  assert.match(contest.status, /you win\.$/);
  assert.deepEqual(mex.play("take(2,5) 10", { state: contest.state }), contest);
});

test("what a player typed is a move or is refused, and any state is answered", () => {
  const typed = mex.play("nim 7 1000000000000000000", { component: 2, becomes: "7" });
  assert.deepEqual([typed.position, typed.refused, typed.waiting], ["nim 7 7", null, true]);
  assert.ok(mex.play("nim 7 9", { component: 3, becomes: "7" }).refused);
  for (const state of ["moves:9.9.9", "moves:1=1 at:99999999999999999999", "level:x first:y seed:-1", "moves:" + "0.".repeat(99_999), "\u0000"])
    assert.equal(typeof mex.play("nim 7 9", { state }).status, "string");
});
