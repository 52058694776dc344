//! Spelling a rule in its one way: blanks around words, `&` and `->` and after `;`, and brackets only where they are
//! needed.

use super::{ATOM, Binary, Clause, Expression, Operation, Qualifier, SIGNS, Strength, Unary, Written, root};

/// The rule as the notation has it between the brackets of `rule(…)`. Cost: linear.
pub fn write(rule: &Written) -> String {
    let mut out = String::new();
    write_names(rule, &mut out);
    out.push_str(" -> ");
    for (i, clause) in rule.clauses.iter().enumerate() {
        out.push_str(if i > 0 { "; " } else { "" });
        write_clause(rule, clause, &mut out);
    }
    out
}

/// Writes the names of a position's numbers, a part of the rule.
pub fn write_names(rule: &Written, out: &mut String) {
    out.push_str(if rule.arity > 1 { "(" } else { "" });
    for (i, name) in rule.names.iter().take(rule.arity).enumerate() {
        out.push_str(if i > 0 { "," } else { "" });
        out.push_str(name);
    }
    out.push_str(if rule.arity > 1 { ")" } else { "" });
}

/// Writes the options of one clause, a part of the rule.
pub fn write_clause(rule: &Written, clause: &Clause, out: &mut String) {
    for (i, part) in clause.parts.iter().enumerate() {
        out.push_str(if i > 0 { " & " } else { "" });
        write_part(rule, part, out);
    }
    for qualifier in &clause.qualifiers {
        match qualifier {
            Qualifier::For { name, from, to } => {
                out.push_str(" for ");
                out.push_str(&rule.names[*name as usize]);
                out.push_str(" in ");
                write_operation(rule, root(from), out);
                out.push_str("..");
                write_operation(rule, root(to), out);
            }
            Qualifier::If(condition) => {
                out.push_str(" if ");
                write_operation(rule, root(condition), out);
            }
        }
    }
}

/// Writes one component of an option, a part of the rule.
pub fn write_part(rule: &Written, numbers: &[Expression], out: &mut String) {
    out.push_str(if rule.arity > 1 { "(" } else { "" });
    for (i, number) in numbers.iter().enumerate() {
        out.push_str(if i > 0 { "," } else { "" });
        write_operation(rule, root(number), out);
    }
    out.push_str(if rule.arity > 1 { ")" } else { "" });
}

/// What is still to be written, the next last.
enum Unwritten {
    Text(&'static str),
    Operation(u32),
}

/// Writes one expression, a part of the rule.
pub fn write_operation(rule: &Written, operation: u32, out: &mut String) {
    let mut rest = vec![Unwritten::Operation(operation)];
    while let Some(item) = rest.pop() {
        match item {
            Unwritten::Text(text) => out.push_str(text),
            Unwritten::Operation(operation) => match rule.operations[operation as usize] {
                Operation::Number(number) => *out += &number.unsigned_abs().to_string(),
                Operation::Name(name) => out.push_str(&rule.names[name as usize]),
                Operation::Unary(operator, operand) => push_unary(rule, operator, operand, &mut rest),
                Operation::Binary(operator @ (Binary::Min | Binary::Max), left, right) => {
                    push_call(rule, operator, left, right, &mut rest);
                }
                Operation::Binary(operator, left, right) => push_binary(rule, operator, (left, right), &mut rest),
                Operation::Gate(..) => {}
            },
        }
    }
}

fn push_unary(rule: &Written, operator: Unary, operand: u32, rest: &mut Vec<Unwritten>) {
    if operator == Unary::Abs {
        rest.extend([Unwritten::Text(")"), Unwritten::Operation(operand), Unwritten::Text("abs(")]);
        return;
    }
    // −(−a) keeps its brackets; not not a needs none.
    let least = operator.strength() + Strength::from(operator == Unary::Minus);
    push_operand(rule, operand, least, rest);
    rest.push(Unwritten::Text(if operator == Unary::Minus { "-" } else { "not " }));
}

fn push_binary(rule: &Written, operator: Binary, (left, right): (u32, u32), rest: &mut Vec<Unwritten>) {
    let strength = operator.strength();
    // A sign after an operator looks like a slip: a*(-b).
    let is_signed = matches!(rule.operations[right as usize], Operation::Unary(Unary::Minus, _));
    push_operand(rule, right, if is_signed { ATOM } else { strength + 1 }, rest);
    rest.push(Unwritten::Text(sign(operator)));
    push_operand(rule, left, strength, rest);
}

/// `min(min(a,b),c)` is `min(a,b,c)`.
fn push_call(rule: &Written, operator: Binary, mut left: u32, mut right: u32, rest: &mut Vec<Unwritten>) {
    rest.push(Unwritten::Text(")"));
    loop {
        rest.extend([Unwritten::Operation(right), Unwritten::Text(",")]);
        match rule.operations[left as usize] {
            Operation::Binary(same, first, second) if same == operator => (left, right) = (first, second),
            _ => break,
        }
    }
    rest.push(Unwritten::Operation(left));
    rest.push(Unwritten::Text(if operator == Binary::Min { "min(" } else { "max(" }));
}

/// An operand, in brackets if it binds less tightly than it has to.
fn push_operand(rule: &Written, operation: u32, least: Strength, rest: &mut Vec<Unwritten>) {
    let strength = match rule.operations[operation as usize] {
        Operation::Unary(operator, _) => operator.strength(),
        Operation::Binary(operator, ..) => operator.strength(),
        Operation::Number(_) | Operation::Name(_) | Operation::Gate(..) => ATOM,
    };
    if strength < least {
        rest.extend([Unwritten::Text(")"), Unwritten::Operation(operation), Unwritten::Text("(")]);
    } else {
        rest.push(Unwritten::Operation(operation));
    }
}

/// What stands between the operands.
fn sign(operator: Binary) -> &'static str {
    match operator {
        Binary::And => " and ",
        Binary::Or => " or ",
        _ => SIGNS.iter().find(|sign| sign.1 == operator).map_or(",", |sign| sign.0),
    }
}
