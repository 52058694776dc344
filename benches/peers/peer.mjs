// Lays one graph out with one engine, several times, and writes how long each run took and what was drawn:
//     node peer.mjs ENGINE graph.json result.json [module.wasm]
// graph: { n, arrows: [[from, to], …], width, height, aside }
// result: { times: [ms, …], boxes: [[left, top, right, bottom], …], lines: [[x, y, x, y, …], …] }
// The lines are the routes as drawn: curves come as short straight pieces.

import { readFile, writeFile } from "node:fs/promises";

/** So many runs, and more until so many milliseconds have passed: by then all is compiled for good. */
const RUNS = 15;
const WARM = 300;
/** None is begun after so many milliseconds. */
const ENOUGH = 8000;
/** Straight pieces for each Bézier segment. */
const PIECES = 24;

const [engine, graphFile, resultFile, wasmFile] = process.argv.slice(2);
const graph = JSON.parse(await readFile(graphFile, "utf8"));
const box = { width: graph.width + graph.aside, height: graph.height };

const engines = { dagre, elk, d3dag, dot, mexplorer };
const run = await engines[engine]();
const times = [];
let drawn;
const begin = performance.now();
for (let spent = 0; spent < (times.length < RUNS ? ENOUGH : WARM); spent = performance.now() - begin) {
  const start = performance.now();
  drawn = await run();
  times.push(performance.now() - start);
}
const { boxes, lines } = drawn();
await writeFile(resultFile, JSON.stringify({ times, boxes, lines }));

/** A box around a centre. */
function around(x, y) {
  return [x - box.width / 2, y - box.height / 2, x + box.width / 2, y + box.height / 2];
}

/** Flattens a start point and cubic segments, [x, y, x, y, …]. */
function flatten(points) {
  const line = [points[0], points[1]];
  for (let i = 0; i + 7 < points.length; i += 6) {
    for (let k = 1; k <= PIECES; k++) {
      const t = k / PIECES;
      const s = 1 - t;
      for (const axis of [0, 1]) {
        const [a, b, c, d] = [0, 2, 4, 6].map((j) => points[i + j + axis]);
        line.push(a * s * s * s + 3 * b * s * s * t + 3 * c * s * t * t + d * t * t * t);
      }
    }
  }
  return line;
}

async function dagre() {
  const module = await import("@dagrejs/dagre");
  const { graphlib, layout } = module.default ?? module;
  return () => {
    const g = new graphlib.Graph({ multigraph: true });
    g.setGraph({ nodesep: 32, edgesep: 12, ranksep: 34 });
    g.setDefaultEdgeLabel(() => ({}));
    for (let v = 0; v < graph.n; v++) g.setNode(String(v), { ...box });
    graph.arrows.forEach(([from, to], i) => g.setEdge(String(from), String(to), {}, String(i)));
    layout(g);
    return () => ({
      boxes: Array.from({ length: graph.n }, (_, v) => around(g.node(String(v)).x, g.node(String(v)).y)),
      lines: graph.arrows.map(([from, to], i) =>
        g.edge(String(from), String(to), String(i)).points.flatMap(({ x, y }) => [x, y]),
      ),
    });
  };
}

async function elk() {
  const { default: Elk } = await import("elkjs/lib/elk.bundled.js");
  const worker = new Elk();
  const layoutOptions = { "elk.algorithm": "layered", "elk.direction": "DOWN", "elk.edgeRouting": "POLYLINE" };
  return async () => {
    const result = await worker.layout({
      id: "root",
      layoutOptions,
      children: Array.from({ length: graph.n }, (_, v) => ({ id: `n${v}`, ...box })),
      edges: graph.arrows.map(([from, to], i) => ({ id: `e${i}`, sources: [`n${from}`], targets: [`n${to}`] })),
    });
    return () => ({
      boxes: result.children.map(({ x, y }) => around(x + box.width / 2, y + box.height / 2)),
      lines: result.edges.map(({ sections: [{ startPoint, bendPoints = [], endPoint }] }) =>
        [startPoint, ...bendPoints, endPoint].flatMap(({ x, y }) => [x, y]),
      ),
    });
  };
}

async function d3dag() {
  const { graphConnect, sugiyama } = await import("d3-dag");
  // A node without any arrow cannot be given to graphConnect; none of the graphs has one.
  const connect = graphConnect().nodeDatum((id) => id);
  const layout = sugiyama().nodeSize([box.width, box.height]).gap([32, 34]);
  const pairs = graph.arrows.map(([from, to], i) => [String(from), String(to), i]);
  return () => {
    const dag = connect(pairs);
    layout(dag);
    return () => {
      const boxes = [];
      const lines = [];
      for (const node of dag.nodes()) boxes[Number(node.data)] = around(node.x, node.y);
      for (const link of dag.links()) lines[link.data[2]] = link.points.flat();
      return { boxes, lines };
    };
  };
}

async function dot() {
  const { instance } = await import("@viz-js/viz");
  const viz = await instance();
  const size = `width=${box.width / 72},height=${box.height / 72}`;
  const arrows = graph.arrows.map(([from, to], i) => `${from}->${to}[id=${i}]`).join(";");
  const nodes = Array.from({ length: graph.n }, (_, v) => v).join(";");
  const text = `digraph{nodesep=0.44;ranksep=0.47;node[shape=box,fixedsize=true,label="",${size}];${nodes};${arrows}}`;
  return () => {
    const result = viz.renderJSON(text);
    return () => {
      const boxes = [];
      const lines = [];
      for (const { name, pos } of result.objects) {
        const [x, y] = pos.split(",").map(Number);
        boxes[Number(name)] = around(x, -y);
      }
      for (const { id, pos } of result.edges) lines[Number(id)] = spline(pos);
      return { boxes, lines };
    };
  };
}

/** A spline of dot's as a line, `y` downwards; the arrowhead, which dot keeps apart, ends it: "e,x,y x,y x,y …". */
function spline(pos) {
  const parts = pos.split(" ");
  const tip = parts.filter((part) => part.startsWith("e,"));
  const points = parts.filter((part) => !/^[es],/.test(part));
  const numbers = (list) => list.flatMap((part) => part.replace("e,", "").split(",").map(Number));
  const downwards = (list) => list.map((number, i) => (i % 2 ? -number : number));
  return [...flatten(downwards(numbers(points))), ...downwards(numbers(tip))];
}

async function mexplorer() {
  const { instance } = await WebAssembly.instantiate(await readFile(wasmFile));
  const { room, draw, memory } = instance.exports;
  const numbers = Int32Array.from([graph.n, ...graph.arrows.flat()]);
  return () => {
    const at = room(numbers.length);
    new Int32Array(memory.buffer, at, numbers.length).set(numbers);
    const start = draw(graph.width, graph.height, graph.aside);
    const [length] = new Int32Array(memory.buffer, start, 1);
    const result = new Int32Array(memory.buffer, start + 4, length).slice();
    return () => unpack(result);
  };
}

/** Boxes and lines from the numbers of our module; the strip beside a shape is part of its box. */
function unpack(numbers) {
  const boxes = [];
  for (let v = 0; v < graph.n; v++) boxes.push(around(numbers[2 * v] + graph.aside / 2, numbers[2 * v + 1]));
  const lines = [];
  for (let i = 2 * graph.n; i < numbers.length; i += 1 + 2 * numbers[i]) {
    lines.push(flatten(numbers.subarray(i + 1, i + 1 + 2 * numbers[i])));
  }
  return { boxes, lines };
}
