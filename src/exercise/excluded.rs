//! Which number is the mex of a set?

use std::sync::Arc;

use super::made::{Exercise, Input, Refute, Wanted, between, not_this, number};
use crate::message::{Arg, Message, say};
use crate::nimber::{Nimber, mex};
use crate::play::dice::Dice;

/// Without a range of its own a set has numbers up to this one.
const USUAL: (u64, u64) = (0, 7);
const LEAST: u64 = 2;
const MOST: u64 = 6;

/// A set of numbers.
#[derive(Clone, Debug)]
pub struct Members(Vec<Nimber>);

pub fn make(wanted: &Wanted<'_>, dice: &mut Dice) -> Exercise {
    let range = wanted.ranges.first().map_or(USUAL, |(_, range)| *range);
    let count = between(dice, (LEAST, MOST));
    let mut members: Vec<Nimber> = Vec::new();
    for _ in 0..count {
        // Small numbers are likelier, so that something is often missing between.
        let member = between(dice, range).min(between(dice, range));
        if !members.contains(&Nimber(member.into())) {
            members.push(Nimber(member.into()));
        }
    }
    let missing = mex(members.iter().copied());
    let mut sorted = members.clone();
    sorted.sort_unstable();
    let below: Vec<Arg> = (0..missing.0).map(Arg::from).collect();
    let last = match missing.0 {
        0 => say!("exercise.mex.hint-none"),
        _ => say!("exercise.mex.hint-below", below = below),
    };
    Exercise {
        game: String::new(),
        ask: say!("exercise.mex.ask", members = Arg::Set(members.clone())),
        shown: members.iter().map(|member| say!("exercise.item", item = *member)).collect(),
        input: Input::Number,
        choices: Vec::new(),
        several: false,
        hints: [say!("exercise.mex.hint"), say!("exercise.mex.hint-sorted", members = Arg::Set(sorted.clone())), last],
        right: missing.to_string(),
        told: say!("exercise.item", item = missing),
        why: say!("exercise.mex.why", members = Arg::Set(sorted), value = missing),
        judge: Arc::new(Members(members)),
    }
}

impl Refute for Members {
    fn refute(&self, given: &[&str]) -> Message {
        match number(given) {
            Some(guess) if self.0.contains(&Nimber(guess.into())) => say!("exercise.mex.present", guess = guess),
            Some(guess) => say!("predict.wrong-smaller", guess = guess),
            None => not_this(given),
        }
    }
}
