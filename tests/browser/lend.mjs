/**
 * `node tests/browser/lend.mjs ARGUMENTS`: runs `node ARGUMENTS`, and lends browsers to what it starts as long as it runs.
 *
 * Whoever wants one opens a line and says the taste; the browser is theirs as long as the line is open. One that comes back with
 * "done" is lent again, any other is thrown away.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { start } from "./driver.mjs";

/** @typedef {Awaited<ReturnType<typeof start>>} Started */
/** Those that nobody has, by taste. @type {Map<string, Started[]>} */
const free = new Map();

/** A new browser, whose session is ended: Firefox has one at a time. @param {string} taste */
async function fresh(taste) {
  const started = await start(JSON.parse(taste));
  await started.browser.disconnect();
  return started;
}

/** @param {import("node:net").Socket} line */
async function serve(line) {
  const gone = once(line, "close").catch(() => {});
  const words = createInterface(line)[Symbol.asyncIterator]();
  const taste = (await words.next()).value;
  const lent = free.get(taste)?.pop() ?? (await fresh(taste));
  line.write(JSON.stringify({ endpoint: lent.browser.wsEndpoint(), downloads: lent.downloads, elsewhere: lent.elsewhere }));
  const end = await words.next().catch(() => ({ value: "broken" }));
  line.end();
  await gone;
  if (end.value === "done") free.set(taste, [...(free.get(taste) ?? []), lent]);
  else await lent.close();
}

const lender = createServer((line) => void serve(line)).listen(0, "127.0.0.1");
await once(lender, "listening");
const { port } = /** @type {import("node:net").AddressInfo} */ (lender.address());
const child = spawn(process.execPath, process.argv.slice(2), { stdio: "inherit", env: { ...process.env, LENDER: String(port) } });
const [code] = await once(child, "exit");
lender.close();
await Promise.all([...free.values()].flat().map((started) => started.close()));
process.exit(code ?? 1);
