//! Rules whose numbers grow for ever: a move that can always be made and makes the numbers larger, and never one smaller.
//!
//! What is proved: the range of each `for` is never empty (its last number is taken), every `if` holds, and each number
//! after the move is at least what it was before and one is more, for all numbers from those of the start on. Then the move
//! can be made again, and again. Looked at are numbers that are linear in those of the position, so that to be at least 0
//! from the start on is to have no negative coefficient and to be at least 0 at the start.

use super::{Binary, Clause, Expression, Operation, Qualifier, Unary, Written, root};

/// A move that can always be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Growth {
    /// Which clause of the rule it is.
    pub clause: usize,
    /// The start and the positions that follow it.
    pub chain: Vec<Vec<u64>>,
}

/// How many positions of a chain are told.
const TOLD: usize = 4;

/// A move that can be made for ever from here, if it is plain to see that there is one. Cost: linear in the rule, times its
/// names.
pub fn growth(rule: &Written, start: &[u64]) -> Option<Growth> {
    let mut from = Vec::new();
    for &number in start {
        from.push(i64::try_from(number).ok()?);
    }
    for (clause, options) in rule.clauses.iter().enumerate() {
        if let Some(step) = growing(rule, options, &from) {
            return Some(Growth { clause, chain: chain(&step, from)? });
        }
    }
    None
}

/// The first positions of a move that is made again and again.
fn chain(step: &[Linear], start: Vec<i64>) -> Option<Vec<Vec<u64>>> {
    let (mut chain, mut here) = (Vec::new(), start);
    for _ in 0..TOLD {
        // None is below that of the start.
        chain.push(here.iter().map(|number| number.unsigned_abs()).collect());
        let mut next = Vec::new();
        for number in step {
            next.push(number.at(&here)?);
        }
        here = next;
    }
    Some(chain)
}

/// What the numbers of some part of an option become, if it is one that only grows.
fn growing(rule: &Written, clause: &Clause, start: &[i64]) -> Option<Vec<Linear>> {
    let own: Vec<Linear> = (0..rule.arity).map(|index| Linear::number(index, rule.arity)).collect();
    let mut names: Vec<Option<Linear>> = own.iter().cloned().map(Some).collect();
    names.resize(rule.names.len(), None);
    for qualifier in &clause.qualifiers {
        match qualifier {
            Qualifier::For { name, from, to } => {
                let (from, to) = (linear(rule, from, root(from), &names)?, linear(rule, to, root(to), &names)?);
                to.plus(1, &from, -1)?.is_at_least(0, start).then_some(())?;
                *names.get_mut(*name as usize)? = Some(to);
            }
            Qualifier::If(condition) => holds(rule, condition, &names, start)?,
        }
    }
    let mut found = None;
    for part in &clause.parts {
        let (mut numbers, mut is_less, mut is_more) = (Vec::new(), false, false);
        for (number, before) in part.iter().zip(&own) {
            let number = linear(rule, number, root(number), &names)?;
            number.is_at_least(0, start).then_some(())?;
            let more = number.plus(1, before, -1)?;
            is_less |= !more.is_at_least(0, start);
            is_more |= more.is_at_least(1, start);
            numbers.push(number);
        }
        if is_more && !is_less {
            found = found.or(Some(numbers));
        }
    }
    found
}

/// `Some` if a comparison holds from the start on.
fn holds(rule: &Written, condition: &Expression, names: &[Option<Linear>], start: &[i64]) -> Option<()> {
    let Operation::Binary(operator, left, right) = rule.operations[root(condition) as usize] else { return None };
    let (left, right) = (linear(rule, condition, left, names)?, linear(rule, condition, right, names)?);
    let (more, less) = (left.plus(1, &right, -1)?, right.plus(1, &left, -1)?);
    let holds = match operator {
        Binary::Ge => more.is_at_least(0, start),
        Binary::Gt => more.is_at_least(1, start),
        Binary::Le => less.is_at_least(0, start),
        Binary::Lt => less.is_at_least(1, start),
        Binary::Ne => more.is_at_least(1, start) || less.is_at_least(1, start),
        _ => false,
    };
    holds.then_some(())
}

