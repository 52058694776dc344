/** Where hosts are built: a copy of their folder, with the tools of its lock file and the package as npm would install it. */
import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, dirname, join } from "node:path";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL("./", import.meta.url));
const PACKAGE = fileURLToPath(new URL("../../dist/mexplorer/", import.meta.url));
const WORK = fileURLToPath(new URL("../../target/hosts/", import.meta.url));

/** The folder of some tools, in which they are installed. @param {string} tools */
export function toolsFolder(tools) {
  const folder = join(WORK, tools);
  mkdirSync(folder, { recursive: true });
  const lock = readFileSync(join(HERE, tools, "package-lock.json"));
  const stamp = join(folder, "installed.json");
  if (!existsSync(stamp) || !readFileSync(stamp).equals(lock)) {
    for (const name of ["package.json", "package-lock.json"]) cpSync(join(HERE, tools, name), join(folder, name));
    // `npm ci` refuses a lock file that leaves out programs for systems other than this one.
    execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
    writeFileSync(stamp, lock);
  }
  installPackage(join(folder, "node_modules/mexplorer"));
  return folder;
}

/** What `npm publish` would send, and nothing else. @param {string} to */
function installPackage(to) {
  const packed = mkdtempSync(join(tmpdir(), "mexplorer-packed-"));
  try {
    const [{ filename }] = JSON.parse(execFileSync("npm", ["pack", "--json", "--pack-destination", packed, PACKAGE], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
    rmSync(to, { recursive: true, force: true });
    mkdirSync(to, { recursive: true });
    execFileSync("tar", ["-xzf", join(packed, filename), "--strip-components=1", "-C", to]);
  } finally {
    rmSync(packed, { recursive: true, force: true });
  }
}

/** A fresh copy of a host's folder, with its page. @param {string} name @param {import("./hosts.mjs").Host} host @param {string} tools their folder */
export function freshCopy(name, { tools: from, script, page }, tools) {
  const folder = join(tools, name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(HERE, from, name), folder, { recursive: true });
  if (!page) return folder;
  const file = join(folder, page);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, readFileSync(join(HERE, "page.html"), "utf8").replace("{{script}}", script ?? ""));
  return folder;
}

/** How commands are run: with the tools at hand, and nothing that they tell their makers. @param {string} folder @param {string} tools */
const surroundings = (folder, tools) => ({ cwd: folder, env: { ...process.env, PATH: `${join(tools, "node_modules/.bin")}${delimiter}${process.env.PATH}`, NO_COLOR: "1", DO_NOT_TRACK: "1", NODE_ENV: "production" } });

/** @param {string} command @param {string} folder @param {string} tools @returns {string} what was said */
export function build(command, folder, tools) {
  try {
    return execFileSync("sh", ["-c", `{ ${command}; } 2>&1`], { ...surroundings(folder, tools), encoding: "utf8", timeout: 300_000 });
  } catch (error) {
    throw new Error(`${command}\n${/** @type {any} */ (error).stdout}`, { cause: error });
  }
}

/** A host's own server, once it answers. @param {string} command that ends where a port is told @param {string} folder @param {string} tools */
export async function serve(command, folder, tools) {
  const port = await freePort();
  const { env, cwd } = surroundings(folder, tools);
  const server = spawn("sh", ["-c", `exec ${command} ${port}`], { cwd, env: { ...env, NODE_ENV: "development" }, stdio: ["ignore", "ignore", "inherit"] });
  const gone = new Promise((end) => server.once("exit", end));
  const origin = `http://127.0.0.1:${port}`;
  const answers = () => fetch(origin).then(() => true, () => false);
  while (!(await answers())) if (server.exitCode !== null) throw new Error(`${command} ended with ${server.exitCode}`);
  return { origin, close: () => (server.kill(), gone) };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
      probe.close(() => found(port));
    });
  });
}

/** @param {string} folder @param {string} tool */
export function versionOf(folder, tool) {
  const file = join(folder, "node_modules", tool, "package.json");
  return existsSync(file) && statSync(file).isFile() ? JSON.parse(readFileSync(file, "utf8")).version : "";
}
