//! Rules that a reader wrote, as searches ask them: such a rule can fail at a position, and costs steps.

use std::ops::ControlFlow;

use crate::error::Error;
use crate::message::Message;
use crate::position::Position;
use crate::structure::arrangement::Arrangement;
use crate::structure::kernel::Kernel;

/// Called with the numbers of each option of a position, those of its parts in a row, until it breaks.
pub type VisitNumbers<'a> = dyn FnMut(&[u64]) -> ControlFlow<()> + 'a;

/// What is known of a game of as many numbers as its rule has names for.
#[derive(Clone, Copy)]
pub struct Tuple<'r> {
    /// What the numbers of a position are called.
    pub names: &'r [String],
    /// What puts components in order, where a move can turn one into several.
    pub arrangement: Option<&'static dyn Arrangement>,
    /// The rule, run.
    pub rule: &'r dyn Evaluate,
}

/// A rule that a reader wrote, run.
pub trait Evaluate {
    /// Whether the options of a position can be told at all, and how many steps, at most `allowed`, it took to find out.
    /// A search has to ask this before it asks for the options of a position that it has not asked about: where the answer
    /// is an error, [`Rules::options`](crate::rules::Rules::options) and
    /// [`Rules::option_count`](crate::rules::Rules::option_count) are worth nothing. With `parts` the same is asked of all
    /// components that a move can leave.
    ///
    /// # Errors
    /// What is wrong with the rule at this position; [`Error::TooLarge`] past the steps.
    fn check(&self, position: &Position, parts: bool, allowed: u64) -> Result<u64, Error>;

    /// Visits the numbers of every option, one option perhaps more than once; with the answer of [`Evaluate::check`], which
    /// need not be asked before. The quickest way to look at each option once.
    ///
    /// # Errors
    /// As [`Evaluate::check`].
    fn each_option(&self, position: &Position, allowed: u64, visit: &mut VisitNumbers<'_>) -> Result<u64, Error>;

    /// That numbers can grow for ever from this position, if that can be proved.
    fn grows(&self, position: &Position) -> Option<Message>;

    /// Why a search from this position was given up, and the moves that were followed as its numbers grew; `None` where some
    /// of them did not.
    fn seems_to_grow(&self, position: &Position, why: &Message) -> Option<Message>;

    /// Whether moves from one of the first of these positions lead round in a circle, as far as a quick look tells.
    fn leads_round(&self, _positions: &[Position]) -> bool {
        false
    }

    /// Whether a position is one heap, and every move on a heap up to this one takes from it, as far as a quick look tells.
    fn only_takes(&self, heap: u64) -> bool;

    /// What computes the values of all heaps, if the position is one heap, taking from it is the only move, and large heaps
    /// are alike but for a remainder. The rule is looked through when this is first asked.
    fn kernel(&self) -> Option<&dyn Kernel>;
}
