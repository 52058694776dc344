//! Running other programs, with errors that say what to do.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::{Done, project};

/// Cargo, the very one that runs us, in the repository and with our target folder.
pub fn cargo() -> Command {
    let mut command = at_root(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()));
    command.env("CARGO_TARGET_DIR", project::target_dir());
    command
}

/// What draws the pages' first figures.
pub const STATIC_FIGURE: &str = "static-figure";
/// What reads chapters.
pub const COURSE: &str = "course";

/// One of our programs that ask the engine, built. Both together, and by their packages: that is how the tests choose what these are made
/// of. Each alone, or among all packages, it would be other features, with which the engine is compiled once more: a minute.
pub fn ours(name: &str) -> Result<Command, String> {
    run(cargo().args(["build", "--quiet", "--package", STATIC_FIGURE, "--package", COURSE]))?;
    let program = project::target_dir().join("debug").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    Ok(at_root(&program.to_string_lossy()))
}

/// Node.js, in the repository.
pub fn node() -> Command {
    at_root("node")
}

/// Any program, in the repository.
pub fn at_root(program: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(project::root());
    command
}

/// Runs to the end with our terminal.
pub fn run(command: &mut Command) -> Done {
    let status = command.status().map_err(|error| not_started(command, &error))?;
    if status.success() { Ok(()) } else { Err(format!("{} ended with {status}", shown(command))) }
}

/// What the program prints on standard output; its errors go to our terminal.
pub fn output(command: &mut Command) -> Result<String, String> {
    let output = command.stderr(Stdio::inherit()).output().map_err(|error| not_started(command, &error))?;
    if !output.status.success() {
        return Err(format!("{} ended with {}", shown(command), output.status));
    }
    String::from_utf8(output.stdout).map_err(|_| format!("{} printed bytes that are no text", shown(command)))
}

/// Runs to the end, passing each printed line on to the terminal and to `see`. Returns whether it succeeded.
pub fn run_seeing_lines(command: &mut Command, mut see: impl FnMut(&str)) -> Result<bool, String> {
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(|error| not_started(command, &error))?;
    if let Some(stdout) = child.stdout.take() {
        for line in BufReader::new(stdout).split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8_lossy(&line);
            println!("{line}");
            see(&line);
        }
    }
    let status = child.wait().map_err(|error| error.to_string())?;
    Ok(status.success())
}

/// Whether the program can be started and agrees: `exists` for questions like `sudo -n true`.
pub fn succeeds(program: &str, args: &[&str]) -> bool {
    let mut command = at_root(program);
    command.args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Seconds of processor that programs took which we started and which have ended, with all that they started; where Linux tells.
pub fn seconds_of_children() -> Option<f64> {
    seconds_in(&std::fs::read_to_string("/proc/self/stat").ok()?)
}

/// The 16th and 17th field of `/proc/self/stat`, in hundredths; the second, in brackets, may contain anything.
fn seconds_in(stat: &str) -> Option<f64> {
    let (_, rest) = stat.rsplit_once(')')?;
    let mut fields = rest.split_whitespace().skip(13).map(|field| field.parse::<f64>().ok());
    Some((fields.next()?? + fields.next()??) / 100.0)
}

fn not_started(command: &Command, error: &std::io::Error) -> String {
    let program = command.get_program().to_string_lossy();
    let advice = match &*program {
        "node" | "npm" => "Install Node.js 20 or later (it brings npm) and run this again.",
        "rustup" => "Install rustup and run this again.",
        "git" => "Install git and run this again.",
        _ => "",
    };
    format!("{program} could not be started: {error}. {advice}")
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::seconds_in;

    #[test]
    fn processor_time_is_read_behind_any_name() {
        assert_eq!(seconds_in("12 (a) b) S 1 2 3 4 5 6 7 8 9 10 11 12 250 50 20 0"), Some(3.0));
        assert_eq!(seconds_in("12 (a) S 1"), None);
        assert_eq!(seconds_in(""), None);
    }
}
