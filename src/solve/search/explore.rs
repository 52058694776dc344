//! Finding every position that play can reach, with an explicit stack and a budget.
//!
//! Depth costs heap memory only, so a game of a million moves in a row is no danger to the call stack.

use std::ops::{ControlFlow, Range};

use crate::budget::{Budget, Meter, Past, What};
use crate::error::Error;
use crate::nimber::{MexSet, Nimber, nim_sum};
use crate::position::{Numbering, Position};
use crate::rules::Rules;
use crate::rules::VisitNumbers;

/// What is left of the steps that a search may spend on rules that a reader wrote, in all.
#[derive(Clone, Copy, Debug)]
pub struct Allowance(u64);

impl Allowance {
    /// The steps that go with a budget: some for each move, and enough for a small one.
    pub fn of(budget: Budget) -> Self {
        /// Steps for a move.
        const FOR_A_MOVE: usize = 16;
        /// Steps in any case: a hundredth of a second.
        const LEAST: usize = 1 << 21;
        Allowance(budget.moves.saturating_mul(FOR_A_MOVE).max(LEAST) as u64)
    }

    /// Makes sure that the options of a position can be told.
    ///
    /// # Errors
    /// As [`Rules::check`], and when there are no steps left.
    pub fn check(&mut self, rules: &dyn Rules, position: &Position) -> Result<(), Error> {
        self.spend(rules, position, false)
    }

    /// As [`Allowance::check`], for a search that has to know of each component that a move leaves whether it has moves.
    ///
    /// # Errors
    /// As [`Allowance::check`].
    pub fn check_parts(&mut self, rules: &dyn Rules, position: &Position) -> Result<(), Error> {
        self.spend(rules, position, rules.splits())
    }

    /// Visits the numbers of every option as [`Rules::each_option`]; whether all of them were.
    ///
    /// # Errors
    /// As [`Allowance::check`].
    pub fn each_option(
        &mut self,
        rules: &dyn Rules,
        position: &Position,
        visit: &mut VisitNumbers<'_>,
    ) -> Result<bool, Error> {
        let mut is_whole = true;
        let steps = rules.each_option(position, self.0, &mut |numbers| {
            let flow = visit(numbers);
            is_whole = flow.is_continue();
            flow
        })?;
        self.0 = self.0.saturating_sub(steps);
        Ok(is_whole)
    }

    fn spend(&mut self, rules: &dyn Rules, position: &Position, parts: bool) -> Result<(), Error> {
        self.0 = self.0.saturating_sub(rules.check(position, parts, self.0)?);
        Ok(())
    }
}

/// How many numbers the budget's positions, and its moves' positions, may have on average.
const NUMBERS: usize = 8;

/// Why a search ended without a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// More than the budget has, after so many positions and moves.
    Budget { past: Past, positions: usize, moves: usize },
    /// These positions lead to each other in this order, and the last to the first.
    Cycle(Vec<Position>),
    /// The options of a position can't be told.
    Fault(Error),
}

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

/// Finds all that `roots` lead to. Cost: linear in positions and moves.
pub fn explore(roots: Vec<Position>, budget: Budget, expand: &mut Expand<'_>) -> Result<Reach, Halt> {
    let (reach, meter) = (Reach::default(), budget.meter().toward(What::Positions, None));
    let mut search = Search { reach, marks: Vec::new(), stored: 0, visited: 0, stack: Vec::new(), budget, meter };
    for root in roots {
        let number = search.number(&root).map_err(|past| search.halt(past))?;
        search.visit(number, expand)?;
    }
    Ok(search.reach)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    New,
    Open,
    Done,
}

struct Search {
    reach: Reach,
    marks: Vec<Mark>,
    /// How many numbers the positions have together, and those that moves led to.
    stored: usize,
    visited: usize,
    /// Open positions with what is left to visit of their options' components.
    stack: Vec<(u32, Range<u32>)>,
    budget: Budget,
    meter: Meter,
}

impl Search {
    /// The number of a position, new or known.
    fn number(&mut self, position: &Position) -> Result<u32, Past> {
        self.meter.spend(1)?;
        if let Some(known) = self.reach.numbering.number_of(position) {
            return Ok(known);
        }
        let (positions, room) = (self.budget.positions, self.budget.positions.saturating_mul(NUMBERS));
        Past::check(What::Positions, self.marks.len() as u64 + 1, positions as u64)?;
        Past::check(What::Numbers, self.stored as u64, room as u64)?;
        self.stored += position.len();
        self.reach.ranges.push(0..0);
        self.marks.push(Mark::New);
        self.meter.reached(self.marks.len());
        Ok(self.reach.numbering.add(position.clone()))
    }

