// Fills docs/embedding*.md: the files that its recipes show are those that hosts are built from in tests/hosts/, and its tables are those of
// element.mjs. `<!-- file PATH -->` stands before a block, `<!-- table NAME -->` before a table. Prints which files changed.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ATTRIBUTES, EVENTS, PARTS, PROPERTIES } from "./element.mjs";
import { IN_CHINESE } from "./element.zh.mjs";
import { LIMIT, WHOLE_LIMIT } from "./transfer.mjs";

export const DOCUMENTS = { en: "docs/embedding.md", "zh-Hans": "docs/embedding.zh-CN.md" };

const read = (/** @type {string} */ path) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");
const LANGUAGES = { js: "js", mjs: "js", jsx: "jsx", yml: "yaml", toml: "toml", md: "markdown", html: "html", vue: "vue", svelte: "svelte", astro: "astro", py: "python", rst: "rst", ejs: "ejs" };

/** A document as it is to be. @param {"en" | "zh-Hans"} lang @param {string} [text] as it is */
export function filled(lang, text = read(DOCUMENTS[lang])) {
  return text
    .replace(/(<!-- file (\S+) -->\n)(?:(`{3,})\w*\n[\s\S]*?\n\3\n)?/g, (_, mark, path) => mark + block(path))
    .replace(/(<!-- table (\w+) -->\n)(?:\|.*\n)*/g, (_, mark, name) => mark + TABLES[/** @type {keyof typeof TABLES} */ (name)](lang))
    .replace(/\b\d+( KB<!-- (limit|whole) -->)/g, (_, rest, which) => (which === "limit" ? LIMIT : WHOLE_LIMIT) + rest);
}

/** @param {string} path */
function block(path) {
  const content = read(path).trimEnd();
  const fence = content.includes("```") ? "````" : "```";
  const language = LANGUAGES[/** @type {keyof typeof LANGUAGES} */ (path.split(".").pop())] ?? "";
  return `${fence}${language}\n${content}\n${fence}\n`;
}

/** @typedef {{name: string, text: string, values?: string[], initial?: string}} Row */

const TABLES = {
  attributes: table(ATTRIBUTES, ({ values = [], initial }) => [values.map(code).join(" "), initial ? code(initial) : ""], { en: ["attribute", "", "values", "without it"], "zh-Hans": ["属性", "", "取值", "不写时"] }),
  events: table(EVENTS, () => [], { en: ["event", "when"], "zh-Hans": ["事件", "何时发生"] }),
  parts: table(PARTS, () => [], { en: ["`::part(…)`", ""], "zh-Hans": ["`::part(…)`", ""] }),
  properties: table(PROPERTIES, ({ initial }) => [initial ? code(initial) : ""], { en: ["property", "", "without it"], "zh-Hans": ["属性", "", "不写时"] }),
};

/** @param {Row[]} rows @param {(row: Row) => string[]} more @param {Record<"en" | "zh-Hans", string[]>} heads @returns {(lang: "en" | "zh-Hans") => string} */
function table(rows, more, heads) {
  return (lang) => {
    const lines = rows.map((row) => [code(row.name), lang === "en" ? row.text : inChinese(row.name), ...more(row)]);
    return [heads[lang], heads[lang].map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
  };
}

/** @param {string} name */
function inChinese(name) {
  const text = IN_CHINESE[/** @type {keyof typeof IN_CHINESE} */ (name)];
  if (!text) throw new Error(`element.zh.mjs does not say what ${name} is`);
  return text;
}

/** @param {string} text */
function code(text) {
  return `\`${text}\``;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const lang of /** @type {const} */ (["en", "zh-Hans"])) writeFileSync(fileURLToPath(new URL(`../../${DOCUMENTS[lang]}`, import.meta.url)), filled(lang));
}
