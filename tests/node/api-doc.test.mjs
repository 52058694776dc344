/** API.md is what the types say, and its examples are what they say they are. */
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import * as api from "../../dist/mexplorer/engine.js";
import { functions, page } from "../../xtask/src/api.mjs";

const mex = await api.load();
const names = Object.keys(api);
const AsyncFunction = /** @type {any} */ (async () => {}).constructor;

/** An example as a program: each line behind which something stands gives what it is beside that. @param {string} example */
function program(example) {
  const lines = example.split("\n").map((line) => {
    const [, code, value] = /^(.*?);? \/\/ (.*)$/.exec(line) ?? [];
    return code === undefined ? line : `told.push([${code}, ${value}]);`;
  });
  return `const told = [];\n${lines.join("\n")}\nreturn told;`;
}

test("API.md is written from the types: `cargo xtask docs`", () => {
  assert.equal(readFileSync(new URL("../../API.md", import.meta.url), "utf8"), page());
});

test("every function is in it, with what it throws and costs", () => {
  const told = functions();
  const methods = told.filter(({ name }) => name in mex);
  assert.deepEqual(methods.map(({ name }) => name).sort(), Object.keys(mex).sort());
  for (const { name, throws, cost, what } of methods) assert.ok(throws && cost && what, name);
  for (const name of ["load", "languageFor", "embedCode", "sentence"]) assert.ok(told.some((each) => each.name === name), name);
});

for (const { name, example } of functions()) {
  test(`the example of ${name}`, async () => {
    const run = example.includes("const mex =") ? names : [...names, "mex"];
    const told = await new AsyncFunction(...run, program(example))(...run.map((known) => (known === "mex" ? mex : /** @type {any} */ (api)[known])));
    assert.ok(told.length > 0);
    for (const [is, said] of told) assert.deepEqual(is, said);
  });
}
