//! From chapters to pages: static HTML that reads well without scripts, in which `data-…` attributes say what a script may do.
//! ARCHITECTURE.md has the list of these attributes.

mod bar;
mod card;
mod cards;
mod contents;
mod exercises;
mod found;
mod frame;
mod html;
mod layout;
mod lines;
mod parts;
mod search;
mod tasks;
mod teacher;
mod words;

use std::fs;
use std::path::Path;

use mexplorer::ENGINE;
use mexplorer::message::Locale;

use crate::course::{Course, Folder, slug};
use crate::glossary::{Glossary, LANGS};
use crate::model::{Chapter, Figure, Part, Step, TermBlock};
pub use cards::{Drawing, drawings};
pub use found::{robots, sitemap};
use frame::{Frame, Way};
use html::Html;
use layout::Placed;
pub use words::Words;

/// What a page is made from.
pub struct Site<'a> {
    /// All chapters.
    pub course: &'a Course,
    /// All terms.
    pub glossary: &'a Glossary,
    /// The words of pages, in the order of [`LANGS`].
    pub words: &'a [Words; 3],
    /// Where the site will be, ending in `/`; empty where that is not known.
    pub address: String,
}

/// A chapter's page in the making.
pub struct Page<'a> {
    site: &'a Site<'a>,
    chapter: &'a Chapter,
    lang: usize,
    /// What the engine's reasons are said in.
    reasons: Locale,
}

/// Writes every page of the course into a folder of the site.
///
/// # Errors
/// What can't be written.
pub fn write(site: &Site<'_>, to: &Path) -> Result<(), String> {
    save(&to.join("figures.css"), &figures_sheet())?;
    save(&to.join("index.html"), &contents::entrance(site))?;
    for (lang, name) in LANGS.iter().enumerate() {
        let folder = to.join(name);
        save(&folder.join("index.html"), &contents::page(site, lang))?;
        save(&to.join(format!("search/{name}.json")), &search::index(site, lang))?;
        for (name, page) in teacher::pages(site, lang) {
            save(&folder.join(name).join("index.html"), &page)?;
        }
        for chapter in chapters(site.course, lang) {
            let page = Page::of(site, chapter, lang);
            let folder = folder.join(slug(&chapter.folder));
            save(&folder.join("index.html"), &page.html())?;
            save(&folder.join("exercises.json"), &format!("{}\n", page.exercises()))?;
        }
    }
    Ok(())
}

/// The chapters that there are in a language.
pub fn chapters(course: &Course, lang: usize) -> Vec<&Chapter> {
    let texts = course.folders.iter().filter_map(|folder: &Folder| folder.texts[lang].as_ref());
    texts.map(|text| &text.read.chapter).collect()
}

fn save(file: &Path, text: &str) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", file.display());
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    fs::write(file, text).map_err(failed)
}

/// The colours of still figures: the engine's sheet for live ones, whose colours are set for the page instead of an element.
fn figures_sheet() -> String {
    let live = ENGINE.live_sheet();
    let (light, rest) = live.split_once('}').unwrap_or_default();
    let (dark, rules) = rest.split_once('}').unwrap_or_default();
    let inside = |block: &str| block.split_once('{').map(|(_, inside)| inside.to_owned()).unwrap_or_default();
    let (light, dark) = (inside(light), inside(dark));
    format!(
        ":root{{{light}}}@media (prefers-color-scheme:dark){{:root:not([data-theme=\"light\"]){{{dark}}}}}:root[data-theme=\"dark\"]{{{dark}}}{rules}\n"
    )
}

impl<'a> Page<'a> {
    fn of(site: &'a Site<'a>, chapter: &'a Chapter, lang: usize) -> Self {
        let reasons = site.words[lang].engine(LANGS[lang], reasons(site, chapter, lang));
        Page { site, chapter, lang, reasons }
    }
}

