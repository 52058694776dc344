/** For markdown-it, and so for VitePress and Eleventy: a fence ```mex becomes a figure. `md.use(mex)` */
import { load } from "../index.js";
import { attributesOf, figure } from "./figure.js";

// markdown-it waits for nobody.
const engine = await load();

/** @param {any} md */
export default function mex(md) {
  const others = md.renderer.rules.fence;
  md.renderer.rules.fence = (/** @type {[any[], number, ...any[]]} */ ...all) => {
    const { info, content } = all[0][all[1]];
    return info.trim() === "mex" ? `${figure(engine, attributesOf(content))}\n` : others(...all);
  };
}
