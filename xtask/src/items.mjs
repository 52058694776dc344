// Every public item of the crate, a line each, as rustdoc tells them: docs/public-items.txt. A line holds what others can rely on, so
// it changes only where they may have to. Run by itself it prints the list; `cargo xtask docs` writes it.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writer } from "./rust-type.mjs";

/** @typedef {import("./rust-type.mjs").Path} Path */
/** @typedef {{id: number, name: string | null, inner: Record<string, any>}} Item */
/** @typedef {{root: number, index: Record<string, Item>, format_version: number}} Crate */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDER = "target/items";
/** What this file reads; the pinned toolchain writes it. */
const FORMAT = 57;

/** What rustdoc says of the crate. In a target folder of its own, since its compiler is told to allow more. @returns {Crate} */
export function crate() {
  const words = ["rustdoc", "--quiet", "--lib", "--package", "mexplorer", "--target-dir", FOLDER, "--", "-Zunstable-options", "--output-format", "json"];
  execFileSync(process.env.CARGO ?? "cargo", words, { cwd: ROOT, env: { ...process.env, RUSTC_BOOTSTRAP: "1" }, stdio: ["ignore", "ignore", "inherit"] });
  const told = JSON.parse(readFileSync(`${ROOT}${FOLDER}/doc/mexplorer.json`, "utf8"));
  if (told.format_version !== FORMAT) throw new Error(`rustdoc writes format ${told.format_version}, and xtask/src/items.mjs reads ${FORMAT}`);
  return told;
}

/** A line for each public item: what it is called, a colon, what it is. Sorted. @param {Crate} crate @returns {string[]} */
export function lines(crate) {
  const places = placesIn(crate);
  const names = new Map(places.flatMap(({ name, item, used }) => (used ? [] : [[item.id, name]])));
  const say = writer(({ id, path }) => names.get(id) ?? path.slice(path.lastIndexOf(":") + 1));
  const told = places.flatMap(({ name, item, used }) => (used ? [`${name}: use ${names.get(item.id)}`] : linesOf(name, item)));
  return [...new Set(told)].sort();

  /** @param {string} name @param {Item} item @returns {string[]} */
  function linesOf(name, { inner }) {
    const [[kind, it]] = Object.entries(inner);
    /** @type {Record<string, () => string[]>} */
    const kinds = {
      module: () => [`${name}: mod`],
      function: () => [`${name}: ${say.signature(it)}`],
      constant: () => [`${name}: const ${say.type(it.type)}`],
      static: () => [`${name}: static ${say.type(it.type)}`],
      type_alias: () => [`${name}: type${generic(it, ` = ${say.type(it.type)}`)}`],
      macro: () => [`${name}: macro ${it.replace(/\s+/g, " ")}`],
      struct: () => [`${name}: struct${generic(it, shape(it.kind))}${traits(it.impls)}`, ...fields(name, it.kind), ...methods(name, it.impls)],
      enum: () => [`${name}: enum${generic(it, variants(it))}${traits(it.impls)}`, ...methods(name, it.impls)],
      trait: () => traitLines(name, it),
    };
    if (!(kind in kinds)) throw new Error(`${name}: rustdoc tells of a kind of item that is not known here, ${kind}`);
    return kinds[kind]();
  }

  /** @param {number} id */
  function at(id) {
    return crate.index[id];
  }

  /** Parameters, what they are parameters of, and conditions. @param {any} it @param {string} body */
  function generic(it, body) {
    const { params, where } = say.generics(it.generics);
    return `${params}${body}${where}`;
  }

  /** All fields where all are public, since then anyone can make one; `..` where there are others. @param {any} kind @returns {string} */
  function shape(kind) {
    if (kind === "unit") return "";
    if (kind.tuple) return `(${kind.tuple.map((/** @type {number | null} */ id) => (id === null ? ".." : say.type(at(id).inner.struct_field))).join(", ")})`;
    const { fields: ids, has_stripped_fields } = kind.plain ?? kind.struct;
    if (has_stripped_fields) return " { .. }";
    return ` { ${ids.map((/** @type {number} */ id) => at(id).name).join(", ")} }`;
  }

  /** @param {string} name @param {any} kind @returns {string[]} */
  function fields(name, kind) {
    const ids = kind.plain?.fields ?? kind.struct?.fields ?? kind.tuple ?? [];
    return ids.flatMap((/** @type {number | null} */ id) => (id === null ? [] : [`${name}::${at(id).name}: field ${say.type(at(id).inner.struct_field)}`]));
  }

  /** All variants on the line of their type, since a `match` names them all. @param {any} it */
  function variants({ variants: ids }) {
    const each = ids.map(at).map((/** @type {Item} */ { name, inner: { variant: { kind } } }) => {
      const named = kind.struct?.fields.map((/** @type {number} */ id) => `${at(id).name}: ${say.type(at(id).inner.struct_field)}`);
      return `${name}${named ? ` { ${named.join(", ")} }` : kind === "plain" ? "" : shape(kind)}`;
    });
    return ` { ${each.join(", ")} }`;
  }

  /** The impls of a type, without those that come by themselves. @param {number[]} ids @returns {any[]} */
  function impls(ids) {
    return ids.map((id) => at(id).inner.impl).filter((it) => !it.is_synthetic && !it.blanket_impl);
  }

  /** Which traits it has, derived or not. @param {number[]} ids */
  function traits(ids) {
    const all = impls(ids).filter(({ trait }) => trait && trait.path !== "StructuralPartialEq");
    const named = all.map((it) => {
      const { params, where } = say.generics(it.generics);
      return `${params.includes(":") ? `for${params} ` : ""}${say.path(it.trait)}${where}`;
    });
    return named.length > 0 ? `${IS}${named.sort().join(", ")}` : "";
  }

  /** @param {string} name @param {number[]} ids @returns {string[]} */
  function methods(name, ids) {
    return impls(ids).filter(({ trait }) => !trait).flatMap((it) => {
      const { params, where } = say.generics(it.generics);
      const under = params || where ? `impl${params}${where} ` : "";
      return it.items.map(at).map((/** @type {Item} */ item) => `${name}::${item.name}: ${under}${member(item)}`);
    });
  }

  /** What stands in an impl or a trait. @param {Item} item @returns {string} */
  function member({ inner }) {
    if (inner.function) return say.signature(inner.function);
    if (inner.assoc_const) return `const ${say.type(inner.assoc_const.type)}`;
    const { bounds, type } = inner.assoc_type;
    return `type${bounds.length > 0 ? `: ${say.bounds(bounds)}` : ""}${type ? ` = ${say.type(type)}` : ""}`;
  }

  /** What must be written stands on the trait's own line, since whoever implements it must write it. @param {string} name @param {any} it */
  function traitLines(name, it) {
    const items = it.items.map(at);
    const required = items.filter((/** @type {Item} */ item) => !isProvided(item)).map((/** @type {Item} */ item) => item.name);
    const body = `${it.bounds.length > 0 ? `: ${say.bounds(it.bounds)}` : ""} { ${[...required, ".."].join(", ")} }`;
    return [
      `${name}: ${it.is_unsafe ? "unsafe " : ""}trait${generic(it, body)}${it.is_dyn_compatible ? " can be dyn" : ""}`,
      ...items.map((/** @type {Item} */ item) => `${name}::${item.name}: ${isProvided(item) ? "provided" : "required"} ${member(item)}`),
    ];
  }
}

