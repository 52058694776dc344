//! A number that a reader chooses by pointing, and the moves of this number: so every move of a component that has too many
//! for a mark each is come to.

use super::list::CHIP;
use super::moves::{Amount, MOST_TEXT, offers_of};
use super::piece::{Piece, rect, text};
use crate::draw::node::NAME_SIZE;
use crate::draw::scene::{Group, text_width};
use crate::game::{ComponentIndex, Game};
use crate::message::{Locale, say};
use crate::position::Position;
use crate::rules::Rules;
use crate::state;
use crate::structure::PositionKind;

/// What is chosen at first: the first number that is not on offer anyhow.
const FIRST: u64 = 3;
/// A move that parts a heap takes at most so many of it.
const MOST_GONE: u64 = 20;

/// The number that a reader has chosen for the component of this key.
pub fn chosen(state: &str, key: &str) -> u64 {
    state::get(state, &word(key)).and_then(|chosen| chosen.parse().ok()).unwrap_or(FIRST)
}

fn word(key: &str) -> String {
    format!("take-{key}")
}

/// Of a component of which not all moves are on offer those of a number, which is the reader's choice.
pub fn of(game: &Game, place: ComponentIndex, kind: PositionKind, chosen: u64, locale: &Locale) -> Option<Amount> {
    let term = &game.terms[place.term];
    let (rules, from) = (&*term.rules, &term.components[place.index]);
    let most = most(kind, from)?;
    let chosen = chosen.clamp(1, most);
    let made = options(rules, from, kind, chosen);
    let length = (made.len() * game.component_count()) as u128 * game.write().0.len() as u128;
    (length <= MOST_TEXT).then(|| Amount { chosen, most, moves: offers_of(game, place, kind, &made, locale) })
}

/// The largest number that has a move, if moves of this kind have numbers.
fn most(kind: PositionKind, from: &[u64]) -> Option<u64> {
    let most = match (kind, from) {
        (PositionKind::Heap, &[heap]) => heap,
        (PositionKind::Pair, &[a, b]) => a.max(b),
        (PositionKind::Limited, &[heap, limit]) => heap.min(limit),
        (PositionKind::Box, &[size, held]) => size.saturating_sub(held),
        (PositionKind::Steps, steps) => steps.iter().copied().max().unwrap_or(0),
        _ => 0,
    };
    (most > 0).then_some(most)
}

/// The moves that take, or add, as many as were chosen, and those that leave as many on one side: all of each number but where a heap
/// parts into two of any size, of which one number does not tell the other.
fn options(rules: &dyn Rules, from: &Position, kind: PositionKind, n: u64) -> Vec<Vec<Position>> {
    let mut options: Vec<Vec<Position>> = Vec::new();
    let mut offer = |to: Vec<Position>| {
        if !options.contains(&to) && rules.allows(from, &to) {
            options.push(to);
        }
    };
    let whole = |numbers: &[u64]| vec![Position::from(numbers.to_vec())];
    match (kind, &from[..]) {
        (PositionKind::Heap, &[heap]) => {
            if let Some(left) = heap.checked_sub(n) {
                offer(if left > 0 { whole(&[left]) } else { Vec::new() });
                offer(whole(&[left]));
                for gone in 0..=MOST_GONE.min(left) {
                    let other = left - gone;
                    offer(vec![Position::heap(n), Position::heap(other)]);
                    offer(vec![Position::heap(other), Position::heap(n)]);
                }
            }
        }
        (PositionKind::Pair, &[a, b]) => {
            let (x, y) = (a.checked_sub(n), b.checked_sub(n));
            let all = [x.map(|x| (x, b)), y.map(|y| (a, y)), x.zip(y)];
            all.into_iter().flatten().for_each(|(x, y)| offer(whole(&[x, y])));
        }
        (PositionKind::Limited, &[heap, _]) => {
            if let Some(left) = heap.checked_sub(n) {
                offer(whole(&[left, n.saturating_mul(2).min(left)]));
            }
        }
        (PositionKind::Box, &[size, held]) => offer(whole(&[size, held.saturating_add(n)])),
        (PositionKind::Steps, steps) => {
            for step in 0..steps.len() {
                let mut after = steps.to_vec();
                let Some(left) = steps[step].checked_sub(n) else { continue };
                after[step] = left;
                if let Some(next) = step.checked_sub(1) {
                    after[next] = after[next].saturating_add(n);
                }
                offer(whole(&after));
            }
        }
        _ => {}
    }
    options
}

