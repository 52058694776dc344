/** A figure as one file, which whoever gets it opens with a double click: a head, and what the build has packed for all figures (`xtask/src/alone.mjs`). */
import { escaped } from "./embed-code.js";

const STYLE = "body{margin:0;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}mex-plorer{--mex-block-size:100dvh}";
/** @type {Record<string, string>} */
const SCHEMES = { light: "light", dark: "dark" };

/** So many bytes before what is packed leave the whole file below 650 KB. */
export const MOST = 11_000;

/** Files of the package: a language's sentences, and all the rest. @param {string} lang */
export const packedFiles = (lang) => [`alone/${lang}.dat`, "alone/rest.dat"];

/**
 * What comes before these. It has no sign that is not the same in every encoding, for theirs is one in which each byte is a sign.
 * @param {{lang: string, title: string, theme?: string, code: string}} figure `code`: the element, with its picture in it, or where that is too long the sentence that it has
 */
export function aloneHead(figure) {
  const head = written(figure);
  return head.length <= MOST ? head : written({ ...figure, code: figure.code.replace(/<svg\b[^>]* aria-label="([^"]*)"[^]*<\/svg>/, "<p>$1</p>") });
}

/** @param {{lang: string, title: string, theme?: string, code: string}} figure */
function written({ lang, title, theme = "", code }) {
  const head = [
    `<!doctype html>\n<html lang="${escaped(lang)}">\n<head>\n<meta charset="windows-1252">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="color-scheme" content="${SCHEMES[theme] ?? "light dark"}">`,
    `<title>${escaped(title)}</title>\n<style>${STYLE}</style>\n</head>\n<body>\n${code}\n`,
  ].join("\n");
  return head.replace(/[^\0-\x7f]/gu, (sign) => `&#${sign.codePointAt(0)};`);
}