/** Where in a type's line its traits begin. */
const IS = " is ";

/** @param {Item} item */
function isProvided({ inner }) {
  return inner.function?.has_body ?? (inner.assoc_const ? inner.assoc_const.value !== null : inner.assoc_type.type !== null);
}

/**
 * What stands in public modules. What `pub use` brings from another public module is `used`; from a private one it stands here.
 * @param {Crate} crate
 */
function placesIn(crate) {
  /** @type {{name: string, item: Item, used: boolean}[]} */
  const places = [];
  /** @type {{name: string, id: number}[]} */
  const uses = [];
  /** @type {[string, Item][]} */
  const modules = [["", crate.index[crate.root]]];
  for (const [prefix, module] of modules) {
    for (const item of module.inner.module.items.map((/** @type {number} */ id) => crate.index[id])) {
      const name = `${prefix}${item.inner.use?.name ?? item.name}`;
      if (item.inner.use?.is_glob) modules.push([prefix, crate.index[item.inner.use.id]]);
      else if (item.inner.use) uses.push({ name, id: item.inner.use.id });
      else if (item.inner.module) modules.push([`${name}::`, item]);
      if (!item.inner.use) places.push({ name, item, used: false });
    }
  }
  const here = new Set(places.map(({ item }) => item.id));
  for (const { name, id } of uses) {
    if (!crate.index[id]) throw new Error(`${name}: what is used there is not in rustdoc's list`);
    places.push({ name, item: crate.index[id], used: here.has(id) });
  }
  return places;
}

/**
 * What became of a list: what others may have to change for, and what they can now use besides. A type that has more traits than it had
 * is new, not changed.
 * @param {string[]} before @param {string[]} now
 */
export function changes(before, now) {
  const isMore = (/** @type {string} */ old) => {
    const [body, traits] = split(old);
    return now.some((line) => split(line)[0] === body && traits.every((trait) => split(line)[1].includes(trait)));
  };
  const there = new Set(now);
  const known = new Set(before);
  return { gone: before.filter((line) => !there.has(line) && !isMore(line)), added: now.filter((line) => !known.has(line)) };
}

/** A line without its traits, and these. @param {string} line @returns {[string, string[]]} */
function split(line) {
  const at = line.lastIndexOf(IS);
  return at < 0 ? [line, []] : [line.slice(0, at), line.slice(at + IS.length).split(", ")];
}

/** What to tell whoever made these changes; nothing where there are none. @param {string[]} before @param {string[]} now */
export function verdict(before, now) {
  const { gone, added } = changes(before, now);
  const parts = [
    gone.length > 0 && `Gone or changed, which takes a new major version (while it is 0.x, a minor one), and a line in CHANGELOG.md:\n${gone.map((line) => `- ${line}`).join("\n")}`,
    added.length > 0 && `New or as it is now, which by itself takes a new minor version:\n${added.map((line) => `+ ${line}`).join("\n")}`,
    (gone.length > 0 || added.length > 0) && "Run `cargo xtask docs` to write docs/public-items.txt anew.",
  ];
  return parts.filter(Boolean).join("\n\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(`${lines(crate()).join("\n")}\n`);
