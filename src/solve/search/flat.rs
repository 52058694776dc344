//! The positions of a game of several components, flat: all components together as one [`Position`], to be searched like any
//! other. It has for each term how many components there are, for each of these how many numbers, and the numbers.
//!
//! Misère play, proofs, comparisons, game trees and the graphs of sums all walk through these positions by [`each_option`], and
//! put what they find under one of two [`Naming`]s.

use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use crate::budget::{Budget, Meter};
use crate::error::Error;
use crate::game::{Game, Place, Term};
use crate::message::joined;
use crate::position::Position;
use crate::rules::{Rules, label_joined};
use crate::solve::search::explore::{Reach, explore};
use crate::structure::Structure;

/// The components of each term.
pub type Components = Vec<Vec<Position>>;

/// Which positions are one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// Those with the same components in the same order. Where moves split heaps, the order means nothing, and the largest
    /// stands first.
    Written,
    /// Those whose terms have the same components, in any order, and what is told apart in name only: (0, 3) is (3, 0). The
    /// least stands first.
    Canonical,
}

impl Naming {
    fn order(self, first: &[u64], second: &[u64]) -> Ordering {
        match self {
            Naming::Written => second.cmp(first),
            Naming::Canonical => first.cmp(second),
        }
    }
}

/// The components that a game has.
pub fn components_of(game: &Game) -> Components {
    game.terms.iter().map(|term| term.components.clone()).collect()
}

/// The components as one position, as they stand: `unflatten(flatten(c)) == c`.
pub fn flatten(components: &Components) -> Position {
    let mut numbers = Vec::new();
    for positions in components {
        numbers.push(positions.len() as u64);
        for position in positions {
            push_component(position, &mut numbers);
        }
    }
    Position::from(numbers)
}

fn push_component(component: &[u64], numbers: &mut Vec<u64>) {
    numbers.push(component.len() as u64);
    numbers.extend_from_slice(component);
}

/// The components of a flat position.
pub fn unflatten(flat: &Position) -> Components {
    let (mut components, mut at) = (Vec::new(), 0);
    while at < flat.len() {
        let count = flat[at];
        at += 1;
        components.push((0..count).map(|_| Position::of(&flat[next_component(flat, &mut at)])).collect());
    }
    components
}

/// Where the numbers of a component stand, the length of which stands at `at`; that goes on to what follows.
fn next_component(flat: &[u64], at: &mut usize) -> Range<usize> {
    let start = *at + 1;
    *at = start + flat[*at] as usize;
    start..*at
}

/// The same rules with other components.
pub fn game_with(game: &Game, components: Components) -> Game {
    let terms = game.terms.iter().zip(components);
    let terms = terms.map(|(term, components)| Term { rules: Arc::clone(&term.rules), components }).collect();
    Game { play: game.play, terms }
}

/// The game at a flat position.
pub fn game_at(game: &Game, flat: &Position) -> Game {
    game_with(game, unflatten(flat))
}

/// A flat position as a graph labels it: `3,4`, or `3 + 4` for unlike terms.
pub fn label_of(game: &Game, flat: &Position) -> String {
    let terms = game.terms.iter().zip(unflatten(flat));
    joined(terms.map(|(term, positions)| label_joined(&*term.rules, &positions, ",")), " + ")
}

/// A flat position as a sentence names it: `10`, `(3,3)`, `7 + 4 + (6,9)`.
pub fn name_of(game: &Game, flat: &Position) -> String {
    let name = |(term, positions): (&Term, Vec<Position>)| {
        let label = label_joined(&*term.rules, &positions, ",");
        if positions.len() > 1 { format!("({label})") } else { label }
    };
    joined(game.terms.iter().zip(unflatten(flat)).map(name), " + ")
}

/// The game's components as one position under its name.
pub fn root_of(game: &Game, naming: Naming) -> Position {
    named(game, naming, components_of(game))
}

/// The name of a position. Cost: linear in its numbers, but for the sort of each term.
pub fn named(game: &Game, naming: Naming, mut components: Components) -> Position {
    for (term, positions) in game.terms.iter().zip(&mut components) {
        let structure = term.rules.structure();
        if naming == Naming::Canonical || structure.splits() {
            *positions = arranged(&*term.rules, &structure, naming, positions);
        }
    }
    flatten(&components)
}

