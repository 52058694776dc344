// Minifies bundled scripts in place: run with their files. esbuild renames and shortens by itself; terser, which looks at a script several times and
// joins and inlines what it finds, leaves of an embed's scripts 16,900 bytes (brotli) where there were 17,400.
import { readFileSync, writeFileSync } from "node:fs";
import { minify_sync } from "../npm/node_modules/terser/main.js";
import { kept } from "./kept.mjs";

const HOW = { module: true, ecma: /** @type {const} */ (2020), compress: { passes: 3, ecma: /** @type {const} */ (2020) } };
const RULES = readFileSync(new URL(import.meta.url));
const LOCKED = readFileSync(new URL("../npm/package-lock.json", import.meta.url));

for (const file of process.argv.slice(2)) {
  const script = readFileSync(file);
  const make = () => Buffer.from(minify_sync(script.toString(), HOW).code ?? "");
  writeFileSync(file, kept("minified", [RULES, LOCKED, script], make));
}
