/** The contest programs that stand whole in the course. */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";

const COURSE = new URL("../../course/", import.meta.url);
export const LANGS = ["en", "zh-Hans", "zh-Hant"];
export const CHAPTERS = readdirSync(COURSE).filter((name) => /^\d/.test(name)).sort();

/** A text's problems in order, and its whole programs: each follows its problem or what the problem asks to complete. @param {string} chapter @param {string} lang */
export function read(chapter, lang) {
  const text = readFileSync(new URL(`${chapter}/${lang}.md`, COURSE), "utf8");
  return {
    problems: [...text.matchAll(/^::: problem ([\w-]+)\n```input\n([^`]*)```/gm)].map(([, name, sample]) => ({ name, sample })),
    programs: [...text.matchAll(/```cpp\n(#include[^`]*)```/g)].map(([, code]) => code),
  };
}

/** By what the log of those that were tried knows a program. @param {string} code */
export const digest = (code) => createHash("sha256").update(code).digest("hex").slice(0, 16);