/// Components in the order of a name. Where a move can make two heaps of one, those without a move are left out, or there
/// would be no end of names for one position; if there are no others, [`end_of_play`] stands for them.
fn arranged(rules: &dyn Rules, structure: &Structure<'_>, naming: Naming, components: &[Position]) -> Vec<Position> {
    let renamed = renamed(structure, naming, components);
    let mut arranged = moving(rules, structure, naming, &renamed);
    if arranged.is_empty() {
        arranged.extend(end_of_play(rules, &renamed));
    }
    arranged
}

/// Components under names that tell apart no more than there is to be told apart.
fn renamed(structure: &Structure<'_>, naming: Naming, components: &[Position]) -> Vec<Position> {
    let mut renamed = components.to_vec();
    if naming == Naming::Canonical {
        // One number has no other order.
        for component in renamed.iter_mut().filter(|component| component.len() > 1) {
            let mut numbers = component.to_vec();
            structure.rename(&mut numbers);
            *component = Position::from(numbers);
        }
    }
    renamed
}

/// Those that are not left out, in order.
fn moving(rules: &dyn Rules, structure: &Structure<'_>, naming: Naming, renamed: &[Position]) -> Vec<Position> {
    let mut moving = renamed.to_vec();
    if structure.splits() {
        moving.retain(|component| rules.option_count(component) > 0);
    }
    // By its own sort of positions the module of figures would be 1 KB (brotli) larger.
    let mut moving = BinaryHeap::from(moving).into_sorted_vec();
    if naming == Naming::Written {
        moving.reverse();
    }
    moving
}

/// What stands for components none of which has a move: an empty heap, or the least of them where that has a move.
fn end_of_play(rules: &dyn Rules, renamed: &[Position]) -> Option<Position> {
    let (least, empty) = (renamed.iter().min()?, Position::heap(0));
    Some(if rules.option_count(&empty) == 0 { empty } else { least.clone() })
}

/// An option of a flat position.
pub struct FlatOption<'a> {
    /// The component that the move is made in.
    pub place: Place,
    /// What the move leaves of it.
    pub left: &'a [Position],
    flat: &'a [u64],
    /// Where the count of the term stands, and where the component stands with its length.
    head: usize,
    replaced: Range<usize>,
}

impl FlatOption<'_> {
    /// The numbers after the move, as they come, not under their name.
    pub fn numbers(&self) -> Vec<u64> {
        let mut after = Vec::with_capacity(self.flat.len() + self.left.len());
        after.extend_from_slice(&self.flat[..self.replaced.start]);
        after[self.head] = after[self.head] + self.left.len() as u64 - 1;
        for part in self.left {
            push_component(part, &mut after);
        }
        after.extend_from_slice(&self.flat[self.replaced.end..]);
        after
    }

    /// The position after the move, of one that has its name: what stands in order only makes room for what is left.
    pub fn named(&self, game: &Game, naming: Naming) -> Position {
        let rules = &*game.terms[self.place.term].rules;
        let structure = rules.structure();
        if naming == Naming::Written && !structure.splits() {
            return Position::from(self.numbers());
        }
        let renamed = renamed(&structure, naming, self.left);
        let left = moving(rules, &structure, naming, &renamed);
        let mut after = Vec::with_capacity(self.flat.len() + self.left.len());
        after.extend_from_slice(&self.flat[..=self.head]);
        let (mut at, mut waiting) = (self.head + 1, left.iter().peekable());
        let count = self.flat[self.head] as usize - 1 + left.len();
        for index in 0..self.flat[self.head] as usize {
            let component = &self.flat[next_component(self.flat, &mut at)];
            if index == self.place.index {
                continue;
            }
            while let Some(first) = waiting.next_if(|first| naming.order(first, component).is_lt()) {
                push_component(first, &mut after);
            }
            push_component(component, &mut after);
        }
        waiting.for_each(|last| push_component(last, &mut after));
        after[self.head] = count as u64;
        if count == 0
            && let Some(end) = end_of_play(rules, &renamed)
        {
            after[self.head] = 1;
            push_component(&end, &mut after);
        }
        after.extend_from_slice(&self.flat[at..]);
        Position::from(after)
    }
}

