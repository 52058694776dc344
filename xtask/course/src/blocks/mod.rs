//! What stands between colons, a file for each sort of block.

mod choice;
mod figure;
mod folded;
mod problem;
mod question;
mod table;
mod task;

pub use figure::{Drawn, changed, check_pointers, draw};

use crate::desk::Desk;
use crate::model::Part;
use crate::outline::{RawBlock, Setting};
use crate::source::Span;

type Read = fn(&mut Desk<'_>, &RawBlock) -> Option<Part>;

/// Every kind of block.
const KINDS: [(&str, Read); 13] = [
    ("figure", figure::read),
    ("show", figure::read_show),
    ("goal", task::read_goal),
    ("play", task::read_play),
    ("question", question::read),
    ("choose", choice::read_choose),
    ("flaw", choice::read_flaw),
    ("proof", folded::read_proof),
    ("term", folded::read_term),
    ("hints", folded::read_hints),
    ("table", table::read),
    ("problem", problem::read),
    ("aside", folded::read_aside),
];

/// Reads a block; what is wrong goes to the desk.
pub fn read(desk: &mut Desk<'_>, raw: &RawBlock) -> Option<Part> {
    let kind = desk.text(&raw.kind);
    match KINDS.iter().find(|(name, _)| *name == kind) {
        Some((_, read)) => read(desk, raw),
        None => {
            let kinds: Vec<&str> = KINDS.iter().map(|(name, _)| *name).collect();
            desk.fault(raw.kind.start, format!("there is no block “{kind}”, but {}", kinds.join(", ")));
            None
        }
    }
}

/// The settings of a block, which are taken out one by one.
struct Settings<'r> {
    raw: &'r RawBlock,
    taken: Vec<&'static str>,
}

impl<'r> Settings<'r> {
    fn of(raw: &'r RawBlock) -> Self {
        Settings { raw, taken: Vec::new() }
    }

    fn take(&mut self, desk: &Desk<'_>, key: &'static str) -> Option<&'r Setting> {
        self.taken.push(key);
        self.raw.settings.iter().find(|setting| desk.text(&setting.key) == key)
    }

    /// The text of a setting; empty where it is missing.
    fn text(&mut self, desk: &Desk<'_>, key: &'static str) -> String {
        self.take(desk, key).map(|setting| desk.text(&setting.value).to_owned()).unwrap_or_default()
    }

    /// The same, where it may not be missing.
    fn needed(&mut self, desk: &mut Desk<'_>, key: &'static str) -> Option<(String, Span)> {
        match self.take(desk, key) {
            Some(setting) => Some((desk.text(&setting.value).to_owned(), setting.value.clone())),
            None => {
                let kind = desk.text(&self.raw.kind);
                desk.fault(self.raw.kind.start, format!("a {kind} needs a line {key}:"));
                None
            }
        }
    }

    fn number<T: std::str::FromStr>(&mut self, desk: &mut Desk<'_>, key: &'static str) -> Option<T> {
        let setting = self.take(desk, key)?;
        let (text, at) = (desk.text(&setting.value), setting.value.start);
        let number = text.parse().ok();
        if number.is_none() {
            desk.fault(at, format!("“{text}” is no number"));
        }
        number
    }

    /// One of several words, the first where it is missing.
    fn word(&mut self, desk: &mut Desk<'_>, key: &'static str, words: &[&'static str]) -> &'static str {
        let first = words.first().copied().unwrap_or_default();
        let Some(setting) = self.take(desk, key) else { return first };
        let (text, at) = (desk.text(&setting.value), setting.value.start);
        match words.iter().find(|word| **word == text) {
            Some(word) => word,
            None => {
                let known: Vec<&str> = words.iter().filter(|word| !word.is_empty()).copied().collect();
                desk.fault(at, format!("“{text}” is none of {}", known.join(", ")));
                first
            }
        }
    }

    /// Those that nobody took, with one letter: ranges of numbers.
    fn ranges(&self, desk: &mut Desk<'_>) -> Vec<(String, (i128, i128))> {
        let mut ranges = Vec::new();
        for setting in &self.raw.settings {
            let name = desk.text(&setting.key);
            if self.taken.contains(&name) || name.len() > 1 {
                continue;
            }
            match crate::claim::read_range(desk.text(&setting.value)) {
                Ok(range) => ranges.push((name.to_owned(), range)),
                Err(why) => desk.fault(setting.value.start, why),
            }
        }
        ranges
    }

    /// Faults of settings that no such block has.
    fn end(&self, desk: &mut Desk<'_>, with_ranges: bool) {
        for setting in &self.raw.settings {
            let name = desk.text(&setting.key);
            let is_range = with_ranges && name.len() == 1;
            if !is_range && !self.taken.contains(&name) {
                let kind = desk.text(&self.raw.kind);
                desk.fault(
                    setting.key.start,
                    format!("a {kind} has no setting “{name}”, but {}", self.taken.join(", ")),
                );
            }
        }
    }

    /// What all languages must say alike.
    fn mark(&self, desk: &mut Desk<'_>) {
        let mut lines: Vec<String> = Vec::new();
        for setting in &self.raw.settings {
            lines.push(format!("{}: {}", desk.text(&setting.key), desk.text(&setting.value)));
        }
        lines.sort();
        let head = format!("::: {} {}", desk.text(&self.raw.kind), desk.text(&self.raw.title));
        desk.mark(self.raw.kind.start, format!("{} ({})", head.trim(), lines.join("; ")));
    }
}

/// The name of a block, which is of small letters, digits and dashes.
fn name(desk: &mut Desk<'_>, raw: &RawBlock) -> String {
    let name = desk.text(&raw.title).to_owned();
    let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if name.is_empty() || !name.chars().all(is_name) {
        let kind = desk.text(&raw.kind);
        desk.fault(raw.kind.start, format!("a {kind} has a name of small letters, digits and dashes: ::: {kind} ten"));
    }
    name
}
