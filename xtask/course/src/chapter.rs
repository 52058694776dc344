//! A text as a chapter.

use mexplorer::message::Locale;

use crate::blocks::{self, check_pointers};
use crate::desk::{Desk, Letter, places};
use crate::glossary::Glossary;
use crate::model::{Chapter, Part, Section, Step, plain_text};
use crate::outline::{self, Outline, Piece, RawStep, Setting};
use crate::prose;
use crate::source::{Fault, Source};

/// Parameters of a letter, at most.
const MOST_PARAMETERS: usize = 3;

/// A chapter, and what is to be compared with others.
#[derive(Debug, Default)]
pub struct Read {
    /// What was understood.
    pub chapter: Chapter,
    /// What is wrong in this text alone.
    pub faults: Vec<Fault>,
    /// What the other languages must have too.
    pub shape: Vec<(usize, String)>,
    /// Terms it explains.
    pub explained: Vec<(String, usize)>,
    /// Terms it asks for.
    pub asked: Vec<(String, usize)>,
    /// Where it leads to.
    pub links: Vec<(String, Option<String>, usize)>,
    /// Its words.
    pub said: Vec<(usize, String)>,
}

/// Reads the text of a chapter's folder in the language of a locale.
pub fn read(source: &Source, folder: &str, locale: &Locale, glossary: &Glossary) -> Read {
    let (outline, faults) = outline::read(source);
    let mut desk = Desk::new(source, locale, glossary);
    desk.faults = faults;
    let mut chapter = Chapter { folder: folder.into(), lang: locale.lang.clone(), ..Chapter::default() };
    let terms = head(&mut desk, &outline, &mut chapter);
    chapter.sections = sections(&mut desk, &outline);
    check_pointers(&mut desk);
    check_head(&mut desk, &chapter, &terms);
    desk.faults.sort();
    desk.faults.dedup();
    Read {
        chapter,
        faults: desk.faults,
        shape: desk.shape,
        explained: desk.explained,
        asked: desk.asked,
        links: desk.links,
        said: desk.said,
    }
}

/// Reads the head; the terms that it promises are for later.
fn head(desk: &mut Desk<'_>, outline: &Outline, chapter: &mut Chapter) -> Vec<String> {
    let mut terms = Vec::new();
    for setting in &outline.head {
        let (key, value) = (desk.text(&setting.key), desk.text(&setting.value));
        match key {
            "title" => chapter.title = plain_text(&prose::line(desk, &setting.value)),
            "description" => chapter.description = plain_text(&prose::line(desk, &setting.value)),
            "minutes" => match value.parse() {
                Ok(minutes) => chapter.minutes = minutes,
                Err(_) => desk.fault(setting.value.start, format!("“{value}” is no number of minutes")),
            },
            "terms" => {
                terms.extend(value.split(',').map(|term| term.trim().to_owned()).filter(|term| !term.is_empty()));
                desk.mark(setting.key.start, format!("terms: {}", terms.join(", ")));
            }
            "picture" => chapter.picture = value.to_owned(),
            "let" => {
                chapter.letters.push(value.to_owned());
                letter(desk, setting);
            }
            _ => desk.fault(
                setting.key.start,
                format!("the head has no line “{key}”, but title, description, minutes, terms, picture, let"),
            ),
        }
        if ["minutes", "picture", "let"].contains(&key) {
            desk.mark(setting.key.start, format!("{key}: {value}"));
        }
    }
    terms
}

/// `let: g(n) = take(2,5) {n}`.
fn letter(desk: &mut Desk<'_>, setting: &Setting) {
    let text = desk.text(&setting.value);
    let read = || {
        let (head, template) = text.split_once('=')?;
        let (name, parameters) = head.trim().strip_suffix(')')?.split_once('(')?;
        let parameters: Vec<String> = parameters.split(',').map(|name| name.trim().to_owned()).collect();
        let is_letter = name.len() == 1 && name.chars().all(|c| c.is_ascii_alphabetic());
        let places = places(template);
        let fits = places.iter().all(|place| parameters.contains(place)) && !places.is_empty();
        let is_good = is_letter && fits && parameters.len() <= MOST_PARAMETERS;
        is_good.then(|| Letter { name: name.into(), parameters, template: template.trim().into() })
    };
    match read() {
        None => desk.fault(setting.value.start, "a letter is explained like this: let: g(n) = take(2,5) {n}"),
        Some(letter) => {
            let (name, zeros) = (letter.name.clone(), vec![1; letter.parameters.len()]);
            desk.letters.push(letter);
            if desk.known(&name, &zeros).is_none() {
                desk.fault(setting.value.start, "the engine knows no SG values of that game");
            }
        }
    }
}

fn sections(desk: &mut Desk<'_>, outline: &Outline) -> Vec<Section> {
    let mut names: Vec<String> = Vec::new();
    let mut sections = Vec::new();
    for raw in &outline.sections {
        let title = prose::line(desk, &raw.title);
        let mut steps = Vec::new();
        for step in &raw.steps {
            let name = desk.text(&step.name).to_owned();
            if names.contains(&name) {
                desk.fault(step.name.start, format!("there is a step “{name}” before this one"));
            }
            let kind = if steps.is_empty() { "##" } else { "---" };
            desk.mark(step.name.start, format!("{kind} {{#{name}}}"));
            names.push(name.clone());
            steps.push(Step { name, parts: parts(desk, step) });
        }
        sections.push(Section { title, steps });
    }
    sections
}

fn parts(desk: &mut Desk<'_>, step: &RawStep) -> Vec<Part> {
    let mut parts = Vec::new();
    for piece in &step.pieces {
        match piece {
            Piece::Words(span) => parts.push(Part::Words(prose::blocks(desk, span))),
            Piece::Block(raw) => parts.extend(blocks::read(desk, raw)),
        }
    }
    if parts.is_empty() {
        desk.fault(step.name.start, "this step is empty");
    }
    parts
}

fn check_head(desk: &mut Desk<'_>, chapter: &Chapter, terms: &[String]) {
    let needed = [("title", &chapter.title), ("description", &chapter.description), ("picture", &chapter.picture)];
    for (key, value) in needed {
        if value.is_empty() {
            desk.fault(0, format!("the head lacks a line {key}:"));
        }
    }
    if chapter.minutes == 0 {
        desk.fault(0, "the head lacks a line minutes:");
    }
    if chapter.sections.is_empty() {
        desk.fault(0, "a chapter has sections, which begin with ##");
    }
    if !chapter.picture.is_empty() && !desk.pictures.iter().any(|(name, _)| *name == chapter.picture) {
        desk.fault(0, format!("picture: there is no figure “{}”", chapter.picture));
    }
    let explained = desk.explained.clone();
    for term in terms.iter().filter(|term| !explained.iter().any(|(name, _)| name == *term)) {
        desk.fault(0, format!("terms: no block ::: term {term} explains this one"));
    }
    for (term, at) in explained.iter().filter(|(name, _)| !terms.contains(name)) {
        desk.fault(*at, format!("the head has no “{term}” among its terms:"));
    }
}
