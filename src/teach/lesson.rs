//! What a reader is told of each step of a computation, is asked before it is shown, and hears of an answer.

use crate::message::Message;

/// A computation that can be followed step by step.
pub trait Lesson {
    /// What names a step: the index of a position, a heap, a stage.
    type Step: Copy;

    /// What a step finds.
    fn explain(&self, step: Self::Step) -> Message;

    /// What a step asks before it is shown; `None` where there is nothing to guess.
    fn question(&self, step: Self::Step) -> Option<Message>;

    /// What the reader may choose from, among them what is right.
    fn choices(&self, step: Self::Step) -> Vec<String>;

    /// Whether a guess is right, and what there is to say about it, without telling what is.
    fn judge(&self, step: Self::Step, guess: &str) -> (bool, Message);
}
