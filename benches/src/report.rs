//! The results as a page.

use crate::engines::{ENGINES, Results, Run};
use crate::machine;
use std::fmt::Write;

/// Engines at this index and above are written in JavaScript, or used from it, and not ours.
const FIRST_JS: usize = 4;
/// Engines at this index and above are not ours.
const FIRST_PEER: usize = 3;

/// The whole page.
pub fn write(results: &Results) -> String {
    let mut page = String::from(HEAD);
    let _ =
        writeln!(page, "\nMeasured {} on {}.\nPeers: {}.\n", machine::date(), machine::description(), machine::peers());
    for graph in &results.graphs {
        let _ =
            writeln!(page, "- {}: {}; {} nodes, {} arrows", graph.name, graph.what, graph.nodes, graph.arrows.len());
    }
    table(&mut page, results, "Time: median (least to most) in ms", str::to_owned, time);
    table(&mut page, results, "Pairs of arrows that cross", none, |run| run.crossings.to_string());
    table(&mut page, results, "Arrows through nodes that are not their ends", none, |run| {
        run.through_nodes.to_string()
    });
    aims(&mut page, results);
    page
}

const HEAD: &str = "# The layout beside its peers

Written by `cargo run --release -p mexplorer-benches -- layout`; do not edit.

All engines lay out the same graphs in one run, one after another, and each draws shapes of 40 × 40 with a strip of 16
beside them; ranking is part of every time. Engines used from JavaScript, and our own as WebAssembly, run in a Node process
of their own for each graph: 15 times in it and on until 0.3 s have passed, so that most runs are warm; none is begun after
8 s, and a process that takes more than 60 s is ended. Crossings and arrows through nodes are counted from the lines as
drawn by one and the same code: pairs of arrows without a common end whose lines cross, once a pair; curves as 24 straight
pieces a segment. rust-sugiyama gives no routes: its arrows are drawn straight. Our own module stands twice: built as the
whole one is, which the page and programs load, and as the small one, which figures load and which is built for size.
";

fn time(run: &Run) -> String {
    let round = |ms: f64| match ms {
        ms if ms < 10.0 => format!("{ms:.2}"),
        ms if ms < 100.0 => format!("{ms:.1}"),
        ms => format!("{ms:.0}"),
    };
    let (least, most) = (run.times[0], run.times[run.times.len() - 1]);
    format!("{} ({} to {})", round(run.median()), round(least), round(most))
}

fn table(page: &mut String, results: &Results, title: &str, failed: fn(&str) -> String, cell: fn(&Run) -> String) {
    let names: Vec<&str> = results.graphs.iter().map(|graph| graph.name).collect();
    let _ = writeln!(page, "\n## {title}\n\n| engine | {} |\n|---|{}", names.join(" | "), "---|".repeat(names.len()));
    for (engine, name) in ENGINES.iter().enumerate() {
        let cells = results.runs.iter().map(|row| row[engine].as_ref().map_or_else(|why| failed(why), &cell));
        let _ = writeln!(page, "| {name} | {} |", cells.collect::<Vec<_>>().join(" | "));
    }
}

/// The cell of an engine that drew nothing; the table of times says why.
fn none(_: &str) -> String {
    "–".into()
}

fn aims(page: &mut String, results: &Results) {
    page.push_str("\n## Aims\n\n");
    for (graph, row) in results.graphs.iter().zip(&results.runs) {
        let _ = writeln!(page, "- {}", crossings(graph.name, row));
    }
    let through: u64 =
        results.runs.iter().flat_map(|row| row[..FIRST_PEER].iter().flatten()).map(|run| run.through_nodes).sum();
    let _ = writeln!(page, "- No arrow of ours through a node: {through}. {}", met(through == 0));
    for (engine, name) in ENGINES.iter().enumerate().take(FIRST_PEER) {
        let _ = writeln!(page, "- {}", speed(results, engine, name));
    }
    for (engine, name) in ENGINES.iter().enumerate().take(FIRST_PEER).skip(1) {
        let _ = writeln!(page, "- {}", beside_native(results, engine, name));
    }
    if let Some(bytes) = results.wasm_bytes {
        let _ = writeln!(page, "- The layout as a small module of its own: {bytes} bytes before compression.");
    }
}

/// Our crossings beside the best of the peers'.
fn crossings(name: &str, row: &[Result<Run, String>]) -> String {
    let best = row
        .iter()
        .zip(ENGINES)
        .skip(FIRST_PEER)
        .filter_map(|(run, name)| Some((run.as_ref().ok()?.crossings, name)))
        .min();
    match (&row[0], best) {
        (Ok(ours), Some((best, peer))) => {
            let ok = ours.crossings * 10 <= best * 11;
            format!(
                "{name}: {} crossings, the best peer ({peer}) {best}; at most 10 % more. {}",
                ours.crossings,
                met(ok)
            )
        }
        _ => format!("{name}: no peer to compare with."),
    }
}

/// Our time at 1,000 nodes beside the fastest engine used from JavaScript.
fn speed(results: &Results, engine: usize, name: &str) -> String {
    let row = results.graphs.iter().position(|graph| graph.name == "s1k").map(|i| &results.runs[i]);
    let fastest = |row: &Vec<Result<Run, String>>| {
        let peers =
            row.iter().zip(ENGINES).skip(FIRST_JS).filter_map(|(run, name)| Some((run.as_ref().ok()?.median(), name)));
        peers.min_by(|a, b| a.0.total_cmp(&b.0))
    };
    match row.and_then(|row| Some((row[engine].as_ref().ok()?.median(), fastest(row)?))) {
        Some((ours, (peer, peer_name))) => {
            let times = peer / ours;
            format!(
                "s1k: {name} is {times:.0} times as fast as the fastest JavaScript engine ({peer_name}); 50 or more. {}",
                met(times >= 50.0)
            )
        }
        None => format!("s1k: {name} could not be compared."),
    }
}

/// The time of one of our modules beside our own native time, on the graph where it is worst.
fn beside_native(results: &Results, engine: usize, name: &str) -> String {
    let ratio =
        |row: &Vec<Result<Run, String>>| Some(row[engine].as_ref().ok()?.median() / row[0].as_ref().ok()?.median());
    let rows = results.graphs.iter().zip(&results.runs);
    let ratios: Option<Vec<(f64, &str)>> = rows.map(|(graph, row)| Some((ratio(row)?, graph.name))).collect();
    match ratios.and_then(|ratios| ratios.into_iter().max_by(|a, b| a.0.total_cmp(&b.0))) {
        Some((most, graph)) => {
            format!(
                "{name} takes at most {most:.2} times as long as native code ({graph}); 1.5 or less. {}",
                met(most <= 1.5)
            )
        }
        None => format!("{name} could not be compared with native code."),
    }
}

fn met(ok: bool) -> &'static str {
    if ok { "**Met.**" } else { "**Not met.**" }
}
