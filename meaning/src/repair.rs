//! Putting a text right where the strict reader stumbles: a sign too many, a bracket that is missing.

use std::collections::VecDeque;
use std::ops::Range;

use mexplorer::catalogue;
use mexplorer::error::Error;

/// So many slips are put right.
const MOST_SLIPS: u32 = 2;
/// So many texts are read.
const MOST_READ: usize = 160;
/// What may be missing.
const MISSING: [&str; 4] = [")", ",", "(", ".."];

/// Hands over texts that lack what is wrong with this one, those with the fewest changes first, until no more are wanted.
/// Cost: reading the text at most [`MOST_READ`] times.
pub fn repaired(text: &str, found: &mut dyn FnMut(&str) -> bool) {
    let mut waiting = VecDeque::from([(text.to_owned(), 0)]);
    let mut known = vec![text.to_owned()];
    let mut read = 0;
    while let Some((text, slips)) = waiting.pop_front()
        && read < MOST_READ
    {
        read += 1;
        let at = match catalogue::read(&text) {
            Ok(_) if found(&text) => continue,
            Ok(_) | Err(Error::TooLarge { .. } | Error::Loop { .. } | Error::Unsupported { .. }) => return,
            Err(Error::Misread { at, .. }) => at,
        };
        if slips == MOST_SLIPS {
            continue;
        }
        for next in changes(&text, at) {
            if !known.contains(&next) {
                known.push(next.clone());
                waiting.push_back((next, slips + 1));
            }
        }
    }
}

/// The text with one change at the place that is wrong.
fn changes(text: &str, at: Range<usize>) -> Vec<String> {
    let (Some(before), Some(wrong), Some(after)) = (text.get(..at.start), text.get(at.clone()), text.get(at.end..))
    else {
        return Vec::new();
    };
    let mut changed: Vec<String> = MISSING.iter().map(|sign| format!("{before}{sign}{wrong}{after}")).collect();
    if let Some(number) = wrong.strip_prefix('-') {
        changed.insert(0, format!("{before}{number}{after}"));
    }
    if wrong.is_empty() {
        // At the end: what stands last is too much.
        let shorter = before.trim_end();
        let cut = shorter.char_indices().next_back().map_or(0, |(last, _)| last);
        changed.extend(shorter.get(..cut).map(str::to_owned));
    } else {
        // Two numbers never become one, and a rule does not lose what means something in it.
        let is_rule = text.contains("->");
        let means_something = is_rule && wrong.contains(|c: char| c.is_alphanumeric() || "^*!~¬&|?<>=+%/".contains(c));
        let joins_numbers = before.ends_with(is_digit) && after.starts_with(is_digit);
        if !(means_something || joins_numbers) {
            changed.push(format!("{before}{after}"));
        }
        // "n- for k in 1..3": a name is missing.
        if is_rule && matches!(wrong, "for" | "if" | "and" | "or") {
            changed.extend(words(text).into_iter().map(|word| format!("{before}{word} {wrong}{after}")));
        }
        let mut words = if is_rule && !wrong.starts_with(char::is_alphabetic) { Vec::new() } else { words(text) };
        // In other letters, capital or small, it is the same name.
        if let Some(same) = words.iter().copied().find(|word| word.eq_ignore_ascii_case(wrong)) {
            words = vec![same];
        }
        changed.extend(words.into_iter().map(|word| format!("{before}{word}{after}")));
    }
    changed
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit()
}

/// The names in a text, each once: one of them may have been meant where there is no such name.
fn words(text: &str) -> Vec<&str> {
    const MOST: usize = 6;
    let mut words: Vec<&str> = Vec::new();
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.starts_with(char::is_alphabetic)).skip(1)
    {
        if !words.contains(&word) && words.len() < MOST {
            words.push(word);
        }
    }
    words
}
