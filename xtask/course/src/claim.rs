//! `{value: take(2,5) 10 | 1}`: what the engine says, and what the text says of it.

use crate::ask::{self, Claim};
use crate::calc;
use crate::desk::{Desk, Number, fill};
use crate::source::Span;

/// What a claim shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// As it is at first.
    pub text: String,
    /// What it is for other values of numbers that can be dragged, if it follows any.
    pub live: Option<Live>,
}

/// What follows numbers that can be dragged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Live {
    /// The numbers.
    pub numbers: Vec<Number>,
    /// A text for each combination of their values, the last number changing first.
    pub texts: Vec<String>,
}

/// A list longer than that is a table.
const LONGEST_LIST: i128 = 1000;
/// A claim follows so many combinations of numbers.
const MOST_COMBINATIONS: usize = 2500;

/// What is asked, over what numbers, and what is expected.
struct Parts<'t> {
    asked: &'t str,
    range: Option<(&'t str, i128, i128)>,
    expected: Option<&'t str>,
}

/// Whether braces hold a claim.
pub fn is_claim(inside: &str) -> bool {
    let inside = inside.trim_start();
    let inside = inside.strip_prefix("check ").unwrap_or(inside);
    inside.starts_with('=') || inside.split_once(':').is_some_and(|(name, _)| ask::named(name.trim()).is_some())
}

/// Reads and checks a claim; faults go to the desk. A claim that begins with `check` shows nothing.
pub fn read(desk: &mut Desk<'_>, inside: &Span) -> Said {
    let text = desk.text(inside);
    let (quiet, rest) = match text.strip_prefix("check ") {
        Some(rest) => (true, rest.trim_start()),
        None => (false, text),
    };
    match found(desk, rest, quiet) {
        Ok(_) if quiet => Said::default(),
        Ok(said) => said,
        Err(why) => {
            desk.fault(inside.start, why);
            Said { text: "?".into(), live: None }
        }
    }
}

fn found(desk: &Desk<'_>, text: &str, quiet: bool) -> Result<Said, String> {
    let parts = parts(text)?;
    if parts.range.is_none() && (text.starts_with("P:") || text.starts_with("N:")) {
        return Err("P and N are of a range of numbers: {P: take(1..3) {n}, n = 0..20}".into());
    }
    let found = tell_all(desk, &parts)?;
    let numbers = desk.numbers_in(parts.asked);
    let numbers: Vec<_> =
        numbers.into_iter().filter(|number| parts.range.is_none_or(|range| range.0 != number.name)).collect();
    match parts.expected {
        Some(_) if !numbers.is_empty() => Err("a claim that follows a number that is dragged expects nothing".into()),
        Some(expected) if !same(expected, &found) => {
            Err(format!("this is false: {} is {found}, not {expected}", parts.asked.trim()))
        }
        Some(expected) => Ok(Said { text: expected.to_owned(), live: None }),
        None if quiet => Err("what is checked must say what is expected: {check outcome: nim 3 4 5 | N}".into()),
        None if numbers.is_empty() => Ok(Said { text: found, live: None }),
        None => Ok(Said { text: found, live: Some(followed(desk, &parts, numbers)?) }),
    }
}

/// Blanks and line ends make no difference.
fn same(expected: &str, found: &str) -> bool {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").replace('−', "-");
    plain(expected) == plain(found)
}

fn parts(text: &str) -> Result<Parts<'_>, String> {
    let (asked, expected) = match text.rsplit_once('|') {
        Some((asked, expected)) => (asked.trim(), Some(expected.trim())),
        None => (text, None),
    };
    let Some((before, range)) = asked.rsplit_once(',').filter(|(_, range)| range.contains("..") && range.contains('='))
    else {
        return Ok(Parts { asked, range: None, expected });
    };
    let (name, bounds) = range.split_once('=').unwrap_or_default();
    let (first, last) = read_range(bounds)?;
    if last - first >= LONGEST_LIST {
        return Err("that list is too long".into());
    }
    Ok(Parts { asked: before.trim(), range: Some((name.trim(), first, last)), expected })
}

/// `0..10`.
///
/// # Errors
/// It is no range.
pub fn read_range(text: &str) -> Result<(i128, i128), String> {
    let bounds = text.split_once("..").and_then(|(first, last)| {
        let bounds = (first.trim().parse::<i128>().ok()?, last.trim().parse::<i128>().ok()?);
        (bounds.0 <= bounds.1).then_some(bounds)
    });
    bounds.ok_or_else(|| format!("“{}” is no range: write 0..10", text.trim()))
}

fn followed(desk: &Desk<'_>, parts: &Parts<'_>, numbers: Vec<Number>) -> Result<Live, String> {
    let combinations = combinations(&numbers)?;
    let texts = combinations.iter().map(|values| {
        let asked = fill(parts.asked, values);
        let told = tell_all(desk, &Parts { asked: &asked, range: parts.range, expected: None });
        told.map_err(|why| format!("for {}: {why}", shown(values)))
    });
    let texts = texts.collect::<Result<Vec<_>, String>>()?;
    Ok(Live { texts, numbers })
}

/// Every combination of values, the last number changing first.
///
/// # Errors
/// There are too many.
pub fn combinations(numbers: &[Number]) -> Result<Vec<Vec<(&str, i128)>>, String> {
    let mut all: Vec<Vec<(&str, i128)>> = vec![Vec::new()];
    for number in numbers {
        let values = number.range.0..=number.range.1;
        let longer = all.iter().flat_map(|before| {
            values.clone().map(move |value| {
                let mut now = before.clone();
                now.push((number.name.as_str(), value));
                now
            })
        });
        all = longer.take(MOST_COMBINATIONS + 1).collect();
    }
    if all.len() > MOST_COMBINATIONS {
        return Err(format!("the numbers that this follows have more than {MOST_COMBINATIONS} combinations"));
    }
    Ok(all)
}

fn shown(values: &[(&str, i128)]) -> String {
    values.iter().map(|(name, value)| format!("{name} = {value}")).collect::<Vec<_>>().join(", ")
}

fn tell_all(desk: &Desk<'_>, parts: &Parts<'_>) -> Result<String, String> {
    let Some((name, first, last)) = parts.range else {
        return tell(desk, &desk.filled(parts.asked, None));
    };
    let outcome = parts.asked.split_once(':').map(|(name, _)| name.trim()).filter(|name| ["P", "N"].contains(name));
    let mut items = Vec::new();
    for number in first..=last {
        let found = tell(desk, &desk.filled(parts.asked, Some((name, number))))?;
        match outcome {
            None => items.push(found),
            Some(_) if found == "true" => items.push(number.to_string()),
            Some(_) => {}
        }
    }
    Ok(items.join(", "))
}

/// What the engine says of a claim without places.
fn tell(desk: &Desk<'_>, asked: &str) -> Result<String, String> {
    if let Some(expression) = asked.strip_prefix('=') {
        return calc::evaluate(expression, &|letter, numbers| desk.known(letter, numbers)).map_err(|(_, why)| why);
    }
    let (name, text) = asked.split_once(':').ok_or("a claim is a word, a colon and what it is about")?;
    let Claim { tell, .. } = ask::named(name.trim()).ok_or_else(|| format!("nobody knows what “{name}” claims"))?;
    tell(text.trim(), desk.locale)
}

/// The text that a claim has for given numbers: for goals.
///
/// # Errors
/// What is wrong with it.
pub fn told_for(desk: &Desk<'_>, asked: &str, numbers: &[(&str, i128)]) -> Result<String, String> {
    tell(desk, &desk.filled(&fill(asked, numbers), None))
}
