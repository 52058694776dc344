//! Measures Mexplorer beside its peers and writes the results down:
//!
//! ```text
//! cargo run --release -p mexplorer-benches -- layout     benches/LAYOUT.md
//! ```

mod drawn;
mod engines;
mod graphs;
mod machine;
mod report;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    match std::env::args().nth(1).as_deref() {
        Some("layout") => layout(),
        _ => {
            eprintln!("usage: mexplorer-benches layout");
            ExitCode::FAILURE
        }
    }
}

/// Measures the layout and writes `benches/LAYOUT.md`.
fn layout() -> ExitCode {
    let results = match engines::measure_all() {
        Ok(results) => results,
        Err(why) => {
            eprintln!("{why}");
            return ExitCode::FAILURE;
        }
    };
    let text = report::write(&results);
    println!("{text}");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("LAYOUT.md");
    match std::fs::write(&file, text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", file.display());
            ExitCode::FAILURE
        }
    }
}
