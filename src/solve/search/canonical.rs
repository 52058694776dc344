//! One name for positions that differ in name only: the order of equal things means nothing, so (0, 3) is (3, 0).
//!
//! Both kinds of name are flat positions, as [`crate::solve::search::whole`] makes them.

use std::ops::{ControlFlow, Range};

use crate::budget::Meter;
use crate::error::Error;
use crate::game::Game;
use crate::position::Position;
use crate::rules::{Rules, label_joined};
use crate::solve::search::whole::{Components, check_parts, end_of_play};

/// A whole position of these numbers under its one name: each component as its rules name it, those of a term in order, and
/// where moves split heaps, none without a move. Cost: linear in the numbers, but for the sort of each term; an option of
/// a position that is in order nearly is.
pub fn canonical(game: &Game, mut numbers: Vec<u64>) -> Position {
    let mut named = Vec::with_capacity(numbers.len());
    let mut at = 0;
    for term in &game.terms {
        let mut components = Vec::new();
        let count = numbers.get(at).copied().unwrap_or(0);
        at += 1;
        for _ in 0..count {
            let start = (at + 1).min(numbers.len());
            let length = numbers.get(at).map_or(0, |&length| length as usize);
            at = start.saturating_add(length).min(numbers.len());
            term.rules.structure().rename(&mut numbers[start..at]);
            components.push(start..at);
        }
        add_term(&*term.rules, &numbers, components, &mut named);
    }
    Position::from(named)
}

/// Adds the components of a term, each a range of `numbers`. Where a move can make two heaps of one, those without a move
/// are left out, or there would be no end of names for one position; [`end_of_play`] stands for them if there are no
/// others.
fn add_term(rules: &dyn Rules, numbers: &[u64], mut components: Vec<Range<usize>>, named: &mut Vec<u64>) {
    if rules.structure().splits() {
        let mut moving = Vec::with_capacity(components.len());
        let (mut before, mut moves) = (None, false);
        for range in &components {
            let component = &numbers[range.clone()];
            // Equal ones most often stand side by side.
            if before != Some(component) {
                (before, moves) = (Some(component), rules.option_count(&Position::of(component)) > 0);
            }
            if moves {
                moving.push(range.clone());
            }
        }
        if moving.is_empty() {
            return add_end(rules, numbers, &components, named);
        }
        components = moving;
    }
    named.push(components.len() as u64);
    for range in in_order(numbers, components) {
        add_component(&numbers[range], named);
    }
}

/// Adds what stands for components without a move.
fn add_end(rules: &dyn Rules, numbers: &[u64], components: &[Range<usize>], named: &mut Vec<u64>) {
    let (empty, mut positions) = (Position::heap(0), Vec::new());
    for range in components {
        positions.push(Position::of(&numbers[range.clone()]));
    }
    let all: Vec<&Position> = positions.iter().collect();
    named.push(1);
    add_component(end_of_play(rules, &all, &empty).unwrap_or(&empty), named);
}

fn add_component(component: &[u64], named: &mut Vec<u64>) {
    named.push(component.len() as u64);
    named.extend_from_slice(component);
}

/// Puts ranges of numbers in ascending order: by the first number, of equal ones by the second, and so on.
fn in_order(numbers: &[u64], mut ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    ranges.sort_unstable_by_key(|range| &numbers[range.clone()]);
    ranges
}

/// The components as one position, as they stand: `unflatten(flatten(c)) == c`.
pub fn flatten(components: &Components) -> Position {
    let mut numbers = Vec::new();
    for positions in components {
        numbers.push(positions.len() as u64);
        for position in positions {
            numbers.push(position.len() as u64);
            numbers.extend_from_slice(position);
        }
    }
    Position::from(numbers)
}

/// Called with the numbers of a whole position, until it breaks.
pub type VisitWhole<'a> = dyn FnMut(Vec<u64>) -> ControlFlow<()> + 'a;

