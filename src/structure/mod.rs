//! What positions consist of and moves do: heaps, rows, pairs, sets that may be taken, octal codes, graphs, trees, Fibonacci
//! numbers. [`Structure`] says which of these a game has, and brings the kernels that compute its values.

pub mod arrangement;
pub mod breaking;
pub mod coded;
pub mod digraph;
pub mod heap;
pub mod kernel;
pub mod octal;
pub mod pair;
pub mod period;
pub mod recurrence;
pub mod row;
pub mod subtraction;
pub mod tree;
pub mod written;
pub mod zeckendorf;

use crate::structure::arrangement::Arrangement;
use crate::structure::breaking::Breaking;
use crate::structure::digraph::Digraph;
use crate::structure::heap::{Heap, HeapMoves};
use crate::structure::kernel::Kernel;
use crate::structure::pair::Pair;
use crate::structure::period::KnownPeriod;
use crate::structure::subtraction::TakeSet;
use crate::structure::written::{Evaluate, Tuple};

/// What a position consists of. Whatever computes values quicker than the definition does comes with it, from the game:
/// who lists a game has its kernels, and no others.
#[derive(Clone, Copy)]
pub enum Structure<'r> {
    /// One number: a heap.
    Heap(Heap<'r>),
    /// Two numbers: two heaps that a move may touch together.
    Pair(Pair),
    /// The stones on each step of a staircase, the lowest first.
    Staircase,
    /// The size of a box, and what it holds.
    Box,
    /// A heap, and how much of it may be taken now.
    Limited,
    /// The vertex of a graph that a chip stands on.
    Chip(&'r Digraph),
    /// The numbers that a rule has names for.
    Written(Tuple<'r>),
}

/// What the numbers of a position stand for, so that it can be shown as the thing it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionKind {
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

impl<'r> Structure<'r> {
    /// What the numbers of a position stand for.
    pub fn kind(self) -> PositionKind {
        match self {
            Structure::Heap(_) => PositionKind::Heap,
            Structure::Pair(_) => PositionKind::Pair,
            Structure::Staircase => PositionKind::Steps,
            Structure::Box => PositionKind::Box,
            Structure::Limited => PositionKind::Limited,
            Structure::Chip(_) => PositionKind::Other,
            Structure::Written(tuple) => match tuple.names.len() {
                1 => PositionKind::Heap,
                2 => PositionKind::Pair,
                _ => PositionKind::Other,
            },
        }
    }

    /// Whether a position is one heap, so that the values for 0, 1, 2, … are a sequence.
    pub fn is_heap(self) -> bool {
        self.kind() == PositionKind::Heap
    }

    /// Whether a term has one component at most, all of whose numbers are read as that one's.
    pub fn stands_alone(self) -> bool {
        matches!(self, Structure::Staircase)
    }

    /// Whether a move can turn one component into several.
    pub fn splits(self) -> bool {
        self.arrangement().is_some()
    }

    /// What puts components in order where a move can turn one into several, and the order means nothing.
    pub fn arrangement(self) -> Option<&'static dyn Arrangement> {
        match self {
            Structure::Heap(heap) => heap.arrangement,
            Structure::Written(tuple) => tuple.arrangement,
            _ => None,
        }
    }

    /// The set of the numbers that may be taken, if the position is one heap and taking from it is the only move.
    pub fn take_set(self) -> Option<&'r TakeSet> {
        match self {
            Structure::Heap(Heap { moves: HeapMoves::Take(set), .. }) => Some(set),
            _ => None,
        }
    }

    /// Whether a position is one heap, and every move on a heap up to this one takes from it. Of rules that a reader wrote it
    /// may be no where that is not quick to see.
    pub fn only_takes(self, heap: u64) -> bool {
        match self {
            Structure::Written(tuple) => tuple.rule.only_takes(heap),
            _ => self.take_set().is_some(),
        }
    }

    /// Whether the game is Nim itself, for which misère play has a theory of its own.
    pub fn is_nim(self) -> bool {
        self.take_set() == Some(&TakeSet::Any)
    }

    /// What a move may take from a heap and leave, if the position is one heap that moves may break.
    pub fn breaking(self) -> Option<&'r dyn Breaking> {
        match self {
            Structure::Heap(Heap { moves: HeapMoves::Break(breaking), .. }) => Some(breaking),
            _ => None,
        }
    }

    /// What computes the values of all heaps one after the other; `None` where a position is no heap, theory alone knows the
    /// values, or nothing is quicker than the definition.
    pub fn kernel(self) -> Option<&'r dyn Kernel> {
        match self {
            Structure::Heap(heap) => heap.kernel,
            Structure::Written(tuple) => tuple.rule.kernel(),
            _ => None,
        }
    }

    /// The period of the values of all heaps, where theory knows their values and they have one.
    pub fn known_period(self) -> Option<&'r KnownPeriod> {
        match self {
            Structure::Heap(heap) => heap.period,
            _ => None,
        }
    }

    /// What is known of pairs under these rules.
    pub fn pair(self) -> Option<Pair> {
        match self {
            Structure::Pair(pair) => Some(pair),
            _ => None,
        }
    }

    /// Whether the number at this place of a position has a say in its value. Of a staircase only the odd steps do, the first
    /// of which stands at place 0.
    pub fn counts(self, index: usize) -> bool {
        !matches!(self, Structure::Staircase) || index.is_multiple_of(2)
    }

    /// Gives a position's numbers the one name of all positions that are told apart in name only: (3, 6) for (6, 3), where
    /// order means nothing.
    pub fn rename(self, numbers: &mut [u64]) {
        if let (Structure::Pair(Pair { is_symmetric: true, .. }), [a, b]) = (self, numbers)
            && *a > *b
        {
            std::mem::swap(a, b);
        }
    }

    /// The graph that chips stand on.
    pub fn digraph(self) -> Option<&'r Digraph> {
        match self {
            Structure::Chip(graph) => Some(graph),
            _ => None,
        }
    }

    /// The rule that a reader wrote.
    pub fn written(self) -> Option<&'r dyn Evaluate> {
        match self {
            Structure::Written(tuple) => Some(tuple.rule),
            _ => None,
        }
    }

    /// What the numbers of a position are called, where the game's text names them; else no names.
    pub fn number_names(self) -> &'r [String] {
        match self {
            Structure::Written(tuple) => tuple.names,
            _ => &[],
        }
    }
}
