//! What an expression is worth, and whether a relation holds.

use std::fmt;

use super::Known;
use super::parse::{Expression, Operation, Relation};

/// What an expression is worth.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A whole number, exact.
    Whole(i128),
    /// Any other.
    Real(f64),
    /// Sorted, each member once.
    Set(Vec<i128>),
    /// In its order.
    Tuple(Vec<Value>),
}

/// What reals may differ by and be called equal, and about equal.
const EXACT: f64 = 1e-9;
const ABOUT: f64 = 5e-3;

/// The worth of an expression where its letters are these numbers.
///
/// # Errors
/// Why it has none.
pub fn value(expression: &Expression, given: &[(&str, i128)], known: Known<'_>) -> Result<Value, String> {
    match expression {
        Expression::Number(digits) => number(digits),
        Expression::GoldenRatio => Ok(Value::Real(f64::midpoint(1.0, 5.0_f64.sqrt()))),
        Expression::Letter(letter) => {
            let found = given.iter().find(|(name, _)| name == letter);
            found.map(|(_, number)| Value::Whole(*number)).ok_or_else(|| format!("nobody says what {letter} is"))
        }
        Expression::Call(operation, parts) => {
            let parts = parts.iter().map(|part| value(part, given, known)).collect::<Result<Vec<_>, _>>()?;
            call(operation, &parts, known)
        }
    }
}

/// Whether two values stand in a relation.
///
/// # Errors
/// They can't be compared like that.
pub fn relates(relation: Relation, left: &Value, right: &Value) -> Result<bool, String> {
    match relation {
        Relation::Equal => Ok(equal(left, right)),
        Relation::Unequal => Ok(!equal(left, right)),
        Relation::In => Ok(set(right)?.contains(&whole(left)?)),
        Relation::NotIn => Ok(!set(right)?.contains(&whole(left)?)),
        Relation::About => Ok((real(left)? - real(right)?).abs() <= ABOUT * real(right)?.abs().max(1.0)),
        Relation::Less => Ok(real(left)? < real(right)?),
        Relation::Greater => Ok(real(left)? > real(right)?),
        Relation::AtMost => Ok(real(left)? <= real(right)?),
        Relation::AtLeast => Ok(real(left)? >= real(right)?),
    }
}

fn equal(left: &Value, right: &Value) -> bool {
    match (real(left), real(right)) {
        (Ok(left), Ok(right)) => (left - right).abs() <= EXACT * left.abs().max(1.0),
        _ => left == right,
    }
}

fn number(digits: &str) -> Result<Value, String> {
    match digits.parse() {
        Ok(number) => Ok(Value::Whole(number)),
        Err(_) => digits.parse().map(Value::Real).map_err(|_| format!("{digits} is too large")),
    }
}

fn whole(value: &Value) -> Result<i128, String> {
    match value {
        Value::Whole(number) => Ok(*number),
        _ => Err(format!("{value} is no whole number")),
    }
}

#[expect(clippy::cast_precision_loss, reason = "whole numbers of chapters are small")]
fn real(value: &Value) -> Result<f64, String> {
    match value {
        Value::Whole(number) => Ok(*number as f64),
        Value::Real(number) => Ok(*number),
        _ => Err(format!("{value} is no number")),
    }
}

fn set(value: &Value) -> Result<&[i128], String> {
    match value {
        Value::Set(members) => Ok(members),
        _ => Err(format!("{value} is no set")),
    }
}

fn wholes(parts: &[Value]) -> Result<Vec<i128>, String> {
    parts.iter().map(whole).collect()
}

