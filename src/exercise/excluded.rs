//! Which number is the mex of a set?

use std::sync::Arc;

use super::made::{Deal, Exercise, Input, Refute, between, not_this, number};
use crate::message::{Arg, Message, say};
use crate::nimber::{Nimber, mex};

/// Without a range of its own a set has numbers up to this one.
const USUAL: (u64, u64) = (0, 7);
const LEAST: u64 = 2;
const MOST: u64 = 6;

/// A set of numbers.
#[derive(Clone, Debug)]
pub struct Members(Vec<Nimber>);

pub fn make(deal: &mut Deal<'_>) -> Exercise {
    let range = deal.wanted.ranges.first().map_or(USUAL, |(_, range)| *range);
    let count = between(&mut deal.dice, (LEAST, MOST));
    let mut members: Vec<Nimber> = Vec::new();
    for _ in 0..count {
        // Small numbers are likelier, so that something is often missing between.
        let member = between(&mut deal.dice, range).min(between(&mut deal.dice, range));
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
