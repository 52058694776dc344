//! Finding every position that play can reach, with an explicit stack and a budget.
//!
//! Depth costs heap memory only, so a game of a million moves in a row is no danger to the call stack.

use std::ops::{ControlFlow, Range};

use crate::budget::{Budget, Meter, Past, Resource};
use crate::error::Error;
use crate::game::{Outcome, Play};
use crate::message::{Arg, say};
use crate::nimber::{MexSet, Nimber, nim_sum};
use crate::position::{Numbering, Position};
use crate::reader::shortened;
use crate::rules::Rules;

/// How many numbers the budget's positions, and its moves' positions, may have on average.
const NUMBERS: usize = 8;
/// How many they may always have together: so few cost nothing, and what is drawn is bounded by positions and moves alone.
const FEW_NUMBERS: usize = 1 << 14;

/// Every position reached, numbered from 0 in the order found.
#[derive(Debug, Default)]
pub struct Reach {
    numbering: Numbering,
    /// For each position its options, as a range of `options`.
    ranges: Vec<Range<u32>>,
    /// For each option its components, as a range of `components`.
    options: Vec<Range<u32>>,
    components: Vec<u32>,
    /// Position numbers, each after all positions it leads to.
    order: Vec<u32>,
}

/// Visits the options of a position, each a list of positions that stand for a sum, or says why they can't be told.
pub type Expand<'a> = dyn FnMut(&Position, &mut dyn FnMut(&[Position]) -> ControlFlow<()>) -> Result<(), Error> + 'a;

/// What errors call a position.
pub type Label<'a> = dyn Fn(&Position) -> String + 'a;

/// Finds all that `roots` lead to. Cost: linear in positions and moves.
///
/// # Errors
/// [`Error::TooLarge`] past the budget, [`Error::Loop`] with the cycle's positions, and those of `expand`.
pub fn explore(
    roots: Vec<Position>,
    budget: Budget,
    label: &Label<'_>,
    expand: &mut Expand<'_>,
) -> Result<Reach, Error> {
    explore_by(roots, budget, Some(label), expand)
}

/// The same for play that need not end: a cycle is no error, and [`Reach::order`] says nothing.
///
/// # Errors
/// As [`explore`], but for cycles.
pub fn explore_cycles(roots: Vec<Position>, budget: Budget, expand: &mut Expand<'_>) -> Result<Reach, Error> {
    explore_by(roots, budget, None, expand)
}

/// With a label cycles are errors that name their positions.
fn explore_by(
    roots: Vec<Position>,
    budget: Budget,
    label: Option<&Label<'_>>,
    expand: &mut Expand<'_>,
) -> Result<Reach, Error> {
    let (reach, meter) = (Reach::default(), budget.meter().toward(Resource::Positions, None));
    let mut search = Exploration { reach, marks: Vec::new(), stored: 0, visited: 0, stack: Vec::new(), budget, meter };
    for root in roots {
        let number = search.number(&root).map_err(|past| search.too_large(past))?;
        search.visit(number, label, expand)?;
    }
    Ok(search.reach)
}

/// All that these components lead to, and the board they stand on; but of a board with cycles only what they lead to.
///
/// # Errors
/// [`Error::TooLarge`] past the budget, [`Error::Loop`] with the cycle's positions, and as [`Evaluate::check`](crate::structure::written::Evaluate::check).
pub fn reach_of(rules: &dyn Rules, components: &[Position], budget: Budget) -> Result<Reach, Error> {
    let mut roots = components.to_vec();
    if let Some(board) = rules.structure().digraph()
        && !board.has_cycle()
    {
        roots.extend((0..board.names().len() as u64).map(Position::heap));
    }
    let mut meter = budget.meter();
    explore(roots, budget, &|position| rules.label(position), &mut |position, visit| {
        meter.step(|allowed| rules.check(position, false, allowed))?;
        let _ = rules.options(position, visit);
        Ok(())
    })
}

/// All that these components lead to, in circles too.
///
/// # Errors
/// As [`reach_of`], but for cycles.
#[inline(never)]
pub fn reach_with_cycles_of(rules: &dyn Rules, components: &[Position], budget: Budget) -> Result<Reach, Error> {
    let mut meter = budget.meter();
    explore_cycles(components.to_vec(), budget, &mut |position, visit| {
        meter.step(|allowed| rules.check(position, false, allowed))?;
        let _ = rules.options(position, visit);
        Ok(())
    })
}

