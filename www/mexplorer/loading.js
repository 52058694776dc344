/** How files of this package come onto a page: each is fetched once, however many figures ask. */

/**
 * Compiles while downloading where the host sends exactly the type that browsers demand, without even a charset, else
 * from the whole body. Asking first keeps the browser's warning about a wrong type out of the reader's console.
 * @param {Response} response
 */
export async function compiled(response) {
  const streams = response.headers.get("Content-Type")?.toLowerCase() === "application/wasm";
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * @template T @param {Map<string, Promise<T>>} memory @param {string} key @param {() => Promise<T>} make @returns {Promise<T>}
 */
export function once(memory, key, make) {
  const known = memory.get(key);
  if (known) return known;
  const made = make();
  memory.set(key, made);
  made.catch(() => memory.delete(key));
  return made;
}

/** @param {string} address */
export async function download(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
