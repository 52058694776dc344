/** Serves what a host has built, under a policy as strict as the README's. */
import { createServer } from "node:http";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const TYPES = { html: "text/html; charset=utf-8", css: "text/css", js: "text/javascript", mjs: "text/javascript", json: "application/json", svg: "image/svg+xml", wasm: "application/wasm" };
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src data:";

/** @param {string} folder @param {string} [policy] "": none */
export async function site(folder, policy = POLICY) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname);
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    const isThere = statSync(file, { throwIfNoEntry: false })?.isFile();
    const type = TYPES[/** @type {keyof typeof TYPES} */ (/\.(\w+)$/.exec(file)?.[1] ?? "")] ?? "text/plain";
    response.writeHead(isThere ? 200 : 404, { "Content-Type": type, ...(policy && { "Content-Security-Policy": policy }) });
    response.end(isThere ? readFileSync(file) : "not here");
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", () => listening(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { origin: `http://127.0.0.1:${port}`, close: () => new Promise((closed) => (server.closeAllConnections(), server.close(closed))) };
}
