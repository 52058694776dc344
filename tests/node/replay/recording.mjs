/**
 * A recording is lines of JSON. An object asks: `{"ask": [["solve", {}], ["sequence", 60, {}]]}` are calls without what they are
 * about. The lists after it tell what they are about, and the answers: `["nim 3 4", "k3Xa.Q-1b.9zzA rT0q"]`, for each call the
 * digests of its answers in each language, or of the one answer in all, or "-" where it was left out.
 */
import { readFileSync, writeFileSync } from "node:fs";

/** @typedef {import("./answers.mjs").Call} Call */
/** @typedef {{about: unknown, asked: {call: Call, answer: string}[]}} Sitting all that is recorded about one text */

const LEFT_OUT = "-";
const RECORDING = new URL("recording.jsonl", import.meta.url);
const IN_FULL = new URL("in-full.json", import.meta.url);

/** @returns {Sitting[]} */
export function readRecording() {
  /** @type {Call[]} */
  let ask = [];
  const sittings = [];
  for (const line of readFileSync(RECORDING, "utf8").trim().split("\n").map((line) => JSON.parse(line))) {
    if (!Array.isArray(line)) ask = line.ask;
    else sittings.push({ about: line[0], asked: askedAbout(ask, line) });
  }
  return sittings;
}

/** @param {Call[]} ask @param {[unknown, string]} line */
function askedAbout(ask, [about, digests]) {
  const recorded = digests.split(" ");
  const asked = ask.map(([name, ...rest], i) => ({ call: /** @type {Call} */ ([name, about, ...rest]), answer: recorded[i] }));
  return asked.filter(({ answer }) => answer !== LEFT_OUT);
}

/** @param {{about: unknown, asked: {ask: Call, answer: string | null}[]}[]} sittings those that ask alike in a row */
export function writeRecording(sittings) {
  const lines = [];
  let before = "";
  for (const { about, asked } of sittings) {
    const ask = JSON.stringify({ ask: asked.map(({ ask }) => ask) });
    if (ask !== before) lines.push(ask);
    before = ask;
    lines.push(JSON.stringify([about, asked.map(({ answer }) => answer ?? LEFT_OUT).join(" ")]));
  }
  writeFileSync(RECORDING, `${lines.join("\n")}\n`);
}

/** A few calls with their whole answers, to be read. @returns {{call: Call, texts: string[]}[]} */
export function readInFull() {
  return JSON.parse(readFileSync(IN_FULL, "utf8"));
}

/** @param {{call: Call, texts: string[]}[]} some */
export function writeInFull(some) {
  writeFileSync(IN_FULL, `${JSON.stringify(some, null, 1)}\n`);
}
