/**
 * Faults planted between the engine and the checks, each of which the checks must notice.
 * @typedef {import("mexplorer").Mexplorer} Mexplorer
 * @typedef {import("mexplorer").Solution} Solution
 * @typedef {import("mexplorer").Proof} Proof
 * @typedef {{ name: string, check: string, plant: (mex: Mexplorer) => Mexplorer }} Fault
 */

/**
 * Whatever this request is answered, changed. `asked` are the arguments.
 * @template {keyof Mexplorer} K @param {string} name @param {string} check @param {K} request
 * @param {(reply: any, asked: any[], mex: any) => unknown} change @returns {Fault}
 */
const fault = (name, check, request, change) => ({
  name,
  check,
  plant: (mex) =>
    new Proxy(mex, {
      get: (target, key) => {
        const method = Reflect.get(target, key);
        if (key !== request) return method.bind(target);
        return (/** @type {any[]} */ ...asked) => change(Reflect.apply(method, target, asked), asked, target);
      },
    }),
});

/** A list with one item changed. @template T @param {T[]} list @param {number} at @param {(item: T) => T} change */
const changed = (list, at, change) => list.map((item, i) => (i === at ? change(item) : item));

/** A change of a solution's moves. @param {string} name @param {(moves: any[], reply: Solution, asked: any[]) => any[]} change */
const ofMoves = (name, change) => fault(name, "solve", "solve", (reply, asked) => ({ ...reply, moves: change(reply.moves, reply, asked) }));

/** A change of a proof's lines. @param {string} name @param {(lines: Proof["lines"]) => Proof["lines"]} change */
const ofLines = (name, change) => fault(name, "prove", "prove", (reply) => ({ ...reply, lines: change(reply.lines) }));

/** A change of one row of a table in this view. @param {string} name @param {string} check @param {string} view @param {(rows: string[][]) => string[][]} change */
const ofRows = (name, check, view, change) =>
  fault(name, check, "table", (reply, [, options]) => (options?.view === view ? { ...reply, rows: change(reply.rows) } : reply));

/** A list with every item changed. @param {any[]} list @param {(item: any, i: number) => unknown} change */
const each = (list, change) => list.map(change);

/** @param {string} outcome */
const other = (outcome) => (outcome === "P" ? "N" : "P");

const SOLVING = [
  fault("values from 3 on are one too large", "solve", "solve", (reply) => ({
    ...reply,
    grundy: reply.grundy >= 3n ? reply.grundy + 1n : reply.grundy,
  })),
  fault("a sum of three components has the other outcome", "solve", "solve", (reply) =>
    reply.components.length === 3 ? { ...reply, outcome: other(reply.outcome) } : reply,
  ),
  fault("misère play is taken for normal play", "solve", "solve", (reply, [text], mex) =>
    text.startsWith("misere ") ? { ...reply, outcome: mex.solve(text.slice("misere ".length)).outcome } : reply,
  ),
  fault("the values of two components are exchanged", "solve", "solve", (reply) => ({
    ...reply,
    components: each(reply.components, (part, i) => ({ ...part, grundy: reply.components.at(-1 - i).grundy })),
  })),
  fault("one move too few is said not to be listed", "solve", "solve", (reply) => ({
    ...reply,
    others: reply.others > 1n ? reply.others - 1n : reply.others,
  })),
  ofMoves("the last of several moves is missing", (moves) => (moves.length > 3 ? moves.slice(0, -1) : moves)),
  ofMoves("a set lacks the number 3", (moves, _, [text]) =>
    text.includes("take(") ? moves.filter(({ name }) => !/take 3 /.test(name)) : moves,
  ),
  ofMoves("the last move is told as winning", (moves) => changed(moves, moves.length - 1, (move) => ({ ...move, winning: true }))),
  ofMoves("the second winning move is told as losing", (moves) => changed(moves, 1, (move) => ({ ...move, winning: false }))),
  ofMoves("the value after the third move is one too small", (moves) =>
    changed(moves, 2, (move) => ({ ...move, grundy: move.grundy ? move.grundy - 1n : move.grundy })),
  ),
  ofMoves("the second move leads where the first does", (moves) => changed(moves, 1, (move) => ({ ...move, to: moves[0].to }))),
  ofMoves("losing moves come first", (moves) => [...moves].reverse()),
];

