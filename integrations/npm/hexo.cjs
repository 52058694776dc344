/**
 * For Hexo: `{% mex take(2,5) 10 | view: graph %}` is a figure. A file in the blog's folder `scripts/` says
 * `require("mexplorer/hexo")(hexo);`. The package's folder is published with the blog, and its script stands in the head of every page, where
 * themes that fetch posts by themselves leave it.
 */
const { createReadStream, readdirSync } = require("node:fs");
const { join } = require("node:path");

const PACKAGE = join(__dirname, "..");

module.exports = (hexo) => {
  const folder = `${hexo.config.root ?? "/"}mexplorer/`;
  hexo.extend.tag.register("mex", tag, { async: true });
  hexo.extend.injector.register("head_end", `<link rel="stylesheet" href="${folder}mexplorer.css"><script type="module" src="${folder}mexplorer.js"></script>`);
  hexo.extend.generator.register("mexplorer", () => files().map((path) => ({ path: `mexplorer/${path}`, data: () => createReadStream(join(PACKAGE, path)) })));
};

/** @param {string[]} words */
async function tag(words) {
  const [{ load }, { attributesOf, figure }] = await Promise.all([import("../index.js"), import("./figure.js")]);
  return figure(await load(), attributesOf(words.join(" ")));
}

/** What a page may fetch. */
function files() {
  return readdirSync(PACKAGE, { recursive: true }).map((path) => String(path).replaceAll("\\", "/")).filter((path) => /^(?!integrations).*\.(js|css|wasm|json)$/.test(path));
}
