//! `boxes size/stones`: add to one box, at most the square of what it holds and never past its size.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::error::Error;
use crate::game::Change;
use crate::games::{Entry, Read, Samples, Spoken};
use crate::message::{Arg, Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::reader::Reader;
use crate::rules::{Rules, Spelling, Theory, Visit, Words};
use crate::structure::Structure;
use crate::structure::pair::{two_left, two_numbers};

/// The box game in the catalogue.
pub const ENTRY: Entry = Entry {
    name: "boxes",
    read: Read::Rules(|_| Ok(Arc::new(Boxes))),
    shown: &[("boxes.title", "boxes 9/3 16/2"), ("boxes.title-one", "boxes 9/2")],
};

/// What readers call it, and say in its brackets.
pub const SPOKEN: Spoken = Spoken { aliases: &["box", "盒子", "箱子"], words: &[] };

/// What tests solve and draw.
pub const SAMPLES: Samples = Samples {
    entry: ENTRY,
    examples: &["boxes 9/1", "boxes 13/1", "boxes 9/3", "boxes 9/9", "boxes 9/0", "boxes 6/1 6/1", "misere boxes 9/2"],
    small: small_games,
};

/// Every box up to 60, and every two up to 6.
fn small_games() -> Vec<String> {
    let boxes = |largest: u64| (0..=largest).flat_map(|size| (0..=size).map(move |stones| format!("{size}/{stones}")));
    let two = boxes(6).flat_map(|one| boxes(6).map(move |other| format!("boxes {one} {other}")));
    boxes(60).map(|one| format!("boxes {one}")).chain(two).collect()
}

/// The rules of one box. A position is its size and the stones in it.
struct Boxes;

impl Rules for Boxes {
    fn structure(&self) -> Structure<'_> {
        Structure::Box
    }

    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let (size, stones) = two_numbers(position);
        for added in 1..=most_added(size, stones) {
            visit(&[box_of(size, stones + added)])?;
        }
        ControlFlow::Continue(())
    }

    fn allows(&self, from: &Position, to: &[Position]) -> bool {
        let (size, stones) = two_numbers(from);
        let [after] = to else { return false };
        two_numbers(after).1.checked_sub(stones).is_some_and(|added| {
            (1..=most_added(size, stones)).contains(&added) && box_of(size, stones + added) == *after
        })
    }

    fn option_count(&self, position: &Position) -> u128 {
        let (size, stones) = two_numbers(position);
        u128::from(most_added(size, stones))
    }

    /// With more than [`threshold`] stones a box of `m` can be filled in one move, so it can be brought to each number
    /// from `c + 1` to `m`: it is a Nim heap of the `m - c` free places. At the threshold `t` every move leads there and
    /// none fills it, so the value is 0 as at `m`. Below `t` the box is one of `t`: moves past `t` reach at most
    /// `t² - t` and leave more than `2t` free places, a value too large to matter to a mex of at most `t - c`.
    fn theory(&self, position: &Position) -> Option<Theory> {
        let (size, stones) = two_numbers(position);
        Some(Theory::of_value(Nimber(u128::from(value(size, stones))), why_value(size, stones)))
    }

    fn changes_to_value(&self, position: &Position, target: Nimber, most: usize) -> Option<Vec<Change>> {
        let (size, stones) = two_numbers(position);
        let mut found = Vec::new();
        if let Ok(lacking) = u64::try_from(target.0) {
            let largest = stones.saturating_add(most_added(size, stones));
            let mut stop = size;
            while stop > stones {
                let lower = threshold(stop);
                let after = stop.saturating_sub(lacking);
                if after > lower.max(stones) && after <= largest {
                    found.push(after);
                }
                stop = lower;
            }
        }
        // Found from the fullest box down; listed as the options are.
        let mut changes = Vec::new();
        while let Some(after) = found.pop() {
            if changes.len() < most {
                changes.push(Change::Components(vec![box_of(size, after)]));
            }
        }
        Some(changes)
    }
}

impl Spelling for Boxes {
    fn notation(&self) -> String {
        "boxes".to_owned()
    }

    fn read_position(&self, reader: &mut Reader<'_>) -> Result<Position, Error> {
        let size = reader.number(say!("boxes.want-size"))?;
        if !reader.accept('/') {
            return Err(reader.unexpected(say!("boxes.want-slash")));
        }
        let start = reader.place();
        let stones = reader.number(say!("boxes.want-stones"))?;
        if stones > size {
            return Err(Error::Misread { at: start..reader.end(), why: say!("boxes.too-full", size = size) });
        }
        Ok(box_of(size, stones))
    }

    fn write_position(&self, position: &Position) -> String {
        let (size, stones) = two_numbers(position);
        written(size, stones)
    }
}

impl Words for Boxes {
    fn rule(&self) -> Message {
        say!("boxes.rule")
    }

    fn setting(&self, positions: &[Position]) -> Option<Message> {
        let held = |position: &Position| {
            let (size, stones) = two_numbers(position);
            say!("boxes.held", stones = stones, size = size).into()
        };
        let boxes: Vec<Arg> = positions.iter().map(held).collect();
        Some(say!("boxes.setting", n = boxes.len(), parts = boxes))
    }

    fn move_name(&self, from: &Position, change: &Change) -> Message {
        let (size, stones) = two_numbers(from);
        let after = two_left(from, change).1;
        say!("boxes.move", n = after.saturating_sub(stones), to = written(size, after))
    }

    fn arrow_label(&self, from: &Position, to: &[Position]) -> String {
        let after = to.first().map_or(0, |option| two_numbers(option).1);
        format!("+{}", after.saturating_sub(two_numbers(from).1))
    }

