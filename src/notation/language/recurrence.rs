//! What a rule says of all large heaps at once: whether their moves depend on remainders alone.
//!
//! Every expression of such a rule is, from some heap on, either *free*, a function of the heap's remainder, or *bound*, the
//! heap plus such a function. `n%3==0` and `min(n,5)` are free, `n-k` is bound if the range of `k` is free, and `n/2`, of which
//! neither is true, ends the search. What is free or bound is then told by running the rule on one heap of each remainder.

use std::ops::ControlFlow;

use super::evaluate::run;
use super::program::Program;
use super::{Binary, Clause, Expression, Operation, Qualifier, Unary, Written, root};
use crate::structure::recurrence::Recurrence;

/// The largest modulus, and the largest heap from which only remainders count.
const MOST_HEAPS: i64 = 1 << 12;
/// The largest number that an expression may come to; so nothing overflows, however large the heap is.
const LARGEST: i64 = 1 << 20;
/// How many steps all heaps may take together: some milliseconds.
const MOST_STEPS: u64 = 1 << 20;

/// The recurrence of a rule of one number that never splits; `None` where none is seen, or where some heap has a move that
/// does not make it smaller, or a fault.
pub fn recurrence(rule: &Written, program: &Program) -> Option<Recurrence> {
    if rule.arity != 1 {
        return None;
    }
    let mut analysis = Analysis::of(rule);
    for clause in &rule.clauses {
        analysis.clause(clause)?;
    }
    let start = analysis.start.max(analysis.window);
    if start > MOST_HEAPS {
        return None;
    }
    Recurrence::new(takes(program, start + analysis.modulus)?, start as usize)
}

/// What the rule lets a player take from each heap below `count`.
fn takes(program: &Program, count: i64) -> Option<Vec<Vec<u32>>> {
    let (mut takes, mut steps, mut slots) = (Vec::new(), 0, program.slots.clone());
    for heap in 0..count {
        let (mut some, mut all_smaller) = (Vec::new(), true);
        let found = run(program, &[heap as u64], &mut slots, (&mut steps, MOST_STEPS), &mut |slots, listed| {
            let left = listed.first().map_or(0, |&slot| slots[slot as usize]);
            all_smaller &= left < heap;
            if (0..heap).contains(&left) {
                some.push((heap - left) as u32);
            }
            ControlFlow::Continue(())
        });
        found.ok().filter(|()| all_smaller)?;
        takes.push(some);
    }
    Some(takes)
}

/// What an expression is worth, from some heap on.
#[derive(Clone, Copy, Debug)]
struct Worth {
    /// Whether the heap is added.
    bound: bool,
    /// By what the heap is divided for the remainder that decides.
    modulus: i64,
    /// Between which numbers it lies, both included; where bound, without the heap.
    low: i64,
    high: i64,
}

impl Worth {
    const CONDITION: Worth = Worth { bound: false, modulus: 1, low: 0, high: 1 };

    fn between(self, low: i64, high: i64) -> Self {
        Worth { low, high, ..self }
    }

    fn largest(self) -> i64 {
        self.low.abs().max(self.high.abs())
    }
}

/// What is known of a rule so far.
struct Analysis<'r> {
    rule: &'r Written,
    operations: Vec<Worth>,
    names: Vec<Worth>,
    /// The heap from which on all this is true.
    start: i64,
    /// The least common multiple of all moduli.
    modulus: i64,
    /// The most that is taken.
    window: i64,
}

impl<'r> Analysis<'r> {
    fn of(rule: &'r Written) -> Self {
        let heap = Worth { bound: true, modulus: 1, low: 0, high: 0 };
        let operations = vec![Worth::CONDITION; rule.operations.len()];
        Analysis { rule, operations, names: vec![heap; rule.names.len()], start: 0, modulus: 1, window: 0 }
    }

    fn clause(&mut self, clause: &Clause) -> Option<()> {
        for qualifier in &clause.qualifiers {
            match qualifier {
                Qualifier::For { name, from, to } => {
                    let (from, to) = (self.expression(from)?, self.expression(to)?);
                    let modulus = self.common(from, to)?;
                    let free = !from.bound && !to.bound;
                    let name = self.names.get_mut(*name as usize).filter(|_| free)?;
                    *name = Worth { bound: false, modulus, low: from.low.min(to.high), high: to.high.max(from.low) };
                }
                Qualifier::If(condition) => {
                    self.expression(condition)?;
                }
            }
        }
        let [part] = clause.parts.as_slice() else { return None };
        let [left] = part.as_slice() else { return None };
        let left = self.expression(left)?;
        self.window = self.window.max(-left.low);
        Some(()).filter(|()| left.bound && left.high < 0)
    }

    fn expression(&mut self, expression: &Expression) -> Option<Worth> {
        for operation in expression.clone() {
            let worth = self.worth(self.rule.operations[operation as usize])?;
            // A bound number is never past the heap: nothing overflows below the largest heap there is.
            let most = if worth.bound { 0 } else { LARGEST };
            if worth.low < -LARGEST || worth.high > most {
                return None;
            }
            self.operations[operation as usize] = worth;
        }
        self.operations.get(root(expression) as usize).copied()
    }

