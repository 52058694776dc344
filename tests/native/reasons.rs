//! What the engine says of each game, in every language: kept as texts, so that a change of words is seen.
//!
//! `cargo xtask bless` writes them anew.

use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

use mexplorer::budget::Budget;
use mexplorer::catalogue::{self, SAMPLES};
use mexplorer::error::Error;
use mexplorer::message::{Locale, Message, SHIPPED};
use mexplorer::solve::solve;
use mexplorer::solve::theory::minimax;
use mexplorer::subject::Subject;

/// Moves that are written out, winning ones first.
const MOVES: usize = 6;

/// What is said, in the order in which it is said: the headline, why, moves with whether they win, the period.
struct Said {
    headline: Message,
    why: Vec<Message>,
    moves: Vec<(bool, Message, Message)>,
    period: Option<Message>,
}

fn said_of(subject: &Subject) -> Result<Said, Error> {
    Ok(match subject {
        Subject::Game(game) => {
            let answer = solve(game, Some(MOVES), Budget::default())?;
            let period = answer.period().map(|period| period.why.clone());
            let moves = answer.moves.into_iter().map(|found| (found.winning, found.name, found.why)).collect();
            Said { headline: answer.headline, why: answer.why, moves, period }
        }
        Subject::Tree(tree) => {
            let answer = minimax::solve(tree, Some(MOVES), Budget::default())?;
            let moves = answer.moves.into_iter().map(|found| (found.best, found.name, found.why)).collect();
            Said { headline: answer.headline, why: answer.why, moves, period: None }
        }
    })
}

fn reasons(text: &str, locale: &Locale) -> String {
    let mut written = format!("{text}\n");
    let said = match said_of(&catalogue::read(text).unwrap().subject) {
        Ok(said) => said,
        Err(error) => return format!("{written}  ! {}\n", error.say(locale)),
    };
    writeln!(written, "  {}", locale.say(&said.headline)).unwrap();
    for sentence in &said.why {
        writeln!(written, "  {}", locale.say(sentence)).unwrap();
    }
    for (wins, name, why) in &said.moves {
        let sign = if *wins { '+' } else { '-' };
        writeln!(written, "  {sign} {} | {}", locale.say(name), locale.say(why)).unwrap();
    }
    if let Some(period) = &said.period {
        writeln!(written, "  {}", locale.say(period)).unwrap();
    }
    written
}

#[test]
fn reasons_are_as_they_were_blessed() {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("tests/golden/reasons");
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
