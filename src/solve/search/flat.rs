//! The positions of a game of several components, flat: all components together as one [`Position`], to be searched like any
//! other. It has for each term how many components there are, for each of these how many numbers, and the numbers.
//!
//! Misère play, proofs, comparisons, game trees and the graphs of sums all walk through these positions by [`each_option`], and
//! put what they find under one of two [`Naming`]s.

use std::cell::Cell;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use crate::budget::{Budget, Meter};
use crate::error::Error;
use crate::game::{ComponentIndex, Game, Term};
use crate::message::joined;
use crate::position::Position;
use crate::rules::{Rules, Visit, label_joined};
use crate::solve::search::explore::{Reach, explore, explore_cycles};
use crate::structure::arrangement::{Arrangement, Canonical};

/// The components of each term.
pub type Components = Vec<Vec<Position>>;

/// Which positions are one.
#[derive(Clone, Copy)]
pub struct Naming {
    /// What puts the components of all terms in order.
    arrangement: Option<&'static dyn Arrangement>,
    /// What errors call a position.
    label: fn(&Game, &Position) -> String,
}

impl Naming {
    /// Those with the same components in the same order. Where moves split heaps, the order means nothing, and the largest
    /// stands first.
    pub const WRITTEN: Naming = Naming { arrangement: None, label: label_of };
    /// Those whose terms have the same components, in any order, and what is told apart in name only: (0, 3) is (3, 0). The
    /// least stands first.
    pub const CANONICAL: Naming = Naming { arrangement: Some(&Canonical), label: name_of };

    /// What puts components under these rules in order; `None` where they stay as they are.
    fn arrangement(self, rules: &dyn Rules) -> Option<&'static dyn Arrangement> {
        self.arrangement.or_else(|| rules.structure().arrangement())
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
        push_term(positions, &mut numbers);
    }
    Position::from(numbers)
}

fn push_term(positions: &[Position], numbers: &mut Vec<u64>) {
    numbers.push(positions.len() as u64);
    for position in positions {
        push_component(position, numbers);
    }
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

/// How many components a flat position has.
pub fn component_count(flat: &Position) -> usize {
    let (mut count, mut at) = (0, 0);
    while at < flat.len() {
        let more = flat[at] as usize;
        count += more;
        at += 1;
        for _ in 0..more {
            next_component(flat, &mut at);
        }
    }
    count
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

/// The game's components as one position under its name. Where there is no move it keeps its own: a heap of 2 that can't be
/// broken is no empty heap.
pub fn root_of(game: &Game, naming: Naming) -> Position {
    let moves = game.components().any(|(_, rules, position)| rules.option_count(position) > 0);
    arranged(game, Some(naming).filter(|_| moves), components_of(game))
}

/// The name of a position. Cost: linear in its numbers, but for the sort of each term.
pub fn named(game: &Game, naming: Naming, components: Components) -> Position {
    arranged(game, Some(naming), components)
}

/// Without a naming the components stay as they are.
fn arranged(game: &Game, naming: Option<Naming>, components: Components) -> Position {
    let mut numbers = Vec::new();
    for (Term { rules, .. }, positions) in game.terms.iter().zip(components) {
        match naming.and_then(|naming| naming.arrangement(&**rules)) {
            Some(arrangement) => push_arranged(arrangement, &**rules, &positions, &[], &mut numbers),
            None => push_term(&positions, &mut numbers),
        }
    }
    Position::from(numbers)
}

fn push_arranged(
    arrangement: &dyn Arrangement,
    rules: &dyn Rules,
    left: &[Position],
    others: &[&[u64]],
    numbers: &mut Vec<u64>,
) {
    let head = numbers.len();
    numbers.push(0);
    arrangement.merge(rules, left, others, &mut |component| {
        numbers[head] += 1;
        push_component(component, numbers);
    });
}

/// An option of a flat position.
pub struct FlatOption<'a> {
    /// The component that the move is made in.
    pub place: ComponentIndex,
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
        let Some(arrangement) = naming.arrangement(rules) else { return Position::from(self.numbers()) };
        let (mut others, mut at) = (Vec::new(), self.head + 1);
        for index in 0..self.flat[self.head] as usize {
            let component = next_component(self.flat, &mut at);
            if index != self.place.index {
                others.push(&self.flat[component]);
            }
        }
        let mut after = Vec::with_capacity(self.flat.len() + self.left.len());
        after.extend_from_slice(&self.flat[..self.head]);
        push_arranged(arrangement, rules, self.left, &others, &mut after);
        after.extend_from_slice(&self.flat[at..]);
        Position::from(after)
    }
}

/// Called with each option of a flat position, until it breaks.
pub type VisitFlat<'a> = dyn FnMut(&FlatOption<'_>) -> ControlFlow<()> + 'a;

/// Asked before the options of a component are visited, whether they shall be.
type Enter<'a> = dyn FnMut(ComponentIndex, &dyn Rules, &Position) -> Result<bool, Error> + 'a;

