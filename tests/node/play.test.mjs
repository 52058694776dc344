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
  assert.match(mex.hint("nim 3 3", { lang: "zh-Hans" }).say, /^这里没有必胜的走法。/);
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

test("a game is looked back on: marks, reasons, what would have been better, and how it went", () => {
  const review = mex.review("take(2,5) 10", "5.0", { first: "you" });
  assert.equal(review.say, "You lost from a won position: move 1 gave the win away.");
  assert.deepEqual([review.over, review.note, review.game], [true, null, "take(2,5) 10"]);
  assert.deepEqual(review.moves.map(({ mover, player, mark, told }) => [mover, player, mark, told]), [
    [0, "You", "win-thrown", "Winning thrown away"],
    [1, "Opponent", "win-kept", "Winning kept"],
  ]);
  assert.deepEqual(review.moves.map(({ better }) => better.map(({ to, winning }) => [to, winning])), [[["take(2,5) 8", true]], []]);
  assert.deepEqual(review.moves.map(({ why }) => why), [mex.why("take(2,5) 10", "take(2,5) 5"), mex.why("take(2,5) 5", "take(2,5) 0")]);
  assert.deepEqual(review.standings.map(({ outcome, winner, grundy }) => [outcome, winner, grundy]), [["N", 0, 1n], ["N", 1, 2n], ["P", 1, 0n]]);
  assert.equal(mex.review("take(2,5) 10", "5.0", { first: "they" }).moves[0].player, "Opponent");
  assert.equal(mex.review("take(2,5) 10", "5.0", { lang: "zh-Hans" }).moves[0].player, "先手");
});

test("a review of play that need not end, in misère play, on a tree; and of moves that are none", () => {
  const endless = mex.review("graph(a>b,b>a,b>c,c>d) a", "1.2");
  assert.deepEqual(endless.moves.map(({ mark }) => mark), ["draw-kept", "draw-thrown"]);
  assert.deepEqual(endless.moves[1].better.map(({ to }) => to), ["graph(a>b,b>a,b>c,c>d) a"]);
  assert.deepEqual(endless.standings[0].loopy, []);
  assert.ok(mex.review("misere nim 1 2", "2=0").standings.every(({ grundy }) => grundy === null));
  const tree = mex.review("tree((7,9),(2,8,6),(4,5))", "4.6");
  assert.deepEqual(tree.moves.map(({ mark }) => mark), ["worse", "worse"]);
  assert.deepEqual(tree.standings.map(({ outcome, points }) => [outcome, points]), [[null, 7n], [null, 2n], [null, 8n]]);
  assert.match(String(mex.review("nim 3", "1.9").note), /^Some of the given moves/);
  assert.equal(mex.review("nim 3", "").moves.length, 0);
  assert.throws(() => mex.review("nim x", "1"), { code: "misread" });
  assert.throws(() => mex.review("misere kayles 9 9", "1=0", { budget: { positions: 2 } }), { code: "too-large" });
  assert.throws(() => mex.review("nim 3", /** @type {any} */ (3)), { code: "argument" });
});

test("a review follows moves that were made at other places in a row than the usual ones", () => {
  const [, second] = mex.review("kayles 2 2", "1=1~1.1=0").moves;
  assert.deepEqual([second.better[0].name, second.better[0].to], ["heap 2: take pin 2", "kayles 1 1"]);
  assert.equal(mex.review("treblecross 5 4 4", "2=1~1.3=1.1=2.1=0~2.2=0.3=0").moves[2].better[0].to, "treblecross 0 1 1");
  for (const [game, record] of [["kayles 4", "1,2~3.1=0"], ["lasker 3", "1,2~3.1=0"], ["treblecross 10", "1,4~7.2=0"], ["dawson 7", "1,3~5.2=0"], ["grundy 6", "1,5~6.2=2,3"], ["octal(4.41) 10", "1,9~10.2=1,7"]]) {
    const { moves, standings, note } = mex.review(game, record);
    assert.deepEqual([moves.length, standings.length, note], [2, 3, null], game);
  }
});

test("the opponent makes its move in the largest rows", () => {
  for (const game of ["kayles 1000000", "lasker 174763", "octal(0.77) 524288", "take(fib) 3 + kayles 524290"]) {
    const { log, waiting } = mex.play(game, { state: "first:they", answer: true });
    assert.deepEqual([log.length, waiting], [1, false], game);
    assert.equal(typeof mex.after(game, mex.solve(game).moves[0]), "string");
  }
});

test("a review's sentences are whole in every language", () => {
  for (const lang of ["en", "zh-Hans", "zh-Hant"]) {
    for (const [text, moves] of [["take(2,5) 10", "8.3.1"], ["take(2,5) 10", "5.0"], ["graph(a>b,b>a,b>c,c>d) a", "1.2"], ["tree((7,9),(2,8,6),(4,5))", "4"], ["nim 3 4 5", "1=2.3=4"]]) {
      for (const options of [{ lang }, { lang, first: "you" }, { lang, first: "they" }]) {
        const { say, moves: made } = mex.review(text, moves, /** @type {any} */ (options));
        for (const sentence of [say, ...made.flatMap(({ told, why, better }) => [told, why, ...better.map((each) => each.why)])])
          assert.doesNotMatch(String(sentence), /^\w+\.\w+|[{}][a-z]|undefined|NaN|null/, String(sentence));
      }
    }
  }
});
