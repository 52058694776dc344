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

/** @param {unknown} part @returns {void} */
function mark(part) {
  if (typeof part !== "object" || part === null) return;
  if (ArrayBuffer.isView(part)) return define(part);
  const parts = Array.isArray(part) ? part : valuesOf(part);
  for (const each of parts) mark(each);
  if (!Array.isArray(part) && parts.some((each) => typeof each === "bigint")) define(part);
}

/** The values that are there: what is made only when it is read is left alone. @param {object} part */
function valuesOf(part) {
  const values = [];
  for (const key of Object.keys(part)) {
    const { value } = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(part, key));
    if (value !== undefined) values.push(value);
  }
  return values;
}

/** @param {object} part */
function define(part) {
  Object.defineProperty(part, "toJSON", { value: toJSON, configurable: true, writable: true });
}

/** @this {object} */
function toJSON() {
  if (ArrayBuffer.isView(this)) return Array.from(/** @type {Uint32Array} */ (/** @type {unknown} */ (this)));
  return Object.fromEntries(Object.entries(this).map(([key, value]) => [key, typeof value === "bigint" ? String(value) : value]));
}
