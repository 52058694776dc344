/** How the glue that wasm-bindgen writes comes to speak with an instance of its module. */

/** @typedef {WebAssembly.Exports & {memory: WebAssembly.Memory}} Exports */

/**
 * From now on the glue speaks with this instance. Both names are wasm-bindgen's own and no part of what it promises: the
 * glue for bundlers, which is the smallest and leaves fetching to us, has no other way to be given an instance, and none
 * at all to be given a second one. The build pins wasm-bindgen's version.
 * @param {object} glue @param {WebAssembly.Exports} exports
 */
export function speakWith(glue, exports) {
  const { __wbg_set_wasm: set } = /** @type {any} */ (glue);
  set(exports);
  /** @type {any} */ (exports).__wbindgen_start();
}
