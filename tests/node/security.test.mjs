/** SECURITY.md promises nothing that no test holds. */
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const ROOT = new URL("../../", import.meta.url);
const text = readFileSync(new URL("SECURITY.md", ROOT), "utf8");
const promises = text.split("## What is not promised")[0].split(/^- /m).slice(1);

test("each promise names tests, and those are there", () => {
  assert.ok(promises.length > 5);
  for (const promise of promises) {
    const named = [...promise.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)];
    assert.ok(named.length > 0, `no test holds: ${promise.slice(0, 60)}`);
    for (const [, name, file] of named) assert.ok(readFileSync(new URL(file, ROOT), "utf8").includes(name), `${file} has no ${name}`);
  }
});
