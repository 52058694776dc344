/** Games written as graphs, and graphs that are changed. */
import { parse } from "../game.mjs";
import { Truth } from "../truth.mjs";
import { refusals } from "./pictures.mjs";

/** @typedef {import("../case.mjs").GameCase} GameCase */
/** @typedef {import("mexplorer").GraphEdit} GraphEdit */
/** @typedef {{ arrows: Map<string, Set<string>>, chips: string[] }} Model the arrows from each vertex, and the chips */

/** @param {GameCase} game */
export function graphOf(game) {
  const isGraph = game.game.terms.length === 1 && game.game.terms[0].rules.key.startsWith("graph");
  const size = isGraph || game.loops ? { positions: 0, moves: 0 } : game.countPositions();
  const codes = isGraph ? [] : [...game.endings.filter((code) => code === "loop"), ...refusals(size)];
  const text = game.ask("graphOf", codes, () => game.mex.graphOf(game.text));
  if (text === null) return;
  const unfolded = parse(text);
  const truth = new Truth(unfolded);
  game.same("the kind of play", unfolded.misere, game.game.misere);
  game.same("the outcome as a graph", truth.outcome(unfolded.start), game.outcome);
  game.same("the value as a graph", truth.value(unfolded.start), game.value);
  if (isGraph) game.same("the graph", text, game.game.write(game.start));
  else if (game.single && !game.loops)
    game.same(
      "how many vertices there are",
      new Set(text.slice(text.indexOf("(") + 1, text.indexOf(")")).split(/[,>]/)).size,
      size.positions,
    );
}

/** The graph of a text, as far as an editor knows it. @param {string} text @returns {Model} */
function modelOf(text) {
  const [, list, chips] = /^(?:misere )?graph\((.*)\) (.*)$/.exec(text) ?? ["", "", ""];
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map();
  for (const item of list.split(",")) {
    const [from, to] = item.split(">");
    for (const name of [from, to]) if (name && !arrows.has(name)) arrows.set(name, new Set());
    if (to) arrows.get(from)?.add(to);
  }
  return { arrows, chips: chips.split(" ") };
}

/** @param {Model} model */
const sorted = ({ arrows, chips }) => [[...arrows].map(([from, to]) => `${from}>${[...to].sort()}`).sort(), chips];

/** Changes that are made one after another. @param {GameCase} game */
export function edit(game) {
  if (game.game.terms.length !== 1 || !game.game.terms[0].rules.key.startsWith("graph")) return;
  let text = game.game.write(game.start);
  for (let count = 0; count < 6; count += 1) {
    const change = anyChange(game, modelOf(text));
    const wanted = changed(modelOf(text), change);
    const edited = game.ask("edit", wanted ? [] : ["unsupported"], () => game.mex.edit(text, change));
    if (!edited) continue;
    if (!wanted) {
      game.same(`a change that can't be made to ${text}`, edited.game, change);
      return;
    }
    game.same(`${text} after ${JSON.stringify(change)}`, sorted(modelOf(edited.game)), sorted(wanted.model));
    game.same(`the vertex of ${JSON.stringify(change)}`, edited.vertex, wanted.vertex);
    game.same("the kind of play", edited.game.startsWith("misere "), game.game.misere);
    text = edited.game;
  }
}

/** @param {GameCase} game @param {Model} model @returns {GraphEdit} */
function anyChange({ random }, { arrows }) {
  const names = [...arrows.keys(), "new"];
  const [one, other] = [random.pick(names), random.pick(names)];
  return random.pick(
    /** @type {GraphEdit[]} */ ([
      { add: null },
      { add: other },
      { connect: [one, other] },
      { disconnect: [one, other] },
      { toggle: [one, other] },
      { remove: one },
      { rename: [one, other] },
      { rename: [one, "x7"] },
      { chip: one },
      { unchip: one },
      ...(random.once(4) ? [{ clear: true }] : []),
    ]),
  );
}

/** The graph after a change and the vertex that it is about; null where it can't be made. @param {Model} model @param {GraphEdit} change @returns {{ model: Model, vertex: string | null } | null} */
function changed(model, change) {
  const { arrows, chips } = model;
  const [[kind, value]] = Object.entries(change);
  if (kind === "clear") return { model: { arrows: new Map([["a", new Set()]]), chips: ["a"] }, vertex: "a" };
  if (kind === "add") return added(model, value ?? freeName(arrows));
  const [one, other] = Array.isArray(value) ? value : [value, value];
  if (!arrows.has(one)) return null;
  if (kind === "chip") return { model: { arrows, chips: [...chips, one] }, vertex: one };
  if (kind === "unchip") {
    const at = chips.lastIndexOf(one);
    return at < 0 || chips.length === 1 ? null : { model: { arrows, chips: chips.toSpliced(at, 1) }, vertex: one };
  }
  if (kind === "remove") return removed(model, one);
  if (kind === "rename") return renamed(model, one, other);
  return arrowChanged(model, kind, one, other);
}

/** The first letter that no vertex has. @param {Map<string, unknown>} arrows */
const freeName = (arrows) => [..."abcdefghijklmnopqrstuvwxyz"].find((letter) => !arrows.has(letter)) ?? "";

/** @param {Model} model @param {string} name */
function added({ arrows, chips }, name) {
  return arrows.has(name) ? null : { model: { arrows: new Map([...arrows, [name, new Set()]]), chips }, vertex: name };
}

/** @param {Model} model @param {string} kind @param {string} from @param {string} to */
function arrowChanged({ arrows, chips }, kind, from, to) {
  const there = arrows.get(from)?.has(to) ?? false;
  if (!arrows.has(to) || (kind === "connect" && there) || (kind === "disconnect" && !there)) return null;
  if (there) arrows.get(from)?.delete(to);
  else arrows.get(from)?.add(to);
  return { model: { arrows, chips }, vertex: from };
}

/** Who stood on it alone goes to the first vertex that is left. @param {Model} model @param {string} name */
function removed({ arrows, chips }, name) {
  if (arrows.size === 1) return null;
  arrows.delete(name);
  for (const to of arrows.values()) to.delete(name);
  const left = chips.filter((chip) => chip !== name);
  return { model: { arrows, chips: left.length ? left : [[...arrows.keys()][0]] }, vertex: null };
}

/** @param {Model} model @param {string} old @param {string} name */
function renamed({ arrows, chips }, old, name) {
  if (old !== name && arrows.has(name)) return null;
  const now = (/** @type {string} */ vertex) => (vertex === old ? name : vertex);
  const list = [...arrows].map(([from, to]) => /** @type {[string, Set<string>]} */ ([now(from), new Set([...to].map(now))]));
  return { model: { arrows: new Map(list), chips: chips.map(now) }, vertex: name };
}