/// Called with each option of a flat position, until it breaks.
pub type VisitFlat<'a> = dyn FnMut(&FlatOption<'_>) -> ControlFlow<()> + 'a;

/// Asked before the options of a component are visited, whether they shall be.
type Enter<'a> = dyn FnMut(Place, &dyn Rules, &Position) -> Result<bool, Error> + 'a;

/// Visits the options of a position whose rules were checked, in the order of its components.
pub fn each_option(game: &Game, flat: &Position, visit: &mut VisitFlat<'_>) {
    let _ = walk(game, flat, 0, &mut |_, _, _| Ok(true), visit);
}

/// Visits the options of a position, all but the first `skipped`.
///
/// # Errors
/// As [`Evaluate::check`](crate::structure::written::Evaluate::check), for the first component at fault that was come to.
pub fn each_checked_option(
    game: &Game,
    flat: &Position,
    skipped: u128,
    meter: &mut Meter,
    visit: &mut VisitFlat<'_>,
) -> Result<ControlFlow<()>, Error> {
    let mut enter = |_, rules: &dyn Rules, component: &Position| check(rules, component, meter).map(|()| true);
    walk(game, flat, skipped, &mut enter, visit)
}

/// Makes sure that the options of a component can be told, and of each part that a move leaves whether it has moves.
fn check(rules: &dyn Rules, component: &Position, meter: &mut Meter) -> Result<(), Error> {
    let structure = rules.structure();
    let Some(rule) = structure.written() else { return Ok(()) };
    meter.step(|allowed| rule.check(component, structure.splits(), allowed))
}

