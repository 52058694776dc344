//! Questions without end: positions are drawn by a seed, asked about, and marked with the reason for the very answer that was given.
//!
//! ```
//! use mexplorer::exercise::{Exercise, Wanted};
//! use mexplorer::{budget::Budget, message::Locale};
//!
//! let ranges = [("n", (5, 30))];
//! let wanted = Wanted { kind: "outcome", template: "take(1,3,4) {n}", ranges: &ranges, seed: 6, number: 0 };
//! let exercise = Exercise::of(&wanted, Budget::default()).unwrap();
//! let right = exercise.right.clone();
//! assert!(exercise.judge(&right).0);
//! let wrong = if right == "P" { "N" } else { "P" };
//! let (is_right, why) = exercise.judge(wrong);
//! assert!(!is_right && !Locale::named("en").unwrap().say(&why).is_empty());
//! ```

mod cold_row;
mod error_in_play;
mod excluded;
mod position;

use crate::budget::Budget;
use crate::error::Error;
use crate::message::{Arg, Message, say};
use crate::play::dice::Dice;

/// The name of a place, and the numbers that it may take, both ends included.
pub type Range<'t> = (&'t str, (u64, u64));

/// Which question is wanted: the same wish always makes the same one.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// One of [`KINDS`].
    pub kind: &'a str,
    /// A game with places, `nim {a} {b}`; of no meaning for the kinds `mex` and `row`.
    pub template: &'a str,
    /// For each place. Of `mex` one range, of what may be in the set; of `row` one, of the pair's number.
    pub ranges: &'a [Range<'a>],
    /// Those with one seed have the same questions.
    pub seed: u64,
    /// Which of them, from 0.
    pub number: u64,
}

/// How an answer is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// One of the choices, or several.
    Choice,
    /// A number.
    Number,
    /// Two numbers, parted by a blank.
    Numbers,
}

/// A question with its answer.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The position asked about, as text; empty where it is about none.
    pub game: String,
    /// The question.
    pub ask: Message,
    /// What is given, item by item: members of a set, values so far, moves made.
    pub shown: Vec<Message>,
    /// How it is answered.
    pub input: Input,
    /// What there is to choose from: the word that is the answer, and its name.
    pub choices: Vec<(String, Message)>,
    /// Whether more than one choice may belong to the answer.
    pub several: bool,
    /// Each tells more than the one before.
    pub hints: [Message; 3],
    /// The answer: words parted by blanks.
    pub right: String,
    /// The answer for readers.
    pub told: Message,
    /// Why.
    pub why: Message,
    /// What judges an answer.
    judge: Judge,
}

/// Of each kind what it needs to say why an answer is wrong.
#[derive(Clone, Debug)]
enum Judge {
    Position(position::Known),
    Row(cold_row::Row),
    Error(error_in_play::Played),
    Excluded(excluded::Members),
}

/// The kinds of questions.
pub const KINDS: [&str; 7] = ["outcome", "value", "moves", "next", "row", "mistake", "mex"];

/// A position that will not do is drawn again, so often.
const DRAWS: u64 = 60;

impl Exercise {
    /// Makes a question.
    ///
    /// # Errors
    /// [`Error::Unsupported`] for another kind, a place without a range, and where no position in the ranges will do; else as
    /// reading and solving the position.
    pub fn of(wanted: &Wanted<'_>, budget: Budget) -> Result<Self, Error> {
        let mut dice = Dice::of(&format!("{} {} {}", wanted.kind, wanted.template, wanted.number), wanted.seed);
        for _ in 0..DRAWS {
            let made = match wanted.kind {
                "outcome" | "value" | "moves" | "next" => position::make(wanted, &mut dice, budget)?,
                "row" => Some(cold_row::make(wanted, &mut dice)),
                "mistake" => error_in_play::make(wanted, &mut dice, budget)?,
                "mex" => Some(excluded::make(wanted, &mut dice)),
                _ => {
                    return Err(Error::Unsupported {
                        why: say!("exercise.no-kind", kind = wanted.kind, kinds = kinds()),
                    });
                }
            };
            if let Some(exercise) = made {
                return Ok(exercise);
            }
        }
        Err(Error::Unsupported { why: say!("exercise.nothing-to-ask") })
    }

    /// Whether an answer is right, and why or why not.
    pub fn judge(&self, answer: &str) -> (bool, Message) {
        let given: Vec<&str> = answer.split_whitespace().collect();
        let mut wanted: Vec<&str> = self.right.split(' ').collect();
        let mut sorted = given.clone();
        if self.several {
            wanted.sort_unstable();
            sorted.sort_unstable();
        }
        if sorted == wanted {
            return (true, say!("predict.right", why = self.why.clone()));
        }
        let why = match &self.judge {
            Judge::Position(known) => known.refute(&given),
            Judge::Row(row) => row.refute(&given),
            Judge::Error(played) => played.refute(&given),
            Judge::Excluded(members) => members.refute(&given),
        };
        (false, why)
    }
}

/// Ranges as a text has them, `n:5..30 k:1..3`.
///
/// # Errors
/// [`Error::Unsupported`] for what is no range, or one without a number in it.
pub fn ranges(text: &str) -> Result<Vec<Range<'_>>, Error> {
    text.split_whitespace()
        .map(|word| range(word).ok_or_else(|| Error::Unsupported { why: say!("exercise.no-range", place = word) }))
        .collect()
}

fn range(word: &str) -> Option<Range<'_>> {
    let (name, bounds) = word.split_once(':')?;
    let (first, last) = bounds.split_once("..")?;
    let bounds = (first.parse().ok()?, last.parse().ok()?);
    (bounds.0 <= bounds.1).then_some((name, bounds))
}

fn kinds() -> Vec<Arg> {
    KINDS.map(Arg::from).to_vec()
}

/// A number for each place of the template.
fn drawn(wanted: &Wanted<'_>, dice: &mut Dice) -> Result<String, Error> {
    let mut text = wanted.template.to_owned();
    for (name, range) in wanted.ranges {
        let number = between(dice, *range);
        text = text.replace(&format!("{{{name}}}"), &number.to_string());
    }
    match text.split_once('{').and_then(|(_, rest)| rest.split_once('}')) {
        Some((place, _)) => Err(Error::Unsupported { why: say!("exercise.no-range", place = place) }),
        None => Ok(text),
    }
}

fn between(dice: &mut Dice, (first, last): (u64, u64)) -> u64 {
    first + dice.below(last.saturating_sub(first).saturating_add(1))
}

/// A number as it was given, if it is one.
fn number(given: &[&str]) -> Option<u64> {
    match given {
        [word] => word.parse().ok(),
        _ => None,
    }
}

/// The answer is not even of the right form.
fn not_this(given: &[&str]) -> Message {
    say!("predict.wrong", guess = given.join(" "))
}