    /// Whether the moves listed so far are within the budget.
    fn check_moves(&self) -> Result<(), Past> {
        let (moves, room) = (self.budget.moves, self.budget.moves.saturating_mul(NUMBERS));
        Past::check(What::Moves, self.reach.options.len() as u64, moves as u64)?;
        Past::check(What::Moves, self.reach.components.len() as u64, moves.saturating_mul(2) as u64)?;
        Past::check(What::Numbers, self.visited as u64, room as u64)
    }

    /// The end of the search, and how far it had come.
    fn halt(&self, past: Past) -> Halt {
        Halt::Budget { past, positions: self.marks.len(), moves: self.reach.options.len() }
    }

    fn visit(&mut self, root: u32, expand: &mut Expand<'_>) -> Result<(), Halt> {
        if self.marks[root as usize] == Mark::New {
            self.open(root, expand)?;
        }
        while let Some((number, rest)) = self.stack.last_mut() {
            let Some(component) = rest.next() else {
                self.marks[*number as usize] = Mark::Done;
                self.reach.order.push(*number);
                self.stack.pop();
                continue;
            };
            let child = self.reach.components[component as usize];
            match self.marks[child as usize] {
                Mark::New => self.open(child, expand)?,
                Mark::Open => return Err(Halt::Cycle(self.cycle(child))),
                Mark::Done => {}
            }
        }
        Ok(())
    }

    /// Lists a position's options and puts it on the stack.
    fn open(&mut self, number: u32, expand: &mut Expand<'_>) -> Result<(), Halt> {
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
        past.map_err(|past| self.halt(past))?;
        listed.map_err(Halt::Fault)?;
        self.reach.ranges[number as usize] = first_option..self.reach.options.len() as u32;
        self.marks[number as usize] = Mark::Open;
        self.stack.push((number, first_component..self.reach.components.len() as u32));
        Ok(())
    }

    /// The open positions from `first` to the top of the stack.
    fn cycle(&self, first: u32) -> Vec<Position> {
        let start = self.stack.iter().position(|(number, _)| *number == first).unwrap_or(0);
        let mut cycle = Vec::new();
        for (number, _) in self.stack.iter().skip(start) {
            cycle.push(self.reach.position(*number).clone());
        }
        cycle
    }
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

    fn reach(root: u64, budget: Budget, next: impl Fn(u64) -> Vec<u64>) -> Result<Reach, Halt> {
        explore(vec![Position::heap(root)], budget, &mut |position, visit| {
            let _ = next(position.first()).into_iter().try_for_each(|option| visit(&[Position::heap(option)]));
            Ok(())
        })
    }

    #[test]
    fn a_path_of_a_million_moves_needs_no_call_stack() {
        let budget = Budget::of(1_000_001, 1_000_000);
        let found = reach(1_000_000, budget, |n| n.checked_sub(1).into_iter().collect()).unwrap();
        assert_eq!(found.order().len(), 1_000_001);
        assert_eq!(found.moves_remaining()[0], 1_000_000);
        assert_eq!(found.values()[0], Nimber(0));
    }

    #[test]
    fn a_cycle_is_named_in_order() {
        let halt = reach(9, Budget::WHOLE, |n| match n {
            9 => vec![1],
            1 => vec![2],
            2 => vec![0, 3],
            3 => vec![1],
            _ => vec![],
        });
        assert_eq!(halt.unwrap_err(), Halt::Cycle([1, 2, 3].map(Position::heap).to_vec()));
    }

    #[test]
    fn the_budget_ends_an_endless_game() {
        let few_positions = Budget::of(100, 1000);
        let past = Past { what: What::Positions, limit: 100 };
        assert_eq!(
            reach(0, few_positions, |n| vec![n + 1]).unwrap_err(),
            Halt::Budget { past, positions: 100, moves: 100 }
        );
        let few_moves = Budget::of(1000, 50);
        let past = Past { what: What::Moves, limit: 50 };
        assert_eq!(
            reach(99, few_moves, |n| (0..n).collect()).unwrap_err(),
            Halt::Budget { past, positions: 52, moves: 51 }
        );
        assert!(reach(3, few_moves, |n| (0..n).collect()).is_ok());
    }

    #[test]
    fn long_positions_use_the_budget_up_sooner() {
        let budget = Budget::of(1000, 1000);
        let path = |length: usize| {
            let start = Position::from(vec![900; length]);
            explore(vec![start], budget, &mut |position, visit| {
                if let Some(less) = position.first().checked_sub(1) {
                    let _ = visit(&[Position::from(vec![less; length])]);
                }
                Ok(())
            })
        };
        assert!(path(8).is_ok());
        let Halt::Budget { past, positions, .. } = path(10).unwrap_err() else { panic!("no other end") };
        assert_eq!((past, positions), (Past { what: What::Numbers, limit: 8000 }, 801));
    }
}