/// Visits the options of a whole position, all but the first `skipped`, in the order of its components, as they come:
/// not under their one name. Cost: a copy of the position for each option visited.
///
/// # Errors
/// As [`Rules::check`], for the first component at fault that was come to.
pub fn each_whole_option(
    game: &Game,
    whole: &Position,
    mut skipped: u128,
    meter: &mut Meter,
    visit: &mut VisitWhole<'_>,
) -> Result<ControlFlow<()>, Error> {
    let mut at = 0;
    for term in &game.terms {
        let head = at;
        at += 1;
        for _ in 0..whole.get(head).copied().unwrap_or(0) {
            let start = at;
            at += 1 + whole.get(start).map_or(0, |&length| length as usize);
            let component = Position::of(whole.get(start + 1..at).unwrap_or_default());
            check_parts(&*term.rules, &component, meter)?;
            let options = if skipped > 0 { term.rules.option_count(&component) } else { 0 };
            if skipped > 0 && skipped >= options {
                skipped -= options;
                continue;
            }
            let flow = term.rules.options(&component, &mut |option| {
                if skipped > 0 {
                    skipped -= 1;
                    return ControlFlow::Continue(());
                }
                visit(spliced(whole, head, start..at, option))
            });
            if flow.is_break() {
                return Ok(flow);
            }
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// The whole position with one component, of the term whose count stands at `head`, replaced by those of `option`.
fn spliced(whole: &[u64], head: usize, replaced: Range<usize>, option: &[Position]) -> Vec<u64> {
    let mut after = Vec::with_capacity(whole.len() + option.len());
    after.extend_from_slice(&whole[..replaced.start]);
    after[head] = after[head] + option.len() as u64 - 1;
    for part in option {
        after.push(part.len() as u64);
        after.extend_from_slice(part);
    }
    after.extend_from_slice(&whole[replaced.end..]);
    after
}

/// The components as a sentence names the position: `10`, `(3,3)`, `7 + 4 + (6,9)`.
pub fn name_of(game: &Game, components: &Components) -> String {
    let terms = game.terms.iter().zip(components);
    let labels = terms.map(|(term, positions)| {
        let label = label_joined(&*term.rules, positions, ",");
        if positions.len() > 1 { format!("({label})") } else { label }
    });
    labels.collect::<Vec<_>>().join(" + ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::catalogue::{SAMPLES, read};
    use crate::solve::search::whole::{components_of, each_option, unflatten};

    fn named(text: &str) -> String {
        let game = read(text).unwrap().game;
        name_of(&game, &unflatten(&canonical(&game, flatten(&components_of(&game)).to_vec())))
    }

    #[test]
    fn the_order_of_a_terms_components_means_nothing() {
        assert_eq!(named("nim 3 0"), "(0,3)");
        assert_eq!(named("nim 18446744073709551615 10 9 0 9"), "(0,9,9,10,18446744073709551615)");
        assert_eq!(named("wythoff 6 3 + stairs 2 1 3 + nim 4"), "(3,6) + (2,1,3) + 4");
        assert_eq!(named("take(1..3) 7 + nim 9 6 + take(1..3) 2"), "7 + (6,9) + 2");
    }

    #[test]
    fn flattening_loses_nothing() {
        let position = |numbers: &[u64]| Position::from(numbers.to_vec());
        let cases: [Components; 3] = [
            vec![],
            vec![vec![]],
            vec![vec![position(&[3, 6]), position(&[])], vec![], vec![position(&[u64::MAX]), position(&[0])]],
        ];
        for components in cases {
            assert_eq!(unflatten(&flatten(&components)), components);
        }
    }

    #[test]
    fn positions_are_ordered_number_by_number() {
        let mut positions: Vec<Vec<u64>> = (0..27u64).map(|n| vec![n * 7 % 3, n * 5 % 4, n % 5]).collect();
        positions.splice(5..5, [vec![], vec![0], vec![1, 0], vec![0, 0]]);
        let mut nearly: Vec<Vec<u64>> = (0..100u64).map(|n| vec![n / 3]).collect();
        nearly.swap(20, 90);
        for positions in [&positions[..0], &positions[..1], &positions[..2], &positions[..16], &positions, &nearly] {
            let numbers = positions.concat();
            let (mut ranges, mut start) = (Vec::new(), 0);
            for position in positions {
                ranges.push(start..start + position.len());
                start += position.len();
            }
            let ordered = in_order(&numbers, ranges);
            let ordered: Vec<&[u64]> = ordered.into_iter().map(|range| &numbers[range]).collect();
            let mut expected = positions.to_vec();
            expected.sort();
            assert_eq!(ordered, expected);
        }
    }

    #[test]
    fn options_of_flat_positions_are_those_of_the_game_however_many_are_skipped() {
        for text in SAMPLES.iter().flat_map(|game| game.texts()) {
            let game = read(text).unwrap().game;
            let root = components_of(&game);
            let mut expected = Vec::new();
            let _ = each_option(&game, &root, &mut |_, _, after| {
                expected.push(flatten(after));
                ControlFlow::Continue(())
            });
            for skipped in [0, 1, 2, expected.len() / 2, expected.len()] {
                let mut found = Vec::new();
                let mut meter = Budget::default().meter();
                let flow = each_whole_option(&game, &flatten(&root), skipped as u128, &mut meter, &mut |option| {
                    found.push(Position::from(option));
                    ControlFlow::Continue(())
                });
                assert!(flow.unwrap().is_continue());
                assert_eq!(found, expected.get(skipped..).unwrap_or_default(), "{text}");
            }
        }
    }
}
