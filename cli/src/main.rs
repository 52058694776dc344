//! The command line: `mexplorer --help`.

use std::io::{self, Write};
use std::process::ExitCode;

use mexplorer_cli::{Files, run};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned()).collect();
    let ended = run(&args, &mut Files);
    // Whoever reads no further, as `head`, has had enough.
    let _ = io::stdout().write_all(&ended.out);
    let _ = io::stderr().write_all(ended.told.as_bytes());
    ExitCode::from(ended.code)
}