/// The number with marks on both sides that change it: by one, by ten, and tenfold, so that any is a few marks away.
pub fn row(amount: &Amount, (key, component): (&str, &str), set: &str, locale: &Locale) -> Piece {
    let Amount { chosen, most, .. } = *amount;
    let (less, more) = (|by: u64| chosen.saturating_sub(by), |by: u64| chosen.saturating_add(by));
    let before = [("÷10", chosen / 10), ("−10", less(10)), ("−1", less(1))];
    let after = [("+1", more(1)), ("+10", more(10)), ("×10", chosen.saturating_mul(10))];
    let mut row = Piece::default();
    let mut x = 0;
    let mut add = |label: &str, to: Option<u64>| {
        let half = text_width(label, NAME_SIZE).max(28) / 2 + 8;
        let number = to.unwrap_or(chosen).clamp(1, most);
        let is_mark = to.is_some() && number != chosen;
        let class = if is_mark { "free" } else { "faint" };
        let mut group = Group {
            key: format!("{key}.choose.{}", if to.is_some() { label } else { "n" }),
            classes: vec!["node", if to.is_some() { "chip" } else { "label" }, class],
            at: Some((x + half, 0)),
            shapes: vec![rect("shape", 2 * half - 2, CHIP - 5, 6), text("name", 0, 5, label.to_owned())],
            ..Group::default()
        };
        if to.is_none() {
            group.name = Some(locale.say(&say!("board.amount", component = component, n = chosen)));
        } else if is_mark {
            group.set = Some(state::with(set, &word(key), &number.to_string()));
            group.name = Some(locale.say(&say!("board.choose", component = component, n = number)));
        }
        row.add(group, half, CHIP / 2);
        x += 2 * half + 2;
    };
    before.into_iter().for_each(|(label, to)| add(label, Some(to)));
    add(&chosen.to_string(), None);
    after.into_iter().for_each(|(label, to)| add(label, Some(to)));
    let mut centred = Piece::default();
    centred.put(row, -x / 2, 0);
    centred
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;

    use super::*;
    use crate::catalogue::read_game;

    /// Each component, whatever order its parts are in.
    fn sorted(mut to: Vec<Position>) -> Vec<Position> {
        to.sort();
        to
    }

    #[test]
    fn the_moves_of_all_numbers_are_all_the_moves() {
        for text in [
            "nim 450",
            "wythoff 170 150",
            "kayles 201",
            "dawson 250",
            "grundy 250",
            "lasker 220",
            "treblecross 250",
            "fibonacci 500",
            "boxes 900/30",
            "stairs 300 2 200",
            "rule(n -> n-1; n-k & k for k in 1..n/2) 250",
        ] {
            let game = read_game(text).unwrap();
            let (_, rules, from) = game.components().next().unwrap();
            let kind = rules.structure().kind();
            let mut all = BTreeSet::new();
            let _ = rules.options(from, &mut |to| {
                all.insert(sorted(to.to_vec()));
                ControlFlow::Continue(())
            });
            let numbers = 1..=most(kind, from).unwrap();
            let found = numbers.flat_map(|n| options(rules, from, kind, n)).map(sorted).collect::<BTreeSet<_>>();
            assert_eq!(found.len(), all.len(), "{text}: {:?}", all.difference(&found).take(3).collect::<Vec<_>>());
            assert_eq!(found, all, "{text}");
        }
    }
}
