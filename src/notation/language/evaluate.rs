//! Running a program on a position.

use std::ops::ControlFlow;

use super::program::{Op, Program};
use super::{Binary, Unary};

/// Why a rule has no answer for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    pub kind: FaultKind,
    /// The operation at fault.
    pub operation: u32,
}

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    DivisionByZero,
    /// A number past 64 bits.
    Overflow,
    /// More steps than were allowed.
    TooLong,
}

/// What a position costs before the first step.
const START: u64 = 16;

/// Called with all slots, and which of them hold the numbers of an option, until it breaks.
pub type VisitSlots<'a> = dyn FnMut(&[i64], &[u32]) -> ControlFlow<()> + 'a;

/// Finds the options of a position, those that stand twice and those with a negative number too. `slots` are those of the
/// program; what they held is overwritten. The steps taken are added to `steps`, and are at most about `allowed`.
///
/// # Errors
/// The first fault met; the options found are then worth nothing.
pub fn run(
    program: &Program,
    position: &[u64],
    slots: &mut [i64],
    (steps, allowed): (&mut u64, u64),
    visit: &mut VisitSlots<'_>,
) -> Result<(), Fault> {
    for index in 0..program.arity {
        let number = position.get(index).copied().unwrap_or(0);
        slots[program.position as usize + index] = i64::try_from(number).unwrap_or(i64::MAX);
    }
    *steps += START;
    let mut at = 0;
    while let Some(&op) = program.ops.get(at) {
        *steps += 1;
        if *steps > allowed {
            return Err(Fault { kind: FaultKind::TooLong, operation: 0 });
        }
        at = match step(op, at, slots)? {
            Some(next) => next,
            None => {
                if let Op::Option { first, count } = op {
                    *steps += u64::from(count);
                    if visit(slots, &program.listed[first as usize..(first + count) as usize]).is_break() {
                        return Ok(());
                    }
                }
                at + 1
            }
        };
    }
    Ok(())
}

/// Makes one step and says where the next one is; `None` at an option.
fn step(op: Op, at: usize, slots: &mut [i64]) -> Result<Option<usize>, Fault> {
    let get = |slot: u32| slots[slot as usize];
    let (slot, value) = match op {
        Op::Unary { operator, to, of } => (to, unary(operator, get(of)).map_err(|kind| Fault { kind, operation: to })?),
        Op::Binary { operator, to, left, right } => {
            (to, binary(operator, get(left), get(right)).map_err(|kind| Fault { kind, operation: to })?)
        }
        Op::Copy { to, of } => (to, get(of)),
        Op::Gate { operator, to, left, place } => {
            let left = get(left);
            if (left != 0) != (operator == Binary::Or) {
                return Ok(Some(at + 1));
            }
            slots[to as usize] = left;
            return Ok(Some(place as usize));
        }
        Op::Start { name, from, last, place } => {
            let from = get(from);
            if from > get(last) {
                return Ok(Some(place as usize));
            }
            (name, from)
        }
        Op::Next { name, last, place } => {
            let now = get(name);
            if now >= get(last) {
                return Ok(Some(at + 1));
            }
            slots[name as usize] = now + 1;
            return Ok(Some(place as usize));
        }
        Op::Unless { condition, place } => {
            return Ok(Some(if get(condition) == 0 { place as usize } else { at + 1 }));
        }
        Op::Option { .. } => return Ok(None),
    };
    slots[slot as usize] = value;
    Ok(Some(at + 1))
}

fn unary(operator: Unary, of: i64) -> Result<i64, FaultKind> {
    match operator {
        Unary::Minus => of.checked_neg(),
        Unary::Abs => of.checked_abs(),
        Unary::Not => Some(i64::from(of == 0)),
    }
    .ok_or(FaultKind::Overflow)
}

fn binary(operator: Binary, left: i64, right: i64) -> Result<i64, FaultKind> {
    let exact = match operator {
        Binary::Div | Binary::Rem if right == 0 => return Err(FaultKind::DivisionByZero),
        Binary::Add => left.checked_add(right),
        Binary::Sub => left.checked_sub(right),
        Binary::Mul => left.checked_mul(right),
        Binary::Div => left.checked_div(right).map(|down| down - i64::from(is_rounded_up(left, right))),
        Binary::Rem => {
            let rest = left.wrapping_rem(right);
            Some(if is_rounded_up(left, right) { rest + right } else { rest })
        }
        Binary::Min => Some(left.min(right)),
        Binary::Max => Some(left.max(right)),
        Binary::Eq => Some(i64::from(left == right)),
        Binary::Ne => Some(i64::from(left != right)),
        Binary::Lt => Some(i64::from(left < right)),
        Binary::Le => Some(i64::from(left <= right)),
        Binary::Gt => Some(i64::from(left > right)),
        Binary::Ge => Some(i64::from(left >= right)),
        // Their sides are looked at one by one.
        Binary::And | Binary::Or => Some(right),
    };
    exact.ok_or(FaultKind::Overflow)
}

/// Whether the machine's division, which drops what is behind the point, has not rounded down.
fn is_rounded_up(left: i64, right: i64) -> bool {
    left.wrapping_rem(right) != 0 && (left < 0) != (right < 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const EDGES: [i64; 11] = [i64::MIN, i64::MIN + 1, -1_000_000_007, -3, -1, 0, 1, 2, 7, 1 << 32, i64::MAX];

    #[test]
    fn division_rounds_down_and_leaves_what_is_missing() {
        let known = [(7, 2, 3, 1), (-7, 2, -4, 1), (7, -2, -4, -1), (-7, -2, 3, -1), (6, -3, -2, 0), (0, 5, 0, 0)];
        for (left, right, quotient, rest) in known {
            assert_eq!(binary(Binary::Div, left, right), Ok(quotient), "{left}/{right}");
            assert_eq!(binary(Binary::Rem, left, right), Ok(rest), "{left}%{right}");
        }
        assert_eq!(binary(Binary::Rem, i64::MIN, -1), Ok(0));
    }

    /// Beside the same in 128 bits, which nothing here passes.
    #[test]
    fn operations_are_exact_or_an_overflow() {
        for left in EDGES {
            for right in EDGES {
                let (l, r) = (i128::from(left), i128::from(right));
                let same = |operator, wide: i128| {
                    let expected = i64::try_from(wide).map_err(|_| FaultKind::Overflow);
                    assert_eq!(binary(operator, left, right), expected, "{left} {operator:?} {right}");
                };
                same(Binary::Add, l + r);
                same(Binary::Sub, l - r);
                same(Binary::Mul, l * r);
                if right == 0 {
                    assert_eq!(binary(Binary::Div, left, right), Err(FaultKind::DivisionByZero));
                    assert_eq!(binary(Binary::Rem, left, right), Err(FaultKind::DivisionByZero));
                } else {
                    let floor = l.div_euclid(r) - i128::from(r < 0 && l.rem_euclid(r) != 0);
                    same(Binary::Div, floor);
                    same(Binary::Rem, l - floor * r);
                }
            }
            let wide = i128::from(left);
            assert_eq!(unary(Unary::Minus, left), i64::try_from(-wide).map_err(|_| FaultKind::Overflow));
            assert_eq!(unary(Unary::Abs, left), i64::try_from(wide.abs()).map_err(|_| FaultKind::Overflow));
        }
    }
}
