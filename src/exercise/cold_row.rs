//! Which pair comes next in the table of Wythoff's cold positions?

use std::sync::Arc;

use super::made::{Deal, Exercise, Input, Refute, not_this};
use crate::message::{Arg, Message, say};
use crate::structure::zeckendorf::cold_pair;

/// Without a range of its own the row asked for is one of these.
const USUAL: (u64, u64) = (2, 10);
/// Rows shown before it.
const SHOWN: u64 = 12;

/// The row asked for.
#[derive(Clone, Debug)]
pub struct Row {
    number: u64,
    pair: (u128, u128),
}

pub fn make(deal: &mut Deal<'_>) -> Exercise {
    let range = deal.wanted.ranges.first().map_or(USUAL, |(_, range)| *range);
    let row = deal.numbers(&[range])[0].max(1);
    let rows = row.saturating_sub(SHOWN)..row;
    let shown: Vec<Message> = rows.map(|row| say!("exercise.item", item = written(cold_pair(row)))).collect();
    let pair = cold_pair(row);
    Exercise {
        game: String::new(),
        ask: say!("exercise.row.ask", pairs = shown.iter().cloned().map(Arg::from).collect::<Vec<_>>()),
        shown,
        input: Input::Numbers,
        choices: Vec::new(),
        several: false,
        hints: [
            say!("exercise.row.hint"),
            say!("exercise.row.hint-small", small = pair.0),
            say!("exercise.row.hint-difference", row = row),
        ],
        right: format!("{} {}", pair.0, pair.1),
        told: say!("exercise.item", item = written(pair)),
        why: say!("exercise.row.why", small = pair.0, large = pair.1, row = row),
        judge: Arc::new(Row { number: row, pair }),
    }
}

fn written((small, large): (u128, u128)) -> String {
    format!("({small},{large})")
}

impl Refute for Row {
    fn refute(&self, given: &[&str]) -> Message {
        let numbers: Vec<u128> = given.iter().filter_map(|word| word.parse().ok()).collect();
        let &[first, second] = &numbers[..] else { return not_this(given) };
        let (small, large) = (first.min(second), first.max(second));
        let used = (0..self.number).map(cold_pair).find(|pair| pair.0 == small || pair.1 == small);
        match used {
            Some(pair) => say!("exercise.row.used", guess = small, pair = written(pair)),
            None if small != self.pair.0 => say!("exercise.row.smaller", guess = small),
            None if large != self.pair.1 => say!("exercise.row.difference", row = self.number),
            // The right numbers, the larger one first.
            None => say!("exercise.row.order"),
        }
    }
}
