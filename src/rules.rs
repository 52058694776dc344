//! What a game is: three traits that each file in `games/` implements. [`Rules`] says what play is, [`Spelling`] how it is
//! written, [`Words`] how it is told.

use std::fmt;
use std::ops::ControlFlow;

use crate::error::Error;
use crate::game::{Change, Outcome};
use crate::message::{Message, joined, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::reader::Reader;
use crate::structure::row::Row;
use crate::structure::written::VisitNumbers;
use crate::structure::{Structure, breaking, heap};

/// How many options of a position with one number are looked at to tell whether one is among them; of a position with
/// more numbers fewer.
pub const MOST_LOOKED_AT: usize = 1 << 18;

/// Called with each option of a position, until it breaks.
pub type Visit<'a> = dyn FnMut(&[Position]) -> ControlFlow<()> + 'a;

/// A theorem's word on one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theory {
    /// What it decides.
    pub verdict: Verdict,
    /// The theorem, applied to this position, in a sentence.
    pub why: Message,
}

/// What a theorem can tell of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The Grundy value.
    Value(Nimber),
    /// Who wins in normal play, and no more.
    Outcome(Outcome),
}

impl Theory {
    /// A theorem that tells the value.
    pub fn of_value(value: Nimber, why: Message) -> Self {
        Theory { verdict: Verdict::Value(value), why }
    }

    /// A theorem that tells the winner only.
    pub fn of_outcome(outcome: Outcome, why: Message) -> Self {
        Theory { verdict: Verdict::Outcome(outcome), why }
    }

    /// The value, or where only the winner is known a nimber that tells as much: 0 for P, 1 for N.
    pub fn nimber(&self) -> Nimber {
        match self.verdict {
            Verdict::Value(value) => value,
            Verdict::Outcome(outcome) => Nimber(u128::from(outcome == Outcome::N)),
        }
    }
}

/// What play is in a one-component game. Parameters (which numbers may be taken, which graph) live in the implementor,
/// what changes during play in the [`Position`].
///
/// An option is a list of components, since a move may split a heap in two or take it away.
pub trait Rules: Spelling + Words + Send + Sync {
    /// What a position consists of, and the kernels that the game brings. Asked often, so it costs next to nothing.
    fn structure(&self) -> Structure<'_>;

    /// Visits every option once, in the order in which a textbook lists them. Of a rule that a reader wrote only where
    /// [`Evaluate::check`](crate::structure::written::Evaluate::check) found no fault.
    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()>;

    /// How many options there are, in at most about a hundred steps for each number of the position.
    fn option_count(&self, position: &Position) -> u128;

