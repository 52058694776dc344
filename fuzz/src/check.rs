//! What must hold of any text.

use std::sync::LazyLock;
use std::time::Duration;

use cpu_time::ThreadTime;
use mexplorer::ENGINE;
use mexplorer::budget::Budget;
use mexplorer::catalogue::{self, Parsed};
use mexplorer::draw::{Rank, Request, svg};
use mexplorer::error::Error;
use mexplorer::game::{Game, Outcome, Splices};
use mexplorer::judge::{PROBLEMS, judge};
use mexplorer::message::{Locale, SHIPPED};
use mexplorer::solve::proof::compare::Comparison;
use mexplorer::solve::proof::prove::Proof;
use mexplorer::solve::sequence::heaps;
use mexplorer::solve::theory::minimax;
use mexplorer::solve::{Answer, solve};
use mexplorer::subject::{MinimaxTree, Subject};
use mexplorer::teach::study::Study;

use crate::requests;

/// What a solution may cost here: about a millisecond.
const SMALL: Budget = Budget::of(1 << 10, 1 << 12);
/// Pictures with more positions than this are drawn of one text in a hundred only.
const SMALL_PICTURE: Budget = Budget::of(24, 60);
/// How many moves of a game are looked at.
const MOVES: usize = 12;
/// How many values of a sequence are.
const VALUES: usize = 100;

/// How far a text came.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reached {
    /// It is a game.
    pub read: bool,
    /// The game was solved.
    pub solved: bool,
    /// How many pictures were drawn of it.
    pub pictures: usize,
    /// How many judges took it.
    pub judged: usize,
    /// What its longest stage took of a processor: judging, solving, its sequence, its pictures, its table, or requests of play.
    pub longest: Duration,
}

impl Reached {
    /// Goes through a stage of what is done with a text.
    fn stage<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let start = ThreadTime::now();
        let result = work();
        self.longest = self.longest.max(start.elapsed());
        result
    }
}

static LOCALES: LazyLock<Vec<Locale>> =
    LazyLock::new(|| SHIPPED.iter().filter_map(|(lang, _)| Locale::named(lang)).collect());

/// Does with a text what anybody may ask for, and panics where something does not hold.
pub fn check(bytes: &[u8]) -> Reached {
    let text = String::from_utf8_lossy(bytes);
    // The rare and the slow are chosen by the text itself, so that a text found is a text reproduced.
    let lot = bytes.iter().fold(bytes.len(), |sum, &byte| sum.wrapping_mul(31).wrapping_add(usize::from(byte)));
    let locale = &LOCALES[lot % LOCALES.len()];
    let mut reached = Reached::default();
    reached.judged = reached.stage(|| judged(&text, locale));
    match reached.stage(|| catalogue::read(&text)) {
        Ok(reading) => {
            reached.read = true;
            places_are_in(&reading, &text);
            spelled_in_one_way(&reading.subject);
            let small = match &reading.subject {
                Subject::Game(game) => {
                    reached.solved = reached.stage(|| solved(game, locale));
                    reached.stage(|| sequence(game, lot, locale));
                    reached.stage(|| Study::of(game, SMALL_PICTURE).is_ok())
                }
                Subject::Tree(tree) => {
                    reached.solved = reached.stage(|| solved_tree(tree, locale));
                    tree.nodes.size() as usize <= SMALL_PICTURE.positions
                }
            };
            reached.pictures = reached.stage(|| pictures(&reading.subject, small, lot, locale));
            reached.stage(|| table(&reading.subject, lot, locale));
            if small || lot.is_multiple_of(200) {
                reached.stage(|| requests::check(&reading.subject, small, lot, locale));
            }
        }
        Err(error) => sound(&error, &text, locale),
    }
    reached
}

/// An error has a place within the text, and a sentence of bearable length.
pub(crate) fn sound(error: &Error, text: &str, locale: &Locale) {
    if let Error::Misread { at, .. } = error {
        assert!(text.get(at.clone()).is_some(), "the place {at:?} is not in the text");
    }
    let said = error.say(locale);
    assert!(!said.is_empty() && said.len() < 2000, "{said:?}");
}

/// Asks every judge; returns how many had an answer.
fn judged(text: &str, locale: &Locale) -> usize {
    let mut answers = 0;
    for problem in PROBLEMS {
        // A heap of 10^7 is no mistake, but the values below it take a tenth of a second.
        if ["set-nim", "fibo-nacci"].contains(&problem.name) && has_long_number(text) {
            continue;
        }
        match judge(problem.name, text, Budget::default()) {
            Ok(output) => {
                assert!(output.is_empty() || output.ends_with('\n'));
                answers += usize::from(!output.is_empty());
            }
            Err(error) => sound(&error, text, locale),
        }
    }
    answers
}

fn has_long_number(text: &str) -> bool {
    text.split(|c: char| !c.is_ascii_digit()).any(|digits| digits.len() > 5)
}

fn places_are_in(reading: &Parsed, text: &str) {
    let components = match &reading.subject {
        Subject::Game(game) => game.component_count(),
        Subject::Tree(_) => 0,
    };
    assert_eq!(reading.components.len(), components);
    for place in &reading.components {
        assert!(text.get(place.clone()).is_some(), "{place:?}");
    }
}