const ADVISING = [
  fault("no hint where there is a winning move", "hint", "hint", (reply) => ({ ...reply, move: null })),
  fault("the hint is any move", "hint", "hint", (reply, [text], mex) =>
    reply.move ? { ...reply, move: { ...reply.move, to: mex.solve(text).moves.at(-1).to } } : reply,
  ),
  fault("the perfect opponent makes the last move of the list", "reply", "reply", (reply, [text, options], mex) =>
    reply && options.level === "perfect" ? { ...reply, winning: null, to: mex.solve(text).moves.at(-1)?.to ?? reply.to } : reply,
  ),
  fault("an opponent gives up where there is one move", "reply", "reply", (reply, [text], mex) =>
    mex.read(text).game.length < 12 ? null : reply,
  ),
  fault("an opponent's move is called winning", "reply", "reply", (reply) => reply && { ...reply, winning: true }),
];

const PROVING = [
  ofLines("the first line of a proof is dropped", (lines) => (lines.length > 2 ? lines.slice(1) : lines)),
  ofLines("a P-position has an option unanswered", (lines) =>
    lines.map((line) => (line.outcome === "P" && line.moves.length > 1 ? { ...line, moves: line.moves.slice(1) } : line)),
  ),
  ofLines("an N-position is proved by its own line", (lines) =>
    lines.map((line, i) => (line.outcome === "N" ? { ...line, moves: line.moves.map((move) => ({ ...move, to: i })) } : line)),
  ),
  ofLines("the second line claims the other outcome", (lines) => changed(lines, 1, (line) => ({ ...line, outcome: other(line.outcome) }))),
  ofLines("the last line is another position", (lines) => [...lines.slice(0, -1), lines[0]]),
  fault("the definition looks at one position less", "compare", "compare", (reply) => ({
    ...reply,
    rows: each(reply.rows, (row) => (row.way === "definition" ? { ...row, visited: row.visited - 1 } : row)),
  })),
  fault("theory has the other outcome", "compare", "compare", (reply) => ({
    ...reply,
    rows: each(reply.rows, (row) => (row.way === "theory" && row.outcome ? { ...row, outcome: other(row.outcome) } : row)),
  })),
  fault("memo looks at as much as the definition", "compare", "compare", (reply) => ({
    ...reply,
    rows: each(reply.rows, (row) => (row.way === "alpha-beta" ? { ...row, visited: row.visited * 9 } : row)),
  })),
];

const VALUES = [
  fault("the value of heap 7 is one too large", "sequence", "sequence", (reply) => ({
    ...reply,
    values: each(reply.values, (value, heap) => value + Number(heap === 7)),
  })),
  fault("a sequence is one value short", "sequence", "sequence", (reply) => ({ ...reply, values: reply.values.slice(1) })),
  fault("a period is one too long", "sequence", "period", (reply) => reply && { ...reply, length: reply.length + 1n }),
  fault(
    "a period begins one heap too early",
    "sequence",
    "period",
    (reply) => reply && { ...reply, preperiod: reply.preperiod > 0n ? reply.preperiod - 1n : 0n },
  ),
  fault("the last pair is worth one more", "pairs", "pairs", (reply) => ({
    ...reply,
    values: each(reply.values, (value, i) => value + Number(i === reply.values.length - 1)),
  })),
  fault("rows and columns of pairs are exchanged", "pairs", "pairs", (reply) => ({
    ...reply,
    values: each(reply.values, (_, i) => reply.values[(i % reply.size) * reply.size + Math.floor(i / reply.size)]),
  })),
];

const SHOWING = [
  fault("a picture lacks a position", "graph", "svg", (reply) => reply.replace('class="node', 'class="lost')),
  ofRows("a table of positions lacks its first row", "graph", "graph", (rows) => rows.slice(1)),
  ofRows("a table has one wrong outcome", "graph", "graph", (rows) =>
    changed(rows, 1, (row) => [...row.slice(0, -1), other(row[row.length - 1])]),
  ),
  ofRows("a grid has one wrong value", "grid", "grid", (rows) =>
    changed(rows, 2, (row) => changed(row, 3, (value) => `${Number(value) + 1}`)),
  ),
  ofRows("a table of heaps is shifted by one", "sequence-table", "sequence", (rows) =>
    rows.map(([heap], i) => [heap, ...rows[Math.min(i + 1, rows.length - 1)].slice(1)]),
  ),
  ofRows("the components of a sum are exchanged", "sums", "sum", (rows) => [...rows.slice(0, -1).reverse(), ...rows.slice(-1)]),
  ofRows("a vertex has another outcome", "vertices", "edit", (rows) =>
    changed(rows, 0, (row) => [...row.slice(0, -1), other(row[row.length - 1])]),
  ),
  ofRows("the cold pairs begin with the second", "cold", "cold", (rows) => rows.slice(1)),
  fault("a cell leads to the pair beside it", "slices", "heatCell", (reply) => ({
    ...reply,
    game: reply.game.replace(/\d+$/, (/** @type {string} */ n) => `${Number(n) + 1}`),
  })),
  fault("a graph lacks its last arrow", "graphOf", "graphOf", (reply) => reply.replace(/,[^,]*\)/, ")")),
  fault("a graph is played in normal play", "graphOf", "graphOf", (reply) => reply.replace("misere ", "")),
];