    /// Whether a move turns a position into these components. Cost: a look at each option, up to [`MOST_LOOKED_AT`], past
    /// which the answer is no; a game of heaps that may be larger answers at once.
    fn allows(&self, from: &Position, to: &[Position]) -> bool {
        if let Some(set) = self.structure().take_set() {
            let [left] = to else { return false };
            return left.len() == from.len() && from.first().checked_sub(left.first()).is_some_and(|n| set.contains(n));
        }
        if let Some(rules) = self.structure().breaking() {
            return breaking::allows(rules, from, to);
        }
        let (mut looked_at, most) = (0, MOST_LOOKED_AT / from.len().max(1));
        let found = self.options(from, &mut |option| {
            looked_at += 1;
            if option == to || looked_at >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found.is_break() && looked_at < most
    }

    /// The value or the winner by theorem; `None` where it has to be computed. A game answers alike for all its
    /// positions: always with a value, always with the winner only, or never.
    fn theory(&self, _position: &Position) -> Option<Theory> {
        None
    }

    /// At most `most` changes that lead to value `target`, found by theorem, for positions with too many options to look
    /// through. Where theory tells the winner only, `target` is 0.
    fn changes_to_value(&self, _position: &Position, _target: Nimber, _most: usize) -> Option<Vec<Change>> {
        None
    }
}

/// How a game is written. Its positions are heaps unless it says otherwise.
pub trait Spelling {
    /// The rules as the notation spells them: `nim`, `take(2,5)`.
    fn notation(&self) -> String;

    /// Reads one component.
    ///
    /// # Errors
    /// [`Error::Misread`] with the place and what was expected there.
    fn read_position(&self, reader: &mut Reader<'_>) -> Result<Position, Error> {
        heap::read(reader)
    }

    /// The component as the notation spells it.
    fn write_position(&self, position: &Position) -> String {
        heap::write(position)
    }

    /// The component as a sentence or a picture names it: (3,5) where the notation has `3 5`.
    fn label(&self, position: &Position) -> String {
        self.write_position(position)
    }
}

/// How a game is told.
pub trait Words {
    /// The move in words: "take 2 → 8".
    fn move_name(&self, from: &Position, change: &Change) -> Message;

    /// What a move may do, in one sentence: "Take 2 or 5."
    fn rule(&self) -> Message;

    /// What positions are, one or several, as a part of a sentence: "10 stones", "Heaps of 3 and 4 stones". `None` where the
    /// rule's own sentence says enough.
    fn setting(&self, _positions: &[Position]) -> Option<Message> {
        None
    }

    /// What an arrow of the game graph carries, the same in every language: "−2". Empty where the two positions say it all.
    fn arrow_label(&self, _from: &Position, _to: &[Position]) -> String {
        String::new()
    }

    /// What a component is called when a sum has several: heap 2, chip 2.
    fn component_name(&self, number: usize) -> Message {
        say!("component.heap", number = number)
    }

    /// What lies side by side where a heap is a row, so that a board has a place for each thing: pins, squares. `None` where
    /// it makes no difference which stones are taken.
    fn row(&self) -> Option<Row> {
        None
    }

    /// What theory says of a winning move in this component alone: "leaves the cold pair (3, 5)".
    fn why_winning(&self, _from: &Position, _change: &Change) -> Option<Message> {
        None
    }

    /// What a reader of a position should know of the game besides, such as that no period of its values is known.
    fn remark(&self, _position: &Position) -> Option<Message> {
        None
    }
}

/// Components as the notation spells them, with a blank between any two.
pub fn write_joined(rules: &dyn Rules, components: &[Position]) -> String {
    joined(components.iter().map(|component| rules.write_position(component)), " ")
}

/// Components as sentences and pictures name them, with a text between any two; 0 where there are none.
pub fn label_joined(rules: &dyn Spelling, components: &[Position], between: &str) -> String {
    if components.is_empty() {
        return "0".to_owned();
    }
    joined(components.iter().map(|component| rules.label(component)), between)
}

/// What searches ask of any rules, of which those that a reader wrote can fail.
impl<'r> dyn Rules + 'r {
    /// Whether the options of a position can be told at all: as [`Evaluate::check`](crate::structure::written::Evaluate::check).
    ///
    /// # Errors
    /// What is wrong with a rule that a reader wrote, at this position; [`Error::TooLarge`] past the steps.
    pub fn check(&self, position: &Position, parts: bool, allowed: u64) -> Result<u64, Error> {
        self.structure().written().map_or(Ok(0), |rule| rule.check(position, parts, allowed))
    }

    /// Visits the numbers of every option, those of its parts in a row, one option perhaps more than once; with the answer of
    /// `check`, which need not be asked before. The quickest way to look at each option once.
    ///
    /// # Errors
    /// As `check`.
    pub fn each_option(&self, position: &Position, allowed: u64, visit: &mut VisitNumbers<'_>) -> Result<u64, Error> {
        if let Some(rule) = self.structure().written() {
            return rule.each_option(position, allowed, visit);
        }
        let mut numbers = Vec::new();
        let _ = self.options(position, &mut |option| {
            numbers.clear();
            for part in option {
                numbers.extend_from_slice(part);
            }
            visit(&numbers)
        });
        Ok(0)
    }
}

impl fmt::Debug for dyn Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.notation())
    }
}
