/** The site as it is installed and kept: what systems ask of it, and that embeds on other pages have no part in it. */
import test from "node:test";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dirname, join } from "node:path";

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));
const files = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
const pages = files.filter((file) => file.endsWith(".html") && !file.startsWith(join(DIST, "mexplorer")));
const kept = JSON.parse(/^const KEPT=(\{.*?\]\});/s.exec(readFileSync(join(DIST, "offline.js"), "utf8"))?.[1] ?? "");

test("the site can be installed: its manifest's icons are there, of the sizes that it says, one of them maskable", () => {
  const manifest = JSON.parse(readFileSync(join(DIST, "manifest.json"), "utf8"));
  assert.deepEqual([manifest.start_url, manifest.scope, manifest.display], ["./", "./", "standalone"], "under any path");
  for (const { src, sizes, type } of manifest.icons) {
    const icon = readFileSync(join(DIST, src));
    if (type !== "image/png") continue;
    assert.deepEqual(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`, sizes, src);
    assert.match(icon.toString("latin1"), /Source\0www\/favicon\.svg/, "drawn by cargo xtask pictures");
  }
  const purposes = manifest.icons.map((/** @type {{sizes: string, purpose?: string}} */ { sizes, purpose }) => `${sizes} ${purpose ?? "any"}`);
  for (const wanted of ["192x192 any", "512x512 any", "512x512 maskable"]) assert.ok(purposes.includes(wanted), wanted);
});

test("every page names its scripts and sheets with their versions, and they are there", () => {
  for (const page of pages) {
    const named = [...readFileSync(page, "utf8").matchAll(/<(?:link|script)[^>]* (?:src|href)="([^"]*\.(?:js|css)(?:\?[^"]*)?)"/g)].map(([, address]) => address);
    for (const address of named) {
      assert.match(address, /\?[0-9a-f]{6}$/, page);
      assert.ok(existsSync(join(dirname(page), address.split("?")[0])), `${page}: ${address}`);
    }
  }
});

test("what a page needs is asked for before the script that it waits for", () => {
  const waiting = pages.filter((page) => readFileSync(page, "utf8").includes("page/first.js"));
  assert.ok(waiting.length > 3, "the playground, the builder and chapters");
  for (const page of waiting) {
    const [before, after] = readFileSync(page, "utf8").split(/<script src="[^"]*page\/first\.js[^>]*>/);
    assert.match(before, /<script type="module" src="[^"]*main\.js/, page);
    assert.doesNotMatch(after, /<link [^>]*rel="(?:stylesheet|preload|modulepreload)"/, page);
  }
});

test("what the service worker keeps is this build's, page by page and byte by byte", () => {
  assert.equal(kept.pages.length, pages.length);
  for (const page of kept.pages) assert.ok(readFileSync(join(DIST, page, page.endsWith(".html") ? "" : "index.html"), "utf8").includes(kept.version), page);
  for (const [address, digest] of kept.files) assert.equal(createHash("sha256").update(readFileSync(join(DIST, address.split("?")[0]))).digest("base64"), digest, address);
});

test("nothing that other pages load registers a service worker", () => {
  for (const file of files.filter((file) => file.startsWith(join(DIST, "mexplorer")) && file.endsWith(".js"))) assert.doesNotMatch(readFileSync(file, "utf8"), /serviceWorker/, file);
  assert.match(readFileSync(join(DIST, "page/main.js"), "utf8"), /serviceWorker/);
});
