// Our module of values, in Node and in browsers alike.

/**
 * Starts the module on a piece of work. This function is also sent to a browser as text, so it needs nothing from without.
 * @param {Uint8Array} bytes the module's @param {string} game @param {number} count @param {boolean} pairs
 */
export async function begin(bytes, game, count, pairs) {
  // The engine's own boundary is compiled in, but nobody calls it.
  const nothing = new Proxy({}, { get: () => () => 0 });
  const { instance } = await WebAssembly.instantiate(bytes, new Proxy({}, { get: () => nothing }));
  const { room, compute, sum, memory } = instance.exports;
  const text = new TextEncoder().encode(game);
  // The memory may grow for it, and then its buffer is another one.
  const at = room(text.length);
  new Uint8Array(memory.buffer, at, text.length).set(text);
  return { compute: () => compute(count, pairs), sum };
}
