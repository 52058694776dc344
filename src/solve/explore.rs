//! Finding every position that play can reach, with an explicit stack and a budget.
//!
//! Depth costs heap memory only, so a game of a million moves in a row is no danger to the call stack.

use std::collections::HashMap;
use std::hash::Hash;
use std::ops::{ControlFlow, Range};

use crate::nimber::{MexSet, Nimber, nim_sum};

/// How much a search may look at before it gives up.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    pub positions: usize,
    pub moves: usize,
}

impl Budget {
    /// What a request may use if nobody says otherwise: below a second, and below 200 MB, on a plain machine.
    pub const WHOLE: Budget = Budget { positions: 1 << 20, moves: 1 << 22 };

    /// The same room shared out to positions of `components` components each, since each is stored whole.
    pub fn for_components(components: usize) -> Budget {
        let share = components.max(1);
        Budget { positions: Budget::WHOLE.positions / share, moves: Budget::WHOLE.moves / share }
    }
}

/// Why a search ended without a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt<S> {
    /// More positions or moves than the budget has.
    Budget,
    /// These positions lead to each other in this order, and the last to the first.
    Cycle(Vec<S>),
}

/// Every position reached, numbered from 0 in the order found.
#[derive(Debug)]
pub struct Reach<S> {
    states: Vec<S>,
    numbers: HashMap<S, u32>,
    /// For each position its options, as a range of `options`.
    ranges: Vec<Range<u32>>,
    /// For each option its components, as a range of `components`.
    options: Vec<Range<u32>>,
    components: Vec<u32>,
    /// Position numbers, each after all positions it leads to.
    order: Vec<u32>,
}

/// Visits the options of a state, each a list of states that stand for a sum.
pub type Expand<'a, S> = dyn FnMut(&S, &mut dyn FnMut(&[S]) -> ControlFlow<()>) + 'a;