fn walk(
    game: &Game,
    flat: &Position,
    mut skipped: u128,
    enter: &mut Enter<'_>,
    visit: &mut VisitFlat<'_>,
) -> Result<ControlFlow<()>, Error> {
    let mut at = 0;
    for (term, Term { rules, .. }) in game.terms.iter().enumerate() {
        let head = at;
        at += 1;
        for index in 0..flat[head] as usize {
            let (start, place) = (at, Place { term, index });
            let component = Position::of(&flat[next_component(flat, &mut at)]);
            if !enter(place, &**rules, &component)? {
                continue;
            }
            let options = if skipped > 0 { rules.option_count(&component) } else { 0 };
            if skipped > 0 && skipped >= options {
                skipped -= options;
                continue;
            }
            let flow = rules.options(&component, &mut |left| {
                if skipped > 0 {
                    skipped -= 1;
                    return ControlFlow::Continue(());
                }
                visit(&FlatOption { place, left, flat, head, replaced: start..at })
            });
            if flow.is_break() {
                return Ok(flow);
            }
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// Everything that the game can become.
///
/// # Errors
/// [`Error::TooLarge`] past the budget, [`Error::Loop`] when play need not end, and as [`Evaluate::check`](crate::structure::written::Evaluate::check).
pub fn reach_of_game(game: &Game, naming: Naming, budget: Budget) -> Result<Reach, Error> {
    let mut meter = budget.meter();
    let label = |flat: &Position| match naming {
        Naming::Written => label_of(game, flat),
        Naming::Canonical => name_of(game, flat),
    };
    explore(vec![root_of(game, naming)], budget, &label, &mut |flat, visit| {
        let mut before = Position::of(&[]);
        let mut enter = |place: Place, rules: &dyn Rules, component: &Position| {
            check(rules, component, &mut meter)?;
            // Equal heaps side by side have equal moves.
            let again =
                naming == Naming::Written && rules.structure().splits() && place.index > 0 && before == *component;
            before.clone_from(component);
            Ok(!again)
        };
        let _ = walk(game, flat, 0, &mut enter, &mut |option| visit(&[option.named(game, naming)]))?;
        Ok(())
    })
}

/// Makes sure that the moves of each component can be told, where no search has done so.
///
/// # Errors
/// As [`Evaluate::check`](crate::structure::written::Evaluate::check).
pub fn check_moves(game: &Game) -> Result<(), Error> {
    let mut meter = Budget::QUICK.meter();
    for (_, rules, position) in game.components() {
        meter.step(|allowed| rules.check(position, false, allowed))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{SAMPLES, read_game};
    use crate::game::replaced;

    fn position(numbers: &[u64]) -> Position {
        Position::of(numbers)
    }

    #[test]
    fn flattening_loses_nothing() {
        let cases: [Components; 5] = [
            vec![],
            vec![vec![]],
            vec![vec![position(&[3, 6]), position(&[])], vec![], vec![position(&[u64::MAX])]],
            vec![vec![position(&[0])], vec![position(&[1]), position(&[2])]],
            vec![vec![], vec![position(&[u64::MAX]), position(&[0])]],
        ];
        for components in cases {
            assert_eq!(unflatten(&flatten(&components)), components);
        }
    }

    fn name(text: &str, naming: Naming) -> String {
        let game = read_game(text).unwrap();
        name_of(&game, &root_of(&game, naming))
    }

    #[test]
    fn the_order_of_a_terms_components_means_nothing() {
        let name = |text: &str| name(text, Naming::Canonical);
        assert_eq!(name("nim 3 0"), "(0,3)");
        assert_eq!(name("nim 18446744073709551615 10 9 0 9"), "(0,9,9,10,18446744073709551615)");
        assert_eq!(name("wythoff 6 3 + stairs 2 1 3 + nim 4"), "(3,6) + (2,1,3) + 4");
        assert_eq!(name("take(1..3) 7 + nim 9 6 + take(1..3) 2"), "7 + (6,9) + 2");
        assert_eq!(name("rule((a,b) -> (a,b-1) & (0,0)) 1 2 1 1 0 2 7 0"), "((0,2),(1,1),(1,2))");
    }

    #[test]
    fn written_positions_keep_their_order_but_where_moves_split_heaps() {
        let name = |text: &str| name(text, Naming::Written);
        assert_eq!(name("nim 3 0 4"), "(3,0,4)");
        assert_eq!(name("kayles 1 0 3 + nim 0 2"), "(3,1) + (0,2)");
        assert_eq!(name("kayles 0 0"), "0");
        assert_eq!(name("rule((a,b) -> (a,b-1) & (0,0)) 1 1 0 2 1 2 7 0"), "((1,2),(1,1),(0,2))");
    }

    /// What each move makes of a game, component by component.
    fn options_plainly(game: &Game) -> Vec<Position> {
        let (components, mut found) = (components_of(game), Vec::new());
        for (Place { term, index }, rules, position) in game.components() {
            let _ = rules.options(position, &mut |option| {
                let mut after = components.clone();
                after[term] = replaced(&components[term], index, option);
                found.push(flatten(&after));
                ControlFlow::Continue(())
            });
        }
        found
    }

    #[test]
    fn options_of_flat_positions_are_those_of_the_game_however_many_are_skipped() {
        for text in SAMPLES.iter().flat_map(|game| game.texts()) {
            let Ok(game) = read_game(text) else { continue };
            let (root, expected) = (flatten(&components_of(&game)), options_plainly(&game));
            for skipped in [0, 1, 2, expected.len() / 2, expected.len()] {
                let mut found = Vec::new();
                let mut meter = Budget::default().meter();
                let flow = each_checked_option(&game, &root, skipped as u128, &mut meter, &mut |option| {
                    found.push(Position::from(option.numbers()));
                    ControlFlow::Continue(())
                });
                assert!(flow.unwrap().is_continue());
                assert_eq!(found, expected.get(skipped..).unwrap_or_default(), "{text}");
            }
        }
    }

    /// An option's name, for which only what is new is looked at, is that of the same numbers from anywhere.
    #[test]
    fn options_have_the_names_of_their_numbers() {
        let texts =
            ["kayles 3 5 + nim 2", "rule((a,b) -> (a,b-1) & (a-1,b)) 2 1 1 2", "wythoff 6 3 4 5", "split 4 1 4"];
        for naming in [Naming::Written, Naming::Canonical] {
            for text in texts {
                let game = read_game(text).unwrap();
                let mut found = 0;
                each_option(&game, &root_of(&game, naming), &mut |option| {
                    found += 1;
                    assert_eq!(
                        option.named(&game, naming),
                        named(&game, naming, unflatten(&Position::from(option.numbers()))),
                        "{text}"
                    );
                    ControlFlow::Continue(())
                });
                assert!(found > 1, "{text}");
            }
        }
    }
}