/// What one operation of an expression is; `None` for what is not linear.
fn linear(rule: &Written, expression: &Expression, wanted: u32, names: &[Option<Linear>]) -> Option<Linear> {
    let mut found: Vec<Option<Linear>> = Vec::new();
    for operation in expression.start..=wanted {
        let of = |operand: u32| found.get(operand.checked_sub(expression.start)? as usize)?.as_ref();
        let value = match rule.operations[operation as usize] {
            Operation::Number(number) => Some(Linear::constant(number, rule.arity)),
            Operation::Name(name) => names.get(name as usize).cloned().flatten(),
            Operation::Unary(Unary::Minus, operand) => of(operand).and_then(|value| value.plus(-1, value, 0)),
            Operation::Binary(operator, left, right) => {
                of(left).zip(of(right)).and_then(|(left, right)| binary(operator, left, right))
            }
            Operation::Unary(..) | Operation::Gate(..) => None,
        };
        found.push(value);
    }
    found.pop().flatten()
}

fn binary(operator: Binary, left: &Linear, right: &Linear) -> Option<Linear> {
    match (operator, left.as_constant(), right.as_constant()) {
        (Binary::Add, ..) => left.plus(1, right, 1),
        (Binary::Sub, ..) => left.plus(1, right, -1),
        (Binary::Mul, _, Some(factor)) => left.plus(factor, left, 0),
        (Binary::Mul, Some(factor), None) => right.plus(factor, right, 0),
        _ => None,
    }
}

/// A multiple of each number of the position, and a constant at the end.
#[derive(Clone, Debug)]
struct Linear(Vec<i64>);

impl Linear {
    /// A number of the position.
    fn number(index: usize, arity: usize) -> Self {
        Linear((0..=arity).map(|other| i64::from(other == index)).collect())
    }

    fn constant(constant: i64, arity: usize) -> Self {
        let mut terms = vec![0; arity];
        terms.push(constant);
        Linear(terms)
    }

    fn as_constant(&self) -> Option<i64> {
        let (constant, multiples) = self.0.split_last()?;
        multiples.iter().all(|&multiple| multiple == 0).then_some(*constant)
    }

    /// So many times this one, and so many times the other.
    fn plus(&self, times: i64, other: &Linear, other_times: i64) -> Option<Self> {
        let mut terms = Vec::new();
        for (one, other) in self.0.iter().zip(&other.0) {
            terms.push(one.checked_mul(times)?.checked_add(other.checked_mul(other_times)?)?);
        }
        Some(Linear(terms))
    }

    fn at(&self, numbers: &[i64]) -> Option<i64> {
        let (constant, multiples) = self.0.split_last()?;
        let mut sum = *constant;
        for (multiple, number) in multiples.iter().zip(numbers) {
            sum = sum.checked_add(multiple.checked_mul(*number)?)?;
        }
        Some(sum)
    }

    /// Whether it is at least so much wherever no number is below that of the start.
    fn is_at_least(&self, least: i64, start: &[i64]) -> bool {
        let multiples = self.0.iter().take(start.len());
        multiples.into_iter().all(|&multiple| multiple >= 0) && self.at(start).is_some_and(|value| value >= least)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::language::read::read;
    use crate::reader::Reader;

    fn chain(rule: &str, start: &[u64]) -> Option<Vec<Vec<u64>>> {
        growth(&read(&mut Reader::new(rule)).unwrap(), start).map(|growth| growth.chain)
    }

    #[test]
    fn what_grows_for_ever_is_seen() {
        let heaps = |rule: &str, start: u64| chain(rule, &[start]).map(|chain| chain.concat());
        assert_eq!(heaps("n -> n+1", 5), Some(vec![5, 6, 7, 8]));
        assert_eq!(heaps("n -> n-1; 2*n+1", 0), Some(vec![0, 1, 3, 7]));
        assert_eq!(heaps("n -> 2*n", 3), Some(vec![3, 6, 12, 24]));
        assert_eq!(heaps("n -> n+k for k in 1..n if n>0", 1), Some(vec![1, 2, 4, 8]));
        assert_eq!(heaps("n -> n & n+2", 1), Some(vec![1, 3, 5, 7]));
        assert_eq!(chain("(a,b) -> (a,b+1)", &[2, 0]), Some(vec![vec![2, 0], vec![2, 1], vec![2, 2], vec![2, 3]]));
    }

    #[test]
    fn what_may_end_is_not() {
        for (rule, start) in [
            ("n -> n-1", &[5][..]),
            ("n -> 2*n", &[0]),
            ("n -> n", &[5]),
            ("n -> n+1 if n<9", &[5]),
            ("n -> n+k for k in 1..9-n", &[5]),
            ("n -> n+1 if n%2==0", &[4]),
            ("n -> n+1 & 5-n", &[4]),
            ("n -> n*n", &[4]),
            ("(a,b) -> (a-1,b+9)", &[3, 3]),
            ("n -> 9223372036854775807*n*9223372036854775807*n", &[3]),
        ] {
            assert_eq!(chain(rule, start), None, "{rule}");
        }
    }
}
