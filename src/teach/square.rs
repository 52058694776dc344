//! The positions of a game of two numbers as a square of cells, row `a` and column `b` from 0 on, each with its options.
//!
//! Two heaps make such a game, under the same rules or not, and so does one component of two numbers.

mod window;

use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{ComponentIndex, Game, Outcome, Play};
use crate::message::{Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::rules::{Rules, Visit};
use crate::solve::search::explore::reach_of;
use crate::solve::search::explore::{Reach, explore};
use crate::solve::search::flat::{Components, flatten};
use crate::teach::study::summary::summarize;
use crate::teach::study::{Go, Spot, Study};

/// Where the moves of a game of two numbers come from.
enum Plane<'g> {
    /// One component with two numbers.
    Pair(&'g dyn Rules),
    /// Two heaps, each with its rules.
    Heaps(&'g dyn Rules, &'g dyn Rules),
}

impl<'g> Plane<'g> {
    fn of(game: &'g Game) -> Option<(Self, (u64, u64))> {
        let numbers = game.two_numbers()?;
        let mut components = game.components();
        let (_, first, _) = components.next()?;
        let plane = match components.next() {
            Some((_, second, _)) => Plane::Heaps(first, second),
            None => Plane::Pair(first),
        };
        Some((plane, numbers))
    }

    /// All that some positions lead to.
    fn reach(&self, positions: Vec<Position>, budget: Budget) -> Result<Reach, Error> {
        match self {
            Plane::Pair(rules) => reach_of(*rules, &positions, budget),
            Plane::Heaps(first, second) => {
                let mut meter = budget.meter();
                explore(positions, budget, &label, &mut |position, visit| {
                    let (a, b) = pair(position);
                    meter.step(|allowed| first.check(&Position::heap(a), false, allowed))?;
                    meter.step(|allowed| second.check(&Position::heap(b), false, allowed))?;
                    let _ = each_option_of_heaps(*first, *second, position, visit);
                    Ok(())
                })
            }
        }
    }
}

fn each_option_of_heaps(
    first: &dyn Rules,
    second: &dyn Rules,
    position: &Position,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let (a, b) = pair(position);
    first.options(&Position::heap(a), &mut |option| visit(&[cell(heap_left(option), b)]))?;
    second.options(&Position::heap(b), &mut |option| visit(&[cell(a, heap_left(option))]))
}

/// What is left of a heap; nothing at all is an empty one.
fn heap_left(option: &[Position]) -> u64 {
    option.first().map_or(0, Position::first)
}

fn cell(a: u64, b: u64) -> Position {
    Position::from([a, b])
}

fn pair(position: &Position) -> (u64, u64) {
    (position.first(), position.get(1).copied().unwrap_or(0))
}

/// A position of two numbers as sentences name it: (3,5).
fn label(position: &Position) -> String {
    let (a, b) = pair(position);
    format!("({a},{b})")
}

/// A game of two numbers as a square.
pub struct Square {
    /// Its first `side * side` spots are the cells, row by row; after them come positions outside that these lead to.
    pub study: Study,
    /// How many rows there are, and columns.
    pub side: usize,
    /// The cell of the game's own position.
    pub here: usize,
    /// The numbers of the first row and column: 0, but for a window.
    pub from: (u64, u64),
}

impl Square {
    /// The square of all positions with both numbers up to `last`, which the game's own must not exceed. Cost: linear in
    /// the moves of its cells.
    ///
    /// # Errors
    /// [`Error::Unsupported`] for a game that is not one of two numbers within the square, [`Error::TooLarge`] past the
    /// budget, [`Error::Loop`] when play need not end, and as [`Evaluate::check`](crate::structure::written::Evaluate::check).
    pub fn of(game: &Game, last: u64, budget: Budget) -> Result<Self, Error> {
        let plane = Plane::of(game).filter(|(_, (a, b))| *a.max(b) <= last);
        let Some((plane, own)) = plane else {
            return Err(Error::Unsupported { why: say!("square.two-numbers") });
        };
        let mut cells = Vec::new();
        for a in 0..=last {
            cells.extend((0..=last).map(|b| cell(a, b)));
        }
        let reach = plane.reach(cells.clone(), Budget::QUICK.least(budget))?;
        let side = last as usize + 1;
        let here = own.0 as usize * side + own.1 as usize;
        Ok(Square { study: study(game, &reach, &cells, own), side, here, from: (0, 0) })
    }

    /// How many cells there are.
    pub fn cell_count(&self) -> usize {
        self.side * self.side
    }

    /// The row and the column of a cell.
    pub fn place(&self, cell: usize) -> (usize, usize) {
        (cell / self.side, cell % self.side)
    }

    /// The cell where row and column are exchanged.
    pub fn mirror(&self, cell: usize) -> usize {
        let (a, b) = self.place(cell);
        b * self.side + a
    }

    /// Whether exchanging the two numbers changes no move.
    pub fn is_symmetric(&self) -> bool {
        // The cell whose mirror image was looked at last when an option of its own was.
        let mut seen_from = vec![usize::MAX; self.cell_count()];
        for cell in 0..self.cell_count() {
            let (own, other) = (&self.study.spots[cell].options, &self.study.spots[self.mirror(cell)].options);
            for &(option, _) in own {
                if option >= self.cell_count() {
                    return false;
                }
                seen_from[self.mirror(option)] = cell;
            }
            let is_mirrored = |&(option, _): &(usize, String)| seen_from.get(option) == Some(&cell);
            if own.len() != other.len() || !other.iter().all(is_mirrored) {
                return false;
            }
        }
        true
    }

    /// The cells in the order of this key, if every option within the square has a smaller one; else by the most moves
    /// that can still be made.
    pub fn ordered_by(&self, key: fn(usize, usize) -> u32) -> Vec<usize> {
        let key_of = |cell: usize| {
            let (a, b) = self.place(cell);
            key(a, b)
        };
        let mut falls = true;
        for cell in 0..self.cell_count() {
            for &(option, _) in &self.study.spots[cell].options {
                falls &= option >= self.cell_count() || key_of(option) < key_of(cell);
            }
        }
        let mut order: Vec<usize> = (0..self.cell_count()).collect();
        order.sort_by_key(|&cell| (if falls { 0 } else { self.study.spots[cell].remaining }, key_of(cell)));
        order
    }
}

/// The cells as spots, in their order, then what else is in reach.
fn study(game: &Game, reach: &Reach, cells: &[Position], own: (u64, u64)) -> Study {
    let (order, spot_of) = spot_order(reach, cells);
    let (values, outcomes, remaining) = (reach.values(), reach.outcomes(game.play), reach.moves_remaining());
    let mut spots = Vec::with_capacity(order.len());
    // The spot whose options were listed last when this one was among them.
    let mut listed_by = vec![usize::MAX; order.len()];
    for (index, &found) in order.iter().enumerate() {
        let mut options = Vec::new();
        for option in reach.options(found) {
            if let [part] = *option {
                let to = spot_of[part as usize];
                if listed_by[to] != index {
                    options.push((to, String::new()));
                }
                listed_by[to] = index;
            }
        }
        let (position, found) = (reach.position(found), found as usize);
        let is_own = pair(position) == own;
        let goes = index < cells.len() && !is_own;
        spots.push(Spot {
            label: label(position),
            go: goes.then(|| Go::All(flatten(&components_at(game, pair(position))))),
            outcome: outcomes[found],
            value: (game.play == Play::Normal).then(|| values[found]),
            options,
            remaining: remaining[found],
            chips: usize::from(is_own),
            wins: false,
        });
    }
    let mut study = Study { play: game.play, game: game.clone(), spots, summary: say!("answer.p") };
    study.summary = summary(game, reach, &outcomes, &values, own);
    study
}

/// The positions' numbers in the order of the spots, and which spot each is.
fn spot_order(reach: &Reach, cells: &[Position]) -> (Vec<u32>, Vec<usize>) {
    let (mut order, mut spot_of) = (Vec::new(), vec![usize::MAX; reach.positions().len()]);
    for position in cells {
        if let Some(found) = reach.number_of(position) {
            spot_of[found as usize] = order.len();
            order.push(found);
        }
    }
    for (found, spot) in spot_of.iter_mut().enumerate() {
        if *spot == usize::MAX {
            *spot = order.len();
            order.push(found as u32);
        }
    }
    (order, spot_of)
}

/// Who wins from the game's own position, and how.
fn summary(game: &Game, reach: &Reach, outcomes: &[Outcome], values: &[Nimber], own: (u64, u64)) -> Message {
    let number_of = |a: u64, b: u64| reach.number_of(&cell(a, b)).map_or(0, |found| found as usize);
    let is_lost = |place: ComponentIndex, option: &[Position]| {
        let (a, b) = match option {
            [left] if left.len() == 2 => pair(left),
            _ if place.term + place.index == 0 => (heap_left(option), own.1),
            _ => (own.0, heap_left(option)),
        };
        outcomes[number_of(a, b)] == Outcome::P
    };
    let found = number_of(own.0, own.1);
    let value = (game.play == Play::Normal).then(|| values[found]);
    summarize(game, outcomes[found], value, &is_lost)
}

/// The components of the game when its two numbers are these.
fn components_at(game: &Game, (a, b): (u64, u64)) -> Components {
    if game.component_count() == 1 {
        return vec![vec![cell(a, b)]];
    }
    let mut components = Vec::new();
    let mut next = a;
    for term in &game.terms {
        let mut positions = Vec::new();
        for _ in &term.components {
            positions.push(Position::heap(next));
            next = b;
        }
        components.push(positions);
    }
    components
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::read_game;
    use crate::solve::solve;

    fn game(text: &str) -> Game {
        read_game(text).unwrap()
    }

    #[test]
    fn every_cell_is_the_game_that_it_leads_to() {
        for text in ["wythoff 3 6", "nim 3 4", "take(2,5) 4 7", "take(1..3) 7 + take(odd) 4", "misere wythoff 2 3"] {
            let square = Square::of(&game(text), 8, Budget::default()).unwrap();
            assert_eq!(square.cell_count(), 81);
            for cell in 0..square.cell_count() {
                let (spot, (a, b)) = (&square.study.spots[cell], square.place(cell));
                let there = square.study.go(cell).map_or_else(|| game(text), |go| game(&go));
                assert_eq!(there.two_numbers(), Some((a as u64, b as u64)), "{text}");
                let answer = solve(&there, None, Budget::default()).unwrap();
                assert_eq!(spot.outcome, answer.outcome(), "{text}: {there}");
                assert_eq!(spot.value, answer.value(), "{text}: {there}");
                assert_eq!(spot.options.len() as u128, there.move_count(), "{text}: {there}");
                assert_eq!(square.mirror(cell), b * square.side + a);
            }
        }
    }

    #[test]
    fn symmetry_is_that_of_the_moves() {
        let is_symmetric = |text| Square::of(&game(text), 9, Budget::default()).unwrap().is_symmetric();
        assert!(is_symmetric("wythoff 3 6") && is_symmetric("take(2,5) 4 7"));
        assert!(is_symmetric("nim 4 + take(1..99) 4"), "unlike in name only");
        assert!(!is_symmetric("take(1..3) 7 + take(odd) 4"));
    }

    #[test]
    fn orders_put_options_first() {
        for text in ["wythoff 3 6", "take(2,5) 4 7"] {
            let square = Square::of(&game(text), 8, Budget::default()).unwrap();
            let row_by_row = square.ordered_by(|a, b| (a << 16 | b) as u32);
            assert_eq!(row_by_row, (0..81).collect::<Vec<_>>());
            // A key that no rules agree with: the most moves that remain decide.
            let order = square.ordered_by(|a, b| (99 - a) as u32 * 100 + 99 - b as u32);
            let rank = |cell: usize| order.iter().position(|&other| other == cell).unwrap();
            for cell in 0..square.cell_count() {
                assert!(square.study.spots[cell].options.iter().all(|o| rank(o.0) < rank(cell)), "{text}");
            }
        }
    }

    #[test]
    fn other_games_are_refused() {
        for text in ["nim 3", "nim 3 4 5", "split 2 3", "wythoff 1 2 3 4", "boxes 9/3", "graph(a>b) a b", "fibonacci 7"]
        {
            assert!(matches!(Square::of(&game(text), 10, Budget::default()), Err(Error::Unsupported { .. })), "{text}");
        }
        assert!(
            matches!(Square::of(&game("nim 3 11"), 10, Budget::default()), Err(Error::Unsupported { .. })),
            "outside the square"
        );
    }
}
