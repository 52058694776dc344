//! A proof's positions in the order of its lines.

use std::ops::Range;

use super::choice::Arrows;
use crate::game::Outcome;
use crate::position::Position;
use crate::solve::search::explore::Reach;

/// The lines of a proof: positions in an order in which each comes after those it rests on, but for drawn ones among each
/// other, the proved one last.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    pub positions: Vec<Position>,
    pub outcomes: Vec<Outcome>,
    /// For each line the lines it rests on, as a range of `rests`.
    pub ranges: Vec<Range<u32>>,
    pub rests: Vec<u32>,
}

/// Putting the needed positions in order.
pub struct Assembly<'a> {
    pub reach: &'a Reach,
    pub arrows: &'a Arrows,
    pub outcomes: &'a [Outcome],
    /// Which positions the proof has.
    pub needed: &'a [bool],
}

/// Not proved yet.
const NO_LINE: u32 = u32::MAX;

impl Assembly<'_> {
    /// The proof of the position found first, each position directly after what it is the first to rest on.
    pub fn lines(&self) -> Lines {
        let mut proof = Lines::default();
        let mut lines = vec![NO_LINE; self.outcomes.len()];
        let mut met = vec![false; self.outcomes.len()];
        // Open positions, and how many of those that each rests on are proved.
        let mut stack = vec![(0u32, 0usize)];
        met[0] = true;
        while let Some((number, done)) = stack.last_mut() {
            let number = *number;
            if let Some(&next) = self.rests(number).get(*done) {
                *done += 1;
                if !std::mem::replace(&mut met[next as usize], true) {
                    stack.push((next, 0));
                }
                continue;
            }
            stack.pop();
            lines[number as usize] = proof.positions.len() as u32;
            let start = proof.rests.len() as u32;
            proof.rests.extend_from_slice(self.rests(number));
            proof.ranges.push(start..proof.rests.len() as u32);
            proof.positions.push(self.reach.position(number).clone());
            proof.outcomes.push(self.outcomes[number as usize]);
        }
        // Drawn positions rest on each other, so some of their lines are known only now.
        for rest in &mut proof.rests {
            *rest = lines[*rest as usize];
        }
        proof
    }

    /// What a position rests on: all its options if it is P or D, one that is proved anyway if it is N.
    fn rests(&self, number: u32) -> &[u32] {
        let options = self.arrows.from(number);
        if self.outcomes[number as usize] != Outcome::N {
            return options;
        }
        for (index, &option) in options.iter().enumerate() {
            if self.outcomes[option as usize] == Outcome::P && self.needed[option as usize] {
                return &options[index..=index];
            }
        }
        &[]
    }
}
