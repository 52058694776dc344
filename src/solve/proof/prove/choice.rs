//! Which positions a proof needs: where several moves prove an N-position, the one that keeps the proof short.

use std::ops::Range;

use crate::game::Outcome;
use crate::position::Position;
use crate::solve::search::explore::Reach;

/// Each position's options without repetition, in the order in which moves first lead to them.
pub struct Arrows {
    ranges: Vec<Range<u32>>,
    options: Vec<u32>,
}

impl Arrows {
    /// Cost: linear in the moves.
    pub fn of(reach: &Reach) -> Self {
        let count = reach.positions().len();
        let mut arrows = Arrows { ranges: Vec::with_capacity(count), options: Vec::new() };
        // The last position that had each one among its options.
        let mut last = vec![u32::MAX; count];
        for number in 0..count as u32 {
            let start = arrows.options.len() as u32;
            for option in reach.options(number) {
                for &part in option {
                    if last[part as usize] != number {
                        last[part as usize] = number;
                        arrows.options.push(part);
                    }
                }
            }
            arrows.ranges.push(start..arrows.options.len() as u32);
        }
        arrows
    }

    /// The same with one option only where `only` names one.
    pub fn narrowed(&self, only: impl Fn(u32) -> Option<u32>) -> Self {
        let mut narrowed = Arrows { ranges: Vec::with_capacity(self.ranges.len()), options: Vec::new() };
        for number in 0..self.ranges.len() as u32 {
            let start = narrowed.options.len() as u32;
            match only(number) {
                Some(option) => narrowed.options.push(option),
                None => narrowed.options.extend_from_slice(self.from(number)),
            }
            narrowed.ranges.push(start..narrowed.options.len() as u32);
        }
        narrowed
    }

    /// The options of a position.
    pub fn from(&self, number: u32) -> &[u32] {
        let range = &self.ranges[number as usize];
        &self.options[range.start as usize..range.end as usize]
    }
}

/// Which positions a proof needs: where several moves prove an N-position, which one.
pub struct Selection<'a> {
    /// Position numbers, each after its options.
    pub order: &'a [u32],
    pub arrows: &'a Arrows,
    pub outcomes: &'a [Outcome],
}

/// Rounds that make a proof shorter; the later ones seldom find anything.
const ROUNDS: usize = 6;

