//! What the engine says of each game, in every language: kept as texts, so that a change of words is seen.
//!
//! `cargo xtask bless` writes them anew.

use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

use mexplorer::budget::Budget;
use mexplorer::catalogue::{self, SAMPLES};
use mexplorer::message::{Locale, SHIPPED};
use mexplorer::solve::solve;

/// Moves that are written out, winning ones first.
const MOVES: usize = 6;

fn reasons(text: &str, locale: &Locale) -> String {
    let game = catalogue::read(text).unwrap().game;
    let mut said = format!("{text}\n");
    let answer = match solve(&game, Some(MOVES), Budget::default()) {
        Ok(answer) => answer,
        Err(error) => return format!("{said}  ! {}\n", error.say(locale)),
    };
    writeln!(said, "  {}", locale.say(&answer.headline)).unwrap();
    for sentence in &answer.why {
        writeln!(said, "  {}", locale.say(sentence)).unwrap();
    }
    for found in &answer.moves {
        let sign = if found.winning { '+' } else { '-' };
        writeln!(said, "  {sign} {} | {}", locale.say(&found.name), locale.say(&found.why)).unwrap();
    }
    if let Some(period) = answer.period() {
        writeln!(said, "  {}", locale.say(&period.why)).unwrap();
    }
    said
}

#[test]
fn reasons_are_as_they_were_blessed() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/reasons");
    for samples in SAMPLES {
        for (lang, _) in SHIPPED {
            let locale = Locale::named(lang).unwrap();
            let said: Vec<String> = samples.texts().map(|text| reasons(text, &locale)).collect();
            let said = said.join("\n");
            let file = folder.join(format!("{}.{lang}.txt", samples.entry.name));
            if env::var_os("BLESS").is_some() {
                fs::create_dir_all(&folder).unwrap();
                fs::write(&file, said).unwrap();
                continue;
            }
            let blessed = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            assert_eq!(said, blessed, "{}", file.display());
        }
    }
}