pub(crate) fn spelled_in_one_way(subject: &Subject) {
    let written = subject.to_string();
    let again = catalogue::read(&written).unwrap_or_else(|error| panic!("{written:?} can't be read: {error:?}"));
    assert_eq!(again.subject, *subject);
    assert_eq!(again.subject.to_string(), written);
}

/// Solves the game; returns whether that was possible.
fn solved(game: &Game, locale: &Locale) -> bool {
    let answer = match solve(game, Some(MOVES), SMALL) {
        Ok(answer) => answer,
        Err(error) => {
            sound(&error, "", locale);
            return false;
        }
    };
    assert!(answer.moves.len() <= MOVES);
    let listed = answer.moves.len() as u128;
    assert_eq!(listed + answer.others, game.move_count(), "every move is listed or counted");
    let (outcome, wins) = (answer.outcome(), answer.moves.iter().any(|found| found.winning));
    assert!(wins == (outcome == Outcome::N) || listed == 0, "{outcome:?} with {wins}");
    moves_lead_to_games(game, &answer);
    for why in &answer.why {
        locale.say(why);
    }
    true
}

/// Solves the tree; returns whether that was possible.
fn solved_tree(tree: &MinimaxTree, locale: &Locale) -> bool {
    let answer = match minimax::solve(tree, Some(MOVES), SMALL) {
        Ok(answer) => answer,
        Err(error) => {
            sound(&error, "", locale);
            return false;
        }
    };
    assert_eq!(
        answer.moves.len() as u128 + answer.others,
        u128::from(tree.nodes.child_count(tree.at)),
        "every move is listed or counted"
    );
    for found in &answer.moves {
        spelled_in_one_way(&Subject::Tree(tree.moved(found.child)));
    }
    for why in &answer.why {
        locale.say(why);
    }
    true
}

/// What a move makes of the text is the text of the game after it.
fn moves_lead_to_games(game: &Game, answer: &Answer) {
    let mut splices = Splices::of(game);
    for found in &answer.moves {
        let after = game.after(found.place, &found.change);
        let (at, replacement) = splices.splice(found.place, &found.change);
        let mut text = splices.text().to_owned();
        text.replace_range(at, &replacement);
        assert_eq!(text, after.to_string());
        spelled_in_one_way(&after.into());
    }
}

/// Proves a small game, and decides it in every way: all agree.
fn proofs(game: &Game, locale: &Locale) {
    match (Proof::of(game, Budget::default()), Comparison::of(game, Budget::default())) {
        (Ok(proof), Ok(comparison)) => {
            assert_eq!(comparison.outcome, Some(proof.outcome()));
            let solved = solve(game, Some(0), Budget::default()).ok().map(|answer| answer.outcome());
            assert_eq!(solved, Some(proof.outcome()));
            locale.say(&comparison.reading);
            for line in (0..proof.size().min(MOVES)).filter_map(|index| proof.line(index)) {
                assert!(line.moves.iter().all(|step| step.to < proof.size()));
                locale.say(&line.why);
            }
        }
        (proof, comparison) => {
            let errors = [proof.err(), comparison.err()];
            errors.iter().flatten().for_each(|error| sound(error, "", locale));
        }
    }
}

/// Draws every view that is small, or that is this text's lot; returns how many were drawn.
fn pictures(subject: &Subject, small: bool, lot: usize, locale: &Locale) -> usize {
    // Plain recursion may take its million visits, so not every time.
    if let Subject::Game(game) = subject
        && small
        && lot.is_multiple_of(50)
        && game.component_count() <= 3
    {
        proofs(game, locale);
    }
    if !lot.is_multiple_of(100) && !small {
        return 0;
    }
    let mut drawn = 0;
    for view in ENGINE.views {
        let rank = if lot.is_multiple_of(2) { Rank::Source } else { Rank::Remaining };
        let step = (lot.is_multiple_of(3)).then_some(lot % 30);
        let request = Request { view: Some(view), rank, step, predict: lot.is_multiple_of(4), ..Request::default() };
        match ENGINE.picture(subject, &request, locale) {
            Ok(picture) => {
                picture.svg(svg::Use::Static(None));
                locale.say(&picture.say);
                drawn += 1;
            }
            Err(error) => sound(&error, "", locale),
        }
    }
    drawn
}

fn table(subject: &Subject, lot: usize, locale: &Locale) {
    let is_large = |game: &Game| matches!(Study::of(game, SMALL), Err(Error::TooLarge { .. }));
    if !lot.is_multiple_of(20_000) && matches!(subject, Subject::Game(game) if is_large(game)) {
        return;
    }
    match ENGINE.table(subject, &Request::default(), MOVES, locale) {
        Ok(table) => assert!(table.rows.len() <= MOVES && table.rows.iter().all(|r| r.len() == table.columns.len())),
        Err(error) => sound(&error, "", locale),
    }
}

fn sequence(game: &Game, lot: usize, locale: &Locale) {
    match heaps::sequence(game, VALUES, Budget::default()) {
        Ok(found) => {
            assert_eq!(found.values.len(), VALUES);
            let Some(found_period) = found.period else { return };
            let period = found_period.period;
            for heap in 0..VALUES {
                let same = period.representative(heap as u64) as usize;
                assert_eq!(found.values.get(heap), found.values.get(same), "{period:?}");
            }
        }
        Err(error) => sound(&error, "", locale),
    }
    if lot.is_multiple_of(300)
        && let Err(error) = heaps::period(game, Budget::default())
    {
        sound(&error, "", locale);
    }
}
