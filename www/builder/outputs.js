/** The same figure for each kind of host: what is to be pasted where, and what the host must allow. */
import { attributesOf, elementCode, escaped } from "../mexplorer/embed-code.js";
import { fragmentOf } from "../mexplorer/fragment.js";
import { wordsOf } from "../mexplorer/link.js";
import { frameWords } from "./wishes.js";

/** @typedef {import("./wishes.js").Wishes} Wishes */
/** `file`: where it belongs, "" for the post itself; `title`: of a page that carries all that the code needs. @typedef {{file: string, code: string, title?: string}} Part */
/**
 * @typedef {object} Given
 * @property {Wishes} wishes
 * @property {string} lang of the figure
 * @property {string} folder the package's address @property {string} site the site's
 * @property {{svg: string, caption: string, label: string}} still `label`: what the picture shows, as it is read aloud
 * @property {string} film all steps in a picture that moves; "" where the view has no steps
 * @property {number} height that a frame needs
 */
/** `needs`: directives of a content security policy; `notes`: names of sentences. `isStill`: no script runs.
 * @typedef {{parts: Part[], needs: string[], notes: string[], isStill?: boolean}} Output */

/** @type {Record<string, (given: Given) => Output>} */
export const OUTPUTS = { element, iframe, alone, svg, animated, markdown, mdx, npm, hexo, hugo, jekyll };

/** @param {Given} given @returns {Output} */
function element(given) {
  return { parts: [post(`${loading(given)}\n${elementCode(attributes(given), pictureOf(given))}`)], ...liveNeeds(given) };
}

/** @param {Given} given @returns {Output} */
function iframe({ wishes, lang, folder, site, still, height }) {
  const frame = `<iframe src="${escaped(`${site}embed.html#${frameWords(wishes, lang)}`)}" title="${escaped(still.label)}" width="100%" height="${wishes.height || height}" loading="lazy" allow="fullscreen; clipboard-write" frameborder="0"></iframe>`;
  const origin = new URL(site).origin;
  const lines = [frame, ...(wishes.picture && still.svg ? [`<noscript>${still.svg}</noscript>`] : [])];
  if (wishes.height) return { parts: [post(lines.join("\n"))], needs: [`frame-src ${origin}`], notes: ["sandbox"] };
  const sized = [...lines, `<script type="module" src="${folder}frames.js"></script>`];
  return { parts: [post(sized.join("\n"))], needs: [`frame-src ${origin}`, `script-src ${origin}`], notes: ["sandbox", "height"] };
}

/** A page of its own, for whoever has no host. @param {Given} given @returns {Output} */
function alone(given) {
  const { wishes } = given;
  const page = { file: fileOf(wishes, "", "html"), code: elementCode(attributes(given), pictureOf(given)), title: `${wishes.game} · Mexplorer` };
  return { parts: [page], needs: [], notes: ["alone"] };
}

/** @param {Given} given @returns {Output} */
function svg({ still }) {
  const code = `<figure>${still.svg.trim()}<figcaption>${escaped(still.caption)}</figcaption></figure>`;
  return { parts: [post(code.replace(/\s*\n\s*/g, " "))], needs: [], notes: ["nothing"], isStill: true };
}

/** The steps in a picture that moves, for hosts that take no script. @param {Given} given @returns {Output} */
function animated(given) {
  return imageIn(given, given.film || given.still.svg, fileOf(given.wishes, "steps"));
}

/** @param {Given} given @returns {Output} */
function markdown(given) {
  return imageIn(given, given.still.svg, fileOf(given.wishes));
}

/** @param {Given} given @param {string} svg @param {string} file @returns {Output} */
function imageIn({ wishes, lang, site, still }, svg, file) {
  const plain = still.label.replace(/[\\[\]]/g, "\\$&");
  // Brackets would end the address.
  const link = `${site}#${fragmentOf(wordsOf({ ...wishes, lang }))}`.replace(/[()]/g, (sign) => (sign === "(" ? "%28" : "%29"));
  return { parts: [post(`[![${plain}](${file})](${link})`), { file, code: svg }], needs: ["img-src 'self'"], notes: ["beside"], isStill: true };
}

/** @param {Given} given @returns {Output} */
function mdx(given) {
  const { style, ...plain } = attributes(given);
  const styles = style && ` style={${JSON.stringify(Object.fromEntries(style.split("; ").map((rule) => rule.split(": "))))}}`;
  const written = Object.entries(plain).map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
  const { file, inside } = imageOf(given);
  const tag = inside ? `<mex-plorer${written}${styles ?? ""}>${inside}</mex-plorer>` : `<mex-plorer${written}${styles ?? ""} />`;
  return { parts: [post(`import "mexplorer/element";\n\n${tag}`), ...file], ...ownNeeds(given) };
}

