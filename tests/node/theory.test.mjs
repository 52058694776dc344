/** What the API knows beyond one answer: judges' problems, proofs, the cost of deciding, sequences, periods, trees. */
import test from "node:test";
import assert from "node:assert/strict";
import { load, MexError } from "../../dist/mexplorer/engine.js";

const mex = await load();
const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];

/** @param {() => unknown} call @param {string} code */
function thrown(call, code) {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof MexError, String(error));
    assert.equal(error.code, code);
    return error;
  }
  assert.fail(`no error of code ${code}`);
}

test("every seed's sample input gives the sample output", () => {
  const problems = mex.problems();
  assert.deepEqual(
    problems.map(({ name }) => name).sort(),
    ["boxes", "fibo-nacci", "fibonacci", "misere-nim", "nim", "set-nim", "split", "stairs", "wythoff"],
  );
  for (const { name, sample, output } of problems) assert.equal(mex.judge(name, sample), output, name);
  assert.equal(mex.judge("nim", "2\n2 3\n"), "Yes\n");
  assert.equal(mex.judge("set-nim", "2\n2 5\n3\n2 4 7\n"), "Yes\n");
  assert.equal(mex.judge("fibonacci", "83\n89\n0\n"), "First win\nSecond win\n");
});

test("judges forgive line ends and blanks, and nothing else", () => {
  assert.equal(mex.judge("nim", "\uFEFF 2 \r\n  2\t3"), "Yes\n");
  const misread = thrown(() => mex.judge("nim", "2\n2 x\n"), "misread");
  assert.deepEqual(misread.at, [4, 5]);
  assert.match(misread.message, /2.*3|line 2/);
  for (const lang of LANGUAGES) assert.notEqual(thrown(() => mex.judge("nim", "3\n1 2\n", { lang }), "misread").message, "");
  thrown(() => mex.judge("nim", "1\n-4\n"), "misread");
  thrown(() => mex.judge("nim", "1\n99999999999999999999999\n"), "misread");
  thrown(() => mex.judge("chess", "1\n"), "unsupported");
});

test("places in a judge's input are string indices, past emoji too", () => {
  const { at } = thrown(() => mex.judge("nim", "2\n🎲 3\n"), "misread");
  assert.deepEqual(at, [2, 4]);
});

test("a hundred thousand heaps are judged", () => {
  const heaps = Array.from({ length: 100_000 }, (_, i) => (i * 7919) % 1_000_000_007);
  const sum = heaps.reduce((x, heap) => x ^ heap, 0);
  assert.equal(mex.judge("nim", `100000\n${heaps.join(" ")}\n`), sum === 0 ? "No\n" : "Yes\n");
});

test("a proof rests on nothing but the three rules", () => {
  for (const text of ["nim 3 3", "take(2,5) 10", "wythoff 3 5", "misere nim 1 2", "stairs 2 1", "split 3"]) {
    const proof = mex.prove(text);
    assert.equal(proof.lines.length, proof.size);
    assert.equal(proof.outcome, mex.solve(text).outcome, text);
    const misere = text.startsWith("misere");
    proof.lines.forEach((line, index) => {
      assert.ok(line.why.length > 0);
      assert.ok(line.moves.every(({ to }) => to < index), "what a line rests on comes before it");
      const rests = line.moves.map(({ to }) => proof.lines[to].outcome);
      if (rests.length === 0) assert.equal(line.outcome, misere ? "N" : "P");
      else if (line.outcome === "N") assert.deepEqual(rests, ["P"]);
      else assert.ok(rests.every((outcome) => outcome === "N"));
    });
  }
  assert.equal(mex.prove("nim 3 3").outcome, "P");
  thrown(() => mex.prove("nim 1000000 1000000"), "too-large");
});

test("four ways agree, and theory looks at the least", () => {
  const { rows, outcome, reading } = mex.compare("nim 3 4 5");
  assert.equal(outcome, "N");
  assert.ok(reading.length > 0);
  assert.deepEqual(rows.map(({ way }) => way), ["definition", "alpha-beta", "memo", "theory"]);
  assert.ok(rows.every((row) => row.finished && row.outcome === "N"));
  const visited = rows.map((row) => row.visited ?? 0);
  assert.ok(visited[0] > visited[1] && visited[1] > visited[2] && visited[2] > visited[3], visited.join(" "));
  const huge = mex.compare("nim 1000000000 1000000000 7");
  assert.equal(huge.outcome, "N");
  assert.equal(huge.rows[0].finished, false);
});

