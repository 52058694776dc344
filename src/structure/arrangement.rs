//! The order of a term's components where it means nothing: whatever differs in it alone has one name.

use std::cmp::Ordering;

use crate::position::Position;
use crate::rules::Rules;
use crate::structure::Structure;

/// Puts components in order. Structures whose moves split heaps bring one, so that who lists none of them has none.
pub trait Arrangement: Sync {
    /// Which of two components comes first.
    fn order(&self, first: &[u64], second: &[u64]) -> Ordering;

    /// A component under a name that tells apart no more than there is to be told apart.
    fn renamed(&self, _structure: &Structure<'_>, component: &Position) -> Position {
        component.clone()
    }

    /// Tells the components of a term after a move in order: what the move left, and the others, which are in order. Where a
    /// move can make two heaps of one, those without a move are left out, or there would be no end of names for one
    /// position; if there are no others, an empty heap stands for them where that has no move, and else nothing: which of them
    /// would is not told by the position.
    fn merge(&self, rules: &dyn Rules, left: &[Position], others: &[&[u64]], tell: &mut dyn FnMut(&[u64])) {
        let structure = rules.structure();
        let renamed: Vec<Position> = left.iter().map(|component| self.renamed(&structure, component)).collect();
        let mut moving: Vec<&Position> = renamed.iter().collect();
        if structure.splits() {
            moving.retain(|component| rules.option_count(component) > 0);
        }
        moving.sort_by(|a, b| self.order(a, b));
        let mut waiting = moving.iter().peekable();
        for component in others {
            while let Some(first) = waiting.next_if(|first| self.order(first, component).is_lt()) {
                tell(first);
            }
            tell(component);
        }
        waiting.for_each(|last| tell(last));
        let empty = Position::heap(0);
        if moving.is_empty() && others.is_empty() && rules.option_count(&empty) == 0 {
            tell(&empty);
        }
    }
}

/// The largest component first, as figures show them.
pub struct LargestFirst;

impl Arrangement for LargestFirst {
    fn order(&self, first: &[u64], second: &[u64]) -> Ordering {
        second.cmp(first)
    }
}

/// The least component first, and what is told apart in name only under one name: (0, 3) for (3, 0).
pub struct Canonical;

impl Arrangement for Canonical {
    fn order(&self, first: &[u64], second: &[u64]) -> Ordering {
        first.cmp(second)
    }

    fn renamed(&self, structure: &Structure<'_>, component: &Position) -> Position {
        // One number has no other order.
        if component.len() < 2 {
            return component.clone();
        }
        let mut numbers = component.to_vec();
        structure.rename(&mut numbers);
        Position::from(numbers)
    }
}