    fn component_name(&self, number: usize) -> Message {
        say!("component.box", number = number)
    }

    fn why_winning(&self, from: &Position, change: &Change) -> Option<Message> {
        let (size, after) = two_left(from, change);
        if after == size {
            return Some(say!("boxes.wins-full"));
        }
        Some(say!("boxes.wins-stop", stones = after, stop = next_stop(size, after.saturating_add(1))))
    }
}

/// The value of a box: what it lacks to the next number of stones at which the player to move loses. Cost: about two
/// hundred steps.
pub fn value(size: u64, stones: u64) -> u64 {
    next_stop(size, stones).saturating_sub(stones)
}

/// The least number of stones, from this one on, at which the player to move loses: the size, its threshold, the
/// threshold of that, and so on.
fn next_stop(size: u64, stones: u64) -> u64 {
    let mut stop = size;
    while stones < stop && stones <= threshold(stop) {
        stop = threshold(stop);
    }
    stop
}

/// The most stones with which a box of this size can't be filled in one move: the largest `t` with `t + t² < size`,
/// found bit by bit; 0 for size 0.
fn threshold(size: u64) -> u64 {
    let mut largest: u64 = 0;
    for bit in (0..u32::BITS).rev() {
        let more = largest | 1 << bit;
        if more + more * more < size {
            largest = more;
        }
    }
    largest
}

/// The most stones that one move can add.
fn most_added(size: u64, stones: u64) -> u64 {
    stones.saturating_mul(stones).min(size.saturating_sub(stones))
}

/// How many stones that is if as many as possible are added, but for the size.
fn reach_of(stones: u64) -> u128 {
    u128::from(stones) + u128::from(stones) * u128::from(stones)
}

fn why_value(size: u64, stones: u64) -> Message {
    if stones == 0 {
        return say!("boxes.theory-empty");
    }
    if stones >= size {
        return say!("boxes.theory-full");
    }
    let (mut stop, mut lower) = (size, threshold(size));
    let mut passed: Vec<Arg> = Vec::new();
    while stones < lower {
        passed.push(lower.into());
        (stop, lower) = (lower, threshold(lower));
    }
    let why = why_value_near(stop, lower, stones);
    if passed.is_empty() {
        why
    } else {
        say!("boxes.theory-lower", size = size, stops = passed, stop = stop, why = why)
    }
}

/// Why a box of this size has its value with at least as many stones as its threshold.
fn why_value_near(size: u64, threshold: u64, stones: u64) -> Message {
    let from = threshold.saturating_add(1);
    if stones == threshold {
        return say!("boxes.theory-stop", size = size, stones = stones, most = reach_of(stones), from = from);
    }
    let value = size.saturating_sub(stones);
    say!("boxes.theory-fill", size = size, stones = stones, from = from, most = reach_of(from), value = value)
}

/// A box as a position.
fn box_of(size: u64, stones: u64) -> Position {
    Position::from([size, stones])
}

fn written(size: u64, stones: u64) -> String {
    format!("{size}/{stones}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nimber::mex;

    /// The values of a box of this size by number of stones, by definition.
    fn plain_values(size: u64) -> Vec<u64> {
        let mut values = vec![0; size as usize + 1];
        for stones in (0..=size).rev() {
            let options = (stones + 1..=size.min(stones + stones * stones)).map(|n| Nimber(values[n as usize].into()));
            values[stones as usize] = mex(options).0 as u64;
        }
        values
    }

    #[test]
    fn values_agree_with_the_definition_for_sizes_to_300() {
        for size in 0..=300 {
            for (stones, plain) in plain_values(size).into_iter().enumerate() {
                assert_eq!(value(size, stones as u64), plain, "{size}/{stones}");
            }
        }
    }

    #[test]
    fn the_moves_to_a_value_are_all_there_are() {
        for size in 0..=80 {
            let values = plain_values(size);
            for stones in 0..=size {
                for target in 0..=size {
                    let largest = size.min(stones + stones * stones);
                    let having = (stones + 1..=largest).filter(|&n| values[n as usize] == target);
                    let plain: Vec<Change> = having.map(|n| Change::Components(vec![box_of(size, n)])).collect();
                    let ask = |most| Boxes.changes_to_value(&box_of(size, stones), Nimber(target.into()), most);
                    assert_eq!(ask(usize::MAX).unwrap(), plain, "{size}/{stones} to {target}");
                    assert_eq!(ask(1).unwrap(), plain[..plain.len().min(1)]);
                }
            }
        }
    }

    #[test]
    fn the_largest_sizes_do_not_overflow() {
        let root = u64::from(u32::MAX);
        assert_eq!(threshold(u64::MAX), root);
        assert_eq!(threshold(root * root + root), root - 1);
        assert_eq!(threshold(root * root + root + 1), root);
        assert_eq!(value(u64::MAX, root), 0);
        assert_eq!(value(u64::MAX, root + 1), u64::MAX - root - 1);
        assert_eq!(value(u64::MAX, root - 1), 1);
        assert_eq!(Boxes.option_count(&box_of(u64::MAX, root)), u128::from(root * root));
        assert_eq!(Boxes.option_count(&box_of(u64::MAX, u64::MAX - 5)), 5);
        for odd in [vec![], vec![7], vec![3, 8]] {
            let position = Position::from(odd);
            assert_eq!(Boxes.option_count(&position), 0);
            assert!(Boxes.theory(&position).is_some());
            assert_eq!(Boxes.changes_to_value(&position, Nimber(0), 9), Some(Vec::new()));
        }
    }
}
