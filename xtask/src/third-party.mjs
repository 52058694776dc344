/**
 * `node third-party.mjs FOLDER [rasters]`: writes THIRD-PARTY.txt, the crates that are compiled into the package's modules, or into that of pixels,
 * with their licences. Its scripts are ours alone: the bundler joins no others.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dirname, join } from "node:path";

/** The modules' own crates: all but that of pixels are in every build. */
const IS_MODULE = /[\\/]wasm[\\/](?!rasters)[^\\/]+[\\/]Cargo\.toml$/;
const IS_RASTERS = /[\\/]wasm[\\/]rasters[\\/]Cargo\.toml$/;
/** What is said where a crate brings no text of its own. */
const NO_TEXT = "The licence's text is not part of the crate.";

/** @typedef {{id: string, name: string, version: string, license: string, repository: string | null, source: string | null, manifest_path: string, targets: {kind: string[]}[]}} Crate */

/** The crates of others in the modules, by name. @returns {Crate[]} */
export function crates(isOurs = IS_MODULE) {
  const words = ["metadata", "--format-version", "1", "--locked", "--filter-platform", "wasm32-unknown-unknown"];
  const cwd = fileURLToPath(new URL("../../", import.meta.url));
  /** @type {{packages: Crate[], resolve: {nodes: {id: string, deps: {pkg: string, dep_kinds: {kind: string | null}[]}[]}[]}}} */
  const { packages, resolve } = JSON.parse(execFileSync(process.env.CARGO ?? "cargo", words, { cwd, encoding: "utf8", maxBuffer: 1e8 }));
  const byId = new Map(packages.map((crate) => [crate.id, crate]));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  /** @type {Set<string>} */
  const found = new Set();
  const walk = (/** @type {string} */ id) => {
    const crate = byId.get(id);
    // A macro runs while others are compiled, and is gone by then.
    if (!crate || found.has(id) || crate.targets.some(({ kind }) => kind.includes("proc-macro"))) return;
    found.add(id);
    for (const { pkg, dep_kinds } of nodes.get(id)?.deps ?? []) if (dep_kinds.some(({ kind }) => kind === null)) walk(pkg);
  };
  for (const { id, source, manifest_path } of packages) if (!source && isOurs.test(manifest_path)) walk(id);
  const theirs = [...found].map((id) => /** @type {Crate} */ (byId.get(id))).filter(({ source }) => source);
  return theirs.sort((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1));
}

/** The texts of its licences that a crate brings. @param {Crate} crate */
function texts({ manifest_path }) {
  const folder = dirname(manifest_path);
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice|unlicense)/i.test(file)).sort();
  return files.map((file) => readFileSync(join(folder, file), "utf8").trim());
}

/** Each text once, with the crates that it is of. */
export function notices(isOurs = IS_MODULE) {
  /** @type {Map<string, string[]>} */
  const of = new Map();
  for (const crate of crates(isOurs)) {
    const found = texts(crate);
    const name = `${crate.name} ${crate.version} (${crate.license})${crate.repository ? `, ${crate.repository}` : ""}`;
    for (const text of found.length ? found : [NO_TEXT]) of.set(text, [...(of.get(text) ?? []), name]);
  }
  const rust = "The Rust standard library (MIT OR Apache-2.0), https://github.com/rust-lang/rust";
  const parts = [...of].map(([text, names]) => `${names.join("\n")}\n\n${text}`);
  return `The modules of Mexplorer contain these crates, each under its own licence.\n\n${[rust, ...parts].join(`\n\n${"-".repeat(78)}\n\n`)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(process.argv[2], "THIRD-PARTY.txt"), notices(process.argv[3] === "rasters" ? IS_RASTERS : IS_MODULE));