/// In which words the engine's reasons are said: before SG values are explained they are of outcomes, and of nim-sums, once these are.
fn reasons(site: &Site<'_>, chapter: &Chapter, lang: usize) -> &'static str {
    let knows = |term: &str| explained(site, lang, term).is_some_and(|(first, _)| first.folder <= chapter.folder);
    match (knows("SG value"), knows("nim-sum")) {
        (true, _) => "",
        (false, true) => "outcomes heaps",
        (false, false) => "outcomes",
    }
}

impl Page<'_> {
    /// A sentence of the page.
    fn say(&self, key: &str) -> &str {
        self.site.words[self.lang].say(key)
    }

    fn html(&self) -> String {
        let chapters = chapters(self.site.course, self.lang);
        let place = chapters.iter().position(|chapter| chapter.folder == self.chapter.folder).unwrap_or(0);
        let way = |chapter: Option<&&Chapter>| {
            chapter.map(|chapter| Way { to: format!("../{}/", slug(&chapter.folder)), title: chapter.title.clone() })
        };
        let frame = Frame {
            site: self.site,
            lang: self.lang,
            title: &self.chapter.title,
            description: &self.chapter.description,
            path: &format!("{}/", slug(&self.chapter.folder)),
            picture: &cards::place(self.lang, &self.chapter.folder),
            back: place.checked_sub(1).and_then(|before| way(chapters.get(before))),
            on: way(chapters.get(place + 1)),
        };
        frame.html(|html| self.body(html, place + 1))
    }

    fn body(&self, html: &mut Html, number: usize) {
        let number = self.say("course.chapter").replace("{n}", &number.to_string());
        let minutes = self.say("course.minutes").replace("{n}", &self.chapter.minutes.to_string());
        html.element("header", &[("class", "opening")], |html| {
            html.text_element("p", &[("class", "number")], &number);
            html.text_element("h1", &[], &self.chapter.title);
            html.text_element("p", &[("class", "about")], &self.chapter.description);
            html.text_element("p", &[("class", "minutes")], &minutes);
            html.element("p", &[("class", "tools"), ("data-tools", "")], |html| {
                let to = format!("../worksheet/#chapter={}", slug(&self.chapter.folder));
                html.text_element("a", &[("href", &to)], self.say("course.worksheet"));
            });
        });
        self.outline(html);
        let letters = match &self.chapter.letters[..] {
            [] => String::new(),
            letters => serde_json::json!(letters).to_string(),
        };
        let attributes = [
            ("class", "chapter"),
            ("data-chapter", &*self.chapter.folder),
            ("?data-letters", &*letters),
            ("?data-reasons", reasons(self.site, self.chapter, self.lang)),
        ];
        html.element("article", &attributes, |html| {
            self.steps(html);
        });
        self.terms_elsewhere(html);
    }

    /// The list of sections.
    fn outline(&self, html: &mut Html) {
        html.element("nav", &[("class", "outline"), ("aria-label", self.say("course.sections"))], |html| {
            html.element("ol", &[], |html| {
                for section in &self.chapter.sections {
                    let to = section.steps.first().map(|step| format!("#{}", step.name)).unwrap_or_default();
                    html.element("li", &[], |html| {
                        html.element("a", &[("href", &to)], |html| self.lines(html, &section.title));
                    });
                }
            });
        });
        html.line();
    }

    /// The steps, those that speak of a figure that stays beside that figure, each section's in an element of their own.
    fn steps(&self, html: &mut Html) {
        for run in layout::runs(self.chapter) {
            match run.beside {
                None => self.sections(html, &run.steps),
                Some(figure) => self.beside(html, figure, &run.steps),
            }
            html.line();
        }
    }

    fn beside(&self, html: &mut Html, figure: &Figure, steps: &[Placed<'_>]) {
        let class = format!("beside {}", parts::room(&figure.shown, &figure.svg, &figure.size));
        html.element("div", &[("class", &class)], |html| {
            html.element("div", &[("class", "stays")], |html| self.figure(html, figure));
            html.element("div", &[("class", "flow")], |html| self.sections(html, steps));
        });
    }

    fn sections(&self, html: &mut Html, steps: &[Placed<'_>]) {
        for section in steps.chunk_by(|one, next| one.section == next.section) {
            html.element("section", &[("class", "section")], |html| {
                section.iter().for_each(|placed| self.step(html, placed.step, placed.title));
            });
        }
    }

    fn step(&self, html: &mut Html, step: &Step, title: Option<&[crate::model::Inline]>) {
        html.element("section", &[("class", "step"), ("id", &step.name), ("data-step", &step.name)], |html| {
            if let Some(title) = title {
                html.element("h2", &[], |html| self.lines(html, title));
            }
            for part in &step.parts {
                if !matches!(part, Part::Figure(figure) if figure.stays) {
                    self.part(html, part, &step.name);
                }
            }
            self.answers(html, step);
        });
        html.line();
    }

    /// What terms mean that this chapter asks for and an earlier one explains, for scripts that show it in place.
    fn terms_elsewhere(&self, html: &mut Html) {
        let asked = self.site.course.folders.iter().find(|folder| folder.name == self.chapter.folder);
        let asked = asked.and_then(|folder| folder.texts[self.lang].as_ref()).map(|text| &text.read.asked);
        let mut names: Vec<&str> = asked.into_iter().flatten().map(|(name, _)| name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        let blocks = names.iter().filter_map(|name| explained(self.site, self.lang, name));
        let elsewhere: Vec<&TermBlock> =
            blocks.filter(|(chapter, _)| chapter.folder != self.chapter.folder).map(|(_, block)| block).collect();
        if elsewhere.is_empty() {
            return;
        }
        html.element("div", &[("hidden", ""), ("data-terms", "")], |html| {
            for block in elsewhere {
                html.element("div", &[("data-term", &block.name)], |html| self.blocks(html, &block.text));
            }
        });
    }
}

/// Where a term is explained, in a language.
fn explained<'a>(site: &Site<'a>, lang: usize, name: &str) -> Option<(&'a Chapter, &'a TermBlock)> {
    chapters(site.course, lang).into_iter().find_map(|chapter| {
        let parts = chapter.sections.iter().flat_map(|section| &section.steps).flat_map(|step| &step.parts);
        let mut blocks = parts.filter_map(|part| match part {
            Part::Term(block) if block.name == name => Some(block),
            _ => None,
        });
        blocks.next().map(|block| (chapter, block))
    })
}