/** @param {Given} given @returns {Output} */
function npm(given) {
  return {
    parts: [{ file: "shell", code: "npm install mexplorer" }, { file: "main.js", code: `import "mexplorer/element";` }, post(elementCode(attributes(given), pictureOf(given)))],
    ...ownNeeds(given),
  };
}

/** The plug-ins of hosts are called `mex` and take other words: whoever has one may paste this as well. @param {Given} given @returns {Output} */
function hexo(given) {
  const script = `// Each argument is a word of the element: game="…" view="…"
hexo.extend.tag.register("mexplorer", (args, picture) => {
  const written = args.map((arg) => arg.replace(/^([\\w-]+)=?["']?(.*?)["']?$/, '$1="$2"')).join(" ");
  return \`${loading(given).replace(/\n/g, "")}<mex-plorer \${written}>\${picture.trim()}</mex-plorer>\`;
}, { ends: true });`;
  return { parts: [post(`{% mexplorer ${wordsIn(given)} %}${insideOf(given)}{% endmexplorer %}`), { file: "scripts/mexplorer.js", code: script }], ...liveNeeds(given) };
}

/** @param {Given} given @returns {Output} */
function hugo(given) {
  const template = `${loading(given)}
<mex-plorer{{ range $name, $value := .Params }} {{ printf "%s=%q" $name $value | safeHTMLAttr }}{{ end }}>{{ .Inner | safeHTML }}</mex-plorer>`;
  return { parts: [post(`{{< mexplorer ${wordsIn(given)} >}}${insideOf(given)}{{< /mexplorer >}}`), { file: "layouts/shortcodes/mexplorer.html", code: template }], ...liveNeeds(given) };
}

/** @param {Given} given @returns {Output} */
function jekyll(given) {
  const template = `${loading(given)}
<mex-plorer {{ include.words }}>{{ include.picture }}</mex-plorer>`;
  const use = `{% capture picture %}${insideOf(given)}{% endcapture %}
{% include mexplorer.html words='${wordsIn(given).replace(/'/g, "&#39;")}' picture=picture %}`;
  return { parts: [post(use), { file: "_includes/mexplorer.html", code: template }], ...liveNeeds(given) };
}

/** @param {string} code @returns {Part} */
const post = (code) => ({ file: "", code });

/** The element's attributes. @param {Given} given @returns {Record<string, string>} */
export function attributes({ wishes, lang }) {
  const { accent, height } = wishes;
  const style = [accent && `--mex-value: ${accent}`, height && `--mex-block-size: ${height}px`].filter(Boolean).join("; ");
  const parts = { with: wishes.with.join(" "), without: wishes.without.join(" "), height: wishes.fit && !height ? "fit" : "", style };
  return { ...attributesOf({ ...wishes, lang }), ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value)) };
}

/** @param {Given} given */
function wordsIn(given) {
  return Object.entries(attributes(given)).map(([name, value]) => `${name}="${escaped(value)}"`).join(" ");
}

/** @param {Given} given */
function pictureOf({ wishes, still }) {
  return wishes.picture ? still : {};
}

/** What stands in the element. @param {Given} given */
function insideOf(given) {
  return /^<mex-plorer>(.*)<\/mex-plorer>$/.exec(elementCode({}, pictureOf(given)))?.[1] ?? "";
}

/** Markup in scripts wants another spelling, an image does not. @param {Given} given @returns {{file: Part[], inside: string}} */
function imageOf({ wishes, still }) {
  if (!wishes.picture || !still.svg) return { file: [], inside: "" };
  const file = fileOf(wishes);
  return { file: [{ file: `static/${file}`, code: still.svg }], inside: `<img src="/${file}" alt="${escaped(still.label)}" />` };
}

/** @param {Given} given */
function loading({ folder }) {
  return `<link rel="stylesheet" href="${folder}mexplorer.css">\n<script type="module" src="${folder}mexplorer.js"></script>`;
}

/** A name that every address takes. @param {Wishes} wishes @param {string} [kind] @param {string} [ending] */
function fileOf({ game, view }, kind = "", ending = "svg") {
  const words = `${game} ${view} ${kind}`.match(/[A-Za-z0-9]+/g) ?? ["mexplorer"];
  return `${words.join("-").slice(0, 60)}.${ending}`;
}

/** Where files come from our site. @param {Given} given */
function liveNeeds({ wishes, folder }) {
  const { origin } = new URL(folder);
  const inline = wishes.accent || wishes.height ? " 'unsafe-inline'" : "";
  return { needs: [`script-src ${origin} 'wasm-unsafe-eval'`, `style-src ${origin}${inline}`, `connect-src ${origin}`], notes: ["cors"] };
}

/** Where files come from the host itself. @param {Given} given */
function ownNeeds({ wishes }) {
  const inline = wishes.accent || wishes.height ? ["style-src 'unsafe-inline'"] : [];
  return { needs: ["script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'", ...inline], notes: ["bundler"] };
}
