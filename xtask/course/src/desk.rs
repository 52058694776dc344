//! What is known while a text is read: its language, what stood before, what is wrong.

use std::collections::BTreeSet;

use mexplorer::message::Locale;

use crate::ask;
use crate::glossary::Glossary;
use crate::model::Shown;
use crate::source::{Fault, Source, Span};

/// A letter of formulas that stands for SG values.
#[derive(Clone, Debug)]
pub struct Letter {
    /// One letter.
    pub name: String,
    /// What its numbers are called in the template.
    pub parameters: Vec<String>,
    /// A game with places for them.
    pub template: String,
}

/// A number that the reader drags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number {
    /// Its letter or word.
    pub name: String,
    /// What it is at first.
    pub value: i128,
    /// Its bounds.
    pub range: (i128, i128),
}

/// Words that light up parts of a figure, to be looked at when all figures are known.
#[derive(Debug)]
pub struct Pointer {
    /// The figure's name.
    pub figure: String,
    /// The keys of the parts.
    pub parts: Vec<String>,
    /// Where the words stand.
    pub at: usize,
}

/// All of it.
pub struct Desk<'a> {
    /// The text.
    pub source: &'a Source,
    /// What the page says, and the engine.
    pub locale: &'a Locale,
    /// The terms of all languages.
    pub glossary: &'a Glossary,
    /// What is wrong so far.
    pub faults: Vec<Fault>,
    /// What `let` lines explain.
    pub letters: Vec<Letter>,
    /// What can be dragged.
    pub numbers: Vec<Number>,
    /// How many blanks there were.
    pub blanks: usize,
    /// What the other languages must have too, in order: a line for each thing, with its place.
    pub shape: Vec<(usize, String)>,
    /// Figures with the keys of their parts, in all the states that the text shows.
    pub pictures: Vec<(String, BTreeSet<String>)>,
    /// Figures as they are at first.
    pub drawn: Vec<(String, Shown)>,
    /// What later steps change in figures, the parts that they light up, and where.
    pub shows: Vec<(String, Shown, Vec<String>, usize)>,
    /// Figures that stay in sight, and where the next such one may take their place.
    pub staying: Vec<(String, usize)>,
    /// Words that point at figures.
    pub pointers: Vec<Pointer>,
    /// Terms that have been explained, by their English names, and where.
    pub explained: Vec<(String, usize)>,
    /// Terms that were asked for, and where.
    pub asked: Vec<(String, usize)>,
    /// Chapters that are linked to: the folder, the step or nothing, and where.
    pub links: Vec<(String, Option<String>, usize)>,
    /// All words, for the terms in them.
    pub said: Vec<(usize, String)>,
    /// Whether digits are free here.
    pub plain: bool,
    /// A text whose numbers are free here.
    pub free: String,
}

impl<'a> Desk<'a> {
    /// Nothing has been read.
    pub fn new(source: &'a Source, locale: &'a Locale, glossary: &'a Glossary) -> Self {
        Desk {
            source,
            locale,
            glossary,
            faults: Vec::new(),
            letters: Vec::new(),
            numbers: Vec::new(),
            blanks: 0,
            shape: Vec::new(),
            pictures: Vec::new(),
            drawn: Vec::new(),
            shows: Vec::new(),
            staying: Vec::new(),
            pointers: Vec::new(),
            explained: Vec::new(),
            asked: Vec::new(),
            links: Vec::new(),
            said: Vec::new(),
            plain: false,
            free: String::new(),
        }
    }

    /// Something is wrong.
    pub fn fault(&mut self, at: usize, what: impl Into<String>) {
        self.faults.push(self.source.fault(at, what));
    }

    /// The words at a place, trimmed.
    pub fn text(&self, span: &Span) -> &'a str {
        self.source.at(span).trim()
    }

    /// A thing that every language has.
    pub fn mark(&mut self, at: usize, what: impl Into<String>) {
        self.shape.push((at, what.into()));
    }

    /// Digits are free while this is read.
    pub fn plainly<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.plain, true);
        let found = read(self);
        self.plain = before;
        found
    }

    /// The number that is dragged by this name.
    pub fn number(&self, name: &str) -> Option<&Number> {
        self.numbers.iter().rev().find(|number| number.name == name)
    }

    /// A template with the numbers put in that can be dragged, as they are at first, and one more, if any.
    pub fn filled(&self, template: &str, more: Option<(&str, i128)>) -> String {
        let mut numbers: Vec<(&str, i128)> = more.into_iter().collect();
        numbers.extend(self.numbers.iter().rev().map(|number| (number.name.as_str(), number.value)));
        fill(template, &numbers)
    }

    /// The numbers that can be dragged and stand in a template.
    pub fn numbers_in(&self, template: &str) -> Vec<Number> {
        let places = places(template);
        let found = places.iter().filter_map(|name| self.number(name));
        let mut numbers: Vec<Number> = found.cloned().collect();
        numbers.dedup();
        numbers
    }

    /// The SG value that a letter of formulas stands for.
    pub fn known(&self, letter: &str, numbers: &[i128]) -> Option<i128> {
        let letter = self.letters.iter().rev().find(|known| known.name == letter)?;
        if letter.parameters.len() != numbers.len() || numbers.iter().any(|number| *number < 0) {
            return None;
        }
        let names = letter.parameters.iter().map(String::as_str).zip(numbers.iter().copied());
        let value = ask::value(&fill(&letter.template, &names.collect::<Vec<_>>())).ok()?;
        i128::try_from(value.0).ok()
    }
}

/// The names between braces in a template.
pub fn places(template: &str) -> Vec<String> {
    let inside = template.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
    inside.map(|(name, _)| name.trim().to_owned()).collect()
}

/// A template with numbers in its places.
pub fn fill(template: &str, numbers: &[(&str, i128)]) -> String {
    let mut filled = template.to_owned();
    for (name, number) in numbers {
        filled = filled.replace(&format!("{{{name}}}"), &number.to_string());
    }
    filled
}