test("sequences come as typed arrays, with a period only where it is proved", () => {
  const { values, period } = mex.sequence("take(2,5) 0", 14);
  assert.ok(values instanceof Uint32Array);
  assert.deepEqual([...values], [0, 0, 1, 1, 0, 2, 1, 0, 0, 1, 1, 0, 2, 1]);
  assert.equal(period?.preperiod, 0n);
  assert.equal(period?.length, 7n);
  assert.equal(period?.certified, true);
  const long = mex.sequence("octal(0.77) 0", 30_001).values;
  assert.equal(long.length, 30_001);
  assert.ok(long.every((value, heap) => heap < 71 + 12 || value === long[heap - 12]));
  assert.deepEqual([...long.slice(70, 72)], [6, 7]);
  assert.deepEqual([...mex.sequence("split 0", 6).values], [0, 1, 2, 4, 7, 8]);
  assert.equal(mex.sequence("split 0", 6).period, null);
  assert.equal(mex.sequence("nim 5", 0).values.length, 0);
  assert.equal(mex.period("take(2,4,7) 0")?.preperiod, 8n);
  assert.equal(mex.period("take(2,4,7) 0")?.length, 3n);
  assert.equal(mex.period("nim 0"), null);
  assert.equal(mex.sequence("octal(0.77) 0", 100).period?.length, 12n);
  assert.equal(mex.sequence("octal(0.127) 0", 100).period?.length, 4n, "further on than was asked for");
  assert.ok(mex.sequence("octal(0.007) 0", 100).sought > 20_000 && mex.sequence("grundy 0", 100).sought === 0);
  assert.deepEqual(mex.period("kayles 0")?.certificate, { theorem: "guy-smith", from: 71n, to: 155n });
  assert.deepEqual(mex.period("take(2,4,7) 0")?.certificate, { theorem: "window", from: 8n, to: 14n });
  assert.equal(mex.period("take(odd) 0")?.certificate, null);
  assert.equal(mex.period("grundy 0"), null);
  thrown(() => mex.sequence("wythoff 1 2", 10), "unsupported");
  thrown(() => mex.sequence("nim 1", 1e9), "too-large");
  thrown(() => mex.period("misere nim 1"), "unsupported");
});

test("a tree has a value and a trace instead of a winner", () => {
  const { outcome, grundy, minimax, moves } = mex.solve("tree(((3,5),(6,9)),(1,2))");
  assert.equal(outcome, null);
  assert.equal(grundy, null);
  assert.equal(minimax?.value, 5n);
  assert.ok((minimax?.visitedPruned ?? 0) <= (minimax?.visitedPlain ?? 0));
  assert.equal(minimax?.trace.at(-1)?.node, 0);
  assert.deepEqual(moves.map(({ to, winning }) => [to, winning]), [
    ["tree(((3,5),(6,9)),(1,2)) 1", true],
    ["tree(((3,5),(6,9)),(1,2)) 2", false],
  ]);
  assert.equal(mex.solve("nim 3").minimax, null);
});

test("huge numbers are exact", () => {
  const cold = mex.solve("wythoff 999999999999999999 1618033988749894847", { limit: 3 });
  assert.deepEqual([cold.outcome, cold.grundy], ["P", 0n]);
  assert.equal(mex.solve("wythoff 18446744073709551615 18446744073709551615", { limit: 3 }).outcome, "N");
  assert.equal(mex.solve("split 18446744073709551615", { limit: 3 }).grundy, 2n ** 65n - 4n);
  const wins = (/** @type {string} */ text) => mex.solve(text).moves.filter(({ winning }) => winning).map(({ to }) => to);
  assert.deepEqual(wins("fibonacci 83"), ["fibonacci 81/4", "fibonacci 76/14"]);
  assert.deepEqual(wins("fibonacci 100"), ["fibonacci 97/6", "fibonacci 89/22"]);
  assert.deepEqual(wins("fibonacci 89"), []);
  const { outcome, period } = mex.solve("take(2,5) 1000000000000000000", { limit: 3 });
  assert.equal(outcome, [0, 0, 1, 1, 0, 2, 1][Number(10n ** 18n % 7n)] ? "N" : "P");
  assert.deepEqual([period?.preperiod, period?.length], [0n, 7n]);
});

test("a staircase of a hundred thousand steps lists every winning move", () => {
  const steps = Array.from({ length: 100_000 }, (_, i) => (i * 7919) % 1000);
  const { moves, grundy } = mex.solve(`stairs ${steps.join(" ")}`);
  const sum = steps.reduce((x, stones, i) => (i % 2 ? x : x ^ stones), 0);
  assert.equal(grundy, BigInt(sum));
  const wins = moves.filter(({ winning }) => winning);
  assert.ok(sum === 0 || wins.length > 0);
  for (const { to } of [wins[0], wins.at(-1)].filter((move) => move !== undefined)) {
    const after = to.split(" ").slice(1).map(Number);
    assert.equal(after.reduce((x, stones, i) => (i % 2 ? x : x ^ stones), 0), 0);
  }
});

test("a thousand chips on a graph of a hundred thousand vertices", () => {
  const vertices = 100_000;
  const next = Array.from({ length: vertices }, (_, v) => [v + 1, v + 2 + (v % 5)].filter((to) => to < vertices));
  const arrows = next.flatMap((to, v) => to.map((w) => `v${v}>v${w}`));
  const values = new Array(vertices);
  for (let v = vertices - 1; v >= 0; v--) {
    const seen = new Set(next[v].map((w) => values[w]));
    values[v] = [0, 1, 2].find((value) => !seen.has(value));
  }
  const chips = Array.from({ length: 1000 }, (_, i) => (i * 7919) % vertices);
  const { grundy, components } = mex.solve(`graph(${arrows.join(",")}) ${chips.map((v) => `v${v}`).join(" ")}`, { limit: 5 });
  assert.equal(grundy, BigInt(chips.reduce((sum, v) => sum ^ values[v], 0)));
  assert.equal(components.length, 1000);
});