/// Visits the options of a position whose rules were checked, in the order of its components.
pub fn each_option(game: &Game, flat: &Position, visit: &mut VisitFlat<'_>) {
    let _ = walk(game, flat, &mut |_, _, _| Ok(true), visit);
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
    let skipped = Cell::new(skipped);
    let mut enter = |_, rules: &dyn Rules, component: &Position| {
        check(rules, component, meter)?;
        let left = skipped.get();
        if left > 0
            && let Some(rest) = left.checked_sub(rules.option_count(component))
        {
            skipped.set(rest);
            return Ok(false);
        }
        Ok(true)
    };
    walk(game, flat, &mut enter, &mut |option| match skipped.get() {
        0 => visit(option),
        more => {
            skipped.set(more - 1);
            ControlFlow::Continue(())
        }
    })
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
    enter: &mut Enter<'_>,
    visit: &mut VisitFlat<'_>,
) -> Result<ControlFlow<()>, Error> {
    let mut at = 0;
    for (term, Term { rules, .. }) in game.terms.iter().enumerate() {
        let head = at;
        at += 1;
        for index in 0..flat[head] as usize {
            let (start, place) = (at, ComponentIndex { term, index });
            let component = Position::of(&flat[next_component(flat, &mut at)]);
            if !enter(place, &**rules, &component)? {
                continue;
            }
            let flow = rules
                .options(&component, &mut |left| visit(&FlatOption { place, left, flat, head, replaced: start..at }));
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
    let (label, mut meter) = (|flat: &Position| (naming.label)(game, flat), budget.meter());
    explore(vec![root_of(game, naming)], budget, &label, &mut |flat, visit| {
        expand(game, naming, flat, &mut meter, visit)
    })
}

/// The same of a game that need not end.
///
/// # Errors
/// As [`reach_of_game`], but for cycles.
pub fn reach_with_cycles(game: &Game, naming: Naming, budget: Budget) -> Result<Reach, Error> {
    let mut meter = budget.meter();
    explore_cycles(vec![root_of(game, naming)], budget, &mut |flat, visit| {
        expand(game, naming, flat, &mut meter, visit)
    })
}

/// Visits the options of a flat position under their names.
fn expand(game: &Game, naming: Naming, flat: &Position, meter: &mut Meter, visit: &mut Visit<'_>) -> Result<(), Error> {
    let mut before = Position::of(&[]);
    let mut enter = |place: ComponentIndex, rules: &dyn Rules, component: &Position| {
        check(rules, component, meter)?;
        // Equal heaps side by side have equal moves.
        let is_split = naming.arrangement.is_none() && rules.structure().splits();
        let again = is_split && place.index > 0 && before == *component;
        before.clone_from(component);
        Ok(!again)
    };
    let _ = walk(game, flat, &mut enter, &mut |option| visit(&[option.named(game, naming)]))?;
    Ok(())
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
            let flat = flatten(&components);
            assert_eq!(component_count(&flat), components.iter().map(Vec::len).sum::<usize>());
            assert_eq!(unflatten(&flat), components);
        }
    }

    fn name(text: &str, naming: Naming) -> String {
        let game = read_game(text).unwrap();
        name_of(&game, &root_of(&game, naming))
    }

    #[test]
    fn the_order_of_a_terms_components_means_nothing() {
        let name = |text: &str| name(text, Naming::CANONICAL);
        assert_eq!(name("nim 3 0"), "(0,3)");
        assert_eq!(name("nim 18446744073709551615 10 9 0 9"), "(0,9,9,10,18446744073709551615)");
        assert_eq!(name("wythoff 6 3 + stairs 2 1 3 + nim 4"), "(3,6) + (2,1,3) + 4");
        assert_eq!(name("take(1..3) 7 + nim 9 6 + take(1..3) 2"), "7 + (6,9) + 2");
        assert_eq!(name("rule((a,b) -> (a,b-1) & (0,0)) 1 2 1 1 0 2 7 0"), "((0,2),(1,1),(1,2))");
    }

    #[test]
    fn written_positions_keep_their_order_but_where_moves_split_heaps() {
        let name = |text: &str| name(text, Naming::WRITTEN);
        assert_eq!(name("nim 3 0 4"), "(3,0,4)");
        assert_eq!(name("kayles 1 0 3 + nim 0 2"), "(3,1) + (0,2)");
        assert_eq!(name("kayles 0 0"), "(0,0)");
        assert_eq!(name("grundy 2"), "2");
        assert_eq!(name("rule((a,b) -> (a,b-1) & (0,0)) 1 1 0 2 1 2 7 0"), "((1,2),(1,1),(0,2))");
    }

    /// What each move makes of a game, component by component.
    fn options_plainly(game: &Game) -> Vec<Position> {
        let (components, mut found) = (components_of(game), Vec::new());
        for (ComponentIndex { term, index }, rules, position) in game.components() {
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
        for naming in [Naming::WRITTEN, Naming::CANONICAL] {
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
