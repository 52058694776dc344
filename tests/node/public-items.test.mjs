/** What others can rely on in the crate is written down, so that nobody takes it away without knowing. */
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { changes, crate, lines, verdict } from "../../xtask/src/items.mjs";

const written = readFileSync(new URL("../../docs/public-items.txt", import.meta.url), "utf8").trimEnd().split("\n");

test("docs/public-items.txt tells the crate's public items", () => {
  const found = verdict(written, lines(crate()));
  assert.ok(found === "", `\n${found}`);
});

test("what can be relied on and what cannot", () => {
  const u8 = { primitive: "u8" };
  const none = { params: [], where_predicates: [] };
  const header = { is_const: false, is_unsafe: false, is_async: false, abi: "Rust" };
  const self = ["self", { borrowed_ref: { lifetime: null, is_mutable: true, type: { generic: "Self" } } }];
  const of = (/** @type {number} */ id, /** @type {string} */ path) => ({ resolved_path: { id, path, args: null } });
  const has = (/** @type {string} */ trait) => ({ impl: { generics: none, trait: { id: 99, path: trait, args: null }, items: [], is_synthetic: false, blanket_impl: null } });
  const does = (/** @type {any[]} */ inputs, has_body = true) => ({ function: { sig: { inputs, output: of(2, "Heap") }, generics: none, header, has_body } });
  /** @type {[string | null, Record<string, any>][]} */
  const items = [
    ["toy", { module: { items: [1, 3] } }],
    ["heaps", { module: { items: [2, 9, 11] } }],
    ["Heap", { struct: { kind: { plain: { fields: [4], has_stripped_fields: true } }, generics: none, impls: [5, 6, 7] } }],
    [null, { use: { name: "Heap", id: 2, is_glob: false } }],
    ["stones", { struct_field: u8 }],
    [null, has("fmt::Debug")],
    [null, has("Clone")],
    [null, { impl: { generics: none, trait: null, items: [8], is_synthetic: false, blanket_impl: null } }],
    ["take", does([self, ["n", u8]])],
    ["Way", { enum: { generics: none, impls: [], variants: [10] } }],
    ["Few", { variant: { kind: { tuple: [4] } } }],
    ["Play", { trait: { items: [12], bounds: [], generics: none, is_dyn_compatible: true, is_unsafe: false } }],
    ["best", does([], false)],
  ];
  const index = Object.fromEntries(items.map(([name, inner], id) => [id, { id, name, inner }]));
  assert.deepEqual(lines({ root: 0, index, format_version: 57 }), [
    "Heap: use heaps::Heap",
    "heaps: mod",
    "heaps::Heap: struct { .. } is Clone, Debug",
    "heaps::Heap::stones: field u8",
    "heaps::Heap::take: fn(&mut self, u8) -> heaps::Heap",
    "heaps::Play: trait { best, .. } can be dyn",
    "heaps::Play::best: required fn() -> heaps::Heap",
    "heaps::Way: enum { Few(u8) }",
  ]);
});

test("a type with one more trait is new, one with fewer is changed", () => {
  const [one, two] = ["a::B: struct { .. } is Clone", "a::B: struct { .. } is Clone, Copy"];
  assert.deepEqual(changes([one], [two]), { gone: [], added: [two] });
  assert.deepEqual(changes([two], [one]), { gone: [two], added: [one] });
});

test("the verdict names the version it takes, and every line", () => {
  assert.equal(verdict(["a: mod"], ["a: mod"]), "");
  assert.match(verdict(["a: mod", "a::b: fn()"], ["a: mod"]), /^Gone or changed, .*major[^]*\n- a::b: fn\(\)[^]*cargo xtask docs/);
  assert.match(verdict(["a: mod"], ["a: mod", "a::b: fn()"]), /^New [^]*minor[^]*\n\+ a::b: fn\(\)/);
});
