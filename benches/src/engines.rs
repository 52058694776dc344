//! The engines: our layout and rust-sugiyama in this process, the others in Node, one process for each graph.

use crate::drawn::Drawn;
use crate::graphs::{ASIDE, Graph, HEIGHT, WIDTH, all};
use mexplorer::draw::layout::{Arrow, Diagram, Drawing, Node, Point, lay_out, ranks_from_source};
use rust_sugiyama::configure::Config;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long a peer may take for one graph, all its runs included.
const PATIENCE: Duration = Duration::from_secs(60);
/// At most so many runs of a native engine, and none is begun after so much time.
const RUNS: usize = 31;
const ENOUGH: Duration = Duration::from_secs(5);

/// The engines' names, as they stand in the report; ours first.
pub const ENGINES: [&str; 8] = [
    "mexplorer (native)",
    "mexplorer (wasm)",
    "mexplorer (wasm, small)",
    "rust-sugiyama (native)",
    "@dagrejs/dagre",
    "elkjs layered",
    "d3-dag sugiyama",
    "Graphviz dot (@viz-js/viz)",
];

/// What one engine did with one graph.
pub struct Run {
    /// Milliseconds of each run, sorted.
    pub times: Vec<f64>,
    pub crossings: u64,
    pub through_nodes: u64,
}

impl Run {
    fn new(graph: &Graph, mut times: Vec<f64>, drawn: &Drawn) -> Run {
        times.sort_by(f64::total_cmp);
        Run { times, crossings: drawn.crossings(graph), through_nodes: drawn.through_nodes(graph) }
    }

    pub fn median(&self) -> f64 {
        self.times[self.times.len() / 2]
    }
}

/// All results.
pub struct Results {
    pub graphs: Vec<Graph>,
    /// For each graph, for each engine.
    pub runs: Vec<Vec<Result<Run, String>>>,
    /// The size of the layout as a module of its own, built as the small one, in bytes.
    pub wasm_bytes: Option<u64>,
}

/// Measures every engine on every graph.
pub fn measure_all() -> Result<Results, String> {
    let bench = Bench::prepare()?;
    let graphs = all();
    let mut runs = Vec::new();
    for graph in &graphs {
        let mut row = Vec::new();
        for engine in ENGINES {
            eprintln!("{}: {engine}", graph.name);
            row.push(bench.measure(engine, graph));
        }
        runs.push(row);
    }
    let wasm_bytes = bench.small.as_ref().ok().and_then(|file| std::fs::metadata(file).ok()).map(|data| data.len());
    Ok(Results { graphs, runs, wasm_bytes })
}

/// Where the benchmark keeps its files.
struct Bench {
    peers: PathBuf,
    scratch: PathBuf,
    /// The layout built as it is in the whole module, and as in the small one.
    whole: Result<PathBuf, String>,
    small: Result<PathBuf, String>,
}

impl Bench {
    /// Installs the peers and builds our modules.
    fn prepare() -> Result<Bench, String> {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let peers = here.join("peers");
        succeed(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(&peers))
            .map_err(|why| format!("the peers could not be installed: {why}"))?;
        let scratch = here.join("../target/benches");
        std::fs::create_dir_all(&scratch).map_err(|error| format!("{}: {error}", scratch.display()))?;
        let whole = build_wasm(here, &scratch, true);
        let small = build_wasm(here, &scratch, false);
        Ok(Bench { peers, scratch, whole, small })
    }

    fn measure(&self, engine: &str, graph: &Graph) -> Result<Run, String> {
        match engine {
            "mexplorer (native)" => Ok(native(graph, ours, &from_ours)),
            "rust-sugiyama (native)" => Ok(native(graph, sugiyama, &|drawn| drawn)),
            "mexplorer (wasm)" => self.in_node("mexplorer", graph, Some(self.whole.as_ref().map_err(String::clone)?)),
            "mexplorer (wasm, small)" => {
                self.in_node("mexplorer", graph, Some(self.small.as_ref().map_err(String::clone)?))
            }
            "@dagrejs/dagre" => self.in_node("dagre", graph, None),
            "elkjs layered" => self.in_node("elk", graph, None),
            "d3-dag sugiyama" => self.in_node("d3dag", graph, None),
            _ => self.in_node("dot", graph, None),
        }
    }

