//! The invariants of ARCHITECTURE.md about which room knows what. Files are read whole; only tests in them are passed over.

mod circles;
mod source;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use mexplorer::catalogue::GAMES;
use source::{SOURCES, engine, files, root};

/// Every room of the engine, the lowest first, and the rooms above it in this list that it names. A file belongs to the room
/// with the longest name that its module begins with.
#[rustfmt::skip]
const ROOMS: &[(&str, &str)] = &[
    ("nimber", ""),
    ("position", ""),
    ("message", "nimber"),
    ("error", "message"),
    ("budget", "message error"),
    ("state", ""),
    ("reader", "message error"),
    ("structure", "nimber position message error budget reader rules game"),
    ("rules", "nimber position message error reader structure game"),
    ("game", "position structure rules"),
    ("subject", "error message structure game"),
    ("notation", "position message error reader structure rules"),
    ("sentences", "nimber position message game"),
    ("solve::search", "nimber position message error budget reader structure rules game"),
    ("solve::sequence", "nimber position message error budget reader structure rules game solve::search"),
    ("games", "nimber position message error reader structure rules game subject notation solve::sequence"),
    ("catalogue", "position message error reader rules game subject games"),
    ("solve::theory",
     "nimber position message error budget reader structure rules game subject sentences solve::search solve::sequence"),
    ("solve::proof", "nimber position message error budget rules game sentences solve::search solve::theory"),
    ("solve", ""),
    ("teach",
     "nimber position message error budget reader structure rules game subject sentences solve::search solve::sequence \
      solve::theory solve::proof"),
    ("play",
     "nimber position message error budget state reader structure rules game subject sentences solve::search catalogue \
      solve::theory solve"),
    ("edit", "message error reader structure game games catalogue"),
    ("unfold", "position message error budget reader game catalogue teach edit"),
    ("judge", "nimber position message error budget reader structure game solve::sequence games solve::theory"),
    ("exercise",
     "nimber message error budget reader structure rules game solve::sequence solve catalogue teach play"),
    ("draw", "nimber message error budget state reader structure game subject solve::theory teach"),
    ("draw::layout", ""),
    ("draw::views",
     "nimber position message error budget state reader structure rules game subject sentences solve::search \
      solve::sequence solve::theory solve::proof solve teach play edit draw draw::layout"),
    ("engine", "message error reader subject solve::search catalogue draw draw::views"),
];

/// What a game is takes three rooms that name each other.
const ONE_LEVEL: [&str; 3] = ["structure", "rules", "game"];

/// Fails with every complaint at once.
#[track_caller]
fn none(complaints: Vec<String>) {
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

/// No file of the folders has these tokens in a row, save in tests, in comments, and in the files and folders allowed.
#[track_caller]
fn nowhere(folders: &[&str], allowed: &[&str], words: &[&[&str]]) {
    let mut complaints = Vec::new();
    for source in SOURCES.iter().filter(|source| folders.iter().any(|folder| source.file.starts_with(folder))) {
        let found = words.iter().flat_map(|row| source.finds(row).map(|token| (row.concat(), token.line)));
        let is_allowed = allowed.iter().any(|room| source.file.starts_with(room));
        complaints.extend(found.filter(|_| !is_allowed).map(|(row, line)| format!("{}:{line}: {row}", source.file)));
    }
    none(complaints);
}

#[test]
fn only_the_modules_know_javascript() {
    nowhere(
        &["src", "meaning", "fuzz", "benches", "xtask"],
        &[],
        &[&["wasm_bindgen"], &["js_sys"], &["web_sys"], &["serde_wasm_bindgen"], &["JsValue"]],
    );
}

/// What a module contains is what it lists: nothing is switched.
#[test]
fn nothing_is_compiled_under_a_condition_but_tests() {
    nowhere(&["src", "meaning", "wasm"], &[], &[&["cfg"], &["cfg_attr"], &["feature", "="]]);
}

/// A panic would poison the module for every figure of a page.
#[test]
fn nothing_a_reader_types_can_meet_a_panic_by_design() {
    let macros = ["panic", "todo", "unreachable", "unimplemented", "assert", "assert_eq", "assert_ne"];
    nowhere(&["src", "meaning", "wasm"], &[], &[&[".", "unwrap", "("], &[".", "expect", "("], &["unsafe"]]);
    nowhere(
        &["src", "meaning", "wasm"],
        &[],
        &macros.each_ref().map(|name| [*name, "!"]).each_ref().map(|row| &row[..]),
    );
}

/// In the language of rules < is a comparison; a tag has its name behind it and another sign before it.
#[test]
fn only_the_svg_writer_writes_markup() {
    let begins_tag = |text: &str| {
        let ends = text.match_indices('<').map(|(at, _)| text.split_at(at));
        let is_name = |c: char| c.is_ascii_alphabetic() || c == '/';
        ends.into_iter()
            .any(|(before, after)| !before.ends_with(char::is_alphanumeric) && after[1..].starts_with(is_name))
    };
    let mut complaints = Vec::new();
    for source in
        engine().filter(|source| source.file != "src/draw/svg.rs" && !source.file.starts_with("src/draw/svg/"))
    {
        let markup =
            source.texts().filter(|(text, _)| begins_tag(text) || text.contains("&lt;") || text.contains("class="));
        complaints.extend(markup.map(|(text, line)| format!("{}:{line}: {text}", source.file)));
    }
    none(complaints);
}

/// The room that a module, or an item in one, belongs to.
fn room_of(modules: &[String]) -> Option<&'static str> {
    let path = modules.join("::");
    let rooms = ROOMS.iter().map(|(room, _)| *room);
    let around = rooms.filter(|room| path == *room || path.starts_with(&format!("{room}::")));
    around.max_by_key(|room| room.len())
}

