//! What a text that can't be read may mean: what can only mean one thing, or else what is near; and how a word may go on
//! ([`completion`]).
//!
//! The strict reader has the last word. Here a text is spelled plainly, its games are looked for under other names, its
//! brackets and separators are put right; and only what [`catalogue::read_among`] then reads is offered, in its canonical
//! spelling. So every suggestion is a game, and a text that reads means what it always meant.
//!
//! ```
//! use mexplorer_meaning::meaning_of;
//!
//! let meant = meaning_of("威佐夫 ３，５");
//! assert!(meant.is_certain);
//! assert_eq!(meant.texts, ["wythoff 3 5"]);
//!
//! let near = meaning_of("kayle 12");
//! assert!(!near.is_certain);
//! assert_eq!(near.texts, ["kayles 12"]);
//! ```

mod clauses;
pub mod completion;
mod copied;
mod names;
mod numerals;
mod phrase;
mod plain;
mod repair;
mod rule;
mod term;

use mexplorer::catalogue;
use numerals::in_figures;
use plain::{parted, plainly};
use repair::repaired;
use term::Forms;

/// A longer text is looked at no further: whoever wrote so much has a program that can be told where it is wrong.
const LONGEST: usize = 2000;
/// So many suggestions can be looked through.
const MOST: usize = 4;
/// So many combinations of what the terms of a sum may mean are tried.
const MOST_TRIED: usize = 16;

/// What a text may mean.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meaning {
    /// Whether it can mean nothing but the only one of the texts.
    pub is_certain: bool,
    /// Games in their canonical spelling, the likeliest first.
    pub texts: Vec<String>,
}

/// What a text that can't be read may mean; nothing for one that can be read or is very long. Cost: some hundred times that
/// of reading it, for a text of a few words less than a millisecond.
pub fn meaning_of(text: &str) -> Meaning {
    if text.len() > LONGEST || canonical(text).is_some() {
        return Meaning::default();
    }
    if let Some(game) = copied::game_in(text) {
        return canonical(&game)
            .map_or_else(|| meaning_of(&game), |only| Meaning { is_certain: true, texts: vec![only] });
    }
    let plain = plainly(text);
    let as_it_is = meaning_of_plain(&plain);
    if as_it_is.is_certain {
        return as_it_is;
    }
    // Names may have such signs too, so a meaning with them as they are comes first.
    let readings: Vec<Meaning> = in_figures(&plain).iter().map(|text| meaning_of_plain(text)).collect();
    match &readings[..] {
        [] => as_it_is,
        [only] => only.clone(),
        several => {
            let mut texts: Vec<String> = several.iter().flat_map(|meaning| meaning.texts.clone()).collect();
            texts.truncate(MOST);
            Meaning { is_certain: false, texts }
        }
    }
}

/// The same of a text in plain signs.
fn meaning_of_plain(plain: &str) -> Meaning {
    if let Some(only) = canonical(plain) {
        return Meaning { is_certain: true, texts: vec![only] };
    }
    let unworded = phrase::unworded(plain);
    let told = phrase::taking(plain).or_else(|| phrase::heap(plain));
    let told = told.and_then(|text| canonical(&text)).or_else(|| canonical(&unworded));
    if let Some(only) = told {
        return Meaning { is_certain: true, texts: vec![only] };
    }
    let plain = &*unworded;
    let (misere, terms) = parted(plain);
    let forms: Vec<Forms> = terms.iter().map(|term| Forms::of(term)).collect();
    if let Some(only) = certain(misere, &forms) {
        return Meaning { is_certain: true, texts: vec![only] };
    }
    let mut found = Found::default();
    if let Some(text) = phrase::bash(plain) {
        found.try_text(&text);
    }
    if let Some(text) = copied::from_address(plain) {
        found.try_text(&text);
    }
    // "split 3+4": numbers that no game stands before belong to the first.
    if let [first, bare @ ..] = &terms[..]
        && !bare.is_empty()
        && bare.iter().all(|term| term.bytes().all(|b| b.is_ascii_digit() || b == b' '))
        && first.starts_with(char::is_alphabetic)
    {
        found.try_text(&joined(misere, &[&terms.join(" ")]));
    }
    for joined in rule::nameless(plain).into_iter().chain(combinations(misere, &forms)) {
        found.try_text(&joined);
    }
    // Brackets within brackets are a tree's, though its name is missing.
    let tree = (plain.starts_with('(') && plain.get(1..).is_some_and(|rest| rest.contains('(')))
        .then(|| format!("tree{plain}"));
    for text in [plain].into_iter().chain(tree.as_deref()) {
        if found.texts.is_empty() {
            repaired(text, &mut |repaired| found.try_text(repaired));
        }
    }
    for example in forms.iter().flat_map(|form| &form.examples) {
        if found.texts.is_empty() || found.is_of_examples {
            found.is_of_examples = true;
            found.try_text(example);
        }
    }
    Meaning { is_certain: false, texts: found.texts }
}

/// The text as it is written, if it can be read.
fn canonical(text: &str) -> Option<String> {
    catalogue::read(text).ok().map(|read| read.subject.write())
}

/// The whole text where each term can only mean one thing. A number without a name beside terms with one could be theirs.
fn certain(misere: bool, forms: &[Forms]) -> Option<String> {
    let is_alike = forms.iter().all(|form| form.is_named == forms.first().is_some_and(|first| first.is_named));
    let terms: Vec<&str> = forms.iter().filter_map(|form| form.certain.as_deref()).collect();
    let is_whole = is_alike && terms.len() == forms.len();
    is_whole.then(|| joined(misere, &terms)).and_then(|text| canonical(&text))
}

/// What the terms may mean together: where one may mean several things, each of them.
fn combinations(misere: bool, forms: &[Forms]) -> Vec<String> {
    let mut rows: Vec<Vec<&str>> = vec![Vec::new()];
    for form in forms.iter().filter(|form| !form.is_empty) {
        let mut next = Vec::new();
        for row in &rows {
            for meant in form.certain.iter().chain(&form.guesses) {
                next.push(row.iter().copied().chain([meant.as_str()]).collect());
            }
        }
        rows = next;
        rows.truncate(MOST_TRIED);
    }
    rows.retain(|row| !row.is_empty());
    rows.iter().map(|row| joined(misere, row)).collect()
}

fn joined(misere: bool, terms: &[&str]) -> String {
    format!("{}{}", if misere { "misere " } else { "" }, terms.join(" + "))
}

/// Suggestions as they are found, each once.
#[derive(Default)]
struct Found {
    texts: Vec<String>,
    is_of_examples: bool,
}

impl Found {
    /// Keeps a text that reads, in its canonical spelling; whether more are wanted.
    fn try_text(&mut self, text: &str) -> bool {
        if self.texts.len() < MOST
            && let Some(text) = canonical(text)
            && !self.texts.contains(&text)
        {
            self.texts.push(text);
        }
        self.texts.len() < MOST
    }
}
