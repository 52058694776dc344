//! Random rules in the language of `rule(…)`: most of them can be read, and many of these end.

use fastrand::Rng;

/// How deep expressions go.
const DEPTH: u32 = 3;
const NAMES: [&str; 3] = ["a", "b", "c"];

/// A rule with a position.
pub fn any_rule(random: &mut Rng) -> String {
    let arity = [1, 1, 1, 2, 2, 3][random.usize(..6)];
    let clauses: Vec<String> = (0..random.usize(1..4)).map(|_| clause(random, arity)).collect();
    let numbers: Vec<String> = (0..arity * random.usize(1..3)).map(|_| random.u32(..30).to_string()).collect();
    let names = tuple(NAMES[..arity].iter().map(|name| (*name).to_owned()).collect());
    format!("rule({names} -> {}) {}", clauses.join("; "), numbers.join(" "))
}

fn tuple(parts: Vec<String>) -> String {
    if parts.len() > 1 { format!("({})", parts.join(",")) } else { parts.concat() }
}

fn clause(random: &mut Rng, arity: usize) -> String {
    let mut names: Vec<&str> = NAMES[..arity].to_vec();
    let mut qualifiers = String::new();
    for loop_name in ["i", "k"] {
        if random.bool() {
            qualifiers += &format!(" for {loop_name} in {}..{}", bound(random, &names), bound(random, &names));
            names.push(loop_name);
        }
        if random.u8(..3) == 0 {
            qualifiers += &format!(" if {}", condition(random, &names, DEPTH));
        }
    }
    let parts: Vec<String> = (0..[1, 1, 2][random.usize(..3)]).map(|_| part(random, &names, arity)).collect();
    parts.join(" & ") + &qualifiers
}

/// One number of a part most often becomes smaller.
fn part(random: &mut Rng, names: &[&str], arity: usize) -> String {
    let smaller = random.usize(..arity + 1);
    let number = |random: &mut Rng, index: usize| match index == smaller {
        true if names.len() > arity => format!("{}-{}", NAMES[index], names[random.usize(arity..names.len())]),
        true => format!("{}-{}", NAMES[index], random.u8(1..4)),
        false if random.u8(..3) > 0 => NAMES[index].to_owned(),
        false => expression(random, names, DEPTH),
    };
    tuple((0..arity).map(|index| number(random, index)).collect())
}

/// Where a range begins or ends: small, most often.
fn bound(random: &mut Rng, names: &[&str]) -> String {
    match random.u8(..12) {
        0 => "1000000000000000000".to_owned(),
        1 => expression(random, names, DEPTH),
        2..6 => names[random.usize(..names.len())].to_owned(),
        _ => random.u8(..5).to_string(),
    }
}

fn expression(random: &mut Rng, names: &[&str], depth: u32) -> String {
    if depth == 0 || random.u8(..3) == 0 {
        let number = if random.u8(..20) == 0 { u64::MAX >> 1 } else { random.u64(..9) };
        return if random.bool() { names[random.usize(..names.len())].to_owned() } else { number.to_string() };
    }
    let (left, right) = (expression(random, names, depth - 1), expression(random, names, depth - 1));
    match random.u8(..12) {
        0 => format!("-{left}"),
        1 => format!("abs({left})"),
        2 => format!("min({left},{right})"),
        3 => format!("max({left},{right},1)"),
        4 => format!("({left})*({right})"),
        other => format!("({left}{}{right})", ["+", "-", "*", "/", "%", "-", "+"][usize::from(other) - 5]),
    }
}

fn condition(random: &mut Rng, names: &[&str], depth: u32) -> String {
    if depth == 0 || random.bool() {
        let sign = ["==", "!=", "<", "<=", ">", ">="][random.usize(..6)];
        return format!("{}{sign}{}", expression(random, names, 1), expression(random, names, 1));
    }
    let (left, right) = (condition(random, names, depth - 1), condition(random, names, depth - 1));
    match random.u8(..3) {
        0 => format!("not ({left})"),
        1 => format!("{left} and {right}"),
        _ => format!("({left} or {right})"),
    }
}