const PLAYING = [
  fault("a contest ends one move early", "play", "play", (reply) => (reply.moves.length === 1 ? { ...reply, over: true } : reply)),
  fault("a contest lacks a move", "play", "play", (reply) => ({ ...reply, moves: reply.moves.slice(0, 2) })),
  fault("who moves last always wins", "play", "play", (reply) => ({
    ...reply,
    status: reply.status.replace(/in misère play that loses.*/, "you win"),
  })),
  fault("it is always the reader's turn", "play", "play", (reply) => ({ ...reply, open: !reply.over, waiting: false })),
];

/** @param {string} game */
const inOrder = (game) => game.replace(/\d+(?: \d+)*$/, (heaps) => heaps.split(" ").sort().join(" "));

const CHANGING = [
  fault("a new arrow points the other way", "edit", "edit", (reply, [text, change], mex) =>
    "connect" in change ? { ...reply, game: mex.edit(text, { toggle: [...change.connect].reverse() }).game } : reply,
  ),
  fault("a vertex that goes leaves its chips to others", "edit", "edit", (reply, [, change]) =>
    "remove" in change ? { ...reply, game: `${reply.game} ${reply.game.split(" ").at(-1)}` } : reply,
  ),
  fault("heaps are put in order", "read", "read", (reply) => ({ ...reply, game: inOrder(reply.game) })),
  fault("the places of numbers are one too far", "read", "read", (reply) => ({
    ...reply,
    numbers: each(reply.numbers, ({ at: [from, to] }) => ({ at: [from + 1, to + 1] })),
  })),
  fault("sums of octal digits lose the split", "read", "read", (reply) => ({
    ...reply,
    game: reply.game.replace(/octal\(0\.7/, "octal(0.3"),
  })),
];

/** @param {string} verdicts */
const exchanged = (verdicts) => verdicts.replace(/Yes|No/g, (word) => (word === "Yes" ? "No" : "Yes"));

const JUDGING = [
  fault("Yes and No are exchanged where a heap has 7", "judge", "judge", (reply, [, input]) =>
    /\b7\b/.test(input) ? exchanged(reply) : reply,
  ),
  fault("only one winning move is printed", "judge", "judge", (reply) => reply.replace(/(\([^)]*\)).*/g, "$1")),
  fault("misère Nim is judged as Nim", "judge", "judge", (reply, [problem, input], mex) =>
    problem === "misere-nim" ? mex.judge("nim", input) : reply,
  ),
  fault("the second player is never said to win", "judge", "judge", (reply) => reply.replace("Second", "First")),
];

const SEARCHING = [
  fault("alpha-beta looks at one node less", "tree", "solve", (reply) => ({
    ...reply,
    minimax: reply.minimax && { ...reply.minimax, visitedPruned: reply.minimax.visitedPruned - 1 },
  })),
  fault("a tree is worth what its first leaf is", "tree", "solve", (reply) => ({
    ...reply,
    minimax: reply.minimax && { ...reply.minimax, value: reply.minimax.trace[0].value },
  })),
  fault("any move of a tree is best", "tree", "solve", (reply) => ({
    ...reply,
    moves: each(reply.moves, (move) => ({ ...move, winning: true })),
  })),
  fault("best play ends a node early", "tree", "solve", (reply) => ({
    ...reply,
    minimax: reply.minimax && { ...reply.minimax, line: reply.minimax.line.slice(0, -1) },
  })),
];

export const FAULTS = [...SOLVING, ...ADVISING, ...PROVING, ...VALUES, ...SHOWING, ...PLAYING, ...CHANGING, ...JUDGING, ...SEARCHING];
