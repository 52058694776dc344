#!/usr/bin/env node
/**
 * For mdBook: a fence ```mex becomes a figure. In book.toml: `[preprocessor.mex]` and `command = "node node_modules/mexplorer/integrations/mdbook.js"`.
 * The package's folder is copied to `src/mexplorer`, which mdBook publishes.
 */
import { readFileSync } from "node:fs";
import { load } from "../index.js";
import { attributesOf, figure } from "./figure.js";

const mex = await load();
/** Every fence, so that one within another is none; in lists they are moved in, and Windows ends lines otherwise. */
const FENCE = /^([ \t]*)(`{3,}|~{3,})([^\n`]*)\n([^]*?)^[ \t]*\2[`~]*[ \t]*\r?$/gm;

/** @param {string} fence @param {string} moved @param {string} _ @param {string} info @param {string} text */
function drawn(fence, moved, _, info, text) {
  return info.trim() === "mex" ? moved + figure(mex, attributesOf(text)) : fence;
}

/** Chapters of chapters. @param {any[]} items */
function become(items) {
  for (const { Chapter: chapter } of items.filter((item) => item.Chapter)) {
    const toRoot = "../".repeat(chapter.path?.split("/").length - 1 || 0);
    const head = `<link rel="stylesheet" href="${toRoot}mexplorer/mexplorer.css"><script type="module" src="${toRoot}mexplorer/mexplorer.js"></script>\n\n`;
    const content = chapter.content.replace(FENCE, drawn);
    if (content !== chapter.content) chapter.content = head + content;
    become(chapter.sub_items);
  }
}

// mdBook asks first whether a renderer is known: for every one that shows HTML, yes.
if (process.argv[2] === "supports") process.exit(process.argv[3] === "html" ? 0 : 1);
const [, book] = JSON.parse(readFileSync(0, "utf8"));
become(book.items ?? book.sections);
process.stdout.write(JSON.stringify(book));
