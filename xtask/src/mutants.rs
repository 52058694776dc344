//! `cargo xtask long mutants [N] [SEED]`: what the tests notice of faults planted by cargo-mutants.
//!
//! Of all mutants of the rooms below, as cargo-mutants lists them, N are drawn by a seed. Each is built and tested in a copy
//! of the repository in the target folder, whose compiled parts are kept from one run to the next. What does not compile is
//! replaced by the next that was drawn.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::test::SLOW;
use crate::{Done, process, project, subcommand};

const VERSION: &str = "27.1.0";

/// Rooms, and what the paths of their files begin with.
const ROOMS: [(&str, &[&str]); 6] = [
    (
        "reading",
        &[
            "catalogue",
            "edit",
            "error",
            "game.rs",
            "notation/",
            "position",
            "reader",
            "rules",
            "state",
            "subject",
            "unfold",
        ],
    ),
    ("games", &["games/", "structure/", "structure.rs"]),
    ("proving", &["solve/proof/"]),
    ("solving", &["solve/", "nimber", "budget"]),
    ("judging", &["judge"]),
    ("playing", &["play/"]),
];

/// These list small games for tests.
const SAMPLES: [&str; 3] = ["small_games", "small_codes", "small_heaps"];

/// Starts a test program with so much processor and memory, so that an endless loop ends soon on a busy machine too, and
/// ends it with the first test that fails.
const RUNNER: &str = r#"target."cfg(unix)".runner = ["sh", "-c", "ulimit -t 60; ulimit -v 8000000; RUSTC_BOOTSTRAP=1 exec \"$0\" \"$@\" -Z unstable-options --fail-fast"]"#;

/// What became of one mutant.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fate {
    Caught,
    TimedOut,
    Missed,
    Unviable,
}

pub fn run(words: &[&str]) -> Done {
    let (count, seed) = match words {
        [] => (120, 1),
        [count] => (number(count)? as usize, 1),
        [count, seed, ..] => (number(count)? as usize, number(seed)?),
    };
    let tool = subcommand::installed("mutants", VERSION)?;
    let copy = copy()?;
    let mut names = list(&tool, &copy)?;
    let all = names.len();
    shuffle(&mut names, seed);
    let measured = measured_on()?;
    test_without_fault(&copy)?;
    let file = project::path(&format!("tests/long/results/mutants-{seed}.md"));
    // Written after each, so that what is interrupted is a smaller sample, since the order is random.
    sample(&tool, &copy, &names, count, |sample| write(&file, &report(sample, all, seed, &measured)?))?;
    println!("{} is written", file.display());
    Ok(())
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("{text:?} is not a number"))
}

/// A copy of all files that git knows of, as they are now. Those that did not change keep their time, so cargo builds little.
fn copy() -> Result<PathBuf, String> {
    let copy = project::target_dir().join("mutants-copy");
    let listed = process::output(process::at_root("git").args([
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]))?;
    let files: Vec<&str> = listed.split('\0').filter(|file| project::path(file).is_file()).collect();
    // What was deleted is no longer to be found by cargo either.
    for folder in ["src", "tests"] {
        remove_others(&copy, &copy.join(folder), &files)?;
    }
    for file in files {
        let (from, to) = (project::path(file), copy.join(file));
        let bytes = fs::read(&from).map_err(|error| format!("{file}: {error}"))?;
        if fs::read(&to).is_ok_and(|there| there == bytes) {
            continue;
        }
        let made = to.parent().map_or(Ok(()), fs::create_dir_all);
        made.and_then(|()| fs::write(&to, bytes)).map_err(|error| format!("{}: {error}", to.display()))?;
    }
    Ok(copy)
}

fn remove_others(copy: &Path, folder: &Path, files: &[&str]) -> Done {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = path.strip_prefix(copy).unwrap_or(&path).to_string_lossy().into_owned();
        if path.is_dir() {
            remove_others(copy, &path, files)?;
        } else if !files.contains(&name.as_str()) {
            fs::remove_file(&path).map_err(|error| format!("{name}: {error}"))?;
        }
    }
    Ok(())
}

fn build_folder() -> PathBuf {
    project::target_dir().join("mutants-build")
}

/// cargo-mutants in the copy.
fn mutants(tool: &Path, copy: &Path) -> Command {
    let mut command = Command::new(tool);
    command.current_dir(copy).env("CARGO_TARGET_DIR", build_folder());
    command.args(["mutants", "--no-config", "--colors", "never", "--package", "mexplorer"]);
    command
}

