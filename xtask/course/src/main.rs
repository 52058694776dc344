//! `course check [FILE..]`, `course build FROM TO [SITE]`, `course pictures TO`, `course parts GAME [VIEW]`, run in the repository by `cargo xtask course` and by the build.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use course::blocks::draw;
use course::course as whole;
use course::glossary::Glossary;
use course::model::Shown;
use course::page::{self, Drawing, Site, Words};
use course::source::Fault;
use mexplorer::message::Locale;

const USAGE: &str = "usage: course check [FILE..] | build FROM TO [SITE] | pictures TO | parts GAME [VIEW]";

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
        ["build", from, to] => build(Path::new(from), Path::new(to), ""),
        ["build", from, to, site] => build(Path::new(from), Path::new(to), site),
        ["pictures", to] => pictures(Path::new(to)),
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

/// Writes the pages of the course in a folder, with all that leads to them, to the folder of a site, if nothing is wrong with any chapter.
fn build(from: &Path, to: &Path, address: &str) -> Result<(), String> {
    with_site(from, address, |site| {
        page::write(site, &to.join("course"))?;
        for drawing in page::drawings(site) {
            publish(&drawing, from, to)?;
        }
        save(&to.join("robots.txt"), &page::robots(site))?;
        page::sitemap(site).map_or(Ok(()), |map| save(&to.join("sitemap.xml"), &map))
    })
}

/// Writes what is to be on each picture to a folder, and a list of them for the script that draws them.
fn pictures(to: &Path) -> Result<(), String> {
    with_site(Path::new("course"), "", |site| {
        let mut list = Vec::new();
        for (number, drawing) in page::drawings(site).into_iter().enumerate() {
            let svg = to.join(format!("{number}.svg"));
            save(&svg, &drawing.svg)?;
            list.push(serde_json::json!({
                "svg": svg, "png": format!("course/{}", drawing.file), "lang": drawing.lang, "mark": drawing.mark(),
            }));
        }
        save(&to.join("list.json"), &serde_json::json!(list).to_string())
    })
}

fn with_site(from: &Path, address: &str, act: impl FnOnce(&Site<'_>) -> Result<(), String>) -> Result<(), String> {
    let glossary = glossary()?;
    let course = whole::read(from, &glossary)?;
    told(&course.faults)?;
    let words = Words::read(Path::new("www/course/words"))?;
    act(&Site { course: &course, glossary: &glossary, words: &words, address: address.to_owned() })
}

fn save(file: &Path, text: &str) -> Result<(), String> {
    fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))
}

/// A chapter is read without a picture too, and a wrong one would be worse than none.
fn publish(drawing: &Drawing, from: &Path, to: &Path) -> Result<(), String> {
    let file = from.join(&drawing.file);
    match fs::read(&file) {
        Ok(png) if drawing.is_on(&png) => {
            let to = to.join(&drawing.place);
            fs::write(&to, png).map_err(|error| format!("{}: {error}", to.display()))?;
        }
        _ => eprintln!("{} does not show what its page does: cargo xtask pictures draws it anew", file.display()),
    }
    Ok(())
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
    let count = if faults.len() == 1 { "1 fault".into() } else { format!("{} faults", faults.len()) };
    Err(format!("{}\n{count}", lines.join("\n")))
}

fn parts(game: &str, view: &str) -> Result<(), String> {
    let english = Locale::named("en").ok_or("English is not there")?;
    let drawn = draw(game, &Shown { view: view.into(), ..Shown::default() }, &english)?;
    for (key, name) in drawn.parts {
        println!("{}\t{name}", key.replace(' ', "_"));
    }
    Ok(())
}
