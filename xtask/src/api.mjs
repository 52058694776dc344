// API.md, made of the types: every function of engine.d.ts with what it does, throws and costs, and its example. Run by itself it
// prints the page; `cargo xtask docs` writes it.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const TYPES = new URL("../../www/mexplorer/engine.d.ts", import.meta.url);

/** @typedef {{name: string, signature: string, what: string, throws: string, cost: string, example: string}} Told */

/** Every function that has an example. @returns {Told[]} */
export function functions() {
  const types = readFileSync(TYPES, "utf8");
  const documented = types.matchAll(/^( *)\/\*\*\n((?:\1 \*(?: .*)?\n)+?)\1 \*\/\n\1(?:export function )?(.+;)$/gm);
  return Array.from(documented, ([, indent, comment, signature]) => told(comment.replaceAll(`${indent} *`, "").replace(/^ /gm, ""), signature)).filter(({ example }) => example);
}

/** @param {string} comment @param {string} signature @returns {Told} */
function told(comment, signature) {
  const [what, ...tags] = comment.split(/^@/m);
  const tag = (/** @type {string} */ name) => tags.find((each) => each.startsWith(name))?.slice(name.length).trim() ?? "";
  return { name: signature.slice(0, signature.indexOf("(")), signature, what: what.trim().replaceAll("\n", " "), throws: tag("throws"), cost: tag("cost"), example: tag("example") };
}

/** What stands above the functions: the comment that the types begin with. */
function preface() {
  const lines = readFileSync(TYPES, "utf8").split("\n");
  const comment = lines.slice(0, lines.findIndex((line) => !line.startsWith("//"))).map((line) => line.slice(3));
  return comment.slice(comment.indexOf("") + 1).join("\n");
}

/** The page. */
export function page() {
  const all = functions();
  const sections = all.map(({ name, signature, what, throws, cost, example }) => {
    const facts = [throws && `Errors: ${throws}.`, cost && `Cost: ${cost}.`].filter(Boolean);
    return [`## ${name}`, `\`\`\`ts\n${signature}\n\`\`\``, what, ...(facts.length > 0 ? [facts.join(" ")] : []), `\`\`\`js\n${example}\n\`\`\``].join("\n\n");
  });
  return `${["# The API", INTRODUCTION, preface(), all.map(({ name }) => `[${name}](#${name.toLowerCase()})`).join(" · "), ...sections].join("\n\n")}\n`;
}

const INTRODUCTION = `<!-- Written by \`cargo xtask docs\` from www/mexplorer/engine.d.ts. -->

What \`import { load } from "mexplorer"\` gives, in browsers and in Node. The examples are run as tests; behind \`//\` stands what each line
is. The shapes of replies are in the types, which an editor shows.

Every function checks what it is given: whatever is wrong, by type, by name or by size, is refused by a \`MexError\` with the code
\`argument\`, whose \`argument\` names it (\`options.budget.positions\`). Other codes: \`misread\` (\`at\` says where in the
text, \`suggestions\` what may be meant, \`meant\` what it can only be), \`too-large\` (the budget), \`loop\` (play need not end), \`unsupported\` (there is no such thing of this game, and no view or problem of such a name, of which the sentence lists those there are), \`fault\` (the engine failed; the next request
has a fresh one). Options that every request takes: \`lang\`, \`budget\`, \`progress\`; null is as good as nothing.
Words of a \`state\` that its view does not know are passed over, and a step past the last is the last: addresses that others have written go on working.`;

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(page());
