/**
 * The hosts with which the package is tried, each with its real tool. `tools`: the folder whose lock file says in which version; `script`:
 * how its page names the script; `folder`: what it has in common with another host; `page`: where the page goes; then what is done in the host's folder: `build` and serve the folder
 * `out`, or `serve`, a server of its own. `policy`: what the host's own scripts need, where that is not the strictest.
 * `check`: nothing is opened, but a command has nothing to say.
 * `by`: the tools, which the log names.
 * @typedef {{tools: string, by: string[], script?: string, folder?: string, page?: string, build?: string, serve?: string, out?: string, policy?: string, check?: string, post?: import("./posts.mjs").Post}} Host
 */
import { POSTS } from "./posts.mjs";

const MODULE = `<script type="module" src="./main.js"></script>`;
const CLASSIC = `<script src="./main.js" defer></script>`;

/** @type {Record<string, Host>} */
const BUNDLERS = {
  vite: { tools: "bundlers", by: ["vite"], script: MODULE, page: "index.html", build: "vite build --outDir out", out: "out" },
  "vite-dev": { tools: "bundlers", by: ["vite"], script: MODULE, page: "index.html", serve: "vite --force --host 127.0.0.1 --strictPort --port" },
  webpack: { tools: "bundlers", by: ["webpack"], script: CLASSIC, page: "out/index.html", build: "webpack", out: "out" },
  esbuild: {
    ...{ tools: "bundlers", by: ["esbuild"], script: MODULE, page: "out/index.html", out: "out" },
    build: "esbuild main.js --bundle --splitting --format=esm --outdir=out && cp -R ../node_modules/mexplorer out/",
  },
  rollup: { tools: "bundlers", by: ["rollup"], script: MODULE, page: "out/index.html", build: "rollup --config", out: "out" },
  parcel: {
    ...{ tools: "bundlers", by: ["parcel"], script: MODULE, page: "index.html", out: "out" },
    build: "parcel build index.html --dist-dir out --no-cache --public-url ./",
    // It writes an import map into the page.
    policy: "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'",
  },
};

/** Before 8 its dev server was another one. @type {Host} */
const VITE_7_DEV = { ...BUNDLERS["vite-dev"], tools: "frameworks" };

/** As somebody writes. @type {Host} */
const VITEPRESS_DEV = { ...POSTS.vitepress, folder: "vitepress", serve: "vitepress dev --host 127.0.0.1 --port", post: { ...POSTS.vitepress.post, isScripted: true } };

const TYPES = { tools: "types", by: ["typescript", "@types/react", "preact", "solid-js", "vue", "svelte", "publint", "@arethetypeswrong/cli"], check: "sh check.sh" };

/** @type {Host} */
const VITEST = { tools: "vitest", by: ["vitest", "jsdom", "happy-dom"], check: "sh check.sh" };

/** @type {Host} */
const READERS = { tools: "readers", by: ["CairoSVG", "resvg_py", "typst"], check: "node draw.mjs && python check.py" };

/** @type {Host} */
const TEX = { tools: "tex", by: ["xelatex"], check: "node draw.mjs && sh check.sh" };

/** @type {Record<string, Host>} */
export const HOSTS = { ...BUNDLERS, "vite-7-dev": VITE_7_DEV, "vitepress-dev": VITEPRESS_DEV, types: TYPES, vitest: VITEST, readers: READERS, tex: TEX, ...POSTS };

/** Those that every change is tried with. */
export const AT_EVERY_CHANGE = Object.keys(BUNDLERS);
