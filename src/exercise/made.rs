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
    /// A game with places, `nim {a} {b}`; of no meaning for the kind `row`. Of `mex` it may be the set, `{0, 1, 3}`, where none is to be
    /// drawn.
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

/// So many numbers, or combinations of them, are shuffled.
const DECK: u64 = 4096;

/// What chance gives to one question, draw by draw.
pub struct Deal<'a> {
    /// The question.
    pub wanted: &'a Wanted<'a>,
    /// What else is left to chance.
    pub dice: Dice,
    /// How many draws would not do.
    draw: u64,
}

impl<'a> Deal<'a> {
    pub fn of(wanted: &'a Wanted<'a>) -> Self {
        let text = format!("{} {} {}", wanted.kind, wanted.template, wanted.number);
        Self { wanted, dice: Dice::of(&text, wanted.seed), draw: 0 }
    }

    /// What was drawn will not do.
    pub fn again(&mut self) {
        self.draw += 1;
    }

    /// A number for each place of the template.
    pub fn position(&mut self) -> Result<String, Error> {
        let ranges: Vec<(u64, u64)> = self.wanted.ranges.iter().map(|(_, range)| *range).collect();
        let mut text = self.wanted.template.to_owned();
        for ((name, _), number) in self.wanted.ranges.iter().zip(self.numbers(&ranges)) {
            text = text.replace(&format!("{{{name}}}"), &number.to_string());
        }
        match text.split_once('{').and_then(|(_, rest)| rest.split_once('}')) {
            Some((place, _)) => {
                Err(Error::Unsupported { why: say!("exercise.no-range", place = shortened(place, WORD_SHOWN)) })
            }
            None => Ok(text),
        }
    }

    /// A number of each range. The seed shuffles all that can be drawn and the questions take them in that order, so that
    /// none comes again before the others came; of more than can be shuffled the same is hardly drawn twice.
    pub fn numbers(&mut self, ranges: &[(u64, u64)]) -> Vec<u64> {
        let Some(count) = combinations(ranges) else {
            return ranges.iter().map(|range| between(&mut self.dice, *range)).collect();
        };
        let mut rest = self.dealt(count);
        let each = |&(first, last): &(u64, u64)| {
            let size = last.saturating_sub(first) + 1;
            let number = first + rest % size;
            rest /= size;
            number
        };
        ranges.iter().map(each).collect()
    }

    /// One of so many. Where it will not do comes one that is far on in the order: the next ones are other questions'.
    fn dealt(&self, count: u64) -> u64 {
        let mut dice = Dice::of(&format!("{} {}", self.wanted.kind, self.wanted.template), self.wanted.seed);
        let mut deck: Vec<u64> = (0..count).collect();
        for last in (1..deck.len()).rev() {
            deck.swap(last, dice.below(last as u64 + 1) as usize);
        }
        // Without a common divisor the draws come to every one.
        let stride = (count / 3 + 1..).find(|stride| gcd(*stride, count) == 1).unwrap_or(1);
        deck[((self.wanted.number % count + self.draw * stride) % count) as usize]
    }
}

/// How many there are, if they can be shuffled.
fn combinations(ranges: &[(u64, u64)]) -> Option<u64> {
    let size = |(first, last): &(u64, u64)| last.saturating_sub(*first).checked_add(1);
    let count = ranges.iter().try_fold(1u64, |count, range| count.checked_mul(size(range)?));
    count.filter(|count| *count <= DECK)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
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
