// Value sequences in JavaScript, with typed arrays, and by our own module:
//     node sequences.mjs WAY COUNT ENOUGH GAME
// computes the values of the heaps 0 to COUNT - 1 until ENOUGH milliseconds are over, and prints the processor's milliseconds
// of each run and then the sum of the values. GAME: take(2,5), octal(0.77) or grundy.

const [way, countText, enoughText, game] = process.argv.slice(2);
const [count, enough] = [Number(countText), Number(enoughText)];

const ways = { typed: game.startsWith("take") ? typedTaking : typedBreaking, wasm: await ours() };
let spent = 0;
let values;
const times = [];
while (times.length === 0 || (times.length < 15 && spent < enough)) {
  const start = process.cpuUsage();
  values = ways[way]();
  const { user, system } = process.cpuUsage(start);
  times.push((user + system) / 1000);
  spent += times[times.length - 1];
}
console.log(times.join(" "));
console.log(String(values.reduce((sum, value) => sum + value, 0)));

async function ours() {
  if (way !== "wasm") return () => [];
  const { load } = await import("../../dist/mexplorer/engine.js");
  const mex = await load();
  if (game === "wythoff 0") return () => mex.pairs("wythoff 0 0", count).values;
  return () => mex.sequence(`${game} 0`, count).values;
}

/** The definition: mark the options' values, look for the first that is not marked. */
function typedTaking() {
  const moves = Int32Array.from(game.match(/\d+/g) ?? [], Number).sort();
  const values = new Uint32Array(count);
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
  const values = new Uint32Array(count);
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
