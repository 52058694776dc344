//! What a claim asks of the engine.

use mexplorer::ENGINE;
use mexplorer::budget::Budget;
use mexplorer::game::{Game, Outcome};
use mexplorer::message::Locale;
use mexplorer::nimber::Nimber;
use mexplorer::solve::proof::compare::{Comparison, Count, Way};
use mexplorer::solve::proof::prove::Proof;
use mexplorer::solve::search::flat::{Naming, reach_of_game};
use mexplorer::solve::sequence::heaps;
use mexplorer::solve::theory::alpha_beta::{ANYTHING, minimax, pruned_visits};
use mexplorer::solve::{Answer, solve};
use mexplorer::structure::zeckendorf::{cold_pair, zeckendorf};
use mexplorer::subject::{MinimaxTree, Subject};
use mexplorer::teach::how_to_play::how_to_play;

type Told = Result<String, String>;

/// A claim by its name, and what it tells of a text.
pub struct Claim {
    /// Before the colon.
    pub name: &'static str,
    /// What the page shows, in the language of a locale.
    pub tell: fn(&str, &Locale) -> Told,
}

/// Every claim there is. `P` and `N` are of a range of numbers, which the asker goes through.
#[rustfmt::skip]
pub const CLAIMS: [Claim; 23] = [
    Claim { name: "value", tell: |text, _| value(text).map(|value| value.to_string()) },
    Claim { name: "outcome", tell: |text, _| outcome(text).map(|outcome| outcome.letter().to_owned()) },
    Claim { name: "options", tell: |text, _| options(text) },
    Claim { name: "moves", tell: |text, _| move_count(text).map(|count| count.to_string()) },
    Claim { name: "wins", tell: |text, _| Ok(answer(text)?.moves.iter().filter(|found| found.winning).count().to_string()) },
    Claim { name: "win", tell: winning_moves },
    Claim { name: "positions", tell: |text, _| positions(text) },
    Claim { name: "lines", tell: |text, _| Ok(told(Proof::of(&game(text)?, Budget::default()))?.size().to_string()) },
    Claim { name: "period", tell: |text, _| period(text).map(|(_, length)| length.to_string()) },
    Claim { name: "preperiod", tell: |text, _| period(text).map(|(before, _)| before.to_string()) },
    Claim { name: "binary", tell: |text, _| Ok(format!("{:b}", number(text)?)) },
    Claim { name: "zeckendorf", tell: |text, _| Ok(joined(&zeckendorf(number(text)?), " + ")) },
    Claim { name: "cold", tell: |text, _| { let (a, b) = cold_pair(number(text)?); Ok(format!("({a}, {b})")) } },
    Claim { name: "minimax", tell: |text, _| { let tree = tree(text)?; Ok(minimax(&tree.nodes)[tree.at as usize].to_string()) } },
    Claim { name: "leaves", tell: |text, _| leaves(text) },
    Claim { name: "looked", tell: |text, _| looked(text) },
    Claim { name: "looks", tell: |text, _| looks(text, Way::Definition) },
    Claim { name: "looks-early", tell: |text, _| looks(text, Way::AlphaBeta) },
    Claim { name: "looks-once", tell: |text, _| looks(text, Way::Memo) },
    Claim { name: "how", tell: |text, locale| Ok(locale.say(&how_to_play(&subject(text)?))) },
    Claim { name: "why", tell: |text, locale| Ok(locale.say(&answer(text)?.headline)) },
    Claim { name: "P", tell: |text, _| outcome(text).map(|outcome| (outcome == Outcome::P).to_string()) },
    Claim { name: "N", tell: |text, _| outcome(text).map(|outcome| (outcome == Outcome::N).to_string()) },
];

/// The claim of this name.
pub fn named(name: &str) -> Option<&'static Claim> {
    CLAIMS.iter().find(|claim| claim.name == name)
}

/// A game or a tree.
///
/// # Errors
/// What the engine says of the text, in English.
pub fn subject(text: &str) -> Result<Subject, String> {
    told(ENGINE.read(text)).map(|parsed| parsed.subject).map_err(|why| format!("“{text}” is no game: {why}"))
}

