/** What the plug-ins share: a figure with its picture, from what an author wrote. */
import { readFileSync } from "node:fs";

/** @typedef {import("../index.js").Mexplorer} Mexplorer */

/** All that the element takes, but what stands by itself and what is no author's affair. */
const { attributes } = JSON.parse(readFileSync(new URL("../custom-elements.json", import.meta.url), "utf8")).modules[0].declarations[0];
const ATTRIBUTES = attributes.map((/** @type {{name: string}} */ { name }) => name).filter((/** @type {string} */ name) => !["game", "wasm"].includes(name));

/**
 * A fence: the game, then an attribute a line, such as `view: graph`. An attribute that does not exist ends the build.
 * @param {string} text @returns {Record<string, string>}
 */
export function attributesOf(text) {
  const [game = "", ...rest] = text.split(/[\n|]/).map((line) => line.trim()).filter(Boolean);
  return { game, ...Object.fromEntries(rest.map(attributeOf)) };
}

/** @param {string} line */
function attributeOf(line) {
  const [, name, value = ""] = /^([\w-]+)(?:\s*[:=：]\s*(.*))?$/.exec(line) ?? [];
  if (!ATTRIBUTES.includes(name)) throw new Error(`mex: “${line}” is no attribute. There are ${ATTRIBUTES.join(", ")}.`);
  return [name, value];
}

/** The address of the still picture, which is within it, and its sentence. A table is no picture: the game's own view stands in for it. @param {Mexplorer} mex @param {Record<string, string>} attributes */
export function pictureOf(mex, { game, view, lang, rank, state, step, predict, theme = "auto" }) {
  const svg = mex.svg(game, /** @type {any} */ ({ view: view === "table" ? undefined : view, lang, rank, state, theme, step: step ? Number(step) : undefined, predict: predict !== undefined }));
  const sentence = /<title>(.*?)<\/title>/.exec(svg)?.[1] ?? game;
  return { src: `data:image/svg+xml,${svg.replace(/["%#<>\s]/g, (sign) => (sign === " " ? " " : encodeURIComponent(sign)))}`, alt: plain(sentence) };
}

/** The element in one line, with the picture in it: for Markdown, whose blocks of HTML end where a line is empty. @param {Mexplorer} mex @param {Record<string, string>} attributes */
export function figure(mex, attributes) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const { src, alt } = pictureOf(mex, attributes);
  return `<mex-plorer${written.join("")}><img src="${escaped(src)}" alt="${escaped(alt)}"></mex-plorer>`;
}

/** @param {string} value */
function escaped(value) {
  return value.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}

/** @param {string} markup */
function plain(markup) {
  return markup.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&quot;/g, '"').replace(/&amp;/g, "&");
}