/// The error of positions that lead to each other in this order, and the last to the first.
pub fn endless(cycle: &[Position], label: &Label<'_>) -> Error {
    /// A longer cycle is shown by its first positions, and a longer name by its beginning.
    const SHOWN: usize = 12;
    const NAMED: usize = 40;
    let mut shown = String::new();
    for position in cycle.iter().take(SHOWN) {
        shown.push_str(&shortened(&label(position), NAMED));
        shown.push_str(" → ");
    }
    shown.push_str(if cycle.len() > SHOWN { "… → " } else { "" });
    if let Some(first) = cycle.first() {
        shown.push_str(&shortened(&label(first), NAMED));
    }
    Error::Loop { why: say!("explore.loop", n = cycle.len(), cycle = Arg::Text(shown)) }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Visited {
    New,
    Open,
    Done,
}

struct Exploration {
    reach: Reach,
    marks: Vec<Visited>,
    /// How many numbers the positions have together, and those that moves led to.
    stored: usize,
    visited: usize,
    /// Open positions with what is left to visit of their options' components.
    stack: Vec<(u32, Range<u32>)>,
    budget: Budget,
    meter: Meter,
}

impl Exploration {
    /// The number of a position, new or known.
    fn number(&mut self, position: &Position) -> Result<u32, Past> {
        self.meter.spend(1)?;
        if let Some(known) = self.reach.numbering.number_of(position) {
            return Ok(known);
        }
        let (positions, room) = (self.budget.positions, room(self.budget.positions));
        Past::check(Resource::Positions, self.marks.len() as u64 + 1, positions as u64)?;
        Past::check(Resource::Numbers, self.stored as u64, room as u64)?;
        self.stored += position.len();
        self.reach.ranges.push(0..0);
        self.marks.push(Visited::New);
        self.meter.reached(self.marks.len());
        Ok(self.reach.numbering.add(position.clone()))
    }

    /// Whether the moves listed so far are within the budget.
    fn check_moves(&self) -> Result<(), Past> {
        let (moves, room) = (self.budget.moves, room(self.budget.moves));
        Past::check(Resource::Moves, self.reach.options.len() as u64, moves as u64)?;
        Past::check(Resource::Moves, self.reach.components.len() as u64, moves.saturating_mul(2) as u64)?;
        Past::check(Resource::Numbers, self.visited as u64, room as u64)
    }

    /// The end of the search, and how far it had come.
    fn too_large(&self, past: Past) -> Error {
        past.after(say!("explore.too-large", positions = self.marks.len(), moves = self.reach.options.len()))
    }

    fn visit(&mut self, root: u32, label: Option<&Label<'_>>, expand: &mut Expand<'_>) -> Result<(), Error> {
        if self.marks[root as usize] == Visited::New {
            self.open(root, expand)?;
        }
        while let Some((number, rest)) = self.stack.last_mut() {
            let Some(component) = rest.next() else {
                self.marks[*number as usize] = Visited::Done;
                self.reach.order.push(*number);
                self.stack.pop();
                continue;
            };
            let child = self.reach.components[component as usize];
            match self.marks[child as usize] {
                Visited::New => self.open(child, expand)?,
                Visited::Open => {
                    if let Some(label) = label {
                        return Err(endless(&self.cycle(child), label));
                    }
                }
                Visited::Done => {}
            }
        }
        Ok(())
    }

    /// Lists a position's options and puts it on the stack.
    fn open(&mut self, number: u32, expand: &mut Expand<'_>) -> Result<(), Error> {
        let position = self.reach.position(number).clone();
        let first_option = self.reach.options.len() as u32;
        let first_component = self.reach.components.len() as u32;
        let mut past = Ok(());
        let listed = expand(&position, &mut |option| {
            let start = self.reach.components.len() as u32;
            for part in option {
                self.visited += part.len();
                match self.number(part) {
                    Ok(child) => self.reach.components.push(child),
                    Err(why) => past = Err(why),
                }
            }
            self.reach.options.push(start..self.reach.components.len() as u32);
            past = past.and_then(|()| self.check_moves());
            if past.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        past.map_err(|past| self.too_large(past))?;
        listed?;
        self.reach.ranges[number as usize] = first_option..self.reach.options.len() as u32;
        self.marks[number as usize] = Visited::Open;
        self.stack.push((number, first_component..self.reach.components.len() as u32));
        Ok(())
    }

    /// The open positions from `first` to the top of the stack.
    fn cycle(&self, first: u32) -> Vec<Position> {
        let start = self.stack.iter().position(|(number, _)| *number == first).unwrap_or(0);
        self.stack.iter().skip(start).map(|(number, _)| self.reach.position(*number).clone()).collect()
    }
}

/// How many numbers so many positions may have together.
fn room(positions: usize) -> usize {
    positions.saturating_mul(NUMBERS).max(FEW_NUMBERS)
}

impl Reach {
    /// The positions by number.
    pub fn positions(&self) -> &[Position] {
        self.numbering.positions()
    }

    /// The position of this number.
    pub fn position(&self, number: u32) -> &Position {
        &self.positions()[number as usize]
    }

    /// The number of a position that was reached.
    pub fn number_of(&self, position: &Position) -> Option<u32> {
        self.numbering.number_of(position)
    }

    /// Position numbers, each after all positions it leads to.
    pub fn order(&self) -> &[u32] {
        &self.order
    }

    /// The options of a position, each as the numbers of its components.
    pub fn options(&self, number: u32) -> impl Iterator<Item = &[u32]> {
        let range = self.ranges[number as usize].clone();
        self.options[range.start as usize..range.end as usize]
            .iter()
            .map(|parts| &self.components[parts.start as usize..parts.end as usize])
    }

    /// Grundy values by the definition: the mex of the options' values, an option's value being a nim-sum.
    pub fn values(&self) -> Vec<Nimber> {
        let mut values = vec![Nimber::ZERO; self.positions().len()];
        let mut seen = MexSet::default();
        for &number in &self.order {
            seen.clear();
            for option in self.options(number) {
                seen.insert(nim_sum(option.iter().map(|&part| values[part as usize])));
            }
            values[number as usize] = seen.mex();
        }
        values
    }

    /// Who wins from each position, by the definition: a terminal position is P in normal play and N in misère play; else
    /// it is N exactly if some option is P.
    pub fn outcomes(&self, play: Play) -> Vec<Outcome> {
        let mut outcomes = vec![Outcome::P; self.positions().len()];
        for &number in &self.order {
            let (mut terminal, mut won) = (true, false);
            for option in self.options(number) {
                for &part in option {
                    terminal = false;
                    won |= outcomes[part as usize] == Outcome::P;
                }
            }
            won |= terminal && play == Play::Misere;
            outcomes[number as usize] = Outcome::won_by_mover(won);
        }
        outcomes
    }

    /// The most moves that can still be made from each position.
    pub fn moves_remaining(&self) -> Vec<u32> {
        let mut remaining = vec![0u32; self.positions().len()];
        for &number in &self.order {
            let mut longest = 0;
            for option in self.options(number) {
                longest = longest.max(1 + option.iter().map(|&part| remaining[part as usize]).sum::<u32>());
            }
            remaining[number as usize] = longest;
        }
        remaining
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn label(position: &Position) -> String {
        position.first().to_string()
    }

    fn too_large(what: Resource, limit: u64, positions: usize, moves: usize) -> Error {
        Past { what, limit }.after(say!("explore.too-large", positions = positions, moves = moves))
    }

    fn reach(root: u64, budget: Budget, next: impl Fn(u64) -> Vec<u64>) -> Result<Reach, Error> {
        explore(vec![Position::heap(root)], budget, &label, &mut |position, visit| {
            let _ = next(position.first()).into_iter().try_for_each(|option| visit(&[Position::heap(option)]));
            Ok(())
        })
    }

    #[test]
    fn a_path_of_half_a_million_moves_needs_no_call_stack() {
        let budget = Budget::of(500_001, 500_000);
        let found = reach(500_000, budget, |n| n.checked_sub(1).into_iter().collect()).unwrap();
        assert_eq!(found.order().len(), 500_001);
        assert_eq!(found.moves_remaining()[0], 500_000);
        assert_eq!(found.values()[0], Nimber(0));
    }

    #[test]
    fn a_cycle_is_named_in_order() {
        let found = reach(9, Budget::default(), |n| match n {
            9 => vec![1],
            1 => vec![2],
            2 => vec![0, 3],
            3 => vec![1],
            _ => vec![],
        });
        let why = say!("explore.loop", n = 3usize, cycle = Arg::Text("1 → 2 → 3 → 1".to_owned()));
        assert_eq!(found.unwrap_err(), Error::Loop { why });
    }

    #[test]
    fn the_budget_ends_an_endless_game() {
        let few_positions = Budget::of(100, 1000);
        let error = reach(0, few_positions, |n| vec![n + 1]).unwrap_err();
        assert_eq!(error, too_large(Resource::Positions, 100, 100, 100));
        let few_moves = Budget::of(1000, 50);
        let error = reach(99, few_moves, |n| (0..n).collect()).unwrap_err();
        assert_eq!(error, too_large(Resource::Moves, 50, 52, 51));
        assert!(reach(3, few_moves, |n| (0..n).collect()).is_ok());
    }

    #[test]
    fn long_positions_use_the_budget_up_sooner() {
        let budget = Budget::of(4000, 4000);
        let path = |length: usize| {
            let start = Position::from(vec![3900; length]);
            explore(vec![start], budget, &label, &mut |position, visit| {
                if let Some(less) = position.first().checked_sub(1) {
                    let _ = visit(&[Position::from(vec![less; length])]);
                }
                Ok(())
            })
        };
        assert!(path(8).is_ok());
        assert_eq!(path(10).unwrap_err(), too_large(Resource::Numbers, 32_000, 3201, 3201));
    }
}
