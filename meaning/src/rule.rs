//! Rules that a reader writes, in signs of other languages, with a range that is missing, or written by half.

use crate::clauses::{in_our_words, split};
use crate::plain::{CLOSED, OPEN};
use mexplorer::catalogue;

/// Signs that can mean one thing in a rule, as other languages write them; longer ones first.
const SIGNS: [(&str, &str); 17] = [
    ("=>", "->"),
    ("→", "->"),
    ("===", "=="),
    ("//", "/"),
    ("&&", " and "),
    ("||", " or "),
    ("|", ";"),
    (" mod ", "%"),
    (" div ", "/"),
    ("×", "*"),
    ("·", "*"),
    ("÷", "/"),
    ("≤", "<="),
    ("≥", ">="),
    ("≠", "!="),
    ("<>", "!="),
    (" to ", ".."),
];

/// The rule with the signs that the notation has, where a term is one: a bracket that names and an arrow stand in.
pub fn spelled(name: &str, rest: &str) -> Vec<String> {
    let Some(rule) = Rule::of(rest) else { return Vec::new() };
    let options = in_our_words(&with_for(&with_ranges(listed(&rule.options, &rule.names))), &rule.names);
    let options = with_products(&in_our_signs(&options));
    let whole = |options: &str| format!("{name}({} -> {options}) {}", rule.names, rule.numbers);
    let several = without_commas(&options).filter(|_| !rule.names.starts_with('('));
    [whole(&options)].into_iter().chain(several.map(|options| whole(&options))).collect()
}

/// The rule brought to an end: with what an operator still wants, a range for a name that has none, brackets and numbers.
pub fn finished(name: &str, rest: &str) -> Vec<String> {
    let Some(rule) = Rule::of(rest) else { return Vec::new() };
    let first = rule.names.trim_matches(|c: char| !c.is_alphanumeric()).split(',').next().unwrap_or("n").trim();
    let count = rule.names.split(',').count();
    let numbers = match rule.numbers.split_whitespace().count() {
        given if given >= count => rule.numbers.clone(),
        given => (given..count).fold(rule.numbers.clone(), |text, place| format!("{text} {}", 7 - 2 * (place % 3))),
    };
    let ended = ended(&in_our_signs(&rule.options), first);
    let alternatives = ended.replace(" or ", "; ");
    [&ended, &alternatives]
        .into_iter()
        .flat_map(|options| [options.clone(), ranged(options, &rule.names, first)])
        .map(|options| format!("{name}({} -> {options}) {}", rule.names, numbers.trim()))
        .filter(|text| catalogue::read(text).is_ok())
        .collect()
}

/// What stands in the brackets of a list that is all there is; round ones too, where they are no position of several numbers.
fn listed<'o>(options: &'o str, names: &str) -> &'o str {
    let is_list = |inside: &str| !names.starts_with('(') && split(inside, ',').len() > 1;
    let inside = options.strip_prefix(OPEN).filter(|inside| end_of(inside) + 1 == inside.len());
    let inside = inside.and_then(|inside| inside.get(..inside.len() - 1));
    inside.filter(|inside| !options.starts_with('(') || is_list(inside)).map_or(options, str::trim)
}

/// Ranges as Python writes them, without their ends: `range(1,4)` is 1..3.
fn with_ranges(options: &str) -> String {
    let mut parts = options.split("range(");
    let mut out = parts.next().unwrap_or("").to_owned();
    for part in parts {
        let Some((bounds, after)) = part.split_once(')') else { return options.to_owned() };
        let (least, end) = bounds.split_once(',').unwrap_or(("0", bounds));
        let end = end.trim();
        let most = end.parse::<u64>().map_or_else(|_| format!("{end}-1"), |end| end.saturating_sub(1).to_string());
        out.push_str(&format!("{}..{most}{after}", least.trim()));
    }
    out
}

/// The name of a range as mathematicians write it: "n-k, k=1..3" is n-k for k in 1..3.
fn with_for(options: &str) -> String {
    let Some((before, range)) = options.split_once('=').filter(|(_, range)| range.contains("..")) else {
        return options.to_owned();
    };
    let (moves, name) = before.trim_end().rsplit_once([',', ' ']).unwrap_or_default();
    let moves = moves.trim_end().trim_end_matches("for").trim_end_matches([' ', ',']);
    let is_name = !name.is_empty() && name.trim().chars().all(char::is_alphabetic);
    if is_name && !moves.is_empty() {
        format!("{moves} for {} in {}", name.trim(), range.trim())
    } else {
        options.to_owned()
    }
}

fn in_our_signs(options: &str) -> String {
    with_remainders(&SIGNS.iter().fold(options.to_owned(), |text, (sign, by)| text.replace(sign, by)))
}

/// A rule that stands without its name and brackets, such as "n -> n-1, n-2", as readings of it with them.
pub fn nameless(text: &str) -> Vec<String> {
    let text = text.strip_prefix("rule").unwrap_or(text).trim_start_matches([' ', ':']);
    let whole = format!("({text})");
    if !text.contains(['>', '→']) || Rule::of(&whole).is_none_or(|rule| rule.options.is_empty()) {
        return Vec::new();
    }
    let spelled = spelled("rule", &whole);
    // A comma before another move parts moves: that reading is the last, and the likeliest.
    let bodies = spelled.iter().rev().filter_map(|text| text.strip_prefix("rule"));
    bodies.flat_map(|body| finished("rule", body)).collect()
}

/// The parts of a rule, however its brackets stand.
struct Rule {
    names: String,
    options: String,
    numbers: String,
}

