/**
 * Runs before everything else, and is tiny: asks for what depends on the reader's language while the page's scripts are
 * still on their way.
 */
import { readAddress } from "./address.js";
import { readerLanguage } from "./appearance.js";

const lang = readerLanguage(readAddress().lang);
for (const file of [`../mexplorer/locales/figure/${lang}.json`, `words/${lang}.json`]) {
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: new URL(file, import.meta.url).href });
  document.head.append(link);
}
