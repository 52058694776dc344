/**
 * `node alone.mjs FOLDER VERSION SITE PACKER`: writes `alone/` into the package's folder, while its sources still lie there: what follows the element in a figure that is one file
 * (`www/mexplorer/alone.js`). A file for each language has its sentences, `rest.dat` the scripts of element and worker and the whole module, packed. Digits and letters
 * for bytes would add a third; so the page is in windows-1252, in which each byte is a sign, and only those signs are written otherwise that a page's parser changes, or
 * that could end what they stand in.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { kept } from "./kept.mjs";

/** @typedef {import("esbuild").Plugin} Plugin */

const esbuild = /** @type {typeof import("esbuild")} */ (createRequire(fileURLToPath(new URL("../npm/", import.meta.url)))("esbuild"));
const [folder, version, address, packer] = process.argv.slice(2);
/** As bundle.rs has it for all other scripts. */
const define = { IS_BUNDLED: "true", VERSION: JSON.stringify(version), SITE: JSON.stringify(address) };

const LANGS = ["en", "zh-Hans", "zh-Hant"];

/** What the files are called where a page can ask for them. */
const FILES = ["mexplorer_wasm_bg.wasm", "worker.js", "element.js"];

/** Every figure is the whole module's, which can all that the small one can, and its addresses are those of what was unpacked. @type {Plugin} */
const OF_ONE_FILE = {
  name: "of-one-file",
  setup(build) {
    build.onLoad({ filter: /[/\\]needs\.js$/ }, () => ({ contents: "export const isForFigures = () => false; export const partFor = () => undefined;" }));
    build.onLoad({ filter: /[/\\]locales[/\\].*\.json$/ }, () => ({ contents: "export default mexWords;", loader: "js" }));
    build.onLoad({ filter: /[/\\]figures\.js$/ }, () => ({ contents: "export const begin = () => {};" }));
    build.onLoad({ filter: /[/\\]files\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(/new URL\("\.\/([\w.]+)", import\.meta\.url\)/g, (_, name) => `new URL(mexFiles[${JSON.stringify(basename(name))}])`),
    }));
  },
};

/** @param {string} entry */
function bundled(entry) {
  return esbuild.build({
    entryPoints: [join(folder, entry)],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    loader: { ".css": "text" },
    define,
    plugins: [OF_ONE_FILE],
  });
}

const [CR, LESS, MARK] = [13, 60, 61];
const SHIFT = 64;
/** What follows the mark. A byte 0 is read as the sign of what cannot be read, which no other byte is, and so needs no mark. */
const MARKED = new Set([CR, LESS, MARK].map((byte) => byte + SHIFT));
/** What follows "<" where a script ends, or another one or a comment begins. */
const OPENING = new Set([..."/!sS"].map((sign) => sign.charCodeAt(0)));

/** Whether a parser would change the byte, or it would be taken for something else. @param {number} byte @param {number} next */
function changes(byte, next) {
  return byte === CR || (byte === LESS && OPENING.has(next)) || (byte === MARK && MARKED.has(next));
}

/** A script that nobody runs, with these bytes packed. @param {Buffer} bytes */
function script(bytes) {
  const packed = kept("packed", [readFileSync(packer), bytes], () => execFileSync(packer, ["pack"], { input: bytes, maxBuffer: 1 << 24 }));
  const signs = [...packed].flatMap((byte, at, all) => (changes(byte, all[at + 1]) ? [MARK, byte + SHIFT] : [byte]));
  return Buffer.concat([Buffer.from('<script type="text/plain">'), Buffer.from(signs), Buffer.from("</script>\n")]);
}

/** In the page: unpacks what stands in the scripts before this one, a language's sentences and the files, gives each file an address, and starts the element. @param {string[]} names @param {number[]} sizes */
async function start(names, sizes) {
  const signs = new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const byteOf = new Map([...signs].map((sign, byte) => [sign, byte]));
  byteOf.set("\ufffd", 0);
  /** @param {string} text */
  const unpacked = (text) => {
    // What is MARKED, as signs.
    const plain = text.replace(/=([M|}])/g, (_, sign) => signs[((byteOf.get(sign) ?? 0) + 192) & 255]);
    const bytes = Uint8Array.from({ length: plain.length }, (_, at) => byteOf.get(plain[at]) ?? 0);
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
  };
  const [words, files] = [...document.querySelectorAll('script[type="text/plain"]')].map(({ textContent }) => unpacked(textContent ?? ""));
  const page = /** @type {any} */ (globalThis);
  page.mexWords = await words.json();
  page.mexFiles = {};
  const bytes = await files.arrayBuffer();
  let from = 0;
  names.forEach((name, number) => {
    const type = name.endsWith(".wasm") ? "application/wasm" : "text/javascript";
    page.mexFiles[name] = URL.createObjectURL(new Blob([bytes.slice(from, (from += sizes[number]))], { type }));
  });
  await import(page.mexFiles["element.js"]);
}

const scripts = await Promise.all([bundled("worker.js"), bundled("element.js")]);
const parts = [readFileSync(join(folder, FILES[0])), ...scripts.map(({ outputFiles: [{ contents }] }) => Buffer.from(contents))];
const { code: starter } = await esbuild.transform(`(${start})(${JSON.stringify(FILES)},${JSON.stringify(parts.map(({ length }) => length))})`, { minify: true, charset: "ascii" });
const { code: style } = await esbuild.transform(readFileSync(join(folder, "mexplorer.css"), "utf8"), { loader: "css", minify: true, charset: "ascii" });
mkdirSync(join(folder, "alone"));
for (const lang of LANGS) writeFileSync(join(folder, `alone/${lang}.dat`), script(readFileSync(join(folder, `locales/${lang}.json`))));
const ends = `<style>${style.trim()}</style>\n<script>${starter.trim()}</script>\n</body>\n</html>\n`;
writeFileSync(join(folder, "alone/rest.dat"), Buffer.concat([script(Buffer.concat(parts)), Buffer.from(ends)]));
