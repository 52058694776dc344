//! One name for positions that differ in name only: the order of equal things means nothing, so (0, 3) is (3, 0).
//!
//! Both kinds of name are flat positions, as [`super::whole`] makes them.

use std::ops::{ControlFlow, Range};

use super::explore::Allowance;
use super::whole::{Components, end_of_play, unflatten};
use crate::error::Error;
use crate::game::{Game, Term};
use crate::position::Position;
use crate::rules::label_joined;
use crate::sort::{key, sort};
use crate::text::push_part;

/// A whole position under its one name: each component as its rules name it, those of a term in ascending order, and
/// where moves split heaps, none without a move. Cost: linear in the numbers but for the sort of each term.
pub fn canonical(game: &Game, whole: &Position) -> Position {
    let mut components = unflatten(whole);
    for (term, positions) in game.terms.iter().zip(&mut components) {
        *positions = in_order(renamed(term, positions));
    }
    flatten(&components)
}

/// Each component as its rules name it. Where a move can make two heaps of one, those without a move are left out, or
/// there would be no end of names for one position; [`end_of_play`] stands for them if there are no others.
fn renamed(term: &Term, positions: &[Position]) -> Vec<Position> {
    let splits = term.rules.splits();
    let mut named = Vec::new();
    for position in positions {
        if !splits || term.rules.option_count(position) > 0 {
            named.push(term.rules.canonical(position));
        }
    }
    if splits && named.is_empty() {
        let empty = Position::heap(0);
        let all: Vec<&Position> = positions.iter().collect();
        named.push(end_of_play(&*term.rules, &all, &empty).unwrap_or(&empty).clone());
    }
    named
}

/// Below so many positions insertion is quickest.
const SHORT: usize = 16;

/// Puts positions in ascending order: by the first number, of equal ones by the second, and so on.
fn in_order(mut positions: Vec<Position>) -> Vec<Position> {
    if positions.len() > SHORT {
        return in_order_by_columns(&positions);
    }
    for end in 1..positions.len() {
        let mut i = end;
        while i > 0 && positions[i - 1] > positions[i] {
            positions.swap(i - 1, i);
            i -= 1;
        }
    }
    positions
}

/// The same for many: the sort keeps the order of equal ones, so the number that decides first is sorted by last.
fn in_order_by_columns(positions: &[Position]) -> Vec<Position> {
    let mut longest = 0;
    let mut keyed = Vec::new();
    for (index, position) in positions.iter().enumerate() {
        longest = longest.max(position.len());
        keyed.push((position.len() as i64, index as u32));
    }
    sort(&mut keyed);
    for column in (0..longest).rev() {
        for pair in &mut keyed {
            pair.0 = key(positions[pair.1 as usize].get(column).copied().unwrap_or(0));
        }
        sort(&mut keyed);
    }
    let mut ordered = Vec::with_capacity(positions.len());
    for (_, index) in keyed {
        ordered.push(positions[index as usize].clone());
    }
    ordered
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
/// As [`Allowance::check`], for the first component at fault that was come to.
pub fn each_whole_option(
    game: &Game,
    whole: &Position,
    mut skipped: u128,
    allowance: &mut Allowance,
    visit: &mut VisitWhole<'_>,
) -> Result<ControlFlow<()>, Error> {
    let mut at = 0;
    for term in &game.terms {
        let head = at;
        at += 1;
        for _ in 0..whole.get(head).copied().unwrap_or(0) {
            let start = at;
            at += 1 + whole.get(start).map_or(0, |&length| length as usize);
            let component = Position::from(whole.get(start + 1..at).unwrap_or_default().to_vec());
            allowance.check_parts(&*term.rules, &component)?;
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
    let mut name = String::new();
    for (term, positions) in game.terms.iter().zip(components) {
        let joined = label_joined(&*term.rules, positions, ",");
        let several = positions.len() > 1;
        push_part(&mut name, " + ", if several { "(" } else { "" });
        name.push_str(&joined);
        name.push_str(if several { ")" } else { "" });
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{GAMES, read};
    use crate::solve::budget::Budget;
    use crate::solve::whole::{components_of, each_option};

    fn named(text: &str) -> String {
        let game = read(text).unwrap().game;
        name_of(&game, &unflatten(&canonical(&game, &flatten(&components_of(&game)))))
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
        let position = |numbers: &[u64]| Position::from(numbers.to_vec());
        let mut positions: Vec<Position> = (0..27u64).map(|n| position(&[n * 7 % 3, n * 5 % 4, n % 5])).collect();
        positions.splice(5..5, [position(&[]), position(&[0]), position(&[1, 0]), position(&[0, 0])]);
        for count in [0, 1, 2, SHORT, SHORT + 1, positions.len()] {
            let ordered = in_order(positions[..count].to_vec());
            let mut expected = positions[..count].to_vec();
            expected.sort();
            assert_eq!(ordered, expected);
        }
    }

    #[test]
    fn options_of_flat_positions_are_those_of_the_game_however_many_are_skipped() {
        for text in GAMES.iter().flat_map(|entry| entry.texts()) {
            let game = read(text).unwrap().game;
            let root = components_of(&game);
            let mut expected = Vec::new();
            let _ = each_option(&game, &root, &mut |_, _, after| {
                expected.push(flatten(after));
                ControlFlow::Continue(())
            });
            for skipped in [0, 1, 2, expected.len() / 2, expected.len()] {
                let mut found = Vec::new();
                let mut allowance = Allowance::of(Budget::WHOLE);
                let flow = each_whole_option(&game, &flatten(&root), skipped as u128, &mut allowance, &mut |option| {
                    found.push(Position::from(option));
                    ControlFlow::Continue(())
                });
                assert!(flow.unwrap().is_continue());
                assert_eq!(found, expected.get(skipped..).unwrap_or_default(), "{text}");
            }
        }
    }
}
