// Value sequences in JavaScript, with typed arrays, and by our own modules:
//     node sequences.mjs WAY COUNT ENOUGH GAME [MODULE]
// computes the values of the heaps 0 to COUNT - 1 until ENOUGH milliseconds are over, and prints the processor's milliseconds
// of each run and then the sum of the values. GAME: take(2,5), octal(0.77), grundy; wythoff for all pairs of heaps below COUNT.
// WAY: typed; fill, which only writes one number everywhere; called, what a program calls; wasm, our module without any glue.
import { readFile } from "node:fs/promises";
import { begin } from "./values.mjs";

const MOST_RUNS = 15;
/** Runs that take less than so many milliseconds together are followed by more: shorter ones vary more, and compiling goes on beside the first. */
const [TOGETHER, MANY] = [300, 1000];

const [way, countText, enoughText, game, moduleFile] = process.argv.slice(2);
const [count, enough, pairs] = [Number(countText), Number(enoughText), game === "wythoff"];

const { compute, sum } = await { typed, fill, called, wasm }[way]();
let spent = 0;
const times = [];
while (times.length === 0 || (times.length < MOST_RUNS && spent < enough) || (times.length < MANY && spent < TOGETHER)) {
  const start = process.cpuUsage();
  compute();
  const { user, system } = process.cpuUsage(start);
  times.push((user + system) / 1000);
  spent += times[times.length - 1];
}
console.log(times.join(" "));
console.log(String(sum()));

/** Keeps the last values, to add them up when time no longer counts. @param {() => {reduce: Function}} make */
function kept(make) {
  let values;
  const compute = () => {
    values = make();
  };
  return { compute, sum: () => values.reduce((sum, value) => sum + value, 0) };
}

function typed() {
  return kept(game.startsWith("take") ? typedTaking : typedBreaking);
}

/** What new memory for so many words costs, whoever writes to it. */
function fill() {
  return kept(() => new Uint32Array(count).fill(1));
}

async function called() {
  const { load } = await import("../../dist/mexplorer/engine.js");
  const mex = await load({ langs: ["en"] });
  return kept(pairs ? () => mex.pairs("wythoff 0 0", count).values : () => mex.sequence(`${game} 0`, count).values);
}

async function wasm() {
  return begin(await readFile(moduleFile), pairs ? `${game} 0 0` : `${game} 0`, count, pairs);
}

/** The definition: mark the options' values, look for the first that is not marked. The values fit bytes, which are quickest. */
function typedTaking() {
  const moves = Int32Array.from(game.match(/\d+/g) ?? [], Number).sort();
  const values = new (moves.length < 256 ? Uint8Array : Uint32Array)(count);
  const seen = new Int32Array(moves.length + 2).fill(-1);
  for (let heap = 0; heap < count; heap++) {
    for (let i = 0; i < moves.length && moves[i] <= heap; i++) seen[values[heap - moves[i]]] = heap;
    let mex = 0;
    while (seen[mex] === heap) mex++;
    values[heap] = mex;
  }
  return values;
}

/** Every pair of heaps that may be left. */
function typedBreaking() {
  const unequal = game === "grundy";
  const digits = unequal ? [4] : [0, ...Array.from(game.match(/\.(\d+)/)?.[1] ?? "", Number)];
  const places = (bit) => digits.flatMap((digit, place) => (digit & bit ? [place] : []));
  const [ends, ones, twos] = [1, 2, 4].map(places);
  const values = new Uint16Array(count);
  const seen = new Int32Array(1 << 16).fill(-1);
  for (let heap = 0; heap < count; heap++) {
    if (ends.includes(heap)) seen[0] = heap;
    for (const taken of ones) if (taken < heap) seen[values[heap - taken]] = heap;
    for (const taken of twos) {
      const left = heap - taken;
      const last = unequal ? (left - 1) >> 1 : left >> 1;
      for (let a = 1; a <= last; a++) seen[values[a] ^ values[left - a]] = heap;
    }
    let mex = 0;
    while (seen[mex] === heap) mex++;
    values[heap] = mex;
  }
  return values;
}
