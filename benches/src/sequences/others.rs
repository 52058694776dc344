//! What is measured beside the values of heaps.

use cpu_time::ThreadTime;
use mexplorer::budget::Budget;
use mexplorer::catalogue;
use mexplorer::solve::sequence::heaps;
use mexplorer::solve::sequence::period::Period;
use mexplorer::solve::solve;

use super::ROUNDS;
use super::programs::{ENOUGH, Programs, native};
use super::times::{Times, short};
use super::work::Of;
use super::works::{random_moves, written};

/// All of it.
pub struct Others {
    pub judge: Judge,
    /// Heaps, and the microseconds that an answer about `split` takes.
    pub split: Vec<(&'static str, f64)>,
    pub certified: Vec<Certified>,
    pub growth: Vec<Growth>,
    pub layout: Result<Layout, String>,
    /// The bytes that an embed transfers.
    pub embed: Result<u64, String>,
}

/// A judge's input of 10^5 heaps: answered by us, and only read in JavaScript.
pub struct Judge {
    pub judge: Times,
    pub split: Times,
    pub digits: Times,
}

/// A game whose values are known without end.
pub struct Certified {
    pub name: &'static str,
    pub period: Period,
    /// How many of ten million values were computed; the others are copies.
    pub computed: usize,
}

/// The same work at growing sizes.
pub struct Growth {
    pub name: String,
    pub cells: Vec<String>,
}

/// What the last run of the layout's benchmark says.
pub struct Layout {
    /// How many times as fast as the fastest JavaScript engine: its sentences.
    pub speeds: Vec<String>,
    /// The median milliseconds of 10,000 nodes in WebAssembly.
    pub large: f64,
}

pub fn measure(programs: &Programs) -> Result<Others, String> {
    eprintln!("judge, split, growth");
    Ok(Others {
        judge: judge(programs)?,
        split: answers_to_split(),
        certified: [("Kayles", "octal(0.77)"), ("0.07", "octal(0.07)")].into_iter().filter_map(certified).collect(),
        growth: growth(programs),
        layout: layout(),
        embed: embed(programs),
    })
}

fn judge(programs: &Programs) -> Result<Judge, String> {
    let mut all = [Times::default(), Times::default(), Times::default()];
    for _ in 0..ROUNDS {
        for (way, times) in ["judge", "split", "digits"].iter().zip(&mut all) {
            let (runs, won) = programs.script("peers/judge.mjs", &[way, "100000", &ENOUGH.to_string()])?;
            if won != 1 {
                return Err(format!("{way}: the mover wins these heaps"));
            }
            times.add(&runs);
        }
    }
    let [judge, split, digits] = all;
    Ok(Judge { judge, split, digits })
}

const SPLIT: [(&str, u64); 5] = [
    ("10^3", 1000),
    ("10^6", 1_000_000),
    ("10^9", 1_000_000_000),
    ("10^18", 1_000_000_000_000_000_000),
    ("2^64 − 1", u64::MAX),
];

/// The microseconds of a whole answer to each: reading, value, outcome, a winning move with its reason.
fn answers_to_split() -> Vec<(&'static str, f64)> {
    let mut all = SPLIT.map(|_| Times::default());
    for _ in 0..25 {
        for ((_, heap), times) in SPLIT.iter().zip(&mut all) {
            times.add(&[answer_to_split(*heap)]);
        }
    }
    SPLIT.iter().zip(&all).map(|((name, _), times)| (*name, times.median())).collect()
}

fn answer_to_split(heap: u64) -> f64 {
    const MANY: usize = 2000;
    let text = format!("split {heap}");
    let start = ThreadTime::now();
    for _ in 0..MANY {
        let answer =
            catalogue::read_game(std::hint::black_box(&text)).map(|game| solve(&game, Some(1), Budget::default()));
        let _ = std::hint::black_box(answer);
    }
    start.elapsed().as_secs_f64() * 1e6 / MANY as f64
}

fn certified((name, game): (&'static str, &str)) -> Option<Certified> {
    let found = heaps::sequence(
        &catalogue::read_game(&written(game, Of::Heaps(0))).ok()?,
        heaps::MOST_ASKED,
        Budget::default(),
    )
    .ok()?;
    let period = found.period.filter(|found| found.certificate.is_some())?.period;
    Some(Certified { name, period, computed: found.values.computed().len() })
}

fn growth(programs: &Programs) -> Vec<Growth> {
    let heaps = |game: &str| (game.to_owned(), game.to_owned(), false);
    let mut games = vec![("100 random moves".to_owned(), random_moves(), false)];
    games.extend(["take(2,5)", "take(fib)", "kayles", "octal(0.07)", "octal(0.16)", "grundy"].map(heaps));
    games.push(("wythoff (pairs)".to_owned(), "wythoff".to_owned(), true));
    let mut rows = Vec::new();
    for (name, game, pairs) in games {
        for place in ["native", "wasm"] {
            let mut cells = Vec::new();
            for power in 3..8 {
                let count = 10usize.pow(power);
                let of = if pairs { Of::Pairs(count.isqrt()) } else { Of::Heaps(count) };
                cells.push(grown(programs, &game, of, place == "wasm"));
            }
            rows.push(Growth { name: format!("{name}, {place}"), cells });
        }
    }
    rows
}

fn grown(programs: &Programs, game: &str, of: Of, wasm: bool) -> String {
    // There are many of them, and nothing is compared closely.
    const ENOUGH: f64 = 200.0;
    let runs = if wasm { programs.wasm(game, of, ENOUGH) } else { native(&written(game, of), of, ENOUGH) };
    let mut times = Times::default();
    match runs {
        Ok((runs, _)) => times.add(&runs),
        Err(_) => return "too large".into(),
    }
    short(times.median())
}

/// From the page that the layout's own benchmark wrote.
fn layout() -> Result<Layout, String> {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("LAYOUT.md");
    let page = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let speeds = page.lines().filter_map(|line| line.strip_prefix("- s1k: mexplorer (")).map(str::to_owned).collect();
    let row =
        page.lines().find(|line| line.starts_with("| mexplorer (wasm) |")).ok_or("LAYOUT.md has no row of ours")?;
    let last = row.trim_end_matches([' ', '|']).rsplit('|').next().unwrap_or_default();
    let large =
        last.split_whitespace().next().and_then(|word| word.parse().ok()).ok_or("LAYOUT.md has no time of ours")?;
    Ok(Layout { speeds, large })
}

fn embed(programs: &Programs) -> Result<u64, String> {
    let said = programs.says("xtask/src/transfer.mjs", &["dist/mexplorer"])?;
    let words = said.lines().find_map(|line| line.strip_prefix("An embed transfers ")).ok_or("no size of an embed")?;
    words.split(' ').next().and_then(|word| word.parse().ok()).ok_or_else(|| format!("{words} is no size"))
}
