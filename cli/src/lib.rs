//! `mexplorer COMMAND GAME OPTIONS`: the engine from a shell. What commands and options there are is told by
//! `www/mexplorer/cli/spec.json`, by which the program in the npm package goes too; `cli/cases.json` is tried with both.

mod answers;
mod args;
mod help;
mod list;
mod page;
mod pictures;
#[cfg(feature = "rasters")]
mod rasters;
mod spec;
mod trouble;

use std::io::Read;
use std::path::Path;

use args::Asked;
use trouble::Trouble;

/// How a program ends: what it writes, what it tells the person at the terminal, and its exit code.
pub struct Ended {
    pub out: Vec<u8>,
    pub told: String,
    pub code: u8,
}

/// Where texts are read and files are written.
pub struct Files;

impl Files {
    fn read(&mut self, name: &str) -> Result<String, Trouble> {
        std::fs::read_to_string(name).map_err(|error| Trouble::file(name, &error))
    }

    fn read_bytes(&mut self, name: &Path) -> Result<Vec<u8>, Trouble> {
        std::fs::read(name).map_err(|error| Trouble::file(&name.to_string_lossy(), &error))
    }

    fn read_input(&mut self) -> Result<String, Trouble> {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).map_err(|error| Trouble::file("standard input", &error))?;
        Ok(text)
    }

    fn write(&mut self, name: &str, bytes: &[u8]) -> Result<(), Trouble> {
        if let Some(folder) = Path::new(name).parent() {
            std::fs::create_dir_all(folder).map_err(|error| Trouble::file(name, &error))?;
        }
        std::fs::write(name, bytes).map_err(|error| Trouble::file(name, &error))
    }
}

/// Runs a command line.
pub fn run(args: &[String], files: &mut Files) -> Ended {
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let ended = match words[..] {
        [] => Err(Trouble::usage(help::whole())),
        ["--help" | "-h" | "help"] => Ok(help::whole().into_bytes()),
        ["--version"] => Ok(format!("mexplorer {}\n", env!("CARGO_PKG_VERSION")).into_bytes()),
        [command, "--help" | "-h"] | ["help", command] => {
            spec::command(command).map(|found| help::of(found).into_bytes())
        }
        _ => args::read(args).and_then(|asked| answered(&asked, files)),
    };
    match ended {
        Ok(out) => Ended { out, told: String::new(), code: 0 },
        Err(trouble) => Ended { out: Vec::new(), told: trouble.told, code: trouble.code },
    }
}

fn answered(asked: &Asked, files: &mut Files) -> Result<Vec<u8>, Trouble> {
    if let Some(list) = asked.text("from") {
        let text = files.read(list)?;
        return list::run(asked, list, &text, files);
    }
    let bytes = one(asked, files)?;
    match asked.text("out") {
        Some(name) => files.write(name, &bytes).map(|()| Vec::new()),
        None => Ok(bytes),
    }
}

/// The answer for one game, or one input of a judge.
fn one(asked: &Asked, files: &mut Files) -> Result<Vec<u8>, Trouble> {
    if asked.command == "judge" {
        let input = match asked.text("input") {
            Some(name) => files.read(name)?,
            None => files.read_input()?,
        };
        return answers::judge(asked, &input).map(String::into_bytes);
    }
    match asked.command.as_str() {
        "solve" => answers::solve(asked).map(String::into_bytes),
        "sequence" => answers::sequence(asked).map(String::into_bytes),
        "table" => answers::table(asked).map(String::into_bytes),
        "page" => page::page(asked, files),
        _ => pictures::drawn(asked),
    }
}