/// A game's SG value.
///
/// # Errors
/// Why it has none.
pub fn value(text: &str) -> Result<Nimber, String> {
    answer(text)?.value().ok_or_else(|| format!("{text} has no SG value"))
}

/// Who wins.
///
/// # Errors
/// Why nobody knows.
pub fn outcome(text: &str) -> Result<Outcome, String> {
    Ok(answer(text)?.outcome())
}

/// How many moves there are.
///
/// # Errors
/// What the engine says of the text, in English.
pub fn move_count(text: &str) -> Result<u128, String> {
    Ok(game(text)?.move_count())
}

/// What was found, or the engine's error in English.
///
/// # Errors
/// That.
pub fn told<T>(found: Result<T, mexplorer::error::Error>) -> Result<T, String> {
    found.map_err(|error| Locale::named("en").map_or_else(|| error.code().to_owned(), |english| error.say(&english)))
}

fn game(text: &str) -> Result<Game, String> {
    match subject(text)? {
        Subject::Game(game) => Ok(game),
        Subject::Tree(_) => Err(format!("{text} is a tree of numbers, which nobody wins")),
    }
}

fn tree(text: &str) -> Result<MinimaxTree, String> {
    match subject(text)? {
        Subject::Tree(tree) => Ok(tree),
        Subject::Game(_) => Err(format!("{text} is no tree of numbers")),
    }
}

fn number(text: &str) -> Result<u64, String> {
    text.trim().parse().map_err(|_| format!("“{text}” is no number"))
}

fn answer(text: &str) -> Result<Answer, String> {
    told(solve(&game(text)?, None, Budget::default()))
}

fn options(text: &str) -> Told {
    let mut values: Vec<Nimber> = Vec::new();
    for found in answer(text)?.moves {
        values.push(found.value.ok_or_else(|| format!("the moves of {text} have no SG values"))?);
    }
    values.sort_unstable();
    values.dedup();
    Ok(format!("{{{}}}", joined(&values, ", ")))
}

fn winning_moves(text: &str, locale: &Locale) -> Told {
    let moves = answer(text)?.moves;
    let winning: Vec<String> =
        moves.iter().filter(|found| found.winning).map(|found| locale.say(&found.name)).collect();
    Ok(list(&winning, locale))
}

fn positions(text: &str) -> Told {
    let reach = told(reach_of_game(&game(text)?, Naming::CANONICAL, Budget::default()))?;
    Ok(reach.positions().len().to_string())
}

fn period(text: &str) -> Result<(u64, u64), String> {
    let found = told(heaps::period(&game(text)?, Budget::default()))?;
    let period = found.ok_or_else(|| format!("no period of {text} is known"))?.period;
    Ok((period.preperiod, period.length))
}

fn leaves(text: &str) -> Told {
    let tree = tree(text)?;
    Ok((0..tree.nodes.size()).filter(|node| tree.nodes.leaf(*node).is_some()).count().to_string())
}

fn looked(text: &str) -> Told {
    let tree = tree(text)?;
    let visits = pruned_visits(&tree.nodes, tree.at, ANYTHING);
    Ok(visits.iter().filter(|visit| tree.nodes.leaf(visit.node).is_some()).count().to_string())
}

fn looks(text: &str, way: Way) -> Told {
    let comparison = told(Comparison::of(&game(text)?, Budget::default()))?;
    match comparison.rows.iter().find(|row| row.way == way).map(|row| row.count) {
        Some(Count::Exactly(count)) => Ok(count.to_string()),
        _ => Err(format!("searching {text} like that takes too long")),
    }
}

/// As the language joins a list.
pub fn list(items: &[String], locale: &Locale) -> String {
    match items {
        [before @ .., last] if !before.is_empty() => {
            before.join(locale.text("list.between")) + locale.text("list.last") + last
        }
        _ => items.concat(),
    }
}

fn joined(numbers: &[impl ToString], between: &str) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}
