//! Value sequences beside what one would write from the books, in C++ and in JavaScript.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use cpu_time::ThreadTime;
use mexplorer::catalogue;
use mexplorer::solve::heaps::{self, Written};
use mexplorer::solve::pairs::Pairs;

use crate::machine;

/// No run is begun after so many milliseconds, and there are at most so many.
const ENOUGH: f64 = 1500.0;
const RUNS: usize = 15;

/// The game whose values are wanted of all pairs, not of one heap after the other.
const PAIRS: &str = "wythoff 0";

/// One piece of work: a game's values for so many heaps, or pairs of so many.
struct Work {
    name: &'static str,
    game: String,
    count: usize,
    /// The ways of the C++ program, and what it calls the game.
    plain: &'static [&'static str],
    code: String,
    /// Whether JavaScript is not to be waited for.
    typed: bool,
}

/// What one engine needed.
struct Run {
    times: Vec<f64>,
    sum: u64,
}

impl Run {
    fn median(&self) -> f64 {
        self.times[self.times.len() / 2]
    }

    fn cell(&self) -> String {
        let (least, most) = (self.times[0], self.times[self.times.len() - 1]);
        format!("{:.2} ({least:.2} to {most:.2})", self.median())
    }
}

/// Measures all and writes the page.
pub fn measure() -> Result<String, String> {
    let program = compile()?;
    let mut page = String::from(HEAD);
    let _ = writeln!(page, "\nMeasured {} on {}.\n", machine::date(), machine::description());
    page.push_str("| work | ours | ours (wasm) | C++ | typed-array JS | ratios to ours |\n|---|---|---|---|---|---|\n");
    for work in works() {
        eprintln!("{}", work.name);
        page.push_str(&row(&work, &program)?);
    }
    page.push_str("\n## The same work at growing sizes, ours, in ms\n\n| game | 10^3 | 10^4 | 10^5 | 10^6 | 10^7 |\n|---|---|---|---|---|---|\n");
    for game in [random_moves(), "take(2,5)".into(), "kayles".into(), "take(fib)".into(), "grundy".into()] {
        page.push_str(&growth(&game));
    }
    Ok(page)
}

const HEAD: &str = "# Value sequences beside their peers

Written by `cargo xtask bench`; do not edit.

Milliseconds of the processor: median (least to most) of up to 15 runs of one process, all in one run of the benchmark. Every
engine computes the same values, as their sums show. C++ is ours too, written from the books, by g++ -O2: memo (memoised, with a hash set),
naive (every pair of heaps), rare-common (few pairs), marks (every option). Ours is compiled at level 3. Larger ratios are better for us.
";

fn works() -> Vec<Work> {
    let moves = random_moves();
    let numbers = |game: &str| game.trim_start_matches("take(").trim_end_matches(')').replace(',', " ");
    let work = |name, game: &str, count, plain, code: String, typed| Work {
        name,
        game: game.into(),
        count,
        plain,
        code,
        typed,
    };
    vec![
        work("100 random moves ≤ 10^4, heaps to 10^6", &moves, 1_000_001, &["memo"], numbers(&moves), true),
        work("`take(2,5)` to 10^7", "take(2,5)", 10_000_000, &["memo"], "2 5".into(), true),
        work("Kayles to 20,000", "octal(0.77)", 20_001, &["naive", "rare-common"], "0.77".into(), true),
        work("0.07 to 20,000", "octal(0.07)", 20_001, &["naive", "rare-common"], "0.07".into(), true),
        work("0.16 to 520,000", "octal(0.16)", 520_001, &["rare-common"], "0.16".into(), false),
        work("Wythoff's game, all pairs below 1,024", PAIRS, 1024, &["marks"], "wythoff".into(), false),
        work("Grundy's game to 10^5", "grundy", 100_001, &["naive", "rare-common"], "grundy".into(), true),
    ]
}

/// A set of 100 numbers up to 10^4, the same every time.
fn random_moves() -> String {
    let mut moves = std::collections::BTreeSet::new();
    let mut state = 42u64;
    while moves.len() < 100 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        moves.insert(1 + (state >> 33) % 10_000);
    }
    format!("take({})", moves.iter().map(u64::to_string).collect::<Vec<_>>().join(","))
}

