//! A rule with all that is known of it: run on a position, and remembered.

use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use super::Written;
use super::evaluate::{Fault, FaultKind};
use super::growth::growth;
use super::memo::{MOST_STEPS, Memo, Remembered};
use super::program::Program;
use super::recurrence::recurrence;
use super::round::leads_round;
use super::write::{write_clause, write_operation};
use crate::error::Error;
use crate::message::{Arg, Message, joined, say};
use crate::position::Position;
use crate::reader::shortened;
use crate::structure::arrangement::{Arrangement, LargestFirst};
use crate::structure::kernel::Kernel;
use crate::structure::recurrence::Recurrence;
use crate::structure::written::{Evaluate, Tuple, VisitNumbers};

/// How many steps a look takes at most: a millisecond or two.
const SIGHT: u64 = 1 << 17;
/// How much of a rule an error quotes, and how much of a position it names.
const QUOTED: usize = 60;
/// How many moves are followed to see whether the numbers grow, and how many positions of them are told.
const FOLLOWED: usize = 64;
const TOLD: usize = 4;
/// So many moves before these need not grow.
const DETOUR: usize = 3;
/// So many heaps are looked at for one that a move leaves as it is.
const TURNED: usize = 64;

/// A rule that can be run.
#[derive(Debug)]
pub struct Rule {
    written: Written,
    program: Program,
    splits: bool,
    memo: Mutex<Memo>,
    recurrence: OnceLock<Option<Recurrence>>,
}

impl From<Written> for Rule {
    fn from(written: Written) -> Self {
        let (program, splits) = (Program::of(&written), written.splits());
        Rule { written, program, splits, memo: Mutex::default(), recurrence: OnceLock::new() }
    }
}

impl Rule {
    /// The rule as it was read.
    pub fn written(&self) -> &Written {
        &self.written
    }

