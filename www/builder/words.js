/** The builder's own sentences. */
import { download, once } from "../mexplorer/loading.js";
import { sentence } from "../mexplorer/words.js";

/** @type {Map<string, Promise<Record<string, string>>>} */
const asked = new Map();
/** @type {Record<string, string> | undefined} */
let known;

/** @param {string} lang */
export async function speakIn(lang) {
  known = await once(asked, lang, async () => (await download(new URL(`words/${lang}.json${SITE_VERSION}`, import.meta.url).href)).json());
}

/** @param {string} key @param {Record<string, string | number>} [args] */
export function say(key, args) {
  return sentence(known, key, args);
}
