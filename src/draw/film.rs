//! Pictures that stand by themselves, of one scene or of a lesson's: a file, a film of the steps without any script, a row of stills
//! with their sentences.
//!
//! ```
//! use mexplorer::{ENGINE, draw, message::Locale};
//! use mexplorer::draw::film::{Film, Pace};
//!
//! let subject = ENGINE.read("take(2,5) 10").unwrap().subject;
//! let english = Locale::named("en").unwrap();
//! let film = Film::of(&ENGINE.stills(&subject, &draw::Request::default(), &english).unwrap(), &english);
//! assert_eq!(film.sentences.len(), 10);
//! assert!(film.animated(None, Pace::default()).contains("<animate"));
//! ```

mod bounds;
pub(super) mod mark;
pub(super) mod marks;
pub(super) mod strips;
mod words;

use super::Picture;
use super::scene::{Form, Group, MARKS, Scene, Shape};
use super::style::Paint::{As, In};
use super::style::{Colour, Paper, Sheet, rule};
use super::svg::compact::{self, About, Movement};
use crate::message::{Locale, joined};
use marks::Placed;

/// Most steps that a film shows: more is nothing that anybody watches, and a file of megabytes.
pub const MOST_STEPS: usize = 120;

/// A lesson's pictures in the order of its steps, the finished one last, each with its sentence.
#[derive(Clone, Debug)]
pub struct Film {
    /// The pictures.
    pub scenes: Vec<Scene>,
    /// What is said of each.
    pub sentences: Vec<String>,
    /// The number of each among all steps; nothing for the finished one.
    numbers: Vec<String>,
    sheets: Vec<Sheet>,
}

/// How a film runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// How long each step is seen; the finished figure is twice as long.
    pub milliseconds: u32,
    /// Whether it begins anew when it is at its end.
    pub repeats: bool,
}

impl Default for Pace {
    fn default() -> Self {
        Pace { milliseconds: 2500, repeats: true }
    }
}

impl Pace {
    /// How long each of so many frames is seen.
    pub fn lengths(self, frames: usize) -> Vec<u32> {
        let mut lengths = vec![self.milliseconds; frames];
        if let Some(last) = lengths.last_mut() {
            *last = last.saturating_mul(2);
        }
        lengths
    }
}

/// The sentence below a picture, and the number above it.
const CAPTION: Sheet = &[
    rule(&["caption"], "words", &[("fill", In(Colour::Ink)), ("font-size", As("14")), ("text-anchor", As("middle"))]),
    rule(
        &["caption"],
        "number",
        &[("fill", In(Colour::Muted)), ("font-size", As("14")), ("text-anchor", As("middle"))],
    ),
];
const SIZE: i32 = 14;
const LINE: i32 = 20;
/// In less room a sentence is a column of words.
const LEAST_WIDTH: i32 = 320;
/// Beside a sentence, and between the stills of a row and the rows.
pub const GAP: i32 = 16;
/// A row of stills is as wide as a page that is read.
const MOST_WIDTH: i32 = 1100;

impl Film {
    /// Of pictures as [`stills`](crate::engine::Engine::stills) has them.
    pub fn of(pictures: &[Picture], locale: &Locale) -> Film {
        let sheets = pictures.last().map_or(&[][..], |last| last.view.style);
        Film {
            scenes: pictures.iter().map(|picture| strips::laid(&picture.scene, picture.view.style)).collect(),
            sentences: pictures.iter().map(|picture| locale.say(&picture.say)).collect(),
            numbers: pictures.iter().map(number).collect(),
            sheets: sheets.iter().copied().chain([CAPTION]).collect(),
        }
    }

    /// All steps one after the other, in one SVG that moves by itself. What shows no movement shows the finished figure.
    pub fn animated(&self, paper: Option<Paper>, pace: Pace) -> String {
        let cards = self.cards(false);
        let frames: Vec<_> = cards.iter().map(|card| card.placed((0, 0))).collect();
        let shots = marks::shots(&frames, &self.sheets, false);
        let movement = Movement { lengths: pace.lengths(frames.len()), repeats: pace.repeats };
        compact::write(&shots, &self.about(self.size(), paper), Some(&movement))
    }

