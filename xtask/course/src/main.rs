//! `course check [FILE..]`, `course build FROM TO`, `course parts GAME [VIEW]`, run in the repository by `cargo xtask course` and by the build.

use std::path::Path;
use std::process::ExitCode;

use course::blocks::draw;
use course::course as whole;
use course::glossary::Glossary;
use course::model::Shown;
use course::page::{self, Site, Words};
use course::source::Fault;
use mexplorer::message::Locale;

const USAGE: &str = "usage: course check [FILE..] | build FROM TO | parts GAME [VIEW]";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str]) -> Result<(), String> {
    match words {
        ["check"] => check_all(),
        ["check", files @ ..] => check(files),
        ["build", from, to] => build(Path::new(from), Path::new(to)),
        ["parts", game] => parts(game, ""),
        ["parts", game, view] => parts(game, view),
        _ => Err(USAGE.into()),
    }
}

fn glossary() -> Result<Glossary, String> {
    Glossary::read(Path::new("docs/glossary.json"))
}

fn check_all() -> Result<(), String> {
    let course = whole::read(Path::new("course"), &glossary()?)?;
    told(&course.faults)?;
    println!("{} chapters: nothing is wrong", course.folders.len());
    Ok(())
}

/// Writes the pages of the course in a folder to another one, if nothing is wrong with any chapter.
fn build(from: &Path, to: &Path) -> Result<(), String> {
    let glossary = glossary()?;
    let course = whole::read(from, &glossary)?;
    told(&course.faults)?;
    let words = Words::read(Path::new("www/course/words"))?;
    page::write(&Site { course: &course, glossary: &glossary, words: &words }, to)
}

fn check(files: &[&str]) -> Result<(), String> {
    let glossary = glossary()?;
    let mut faults = Vec::new();
    for file in files {
        let text =
            whole::read_text(Path::new(file), &glossary)?.ok_or_else(|| format!("{file}: there is no such file"))?;
        faults.extend(text.read.faults);
    }
    told(&faults)?;
    println!("nothing is wrong in {}", files.join(", "));
    Ok(())
}

fn told(faults: &[Fault]) -> Result<(), String> {
    if faults.is_empty() {
        return Ok(());
    }
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    Err(format!("{}\n{} faults", lines.join("\n"), faults.len()))
}

fn parts(game: &str, view: &str) -> Result<(), String> {
    let english = Locale::named("en").ok_or("English is not there")?;
    let drawn = draw(game, &Shown { view: view.into(), ..Shown::default() }, &english)?;
    for (key, name) in drawn.parts {
        println!("{}\t{name}", key.replace(' ', "_"));
    }
    Ok(())
}
