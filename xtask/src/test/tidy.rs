//! Tidiness is tested, not asked for.

use std::collections::BTreeSet;
use std::fs;

use super::{Count, PACKAGES};
use crate::{Done, process, project};

type Check = (&'static str, fn() -> Done);

const CHECKS: [Check; 6] = [
    ("the code is formatted", formatted),
    // The modules too: nothing is compiled under a condition, so that they are the same code here as in a browser.
    ("clippy has nothing to say", lints),
    ("the documentation has no warning", documentation),
    ("the README's folder map is true", folder_map),
    ("no file names the machine it was written on", no_machine_words),
    ("every script of the site holds one idea: at most 300 lines", short_scripts),
];

pub fn run() -> Result<Count, String> {
    let mut count = Count::default();
    for (meaning, check) in CHECKS {
        match check() {
            Ok(()) => {
                println!("ok: {meaning}");
                count.passed += 1;
            }
            Err(message) => {
                println!("FAILED: {meaning}\n{message}");
                count.failed += 1;
            }
        }
    }
    Ok(count)
}

fn formatted() -> Done {
    process::run(process::cargo().args(["fmt", "--all", "--check"]))
}

fn lints() -> Done {
    let mut cargo = process::cargo();
    cargo.args(["clippy", "--quiet"]).args(PACKAGES);
    process::run(cargo.args(["--all-targets", "--", "-D", "warnings"]))
}

fn documentation() -> Done {
    let mut cargo = process::cargo();
    cargo.args(["doc", "--quiet", "--no-deps"]).args(PACKAGES);
    process::run(cargo.env("RUSTDOCFLAGS", "-D warnings"))
}

/// Every path the map names exists, and every top folder that is tracked is in the map.
fn folder_map() -> Done {
    let readme = read("README.md")?;
    let named = paths_in_map(&readme);
    if named.is_empty() {
        return Err("README.md has no folder map".into());
    }
    let missing = named.iter().filter(|path| !project::path(path).exists());
    let tracked = tracked_files()?;
    let folders: BTreeSet<&str> = tracked.iter().filter_map(|file| Some(file.split_once('/')?.0)).collect();
    let is_unnamed = |folder: &&&str| !folder.starts_with('.') && !named.iter().any(|path| path.starts_with(**folder));
    let complaints: Vec<String> = missing
        .map(|path| format!("README.md names {path}, which is not there"))
        .chain(folders.iter().filter(is_unnamed).map(|folder| format!("README.md does not name {folder}/")))
        .collect();
    none(complaints)
}

/// The first word of each line of the fenced or indented block that names `src/`, with its folder put before it
/// where the line is indented below one.
fn paths_in_map(readme: &str) -> Vec<String> {
    let lines: Vec<&str> = readme.lines().collect();
    let is_map_line = |line: &&str| line.trim_start().starts_with("src/");
    let Some(inside) = lines.iter().position(is_map_line) else { return Vec::new() };
    let is_edge = |line: &&str| line.starts_with("```") || line.trim().is_empty();
    let start = lines[..inside].iter().rposition(is_edge).map_or(0, |edge| edge + 1);
    let end = lines[inside..].iter().position(is_edge).map_or(lines.len(), |edge| inside + edge);
    let mut above: Vec<(usize, String)> = Vec::new();
    let mut paths = Vec::new();
    for line in &lines[start..end] {
        let indent = line.len() - line.trim_start().len();
        let Some(word) = line.split_whitespace().next() else { continue };
        above.retain(|(outer, _)| *outer < indent);
        let folder = above.last().map_or("", |(_, folder)| folder.as_str());
        let path = format!("{folder}{word}");
        if word.ends_with('/') {
            above.push((indent, path.clone()));
        }
        paths.push(path);
    }
    paths
}

/// Written in two halves each, so that this file does not name them itself.
const MACHINE_WORDS: [(&str, &str); 6] =
    [("/work", "/"), ("/tmp/", "bash_jobs"), ("/fa", "rm/"), ("/ro", "ot/"), ("/home", "/"), ("registry.", "npm")];

fn no_machine_words() -> Done {
    complaints_about(|_| true, |line| MACHINE_WORDS.iter().any(|(a, b)| line.contains(&format!("{a}{b}"))))
}

fn short_scripts() -> Done {
    let scripts = tracked_files()?.into_iter().filter(|file| file.starts_with("www/") && file.ends_with(".js"));
    let counted = scripts.map(|file| read(&file).map(|text| (file, text.lines().count())));
    let long = counted.collect::<Result<Vec<_>, _>>()?.into_iter().filter(|(_, lines)| *lines > 300);
    none(long.map(|(file, lines)| format!("{file}: {lines} lines")).collect())
}

/// One complaint for each line of a tracked text file of `files` that `is_bad`.
fn complaints_about(files: impl Fn(&str) -> bool, is_bad: impl Fn(&str) -> bool) -> Done {
    let mut complaints = Vec::new();
    for file in tracked_files()?.iter().filter(|file| files(file) && !file.ends_with(".lock")) {
        // A picture is no text, and names nothing.
        let Ok(text) = read(file) else { continue };
        let bad = text.lines().enumerate().filter(|(_, line)| is_bad(line));
        complaints.extend(bad.map(|(number, line)| format!("{file}:{}: {}", number + 1, line.trim())));
    }
    none(complaints)
}

fn tracked_files() -> Result<Vec<String>, String> {
    let list = process::output(process::at_root("git").arg("ls-files"))?;
    let files = list.lines().filter(|file| project::path(file).is_file());
    Ok(files.map(str::to_string).collect())
}

fn read(file: &str) -> Result<String, String> {
    fs::read_to_string(project::path(file)).map_err(|error| format!("{file}: {error}"))
}

fn none(complaints: Vec<String>) -> Done {
    if complaints.is_empty() { Ok(()) } else { Err(complaints.join("\n")) }
}

#[cfg(test)]
mod tests {
    use super::paths_in_map;

    #[test]
    fn a_map_with_folders_in_folders() {
        let readme = "# Name\n\n```text\nsrc/      engine\n  draw/   pictures\n    svg.rs  writer\n  web/  boundary\nwww/      page\n```\n";
        assert_eq!(paths_in_map(readme), ["src/", "src/draw/", "src/draw/svg.rs", "src/web/", "www/"]);
        assert!(paths_in_map("no map").is_empty());
    }
}