    fn worth(&mut self, operation: Operation) -> Option<Worth> {
        match operation {
            Operation::Number(number) => Some(Worth { bound: false, modulus: 1, low: number, high: number }),
            Operation::Name(name) => self.names.get(name as usize).copied(),
            Operation::Gate(..) => Some(Worth::CONDITION),
            Operation::Unary(operator, of) => unary(operator, self.operations[of as usize]),
            Operation::Binary(operator, left, right) => {
                self.binary(operator, self.operations[left as usize], self.operations[right as usize])
            }
        }
    }

    fn binary(&mut self, operator: Binary, left: Worth, right: Worth) -> Option<Worth> {
        let both = Worth { bound: false, modulus: self.common(left, right)?, low: 0, high: 0 };
        match operator {
            Binary::Add => {
                let bound = left.bound || right.bound;
                let sum = Worth { bound, ..both }.between(left.low + right.low, left.high + right.high);
                Some(sum).filter(|_| !(left.bound && right.bound))
            }
            Binary::Sub => {
                let bound = left.bound && !right.bound;
                let difference = Worth { bound, ..both }.between(left.low - right.high, left.high - right.low);
                Some(difference).filter(|_| left.bound || !right.bound)
            }
            Binary::Rem => self.remainder(both, left, right),
            Binary::Min | Binary::Max => self.extreme(operator, both, left, right),
            Binary::Mul | Binary::Div if left.bound || right.bound => None,
            Binary::Mul => Some(product(both, left, right)),
            Binary::Div => Some(both.between(-left.largest(), left.largest())),
            _ => {
                self.compare(left, right);
                Some(Worth { modulus: both.modulus, ..Worth::CONDITION })
            }
        }
    }

    /// The remainder by a free number: where the other one is bound, the heap's own remainders decide, by all that it may be.
    fn remainder(&mut self, both: Worth, left: Worth, right: Worth) -> Option<Worth> {
        if right.bound {
            return None;
        }
        let mut modulus = both.modulus;
        if left.bound {
            for by in right.low..=right.high {
                modulus = if by == 0 { modulus } else { self.with_modulus(modulus, by.abs())? };
            }
        }
        Some(Worth { modulus, ..both.between(right.low.min(-1) + 1, right.high.max(1) - 1) })
    }

    /// The smaller or larger of two numbers. A bound one is the larger from some heap on.
    fn extreme(&mut self, operator: Binary, both: Worth, left: Worth, right: Worth) -> Option<Worth> {
        self.compare(left, right);
        let smallest = operator == Binary::Min;
        if left.bound != right.bound {
            let chosen = if left.bound == smallest { right } else { left };
            return Some(Worth { modulus: both.modulus, ..chosen });
        }
        let (low, high) = if smallest {
            (left.low.min(right.low), left.high.min(right.high))
        } else {
            (left.low.max(right.low), left.high.max(right.high))
        };
        Some(Worth { bound: left.bound, ..both.between(low, high) })
    }

    /// From some heap on a bound number is larger than a free one.
    fn compare(&mut self, left: Worth, right: Worth) {
        let (bound, free) = if left.bound { (left, right) } else { (right, left) };
        if bound.bound && !free.bound {
            self.start = self.start.max(free.high - bound.low + 1);
        }
    }

    /// The modulus of what depends on both.
    fn common(&mut self, left: Worth, right: Worth) -> Option<i64> {
        self.with_modulus(left.modulus, right.modulus)
    }

    /// The least common multiple of two moduli, which is one of the rule's.
    fn with_modulus(&mut self, modulus: i64, other: i64) -> Option<i64> {
        let common = least_common_multiple(modulus, other)?;
        self.modulus = least_common_multiple(self.modulus, common)?;
        Some(common)
    }
}

/// The numbers are at most [`LARGEST`] here, so none overflows.
fn product(both: Worth, left: Worth, right: Worth) -> Worth {
    let ends = (left.low * right.low, left.low * right.high, left.high * right.low, left.high * right.high);
    both.between(ends.0.min(ends.1).min(ends.2).min(ends.3), ends.0.max(ends.1).max(ends.2).max(ends.3))
}

fn unary(operator: Unary, of: Worth) -> Option<Worth> {
    let (low, high) = match operator {
        Unary::Minus => (-of.high, -of.low),
        Unary::Abs => (0, of.largest()),
        Unary::Not => (0, 1),
    };
    Some(of.between(low, high)).filter(|_| !of.bound)
}

/// `None` past [`MOST_HEAPS`].
fn least_common_multiple(left: i64, right: i64) -> Option<i64> {
    let (mut divisor, mut rest) = (left, right);
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    let multiple = (left / divisor.max(1)).checked_mul(right)?;
    Some(multiple).filter(|&multiple| multiple <= MOST_HEAPS)
}
