//! Terms where a text says them again, as links to what they mean: the first time in each section.

use std::collections::BTreeSet;

use crate::chapter::Read;
use crate::course::Course;
use crate::glossary::{Glossary, LANGS, Term};
use crate::inline::word_at;
use crate::model::{Block, Inline, Part};

/// Goes through the chapters of each language in order. Everyday words need no link.
pub fn link(course: &mut Course, glossary: &Glossary) {
    for lang in 0..LANGS.len() {
        let mut linker = Linker { glossary, lang, explained: Vec::new(), said: BTreeSet::new() };
        for text in course.folders.iter_mut().filter_map(|folder| folder.texts[lang].as_mut()) {
            link_chapter(&mut text.read, &mut linker);
        }
    }
}

struct Linker<'a> {
    glossary: &'a Glossary,
    lang: usize,
    /// In this chapter so far, and in those before it.
    explained: Vec<&'a Term>,
    /// In this section.
    said: BTreeSet<String>,
}

fn link_chapter(read: &mut Read, linker: &mut Linker<'_>) {
    for section in &mut read.chapter.sections {
        linker.said.clear();
        for part in section.steps.iter_mut().flat_map(|step| &mut step.parts) {
            match part {
                Part::Words(blocks) | Part::Proof(_, blocks) | Part::Aside(_, blocks) => linker.blocks(blocks),
                Part::Show(show) => linker.blocks(&mut show.text),
                Part::Term(term) => {
                    linker.said.insert(term.name.clone());
                    let known = linker.glossary.named(&term.name);
                    linker.explained.extend(known.filter(|term| !term.everyday));
                }
                _ => {}
            }
        }
        read.asked.extend(linker.said.iter().map(|name| (name.clone(), 0)));
    }
}

impl Linker<'_> {
    fn blocks(&mut self, blocks: &mut [Block]) {
        for block in blocks {
            match block {
                Block::Paragraph(lines) => {
                    *lines = std::mem::take(lines).into_iter().flat_map(|line| self.line(line)).collect()
                }
                Block::List { items, .. } => items.iter_mut().for_each(|item| self.blocks(&mut item.blocks)),
                Block::Quote(blocks) => self.blocks(blocks),
                Block::Heading(_) | Block::Listing { .. } | Block::Table { .. } => {}
            }
        }
    }

    /// What stands in a line, with links in words that are not marked in any way.
    fn line(&mut self, inline: Inline) -> Vec<Inline> {
        let Inline::Text(text) = inline else {
            if let Inline::Term(name, _) = &inline {
                self.said.insert(name.clone());
            }
            return vec![inline];
        };
        let Some((start, end, name)) = self.first(&text) else { return vec![Inline::Text(text)] };
        let words = vec![Inline::Text(text[start..end].to_owned())];
        self.said.insert(name.clone());
        let mut lines = vec![Inline::Text(text[..start].to_owned()), Inline::Term(name, words)];
        lines.extend(self.line(Inline::Text(text[end..].to_owned())));
        lines
    }

    /// Where the first term stands that this section has not linked yet: of two at one place the longer one.
    fn first(&self, text: &str) -> Option<(usize, usize, String)> {
        let unsaid = self.explained.iter().filter(|term| !self.said.contains(&term.words[0]));
        let found = unsaid.filter_map(|term| {
            let word = &term.words[self.lang];
            let plural = format!("{word}s");
            let several = word_at(text, &plural).filter(|_| word.is_ascii()).map(|at| (at, plural.len()));
            let (at, length) = word_at(text, word).map(|at| (at, word.len())).into_iter().chain(several).min()?;
            Some((at, at + length, term.words[0].clone()))
        });
        found.min_by_key(|(start, end, _)| (*start, text.len() - end))
    }
}