    /// What its positions consist of.
    pub fn tuple(&self) -> Tuple<'_> {
        let arrangement = self.splits.then_some(&LargestFirst as &dyn Arrangement);
        Tuple { names: self.names(), arrangement, rule: self }
    }

    /// What the numbers of a position are called.
    pub fn names(&self) -> &[String] {
        &self.written.names[..self.written.arity]
    }

    /// What may be taken from every heap, if large heaps are alike but for a remainder.
    pub fn recurrence(&self) -> Option<&Recurrence> {
        self.recurrence.get_or_init(|| recurrence(&self.written, &self.program)).as_ref()
    }

    /// The options of a position as far as one is allowed to look.
    pub fn options(&self, position: &Position) -> Remembered {
        self.evaluated(position, MOST_STEPS).0
    }

    /// How many options a position has; `None` where they can't be told.
    pub fn option_count(&self, position: &Position) -> Option<usize> {
        self.memo().count(&self.program, position)
    }

    fn memo(&self) -> MutexGuard<'_, Memo> {
        self.memo.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The options of a position, and how many steps it took to find them now.
    fn evaluated(&self, position: &Position, allowed: u64) -> (Remembered, u64) {
        self.memo().get(&self.program, position, allowed)
    }

    /// A number of a position; 0 for one that it lacks.
    pub fn number(&self, position: &Position, index: usize) -> u64 {
        position.get(index).copied().unwrap_or(0)
    }

    /// Whether every option of the heaps up to this one is smaller, as far as a quick look tells.
    fn takes_on_sight(&self, heap: u64) -> bool {
        let mut allowed = SIGHT;
        for smaller in 0..=heap.min(SIGHT) {
            let mut takes = true;
            let steps = self.each_option(&Position::heap(smaller), allowed, &mut |numbers| {
                takes = numbers.iter().all(|&left| left < smaller);
                if takes { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            match steps {
                Ok(steps) if takes => allowed = allowed.saturating_sub(steps),
                _ => return false,
            }
        }
        true
    }

    /// The names with what they stand for: "n = 7".
    fn named(&self, position: &Position) -> String {
        let names = self.written.names.iter().take(self.written.arity).enumerate();
        let equations = names.map(|(index, name)| format!("{name} = {}", self.number(position, index)));
        shortened(&equations.collect::<Vec<_>>().join(", "), QUOTED)
    }

    /// The positions that growing moves lead to one after the other, as many as are told, and how many moves were followed;
    /// `None` where some position has no such move, or one of the first can't be looked through quickly. Of several moves the
    /// one is followed that makes the numbers largest, up to where they are too large for the language. A few moves before
    /// need not grow.
    fn followed(&self, start: &Position) -> Option<(Vec<Vec<u64>>, usize)> {
        let (mut chain, mut here, mut before) = (Vec::new(), start.clone(), 0);
        for moves in 0..FOLLOWED {
            if chain.len() < TOLD + before {
                chain.push(here.to_vec());
            }
            let mut largest: Option<(u128, Position)> = None;
            let looked = self.each_option(&here, SIGHT, &mut |numbers| {
                for part in numbers.chunks_exact(here.len().max(1)) {
                    if largest.as_ref().is_none_or(|(most, _)| sum(part) > *most) {
                        largest = Some((sum(part), Position::of(part)));
                    }
                }
                ControlFlow::Continue(())
            });
            if looked.is_err() {
                return (moves >= TOLD + before).then_some((chain, moves - before));
            }
            let (most, next) = largest?;
            if most <= sum(&here) {
                before = moves + 1;
                (before <= DETOUR && !chain.contains(&next.to_vec())).then_some(())?;
            }
            here = next;
        }
        Some((chain, FOLLOWED - before))
    }

    /// A heap that a move leaves as it is with others beside it, and these, among the first that are reached; there are ever more of them then.
    fn multiplied(&self, start: &Position) -> Option<(Position, Vec<Position>)> {
        let mut known = vec![start.clone()];
        for at in 0..TURNED {
            let here = known.get(at)?.clone();
            let mut found = None;
            let looked = self.each_option(&here, SIGHT, &mut |numbers| {
                let parts: Vec<Position> = numbers.chunks_exact(here.len().max(1)).map(Position::of).collect();
                if parts.len() > 1 && parts.contains(&here) {
                    found = Some(parts);
                    return ControlFlow::Break(());
                }
                for part in parts {
                    if known.len() < TURNED && !known.contains(&part) {
                        known.push(part);
                    }
                }
                ControlFlow::Continue(())
            });
            looked.ok()?;
            if let Some(parts) = found {
                return Some((here, parts));
            }
        }
        None
    }

    /// What is wrong, as an error.
    fn explain(&self, fault: Fault, position: &Position, allowed: u64) -> Error {
        let position = self.named(position);
        let mut part = String::new();
        write_operation(&self.written, fault.operation, &mut part);
        let part = shortened(&part, QUOTED);
        match fault.kind {
            FaultKind::DivisionByZero => {
                Error::Unsupported { why: say!("rule.divides-by-zero", position = position, part = part) }
            }
            FaultKind::Overflow => Error::Unsupported { why: say!("rule.overflow", position = position, part = part) },
            FaultKind::TooLong if allowed < MOST_STEPS => too_much_work(position),
            FaultKind::TooLong => {
                Error::TooLarge { why: say!("rule.too-many-steps", position = position, limit = MOST_STEPS) }
            }
        }
    }
}

fn sum(numbers: &[u64]) -> u128 {
    numbers.iter().map(|&number| u128::from(number)).sum()
}

/// Positions that follow each other without end: 5 → 6 → 7 → …
fn written_chain(chain: &[Vec<u64>]) -> String {
    let positions = chain.iter().map(|numbers| written_numbers(numbers));
    shortened(&joined(positions, " → "), 2 * QUOTED) + " → …"
}

fn written_numbers(numbers: &[u64]) -> String {
    let numbers_joined = joined(numbers.iter().map(u64::to_string), ",");
    if numbers.len() == 1 { numbers_joined } else { format!("({numbers_joined})") }
}

/// The error of a search that has used up its steps.
fn too_much_work(position: String) -> Error {
    Error::TooLarge { why: say!("rule.too-much-work", position = position) }
}

impl Evaluate for Rule {
    fn check(&self, position: &Position, parts: bool, allowed: u64) -> Result<u64, Error> {
        let (found, mut steps) = self.evaluated(position, allowed);
        let options = found.as_ref().as_ref().map_err(|fault| self.explain(*fault, position, allowed))?;
        if parts && !self.memo().are_parts_checked(position) {
            for part in options.parts() {
                if steps >= allowed {
                    return Err(too_much_work(self.named(position)));
                }
                steps += self.check(&Position::of(part), false, allowed - steps)?;
            }
            self.memo().note_parts(position);
        }
        Ok(steps)
    }

    fn each_option(&self, position: &Position, allowed: u64, visit: &mut VisitNumbers<'_>) -> Result<u64, Error> {
        let (mut steps, mut numbers) = (0, Vec::new());
        let mut memo = self.memo();
        let run = memo.run(&self.program, position, (&mut steps, allowed), &mut |slots, listed| {
            numbers.clear();
            for &slot in listed {
                match u64::try_from(slots[slot as usize]) {
                    Ok(number) => numbers.push(number),
                    Err(_) => return ControlFlow::Continue(()),
                }
            }
            visit(&numbers)
        });
        run.map_err(|fault| self.explain(fault, position, allowed))?;
        Ok(steps)
    }

    fn grows(&self, position: &Position) -> Option<Message> {
        let found = growth(&self.written, position)?;
        let mut part = String::new();
        write_clause(&self.written, self.written.clauses.get(found.clause)?, &mut part);
        Some(say!("rule.grows", part = shortened(&part, QUOTED), chain = written_chain(&found.chain)))
    }

    fn seems_to_grow(&self, position: &Position, why: &Message) -> Option<Message> {
        // It may have been told where it was thrown.
        if ["rule.seems-to-grow", "rule.multiplies"].contains(&why.key()) {
            return None;
        }
        let Some((chain, moves)) = self.followed(position) else {
            let (heap, parts) = self.multiplied(position)?;
            let parts: Vec<Arg> = parts.iter().map(|part| written_numbers(part).into()).collect();
            return Some(say!("rule.multiplies", why = why.clone(), heap = written_numbers(&heap), parts = parts));
        };
        Some(say!("rule.seems-to-grow", why = why.clone(), moves = moves, chain = written_chain(&chain)))
    }

    fn leads_round(&self, positions: &[Position]) -> bool {
        leads_round(self, positions)
    }

    fn only_takes(&self, heap: u64) -> bool {
        self.written.arity == 1 && !self.splits && (self.recurrence().is_some() || self.takes_on_sight(heap))
    }

    fn kernel(&self) -> Option<&dyn Kernel> {
        self.recurrence().map(|recurrence| recurrence as &dyn Kernel)
    }
}
