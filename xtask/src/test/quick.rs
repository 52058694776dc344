//! `cargo xtask test quick`: within a minute, what is most likely to notice the change at hand. `cargo xtask test` decides.

use std::fs;
use std::path::Path;

use super::{suites, tools};
use crate::{Done, process, project, wasm};

/// Native tests that take seconds each, by a part of their names.
pub const SLOW: [&str; 16] = [
    "examples::",
    "layout::",
    "locales::",
    "treblecross::tests",
    "teach::",
    "draw::",
    "the_perfect_opponent_wins_every_won_game_to_its_end",
    "hardly_any_proof_could_be_shorter",
    "ways_that_take_too_long_are_given_up",
    "no_proof_of_a_sum_is_longer",
    "a_great_many_large_heaps_end_within_a_bound",
    "a_rule_at_fault_has_no_answer_anywhere",
    "a_sequence_tells_the_period_that_can_be_had_soon",
    "grundys_game_and_treblecross_have_no_known_period",
    "a_heap_out_of_reach_says_how_far_it_got",
    "octal_games_of_long_known_period",
];

/// Those that take seconds still, of a game's every view or position; mutants are tried with them.
const LONGER: [&str; 9] = [
    "of_a_faulty_rule_only_views_that_draw_it",
    "every_mark_is_what_the_definition_says_where_play_ends",
    "all_other_games_are_played_on_by_pointing",
    "rows_are_played_on_by_pointing",
    "no_sentence_is_put_together_badly",
    "labels_of_arrows_stand_clear_of_them",
    "no_view_of_any_game_is_blank",
    "every_part_of_a_large_pair_knows_who_wins",
    "squares_are_taken_from_a_million_heaps",
];

/// Runs them, each kind where a file of its kind has changed since the last commit.
pub fn run() -> Done {
    let changed = changed()?;
    let touches = |folders: &[&str]| changed.iter().any(|file| folders.iter().any(|folder| file.starts_with(folder)));
    if changed.is_empty() {
        return Err("nothing has changed since the last commit: cargo xtask test runs every test".into());
    }
    process::run(process::cargo().args(["fmt", "--all", "--check"]))?;
    if touches(&["src/", "tests/", "locales/", "Cargo"]) {
        engine()?;
    }
    if touches(&["xtask/"]) {
        process::run(process::cargo().args(["test", "--quiet", "--package", "xtask"]))?;
    }
    if touches(&["www/", "tests/node/", "tests/browser/", "tests/oracle/"]) {
        suites::types().and_then(|count| if count.failed == 0 { Ok(()) } else { Err("types are wrong".into()) })?;
    }
    scripts("tests/node", &changed, |node| node.env("XTASK", std::env::current_exe().unwrap_or_default()))?;
    for folder in ["tests/browser/suite", "tests/browser/chromium"] {
        scripts(folder, &changed, |node| node.env("BROWSER", "chromium").arg("tests/browser/lend.mjs"))?;
    }
    Ok(())
}

/// Files that differ from the last commit, new ones too.
fn changed() -> Result<Vec<String>, String> {
    let listed = process::output(process::at_root("git").args(["status", "--porcelain", "--untracked-files=all"]))?;
    Ok(listed
        .lines()
        .filter_map(|line| line.get(3..))
        .map(|path| path.rsplit(" -> ").next().unwrap_or(path).into())
        .collect())
}

/// The native tests, each with fewer cases, without the slowest.
fn engine() -> Done {
    let mut cargo = process::cargo();
    cargo.args([
        "test",
        "--quiet",
        "--package",
        "mexplorer",
        "--package",
        "mexplorer-native",
        "--lib",
        "--test",
        "native",
        "--",
    ]);
    process::run(cargo.args(SLOW.iter().chain(&LONGER).flat_map(|name| ["--skip", name])))
}

/// The tests in `folder` that have changed, or whose names have the name of a script that has.
fn scripts(
    folder: &str,
    changed: &[String],
    with: impl Fn(&mut std::process::Command) -> &mut std::process::Command,
) -> Done {
    let files = about(folder, changed)?;
    if files.is_empty() {
        return Ok(());
    }
    tools::npm_packages()?;
    wasm::ensure_target()?;
    if folder.contains("browser") {
        tools::chromium()?;
    }
    crate::build::build()?;
    let mut node = process::node();
    process::run(with(&mut node).args(["--test", "--test-concurrency=2"]).args(files))
}

fn about(folder: &str, changed: &[String]) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(project::path(folder)).map_err(|error| format!("{folder}: {error}"))?;
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut files: Vec<String> = names
        .filter(|name| name.ends_with(".test.mjs"))
        .map(|name| format!("{folder}/{name}"))
        .filter(|file| changed.iter().any(|other| is_about(file, other)))
        .collect();
    files.sort();
    Ok(files)
}

/// `view-heat.test.mjs` is about `views/heat.js`, and about itself.
fn is_about(test: &str, changed: &str) -> bool {
    let stem = |path: &str| {
        let name = Path::new(path).file_name().unwrap_or_default().to_string_lossy().into_owned();
        name.split('.').next().unwrap_or_default().to_string()
    };
    test == changed
        || (changed.starts_with("www/")
            && stem(test).split('-').any(|word| stem(changed).split('-').any(|part| part == word)))
}

#[cfg(test)]
mod tests {
    use super::is_about;

    #[test]
    fn tests_are_found_by_their_names() {
        let heat = "tests/browser/suite/view-heat.test.mjs";
        assert!(is_about(heat, "www/mexplorer/views/heat.js") && is_about(heat, heat));
        assert!(!is_about(heat, "www/mexplorer/views/board.js") && !is_about(heat, "src/draw/views/heat.rs"));
    }
}
