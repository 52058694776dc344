/** A large request gives its memory back, and nobody notices but the host. */
import test from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Renewal } from "../../www/mexplorer/renewal.js";

const MEGABYTE = 1 << 20;
/** Every instance that the engine starts, the latest last. @type {WebAssembly.Instance[]} */
const instances = [];
let refusing = false;

// Before the engine is loaded: it is looked at from outside.
const { instantiate } = WebAssembly;
/** @type {any} */ (WebAssembly).instantiate = async (/** @type {any} */ module, /** @type {any} */ imports) => {
  const instance = await instantiate(module, imports);
  // Node itself starts modules this way too.
  if (instance.exports?.__wbindgen_start) instances.push(instance);
  return instance;
};
const Instance = WebAssembly.Instance;
/** @type {any} */ (WebAssembly).Instance = function (/** @type {any} */ module, /** @type {any} */ imports) {
  if (refusing) throw new RangeError("too large to be started at once");
  const instance = new Instance(module, imports);
  instances.push(instance);
  return instance;
};

const { load } = await import("../../dist/mexplorer/engine.js");
const mex = await load();

function size(instance = instances.at(-1)) {
  return /** @type {any} */ (instance).exports.memory.buffer.byteLength;
}

/** Some answers in every language, as text. */
function answers() {
  const asked = ["en", "zh-Hans", "zh-Hant"].map((lang) => [
    mex.solve("misere take(1,2) 9 9", { lang }),
    mex.svg("take(2,5) 10", { lang }),
    mex.table("kayles 9", { lang }),
    mex.sequence("kayles 0", 100, { lang }),
  ]);
  return JSON.stringify(asked, (_, value) => (typeof value === "bigint" ? `${value}n` : value));
}

/** A request that takes more memory than is kept. */
function searchMuch() {
  const instance = instances.at(-1);
  assert.equal(mex.solve("rule((a,b,c,d) -> (a-1,b,c,d); (a,b-1,c,d)) 700 699 1 1").outcome, "N");
  assert.ok(size(instance) > start + 64 * MEGABYTE, `${size(instance)} bytes are not enough for this test`);
}

const start = size();
const before = answers();

test("after a large request there is a new instance with the same answers", () => {
  const started = instances.length;
  searchMuch();
  assert.ok(instances.length > started, "it is given back at once");
  assert.ok(size() < start + 8 * MEGABYTE, `${size() / MEGABYTE} MB are left of ${start / MEGABYTE} at first`);
  assert.equal(answers(), before);
});

test("a long answer outlives its instance", () => {
  const { values } = mex.sequence("nim 0", 1_000_000);
  searchMuch();
  assert.equal(values.length, 1_000_000);
  assert.deepEqual([...values.subarray(999_997)], [999_997, 999_998, 999_999]);
  assert.ok(size() < start + 65 * MEGABYTE);
});

test("small requests keep the instance they have", () => {
  const started = instances.length;
  answers();
  mex.sequence("take(2,5) 0", 100_000);
  assert.equal(instances.length, started);
});

test("a table that is being filled is not lost", () => {
  const whole = mex.pairs("wythoff 0 0", 2048);
  const game = "wythoff 1 1";
  let [slices, progress, slice] = [0, 0, mex.pairsSlice(game, 2048, 1e7)];
  while (slice.values === null) {
    assert.ok(slice.progress >= progress, "it goes on where it was");
    progress = slice.progress;
    if (slices === 1) searchMuch();
    slice = mex.pairsSlice(game, 2048, 1e7);
    assert.ok((slices += 1) < 1000, "it comes to its end");
  }
  assert.ok(slices > 2);
  assert.deepEqual(slice.values, whole.values);
  assert.ok(size() < start + 65 * MEGABYTE, "and then it is given back");
});

test("where a host refuses, the old instance goes on", () => {
  refusing = true;
  const started = instances.length;
  searchMuch();
  assert.equal(answers(), before);
  assert.equal(instances.length, started);
  refusing = false;
  searchMuch();
  assert.equal(answers(), before);
});

test("a language loaded later is there as well", async () => {
  searchMuch();
  const again = await load({ langs: ["zh-Hant"] });
  assert.equal(again, mex);
  assert.equal(answers(), before);
});

test("an instance that broke is replaced, however small it is", async () => {
  const bytes = await readFile(new URL("../../dist/mexplorer/mexplorer_wasm_bg.wasm", import.meta.url));
  const module = new WebAssembly.Module(bytes);
  /** @type {unknown[]} */
  const told = [];
  /** @type {any} */
  const glue = { addLocale: (/** @type {string} */ lang) => told.push(lang), __wbg_set_wasm: (/** @type {unknown} */ exports) => told.push(exports) };
  for (const { name, kind } of WebAssembly.Module.imports(module)) if (kind === "function") glue[name] = () => 0;
  const renewal = new Renewal(glue);
  renewal.renew(true);
  const { exports } = new Instance(module, { glue });
  renewal.begin(module, exports);
  renewal.addLocale("en", "");
  renewal.renew();
  assert.deepEqual(told, ["en"], "a sound one stays");
  renewal.hold();
  renewal.renew(true);
  assert.equal(told.length, 3);
  assert.ok(told[1] !== exports && told[1] === instances.at(-1)?.exports);
  assert.equal(told[2], "en");
});
