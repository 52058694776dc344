/** Words of an address's fragment, `game=nim%203&predict`. A `+` in it is a plus sign, which games have. */

/** @param {string} text without its `#` or `?` @returns {Map<string, string>} */
export function partsOf(text) {
  return new Map(text.split("&").map(split));
}

/** What is false, missing or empty is left out. @param {Record<string, string | number | boolean | null | undefined>} parts */
export function fragmentOf(parts) {
  const said = Object.entries(parts).filter(([, value]) => value !== false && value !== "" && value !== null && value !== undefined);
  return said.map(([name, value]) => (value === true ? name : `${name}=${readable(String(value))}`)).join("&");
}

/** @param {string} part @returns {[string, string]} */
function split(part) {
  const at = part.indexOf("=");
  return at < 0 ? [part, ""] : [part.slice(0, at), decode(part.slice(at + 1))];
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Signs that a fragment may hold as they are stay readable. @param {string} text */
function readable(text) {
  return encodeURIComponent(text).replace(/%(2C|2B|3A|2F|3D|5E)/g, decodeURIComponent);
}
