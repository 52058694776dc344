/** The form that replies have in JSON, which knows neither BigInts nor typed arrays. */

/**
 * The reply, of which every part can be written as JSON. What does that is no enumerable property: a reply is listed, compared
 * and copied as if it were not there.
 * @template T @param {T} reply @returns {T}
 */
export function withJson(reply) {
  mark(reply);
  return reply;
}

/** A part whose properties are made when they are read, and are read by whoever writes JSON only. @template {object} T @param {T} part @returns {T} */
export function lazily(part) {
  return Object.defineProperty(part, "toJSON", { value: toJSON, configurable: true, writable: true });
}

/** @param {unknown} part @returns {void} */
function mark(part) {
  if (typeof part !== "object" || part === null || Object.hasOwn(part, "toJSON")) return;
  if (ArrayBuffer.isView(part)) return void lazily(part);
  const parts = Array.isArray(part) ? part : Object.values(part);
  parts.forEach(mark);
  if (parts.some((each) => typeof each === "bigint")) lazily(part);
}

/** @this {object} */
function toJSON() {
  if (ArrayBuffer.isView(this)) return Array.from(/** @type {Uint32Array} */ (/** @type {unknown} */ (this)));
  if (Array.isArray(this)) return this.map(plain);
  return Object.fromEntries(Object.entries(this).map(([key, value]) => [key, plain(value)]));
}

/** @param {unknown} value @returns {unknown} */
function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === "bigint" ? String(value) : value;
}
