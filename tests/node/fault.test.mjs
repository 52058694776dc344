/** A module that traps: it costs the request that met it, and nobody else. */
import test from "node:test";
import assert from "node:assert/strict";

/** (module (func (export "trap") unreachable)) */
const TRAP = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 8, 1, 4, 116, 114, 97, 112, 0, 0, 10, 5, 1, 3, 0, 0, 11]);
const { trap } = /** @type {any} */ (new WebAssembly.Instance(new WebAssembly.Module(TRAP)).exports);

/** How many instances were started, and how many more the host refuses. */
let started = 0;
let refused = 0;
/** The functions of the module that trap at their next call, whichever instance has them. @type {Set<string>} */
const trapping = new Set();

/** The same functions, of which some trap. @param {WebAssembly.Exports} exports */
function mined(exports) {
  const mined = /** @type {Record<string, unknown>} */ ({ ...exports });
  for (const name of ["solve", "svg", "sequence", "pairsSlice"]) {
    const call = /** @type {Function} */ (exports[name]);
    mined[name] = (/** @type {unknown[]} */ ...given) => (trapping.delete(name) ? trap() : call(...given));
  }
  return { exports: mined };
}

// Before the engine is loaded, which then meets the mines.
const { instantiate, Instance } = WebAssembly;
/** @type {any} */ (WebAssembly).instantiate = async (/** @type {any} */ module, /** @type {any} */ imports) => {
  const instance = await instantiate(module, imports);
  return instance.exports?.__wbindgen_start ? mined(instance.exports) : instance;
};
/** @type {any} */ (WebAssembly).Instance = function (/** @type {any} */ module, /** @type {any} */ imports) {
  if (refused > 0) {
    refused -= 1;
    throw new RangeError("no memory");
  }
  started += 1;
  return mined(new Instance(module, imports).exports);
};

const { load, MexError } = await import("../../dist/mexplorer/engine.js");
const mex = await load();

/** @param {string} name @param {() => unknown} ask @returns {InstanceType<typeof MexError>} */
function fault(name, ask) {
  trapping.add(name);
  try {
    ask();
  } catch (thrown) {
    assert.ok(thrown instanceof MexError, String(thrown));
    assert.equal(thrown.code, "fault");
    return thrown;
  }
  throw new assert.AssertionError({ message: "nothing was thrown" });
}

function works() {
  assert.equal(mex.solve("nim 3 4 5").grundy, 2n);
  assert.match(mex.svg("take(2,5) 10", { lang: "zh-Hant" }), /^<svg/);
}

test("a trap is an error of its request, in words, with what caused it", () => {
  const error = fault("solve", () => mex.solve("nim 3 4"));
  assert.match(error.message, /^The engine failed at this request and has begun anew: unreachable/);
  assert.ok(error.cause instanceof WebAssembly.RuntimeError);
  assert.match(fault("svg", () => mex.svg("nim 3 4", { lang: "zh-Hans" })).message, /^引擎处理该请求时出错/);
  works();
});

test("the next request has a fresh instance, with every language", () => {
  for (const name of ["solve", "svg", "sequence"]) {
    const before = started;
    fault(name, () => /** @type {any} */ (mex)[name]("nim 3", ...(name === "sequence" ? [9] : [])));
    assert.equal(started, before + 1, name);
    works();
  }
});

test("errors on purpose cost no instance", () => {
  const before = started;
  for (const ask of [() => mex.solve("nim x"), () => mex.solve(/** @type {any} */ (5)), () => mex.prove("nim 90 91 92", { budget: { positions: 5 } })]) assert.throws(ask, MexError);
  assert.equal(started, before);
});

test("a table that was half done begins anew", () => {
  const whole = mex.pairs("wythoff 0 0", 300);
  assert.equal(mex.pairsSlice("wythoff 0 0", 300, 1e4).values, null);
  fault("pairsSlice", () => mex.pairsSlice("wythoff 0 0", 300, 1e4));
  assert.deepEqual(mex.pairsSlice("wythoff 0 0", 300, 1e12).values, whole.values);
});

test("a host without memory for another instance is asked again", () => {
  refused = 1;
  fault("solve", () => mex.solve("nim 3 4"));
  const before = started;
  works();
  assert.equal(started, before + 1);
});

test("a request made in the midst of another that traps", () => {
  let inner = /** @type {unknown} */ (null);
  const progress = () => {
    inner ??= fault("svg", () => mex.svg("nim 3"));
  };
  const { values } = mex.sequence("grundy 0", 100_000, { progress });
  assert.ok(inner, "somebody was told how far it was");
  assert.equal(values.length, 100_000);
  assert.deepEqual([...values.subarray(0, 6)], [0, 0, 0, 1, 0, 2]);
  works();
});

test("at the end of the stack", () => {
  let unanswered = 0;
  (function deeper() {
    try {
      deeper();
    } catch {
      try {
        mex.solve("misere take(1,2) 9 9");
      } catch {
        unanswered += 1;
      }
    }
  })();
  assert.ok(unanswered > 0, "it was at its end");
  works();
});
