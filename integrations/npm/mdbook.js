#!/usr/bin/env node
/**
 * For mdBook: a fence ```mex becomes a figure. In book.toml: `[preprocessor.mex]` and `command = "node node_modules/mexplorer/integrations/mdbook.js"`.
 * The package's folder is copied to `src/mexplorer`, which mdBook publishes.
 */
import { readFileSync } from "node:fs";
import { load } from "../index.js";
import { attributesOf, figure } from "./figure.js";

const mex = await load();
const FENCE = /^```mex[ \t]*\n([\s\S]*?)^```[ \t]*$/gm;

/** Chapters of chapters. @param {any[]} items */
function become(items) {
  for (const { Chapter: chapter } of items.filter((item) => item.Chapter)) {
    const toRoot = "../".repeat(chapter.path?.split("/").length - 1 || 0);
    const head = `<link rel="stylesheet" href="${toRoot}mexplorer/mexplorer.css"><script type="module" src="${toRoot}mexplorer/mexplorer.js"></script>\n\n`;
    const content = chapter.content.replace(FENCE, (/** @type {string} */ _, /** @type {string} */ text) => figure(mex, attributesOf(text)));
    if (content !== chapter.content) chapter.content = head + content;
    become(chapter.sub_items);
  }
}

// mdBook asks first whether a renderer is known: for every one that shows HTML, yes.
if (process.argv[2] === "supports") process.exit(process.argv[3] === "html" ? 0 : 1);
const [, book] = JSON.parse(readFileSync(0, "utf8"));
become(book.items ?? book.sections);
process.stdout.write(JSON.stringify(book));
