//! The pictures that stand for pages elsewhere: what is on each, and where it lies. They are drawn by `cargo xtask pictures`, lie beside the
//! texts, and say in themselves what they were drawn from.

use super::card::Card;
use super::{Site, chapters};
use crate::glossary::LANGS;
use crate::model::{Chapter, Part};

/// The chapter whose figure stands for the whole course.
const OF_THE_COURSE: &str = "06-graphs-mex-and-sg-values";

/// A picture to be drawn.
pub struct Drawing {
    /// Below the folder of the texts.
    pub file: String,
    /// Below the folder of the site.
    pub place: String,
    /// Its language.
    pub lang: &'static str,
    /// What is on it.
    pub svg: String,
}

impl Drawing {
    /// What tells it from any other: of the same text it is the same on every machine.
    pub fn mark(&self) -> String {
        let step = |mark: u64, byte: u8| (mark ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        format!("{:016x}", self.svg.bytes().fold(0xcbf2_9ce4_8422_2325, step))
    }

    /// Whether this file was drawn from it.
    pub fn is_on(&self, png: &[u8]) -> bool {
        let mark = format!("Source\0{}", self.mark());
        png.windows(mark.len()).any(|window| window == mark.as_bytes())
    }
}

/// Every picture, in the order of languages and chapters.
pub fn drawings(site: &Site<'_>) -> Vec<Drawing> {
    LANGS.iter().enumerate().flat_map(|(lang, name)| in_language(site, lang, name)).collect()
}

fn in_language(site: &Site<'_>, lang: usize, name: &'static str) -> Vec<Drawing> {
    let chapters = chapters(site.course, lang);
    let words = &site.words[lang];
    let stands = chapters.iter().find(|chapter| chapter.folder == OF_THE_COURSE).or(chapters.first());
    let whole = stands.map(|chapter| {
        let figure = figure(chapter);
        drawing(lang, name, "", &Card { lang: name, above: "Mexplorer", title: words.say("course.title"), figure })
    });
    let single = (1..).zip(&chapters).map(|(number, chapter)| {
        let above = words.say("course.chapter").replace("{n}", &number.to_string());
        let figure = figure(chapter);
        drawing(lang, name, &chapter.folder, &Card { lang: name, above: &above, title: &chapter.title, figure })
    });
    whole.into_iter().chain(single).collect()
}

/// The figure that a chapter names as its picture.
fn figure(chapter: &Chapter) -> &str {
    let parts = chapter.sections.iter().flat_map(|section| &section.steps).flat_map(|step| &step.parts);
    let mut figures = parts.filter_map(|part| match part {
        Part::Figure(figure) if figure.name == chapter.picture => Some(figure.svg.as_str()),
        _ => None,
    });
    figures.next().unwrap_or_default()
}

fn drawing(lang: usize, name: &'static str, folder: &str, card: &Card<'_>) -> Drawing {
    let file = if folder.is_empty() { format!("{name}.png") } else { format!("{folder}/{name}.png") };
    Drawing { file, place: place(lang, folder), lang: name, svg: card.svg() }
}

/// Where the picture of a chapter, or of the list of all, lies in the site.
pub fn place(lang: usize, folder: &str) -> String {
    let name = if folder.is_empty() { String::new() } else { format!("{}/", crate::course::slug(folder)) };
    format!("course/{}/{name}picture.png", LANGS[lang])
}