/// A mutant: its name, its file, and which it is of so many of that file. cargo-mutants 27.1 runs mutants that leave out a
/// struct's field whatever `--re` says, so we ask for one by its number.
#[derive(Clone)]
struct Mutant {
    name: String,
    file: String,
    index: usize,
    of: usize,
}

/// All mutants of our rooms.
fn list(tool: &Path, copy: &Path) -> Result<Vec<Mutant>, String> {
    let text = process::output(mutants(tool, copy).arg("--list"))?;
    let mut counts: HashMap<String, usize> = HashMap::new();
    let mut found = Vec::new();
    for name in text.lines() {
        let file = name.split(':').next().unwrap_or_default().to_string();
        let count = counts.entry(file.clone()).or_default();
        found.push(Mutant { name: name.into(), file, index: *count, of: 0 });
        *count += 1;
    }
    found.retain(|mutant| room(&mutant.name).is_some() && !SAMPLES.iter().any(|sample| mutant.name.contains(sample)));
    for mutant in &mut found {
        mutant.of = counts[&mutant.file];
    }
    Ok(found)
}

fn room(name: &str) -> Option<&'static str> {
    let file = name.strip_prefix("src/")?;
    let is_here = |starts: &[&str]| starts.iter().any(|start| file.starts_with(start));
    ROOMS.iter().find(|(_, starts)| is_here(starts)).map(|(room, _)| *room)
}

/// Fisher and Yates's shuffle with the generator SplitMix64.
fn shuffle(names: &mut [Mutant], seed: u64) {
    let mut state = seed;
    let mut random = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    };
    for last in (1..names.len()).rev() {
        names.swap(last, (random() % (last as u64 + 1)) as usize);
    }
}

/// Puts the first `count` of `drawn` that compile to the tests, and hands on after each what became of all so far.
fn sample(tool: &Path, copy: &Path, drawn: &[Mutant], count: usize, keep: impl Fn(&[(String, Fate)]) -> Done) -> Done {
    let mut sample: Vec<(String, Fate)> = Vec::new();
    let mut viable = 0;
    for mutant in drawn {
        if viable == count {
            break;
        }
        let fate = test(tool, copy, mutant)?;
        viable += usize::from(fate != Fate::Unviable);
        println!("{viable}: {fate:?} {}", mutant.name);
        sample.push((mutant.name.clone(), fate));
        keep(&sample)?;
    }
    Ok(())
}

/// The tests without a fault hold, or nothing could be said of faults.
fn test_without_fault(copy: &Path) -> Done {
    let mut cargo = process::cargo();
    cargo.current_dir(copy).env("CARGO_TARGET_DIR", build_folder());
    process::run(
        cargo
            .args(["test", "--quiet", "--profile", "mutants", "--config", RUNNER])
            .args(PROGRAMS.concat())
            .arg("--")
            .args(skipped()),
    )
}

/// What a fault is put to, one after the other until it is caught: unit tests catch most, and are built once where those of the
/// crate's users need the crate as well.
const PROGRAMS: [&[&str]; 2] =
    [&["--package", "mexplorer", "--lib"], &["--package", "mexplorer-native", "--test", "native"]];
/// These read the source itself, and would notice how a fault is written.
const READERS: &str = "rooms::";

/// Behind `--`, the tests that are left out.
fn skipped() -> impl Iterator<Item = &'static str> {
    SLOW.into_iter().chain([READERS]).flat_map(|name| ["--skip", name])
}

fn test(tool: &Path, copy: &Path, mutant: &Mutant) -> Result<Fate, String> {
    let mut fate = Fate::Missed;
    for program in PROGRAMS {
        if fate == Fate::Missed {
            fate = test_with(program, tool, copy, mutant)?;
        }
    }
    Ok(fate)
}

fn test_with(program: &[&str], tool: &Path, copy: &Path, mutant: &Mutant) -> Result<Fate, String> {
    let out = project::target_dir().join("mutants-out");
    let _ = fs::remove_dir_all(&out);
    let mut command = mutants(tool, copy);
    command.args(["--file", &mutant.file, "--shard", &format!("{}/{}", mutant.index, mutant.of)]);
    command.args(["--baseline", "skip", "--timeout", "600", "--in-place", "--profile", "mutants"]);
    command.args(["--cargo-arg=--config", &format!("--cargo-arg={RUNNER}"), "--output"]).arg(&out);
    command.arg("--").args(program).arg("--").args(skipped());
    command.env("RUST_BACKTRACE", "0");
    // It ends as a failure where a mutant is missed, which its lists tell.
    let ended = command.output().map_err(|error| error.to_string())?;
    fate(&out.join("mutants.out"), &mutant.name)
        .ok_or_else(|| format!("nothing is said of {}: {}", mutant.name, String::from_utf8_lossy(&ended.stderr)))
}

