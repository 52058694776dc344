//! What a game is: the trait that each file in `games/` implements.

use std::fmt;
use std::ops::ControlFlow;

use crate::error::Error;
use crate::game::{Change, Outcome};
use crate::message::Message;
use crate::nimber::Nimber;
use crate::notation::reader::Reader;
use crate::position::Position;
use crate::structure::digraph::Digraph;
use crate::structure::octal::Breaking;
use crate::structure::recurrence::Recurrence;
use crate::structure::subtraction::TakeSet;
use crate::structure::tree::Tree;

/// How many options of a position with one number are looked at to tell whether one is among them; of a position with
/// more numbers fewer.
pub const MOST_LOOKED_AT: usize = 1 << 18;

/// Called with each option of a position, until it breaks.
pub type Visit<'a> = dyn FnMut(&[Position]) -> ControlFlow<()> + 'a;

/// Called with the numbers of each option of a position, until it breaks.
pub type VisitNumbers<'a> = dyn FnMut(&[u64]) -> ControlFlow<()> + 'a;

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

/// What the numbers of a position stand for, so that it can be shown as the thing it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One number: a heap.
    Heap,
    /// Two numbers: two heaps that a move may touch together.
    Pair,
    /// The stones on each step of a staircase, the lowest first.
    Steps,
    /// The size of a box, and what it holds.
    Box,
    /// A heap, and how much of it may be taken now.
    Limited,
    /// Anything else, such as a vertex of a graph.
    Other,
}

/// A straight line through the origin near which the P-positions of a game of two numbers lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guide {
    /// What it is called, the same in every language: "b = φa" for first number `a`, second number `b`.
    pub name: &'static str,
    /// How far the first number goes while the second one goes `across`.
    pub down: u32,
    pub across: u32,
}

/// The rules of a one-component game. Parameters (which numbers may be taken, which graph) live in the implementor,
/// what changes during play in the [`Position`].
///
/// An option is a list of components, since a move may split a heap in two or take it away.
pub trait Rules: Send + Sync {
    /// The rules as the notation spells them: `nim`, `take(2,5)`.
    fn notation(&self) -> String;

