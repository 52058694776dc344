//! What was aimed at, what was measured, and whether that is enough.

use super::Row;
use super::others::{Layout, Others};
use super::works::{CALLED, CGT, FILL, JS, NATIVE, WASM};

/// An aim.
pub struct Aim {
    pub what: String,
    pub measured: String,
    pub met: bool,
}

/// How many times as long as one of ours a peer should take at least.
const SPEEDS: [(&str, &str, &str, f64); 11] = [
    ("100 random", NATIVE, JS, 5.0),
    ("100 random", WASM, JS, 3.0),
    ("100 random", NATIVE, CGT, 10.0),
    ("`take(2,5)`", NATIVE, JS, 20.0),
    ("`take(2,5)`", WASM, JS, 20.0),
    ("`take(2,5)`", CALLED, JS, 20.0),
    ("`take(2,5)`", NATIVE, CGT, 20.0),
    ("0.16", NATIVE, "rare-common", 1.0),
    ("Grundy", NATIVE, "naive", 5.0),
    ("Grundy", NATIVE, "rare-common", 1.0),
    ("Wythoff", NATIVE, "marks", 20.0),
];
const MOST_WASM: f64 = 1.5;
const MOST_JUDGE: f64 = 5.0;
/// The largest split heap may take so many times as long as the smallest one: twenty digits have to be read, not four.
const MOST_SPLIT: f64 = 2.0;
/// As many values of Kayles and of 0.07 may be computed before the period is certain.
const MOST_COMPUTED: usize = 180;
const MOST_LARGE_LAYOUT: f64 = 500.0;
const MOST_EMBED: u64 = 88 * 1024;

/// All aims, in the order of the table of works.
pub fn all(rows: &[Row], others: &Others) -> Vec<Aim> {
    let mut aims: Vec<Aim> = SPEEDS.iter().map(|aim| speed(rows, *aim)).collect();
    aims.push(wasm(rows));
    aims.extend(certified(others));
    aims.push(split(others));
    aims.extend(judge(others));
    aims.extend(layout(&others.layout));
    aims.push(match others.embed {
        Ok(bytes) => aim(
            "an embed, transferred",
            "at most 88 KB",
            format!("{:.1} KB", bytes as f64 / 1024.0),
            bytes <= MOST_EMBED,
        ),
        Err(ref why) => aim("an embed, transferred", "at most 88 KB", why.clone(), false),
    });
    aims
}

fn aim(what: &str, wanted: &str, measured: String, met: bool) -> Aim {
    Aim { what: format!("{what}: {wanted}"), measured, met }
}

fn speed(rows: &[Row], (work, ours, peer, wanted): (&str, &str, &str, f64)) -> Aim {
    let row = rows.iter().find(|row| row.work.name.starts_with(work));
    let ratio = row.and_then(|row| row.ratio(peer, ours));
    let mut measured = ratio.map_or_else(|| "not measured".into(), |ratio| format!("{ratio:.1} times"));
    if let Some(row) = row.filter(|row| row.times(FILL).is_some()) {
        measured.push_str(&memory(row, ours, peer));
    }
    let name = row.map_or(work, |row| row.work.name);
    let what = format!("{name}, {ours}");
    let aimed = if wanted > 1.0 {
        format!("at least {wanted} times as fast as {peer}")
    } else {
        format!("no slower than {peer}")
    };
    aim(&what, &aimed, measured, ratio.is_some_and(|ratio| ratio >= wanted))
}

/// Where writing is all there is to do: what the memory alone costs.
fn memory(row: &Row, ours: &str, peer: &str) -> String {
    let (Some(times), Some(peer_times)) = (row.times(ours), row.times(peer)) else { return String::new() };
    if ours == CALLED {
        let most = row.ratio(peer, FILL).unwrap_or(f64::NAN);
        return format!("; a new `Uint32Array`, only filled with one number, could be had {most:.1} times as fast");
    }
    format!("; {:.1} in the first run, in new memory", peer_times.median() / times.first())
}

fn wasm(rows: &[Row]) -> Aim {
    let mut parts = Vec::new();
    let mut met = true;
    for row in rows {
        let ratio = row.ratio(WASM, NATIVE).unwrap_or(f64::NAN);
        met &= ratio <= MOST_WASM;
        parts.push(format!("{}: {ratio:.2}", row.work.name));
    }
    aim("WebAssembly in Node", "at most 1.5 times as slow as native, every row", parts.join("; "), met)
}

fn certified(others: &Others) -> Vec<Aim> {
    let mut aims = Vec::new();
    for name in ["Kayles", "0.07"] {
        let found = others.certified.iter().find(|found| found.name == name);
        let measured = found.map_or_else(
            || "no certificate".into(),
            |found| {
                let (preperiod, length) = (found.period.preperiod, found.period.length);
                format!("{} computed, the rest copied; period {length} after {preperiod}", found.computed)
            },
        );
        let met = found.is_some_and(|found| found.computed <= MOST_COMPUTED);
        aims.push(aim(
            &format!("{name} to 10^7"),
            "certified after about 170 values (here: at most 180), then a copy",
            measured,
            met,
        ));
    }
    aims
}

fn split(others: &Others) -> Aim {
    let (mut least, mut most) = (f64::INFINITY, 0.0f64);
    for &(_, micros) in &others.split {
        (least, most) = (least.min(micros), most.max(micros));
    }
    let measured = format!("{least:.2} to {most:.2} µs an answer, from 10^3 to 2^64 − 1");
    aim(
        "`split`, any heap to 2^64 − 1",
        "constant time (here: at most twice that of the shortest number)",
        measured,
        most <= least * MOST_SPLIT,
    )
}

fn judge(others: &Others) -> [Aim; 2] {
    let ours = others.judge.judge.median();
    let beside = |name: &str, peer: f64| {
        let ratio = ours / peer;
        aim(
            "judge `nim`, 10^5 heaps",
            &format!("under 5 times {name}"),
            format!("{ratio:.2} times"),
            ratio < MOST_JUDGE,
        )
    };
    [
        beside("reading the numbers in JavaScript (`split`, `Number`)", others.judge.split.median()),
        beside("reading them digit by digit", others.judge.digits.median()),
    ]
}

fn layout(layout: &Result<Layout, String>) -> Vec<Aim> {
    let layout = match layout {
        Ok(layout) => layout,
        Err(why) => return vec![aim("graph layout", "LAYOUT.md", why.clone(), false)],
    };
    let mut aims = Vec::new();
    for sentence in &layout.speeds {
        let (ours, said) = sentence.split_once(") is ").unwrap_or((sentence, ""));
        let measured = said.split("; ").next().unwrap_or_default().to_owned();
        let what = format!("graph layout, 1,000 nodes, {ours}");
        let wanted = "at least 50 times as fast as the fastest engine that JavaScript has (LAYOUT.md)";
        aims.push(aim(&what, wanted, measured, said.ends_with("**Met.**")));
    }
    let measured = format!("{} ms (LAYOUT.md)", layout.large);
    aims.push(aim("graph layout, 10,000 nodes, wasm", "under 0.5 s", measured, layout.large < MOST_LARGE_LAYOUT));
    aims
}
