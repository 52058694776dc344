//! What questions are made of, whatever they are about.

use std::fmt::Debug;
use std::sync::Arc;

use crate::error::Error;
use crate::message::{Message, say};
use crate::play::dice::Dice;
use crate::reader::{WORD_SHOWN, shortened};

/// The name of a place, and the numbers that it may take, both ends included.
pub type Range<'t> = (&'t str, (u64, u64));

/// Which question is wanted: the same wish always makes the same one.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// One of [`KINDS`](super::KINDS).
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

impl Input {
    /// As pages know it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Choice => "choice",
            Self::Number => "number",
            Self::Numbers => "numbers",
        }
    }
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
    /// Says what is wrong with another answer.
    pub(super) judge: Arc<dyn Refute>,
}

/// Of each kind what it needs to say why an answer is wrong.
pub trait Refute: Debug + Send + Sync {
    /// What is wrong with these words.
    fn refute(&self, given: &[&str]) -> Message;
}

/// Of a position with more moves there is nothing to ask: nobody looks at them all.
pub const MOST_MOVES: u128 = 400;

/// A number for each place of the template.
pub fn drawn(wanted: &Wanted<'_>, dice: &mut Dice) -> Result<String, Error> {
    let mut text = wanted.template.to_owned();
    for (name, range) in wanted.ranges {
        let number = between(dice, *range);
        text = text.replace(&format!("{{{name}}}"), &number.to_string());
    }
    match text.split_once('{').and_then(|(_, rest)| rest.split_once('}')) {
        Some((place, _)) => {
            Err(Error::Unsupported { why: say!("exercise.no-range", place = shortened(place, WORD_SHOWN)) })
        }
        None => Ok(text),
    }
}

/// One of these, both ends included.
pub fn between(dice: &mut Dice, (first, last): (u64, u64)) -> u64 {
    first + dice.below(last.saturating_sub(first).saturating_add(1))
}

/// A number as it was given, if it is one.
pub fn number(given: &[&str]) -> Option<u64> {
    match given {
        [word] => word.parse().ok(),
        _ => None,
    }
}

/// The answer is not even of the right form.
pub fn not_this(given: &[&str]) -> Message {
    say!("predict.wrong", guess = shortened(&given.join(" "), WORD_SHOWN))
}