/// Each room with another that it names, and where it does so first.
fn doors() -> Vec<(&'static str, &'static str, String)> {
    let mut doors = Vec::new();
    for source in engine().filter(|source| !source.module.is_empty()) {
        let from = room_of(&source.module).unwrap_or_else(|| panic!("{} belongs to no room", source.file));
        for path in &source.paths {
            let place = format!("{}:{}: {}", source.file, path.line, path.modules.join("::"));
            let to = room_of(&path.modules).unwrap_or_else(|| panic!("{place} is in no room"));
            if to != from {
                doors.push((from, to, place));
            }
        }
    }
    doors
}

fn allowed_of(room: &str) -> BTreeSet<&'static str> {
    let row = ROOMS.iter().find(|(name, _)| *name == room);
    row.map(|(_, allowed)| allowed.split_whitespace().collect()).unwrap_or_default()
}

#[test]
fn a_room_names_only_the_rooms_that_it_may() {
    let wrong = doors().into_iter().filter(|(from, to, _)| !allowed_of(from).contains(to));
    none(wrong.map(|(from, to, place)| format!("{from} must not name {to}: {place}")).collect());
}

#[test]
fn rooms_stand_above_those_that_name_them() {
    let place = |room: &str| ROOMS.iter().position(|(name, _)| *name == room);
    let is_one_level = |rooms: [&str; 2]| rooms.iter().all(|room| ONE_LEVEL.contains(room));
    for (room, allowed) in ROOMS {
        for to in allowed.split_whitespace() {
            assert!(place(to).is_some(), "there is no room {to}");
            assert!(place(to) < place(room) || is_one_level([room, to]), "{room} stands above {to}");
        }
    }
}

#[test]
fn what_a_room_may_name_it_does_name() {
    let doors = doors();
    let is_used = |from: &str, to: &str| doors.iter().any(|door| (door.0, door.1) == (from, to));
    let unused = |(room, allowed): &(&'static str, &str)| {
        let idle = allowed.split_whitespace().filter(|to| !is_used(room, to));
        idle.map(|to| format!("{room} may name {to}, and does not")).collect::<Vec<_>>()
    };
    none(ROOMS.iter().flat_map(unused).collect());
}

/// The circles of files that there are, each with what keeps it together.
const CIRCLES: &[(&str, &str)] = &[
    ("draw draw::view", "a view draws pictures, and a picture says which view it is of: by that its marks are styled"),
    (
        "draw::views::heat draw::views::heat::still",
        "the view is a list of what draws it, which says that it is of that view",
    ),
    (
        "game rules structure structure::arrangement structure::breaking structure::heap structure::pair structure::written",
        "rules say what structure they have; a structure names moves and visits the options of rules",
    ),
];

#[test]
fn files_stand_in_no_circle_but_those_that_need_one() {
    let modules = |files: &str| files.split_whitespace().map(str::to_owned).collect::<BTreeSet<_>>();
    let known: BTreeSet<_> = CIRCLES.iter().map(|(files, _)| modules(files)).collect();
    let found = circles::circles();
    let words = |files: &BTreeSet<String>| files.iter().cloned().collect::<Vec<_>>().join(" ");
    let new = found.difference(&known).map(|files| format!("a circle that nothing asks for: {}", words(files)));
    let gone = known.difference(&found).map(|files| format!("no longer a circle: {}", words(files)));
    none(new.chain(gone).collect());
}

/// The files of a folder of modules, each once by its name, without the list itself.
fn modules_in(folder: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let names = entries.map(|path| path.file_stem().unwrap().to_string_lossy().into_owned());
    names.filter(|name| name != "mod").collect()
}

/// Whether a list in this file has this line.
fn has_line(file: &str, line: &str) -> bool {
    fs::read_to_string(root().join(file)).unwrap().lines().any(|found| found.trim() == line)
}

#[test]
fn every_game_is_one_file_and_one_line() {
    for game in modules_in("src/games") {
        assert!(has_line("src/catalogue.rs", &game), "{game} is not in the catalogue");
    }
}

