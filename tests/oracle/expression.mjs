/**
 * The language of `rule(…)`: reading it by recursive descent, and its meaning.
 *
 * An expression is a list: its operation and its operands.
 * @typedef {[string, ...any[]]} Expression
 * @typedef {{ name: string, from: Expression, to: Expression } | { condition: Expression }} Qualifier
 * @typedef {{ parts: Expression[][], qualifiers: Qualifier[] }} Clause
 * @typedef {{ names: string[], clauses: Clause[] }} Written
 */
import { Misread, Unclear } from "./cursor.mjs";

/** @typedef {import("./cursor.mjs").Cursor} Cursor */

/** How each sign may be typed. @type {[string, string[]][][]} */
const LEVELS = [
  [
    ["==", ["==", "="]],
    ["!=", ["!=", "≠"]],
    ["<=", ["<=", "≤"]],
    [">=", [">=", "≥"]],
    ["<", ["<"]],
    [">", [">"]],
  ],
  [
    ["+", ["+"]],
    ["-", ["-", "−"]],
  ],
  [
    ["*", ["*", "×", "·"]],
    ["/", ["/", "÷"]],
    ["%", ["%"]],
  ],
];
const RESERVED = new Set(["for", "in", "if", "and", "or", "not", "min", "max", "abs"]);
/** How many options, with those that are no moves, the oracle looks at in one position. */
const MOST_STEPS = 5_000;

/** @param {Cursor} cursor @returns {Written} */
export function readRule(cursor) {
  const names = [];
  if (cursor.accept("(")) {
    do names.push(name(cursor));
    while (cursor.accept(","));
    cursor.expect(")");
  } else names.push(name(cursor));
  cursor.expect("->", "→");
  const clauses = [];
  do clauses.push(clause(cursor, names.length));
  while (cursor.accept(";"));
  return { names, clauses };
}

/** @param {Cursor} cursor */
function name(cursor) {
  const word = cursor.word();
  if (/^\d/.test(word) || RESERVED.has(word.toLowerCase())) throw new Misread(`${word} is no name`);
  return word;
}

/** @param {Cursor} cursor @param {number} arity @returns {Clause} */
function clause(cursor, arity) {
  const parts = [];
  do parts.push(part(cursor, arity));
  while (cursor.accept("&"));
  const qualifiers = [];
  for (;;) {
    if (cursor.accept("if")) qualifiers.push({ condition: expression(cursor) });
    else if (cursor.accept("for")) qualifiers.push(range(cursor));
    else return { parts, qualifiers };
  }
}

/** @param {Cursor} cursor */
function range(cursor) {
  const variable = name(cursor);
  cursor.expect("in");
  const from = expression(cursor);
  cursor.expect("..");
  return { name: variable, from, to: expression(cursor) };
}

/** @param {Cursor} cursor @param {number} arity */
function part(cursor, arity) {
  if (arity === 1) return [expression(cursor)];
  cursor.expect("(");
  const numbers = [expression(cursor)];
  while (numbers.length < arity) {
    cursor.expect(",");
    numbers.push(expression(cursor));
  }
  cursor.expect(")");
  return numbers;
}

/** @param {Cursor} cursor @returns {Expression} */
function expression(cursor) {
  let left = conjunction(cursor);
  while (cursor.accept("or")) left = ["or", left, conjunction(cursor)];
  return left;
}

/** @param {Cursor} cursor @returns {Expression} */
function conjunction(cursor) {
  let left = negation(cursor);
  while (cursor.accept("and")) left = ["and", left, negation(cursor)];
  return left;
}

/** @param {Cursor} cursor @returns {Expression} */
function negation(cursor) {
  return cursor.accept("not") ? ["not", negation(cursor)] : binary(cursor, 0);
}

/** @param {Cursor} cursor @param {number} level @returns {Expression} */
function binary(cursor, level) {
  if (level === LEVELS.length) return unary(cursor);
  let left = binary(cursor, level + 1);
  for (;;) {
    const found = LEVELS[level].find(([, signs]) => cursor.accept(...signs));
    if (!found) return left;
    left = [found[0], left, binary(cursor, level + 1)];
  }
}

/** @param {Cursor} cursor @returns {Expression} */
function unary(cursor) {
  if (cursor.accept("-", "−")) return ["negative", unary(cursor)];
  if (cursor.hasNumber) return ["number", cursor.number()];
  if (cursor.accept("(")) {
    const inner = expression(cursor);
    cursor.expect(")");
    return inner;
  }
  for (const call of ["min", "max", "abs"]) {
    if (cursor.accept(call)) return called(cursor, call);
  }
  return ["name", name(cursor)];
}

