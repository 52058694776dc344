//! `::: question`: what the engine asks.

use super::Settings;
use crate::ask;
use crate::desk::{Desk, fill};
use crate::model::{Part, Question};
use crate::outline::RawBlock;
use crate::prose;

/// Kinds of questions, each with whether it is about a game.
const KINDS: [(&str, bool); 7] = [
    ("outcome", true),
    ("value", true),
    ("moves", true),
    ("next", true),
    ("row", true),
    ("mistake", true),
    ("mex", false),
];
const MOST_ASKED: usize = 20;
/// So many positions of a range are tried.
const TRIED: usize = 60;

/// Reads the block.
pub fn read(desk: &mut Desk<'_>, raw: &RawBlock) -> Option<Part> {
    let kind = desk.text(&raw.title).to_owned();
    let Some((_, is_of_game)) = KINDS.iter().find(|(name, _)| *name == kind) else {
        let names = KINDS.map(|(name, _)| name).join(", ");
        desk.fault(raw.kind.start, format!("there is no question “{kind}”, but {names}"));
        return None;
    };
    let mut settings = Settings::of(raw);
    let (game, at) =
        if *is_of_game { settings.needed(desk, "game")? } else { (settings.text(desk, "game"), raw.kind.clone()) };
    let seed = settings.number(desk, "seed").unwrap_or(1);
    let count = settings.number(desk, "count").unwrap_or(3);
    let ranges = settings.ranges(desk);
    settings.end(desk, true);
    settings.mark(desk);
    if !(1..=MOST_ASKED).contains(&count) {
        desk.fault(raw.kind.start, format!("between 1 and {MOST_ASKED} questions are asked"));
    }
    if *is_of_game && kind != "row" {
        check(desk, &kind, &game, &ranges, at.start);
    }
    let text = prose::blocks(desk, &raw.body);
    Some(Part::Question(Question { kind, game, ranges, seed, count, text, examples: Vec::new() }))
}

/// Tries positions all over the ranges.
fn check(desk: &mut Desk<'_>, kind: &str, game: &str, ranges: &[(String, (i128, i128))], at: usize) {
    let mut outcomes = Vec::new();
    for index in 0..TRIED {
        let tried = fill(game, &numbers(ranges, index));
        let found = if kind == "value" { ask::value(&tried).map(|_| None) } else { ask::outcome(&tried).map(Some) };
        match found {
            Ok(outcome) => outcomes.extend(outcome),
            Err(why) => return desk.fault(at, why),
        }
    }
    outcomes.dedup();
    if kind == "outcome" && outcomes.len() < 2 {
        desk.fault(at, "every such position has the same outcome, so there is nothing to ask");
    }
}

/// Numbers spread over the ranges, the ends first.
fn numbers(ranges: &[(String, (i128, i128))], index: usize) -> Vec<(&str, i128)> {
    let spread = |(place, (name, (first, last))): (usize, &'_ (String, (i128, i128)))| {
        let count = last - first + 1;
        let step = i128::try_from(index * (2 * place + 1)).unwrap_or(0);
        let offset = if index == 1 { count - 1 } else { step % count };
        (name.clone(), first + offset)
    };
    let found: Vec<(String, i128)> = ranges.iter().enumerate().map(spread).collect();
    ranges.iter().zip(found).map(|((name, _), (_, number))| (name.as_str(), number)).collect()
}
