//! The positions of a game of several components, flat: all components together as one [`Position`], to be searched like any
//! other. It has for each term how many components there are, for each of these how many numbers, and the numbers.
//!
//! Misère play, proofs, comparisons, game trees and the graphs of sums all walk through these positions by [`each_option`], and
//! put what they find under one of two [`Naming`]s.

mod options;

use std::ops::Range;
use std::sync::Arc;

use crate::game::{Game, Term};
use crate::message::joined;
use crate::position::Position;
use crate::rules::{Rules, label_joined};
use crate::structure::arrangement::{Arrangement, Canonical};
pub use options::{
    FlatOption, VisitFlat, check_moves, each_checked_option, each_option, reach_of_game, reach_with_cycles,
};

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::read_game;

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
}
