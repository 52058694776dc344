//! Spelling a rule in its one way: blanks around words, `&` and `->` and after `;`, and brackets only where they are
//! needed.

use super::{ATOM, Binary, Clause, Expression, Node, Qualifier, SIGNS, Strength, Unary, Written, root};

/// The rule as the notation has it between the brackets of `rule(…)`. Cost: linear.
pub fn write(rule: &Written) -> String {
    let mut out = String::new();
    out.push_str(if rule.arity > 1 { "(" } else { "" });
    for (i, name) in rule.names.iter().take(rule.arity).enumerate() {
        out.push_str(if i > 0 { "," } else { "" });
        out.push_str(name);
    }
    out.push_str(if rule.arity > 1 { ")" } else { "" });
    out.push_str(" -> ");
    for (i, clause) in rule.clauses.iter().enumerate() {
        out.push_str(if i > 0 { "; " } else { "" });
        write_clause(rule, clause, &mut out);
    }
    out
}

fn write_clause(rule: &Written, clause: &Clause, out: &mut String) {
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
                write_node(rule, root(from), out);
                out.push_str("..");
                write_node(rule, root(to), out);
            }
            Qualifier::If(condition) => {
                out.push_str(" if ");
                write_node(rule, root(condition), out);
            }
        }
    }
}

fn write_part(rule: &Written, numbers: &[Expression], out: &mut String) {
    out.push_str(if rule.arity > 1 { "(" } else { "" });
    for (i, number) in numbers.iter().enumerate() {
        out.push_str(if i > 0 { "," } else { "" });
        write_node(rule, root(number), out);
    }
    out.push_str(if rule.arity > 1 { ")" } else { "" });
}

/// What is still to be written, the next last.
enum Item {
    Text(&'static str),
    Node(u32),
}

/// Writes one expression, a part of the rule.
pub fn write_node(rule: &Written, node: u32, out: &mut String) {
    let mut rest = vec![Item::Node(node)];
    while let Some(item) = rest.pop() {
        match item {
            Item::Text(text) => out.push_str(text),
            Item::Node(node) => match rule.nodes[node as usize] {
                Node::Number(number) => *out += &number.unsigned_abs().to_string(),
                Node::Name(name) => out.push_str(&rule.names[name as usize]),
                Node::Unary(operator, operand) => push_unary(rule, operator, operand, &mut rest),
                Node::Binary(operator @ (Binary::Min | Binary::Max), left, right) => {
                    push_call(rule, operator, left, right, &mut rest);
                }
                Node::Binary(operator, left, right) => push_binary(rule, operator, (left, right), &mut rest),
                Node::Gate(..) => {}
            },
        }
    }
}

fn push_unary(rule: &Written, operator: Unary, operand: u32, rest: &mut Vec<Item>) {
    if operator == Unary::Abs {
        rest.extend([Item::Text(")"), Item::Node(operand), Item::Text("abs(")]);
        return;
    }
    // −(−a) keeps its brackets; not not a needs none.
    let least = operator.strength() + Strength::from(operator == Unary::Minus);
    push_operand(rule, operand, least, rest);
    rest.push(Item::Text(if operator == Unary::Minus { "-" } else { "not " }));
}

fn push_binary(rule: &Written, operator: Binary, (left, right): (u32, u32), rest: &mut Vec<Item>) {
    let strength = operator.strength();
    // A sign after an operator looks like a slip: a*(-b).
    let is_signed = matches!(rule.nodes[right as usize], Node::Unary(Unary::Minus, _));
    push_operand(rule, right, if is_signed { ATOM } else { strength + 1 }, rest);
    rest.push(Item::Text(sign(operator)));
    push_operand(rule, left, strength, rest);
}

/// `min(min(a,b),c)` is `min(a,b,c)`.
fn push_call(rule: &Written, operator: Binary, mut left: u32, mut right: u32, rest: &mut Vec<Item>) {
    rest.push(Item::Text(")"));
    loop {
        rest.extend([Item::Node(right), Item::Text(",")]);
        match rule.nodes[left as usize] {
            Node::Binary(same, first, second) if same == operator => (left, right) = (first, second),
            _ => break,
        }
    }
    rest.push(Item::Node(left));
    rest.push(Item::Text(if operator == Binary::Min { "min(" } else { "max(" }));
}

/// An operand, in brackets if it binds less tightly than it has to.
fn push_operand(rule: &Written, node: u32, least: Strength, rest: &mut Vec<Item>) {
    let strength = match rule.nodes[node as usize] {
        Node::Unary(operator, _) => operator.strength(),
        Node::Binary(operator, ..) => operator.strength(),
        Node::Number(_) | Node::Name(_) | Node::Gate(..) => ATOM,
    };
    if strength < least {
        rest.extend([Item::Text(")"), Item::Node(node), Item::Text("(")]);
    } else {
        rest.push(Item::Node(node));
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