fn call(operation: &Operation, parts: &[Value], known: Known<'_>) -> Result<Value, String> {
    match (operation, parts) {
        (Operation::Set, _) => Ok(Value::Set(sorted(wholes(parts)?))),
        (Operation::Tuple, _) => Ok(Value::Tuple(parts.to_vec())),
        (Operation::Mex, _) => mex(&members(parts)?),
        (Operation::Least, _) => {
            members(parts)?.into_iter().min().map(Value::Whole).ok_or("nothing has no least".into())
        }
        (Operation::Greatest, _) => {
            members(parts)?.into_iter().max().map(Value::Whole).ok_or("nothing has no greatest".into())
        }
        (Operation::Known(letter), _) => {
            let numbers = wholes(parts)?;
            let found = known(letter, &numbers).map(Value::Whole);
            found.ok_or_else(|| format!("the engine knows no value of {letter} for {numbers:?}"))
        }
        (_, [part]) => of_one(operation, part),
        (_, [left, right]) => of_two(operation, left, right),
        _ => Err("that takes one part or two".into()),
    }
}

/// Of `\mex S`, where S is a set, or of the members themselves.
fn members(parts: &[Value]) -> Result<Vec<i128>, String> {
    match parts {
        [Value::Set(members)] => Ok(members.clone()),
        _ => wholes(parts),
    }
}

fn sorted(mut members: Vec<i128>) -> Vec<i128> {
    members.sort_unstable();
    members.dedup();
    members
}

fn mex(members: &[i128]) -> Result<Value, String> {
    let missing = (0..).find(|number| !members.contains(number));
    missing.map(Value::Whole).ok_or("nothing is missing".into())
}

fn of_one(operation: &Operation, part: &Value) -> Result<Value, String> {
    match (operation, part) {
        (Operation::Negate, Value::Whole(number)) => Ok(Value::Whole(-number)),
        (Operation::Negate, _) => Ok(Value::Real(-real(part)?)),
        (Operation::Floor | Operation::Ceiling, Value::Whole(_)) => Ok(part.clone()),
        (Operation::Floor, _) => as_whole(real(part)?.floor()),
        (Operation::Ceiling, _) => as_whole(real(part)?.ceil()),
        (Operation::Root, _) if real(part)? >= 0.0 => Ok(simple(real(part)?.sqrt())),
        _ => Err("that has no value".into()),
    }
}

fn of_two(operation: &Operation, left: &Value, right: &Value) -> Result<Value, String> {
    if let (Value::Whole(left), Value::Whole(right)) = (left, right)
        && *operation != Operation::Divide
    {
        return of_two_wholes(operation, *left, *right).map(Value::Whole).ok_or("that has no value".into());
    }
    let (left, right) = (real(left)?, real(right)?);
    match operation {
        Operation::Add => Ok(simple(left + right)),
        Operation::Subtract => Ok(simple(left - right)),
        Operation::Multiply => Ok(simple(left * right)),
        Operation::Divide if right != 0.0 => Ok(simple(left / right)),
        Operation::Power => Ok(simple(left.powf(right))),
        _ => Err("that has no value".into()),
    }
}

fn of_two_wholes(operation: &Operation, left: i128, right: i128) -> Option<i128> {
    match operation {
        Operation::Add => left.checked_add(right),
        Operation::Subtract => left.checked_sub(right),
        Operation::Multiply => left.checked_mul(right),
        Operation::Power => left.checked_pow(u32::try_from(right).ok()?),
        Operation::Modulo => left.checked_rem_euclid(right),
        Operation::Xor if left >= 0 && right >= 0 => Some(left ^ right),
        _ => None,
    }
}

/// A real that is whole is a whole number.
fn simple(number: f64) -> Value {
    as_whole(number).ok().filter(|_| number.fract() == 0.0).unwrap_or(Value::Real(number))
}

#[expect(clippy::cast_possible_truncation, reason = "bounded above")]
fn as_whole(number: f64) -> Result<Value, String> {
    if number.abs() < 1e15 { Ok(Value::Whole(number as i128)) } else { Err(format!("{number} is too large")) }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |parts: Vec<String>| parts.join(", ");
        match self {
            Value::Whole(number) => number.fmt(f),
            Value::Real(number) => number.fmt(f),
            Value::Set(members) => write!(f, "{{{}}}", list(members.iter().map(ToString::to_string).collect())),
            Value::Tuple(parts) => write!(f, "({})", list(parts.iter().map(ToString::to_string).collect())),
        }
    }
}
