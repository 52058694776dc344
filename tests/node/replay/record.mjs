/**
 * Writes what a build answers now as the recording that `replay.test.mjs` holds later ones to:
 *
 *     node tests/node/replay/record.mjs DIST
 *
 * DIST is the `dist/mexplorer` of the commit to be kept to: the one before a change of which programs must notice nothing. After
 * a change that they shall notice, replay first, read every difference, and only then record.
 */
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { effort } from "../effort.mjs";
import { answers, kept } from "./answers.mjs";
import { calls } from "./calls.mjs";
import { writeInFull, writeRecording } from "./recording.mjs";

/** Milliseconds of a processor: what takes longer in all languages has tests of its own. */
const LONG = 60;
/** These are kept as they are. @type {import("./answers.mjs").Call[]} */
const IN_FULL = [
  ["read", "nim 3 4 + take(2,5) 10", {}],
  ["solve", "nim 3 4", {}],
  ["solve", "misere take(1,3) 4", {}],
  ["solve", "tree((7,9),(2,8))", {}],
  ["solve", "take(2,0) 5", {}],
  ["prove", "nim 1 1", {}],
  ["compare", "nim 2 2", {}],
  ["period", "kayles 0", {}],
  ["sequence", "take(2,5) 0", 30, {}],
  ["pairs", "wythoff 0 0", 6, {}],
  ["table", "split 2 2", {}],
  ["reply", "kayles 9", {}],
  ["hint", "nim 3 3", {}],
  ["play", "nim 1 2", { state: "first:they", answer: true }],
  ["edit", "graph(a>b) a", { connect: ["b", "a"] }, {}],
  ["graphOf", "take(1,2) 3", {}],
  ["judge", "wythoff", "5 3\n3 6\n6 6\n", {}],
  ["judge", "nim", "2\n3 x", {}],
];

const { load } = await import(pathToFileURL(resolve(process.argv[2], "engine.js")).href);
const mex = await load();
let recorded = 0;

/** Null where it takes long or is not the same twice. @param {import("./answers.mjs").Call} call */
function recordedAnswer(call) {
  let answer = "";
  const took = effort(() => (answer = kept(answers(mex, call))));
  if (took > LONG || kept(answers(mex, call)) !== answer) {
    console.log(`left out, ${Math.round(took)} ms: ${JSON.stringify(call)}`);
    return null;
  }
  recorded += 1;
  return answer;
}

const sittings = calls(mex).map(([about, all]) => {
  return { about, asked: all.map((ask) => ({ ask, answer: recordedAnswer([ask[0], about, ...ask.slice(1)]) })) };
});
writeRecording(sittings);
writeInFull(IN_FULL.map((call) => ({ call, texts: answers(mex, call) })));
console.log(`${recorded} calls`);
