/** For remark, and so for Docusaurus, Astro and MDX: a fence ```mex becomes a figure. `remarkPlugins: [mex]` */
import { attributesOf, pictureOf } from "./figure.js";

export default function mex() {
  return become;
}

/** @param {any} node */
function become(node) {
  if (node.type === "code" && node.lang === "mex") {
    const attributes = attributesOf(node.value);
    const picture = { type: "element", tagName: "img", properties: pictureOf(attributes), children: [] };
    Object.assign(node, { type: "mex", value: undefined, data: { hName: "mex-plorer", hProperties: attributes, hChildren: [picture] } });
    delete node.value;
  }
  node.children?.forEach(become);
}