    /// All steps side by side, in rows of so many.
    pub fn storyboard(&self, paper: Option<Paper>, columns: Option<usize>) -> String {
        let cards = self.cards(true);
        let (width, height) = self.size();
        let (across, down) = (width + GAP, height + LINE + GAP);
        let most = usize::try_from((MOST_WIDTH + GAP) / across).unwrap_or(1);
        let columns = columns.unwrap_or(most).clamp(1, cards.len().max(1));
        let corner = |index: usize| ((index % columns) as i32 * across, (index / columns) as i32 * down);
        let all = cards.iter().enumerate().flat_map(|(index, card)| card.placed(corner(index))).collect();
        let shots = marks::shots(&[all], &self.sheets, false);
        let rows = cards.len().div_ceil(columns) as i32;
        compact::write(&shots, &self.about((columns as i32 * across - GAP, rows * down - GAP), paper), None)
    }

    /// The room of each frame with its sentence.
    fn size(&self) -> (i32, i32) {
        let (width, height) = self.figure();
        let lines = self.sentences.iter().map(|sentence| words::lines(sentence, width - 2 * GAP, SIZE).len()).max();
        (width, height + LINE * lines.unwrap_or(0) as i32 + GAP / 2)
    }

    /// The room of each figure.
    fn figure(&self) -> (i32, i32) {
        let width = self.scenes.iter().map(|scene| scene.width).max().unwrap_or(0);
        (width.max(LEAST_WIDTH), self.scenes.iter().map(|scene| scene.height).max().unwrap_or(0))
    }

    /// Each frame with its sentence; numbered where all are seen at once.
    fn cards(&self, numbered: bool) -> Vec<Card<'_>> {
        let told = self.sentences.iter().zip(&self.numbers);
        let card = |(scene, (sentence, number)): (_, (&String, &String))| {
            self.card(scene, sentence, Some(number.as_str()).filter(|_| numbered))
        };
        self.scenes.iter().zip(told).map(card).collect()
    }

    fn card<'s>(&'s self, scene: &'s Scene, sentence: &str, number: Option<&str>) -> Card<'s> {
        let (width, height) = self.figure();
        let top = if number.is_some() { LINE } else { 0 };
        let below = |line: usize| top + height + LINE * (line as i32 + 1) - 6;
        let lines = words::lines(sentence, width - 2 * GAP, SIZE).into_iter().enumerate();
        let mut shapes: Vec<_> = lines.map(|(line, text)| spoken("words", below(line), text)).collect();
        if let Some(number) = number {
            shapes.push(spoken("number", LINE - 4, number.to_owned()));
        }
        Card { scene, corner: ((width - scene.width) / 2, top), words: of_words(shapes), middle: width / 2 }
    }

    fn about(&self, (width, height): (i32, i32), paper: Option<Paper>) -> About<'_> {
        let (name, lang) = self.scenes.last().map_or(("", ""), |scene| (&scene.name, &scene.lang));
        let told = joined(self.sentences.iter().cloned(), "\n");
        About { width, height, name, lang, told: Some(told), paper }
    }
}

/// A picture with its sentence below.
struct Card<'s> {
    scene: &'s Scene,
    corner: (i32, i32),
    words: Scene,
    middle: i32,
}

impl Card<'_> {
    fn placed(&self, (x, y): (i32, i32)) -> Vec<Placed<'_>> {
        let figure = Placed { scene: self.scene, at: (x + self.corner.0, y + self.corner.1) };
        vec![figure, Placed { scene: &self.words, at: (x + self.middle, y) }]
    }
}

fn number(picture: &Picture) -> String {
    picture.step.map_or(String::new(), |step| format!("{step} / {}", picture.steps))
}

fn spoken(class: &'static str, y: i32, text: String) -> Shape {
    Shape { class, form: Form::Text { x: 0, y, text } }
}

fn of_words(shapes: Vec<Shape>) -> Scene {
    let group = Group { key: "caption".into(), classes: vec!["caption"], shapes, ..Group::default() };
    Scene {
        width: 0,
        height: 0,
        name: String::new(),
        lang: String::new(),
        groups: vec![group],
        is_here: false,
        role: MARKS,
    }
}

/// One picture as a file, as small as it can be: as a static one, but nothing can be told of its parts by class.
pub fn file(picture: &Picture, paper: Option<Paper>) -> String {
    let scene = strips::laid(&picture.scene, picture.view.style);
    let shots = marks::shots(&[vec![Placed { scene: &scene, at: (0, 0) }]], picture.view.style, true);
    let (width, height) = (scene.width, scene.height);
    compact::write(&shots, &About { width, height, name: &scene.name, lang: &scene.lang, told: None, paper }, None)
}
