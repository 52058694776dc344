//! All chapters in all languages, and what they must have in common.

use std::fs;
use std::path::{Path, PathBuf};

use mexplorer::message::Locale;

use crate::chapter::{self, Read};
use crate::glossary::{Glossary, LANGS, lang_index};
use crate::inline::word_at;
use crate::source::{Fault, Source};

/// A text that was read.
#[derive(Debug)]
pub struct Text {
    /// What it says.
    pub source: Source,
    /// What was understood.
    pub read: Read,
}

/// A chapter in its languages, in the order of [`LANGS`].
#[derive(Debug)]
pub struct Folder {
    /// `06-graphs-mex-and-sg-values`.
    pub name: String,
    /// `None` where a file is missing.
    pub texts: [Option<Text>; 3],
}

/// The whole course.
#[derive(Debug, Default)]
pub struct Course {
    /// In the order of their numbers.
    pub folders: Vec<Folder>,
    /// What is wrong.
    pub faults: Vec<Fault>,
}

/// Reads the course in a folder.
///
/// # Errors
/// The folder can't be read.
pub fn read(folder: &Path, glossary: &Glossary) -> Result<Course, String> {
    let mut course = Course::default();
    for name in names(folder)? {
        let mut texts: [Option<Text>; 3] = Default::default();
        for (index, lang) in LANGS.iter().enumerate() {
            let file = folder.join(&name).join(format!("{lang}.md"));
            texts[index] = read_text(&file, glossary)?;
        }
        course.folders.push(Folder { name, texts });
    }
    for folder in &course.folders {
        for (index, text) in folder.texts.iter().enumerate() {
            match text {
                Some(text) => course.faults.extend(text.read.faults.iter().cloned()),
                None => course.faults.push(missing(folder, index)),
            }
        }
        course.faults.extend(compared(folder));
    }
    let between: Vec<Fault> =
        LANGS.iter().flat_map(|lang| terms(&course, lang, glossary)).chain(links(&course)).collect();
    course.faults.extend(between);
    course.faults.sort();
    crate::linked::link(&mut course, glossary);
    Ok(course)
}

/// Reads one text, whose file is called by its language; `None` where it is missing.
///
/// # Errors
/// It can't be read.
pub fn read_text(file: &Path, glossary: &Glossary) -> Result<Option<Text>, String> {
    let lang = file.file_stem().unwrap_or_default().to_string_lossy();
    let locale = Locale::named(&lang).ok_or_else(|| format!("{}: there is no language “{lang}”", file.display()))?;
    let folder = file.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(format!("{}: {error}", file.display())),
    };
    let source = Source { file: file.display().to_string(), text };
    let read = chapter::read(&source, &folder, &locale, glossary);
    Ok(Some(Text { source, read }))
}

/// The folders whose names begin with a number, in its order.
fn names(folder: &Path) -> Result<Vec<String>, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let entries: Vec<PathBuf> = fs::read_dir(folder)
        .map_err(failed)?
        .map(|entry| Ok(entry.map_err(failed)?.path()))
        .collect::<Result<_, String>>()?;
    let names = entries.iter().filter(|path| path.is_dir()).filter_map(|path| path.file_name()?.to_str());
    let mut names: Vec<String> = names.filter(|name| number(name).is_some()).map(str::to_owned).collect();
    names.sort();
    Ok(names)
}

/// The number that a chapter's folder begins with.
pub fn number(folder: &str) -> Option<u32> {
    folder.split_once('-')?.0.parse().ok()
}

/// What follows it: the chapter's address.
pub fn slug(folder: &str) -> &str {
    folder.split_once('-').map_or(folder, |(_, slug)| slug)
}

fn missing(folder: &Folder, index: usize) -> Fault {
    let file = format!("course/{}/{}.md", folder.name, LANGS.get(index).unwrap_or(&""));
    Source { file, text: String::new() }.fault(0, "this language is missing")
}

