//! What a search looks through: chapters, their steps, the terms they explain, and games. A list for each language, which is fetched by whoever
//! searches; it is short enough to be read from its beginning to its end, so Chinese needs no words to be told apart.

use mexplorer::catalogue::{GAMES, SPOKEN};
use mexplorer::message::Locale;
use serde_json::{Value, json};

use super::lines::term_anchor;
use super::{Site, chapters};
use crate::course::slug;
use crate::glossary::LANGS;
use crate::model::{Block, Chapter, Choice, Item, Part, Section, Step, TermBlock, plain_text};

/// The list of a language, in JSON: the kind of each thing, its title, what it stands in, where it is below the site, and its text.
pub fn index(site: &Site<'_>, lang: usize) -> String {
    let chapters = chapters(site.course, lang);
    let mut found: Vec<Value> = chapters.iter().flat_map(|chapter| in_chapter(site, lang, chapter)).collect();
    found.extend(games(LANGS[lang]));
    let entries: Vec<String> = found.iter().map(Value::to_string).collect();
    format!("[{}]\n", entries.join(",\n"))
}

fn in_chapter(site: &Site<'_>, lang: usize, chapter: &Chapter) -> Vec<Value> {
    let to = format!("course/{}/{}/", LANGS[lang], slug(&chapter.folder));
    let mut found = vec![json!(["chapter", chapter.title, "", to, chapter.description])];
    for section in &chapter.sections {
        for step in &section.steps {
            found.push(step_entry(chapter, section, step, &to));
            let terms =
                step.parts.iter().filter_map(|part| if let Part::Term(term) = part { Some(term) } else { None });
            found.extend(terms.map(|term| term_entry(site, lang, chapter, term, &to)));
        }
    }
    found
}

fn step_entry(chapter: &Chapter, section: &Section, step: &Step, to: &str) -> Value {
    let parts: Vec<String> = step.parts.iter().map(said).filter(|text| !text.is_empty()).collect();
    json!(["step", plain_text(&section.title), chapter.title, format!("{to}#{}", step.name), parts.join(" ")])
}

fn term_entry(site: &Site<'_>, lang: usize, chapter: &Chapter, term: &TermBlock, to: &str) -> Value {
    let title = site.glossary.named(&term.name).map_or(&term.name, |known| &known.words[lang]);
    json!(["term", title, chapter.title, format!("{to}#{}", term_anchor(&term.name)), text(&term.text)])
}

/// Every game that a picker offers, found by whatever readers call it.
fn games(lang: &'static str) -> Vec<Value> {
    let Some(locale) = Locale::named(lang) else { return Vec::new() };
    let entries = GAMES.iter().flat_map(|game| game.shown.iter().map(move |shown| (game.name, shown)));
    let found = entries.map(|(name, (title, example))| {
        let spoken = SPOKEN.iter().find(|(spoken, _)| *spoken == name);
        let aliases = spoken.map(|(_, spoken)| spoken.aliases.join(" ")).unwrap_or_default();
        let to = format!("#game={}&lang={lang}", encoded(example));
        json!(["game", locale.text(title), example, to, format!("{example} {aliases}").trim()])
    });
    found.collect()
}

/// As an address has it.
pub(super) fn encoded(text: &str) -> String {
    let mut address = String::new();
    for byte in text.bytes() {
        match byte {
            b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'(' | b')' | b',' | b'+' | b':' | b'/' | b'.' | b'-' | b'_' => {
                address.push(char::from(byte));
            }
            _ => address.push_str(&format!("%{byte:02X}")),
        }
    }
    address
}

/// What a reader finds in a step before any answer: a gap is a gap, and what is behind folds is not looked through.
fn said(part: &Part) -> String {
    match part {
        Part::Words(blocks) | Part::Proof(_, blocks) | Part::Aside(_, blocks) => text(blocks),
        Part::Figure(figure) => text(&figure.caption),
        Part::Goal(goal) => text(&goal.text),
        Part::Play(play) => text(&play.text),
        Part::Question(question) => text(&question.text),
        Part::Choice(Choice { ask, lines, .. }) => {
            let lines = lines.iter().map(|(_, answer)| plain_text(&answer.words));
            std::iter::once(text(ask)).chain(lines).collect::<Vec<_>>().join(" ")
        }
        Part::Term(term) => text(&term.text),
        Part::Table(table) => text(&table.caption),
        Part::Problem(problem) => format!("{} {}", problem.title, text(&problem.text)),
        Part::Show(show) => text(&show.text),
        Part::Hints(_) => String::new(),
    }
}

fn text(blocks: &[Block]) -> String {
    blocks.iter().map(block).collect::<Vec<_>>().join(" ")
}

fn block(block: &Block) -> String {
    match block {
        Block::Paragraph(lines) | Block::Heading(lines) => plain_text(lines),
        Block::Quote(blocks) => text(blocks),
        Block::List { items, .. } => items.iter().map(item).collect::<Vec<_>>().join(" "),
        Block::Table { head, rows } => {
            let cells = head.iter().chain(rows.iter().flatten());
            cells.map(|cell| plain_text(cell)).collect::<Vec<_>>().join(" ")
        }
        Block::Listing { text, .. } => text.clone(),
    }
}

fn item(item: &Item) -> String {
    text(&item.blocks)
}