fn row(work: &Work, program: &Path) -> Result<String, String> {
    let ours = native(&work.game, work.count).ok_or("our own engine refused the work")?;
    let wasm = in_node("wasm", work)?;
    let mut peers = Vec::new();
    for way in work.plain {
        peers.push((*way, in_cpp(program, way, work)?));
    }
    if work.typed {
        peers.push(("JS", in_node("typed", work)?));
    }
    for run in peers.iter().map(|peer| &peer.1).chain([&wasm]) {
        if run.sum != ours.sum {
            return Err(format!("{}: unlike sums {} and {}", work.name, run.sum, ours.sum));
        }
    }
    let cell = |wanted: &dyn Fn(&str) -> bool| {
        let found = peers.iter().filter(|peer| wanted(peer.0));
        let cells: Vec<String> = found.map(|(name, run)| format!("{name} {}", run.cell())).collect();
        if cells.is_empty() { "–".into() } else { cells.join("; ") }
    };
    let mut ratios = vec![format!("wasm {:.1}", wasm.median() / ours.median())];
    ratios.extend(peers.iter().map(|(name, run)| format!("{name} {:.1}", run.median() / ours.median())));
    Ok(format!(
        "| {} | {} | {} | {} | {} | {} |\n",
        work.name,
        ours.cell(),
        wasm.cell(),
        cell(&|name| name != "JS"),
        cell(&|name| name == "JS"),
        ratios.join(", ")
    ))
}

fn growth(game: &str) -> String {
    let name = if game.len() > 20 { "100 random moves" } else { game };
    let cells: Vec<String> = (3..8)
        .map(|power| {
            native(game, 10usize.pow(power)).map_or_else(|| "too large".into(), |run| format!("{:.2}", run.median()))
        })
        .collect();
    format!("| {name} | {} |\n", cells.join(" | "))
}

/// Our engine in this process; `None` if it refuses.
fn native(game: &str, count: usize) -> Option<Run> {
    let of_pairs = game == PAIRS;
    let game = catalogue::read(&format!("{game} 0")).ok()?.game;
    let (mut times, mut sum) = (Vec::new(), 0);
    while times.len() < RUNS && times.iter().sum::<f64>() < ENOUGH {
        let start = ThreadTime::now();
        if of_pairs {
            let found = Pairs::whole(&game, count).ok()?;
            times.push(start.elapsed().as_secs_f64() * 1000.0);
            sum = found.values().iter().map(|&value| u64::from(value)).sum();
        } else {
            let written = heaps::sequence(&game, count).ok()?.values.write();
            times.push(start.elapsed().as_secs_f64() * 1000.0);
            sum = match written {
                Written::Bytes(values) => values.iter().map(|&value| u64::from(value)).sum(),
                Written::Shorts(values) => values.iter().map(|&value| u64::from(value)).sum(),
                Written::Words(values) => values.iter().map(|&value| u64::from(value)).sum(),
            };
        }
    }
    times.sort_by(f64::total_cmp);
    Some(Run { times, sum })
}

fn compile() -> Result<PathBuf, String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = here.join("../target/benches");
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let program = folder.join("sequences");
    let source = here.join("peers/sequences.cpp");
    output(Command::new("g++").args(["-std=c++20", "-O2", "-o"]).arg(&program).arg(source))?;
    Ok(program)
}

fn in_cpp(program: &Path, way: &str, work: &Work) -> Result<Run, String> {
    let mut command = Command::new(program);
    command.args([way, &work.count.to_string(), &ENOUGH.to_string()]).args(work.code.split(' '));
    read(&output(&mut command)?)
}

fn in_node(way: &str, work: &Work) -> Result<Run, String> {
    let mut node = Command::new("node");
    node.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("peers/sequences.mjs"));
    node.args([way, &work.count.to_string(), &ENOUGH.to_string(), &work.game]);
    read(&output(&mut node)?)
}

fn output(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("{}: {error}", command.get_program().display()))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The times of a line, and the sum of the next one.
fn read(text: &str) -> Result<Run, String> {
    let (times, sum) = text.trim().split_once('\n').ok_or("a peer said nothing")?;
    let times: Result<Vec<f64>, _> = times.split_whitespace().map(str::parse).collect();
    let mut times = times.map_err(|error| error.to_string())?;
    times.sort_by(f64::total_cmp);
    Ok(Run { times, sum: sum.trim().parse().map_err(|_| format!("{sum} is no sum"))? })
}
