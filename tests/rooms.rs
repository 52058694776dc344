//! The invariants of ARCHITECTURE.md about which room knows what.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The files below a folder with this ending, with their texts.
fn files(folder: &str, ending: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == ending) {
                found.push((path.clone(), fs::read_to_string(&path).unwrap()));
            }
        }
    }
    assert!(!found.is_empty(), "no .{ending} in {folder}");
    found
}

/// The part of a Rust file before its tests.
fn code(text: &str) -> &str {
    text.split("#[cfg(test)]").next().unwrap_or(text)
}

/// No file of a folder has one of the words, save in comments, in tests, and in the rooms (files, folders) allowed.
#[track_caller]
fn nowhere(folder: &str, ending: &str, allowed: &[&str], words: &[&str]) {
    for (path, text) in files(folder, ending) {
        if allowed.iter().any(|room| path.starts_with(root().join(room))) {
            continue;
        }
        for word in words {
            let line = code(&text).lines().find(|line| line.contains(word) && !line.trim_start().starts_with("//"));
            assert!(line.is_none(), "{}: {:?}", path.display(), line.unwrap());
        }
    }
}

#[test]
fn only_web_knows_javascript() {
    nowhere("src", "rs", &["src/web"], &["wasm_bindgen", "js_sys", "web_sys", "JsValue"]);
}

#[test]
fn pictures_know_no_game_and_games_know_no_markup() {
    nowhere("src/draw", "rs", &[], &["crate::games", "games::"]);
    nowhere("src/games", "rs", &[], &["crate::draw", "<svg", "<g", "class="]);
    nowhere("src/solve", "rs", &[], &["crate::draw"]);
}

#[test]
fn only_the_svg_writer_writes_markup() {
    // In the language of rules < is a comparison.
    nowhere("src", "rs", &["src/draw/svg.rs", "src/language"], &["\"<", "&lt;"]);
    nowhere("src", "rs", &["src/draw/svg.rs"], &["</"]);
}

/// A panic would poison the module for every figure of a page.
#[test]
fn nothing_a_reader_types_can_meet_a_panic_by_design() {
    nowhere(
        "src",
        "rs",
        &["src/draw/layout/tests.rs"],
        &[".unwrap()", ".expect(", "panic!(", "todo!(", "unreachable!(", "unimplemented!("],
    );
    nowhere("src", "rs", &[], &["unsafe "]);
}

#[test]
fn pages_write_no_markup_and_no_inline_style() {
    nowhere("www", "js", &[], &["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("]);
    for (path, text) in files("www", "html") {
        for word in ["<style", " style=", " onclick=", " onload=", "javascript:"] {
            assert!(!text.contains(word), "{}: {word}", path.display());
        }
        assert!(!text.contains("<script>"), "{}: inline script", path.display());
    }
}

#[test]
fn the_page_names_no_other_host() {
    for ending in ["js", "html", "css"] {
        for (path, text) in files("www", ending) {
            let foreign = text.split("://").skip(1).map(|rest| rest.split(['/', '"', '\'', ' ']).next().unwrap_or(""));
            for host in foreign.filter(|host| !["www.w3.org", "your.site", "example.org"].contains(host)) {
                assert!(host.is_empty() || host.contains("${"), "{}: {host}", path.display());
            }
        }
    }
}

#[test]
fn every_game_is_one_file_and_one_line() {
    for (path, _) in files("src/games", "rs") {
        let name = Path::new(&path).file_stem().unwrap().to_string_lossy().into_owned();
        if name != "mod" {
            let list = fs::read_to_string(root().join("src/catalogue.rs")).unwrap();
            assert!(list.contains(&format!("\n    {name}\n")), "{name} is not in the catalogue");
        }
    }
}
