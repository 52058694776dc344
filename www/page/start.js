/**
 * Is tiny, and waits for nothing: asks for what depends on the address and on the reader's language while the page's scripts are
 * still on their way. It may come after them all the same, so it changes nothing that they look at.
 */
import { isSmall, readAddress } from "./address.js";
import { readerLanguage } from "./appearance.js";

const address = readAddress();
// The front's own game needs the whole module, and comes before the figure below it. This may run before page/first.js.
const isFront = !location.href.includes("#");
const lang = readerLanguage(address.lang);
/** Of the package's files, which each have their version. */
const [script, module, sentences] = isSmall(address) && !isFront ? ["figures.js", "figure_wasm_bg.wasm", "locales/figure"] : ["work.js", "mexplorer_wasm_bg.wasm", "locales"];
for (const needed of isFront ? [script, "views/play.js"] : [script]) ask(`../mexplorer/${needed}${VERSION}`, { rel: "modulepreload" });
for (const file of [`../mexplorer/${module}${VERSION}`, `../mexplorer/${sentences}/${lang}.json${VERSION}`, `words/${lang}.json${SITE_VERSION}`]) ask(file, { rel: "preload", as: "fetch", crossOrigin: "anonymous" });

/** @param {string} file @param {Partial<HTMLLinkElement>} how */
function ask(file, how) {
  document.head.append(Object.assign(document.createElement("link"), how, { href: new URL(file, import.meta.url).href }));
}
