/** Languages and the sentences of the interface: which language suits a reader, and how a sentence takes its arguments. */

/** @typedef {Record<string, string>} Catalogue  One language: key → sentence with `{places}`. */

/** The languages that Mexplorer speaks; each has a file in locales/. @type {readonly string[]} */
export const LANGUAGES = ["en", "zh-Hans", "zh-Hant"];

/**
 * The first of a reader's language tags that we speak: `zh-TW`, `zh-HK`, `zh-MO` write traditional characters.
 * @param {readonly string[]} tags
 */
export function languageFor(tags) {
  for (const tag of tags) {
    if (/^en\b/i.test(tag)) return "en";
    if (/^zh\b/i.test(tag)) return /\b(hant|tw|hk|mo)\b/i.test(tag) && !/\bhans\b/i.test(tag) ? "zh-Hant" : "zh-Hans";
  }
  return "en";
}

/**
 * Fills the places of a sentence, `{name}` and `{name|one|many}`. Where `n` is 1 and the language has a form for one, that form is
 * taken: the same rules as in Rust.
 * @param {Catalogue | undefined} catalogue @param {string} key @param {Record<string, string | number>} [args]
 */
export function sentence(catalogue, key, args = {}) {
  const said = (/** @type {string} */ name) => (catalogue && Object.hasOwn(catalogue, name) ? catalogue[name] : undefined);
  const pattern = (args.n === 1 ? said(`${key}_one`) : undefined) ?? said(key) ?? key;
  return pattern.replace(/\{(\w+)(?:\|(.*?)\|(.*?))?\}/g, (place, name, one, many) =>
    String(many ? (args[name] === 1 ? one : many) : (args[name] ?? place)));
}

/** The language asked for on an element or around it, as far as we speak it. @param {Element} element */
export function languageAround(element) {
  const tagged = element.closest("[lang]")?.getAttribute("lang");
  return languageFor([tagged ?? document.documentElement.lang, ...navigator.languages]);
}
