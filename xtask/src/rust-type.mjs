// Types, bounds and signatures as rustdoc's JSON tells them, written in Rust's words.

/** @typedef {{path: string, id: number, args: Args | null}} Path */
/** @typedef {{angle_bracketed?: {args: any[], constraints: {name: string, args: Args, binding: any}[]}, parenthesized?: {inputs: Type[], output: Type | null}}} Args */
/** @typedef {Record<string, any> | "infer"} Type One key, the kind, and what it says; of `_` nothing. */
/** @typedef {{params: {name: string, kind: Record<string, any>}[], where_predicates: Record<string, any>[]}} Generics */
/** @typedef {{is_const: boolean, is_unsafe: boolean, is_async: boolean, abi: any}} Header */
/** @typedef {{sig: {inputs: [string, Type][], output: Type | null}, generics: Generics, header: Header, has_body: boolean}} Callable */

/**
 * How things are written where `nameOf` tells what a path is called.
 * @param {(path: Path) => string} nameOf
 */
export function writer(nameOf) {
  /** @type {Record<string, (it: any) => string>} */
  const KINDS = {
    resolved_path: path,
    generic: (name) => name,
    primitive: (name) => (name === "never" ? "!" : name),
    tuple: (parts) => `(${parts.map(type).join(", ")}${parts.length === 1 ? "," : ""})`,
    slice: (of) => `[${type(of)}]`,
    array: ({ type: of, len }) => `[${type(of)}; ${len}]`,
    pat: ({ type: of }) => type(of),
    borrowed_ref: ({ lifetime, is_mutable, type: to }) => `&${lifetime ? `${lifetime} ` : ""}${is_mutable ? "mut " : ""}${type(to)}`,
    raw_pointer: ({ is_mutable, type: to }) => `*${is_mutable ? "mut" : "const"} ${type(to)}`,
    impl_trait: (all) => `impl ${bounds(all)}`,
    dyn_trait: ({ traits, lifetime }) => `dyn ${[...traits.map(traitBound), ...(lifetime ? [lifetime] : [])].join(" + ")}`,
    function_pointer: ({ sig, generic_params, header }) => `${generic_params.length > 0 ? forAll(generic_params) : ""}${qualifiers(header)}fn${taken(sig)}`,
    qualified_path: ({ name, self_type, trait, args: more }) => `${trait?.path ? `<${type(self_type)} as ${path(trait)}>` : type(self_type)}::${name}${args(more)}`,
  };

  /** @param {Type} it @returns {string} */
  function type(it) {
    if (it === "infer" || "infer" in it) return "_";
    const [[kind, says]] = Object.entries(it);
    if (!(kind in KINDS)) throw new Error(`rustdoc tells of a kind of type that is not known here: ${kind}`);
    return KINDS[kind](says);
  }

  /** @param {Path} it @returns {string} */
  function path(it) {
    return nameOf(it) + args(it.args);
  }

  /** @param {Args | null | undefined} it @returns {string} */
  function args(it) {
    if (it?.parenthesized) return taken({ inputs: it.parenthesized.inputs.map((each) => ["", each]), output: it.parenthesized.output });
    if (!it?.angle_bracketed) return "";
    const each = it.angle_bracketed.args.map((arg) => arg.lifetime ?? (arg.type ? type(arg.type) : (arg.const?.expr ?? "_")));
    const bound = it.angle_bracketed.constraints.map(({ name, args: more, binding }) => `${name}${args(more)}${constraint(binding)}`);
    const all = [...each, ...bound];
    return all.length > 0 ? `<${all.join(", ")}>` : "";
  }

  /** @param {any} binding @returns {string} */
  function constraint(binding) {
    if (binding.constraint) return `: ${bounds(binding.constraint)}`;
    return ` = ${binding.equality.type ? type(binding.equality.type) : binding.equality.constant.expr}`;
  }

  /** @param {any[]} all @returns {string} */
  function bounds(all) {
    return all.map((bound) => bound.outlives ?? (bound.use ? `use<${bound.use.map(captured).join(", ")}>` : traitBound(bound.trait_bound))).join(" + ");
  }

  /** @param {any} bound @returns {string} */
  function traitBound({ trait, generic_params, modifier }) {
    return `${generic_params.length > 0 ? forAll(generic_params) : ""}${modifier === "maybe" ? "?" : ""}${path(trait)}`;
  }

  /** What a function takes and gives; what it calls what it takes is its own business. @param {{inputs: [string, Type][], output: Type | null}} sig */
  function taken({ inputs, output }) {
    const all = inputs.map(([name, each]) => (name === "self" ? self(type(each)) : type(each)));
    return `(${all.join(", ")})${output ? ` -> ${type(output)}` : ""}`;
  }

  /** @param {Generics["params"]} params @returns {string} */
  function forAll(params) {
    return `for<${params.map(({ name }) => name).join(", ")}> `;
  }

  /** The parameters of generics, and their conditions. @param {Generics} generics */
  function generics({ params, where_predicates }) {
    const named = params.filter(({ kind }) => !kind.type?.is_synthetic).map(parameter);
    const conditions = where_predicates.map(condition);
    return { params: named.length > 0 ? `<${named.join(", ")}>` : "", where: conditions.length > 0 ? ` where ${conditions.join(", ")}` : "" };
  }

  /** @param {Generics["params"][number]} param @returns {string} */
  function parameter({ name, kind }) {
    if (kind.const) return `const ${name}: ${type(kind.const.type)}`;
    const all = kind.lifetime ? kind.lifetime.outlives.join(" + ") : bounds(kind.type.bounds);
    return all ? `${name}: ${all}` : name;
  }

  /** @param {Record<string, any>} it @returns {string} */
  function condition({ bound_predicate: bound, lifetime_predicate: lifetime, eq_predicate: equal }) {
    if (bound) return `${bound.generic_params.length > 0 ? forAll(bound.generic_params) : ""}${type(bound.type)}: ${bounds(bound.bounds)}`;
    if (lifetime) return `${lifetime.lifetime}: ${lifetime.outlives.join(" + ")}`;
    return `${type(equal.lhs)} = ${equal.rhs.type ? type(equal.rhs.type) : "_"}`;
  }

  /** @param {Callable} it @returns {string} */
  function signature({ sig, generics: all, header }) {
    const { params, where } = generics(all);
    return `${qualifiers(header)}fn${params}${taken(sig)}${where}`;
  }

  return { type, path, bounds, generics, signature };
}

/** @param {Header} header */
function qualifiers({ is_const, is_unsafe, is_async, abi }) {
  const words = [is_const && "const ", is_async && "async ", is_unsafe && "unsafe ", abi !== "Rust" && `extern ${JSON.stringify(abi)} `];
  return words.filter(Boolean).join("");
}

/** @param {string} type */
function self(type) {
  if (type === "Self" || /^&('\w+ )?(mut )?Self$/.test(type)) return type.replace("Self", "self");
  return `self: ${type}`;
}

/** @param {any} it */
function captured(it) {
  return it.lifetime ?? it.param;
}
