//! Which number is the mex of a set?

use std::sync::Arc;

use super::made::{Deal, Exercise, Input, Refute, between, not_this, number};
use crate::message::{Arg, Message, say};
use crate::nimber::{Nimber, mex};

/// Without a range of its own a set has numbers up to this one.
const USUAL: (u64, u64) = (0, 7);
const LEAST: u64 = 2;
const MOST: u64 = 6;
/// So many members has a set that is given.
const MOST_GIVEN: usize = 64;

/// A set of numbers.
#[derive(Clone, Debug)]
pub struct Members(Vec<Nimber>);

pub fn make(deal: &mut Deal<'_>) -> Exercise {
    let members = given(deal.wanted.template).unwrap_or_else(|| drawn(deal));
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

/// The set that a text is, `{0, 1, 3}`.
fn given(text: &str) -> Option<Vec<Nimber>> {
    let within = text.trim().strip_prefix('{')?.strip_suffix('}')?.trim();
    let words = within.split(',').take(MOST_GIVEN + 1).filter(|_| !within.is_empty());
    let members: Option<Vec<Nimber>> =
        words.map(|word| Some(Nimber(word.trim().parse::<u64>().ok()?.into()))).collect();
    members.filter(|members| members.len() <= MOST_GIVEN)
}

fn drawn(deal: &mut Deal<'_>) -> Vec<Nimber> {
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
    members
}

impl Refute for Members {
    fn refute(&self, given: &[&str]) -> Message {
        let Some(guess) = number(given) else { return not_this(given) };
        if self.0.contains(&Nimber(guess.into())) {
            return say!("exercise.mex.present", guess = guess);
        }
        match self.missing_below(guess) {
            Some(smaller) => say!("exercise.mex.smaller", guess = guess, smaller = smaller),
            None => not_this(given),
        }
    }
}

impl Members {
    /// The next smaller number that is not in the set: where several are missing it does not tell which is the mex.
    fn missing_below(&self, guess: u64) -> Option<u64> {
        (0..guess).rev().find(|&number| !self.0.contains(&Nimber(number.into())))
    }
}