impl Selection<'_> {
    /// The positions of the shortest proof found.
    pub fn needed(&self) -> Vec<bool> {
        let (mut fewest, mut count) = self.tried(&[]);
        for _ in 0..ROUNDS {
            let (needed, tried) = self.tried(&fewest);
            if tried >= count {
                break;
            }
            (fewest, count) = (needed, tried);
        }
        fewest
    }

    /// The positions of a proof among these, which are known to prove the first one: those that a search looked at.
    pub fn within(&self, reach: &Reach, names: &[Position]) -> Vec<bool> {
        let mut allowed = vec![false; self.outcomes.len()];
        for name in names {
            if let Some(number) = reach.number_of(name) {
                allowed[number as usize] = true;
            }
        }
        let mut needed = vec![false; self.outcomes.len()];
        let mut open: Vec<u32> = self.order.last().copied().into_iter().collect();
        while let Some(number) = open.pop() {
            if std::mem::replace(&mut needed[number as usize], true) {
                continue;
            }
            let options = self.arrows.from(number);
            match self.outcomes[number as usize] {
                Outcome::P | Outcome::D => open.extend_from_slice(options),
                Outcome::N => open.extend(
                    options
                        .iter()
                        .copied()
                        .find(|&option| allowed[option as usize] && self.outcomes[option as usize] == Outcome::P),
                ),
            }
        }
        needed
    }

    /// The positions needed, and how many, if those of an earlier proof cost nothing.
    fn tried(&self, free: &[bool]) -> (Vec<bool>, usize) {
        let costs = self.costs(free);
        let mut needed = vec![false; self.outcomes.len()];
        let mut count = 0;
        if let Some(&root) = self.order.last() {
            count += self.add(root, &mut needed);
        }
        // Each position is met after all that lead to it, so what those need is settled.
        for &number in self.order.iter().rev() {
            if needed[number as usize]
                && let Some(cheapest) = self.to_be_chosen(number, &needed, &costs)
            {
                count += self.add(cheapest, &mut needed);
            }
        }
        (needed, count)
    }

    /// The cheapest proof of each position, proved anew wherever it is met: how many positions it has, not counting those
    /// that are free. Exact below 2^64 − 1.
    fn costs(&self, free: &[bool]) -> Vec<u64> {
        let mut costs = vec![0u64; self.outcomes.len()];
        for &number in self.order {
            let is_n = self.outcomes[number as usize] == Outcome::N;
            let mut below = if is_n { u64::MAX } else { 0 };
            for &option in self.arrows.from(number) {
                let cost = costs[option as usize];
                match (is_n, self.outcomes[option as usize]) {
                    (false, _) => below = below.saturating_add(cost),
                    (true, Outcome::P) => below = below.min(cost),
                    (true, _) => {}
                }
            }
            // In misère play a position without a move is N and rests on nothing.
            let below = if self.arrows.from(number).is_empty() { 0 } else { below };
            let own = u64::from(!free.get(number as usize).copied().unwrap_or(false));
            costs[number as usize] = below.saturating_add(own);
        }
        costs
    }

    /// Adds a position with all that its proof needs without a choice, and says how many are new.
    fn add(&self, number: u32, needed: &mut [bool]) -> usize {
        let mut count = 0;
        let mut open = vec![number];
        while let Some(number) = open.pop() {
            if needed[number as usize] {
                continue;
            }
            needed[number as usize] = true;
            count += 1;
            let options = self.arrows.from(number);
            match self.outcomes[number as usize] {
                Outcome::P | Outcome::D => open.extend_from_slice(options),
                Outcome::N => open.extend(self.only_proof(options)),
            }
        }
        count
    }

    /// The P-position among these options, if there is just one.
    fn only_proof(&self, options: &[u32]) -> Option<u32> {
        let mut only = None;
        for &option in options {
            if self.outcomes[option as usize] == Outcome::P {
                if only.is_some() {
                    return None;
                }
                only = Some(option);
            }
        }
        only
    }

    /// The cheapest option that proves an N-position, unless one is needed anyway.
    fn to_be_chosen(&self, number: u32, needed: &[bool], costs: &[u64]) -> Option<u32> {
        if self.outcomes[number as usize] != Outcome::N {
            return None;
        }
        let mut cheapest: Option<u32> = None;
        for &option in self.arrows.from(number) {
            if self.outcomes[option as usize] == Outcome::P {
                if needed[option as usize] {
                    return None;
                }
                if cheapest.is_none_or(|found| costs[option as usize] < costs[found as usize]) {
                    cheapest = Some(option);
                }
            }
        }
        cheapest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::catalogue::{SAMPLES, read_game};
    use crate::solve::proof::prove::Proof;
    use crate::solve::search::flat::{Naming, reach_of_game};

    /// The fewest positions of a proof that proves each anew, by trying every move.
    fn plain_cost(number: u32, arrows: &Arrows, outcomes: &[Outcome]) -> u64 {
        let options = arrows.from(number).iter();
        let below = match outcomes[number as usize] {
            Outcome::P | Outcome::D => options.map(|&option| plain_cost(option, arrows, outcomes)).sum(),
            Outcome::N => options
                .filter(|&&option| outcomes[option as usize] == Outcome::P)
                .map(|&option| plain_cost(option, arrows, outcomes))
                .min()
                .unwrap_or(0),
        };
        1 + below
    }

    #[test]
    fn the_shortest_tree_is_found_exactly_and_a_proof_is_never_longer() {
        let kept = ["nim 2 3 4", "misere nim 2 2 3", "take(2,5) 10 4", "take(1..3) 12"];
        for text in SAMPLES.iter().flat_map(|game| game.texts()).chain(kept) {
            let Ok(game) = read_game(text) else { continue };
            let reach = reach_of_game(&game, Naming::CANONICAL, Budget::default()).unwrap();
            if reach.positions().len() > 60 {
                continue;
            }
            let (arrows, outcomes) = (Arrows::of(&reach), reach.outcomes(game.play));
            let selection = Selection { order: reach.order(), arrows: &arrows, outcomes: &outcomes };
            let costs = selection.costs(&[]);
            assert_eq!(costs[0], plain_cost(0, &arrows, &outcomes), "{text}");
            let (needed, count) = selection.tried(&[]);
            assert_eq!(count, needed.iter().filter(|&&needed| needed).count(), "{text}");
            assert!(Proof::of(&game, Budget::default()).unwrap().size() as u64 <= costs[0], "{text}");
        }
    }

    #[test]
    fn costs_past_all_bounds_stop_there() {
        let game = read_game("take(1..3) 400").unwrap();
        let reach = reach_of_game(&game, Naming::CANONICAL, Budget::default()).unwrap();
        let (arrows, outcomes) = (Arrows::of(&reach), reach.outcomes(crate::game::Play::Normal));
        let costs = Selection { order: reach.order(), arrows: &arrows, outcomes: &outcomes }.costs(&[]);
        assert_eq!(costs[0], u64::MAX);
    }
}
