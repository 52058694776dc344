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
mod made;
mod position;

use crate::budget::Budget;
use crate::error::Error;
use crate::message::{Arg, Message, say};
use crate::reader::{WORD_SHOWN, shortened};
use made::Deal;
pub use made::{Exercise, Input, Range, Wanted};

/// The kinds of questions.
pub const KINDS: [&str; 7] = ["outcome", "value", "moves", "next", "row", "mistake", "mex"];

/// A position that will not do is drawn again, so often.
const DRAWS: u64 = 24;

impl Exercise {
    /// Makes a question.
    ///
    /// # Errors
    /// [`Error::Unsupported`] for another kind, a place without a range, and where no position in the ranges will do; else as
    /// reading and solving the position.
    pub fn of(wanted: &Wanted<'_>, budget: Budget) -> Result<Self, Error> {
        let mut deal = Deal::of(wanted);
        // Without numbers to draw the position stays what it is.
        let draws = if wanted.ranges.is_empty() { 1 } else { DRAWS };
        for _ in 0..draws {
            let made = match wanted.kind {
                "outcome" | "value" | "moves" | "next" => position::make(&mut deal, budget)?,
                "row" => Some(cold_row::make(&mut deal)),
                "mistake" => error_in_play::make(&mut deal, budget)?,
                "mex" => Some(excluded::make(&mut deal)),
                _ => {
                    return Err(Error::Unsupported {
                        why: say!("exercise.no-kind", kind = shortened(wanted.kind, WORD_SHOWN), kinds = kinds()),
                    });
                }
            };
            if let Some(exercise) = made {
                return Ok(exercise);
            }
            deal.again();
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
        (false, self.judge.refute(&given))
    }
}

/// Ranges as a text has them, `n:5..30 k:1..3`.
///
/// # Errors
/// [`Error::Unsupported`] for what is no range, or one without a number in it.
pub fn ranges(text: &str) -> Result<Vec<Range<'_>>, Error> {
    text.split_whitespace()
        .map(|word| {
            range(word).ok_or_else(|| Error::Unsupported {
                why: say!("exercise.no-range", place = shortened(word, WORD_SHOWN)),
            })
        })
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
