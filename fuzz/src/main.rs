//! Random and mutated texts through everything that the engine does with one:
//!
//! ```text
//! cargo run --release -p mexplorer-fuzz -- 1000000          so many texts
//! cargo run --release -p mexplorer-fuzz -- 1000000 7        others
//! cargo run --release -p mexplorer-fuzz -- text "nim 3 4"   this one
//! ```

use std::process::ExitCode;
use std::time::{Duration, Instant};

use mexplorer_fuzz::check;
use mexplorer_fuzz::run::run;

/// A text of which a stage takes longer fails the run.
const ALLOWED: Duration = Duration::from_secs(1);

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let start = Instant::now();
    let good = match words[..] {
        ["text", text] => {
            println!("{:?}", check(text.as_bytes()));
            true
        }
        [count] => many(count, "1"),
        [count, seed] => many(count, seed),
        _ => usage(),
    };
    println!("{} ms in all", start.elapsed().as_millis());
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn many(count: &str, seed: &str) -> bool {
    let (Ok(count), Ok(seed)) = (count.parse(), seed.parse()) else { return usage() };
    let summary = run(count, seed, ALLOWED);
    println!("{summary}");
    summary.slow == 0
}

fn usage() -> bool {
    eprintln!("usage: mexplorer-fuzz COUNT [SEED] | text TEXT");
    false
}
