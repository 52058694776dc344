/** The page's own sentences, kept apart from the element's so that an embed need not carry them. */
import { download, once } from "../mexplorer/loading.js";
import { sentence } from "../mexplorer/words.js";

/** @type {Map<string, Promise<Record<string, string>>>} */
const asked = new Map();
/** @type {Map<string, Record<string, string>>} */
const known = new Map();

/** @param {string} lang */
export async function loadWords(lang) {
  known.set(lang, await once(asked, lang, async () => (await download(new URL(`words/${lang}.json${SITE_VERSION}`, import.meta.url).href)).json()));
}

/**
 * A sentence of the page or, for keys of the interface, of the element.
 * @param {import("../mexplorer/work.js").Whole} whole @param {string} lang @param {string} key @param {Record<string, string | number>} [args]
 */
export function pageText(whole, lang, key, args) {
  return key.startsWith("page.") ? sentence(known.get(lang), key, args) : whole.text(key, args, { lang });
}
