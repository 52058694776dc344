//! `cargo xtask test`: every test there is, each runner ending in one line `NAME: N passed, N failed`.

mod quick;
mod suites;
mod tidy;
mod tools;

use std::time::Instant;

pub use quick::SLOW;

use crate::{Done, process};

/// What a runner ran.
#[derive(Default)]
pub struct Count {
    pub passed: u64,
    pub failed: u64,
    /// Tests that did not run count against the runner: nothing is skipped in silence.
    pub skipped: u64,
}

impl Count {
    /// What both ran.
    fn and(&self, other: &Self) -> Self {
        Self {
            passed: self.passed + other.passed,
            failed: self.failed + other.failed,
            skipped: self.skipped + other.skipped,
        }
    }

    fn is_good(&self) -> bool {
        self.passed > 0 && self.failed == 0 && self.skipped == 0
    }
}

/// What cargo is told of: every package, but those that make pixels and print, which with what they need take longer to compile than all
/// others. `cargo xtask long rasters` compiles, reads and tests these.
const PACKAGES: [&str; 6] =
    ["--workspace", "--exclude", "mexplorer-pixels", "--exclude", "mexplorer-rasters", "--no-default-features"];

type Runner = (&'static str, fn() -> Result<Count, String>);

/// In the order they run: what is quick to tell first, and each later one may rely on the earlier ones' products.
const RUNNERS: [Runner; 9] = [
    ("tidy", tidy::run),
    ("native", suites::native),
    ("build", suites::build),
    ("types", suites::types),
    ("node", suites::node),
    ("hosts", || suites::hosts("")),
    ("chromium", suites::chromium),
    ("firefox", suites::firefox),
    ("webkit", suites::webkit),
];

/// Runs the named runners, or all, or what is quick.
pub fn run(names: &[&str]) -> Done {
    if names == ["quick"] {
        return quick::run();
    }
    let known = RUNNERS.map(|(name, _)| name);
    if let Some(unknown) = names.iter().find(|name| !known.contains(name)) {
        return Err(format!("no runner is called {unknown:?}; there are: {}, or quick alone", known.join(" ")));
    }
    let chosen = RUNNERS.iter().filter(|(name, _)| names.is_empty() || names.contains(name));
    let ends: Vec<(String, bool)> = chosen.map(run_one).collect();

    println!("\nSummary");
    ends.iter().for_each(|(line, _)| println!("{line}"));
    if ends.iter().all(|(_, good)| *good) { Ok(()) } else { Err("Some tests failed.".into()) }
}

/// `cargo xtask hosts`: the package with the named hosts, or with all, and a log of it.
pub fn hosts(names: &[&str]) -> Done {
    let wanted = if names.is_empty() { "all".into() } else { names.join(" ") };
    let count = suites::hosts(&wanted)?;
    println!("{}", closing_line("hosts", &count));
    if count.is_good() { Ok(()) } else { Err("Some hosts failed.".into()) }
}

/// Runs one runner, and says its closing line and whether it was good.
fn run_one((name, runner): &Runner) -> (String, bool) {
    println!("\n== {name}");
    let (start, before) = (Instant::now(), process::seconds_of_children());
    let count = runner().unwrap_or_else(|message| {
        println!("{message}");
        Count { failed: 1, ..Count::default() }
    });
    let took = start.elapsed().as_secs();
    match before.zip(process::seconds_of_children()) {
        Some((before, after)) => println!("{name} took {took} s, {:.0} s of processor", after - before),
        None => println!("{name} took {took} s"),
    }
    let line = closing_line(name, &count);
    println!("{line}");
    (line, count.is_good())
}

fn closing_line(name: &str, count: &Count) -> String {
    let Count { passed, failed, skipped } = count;
    match skipped {
        0 => format!("{name}: {passed} passed, {failed} failed"),
        _ => format!("{name}: {passed} passed, {failed} failed, {skipped} skipped"),
    }
}

/// What the tests in Node.js need.
pub fn prepare_packages() -> Done {
    tools::npm_packages()
}

/// What the browser benchmark and the pictures need: Chromium and the npm packages.
pub fn prepare_chromium() -> Done {
    prepare_packages()?;
    tools::chromium()
}

/// What the tests in browsers need.
pub fn prepare_browsers() -> Done {
    prepare_chromium()?;
    tools::firefox()?;
    tools::webkit()
}

#[cfg(test)]
mod tests {
    use super::{Count, closing_line};

    #[test]
    fn nothing_run_is_not_good() {
        assert!(!Count::default().is_good());
        assert!(!Count { passed: 3, failed: 1, skipped: 0 }.is_good());
        assert!(!Count { passed: 3, failed: 0, skipped: 1 }.is_good());
        assert!(Count { passed: 3, failed: 0, skipped: 0 }.is_good());
    }

    #[test]
    fn closing_lines() {
        assert_eq!(closing_line("node", &Count { passed: 2, failed: 1, skipped: 0 }), "node: 2 passed, 1 failed");
    }
}
