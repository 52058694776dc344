//! Measures Mexplorer beside its peers and writes the results down:
//!
//! ```text
//! cargo run --release -p mexplorer-benches -- layout     benches/LAYOUT.md
//! cargo run --release -p mexplorer-benches -- sequences  benches/RESULTS.md
//! ```

mod drawn;
mod engines;
mod graphs;
mod machine;
mod report;
mod sequences;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    match std::env::args().nth(1).as_deref() {
        Some("layout") => layout(),
        Some("sequences") => sequences(),
        _ => {
            eprintln!("usage: mexplorer-benches layout | sequences");
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
    write("LAYOUT.md", &report::write(&results))
}

/// Measures value sequences and writes `benches/RESULTS.md`.
fn sequences() -> ExitCode {
    match sequences::measure() {
        Ok(page) => write("RESULTS.md", &page),
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn write(name: &str, text: &str) -> ExitCode {
    println!("{text}");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    match std::fs::write(&file, text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", file.display());
            ExitCode::FAILURE
        }
    }
}
