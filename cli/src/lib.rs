//! `mexplorer COMMAND GAME OPTIONS`: the engine from a shell. What commands and options there are is told by
//! `www/mexplorer/cli/spec.json`, what they are called and what is wrong with them by the `words.LANG.json` beside it, by which the program in the npm package goes too; `cli/cases.json` is tried with both.

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
mod words;

use std::io::{self, Read};
use std::path::Path;

use args::Asked;
use trouble::Trouble;
use words::Words;

/// How a program ends: what it writes, what it tells the person at the terminal, and its exit code.
pub struct Ended {
    pub out: Vec<u8>,
    pub told: String,
    pub code: u8,
}

/// Where texts are read and files are written.
pub struct Files;

impl Files {
    fn read(&mut self, name: &str, words: Words) -> Result<String, Trouble> {
        std::fs::read_to_string(name).map(unmarked).map_err(|error| Trouble::file(name, &error, words))
    }

    fn read_bytes(&mut self, name: &Path, words: Words) -> Result<Vec<u8>, Trouble> {
        std::fs::read(name).map_err(|error| Trouble::file(&name.to_string_lossy(), &error, words))
    }

    fn read_input(&mut self, words: Words) -> Result<String, Trouble> {
        let mut text = String::new();
        let read = std::io::stdin().read_to_string(&mut text);
        read.map_err(|error| Trouble::file(&words.text("error.input"), &error, words))?;
        Ok(unmarked(text))
    }

    fn write(&mut self, name: &str, bytes: &[u8], words: Words) -> Result<(), Trouble> {
        if let Some(folder) = Path::new(name).parent() {
            std::fs::create_dir_all(folder).map_err(|error| Trouble::file(name, &error, words))?;
        }
        std::fs::write(name, bytes).map_err(|error| Trouble::file(name, &error, words))
    }
}

/// A text without the mark that editors of Windows put before UTF-8.
fn unmarked(text: String) -> String {
    match text.strip_prefix('\u{FEFF}') {
        Some(rest) => rest.to_owned(),
        None => text,
    }
}

/// How a program ends whose answer could not be written.
pub fn unwritten(args: &[String], error: &io::Error) -> Ended {
    let words = Words::of(args, |name| std::env::var(name).ok());
    let Trouble { told, code } = Trouble::file(&words.text("error.output"), error, words);
    Ended { out: Vec::new(), told, code }
}

/// Runs a command line.
pub fn run(args: &[String], files: &mut Files) -> Ended {
    let words = Words::of(args, |name| std::env::var(name).ok());
    let ended = match without_language(args)[..] {
        [] => Err(Trouble::usage(help::whole(words))),
        ["--help" | "-h" | "help"] => Ok(help::whole(words).into_bytes()),
        ["--version"] => Ok(format!("mexplorer {}\n", env!("CARGO_PKG_VERSION")).into_bytes()),
        [command, "--help" | "-h"] | ["help", command] => {
            spec::command(command, words).map(|found| help::of(found, words).into_bytes())
        }
        _ => args::read(args, words).and_then(|asked| answered(&asked, files)),
    };
    match ended {
        Ok(out) => Ended { out, told: String::new(), code: 0 },
        Err(trouble) => Ended { out: Vec::new(), told: trouble.told, code: trouble.code },
    }
}

/// What is asked without saying in which language: `--help --lang zh-Hans` asks for help.
fn without_language(args: &[String]) -> Vec<&str> {
    let is_value = |at: usize| at > 0 && args[at - 1] == "--lang";
    let is_other = |&(at, arg): &(usize, &String)| arg != "--lang" && !is_value(at) && !arg.starts_with("--lang=");
    args.iter().enumerate().filter(is_other).map(|(_, arg)| arg.as_str()).collect()
}

fn answered(asked: &Asked, files: &mut Files) -> Result<Vec<u8>, Trouble> {
    if let Some(list) = asked.text("from") {
        let text = files.read(list, asked.words)?;
        return list::run(asked, list, &text, files);
    }
    let bytes = one(asked, files)?;
    match asked.text("out") {
        Some(name) => files.write(name, &bytes, asked.words).map(|()| Vec::new()),
        None => Ok(bytes),
    }
}

/// The answer for one game, or one input of a judge.
fn one(asked: &Asked, files: &mut Files) -> Result<Vec<u8>, Trouble> {
    if asked.command == "judge" {
        let input = match asked.text("input") {
            Some(name) => files.read(name, asked.words)?,
            None => files.read_input(asked.words)?,
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
