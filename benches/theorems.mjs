/**
 * What answers by theorem cost beside the length of their texts: `node benches/theorems.mjs` prints milliseconds of a processor,
 * the least of several, on the build in dist/. Such an answer is to cost no more than its text, and 2 ms at 1,000 characters.
 */
import { load } from "../dist/mexplorer/engine.js";

const mex = await load({ langs: ["en"] });
const LENGTHS = [10, 50, 100, 300, 1000, 3000, 10_000];
const ROUNDS = 15;
const LARGEST = 2n ** 64n - 1n;

/** Games that a theorem decides, as long as they are wanted, where they can be. @type {Record<string, (length: number) => string>} */
const GAMES = {
  "nim, small heaps": (length) => filled("nim", length, (i) => 1 + (i % 9)),
  "nim, large heaps": (length) => filled("nim", length, (i) => LARGEST - BigInt(i * 1234567)),
  "misere nim": (length) => filled("misere nim", length, (i) => 3 + ((i * 7919) % 90)),
  split: (length) => filled("split", length, (i) => 10n ** 18n + BigInt(i * i)),
  stairs: (length) => filled("stairs", length, (i) => 1 + ((i * 31) % 50)),
  wythoff: () => "wythoff 1618033988749894848 2618033988749894848",
};

/** Numbers behind a name, two of them at least, and of them an even number. @param {string} name @param {number} length @param {(i: number) => number | bigint} number */
function filled(name, length, number) {
  const words = [name];
  for (let i = 0, size = name.length; size < length || i < 2 || i % 2 === 1; i += 1) size += words[words.push(String(number(i))) - 1].length + 1;
  return words.join(" ");
}

/** @param {() => unknown} ask */
function cost(ask) {
  const took = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    ask();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...took);
}

const ASKED = {
  solve: (/** @type {string} */ text) => mex.solve(text),
  hint: (/** @type {string} */ text) => mex.hint(text),
  reply: (/** @type {string} */ text) => mex.reply(text),
};

console.log(`| game | request | ${LENGTHS.map((length) => `${length}`).join(" | ")} |`);
console.log(`|---|---|${LENGTHS.map(() => "---:|").join("")}`);
for (const [name, write] of Object.entries(GAMES)) {
  for (const [request, ask] of Object.entries(ASKED)) {
    const row = LENGTHS.map((length) => cost(() => ask(write(length))).toFixed(2));
    console.log(`| ${name} | ${request} | ${row.join(" | ")} |`);
  }
}