/// Finds all that `roots` lead to. Cost: linear in positions and moves.
pub fn explore<S: Clone + Eq + Hash>(roots: Vec<S>, budget: Budget, expand: &mut Expand<'_, S>) -> Result<Reach<S>, Halt<S>> {
    let mut search = Search { reach: Reach::empty(), marks: Vec::new(), stack: Vec::new(), budget };
    for root in roots {
        let number = search.number(root).ok_or(Halt::Budget)?;
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

struct Search<S> {
    reach: Reach<S>,
    marks: Vec<Mark>,
    /// Open positions with what is left to visit of their options' components.
    stack: Vec<(u32, Range<u32>)>,
    budget: Budget,
}

impl<S: Clone + Eq + Hash> Search<S> {
    /// The number of a state, new or known; `None` past the budget.
    fn number(&mut self, state: S) -> Option<u32> {
        if let Some(&number) = self.reach.numbers.get(&state) {
            return Some(number);
        }
        let number = self.reach.states.len();
        if number >= self.budget.positions {
            return None;
        }
        self.reach.states.push(state.clone());
        self.reach.numbers.insert(state, number as u32);
        self.reach.ranges.push(0..0);
        self.marks.push(Mark::New);
        Some(number as u32)
    }

    fn visit(&mut self, root: u32, expand: &mut Expand<'_, S>) -> Result<(), Halt<S>> {
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
    fn open(&mut self, number: u32, expand: &mut Expand<'_, S>) -> Result<(), Halt<S>> {
        let state = self.reach.states[number as usize].clone();
        let first_option = self.reach.options.len() as u32;
        let first_component = self.reach.components.len() as u32;
        let mut spent = false;
        expand(&state, &mut |option| {
            let start = self.reach.components.len();
            for part in option {
                match self.number(part.clone()) {
                    Some(child) => self.reach.components.push(child),
                    None => spent = true,
                }
            }
            self.reach.options.push(start as u32..self.reach.components.len() as u32);
            spent |= self.reach.options.len() > self.budget.moves || self.reach.components.len() > 2 * self.budget.moves;
            if spent { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if spent {
            return Err(Halt::Budget);
        }
        self.reach.ranges[number as usize] = first_option..self.reach.options.len() as u32;
        self.marks[number as usize] = Mark::Open;
        self.stack.push((number, first_component..self.reach.components.len() as u32));
        Ok(())
    }

    /// The open positions from `first` to the top of the stack.
    fn cycle(&self, first: u32) -> Vec<S> {
        let path = self.stack.iter().map(|(number, _)| *number).skip_while(|&number| number != first);
        path.map(|number| self.reach.states[number as usize].clone()).collect()
    }
}

impl<S: Eq + Hash> Reach<S> {
    fn empty() -> Self {
        Reach {
            states: Vec::new(),
            numbers: HashMap::new(),
            ranges: Vec::new(),
            options: Vec::new(),
            components: Vec::new(),
            order: Vec::new(),
        }
    }

    /// The positions by number.
    pub fn states(&self) -> &[S] {
        &self.states
    }

    /// The number of a position that was reached.
    pub fn number_of(&self, state: &S) -> Option<u32> {
        self.numbers.get(state).copied()
    }

    /// Position numbers, each after all positions it leads to.
    pub fn order(&self) -> &[u32] {
        &self.order
    }

    /// The options of a position, each as the numbers of its components.
    pub fn options(&self, number: u32) -> impl Iterator<Item = &[u32]> {
        let range = self.ranges[number as usize].clone();
        range.map(|option| {
            let parts = self.options[option as usize].clone();
            &self.components[parts.start as usize..parts.end as usize]
        })
    }

    /// Grundy values by the definition: the mex of the options' values, an option's value being a nim-sum.
    pub fn values(&self) -> Vec<Nimber> {
        let mut values = vec![Nimber::ZERO; self.states.len()];
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
        let mut remaining = vec![0u32; self.states.len()];
        for &number in &self.order {
            let longest = self.options(number).map(|option| option.iter().map(|&p| remaining[p as usize]).sum::<u32>() + 1);
            remaining[number as usize] = longest.max().unwrap_or(0);
        }
        remaining
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reach(roots: Vec<u32>, budget: Budget, next: impl Fn(u32) -> Vec<u32>) -> Result<Reach<u32>, Halt<u32>> {
        explore(roots, budget, &mut |&state, visit| {
            let _ = next(state).into_iter().try_for_each(|option| visit(&[option]));
        })
    }

    #[test]
    fn a_path_of_a_million_moves_needs_no_call_stack() {
        let budget = Budget { positions: 1_000_001, moves: 1_000_000 };
        let found = reach(vec![1_000_000], budget, |n| n.checked_sub(1).into_iter().collect()).unwrap();
        assert_eq!(found.order().len(), 1_000_001);
        assert_eq!(found.moves_remaining()[0], 1_000_000);
        assert_eq!(found.values()[0], Nimber(0));
    }

    #[test]
    fn a_cycle_is_named_in_order() {
        let halt = reach(vec![9], Budget::WHOLE, |n| match n {
            9 => vec![1],
            1 => vec![2],
            2 => vec![0, 3],
            3 => vec![1],
            _ => vec![],
        });
        assert_eq!(halt.unwrap_err(), Halt::Cycle(vec![1, 2, 3]));
    }

    #[test]
    fn the_budget_ends_an_endless_game() {
        let few_positions = Budget { positions: 100, moves: 1000 };
        assert_eq!(reach(vec![0], few_positions, |n| vec![n + 1]).unwrap_err(), Halt::Budget);
        let few_moves = Budget { positions: 1000, moves: 50 };
        assert_eq!(reach(vec![99], few_moves, |n| (0..n).collect()).unwrap_err(), Halt::Budget);
        assert!(reach(vec![3], few_moves, |n| (0..n).collect()).is_ok());
    }
}