    fn in_node(&self, engine: &str, graph: &Graph, wasm: Option<&PathBuf>) -> Result<Run, String> {
        let graph_file = self.scratch.join(format!("{}.json", graph.name));
        let result_file = self.scratch.join(format!("{}-{engine}.json", graph.name));
        let _ = std::fs::remove_file(&result_file);
        std::fs::write(&graph_file, graph.json().to_string()).map_err(|error| error.to_string())?;
        let mut node = Command::new("node");
        node.arg("peer.mjs").arg(engine).arg(&graph_file).arg(&result_file).args(wasm).current_dir(&self.peers);
        let child = node.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().map_err(|error| error.to_string())?;
        wait(child)?;
        let text = std::fs::read_to_string(&result_file).map_err(|error| error.to_string())?;
        let result: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
        read(graph, &result).ok_or_else(|| "an unreadable result".into())
    }
}

/// Builds the layout as a module of its own, with the options that xtask builds the whole or the small one with.
fn build_wasm(here: &Path, scratch: &Path, whole: bool) -> Result<PathBuf, String> {
    let target = scratch.join(if whole { "wasm" } else { "wasm-small" });
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--release", "--target", "wasm32-unknown-unknown", "--manifest-path"]);
    cargo.arg(here.join("wasm/Cargo.toml")).arg("--target-dir").arg(&target);
    if whole {
        cargo.env("CARGO_ENCODED_RUSTFLAGS", "-Ctarget-feature=+simd128\x1f-Cllvm-args=-inline-threshold=12");
    } else {
        cargo.env("CARGO_ENCODED_RUSTFLAGS", "").env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "z");
    }
    succeed(&mut cargo).map_err(|why| format!("not built ({why})"))?;
    Ok(target.join("wasm32-unknown-unknown/release/mexplorer_layout_wasm.wasm"))
}

fn succeed(command: &mut Command) -> Result<(), String> {
    match command.stdout(Stdio::null()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(status.to_string()),
        Err(error) => Err(error.to_string()),
    }
}

