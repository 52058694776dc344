//! Positions put in the order of computation, with their labels and arrows.

use std::collections::BinaryHeap;

use super::{Spot, Study};
use crate::error::Error;
use crate::game::{Game, Outcome};
use crate::message::say;
use crate::position::Position;
use crate::sentences::headline;
use crate::solve::search::explore::Reach;

/// Position numbers by moves remaining, then by position: for a heap that is 0, 1, 2, …
pub fn computation_order(reach: &Reach) -> Vec<u32> {
    let remaining = reach.moves_remaining();
    // Six bits of each number order small positions as a reader would; others stay as they were found.
    let size = |position: &Position| match position[..] {
        [heap] => heap,
        _ => position.iter().fold(0u64, |key, &n| key << 6 | n.min(63)),
    };
    let mut keyed = Vec::with_capacity(remaining.len());
    for (number, position) in reach.positions().iter().enumerate() {
        let size = size(position).min(u64::from(u32::MAX));
        keyed.push(((u64::from(remaining[number]) << 32 | size) as i64, number));
    }
    BinaryHeap::from(keyed).into_sorted_vec().iter().map(|keyed| keyed.1 as u32).collect()
}

/// The spots with labels and options; outcomes, values and chips are the caller's.
pub fn assemble(
    game: &Game,
    reach: &Reach,
    order: &[u32],
    write: &dyn Fn(&Position) -> String,
    label_arrow: &dyn Fn(&Position, &Position) -> String,
) -> Result<Study, Error> {
    let remaining = reach.moves_remaining();
    let mut index_of = vec![0u32; order.len()];
    for (index, &number) in order.iter().enumerate() {
        index_of[number as usize] = index as u32;
    }
    let position = |number: u32| reach.position(number);
    let mut spots = Vec::with_capacity(order.len());
    for &number in order {
        let mut targets = Vec::new();
        for option in reach.options(number) {
            let [single] = option else {
                return Err(Error::Unsupported { why: say!("study.splits") });
            };
            targets.push((i64::from(index_of[*single as usize]), *single as usize));
        }
        // The last computed first; a move to the same position is one arrow, however many components can make it.
        let mut targets = BinaryHeap::from(targets).into_sorted_vec();
        targets.dedup();
        let option = |&(index, to): &(i64, usize)| (index as usize, label_arrow(position(number), position(to as u32)));
        let options = targets.iter().rev().map(option).collect();
        spots.push(Spot {
            label: write(position(number)),
            go: None,
            outcome: Outcome::P,
            value: None,
            options,
            remaining: remaining[number as usize],
            chips: 0,
            wins: false,
        });
    }
    Ok(Study { play: game.play, game: game.clone(), spots, summary: headline(Outcome::P) })
}
