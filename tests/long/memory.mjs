/** What a tab has in use, once all that nobody holds has been given back. */

/** @typedef {import("puppeteer-core").CDPSession} Session */
/** `heap`: bytes of JavaScript, of the page and its workers; `nodes`: those that scripts or the document hold (a browser holds more: what was typed, to undo it); `wasm`: bytes of each WebAssembly memory; `page`: those of them on the page itself.
 * @typedef {{heap: number, nodes: number, listeners: number, workers: number, wasm: number[], page: number[]}} Use */

/** @param {import("puppeteer-core").Page} page @param {Session} session @returns {Promise<Use>} */
export async function use(page, session) {
  // What holds each other across the document and its scripts goes in the second round.
  for (let round = 0; round < 2; round += 1) await session.send("HeapProfiler.collectGarbage");
  const own = await memories(session);
  const { jsEventListeners: listeners } = await session.send("Memory.getDOMCounters");
  const nodes = await evaluate(session, "Node.prototype", "function () { return this.length; }");
  let heap = await heapOf(session);
  const wasm = [...own];
  const workers = page.workers();
  for (const { client } of workers) {
    // A worker may end at any time.
    const [bytes, used] = await Promise.all([memories(client), heapOf(client)]).catch(() => [[], 0]);
    wasm.push(...bytes);
    heap += used;
  }
  return { heap, nodes, listeners, workers: workers.length, wasm, page: own };
}

/** @param {Session} session */
async function heapOf(session) {
  return (await session.send("Runtime.getHeapUsage")).usedSize;
}

/** The sizes of all WebAssembly memories of a thread. @param {Session} session @returns {Promise<number[]>} */
function memories(session) {
  return evaluate(session, "WebAssembly.Memory.prototype", "function () { return this.map((memory) => memory.buffer.byteLength); }");
}

/** What `read` says of the list of all objects of a thread with this prototype. @param {Session} session @param {string} expression @param {string} read */
async function evaluate(session, expression, read) {
  const objectGroup = "asked";
  const { result } = await session.send("Runtime.evaluate", { expression, objectGroup });
  const { objects } = await session.send("Runtime.queryObjects", { prototypeObjectId: result.objectId ?? "", objectGroup });
  const said = await session.send("Runtime.callFunctionOn", { objectId: objects.objectId, functionDeclaration: read, returnByValue: true });
  await session.send("Runtime.releaseObjectGroup", { objectGroup });
  return said.result.value;
}
