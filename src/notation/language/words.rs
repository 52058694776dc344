//! A rule in plain words: "A move turns n into n-1, or n-k (k from 2 to n/2, if n%3==0). No number may fall below 0."

use super::write::{write_names, write_operation, write_part};
use super::{Binary, Clause, Expression, Operation, Qualifier, Unary, Written, root};
use crate::message::{Arg, Message, say};

/// Longer rules, in clauses and in bytes as they are written, say more as they are written.
const MOST_CLAUSES: usize = 5;
const MOST_BYTES: usize = 160;

/// What the numbers of a position are called: `n`, `(a,b)`.
pub fn named(rule: &Written) -> String {
    written(|out| write_names(rule, out))
}

/// The rule in a sentence; `None` where that would be no easier to read than the rule itself. Cost: linear in the rule.
pub fn in_words(rule: &Written) -> Option<Message> {
    let is_short = rule.clauses.len() <= MOST_CLAUSES && super::write::write(rule).len() <= MOST_BYTES;
    let mut clauses = rule.clauses.iter().map(|clause| option(rule, clause)).rev();
    let last = clauses.next().filter(|_| is_short)?;
    let becomes = clauses.enumerate().fold(last, |rest, (place, clause)| match place {
        0 => say!("rule.or", first = clause, last = rest),
        _ => say!("rule.next", first = clause, rest = rest),
    });
    let told = say!("rule.turns", from = named(rule), to = becomes);
    Some(limits(rule).into_iter().fold(told, |told, limit| say!("how.plain", rule = told, end = limit)))
}

/// What the signs of a rule leave unsaid: which options are none, and what becomes of a fraction.
fn limits(rule: &Written) -> Vec<Message> {
    let has = |is_one: fn(&Operation) -> bool| rule.operations.iter().any(is_one);
    let lowers = has(|one| matches!(one, Operation::Binary(Binary::Sub, ..) | Operation::Unary(Unary::Minus, _)));
    let divides = has(|one| matches!(one, Operation::Binary(Binary::Div, ..)));
    let said = [(lowers, say!("rule.floor")), (divides, say!("rule.rounds"))];
    said.into_iter().filter(|(is_said, _)| *is_said).map(|(_, limit)| limit).collect()
}

/// What one clause makes of a position: "n-k (k from 2 to n/2, if n%3==0)".
fn option(rule: &Written, clause: &Clause) -> Message {
    let parts: Vec<Arg> = clause.parts.iter().map(|part| written(|out| write_part(rule, part, out)).into()).collect();
    let parts = match parts.len() {
        1 => say!("rule.parts", parts = parts),
        n => say!("rule.split", n = n, parts = parts),
    };
    let where_it_is = clause.qualifiers.iter().map(|qualifier| condition(rule, qualifier));
    match where_it_is.reduce(|first, next| say!("rule.and", first = first, rest = next)) {
        Some(where_it_is) => say!("rule.where", to = parts, conditions = where_it_is),
        None => parts,
    }
}

fn condition(rule: &Written, qualifier: &Qualifier) -> Message {
    let number = |number: &Expression| written(|out| write_operation(rule, root(number), out));
    match qualifier {
        Qualifier::For { name, from, to } => {
            let name = rule.names.get(*name as usize).map_or("", String::as_str);
            say!("rule.range", name = name, from = number(from), to = number(to))
        }
        Qualifier::If(condition) => say!("rule.if", condition = number(condition)),
    }
}

fn written(write: impl FnOnce(&mut String)) -> String {
    let mut out = String::new();
    write(&mut out);
    out
}
