/**
 * `node offline.mjs SITE VERSION`: the last step of a build. Gives the site's files their build's version in every address that leads to them
 * (those of the package, VERSION), and tells www/offline.js what there is to keep.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";

/** What www/build.d.ts calls `SITE_VERSION`, until it is known. */
const UNKNOWN = "?site-version";
const WORKER = "offline.js";
const IS_KEPT = /\.(?:js|css|json|wasm|svg)$/;
/** What only bundlers, editors and those who copy take, and what a browser keeps by itself. */
const IS_FOR_OTHERS = /^(?:manifest\.json|mexplorer\/(?:integrations\/.+|cli(?:\.js|\/.+)|(?:package|html-data|web-types|custom-elements)\.json))$/;

const [site, packageVersion] = process.argv.slice(2);

/** @param {string} path */
const bytes = (path) => readFileSync(join(site, path));
/** @param {string} path */
const text = (path) => bytes(path).toString("utf8");

const paths = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(site, join(entry.parentPath, entry.name)).split(sep).join("/"))
  .sort();
const isThere = new Set(paths);
const inPackage = (/** @type {string} */ path) => path.startsWith("mexplorer/");

const sum = createHash("sha256");
for (const path of paths) sum.update(`${path}\0`).update(bytes(path));
const version = `?${sum.digest("hex").slice(0, 6)}`;

/** @param {string} path */
const versionOf = (path) => (inPackage(path) ? packageVersion : version);

/** An address with its version, where it is one of a file of the site that has none. @param {string} from the file that it stands in @param {string} address */
function versioned(from, address) {
  const path = posix.join(posix.dirname(from), address);
  return isThere.has(path) ? address + versionOf(path) : address;
}

/** What ends so in the package are patterns for those who make pages. */
const pagePaths = paths.filter((path) => path.endsWith(".html") && !inPackage(path));
for (const path of pagePaths) {
  const page = text(path).replaceAll(/(<(?:link|script)\b[^>]* (?:href|src)=")([^"?#:]+\.(?:js|css))"/g, (_, before, address) => `${before}${versioned(path, address)}"`);
  writeFileSync(join(site, path), page);
}
for (const path of paths.filter((path) => path.endsWith(".js") && !inPackage(path))) {
  const script = text(path).replaceAll(UNKNOWN, version);
  writeFileSync(join(site, path), script.replaceAll(/"(\.\.?\/[^"?]+\.js)"/g, (whole, address) => (address.endsWith(`/${WORKER}`) ? whole : `"${versioned(path, address)}"`)));
}

/** Files that pages ask for, by the addresses that they ask for; of the package those that are not for bundlers. */
const imported = new Set(paths.filter((path) => inPackage(path) && path.endsWith(".js.map")).map((path) => path.slice(0, -".map".length)));
const kept = paths.filter((path) => IS_KEPT.test(path) && !IS_FOR_OTHERS.test(path) && !imported.has(path) && path !== WORKER);
const files = kept.map((path) => {
  const address = path.endsWith(".svg") ? path : path + versionOf(path);
  return [address, createHash("sha256").update(bytes(path)).digest("base64")];
});
const pages = pagePaths.map((path) => path.replace(/(^|\/)index\.html$/, "$1"));
writeFileSync(join(site, WORKER), `const KEPT=${JSON.stringify({ version, files, pages })};${text(WORKER)}`);
