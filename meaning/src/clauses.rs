//! The options of a rule as programmers and mathematicians write them, in the words that the notation has: "n-1 if n>3 else n-2",
//! "n-k, 1<=k<=3", "n-{1,2}".

use crate::plain::{CLOSED, OPEN};

/// Words before a condition, and what they mean.
const CONDITIONS: [(&str, &str); 5] =
    [(" where ", " if "), (" when ", " if "), (" such that ", " if "), ("如果", " if "), ("若", " if ")];

/// The options of a rule in the words of the notation. Cost: quadratic in the text at most.
pub fn in_our_words(options: &str, names: &str) -> String {
    let options = CONDITIONS.iter().fold(options.to_owned(), |text, (word, by)| text.replace(word, by));
    let options = options.replace('≤', "<=").replace(") (", "); (");
    let clauses = split(&options, ';').into_iter().flat_map(|clause| alternatives(clause.trim()));
    let clauses = clauses.map(|clause| with_range(&without_not_signs(&clause), names)).flat_map(|clause| each(&clause));
    let clauses = clauses.map(|clause| with_conditions(&clause));
    clauses.collect::<Vec<_>>().join("; ")
}

/// The parts of a text between signs that no bracket has around it.
pub fn split(text: &str, sign: char) -> Vec<&str> {
    let (mut parts, mut depth, mut from) = (Vec::new(), 0usize, 0);
    for (at, c) in text.char_indices() {
        depth = (depth + usize::from(OPEN.contains(&c))).saturating_sub(usize::from(CLOSED.contains(&c)));
        if c == sign && depth == 0 {
            parts.extend(text.get(from..at));
            from = at + c.len_utf8();
        }
    }
    parts.extend(text.get(from..));
    parts
}

/// What holds if a condition does, and what else: "a if c else b", "c ? a : b"; and "a unless c".
fn alternatives(clause: &str) -> Vec<String> {
    let otherwise = |yes: &str, condition: &str, no: &str| {
        let (yes, condition, no) = (yes.trim(), condition.trim(), no.trim());
        let rest = alternatives(no).into_iter().map(|no| {
            let joint = if no.contains(" if ") { " and" } else { " if" };
            format!("{no}{joint} not ({condition})")
        });
        [format!("{yes} if {condition}")].into_iter().chain(rest).collect()
    };
    if let Some((yes, rest)) = clause.split_once(" if ")
        && let Some((condition, no)) = rest.split_once(" else ")
    {
        return otherwise(yes, condition, no);
    }
    if let Some((condition, rest)) = clause.split_once('?')
        && let Some((yes, no)) = rest.split_once(':')
    {
        return otherwise(yes, condition, no);
    }
    match clause.split_once(" unless ") {
        Some((yes, condition)) => vec![format!("{yes} if not ({condition})")],
        None => vec![clause.to_owned()],
    }
}

/// The signs of other languages for "not", but for "!=".
fn without_not_signs(clause: &str) -> String {
    let mut out = String::new();
    let mut signs = clause.chars().peekable();
    while let Some(c) = signs.next() {
        match c {
            '!' if signs.peek() != Some(&'=') => out.push_str(" not "),
            '¬' | '~' => out.push_str(" not "),
            c => out.push(c),
        }
    }
    out
}

/// A range in words, or between its ends: "for k from 1 to 3", "for k in 1-3", "n-k for 1<=k<=3", "n-k, 1<=k<3", "n-k (1<=k<=3)".
fn with_range(clause: &str, names: &str) -> String {
    if let Some((head, range)) = clause.split_once(" from ").filter(|(head, _)| head.contains("for ")) {
        return format!("{head} in {}", range.replacen(" to ", "..", 1));
    }
    if let Some((head, range)) = clause.split_once(" in ").filter(|(head, _)| head.contains("for ")) {
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        let ends = range.trim().split_once('-').map(|(least, most)| (least.trim(), most.trim()));
        return match ends.filter(|(least, most)| is_number(least) && is_number(most)) {
            Some((least, most)) => format!("{head} in {least}..{most}"),
            None => clause.to_owned(),
        };
    }
    between(clause, names).unwrap_or_else(|| clause.to_owned())
}