    /// Reads one component.
    fn read_position(&self, reader: &mut Reader<'_>) -> Result<Position, Error>;

    /// The component as the notation spells it.
    fn write_position(&self, position: &Position) -> String;

    /// The component as a sentence or a picture names it: (3,5) where the notation has `3 5`.
    fn label(&self, position: &Position) -> String {
        self.write_position(position)
    }

    /// Whether the options of a position can be told at all, and how many steps, at most `allowed`, it took to find out.
    /// A search has to ask this before it asks for the options of a position that it has not asked about: where the answer
    /// is an error, [`Rules::options`] and [`Rules::option_count`] are worth nothing. With `parts` the same is asked of all
    /// components that a move can leave.
    ///
    /// # Errors
    /// What is wrong with a rule that a reader wrote, at this position; [`Error::TooLarge`] past the steps.
    fn check(&self, _position: &Position, _parts: bool, _allowed: u64) -> Result<u64, Error> {
        Ok(0)
    }

    /// Visits every option once, in the order in which a textbook lists them.
    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()>;

    /// Visits the numbers of every option, those of its parts in a row, one option perhaps more than once; with the answer of
    /// [`Rules::check`], which need not be asked before. The quickest way to look at each option once.
    ///
    /// # Errors
    /// As [`Rules::check`].
    fn each_option(&self, position: &Position, allowed: u64, visit: &mut VisitNumbers<'_>) -> Result<u64, Error> {
        let steps = self.check(position, false, allowed)?;
        let mut numbers = Vec::new();
        let _ = self.options(position, &mut |option| {
            numbers.clear();
            for part in option {
                numbers.extend_from_slice(part);
            }
            visit(&numbers)
        });
        Ok(steps)
    }

    /// Whether a move turns a position into these components. Cost: a look at each option, up to [`MOST_LOOKED_AT`], past
    /// which the answer is no; a game of heaps that may be larger answers at once.
    fn allows(&self, from: &Position, to: &[Position]) -> bool {
        if let (Some(set), [left]) = (self.take_set(), to) {
            return left.len() == from.len() && from.first().checked_sub(left.first()).is_some_and(|n| set.contains(n));
        }
        let (mut looked_at, most) = (0, MOST_LOOKED_AT / from.len().max(1));
        let found = self.options(from, &mut |option| {
            looked_at += 1;
            if option == to || looked_at >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found.is_break() && looked_at < most
    }

    /// How many options there are, in at most about a hundred steps for each number of the position.
    fn option_count(&self, position: &Position) -> u128;

    /// The move in words: "take 2 → 8".
    fn move_name(&self, from: &Position, change: &Change) -> Message;

    /// What an arrow of the game graph carries, the same in every language: "−2". Empty when the arrow says it all.
    fn arrow_label(&self, from: &Position, to: &[Position]) -> String;

    /// What a component is called when a sum has several: heap 2, chip 2.
    fn component_name(&self, number: usize) -> Message;

    /// The value or the winner by theorem; `None` where it has to be computed. A game answers alike for all its
    /// positions: always with a value, always with the winner only, or never.
    fn theory(&self, _position: &Position) -> Option<Theory> {
        None
    }

    /// The least period of the values of all heaps from 0 on, where theory knows their values and they have one, and what
    /// proves it.
    fn period(&self) -> Option<(u64, Message)> {
        None
    }

    /// At most `most` changes that lead to value `target`, found by theorem, for positions with too many options to look
    /// through. Where theory tells the winner only, `target` is 0.
    fn changes_to_value(&self, _position: &Position, _target: Nimber, _most: usize) -> Option<Vec<Change>> {
        None
    }

    /// What theory says of a winning move in this component alone: "leaves the cold pair (3, 5)".
    fn why_winning(&self, _from: &Position, _change: &Change) -> Option<Message> {
        None
    }

    /// Lines near which the P-positions lie, where a position is two numbers.
    fn guides(&self) -> &'static [Guide] {
        &[]
    }

    /// Whether the positions lost in normal play are the cold pairs (⌊kφ⌋, ⌊kφ⌋ + k) and their mirror images.
    fn has_cold_pairs(&self) -> bool {
        false
    }

    /// Gives a position's numbers the one name of all positions that are told apart in name only: (3, 6) for (6, 3), where
    /// order means nothing.
    fn rename(&self, _numbers: &mut [u64]) {}

    /// Whether a move can turn one component into several.
    fn splits(&self) -> bool {
        false
    }

    /// Whether a position is one heap, so that the values for 0, 1, 2, … are a sequence.
    fn is_heap(&self) -> bool {
        self.take_set().is_some()
    }

    /// What the numbers of a position stand for.
    fn shape(&self) -> Shape {
        if self.is_heap() { Shape::Heap } else { Shape::Other }
    }

    /// What the numbers of a position are called, where the game's text names them; else no names.
    fn number_names(&self) -> &[String] {
        &[]
    }

    /// Whether the number at this place of a position has a say in its value. Of a staircase only the odd steps do.
    fn counts(&self, _index: usize) -> bool {
        true
    }

    /// Whether a position is two heaps, and a move takes any number from one of them or the same number from both.
    fn takes_in_lines(&self) -> bool {
        false
    }

    /// The set of the numbers that may be taken, if the position is one heap and taking from it is the only move.
    fn take_set(&self) -> Option<&TakeSet> {
        None
    }

    /// Whether a position is one heap, and every move on a heap up to this one takes from it. Of rules that a reader wrote it may
    /// be no where that is not quick to see.
    fn only_takes(&self, _heap: u64) -> bool {
        self.take_set().is_some()
    }

    /// What a move may take from a heap and leave, if the position is one heap that moves may break.
    fn breaking(&self) -> Option<Breaking<'_>> {
        None
    }

    /// What may be taken from every heap, if the position is one heap, taking from it is the only move, and large heaps are
    /// alike but for a remainder.
    fn recurrence(&self) -> Option<&Recurrence> {
        None
    }

    /// What a reader should know of the game besides, such as that no period of its values is known.
    fn remark(&self) -> Option<Message> {
        None
    }

    /// Positions that exist apart from play, such as all vertices of a graph. Empty for games of heaps.
    fn board(&self) -> Vec<Position> {
        Vec::new()
    }

    /// The graph that chips stand on, if the game is one of chips on a graph.
    fn digraph(&self) -> Option<&Digraph> {
        None
    }

    /// The tree, if the game is one whose leaves count points: no player wins, and it is no part of a sum.
    fn minimax_tree(&self) -> Option<&Tree> {
        None
    }

    /// Whether the game is Nim itself, for which misère play has a theory of its own.
    fn is_nim(&self) -> bool {
        false
    }
}

/// Components as the notation spells them, with a blank between any two.
pub fn write_joined(rules: &dyn Rules, components: &[Position]) -> String {
    join(components, " ", &|component| rules.write_position(component))
}

/// Components as sentences and pictures name them, with a text between any two.
pub fn label_joined(rules: &dyn Rules, components: &[Position], between: &str) -> String {
    join(components, between, &|component| rules.label(component))
}

fn join(components: &[Position], between: &str, write: &dyn Fn(&Position) -> String) -> String {
    let mut text = String::new();
    for (i, component) in components.iter().enumerate() {
        text.push_str(if i > 0 { between } else { "" });
        text.push_str(&write(component));
    }
    text
}

impl fmt::Debug for dyn Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.notation())
    }
}
