//! `cargo xtask long`: what takes too long to be a test, each with a log in tests/long/results/ that says on what it ran.

use crate::{Done, build, mutants, process, test};

const USAGE: &str = "\
usage: cargo xtask long RUN

  robot [MINUTES] [SEED]   use the page at random, an hour if nothing else is said
  requests [N] [SEED]      ask one Node.js process 100,000 things
  browsers [TIMES] [FILE..]
                           run the tests in browsers five times while the machine is busy
  mutants [N] [SEED]       plant 120 faults, and count those that the tests notice";

/// Runs one of them, those in JavaScript on a build of its own.
pub fn run(words: &[&str]) -> Done {
    match words {
        ["robot", given @ ..] => on_a_build("tests/long/robot.mjs", given, test::prepare_chromium),
        ["requests", given @ ..] => on_a_build("tests/long/requests.mjs", given, || Ok(())),
        ["browsers", given @ ..] => on_a_build("tests/long/browsers.mjs", given, test::prepare_browsers),
        ["mutants", given @ ..] => mutants::run(given),
        _ => Err(USAGE.into()),
    }
}

fn on_a_build(script: &str, given: &[&str], prepare: fn() -> Done) -> Done {
    build::build()?;
    prepare()?;
    process::run(process::node().arg(script).args(given))
}
