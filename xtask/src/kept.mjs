/** What takes seconds to work out is kept in the target folder, by what it was worked out from: a build after a change does anew what changed. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = join(process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL("../../target/", import.meta.url)), "kept");
/** More than some builds need: what was used longest ago goes. */
const MOST = 400;

/** The bytes that `make` makes of `parts`, or made before. @param {string} kind of work @param {(Uint8Array | string)[]} parts all that they depend on @param {() => Uint8Array} make */
export function kept(kind, parts, make) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length} `).update(part);
  const file = join(FOLDER, `${kind}-${hash.digest("hex")}`);
  if (existsSync(file)) {
    utimesSync(file, new Date(), new Date());
    return readFileSync(file);
  }
  const made = make();
  mkdirSync(FOLDER, { recursive: true });
  // Whole or not at all, whoever else does the same.
  const begun = `${file}.${process.pid}`;
  writeFileSync(begun, made);
  renameSync(begun, file);
  forget();
  return Buffer.from(made);
}

function forget() {
  const files = readdirSync(FOLDER).map((name) => join(FOLDER, name));
  if (files.length <= MOST) return;
  const byAge = files.map((file) => ({ file, at: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 })).sort((one, other) => one.at - other.at);
  for (const { file } of byAge.slice(0, files.length - MOST)) rmSync(file, { force: true });
}
