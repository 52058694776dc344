/**
 * Whether a reply is what the types say. TypeScript checks how the types are used, and nothing checks that what comes across the
 * boundary is of them.
 */
import { readFileSync } from "node:fs";

/** @typedef {{ type: string, isOptional: boolean }} Field */

/** @param {string} file */
const declared = (file) => readFileSync(new URL(`../../dist/mexplorer/${file}`, import.meta.url), "utf8").replace(/\/\*\*[\s\S]*?\*\//g, "");

/** @param {string} body @returns {Record<string, Field>} */
const fieldsOf = (body) =>
  Object.fromEntries([...body.matchAll(/^ +(?:readonly )?(\w+)(\?)?: (.*);$/gm)].map(([, name, mark, type]) => [name, { type, isOptional: mark === "?" }]));

/** The replies by name, as `engine.js` hands them on: what it replaces or takes away is said in engine.d.ts. */
const FIELDS = (() => {
  const found = [...declared("mexplorer_wasm.d.ts").matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)];
  const fields = Object.fromEntries(found.map(([, name, body]) => [name, fieldsOf(body)]));
  /** @param {string} name @param {string} gone @param {string} body */
  const become = (name, gone, body) => {
    const { [gone]: _, ...kept } = fields[name] ?? {};
    fields[name] = { ...kept, ...fieldsOf(body) };
  };
  become("Table", "kinds", "  cells: Cell[][];");
  become("Solution", "losing", "  moves: Move[];");
  become("Move", "splice", "  to: string;\n  why: string | null;");
  fields.NamedMove = fieldsOf("  to: string;\n  name: string;");
  fields.Sequence = fieldsOf("  values: Uint32Array;\n  period: Period | null;\n  sought: number;");
  return fields;
})();

/** The type of what a function gives. */
export const REPLIES = new Map([...declared("engine.d.ts").matchAll(/^ {2}(\w+)\(.*\): ([\w| [\]]+);$/gm)].map(([, name, type]) => [name, type]));

/** The parts between signs that stand in no brackets. @param {string} type @param {string} sign */
function parted(type, sign) {
  const parts = [""];
  let depth = 0;
  for (const letter of type) {
    depth += Number("[(<{".includes(letter)) - Number("])>}".includes(letter));
    if (letter === sign && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** What is not of its type. @param {any} value @param {string} type @param {string} path @returns {string[]} */
export function misfits(value, type, path) {
  const choices = parted(type, "|");
  if (choices.length > 1) {
    const found = choices.map((choice) => misfits(value, choice, path));
    return found.some((list) => list.length === 0) ? [] : (found.find((list) => list.length > 1) ?? [`${path} is not ${type}`]);
  }
  if (type.endsWith("[]"))
    return Array.isArray(value) ? value.flatMap((item, i) => misfits(item, type.slice(0, -2), `${path}[${i}]`)) : [`${path} is no list`];
  if (type.startsWith("[")) {
    const parts = parted(type.slice(1, -1), ",");
    return value?.length === parts.length ? parts.flatMap((part, i) => misfits(value[i], part, `${path}[${i}]`)) : [`${path} is not ${type}`];
  }
  if (type === "Cell") return misfits(value, "string | bigint | null | Cell[]", path);
  if (FIELDS[type]) return typeof value === "object" && value !== null ? ofFields(value, FIELDS[type], path) : [`${path} is no ${type}`];
  const name = value === null ? "null" : ArrayBuffer.isView(value) ? value.constructor.name : typeof value;
  const literal = typeof value === "bigint" ? name : JSON.stringify(value);
  return [name, literal].includes(type) ? [] : [`${path} is ${name}, not ${type}`];
}

/** @param {any} value @param {Record<string, Field>} fields @param {string} path */
function ofFields(value, fields, path) {
  const unknown = Object.keys(value).filter((key) => !(key in fields));
  return [
    ...unknown.map((key) => `${path}.${key} is in no type`),
    ...Object.entries(fields).flatMap(([key, { type, isOptional }]) =>
      value[key] === undefined && isOptional ? [] : misfits(value[key], type, `${path}.${key}`),
    ),
  ];
}