fn fate(out: &Path, name: &str) -> Option<Fate> {
    let lists =
        [("caught", Fate::Caught), ("timeout", Fate::TimedOut), ("missed", Fate::Missed), ("unviable", Fate::Unviable)];
    let is_in =
        |list: &str| fs::read_to_string(out.join(format!("{list}.txt"))).is_ok_and(|names| names.trim_end() == name);
    let (_, fate) = lists.into_iter().find(|(list, _)| is_in(list))?;
    // A test program that used up its processor time was ended by a signal, which is a failure to cargo-mutants.
    let logs = fs::read_dir(out.join("log")).into_iter().flatten().flatten();
    let mut texts = logs.map(|log| String::from_utf8_lossy(&fs::read(log.path()).unwrap_or_default()).into_owned());
    let ended = fate == Fate::Caught && texts.any(|text| text.contains("SIGXCPU") || text.contains("SIGKILL"));
    Some(if ended { Fate::TimedOut } else { fate })
}

/// The report: counts of each room and over all, and each that was missed, with what is said of it in `mutants-explained.txt`.
fn report(sample: &[(String, Fate)], all: usize, seed: u64, measured: &str) -> Result<String, String> {
    let explained = fs::read_to_string(project::path("tests/long/mutants-explained.txt")).unwrap_or_default();
    let explained: HashMap<&str, &str> = explained.lines().filter_map(|line| line.split_once(" = ")).collect();
    let counted = sample.iter().filter(|(_, fate)| *fate != Fate::Unviable).count();
    let mut lines = vec![
        "# Faults that the tests notice".to_string(),
        String::new(),
        format!("Written by `cargo xtask long mutants {counted} {seed}`. {measured}."),
        String::new(),
        format!(
            "{counted} of {all} mutants by cargo-mutants {VERSION}, drawn by a SplitMix64 of seed {seed}. {} more did not compile and were \
             replaced by the next drawn. The tests are the native ones with as many cases as at \
             every change (`tests/native/cases.rs`), without the slowest, which `xtask/src/test/quick.rs` lists: what these alone would notice counts as missed. \
             Caught are also those whose tests came to no end in a minute of processor time.",
            sample.len() - counted
        ),
        String::new(),
        "| room | mutants | caught | of it without end | missed | caught, percent |".into(),
        "| --- | --- | --- | --- | --- | --- |".into(),
    ];
    for room in ROOMS.map(|(room, _)| Some(room)).into_iter().chain([None]) {
        lines.extend(row(sample, room));
    }
    lines.extend(["".into(), "Missed:".into(), "".into()]);
    for (name, _) in sample.iter().filter(|(_, fate)| *fate == Fate::Missed) {
        let why = explained.get(name.as_str()).unwrap_or(&"not explained yet");
        lines.push(format!("- `{name}`: {why}"));
    }
    lines.push(String::new());
    Ok(lines.join("\n"))
}

/// The counts of a room, or over all.
fn row(sample: &[(String, Fate)], of: Option<&str>) -> Option<String> {
    let here: Vec<Fate> =
        sample.iter().filter(|(name, _)| of.is_none() || room(name) == of).map(|(_, fate)| *fate).collect();
    let [caught, endless, missed] =
        [Fate::Caught, Fate::TimedOut, Fate::Missed].map(|asked| here.iter().filter(|fate| **fate == asked).count());
    let all = caught + endless + missed;
    (all > 0).then(|| {
        let percent = 100.0 * (caught + endless) as f64 / all as f64;
        format!("| {} | {all} | {} | {endless} | {missed} | {percent:.1} |", of.unwrap_or("all"), caught + endless)
    })
}

/// Date, commit and machine.
fn measured_on() -> Result<String, String> {
    let line = |program: &str, args: &[&str]| {
        process::output(process::at_root(program).args(args)).map(|text| text.trim().to_string())
    };
    let (date, commit) = (line("date", &["-u", "+%F"])?, line("git", &["rev-parse", "--short", "HEAD"])?);
    let changed = if line("git", &["status", "--porcelain"])?.is_empty() { "" } else { " and what was changed since" };
    let cpus = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpus.lines().find_map(|line| line.strip_prefix("model name")).unwrap_or("an unknown processor");
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Ok(format!(
        "Measured {date} at commit {commit}{changed}, on {}, {cores} cores",
        model.trim_start_matches([' ', '\t', ':'])
    ))
}

fn write(file: &Path, text: &str) -> Done {
    fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))
}
