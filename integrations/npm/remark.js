/** For remark, and so for Docusaurus, Astro and MDX: a fence ```mex becomes a figure. `remarkPlugins: [mex]` */
import { load } from "../index.js";
import { attributesOf, pictureOf } from "./figure.js";

export default function mex() {
  return async (/** @type {any} */ tree) => become(await load(), tree);
}

/** @param {import("../index.js").Mexplorer} engine @param {any} node */
function become(engine, node) {
  if (node.type === "code" && node.lang === "mex") {
    const attributes = attributesOf(node.value);
    const picture = { type: "element", tagName: "img", properties: pictureOf(engine, attributes), children: [] };
    Object.assign(node, { type: "mex", data: { hName: "mex-plorer", hProperties: attributes, hChildren: [picture] } });
    delete node.value;
  }
  for (const child of node.children ?? []) become(engine, child);
}
