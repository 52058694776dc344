/** Words with their markup as plain data: a text is a string, an element a list of its tag, its attributes and what is in it. */

/** @typedef {string | [string, Record<string, string | number>, ...any[]]} Tree */

/** What begins a line of its own. */
const BLOCKS = new Set(["p", "li", "tr", "pre", "br"]);

/** @param {string} tag @param {Record<string, string | number>} attributes @param {Tree[]} inside @returns {Tree} */
export const el = (tag, attributes, ...inside) => [tag, attributes, ...inside];

/**
 * Words alone, in which powers, indices and fractions are still to be told apart.
 * @param {readonly Tree[]} trees @param {(number: string) => string} [gap] how a blank is written
 */
export function plain(trees, gap = () => "____") {
  const text = trees.map((tree) => plainOne(tree, gap)).join("");
  return text.replaceAll(/[ \t]+/g, " ").replaceAll(/ ?\n\s*/g, "\n").trim();
}

/** @param {Tree} tree @param {(number: string) => string} gap @returns {string} */
function plainOne(tree, gap) {
  if (typeof tree === "string") return tree;
  const [tag, attributes, ...inside] = tree;
  const words = inside.map((each) => plainOne(each, gap));
  const [first = "", second = "", third = ""] = words;
  if (tag === "blank") return gap(String(attributes.n));
  if (tag === "msup") return `${first}^${bracketed(second)}`;
  if (tag === "msub") return `${first}_${bracketed(second)}`;
  if (tag === "msubsup") return `${first}_${bracketed(second)}^${bracketed(third)}`;
  if (tag === "mfrac") return `${bracketed(first)}/${bracketed(second)}`;
  if (tag === "msqrt") return `√${bracketed(words.join(""))}`;
  if (tag === "td" || tag === "th") return `${words.join("")} `;
  return BLOCKS.has(tag) ? `${words.join("")}\n` : words.join("");
}

/** @param {string} words */
const bracketed = (words) => ([...words.trim()].length > 1 ? `(${words})` : words);

/** Each blank replaced by what is put there. @param {readonly Tree[]} trees @param {(number: number) => Tree[]} put @returns {Tree[]} */
export function filled(trees, put) {
  return trees.flatMap((tree) => {
    if (typeof tree === "string") return [tree];
    const [tag, attributes, ...inside] = tree;
    return tag === "blank" ? put(Number(attributes.n)) : [el(tag, attributes, ...filled(inside, put))];
  });
}

/** The numbers of the blanks that stand in words. @param {readonly Tree[]} trees @returns {number[]} */
export function gapsIn(trees) {
  return trees.flatMap((tree) => {
    if (typeof tree === "string") return [];
    const [tag, attributes, ...inside] = tree;
    return tag === "blank" ? [Number(attributes.n)] : gapsIn(inside);
  });
}
