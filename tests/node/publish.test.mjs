/** What would be published: the crate and the package consist of what they need and nothing else, and the notes are the changelog's. */
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { faultsOfCrate, faultsOfPackage, notes, version } from "../../xtask/src/publish.mjs";

const read = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("the crate has its sources, sentences, examples and licences, and nothing else", () => assert.deepEqual(faultsOfCrate(), []));

test("the package has all that the build made for it, and nothing else", () => assert.deepEqual(faultsOfPackage(), []));

test("crate and package have one version, and the package's origin is proved", () => {
  assert.match(version(), /^\d+\.\d+\.\d+$/);
  assert.deepEqual(JSON.parse(read("dist/mexplorer/package.json")).publishConfig, { access: "public", provenance: true });
});

test("release notes are what the changelog tells of the version", () => {
  const changelog = "# Changelog\n\n## Unreleased\n\n- a\n\n## 1.2.0 (2026)\n\n### New\n\n- b\n\n## 1.1.0\n\n- c\n";
  assert.equal(notes("1.2.0", changelog), "### New\n\n- b");
  assert.throws(() => notes("1.3.0", changelog), /tells nothing of 1\.3\.0/);
  assert.match(notes("Unreleased"), /^### /);
});

test("what the crate's first page shows is an example that the documentation runs", () => {
  const documented = read("src/lib.rs").replaceAll(/^\/\/! ?/gm, "");
  const blocks = [...read("docs/crate.md").matchAll(/```rust\n(.*?)```/gs)];
  assert.ok(blocks.length > 0);
  for (const [, block] of blocks) assert.ok(documented.includes(block), block);
});
