//! The command line: `mexplorer --help`.

use std::io::{self, Write};
use std::process::ExitCode;

use mexplorer_cli::{Ended, Files, run, unwritten};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned()).collect();
    let ended = written(run(&args, &mut Files), &args);
    let _ = io::stderr().write_all(ended.told.as_bytes());
    ExitCode::from(ended.code)
}

/// Writes the answer. Whoever reads no further, as `head`, has had enough.
fn written(ended: Ended, args: &[String]) -> Ended {
    let mut stdout = io::stdout();
    match stdout.write_all(&ended.out).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => unwritten(args, &error),
        _ => ended,
    }
}
