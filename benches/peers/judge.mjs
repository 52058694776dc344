// A judge's input of Nim, answered by us and only read in JavaScript:
//     node judge.mjs WAY HEAPS ENOUGH
// works until ENOUGH milliseconds are over, and prints the processor's milliseconds of each run and then 1 if the mover wins.
// WAY: judge, what a program calls; split, the usual way to read numbers; digits, a quicker one, by hand.
const MOST_RUNS = 25;

const [way, heapsText, enough] = process.argv.slice(2);
const heaps = Number(heapsText);
const input = `${heaps}\n${numbers().join(" ")}\n`;
const work = { judge: await judge(), split: () => input.split(/\s+/).map(Number), digits }[way];
let spent = 0;
let result;
const times = [];
while (times.length === 0 || (times.length < MOST_RUNS && spent < Number(enough))) {
  const start = process.cpuUsage();
  result = work();
  const { user, system } = process.cpuUsage(start);
  times.push((user + system) / 1000);
  spent += times[times.length - 1];
}
console.log(times.join(" "));
console.log(way === "judge" ? Number(result === "Yes\n") : Number(result.slice(1).reduce((sum, heap) => sum ^ heap, 0) !== 0));

/** Heaps up to 2^31 − 1, the same every time. */
function numbers() {
  let state = 42;
  return Array.from({ length: heaps }, () => (state = Number((BigInt(state) * 1103515245n + 12345n) & 0x7fffffffn)));
}

async function judge() {
  const { load } = await import("../../dist/mexplorer/engine.js");
  const mex = await load({ langs: ["en"] });
  return () => mex.judge("nim", input);
}

/** Digit by digit into a typed array. */
function digits() {
  const found = new Float64Array(heaps + 1);
  let [place, number, within] = [0, 0, false];
  for (let at = 0; at < input.length; at++) {
    const digit = input.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) {
      number = number * 10 + digit;
      within = true;
    } else if (within) {
      found[place++] = number;
      number = 0;
      within = false;
    }
  }
  return found;
}
