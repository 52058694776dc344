/**
 * What answers by theorem cost beside the length of their texts: writes benches/THEOREMS.md, on the build in dist/. Such an answer
 * is to cost no more than its text, and 2 ms at 1,000 characters.
 */
import { writeFileSync } from "node:fs";
import { load } from "../dist/mexplorer/engine.js";
import { measuredOn } from "./browser/report.mjs";

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

const rows = Object.entries(GAMES).flatMap(([name, write]) =>
  Object.entries(ASKED).map(([request, ask]) => {
    const costs = LENGTHS.map((length) => cost(() => ask(write(length))).toFixed(2));
    return `| ${name} | ${request} | ${costs.join(" | ")} |`;
  }),
);
const page = [
  "# Answers by theorem",
  "",
  "Written by `cargo xtask bench`; do not edit. Milliseconds of a processor, the least of several, of a game whose text has so many characters",
  "(Wythoff's has two numbers, of 19 digits, and no more). The aim is 2 ms at 1,000 characters.",
  "",
  `${measuredOn()}.`,
  "",
  `| game | request | ${LENGTHS.join(" | ")} |`,
  `|---|---|${LENGTHS.map(() => "---:|").join("")}`,
  ...rows,
  "",
];
writeFileSync(new URL("THEOREMS.md", import.meta.url), page.join("\n"));