impl Rule {
    fn of(rest: &str) -> Option<Self> {
        let rest = rest.trim();
        let inside = rest.strip_prefix(OPEN)?;
        let end = end_of(inside);
        let (inside, after) = inside.split_at_checked(end)?;
        let numbers = after.trim_start_matches(CLOSED).trim().to_owned();
        let arrow = ["->", "=>", "→", ":"].iter().filter_map(|arrow| Some((inside.find(arrow)?, *arrow))).min();
        let (names, options) = match arrow {
            Some((at, arrow)) => (inside.get(..at)?, inside.get(at + arrow.len()..)?),
            None => (inside, ""),
        };
        let is_name = |c: char| c.is_alphanumeric() || "(), _".contains(c);
        let names: String = names.trim().to_owned();
        let has_names = names.starts_with(|c: char| c.is_alphabetic() || c == '(') && names.chars().all(is_name);
        // "a,b -> (a-1,b)"
        let names = if names.contains(',') && !names.starts_with('(') { format!("({names})") } else { names };
        has_names.then(|| Rule { names, options: options.trim().to_owned(), numbers })
    }
}

/// Where the bracket before this text is closed; its end where it is not.
fn end_of(inside: &str) -> usize {
    let mut depth = 1usize;
    for (at, c) in inside.char_indices() {
        depth = if OPEN.contains(&c) { depth + 1 } else { depth - usize::from(CLOSED.contains(&c)) };
        if depth == 0 {
            return at;
        }
    }
    inside.len()
}

/// 2n is 2*n, and n^2 or n**2 is n*n.
fn with_products(options: &str) -> String {
    let mut out = String::new();
    let mut word = String::new();
    let mut rest = options;
    while let Some(c) = rest.chars().next() {
        let square = ["^2", "**2", "²"].iter().find_map(|sign| rest.strip_prefix(*sign));
        if let Some(after) = square.filter(|_| word.starts_with(char::is_alphabetic)) {
            out.push('*');
            out.push_str(&word);
            rest = after;
            continue;
        }
        if c.is_alphabetic() && !word.is_empty() && word.chars().all(|digit| digit.is_ascii_digit()) {
            out.push('*');
            word.clear();
        }
        if c.is_alphanumeric() {
            word.push(c);
        } else {
            word.clear();
        }
        out.push(c);
        rest = rest.get(c.len_utf8()..).unwrap_or("");
    }
    out
}

/// Options of one number with the sign that parts them for commas, if such stand outside of all brackets.
fn without_commas(options: &str) -> Option<String> {
    let parts = split(options, ',');
    (parts.len() > 1).then(|| parts.join(";"))
}

/// The options with a sign for each "mod(a, b)".
fn with_remainders(options: &str) -> String {
    let mut parts = options.split("mod(");
    let mut out = parts.next().unwrap_or("").to_owned();
    for part in parts {
        let end = part.find([')', '(']).filter(|end| part.get(*end..).is_some_and(|rest| rest.starts_with(')')));
        let inside = end
            .and_then(|end| part.split_at_checked(end))
            .and_then(|(inside, rest)| Some((inside.split_once(',')?, rest)));
        match inside {
            Some(((a, b), rest)) => {
                out.push_str(&format!("({})%({}){}", a.trim(), b.trim(), rest.get(1..).unwrap_or("")))
            }
            None => out.push_str(&format!("mod({part}")),
        }
    }
    out
}

/// The options with what is still to come where they break off, and their brackets closed.
fn ended(options: &str, first: &str) -> String {
    let options = options.trim_end().trim_end_matches([';', ',']).trim_end();
    let words: Vec<&str> = options.split_whitespace().collect();
    let more = match words[..] {
        [] => format!("{first}-1"),
        [.., "for"] => format!(" k in 1..{first}"),
        [.., "for", _] => format!(" in 1..{first}"),
        [.., "in"] => format!(" 1..{first}"),
        [.., "in", from] if !from.contains('.') => format!("..{first}"),
        [.., "if"] => format!(" {first}>0"),
        _ if options.ends_with("..") => first.to_owned(),
        _ if options.ends_with(['+', '-', '*', '/', '%', '&', '=', '<', '>']) => "1".to_owned(),
        _ => String::new(),
    };
    let depth = options.chars().fold(0usize, |depth, c| {
        if OPEN.contains(&c) { depth + 1 } else { depth.saturating_sub(usize::from(CLOSED.contains(&c))) }
    });
    format!("{options}{more}{}", ")".repeat(depth))
}

/// The options with a range for each name that has none, k from 1 to the first number of a position; where that number does
/// not stand, its name may have been meant.
fn ranged(options: &str, names: &str, first: &str) -> String {
    let clauses = options.split(';').map(|clause| {
        let known = format!("{names} for in if and or not min max abs");
        let mut known: Vec<&str> = words(&known).collect();
        let all: Vec<&str> = words(clause).collect();
        known.extend(all.windows(2).filter(|two| two[0] == "for").map(|two| two[1]));
        let missing = all.iter().find(|word| word.starts_with(char::is_alphabetic) && !known.contains(*word));
        // In other letters, capital or small, it is the same name.
        if let Some((name, same)) = missing
            .and_then(|name| known.iter().find(|known| known.eq_ignore_ascii_case(name)).map(|same| (*name, *same)))
        {
            return clause.replacen(name, same, 1);
        }
        match missing {
            Some(name) if all.contains(&first) => format!("{clause} for {name} in 1..{first}"),
            Some(name) => clause.replacen(*name, first, 1),
            None => clause.to_owned(),
        }
    });
    clauses.collect::<Vec<_>>().join(";")
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}