/// Where languages differ from the first one that is there.
fn compared(folder: &Folder) -> Vec<Fault> {
    let mut texts = folder.texts.iter().flatten();
    let Some(first) = texts.next() else { return Vec::new() };
    texts.filter_map(|text| difference(first, text)).collect()
}

fn difference(first: &Text, other: &Text) -> Option<Fault> {
    let (wanted, found) = (&first.read.shape, &other.read.shape);
    for (index, (at, what)) in found.iter().enumerate() {
        match wanted.get(index) {
            Some((_, same)) if same == what => {}
            Some((_, wanted)) => {
                return Some(
                    other.source.fault(*at, format!("here is {what}, but in {}: {wanted}", first.source.file)),
                );
            }
            None => return Some(other.source.fault(*at, format!("{} ends before {what}", first.source.file))),
        }
    }
    let (_, next) = wanted.get(found.len())?;
    Some(
        other
            .source
            .fault(other.source.text.len(), format!("the text ends, but {} goes on with {next}", first.source.file)),
    )
}

/// Terms that are used before they are explained, or explained twice.
fn terms(course: &Course, lang: &str, glossary: &Glossary) -> Vec<Fault> {
    let index = lang_index(lang);
    let texts: Vec<&Text> = course.folders.iter().filter_map(|folder| folder.texts[index].as_ref()).collect();
    let mut faults = Vec::new();
    for term in &glossary.terms {
        let places = texts.iter().enumerate().flat_map(|(chapter, text)| {
            let explained = text.read.explained.iter().filter(|(name, _)| *name == term.words[0]);
            explained.map(move |(_, at)| (chapter, *at))
        });
        let places: Vec<(usize, usize)> = places.collect();
        for (chapter, at) in places.iter().skip(1) {
            faults.push(texts[*chapter].source.fault(*at, format!("“{}” has been explained before", term.words[0])));
        }
        let first = places.first().copied().unwrap_or((usize::MAX, 0));
        for (chapter, text) in texts.iter().enumerate() {
            let early = |at: &usize| (chapter, *at) < first;
            let asked = text.read.asked.iter().filter(|(name, at)| *name == term.words[0] && early(at));
            faults.extend(asked.map(|(_, at)| text.source.fault(*at, unexplained(&term.words[index]))));
            // A block explains what its own first sentences say.
            if !term.everyday {
                let said = text.read.said.iter().filter(|(at, words)| early(at) && says(words, &term.words[index]));
                faults.extend(said.map(|(at, _)| text.source.fault(*at, unexplained(&term.words[index]))));
            }
        }
    }
    faults
}

fn says(words: &str, term: &str) -> bool {
    word_at(words, term).is_some() || (term.is_ascii() && word_at(words, &format!("{term}s")).is_some())
}

fn unexplained(term: &str) -> String {
    format!("“{term}” is not explained yet: a block ::: term must stand before it")
}

/// Links to chapters and steps that are not there.
fn links(course: &Course) -> Vec<Fault> {
    let mut faults = Vec::new();
    for folder in &course.folders {
        for text in folder.texts.iter().flatten() {
            for (to, step, at) in &text.read.links {
                let to = if to.is_empty() { &folder.name } else { to };
                let target = course.folders.iter().find(|folder| folder.name == *to);
                let steps = |folder: &Folder| -> Vec<String> {
                    let texts = folder.texts.iter().flatten().flat_map(|text| &text.read.chapter.sections);
                    texts.flat_map(|section| &section.steps).map(|step| step.name.clone()).collect()
                };
                match (target, step) {
                    (None, _) => faults.push(text.source.fault(*at, format!("there is no chapter “{to}”"))),
                    (Some(target), Some(step)) if !steps(target).contains(step) => {
                        faults.push(text.source.fault(*at, format!("the chapter “{to}” has no step “{step}”")));
                    }
                    _ => {}
                }
            }
        }
    }
    faults
}
