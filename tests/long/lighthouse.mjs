/**
 * What Lighthouse says of the front, a chapter and the playground, on a phone and on a desk: `cargo xtask long lighthouse [RUNS]`. Performance is the
 * median of five runs, each with all that belongs to it; the rest is the worst of them. The log is tests/long/results/lighthouse.md.
 */
import { createRequire } from "node:module";
import { createServer } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { start } from "../browser/driver.mjs";
import { startServer } from "../browser/server.mjs";
import { table, writeLog } from "./report.mjs";

const own = createRequire(new URL("lighthouse/package.json", import.meta.url));
const { default: lighthouse, desktopConfig } = await import(own.resolve("lighthouse"));

const PAGES = { "the front": "/", "a chapter": "/course/en/nim-and-xor/", "the playground": "/#game=take(2,5)%2010&view=graph" };
const RUNS = Number(process.argv[2] ?? 5);
const KINDS = ["performance", "accessibility", "best-practices", "seo"];

/** A host as most are: what it sends is compressed, and may be kept. @param {string} origin */
async function host(origin) {
  const compressed = new Map();
  const server = createServer(async (request, response) => {
    const from = await fetch(origin + request.url);
    const type = from.headers.get("content-type") ?? "";
    const body = Buffer.from(await from.arrayBuffer());
    const small = compressed.get(request.url) ?? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    compressed.set(request.url, small);
    const isText = !type.startsWith("image/png");
    response.writeHead(from.status, { "Content-Type": type, "Cache-Control": "max-age=31536000", ...(isText && { "Content-Encoding": "br" }) });
    response.end(isText ? small : body);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", () => listening(undefined)));
  return { origin: `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}`, close: () => server.close() };
}

/** @param {string} address @param {boolean} isDesk */
async function measure(address, isDesk) {
  const { browser, close } = await start({});
  try {
    const port = Number(new URL(browser.wsEndpoint()).port);
    const { lhr } = await lighthouse(address, { port, onlyCategories: KINDS, logLevel: "error" }, isDesk ? desktopConfig : undefined);
    const scores = Object.fromEntries(KINDS.map((kind) => [kind, Math.round(lhr.categories[kind].score * 100)]));
    const failed = Object.values(lhr.audits).filter(({ score, scoreDisplayMode }) => scoreDisplayMode === "binary" && score === 0).map(({ id }) => id);
    return { scores, failed, shift: lhr.audits["cumulative-layout-shift"].numericValue };
  } finally {
    await close();
  }
}

/** @param {number[]} numbers */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const server = await startServer();
const front = await host(server.origin);
/** @type {(string | number)[][]} */
const rows = [];
for (const [name, path] of Object.entries(PAGES)) {
  for (const isDesk of [false, true]) {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(front.origin + path, isDesk));
    const worst = (/** @type {string} */ kind) => Math.min(...runs.map(({ scores }) => scores[kind]));
    const fast = runs.map(({ scores }) => scores.performance);
    const failed = [...new Set(runs.flatMap(({ failed }) => failed))].join(", ");
    const shift = Math.max(...runs.map(({ shift }) => shift)).toFixed(4);
    rows.push([name, isDesk ? "desk" : "phone", median(fast), fast.join(" "), ...KINDS.slice(1).map(worst), shift, failed]);
    console.log(rows.at(-1)?.join(", "));
  }
}
front.close();
await server.close();

writeLog("lighthouse", "What Lighthouse says", [
  `Lighthouse ${own("lighthouse/package.json").version} with its own throttling, ${RUNS} runs each: performance is the median, the rest the worst of them.`,
  "",
  ...table(["page", "on a", "performance", "its runs", "accessibility", "best practices", "SEO", "layout shift", "what failed"], rows),
]);
