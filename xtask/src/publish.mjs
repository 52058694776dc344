/**
 * `node publish.mjs crate|package|notes [--dry-run]`: what a release consists of. What goes out is checked against what is to go out first,
 * so nothing is published that a test has not seen.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join, relative, sep } from "node:path";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const PACKAGE = join(ROOT, "dist/mexplorer");
const CARGO = process.env.CARGO ?? "cargo";

const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), "utf8");

/** @param {string} program @param {string[]} words @param {string} [cwd] */
const said = (program, words, cwd = ROOT) => execFileSync(program, words, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

/** The one version that crate and package have. */
export function version() {
  const crate = /^\[package\][^[]*?^version = "(.+?)"/ms.exec(read("Cargo.toml"))?.[1];
  const { version } = JSON.parse(read("www/mexplorer/package.json"));
  if (crate !== version) throw new Error(`Cargo.toml says version ${crate}, www/mexplorer/package.json ${version}`);
  return version;
}

/** What CHANGELOG.md tells of a version. @param {string} of */
export function notes(of, changelog = read("CHANGELOG.md")) {
  const section = changelog.split(/^## /m).find((part) => part.split("\n", 1)[0].split(" ")[0] === of);
  if (!section) throw new Error(`CHANGELOG.md tells nothing of ${of}: give what is under "Unreleased" that title`);
  return section.slice(section.indexOf("\n")).trim();
}

/** Files of the crate: sources, sentences, examples, what says what it is and how it is licensed. */
const OF_THE_CRATE = /^(?:src\/.+|locales\/[\w-]+\.json|examples\/\w+\.rs|docs\/crate\.md|CHANGELOG\.md|LICENSE-(?:MIT|APACHE))$/;
/** What cargo adds. */
const OF_CARGO = ["Cargo.toml", "Cargo.toml.orig", "Cargo.lock", ".cargo_vcs_info.json"];

/** What is wrong with the list of the crate's files. */
export function faultsOfCrate() {
  const packed = said(CARGO, ["package", "--list", "--allow-dirty", "--package", "mexplorer"]).trim().split("\n");
  const tracked = said("git", ["ls-files"]).trim().split("\n");
  const wanted = new Set([...tracked.filter((path) => OF_THE_CRATE.test(path)), ...OF_CARGO]);
  return differences(packed, wanted);
}

/** What is wrong with the list of the package's files: it is all that the build has made, but no lock and nothing of a reader's own. */
export function faultsOfPackage() {
  const [{ files }] = JSON.parse(said("npm", ["pack", "--dry-run", "--json", "--silent"], PACKAGE));
  const built = readdirSync(PACKAGE, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return differences(files.map(({ path }) => path), new Set(built.map((entry) => relative(PACKAGE, join(entry.parentPath, entry.name)).split(sep).join("/"))));
}

/** @param {string[]} packed @param {Set<string>} wanted */
function differences(packed, wanted) {
  const vain = packed.filter((path) => !wanted.has(path)).map((path) => `${path} does not belong to it`);
  const missing = [...wanted].filter((path) => !packed.includes(path)).map((path) => `${path} is missing`);
  return [...vain, ...missing].filter((fault) => !fault.startsWith(".cargo_vcs_info.json"));
}

/** Where the project is, as the variable REPOSITORY says: npm says it of the package, and proves it. @param {boolean} isDry */
function nameRepository(isDry) {
  const repository = process.env.REPOSITORY?.replace(/\/+$/, "");
  if (!repository && !isDry) throw new Error("REPOSITORY is not set: give the address of the repository, as in REPOSITORY=https://github.com/you/mexplorer");
  if (!repository) return;
  const file = join(PACKAGE, "package.json");
  const described = { ...JSON.parse(readFileSync(file, "utf8")), repository: { type: "git", url: `git+${repository}.git` }, bugs: `${repository}/issues`, homepage: `${repository}#readme` };
  writeFileSync(file, `${JSON.stringify(described, null, 2)}\n`);
}

/** @param {string[]} faults */
function refuse(faults) {
  if (faults.length) throw new Error(faults.join("\n"));
}

/** @type {Record<string, (dry: string[]) => void>} */
const ACTS = {
  crate(dry) {
    refuse(faultsOfCrate());
    execFileSync(CARGO, ["publish", "--package", "mexplorer", ...dry], { cwd: ROOT, stdio: "inherit" });
  },
  package(dry) {
    refuse(faultsOfPackage());
    nameRepository(dry.length > 0);
    execFileSync("npm", ["publish", ...dry], { cwd: PACKAGE, stdio: "inherit" });
  },
  notes: (dry) => console.log(notes(dry.length ? "Unreleased" : version())),
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const [what, ...dry] = process.argv.slice(2);
    const act = ACTS[what];
    if (!act || dry.some((word) => word !== "--dry-run")) throw new Error("usage: cargo xtask publish crate|package|notes [--dry-run]");
    version();
    act(dry);
  } catch (fault) {
    console.error(/** @type {Error} */ (fault).message);
    process.exitCode = 1;
  }
}