/// A range that is told by what its name lies between.
fn between(clause: &str, names: &str) -> Option<String> {
    let start = ["for ", ",", "("].iter().filter_map(|sign| Some((clause.rfind(sign)?, sign.len()))).max()?;
    let (moves, told) = (clause.get(..start.0)?.trim(), clause.get(start.0 + start.1..)?.trim().trim_end_matches(')'));
    let (least, rest) = told.split_once("<=").or_else(|| told.split_once('<'))?;
    let is_least = told.get(least.len()..)?.starts_with("<=");
    let (name, most) = rest.split_once("<=").or_else(|| rest.split_once('<'))?;
    let is_most = rest.get(name.len()..)?.starts_with("<=");
    let (least, name, most) = (least.trim(), name.trim(), most.trim());
    let is_name = !name.is_empty() && name.chars().all(char::is_alphabetic);
    let is_new = !names.split(|c: char| !c.is_alphanumeric()).any(|known| known == name);
    let is_plain = |end: &str| !end.is_empty() && !end.contains(['<', '>', '=']);
    if moves.is_empty() || !is_name || !is_new || !is_plain(least) || !is_plain(most) {
        return None;
    }
    let moved = |end: &str, is_in: bool, by: i64| match end.parse::<i64>().ok().and_then(|end| end.checked_add(by)) {
        _ if is_in => end.to_owned(),
        Some(number) => number.to_string(),
        None => format!("{end}{by:+}"),
    };
    Some(format!("{moves} for {name} in {}..{}", moved(least, is_least, 1), moved(most, is_most, -1)))
}

/// Conditions as mathematicians write them: "3|n" is n%3==0, "n in 1..3" and "1<=n<=3" are two comparisons.
fn with_conditions(clause: &str) -> String {
    let Some((moves, told)) = clause.split_once(" if ") else { return clause.to_owned() };
    let conditions = told.split(" and ").map(|part| condition(part.trim()).unwrap_or_else(|| part.trim().to_owned()));
    format!("{moves} if {}", conditions.collect::<Vec<_>>().join(" and "))
}

fn condition(text: &str) -> Option<String> {
    let is_term = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_alphanumeric() || "+-*%/() ".contains(c));
    if let Some((divisor, number)) = text.split_once('|').filter(|(a, b)| is_term(a) && is_term(b)) {
        return Some(format!("{}%{}==0", number.trim(), divisor.trim()));
    }
    if let Some((number, (least, most))) =
        text.split_once(" in ").and_then(|(n, ends)| Some((n, ends.split_once("..")?)))
    {
        return Some(format!("{least}<={number} and {number}<={most}"));
    }
    let at = text.find(['<', '>'])?;
    let sign = |at: usize| {
        if text.get(at..)?.get(1..)?.starts_with('=') { text.get(at..at + 2) } else { text.get(at..at + 1) }
    };
    let first = sign(at)?;
    let middle = text.get(at + first.len()..)?;
    let then = at + first.len() + middle.find(['<', '>'])?;
    let second = sign(then)?;
    let (a, b, c) =
        (text.get(..at)?.trim(), text.get(at + first.len()..then)?.trim(), text.get(then + second.len()..)?.trim());
    [a, b, c].iter().all(|part| is_term(part)).then(|| format!("{a}{first}{b} and {b}{second}{c}"))
}

/// A clause for each number of a list: "n-{1,2}", "n-k for k in {1,3,4}".
fn each(clause: &str) -> Vec<String> {
    expanded(clause).unwrap_or_else(|| vec![clause.to_owned()])
}

fn expanded(clause: &str) -> Option<Vec<String>> {
    let open = clause.find(['{', '['])?;
    let close = clause.get(open..)?.find(['}', ']'])? + open;
    let numbers = || clause.get(open + 1..close).unwrap_or("").split(',').map(str::trim);
    if !numbers().all(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit())) {
        return None;
    }
    let (before, after) = (clause.get(..open)?, clause.get(close + 1..)?);
    let Some((head, name)) = before.trim_end().strip_suffix(" in").and_then(|before| before.rsplit_once("for ")) else {
        return Some(numbers().map(|number| format!("{before}{number}{after}")).collect());
    };
    Some(
        numbers()
            .map(|number| format!("{}{}", named(head, name.trim(), number), named(after, name.trim(), number)))
            .collect(),
    )
}

/// The text with a number for a name wherever that stands as a word.
fn named(text: &str, name: &str, number: &str) -> String {
    let (mut out, mut word) = (String::new(), String::new());
    for c in text.chars().chain([' ']) {
        if c.is_alphanumeric() || c == '_' {
            word.push(c);
            continue;
        }
        out.push_str(if word == name { number } else { &word });
        word.clear();
        out.push(c);
    }
    out.pop();
    out
}
