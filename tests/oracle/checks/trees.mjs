/** Trees of numbers: minimax, and alpha-beta, which is minimax that passes over what can't matter. */
import { Case } from "../case.mjs";
import { countNodes, minimax, numbered, parseTree, pruned } from "../minimax.mjs";

/** @typedef {NonNullable<import("mexplorer").Solution["minimax"]>} Minimax */

/** @param {import("mexplorer").Mexplorer} mex @param {string} text @param {import("../random.mjs").Random} random */
export function tree(mex, text, random) {
  const game = new Case(mex, text, random);
  const { root, way, node, max } = parseTree(text);
  const read = game.ask("read", [], () => mex.read(text).game);
  if (read !== null) game.same("the tree", parseTree(read), { root, way, node, max });
  const answer = game.ask("solve", [], () => mex.solve(text));
  if (!answer) return game;
  const value = minimax(node, max);
  game.same("outcome and value", [answer.outcome, answer.grundy], [null, null]);
  if (game.holds("there is a minimax value", answer.minimax !== null, null) && answer.minimax) {
    visits(game, answer.minimax, node, max);
    trace(game, answer.minimax, numbered(root));
  }
  const children = typeof node === "number" ? [] : node;
  const wanted = children.map((child, i) => [`${text.split(" ")[0]} ${[...way, i + 1].join(" ")}`, minimax(child, !max) === value]);
  game.same("the moves", answer.moves.map(({ to, winning }) => [to, winning]).sort(), wanted.sort());
  replies(
    game,
    children.length,
    wanted.filter(([, best]) => best).map(([to]) => to),
  );
  return game;
}

/** @param {Case} game @param {Minimax} told @param {import("../minimax.mjs").Tree} node @param {boolean} max */
function visits(game, told, node, max) {
  game.same("the value", told.value, BigInt(minimax(node, max)));
  game.same("nodes that minimax looks at", told.visitedPlain, countNodes(node));
  game.same("nodes that alpha-beta looks at", told.visitedPruned, pruned(node, max));
  game.same("visits on the trace", told.trace.length, told.visitedPruned);
}

/** Every bound on the way, and the line of best play. @param {Case} game @param {Minimax} told @param {ReturnType<typeof numbered>} nodes */
function trace(game, told, nodes) {
  for (const visit of told.trace) {
    const { node, max, children } = nodes[visit.node] ?? { node: 0, max: true, children: [] };
    game.same(`who moves at node ${visit.node}`, visit.player, typeof node === "number" ? "leaf" : max ? "max" : "min");
    game.same(`children of node ${visit.node} seen and cut off`, visit.seen + visit.cut, children.length);
    const exact = BigInt(minimax(node, max));
    const within = (visit.alpha === null || visit.value > visit.alpha) && (visit.beta === null || visit.value < visit.beta);
    if (within) game.same(`the value of node ${visit.node}`, visit.value, exact);
  }
  for (const [at, node] of told.line.slice(1).entries()) {
    game.holds(`node ${node} follows node ${told.line[at]}`, nodes[told.line[at]]?.children.includes(node) ?? false, told.line);
  }
  const end = nodes[told.line.at(-1) ?? 0]?.node;
  game.same("the leaf of best play", typeof end === "number" ? BigInt(end) : null, told.value);
}

/** @param {Case} game @param {number} options @param {(string | boolean)[]} best */
function replies(game, options, best) {
  const choice = game.ask("reply", [], () => game.mex.reply(game.text));
  game.same("whether there is a reply", choice !== null, options > 0);
  if (choice) game.holds("the perfect reply is best", best.includes(choice.to), choice.to);
  const told = game.ask("hint", [], () => game.mex.hint(game.text));
  if (told?.move) game.holds("the hint is best", best.includes(told.move.to), told.move.to);
}
