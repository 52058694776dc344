/**
 * Compares the engine in dist/ with the oracle on many random cases, or on texts:
 *
 *     node tests/oracle/run.mjs 100000 [seed]
 *     node tests/oracle/run.mjs "take(2,5) 10" …
 */
import { load } from "../../dist/mexplorer/engine.js";
import { caseOf, textCase } from "./differential.mjs";
import { shortest } from "./shrink.mjs";

const mex = await load();
const [first = "1000", ...others] = process.argv.slice(2);

/** @type {Map<string, { cases: number, unclear: number, different: number }>} */
const games = new Map();
/** @type {Map<string, { answered: number, different: number }>} */
const requests = new Map();
let different = 0;

/** @param {import("./differential.mjs").Outcome | null} outcome */
function count(outcome) {
  if (!outcome) return;
  const { name, text, seed, differences, answered, unclear } = outcome;
  const game = games.get(name) ?? { cases: 0, unclear: 0, different: 0 };
  games.set(name, game);
  game.cases += 1;
  game.unclear += Number(unclear);
  game.different += Number(differences.length > 0);
  different += Number(differences.length > 0);
  for (const [request, times] of answered) {
    const counted = requests.get(request) ?? { answered: 0, different: 0 };
    requests.set(request, { ...counted, answered: counted.answered + times });
  }
  for (const { request, what, engine, oracle } of differences) {
    const counted = requests.get(request) ?? { answered: 0, different: 0 };
    requests.set(request, { ...counted, different: counted.different + 1 });
    console.log(`${text}\n  ${request}, ${what}:\n    engine ${engine}\n    oracle ${oracle}`);
  }
  if (differences.length > 0 && name !== "judge") console.log(`  shortest: ${shortest(mex, text, seed, differences[0].request)}`);
}

if (/^\d+$/.test(first)) {
  const seed = Number(others[0] ?? 1);
  for (let lot = 0; lot < Number(first); lot += 1) count(caseOf(mex, seed, lot));
} else {
  for (const text of [first, ...others]) count(textCase(mex, text, 1));
}
console.table(Object.fromEntries([...games].sort()));
console.table(Object.fromEntries([...requests].sort()));
console.log(different ? `${different} cases differ.` : "The engine and the oracle agree.");
process.exitCode = different ? 1 : 0;
