//! The results as a page.

use std::fmt::Write;

use super::others::Others;
use super::works::{CALLED, Engine, NATIVE, WASM};
use super::{Row, aims};
use crate::machine;

const HEAD: &str = "# Value sequences beside their peers

Written by `cargo xtask bench`; do not edit.

Milliseconds of the processor: median (least to most) of three rounds, in each of which every engine has a process of its own with up to
fifteen runs, or more if they are short, one engine after another. Every engine computes the same values, as their sums show; with \"to\" before its time a peer has done no more than
so many heaps, for which its sum was compared, and is still set against all of ours. Larger ratios are better for us.

- native, wasm, Chromium: our engine as Rust, as WebAssembly in Node and in Chromium. All values are in memory, a byte each where bytes have room for them.
  Memory is kept from run to run, so that only the first run waits for the system to make new pages: that is mostly the slowest one.
  What is only copied takes up to five times as long for some five to ten runs after anything else ran, natively too, until the
  processor's cache holds it again. Chromium cannot be asked what one short run took: a tenth of a second of them is timed together.
- called: `mex.sequence`, or `mex.pairs`, in Node; a new `Uint32Array` each time, and a period is looked for too, for some tenths of a second if
  there is none soon.
- C++, by g++ -O2, ours too, written from the books, 32 bits a value: memo (memoised, with a hash set), naive (every pair of heaps), rare-common (few
  pairs), marks (every option).
- JS: the definition with typed arrays, the narrowest that do. fill: a new `Uint32Array` with the same number everywhere.
- cgt: the crate cgt 0.11.0, its `grundy_sequence` collected.
";

/// The whole page.
pub fn write(rows: &[Row], others: &Others) -> String {
    let mut page = String::from(HEAD);
    let _ = writeln!(page, "\nMeasured {} on {}; {}.\n", machine::date(), machine::description(), machine::chromium());
    page.push_str(&table(rows));
    page.push_str(&judge(others));
    page.push_str("\n## Aims\n\n| aim | measured | met |\n|---|---|---|\n");
    for aim in aims::all(rows, others) {
        let _ = writeln!(page, "| {} | {} | {} |", aim.what, aim.measured, if aim.met { "yes" } else { "**no**" });
    }
    page.push_str(&growth(others));
    page
}

/// The table of times.
pub fn table(rows: &[Row]) -> String {
    let mut table = String::from(
        "| work | native | wasm | Chromium | called | peers | ratios to native |\n|---|---|---|---|---|---|---|\n",
    );
    for row in rows {
        let ours: Vec<String> = [NATIVE, WASM, "Chromium", CALLED].map(|name| cell(row, name)).into();
        let peers: Vec<String> = row.work.engines.iter().skip(ours.len()).map(|engine| peer(row, engine)).collect();
        let (ours, peers) = (ours.join(" | "), peers.join("; "));
        let _ = writeln!(table, "| {} | {ours} | {peers} | {} |", row.work.name, ratios(row));
    }
    table
}

fn cell(row: &Row, name: &str) -> String {
    row.times(name).map_or_else(|| "–".into(), super::times::Times::cell)
}

/// A peer's time, or what kept it from having one.
fn peer(row: &Row, engine: &Engine) -> String {
    let Some(index) = row.work.engines.iter().position(|known| known.name == engine.name) else { return String::new() };
    let far = if engine.count < row.work.count() { format!(" to {}", engine.count - 1) } else { String::new() };
    match &row.results[index] {
        Ok(times) => format!("{}{far} {}", engine.name, times.cell()),
        Err(why) => format!("{} not to be had ({})", engine.name, reason(why)),
    }
}

/// The line that says what was wrong.
fn reason(why: &str) -> &str {
    why.lines().find(|line| line.starts_with("error")).or_else(|| why.lines().next()).unwrap_or_default()
}

fn ratios(row: &Row) -> String {
    let mut ratios = Vec::new();
    for engine in &row.work.engines {
        if let Some(ratio) = row.ratio(engine.name, NATIVE).filter(|_| engine.name != NATIVE) {
            ratios.push(format!("{} {ratio:.1}", engine.name));
        }
    }
    ratios.join(", ")
}

fn judge(others: &Others) -> String {
    let mut page = String::from("\n## A judge's input: Nim, 10^5 heaps\n\n| what | ms |\n|---|---|\n");
    for (what, times) in [
        ("`mex.judge`, in Node", &others.judge.judge),
        ("only reading the numbers in JavaScript: `split`, `Number`", &others.judge.split),
        ("only reading them digit by digit", &others.judge.digits),
    ] {
        let _ = writeln!(page, "| {what} | {} |", times.cell());
    }
    page
}

fn growth(others: &Others) -> String {
    let mut page = String::from("\n## The same work at growing sizes, in ms\n\n");
    page.push_str(
        "For pairs, so many cells.\n\n| game | 10^3 | 10^4 | 10^5 | 10^6 | 10^7 |\n|---|---|---|---|---|---|\n",
    );
    for row in &others.growth {
        let _ = writeln!(page, "| {} | {} |", row.name, row.cells.join(" | "));
    }
    let names: Vec<&str> = others.split.iter().map(|heap| heap.0).collect();
    let times: Vec<String> = others.split.iter().map(|heap| format!("{:.2}", heap.1)).collect();
    let _ = writeln!(page, "\n| one heap, native | {} |\n|---|{}", names.join(" | "), "---|".repeat(names.len()));
    let _ = writeln!(page, "| an answer about `split`, in µs | {} |", times.join(" | "));
    page
}
