// Prints the transfer size (brotli) of what an embed loads: the stylesheet that the page links, the modules
// that mexplorer.js imports, whatever these name by `new URL("...", import.meta.url)`, and one language.
import { readFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const folder = process.argv[1];
const names = new Set(["mexplorer.js", "mexplorer.css", "locales/en.json"]);
for (const name of names) {
  if (!name.endsWith(".js")) continue;
  const text = readFileSync(join(folder, name), "utf8");
  const imports = text.matchAll(/\b(?:from|import)\s*\(?\s*["']\.\/([^"']+)["']/g);
  const places = text.matchAll(/new URL\(\s*["'](?:\.\/)?([^"'$]+)["']\s*,\s*import\.meta\.url/g);
  for (const [, found] of [...imports, ...places]) {
    // Comments name types, which nobody downloads.
    if (!found.endsWith(".d.ts") && existsSync(join(folder, found))) names.add(found);
  }
}
let total = 0;
for (const name of [...names].sort()) {
  const bytes = readFileSync(join(folder, name));
  const size = brotliCompressSync(bytes).length;
  total += size;
  console.log(`${String(size).padStart(8)} of ${String(bytes.length).padStart(8)} bytes  ${name}`);
}
console.log(`An embed transfers ${total} bytes (${(total / 1024).toFixed(1)} KB, brotli; the aim is 60 KB, the limit 80 KB)`);