#[test]
fn every_view_is_one_file_and_one_line() {
    // What several views have in common: graphs with cycles, parts of graphs, and the views that show them, and long lines, where a
    // module lists these.
    let shared = ["cycles", "line_rows", "looped", "near"];
    for view in modules_in("src/draw/views").into_iter().filter(|view| !shared.contains(&view.as_str())) {
        let listed = match view.as_str() {
            "graph" | "table" => format!("cycles::{},", view.to_uppercase()),
            "line" => "line_rows::VIEW,".to_owned(),
            _ => format!("{view}::VIEW,"),
        };
        assert!(has_line("src/draw/views/mod.rs", &listed), "{view} is not among the views");
    }
}

/// Where a word is a game's name and something else too: a view, a part of a picture, a problem of the judge, the kind of subject
/// that a tree of numbers is, the language of rules, what is written of a game of which nothing is left. A folder stands for the files in it.
const ALSO: &[(&str, &[&str])] = &[
    ("src/draw/view.rs", &["tree"]),
    ("src/draw/views/graph.rs", &["graph"]),
    ("src/draw/views/nim_sum/rows.rs", &["rule"]),
    ("src/draw/views/tree/", &["tree"]),
    ("src/game.rs", &["nim"]),
    ("src/judge.rs", &["nim", "stairs", "split", "wythoff", "fibonacci", "boxes"]),
    ("src/notation/language/", &["rule"]),
    ("src/solve/theory/minimax.rs", &["tree"]),
    ("src/structure/tree.rs", &["tree"]),
    ("src/teach/tree_", &["tree"]),
];

/// The game that a text names: it is its name, or begins with it as a key of its sentences (`nim.theory`) or its notation
/// (`nim 3`) does.
fn game_named_by(text: &str) -> Option<&'static str> {
    let names =
        |name: &str| text.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', ' ', '(']));
    GAMES.iter().map(|game| game.name).find(|name| names(name))
}

#[test]
fn no_game_is_known_by_its_name_outside_its_file() {
    let mut complaints = Vec::new();
    for source in engine() {
        let is_own = |name: &str| source.finds(&["name", ":", &format!("{name:?}")]).count() > 0;
        let is_among = |row: &(&str, &[&str]), name| source.file.starts_with(row.0) && row.1.contains(&name);
        let is_also = |name: &'static str| ALSO.iter().any(|row| is_among(row, name));
        let is_home = |name: &str| source.file.starts_with("src/games/") && is_own(name);
        let is_foreign = |name: &'static str| !is_home(name) && !is_also(name);
        let foreign = source.texts().filter(|(text, _)| game_named_by(text).is_some_and(is_foreign));
        complaints.extend(foreign.map(|(text, line)| format!("{}:{line}: {text}", source.file)));
    }
    none(complaints);
}

#[test]
fn a_game_is_seen_in_keys_and_in_notation() {
    let named =
        ["nim", "lasker.theory", "nim 3 4", "take(2,5) {heap}", "nim-sum.ask", "nimble", "a nim"].map(game_named_by);
    assert_eq!(named, [Some("nim"), Some("lasker"), Some("nim"), Some("take"), None, None, None]);
}

#[test]
fn games_do_not_name_each_other() {
    let games = modules_in("src/games");
    let mut complaints = Vec::new();
    for source in engine().filter(|source| source.module.len() > 1 && source.module[0] == "games") {
        let is_other = |modules: &[String]| {
            modules.len() > 1 && modules[0] == "games" && games.contains(&modules[1]) && modules[1] != source.module[1]
        };
        let foreign = source.paths.iter().filter(|path| is_other(&path.modules));
        complaints.extend(foreign.map(|path| format!("{}:{}: {}", source.file, path.line, path.modules.join("::"))));
    }
    none(complaints);
}

/// Whatever a page's script or markup file has of these words.
#[track_caller]
fn no_page_has(ending: &str, words: &[&str]) {
    for path in files("www", ending) {
        let text = fs::read_to_string(&path).unwrap();
        let is_comment = |line: &&str| line.trim_start().starts_with("//");
        for word in words {
            let line = text.lines().find(|line| line.contains(word) && !is_comment(line));
            assert!(line.is_none(), "{}: {:?}", path.display(), line.unwrap());
        }
    }
}

#[test]
fn pages_write_no_markup_and_no_inline_style() {
    no_page_has("js", &["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("]);
    no_page_has("html", &["<style", " style=", " onclick=", " onload=", "javascript:", "<script>"]);
}

#[test]
fn the_page_names_no_other_host() {
    for path in ["js", "html", "css"].iter().flat_map(|ending| files("www", ending)) {
        let text = fs::read_to_string(&path).unwrap();
        let foreign = text.split("://").skip(1).map(|rest| rest.split(['/', '"', '\'', ' ']).next().unwrap_or(""));
        for host in foreign.filter(|host| !["www.w3.org", "your.site", "example.org"].contains(host)) {
            assert!(host.is_empty() || host.contains("${"), "{}: {host}", Path::new(&path).display());
        }
    }
}
