/**
 * A web server for tests: the built site out of memory, so that a rebuild during a run changes nothing, and pages
 * that a test writes itself. It can be as wrong as real hosts are: odd media types, missing files, strict policies.
 */
import { createServer } from "node:http";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { join, relative, resolve, sep } from "node:path";

/** The build that is served; another one, to record what it shows, where `DIST` names it. */
export const DIST = process.env.DIST ? resolve(process.env.DIST) : fileURLToPath(new URL("../../dist/", import.meta.url));

const TYPES = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml",
  wasm: "application/wasm",
};

/** Every file of the built site, by its path on the server. @returns {Map<string, Buffer>} */
function readSite() {
  const files = new Map();
  for (const entry of readdirSync(DIST, { recursive: true })) {
    const file = join(DIST, entry);
    if (statSync(file).isFile()) files.set(`/${relative(DIST, file).split(sep).join("/")}`, readFileSync(file));
  }
  return files;
}

export const site = readSite();
/** @type {Map<string, Buffer>} */
const packages = new Map();

/** @param {string} name @param {Buffer} file */
function brotli(name, file) {
  const known = packages.get(name) ?? brotliCompressSync(file);
  packages.set(name, known);
  return known;
}

/**
 * @param {object} [faults]
 * @param {Record<string, string>} [faults.headers] headers sent with everything
 * @param {string} [faults.wasmType] the media type that this host thinks wasm has
 * @param {RegExp} [faults.missing] paths that are not there
 * @param {(path: string) => number} [faults.delay] milliseconds that a path takes
 * @param {boolean} [faults.packed] files are sent as good hosts do it, in brotli
 * @param {(path: string) => string | Buffer | null | undefined} [faults.instead] what a path gives instead of its file; null: half of it, then the connection breaks off
 * @param {() => boolean} [faults.isCut] whether there is no way to this server just now
 */
export async function startServer({ headers = {}, wasmType = TYPES.wasm, missing, delay, packed = false, instead, isCut } = {}) {
  /** Pages written by tests. @type {Map<string, {html: string, headers: Record<string, string>}>} */
  const pages = new Map();
  /** Paths asked for, in order. @type {string[]} */
  const requests = [];

  const server = createServer(async (request, response) => {
    if (isCut?.()) return void request.socket.destroy();
    const path = new URL(request.url ?? "/", "http://x").pathname;
    requests.push(path);
    if (delay) await new Promise((done) => setTimeout(done, delay(path)));
    const page = pages.get(path);
    const name = path.endsWith("/") ? `${path}index.html` : path;
    const file = page?.html ?? (missing?.test(path) ? undefined : site.get(name));
    const other = instead?.(path);
    const body = other ?? (packed && Buffer.isBuffer(file) ? brotli(name, file) : file);
    const ending = /\.(\w+)$/.exec(name)?.[1] ?? "html";
    const type = ending === "wasm" ? wasmType : (TYPES[page ? "html" : ending] ?? "text/plain");
    response.writeHead(body === undefined ? 404 : 200, {
      "Content-Type": type,
      "Cache-Control": "no-cache",
      ...headers,
      ...(packed && Buffer.isBuffer(file) && { "Content-Encoding": "br" }),
      ...(other === null && { "Content-Length": file.length }),
      ...page?.headers,
    });
    if (other !== null) return response.end(body ?? "not here");
    response.write(file.subarray(0, file.length / 2), () => response.destroy());
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", () => listening(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());

  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    /** Serves `html` under a new address and returns that address. @param {string} html @param {Record<string, string>} [own] */
    host(html, own = {}) {
      const path = `/host-${pages.size}/page.html`;
      pages.set(path, { html, headers: own });
      return `http://127.0.0.1:${port}${path}`;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