/** A minimum within a minimum is one of all its numbers. @param {Cursor} cursor @param {string} call @returns {Expression} */
function called(cursor, call) {
  const operands = [];
  cursor.expect("(");
  do {
    const operand = expression(cursor);
    operands.push(...(operand[0] === call && call !== "abs" ? operand.slice(1) : [operand]));
  } while (cursor.accept(","));
  cursor.expect(")");
  if (call === "abs" && operands.length !== 1) throw new Misread("abs has one operand");
  if (operands.length === 1 && call !== "abs") return operands[0];
  return [call, ...operands];
}

/** @param {unknown} value */
function number(value) {
  if (typeof value !== "number") throw new Misread("a number belongs here");
  if (!Number.isSafeInteger(value)) throw new Unclear("a number past 2^53");
  return value;
}

/** @param {unknown} value */
function condition(value) {
  if (typeof value !== "boolean") throw new Misread("a condition belongs here");
  return value;
}

/** @type {Record<string, (a: number, b: number) => number | boolean>} */
const MEANING = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => Math.floor(a / divisor(b)),
  "%": (a, b) => a - Math.floor(a / divisor(b)) * b,
  "==": (a, b) => a === b,
  "!=": (a, b) => a !== b,
  "<=": (a, b) => a <= b,
  ">=": (a, b) => a >= b,
  "<": (a, b) => a < b,
  ">": (a, b) => a > b,
};

/** @param {number} b */
function divisor(b) {
  if (b === 0) throw new Unclear("a division by zero");
  return b;
}

/** @param {Expression} expression @param {Map<string, number>} names @returns {number | boolean} */
function value([operation, ...operands], names) {
  const of = (/** @type {number} */ i) => value(operands[i], names);
  switch (operation) {
    case "number":
      return operands[0];
    case "name": {
      const found = names.get(operands[0]);
      if (found === undefined) throw new Misread(`${operands[0]} is not defined`);
      return found;
    }
    case "negative":
      return 0 - number(of(0));
    case "abs":
      return Math.abs(number(of(0)));
    case "min":
      return Math.min(...operands.map((_, i) => number(of(i))));
    case "max":
      return Math.max(...operands.map((_, i) => number(of(i))));
    case "not":
      return !condition(of(0));
    case "and":
      return condition(of(0)) && condition(of(1));
    case "or":
      return condition(of(0)) || condition(of(1));
    default: {
      const found = MEANING[operation](number(of(0)), number(of(1)));
      return typeof found === "number" ? number(found) : found;
    }
  }
}

/**
 * The options of a position, each as the numbers of its parts, the largest part first; each once.
 * @param {Written} rule @param {number[]} position @returns {number[][][]}
 */
export function optionsOf(rule, position) {
  /** @type {Map<string, number[][]>} */
  const found = new Map();
  const names = new Map(rule.names.map((name, i) => [name, position[i]]));
  const work = { left: MOST_STEPS };
  for (const { parts, qualifiers } of rule.clauses) {
    walk(qualifiers, names, work, () => {
      const option = parts.map((part) => part.map((operand) => number(value(operand, names))));
      if (option.flat().some((n) => n < 0)) return;
      option.sort(descending);
      found.set(JSON.stringify(option), option);
    });
  }
  return [...found.values()];
}

/** @param {number[]} a @param {number[]} b */
function descending(a, b) {
  const at = a.findIndex((n, i) => n !== b[i]);
  return at < 0 ? 0 : b[at] - a[at];
}

/** Goes through the ranges and conditions from left to right. @param {Qualifier[]} qualifiers @param {Map<string, number>} names @param {{ left: number }} work @param {() => void} visit */
function walk(qualifiers, names, work, visit) {
  if ((work.left -= 1) < 0) throw new Unclear("too many options");
  const [first, ...rest] = qualifiers;
  if (!first) return visit();
  if ("condition" in first) {
    if (condition(value(first.condition, names))) walk(rest, names, work, visit);
    return;
  }
  const [from, to] = [number(value(first.from, names)), number(value(first.to, names))];
  for (let n = from; n <= to; n += 1) {
    names.set(first.name, n);
    walk(rest, names, work, visit);
  }
  names.delete(first.name);
}