/// Waits for a peer, or ends it when it takes too long.
fn wait(mut child: Child) -> Result<(), String> {
    let begin = Instant::now();
    while begin.elapsed() < PATIENCE {
        if let Some(status) = child.try_wait().map_err(|error| error.to_string())? {
            return if status.success() { Ok(()) } else { Err(complaint(child)) };
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let _ = child.kill();
    let _ = child.wait();
    Err(format!("> {} s", PATIENCE.as_secs()))
}

/// What a failed peer says: its error line.
fn complaint(child: Child) -> String {
    let text = child.wait_with_output().map(|output| String::from_utf8_lossy(&output.stderr).into_owned());
    let text = text.unwrap_or_default();
    let overflow = ["Maximum call stack size exceeded", "StackOverflow", "stack overflow"];
    if overflow.iter().any(|sign| text.contains(sign)) {
        return "stack overflow".into();
    }
    if text.contains("heap out of memory") {
        return "out of memory".into();
    }
    let says = |line: &&str| line.split_once(": ").is_some_and(|(name, _)| name.ends_with("Error"));
    text.lines().find(says).unwrap_or("failed").trim().chars().take(60).collect()
}

fn read(graph: &Graph, result: &Value) -> Option<Run> {
    let numbers = |value: &Value| value.as_array()?.iter().map(Value::as_f64).collect::<Option<Vec<f64>>>();
    let dots = |value: &Value| Some(numbers(value)?.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect());
    let boxes =
        result["boxes"].as_array()?.iter().map(|value| numbers(value)?.try_into().ok()).collect::<Option<_>>()?;
    let lines = result["lines"].as_array()?.iter().map(dots).collect::<Option<_>>()?;
    Some(Run::new(graph, numbers(&result["times"])?, &Drawn { boxes, lines }))
}

/// Times a native engine; only its own work, not the reading of its result.
fn native<T>(graph: &Graph, run: impl Fn(&Graph) -> (f64, T), drawn: &impl Fn(T) -> Drawn) -> Run {
    let begin = Instant::now();
    let (first, mut result) = run(graph);
    let mut times = vec![first];
    while times.len() < RUNS && begin.elapsed() < ENOUGH {
        let (time, next) = run(graph);
        times.push(time);
        result = next;
    }
    Run::new(graph, times, &drawn(result))
}

fn timed<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let start = Instant::now();
    let result = work();
    (start.elapsed().as_secs_f64() * 1000.0, result)
}

/// Our layout, ranking included.
fn ours(graph: &Graph) -> (f64, Drawing) {
    let nodes = vec![Node { width: WIDTH, height: HEIGHT, aside: ASIDE }; graph.nodes];
    let arrows: Vec<Arrow> = graph.arrows.iter().map(|&(from, to)| Arrow { from, to, label: (0, 0) }).collect();
    timed(|| {
        let ranks = ranks_from_source(nodes.len(), &arrows);
        lay_out(&Diagram { nodes, arrows, ranks })
    })
}

fn from_ours(drawing: Drawing) -> Drawn {
    let around = |at: &Point| {
        let (left, top) = (f64::from(at.x - WIDTH / 2), f64::from(at.y - HEIGHT / 2));
        [left, top, left + f64::from(WIDTH + ASIDE), top + f64::from(HEIGHT)]
    };
    let boxes = drawing.centres.iter().map(around).collect();
    Drawn { boxes, lines: drawing.routes.iter().map(|route| flat(&route.points)).collect() }
}

/// Flattens a route; as many pieces for each Bézier segment as the peers' curves get.
fn flat(points: &[Point]) -> Vec<(f64, f64)> {
    let at = |i: usize| (f64::from(points[i].x), f64::from(points[i].y));
    let mut line = vec![at(0)];
    for i in (3..points.len()).step_by(3) {
        let [a, b, c, d] = [at(i - 3), at(i - 2), at(i - 1), at(i)];
        line.extend((1..=24).map(|step| {
            let t = f64::from(step) / 24.0;
            let mix = |a: (f64, f64), b: (f64, f64)| (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t);
            let (ab, bc, cd) = (mix(a, b), mix(b, c), mix(c, d));
            mix(mix(ab, bc), mix(bc, cd))
        }));
    }
    line
}

/// rust-sugiyama gives places only; its arrows are drawn straight from centre to centre.
fn sugiyama(graph: &Graph) -> (f64, Drawn) {
    let size = (f64::from(WIDTH + ASIDE), f64::from(HEIGHT));
    let nodes: Vec<(u32, (f64, f64))> = (0..graph.nodes as u32).map(|v| (v, size)).collect();
    let config = Config { vertex_spacing: 32.0, ..Config::default() };
    let (time, parts) = timed(|| rust_sugiyama::from_vertices_and_edges(&nodes, &graph.arrows, &config));
    let mut centres = vec![(0.0, 0.0); graph.nodes];
    let mut left = 0.0;
    for (places, width, _) in parts {
        for (v, (x, y)) in places {
            centres[v] = (left + x, y);
        }
        left += width + size.0;
    }
    let around = |&(x, y): &(f64, f64)| [x - size.0 / 2.0, y - size.1 / 2.0, x + size.0 / 2.0, y + size.1 / 2.0];
    let boxes = centres.iter().map(around).collect();
    let line = |&(from, to): &(u32, u32)| vec![centres[from as usize], centres[to as usize]];
    (time, Drawn { boxes, lines: graph.arrows.iter().map(line).collect() })
}
