//! A chapter as it is understood: plain data.

use mexplorer::message::Message;
use serde_json::Value;

use crate::claim::Said;
use crate::desk::Number;

/// A chapter in one language.
#[derive(Clone, Debug, Default)]
pub struct Chapter {
    /// `06-graphs-mex-and-sg-values`.
    pub folder: String,
    /// `zh-Hans`.
    pub lang: String,
    /// Its words.
    pub title: String,
    /// In a sentence.
    pub description: String,
    /// How long it takes.
    pub minutes: u32,
    /// The figure that stands for it.
    pub picture: String,
    /// What letters of formulas mean: each as its `let` line has it.
    pub letters: Vec<String>,
    /// In order.
    pub sections: Vec<Section>,
}

/// What a heading stands above.
#[derive(Clone, Debug)]
pub struct Section {
    /// Its words.
    pub title: Vec<Inline>,
    /// In order.
    pub steps: Vec<Step>,
}

/// What is read and answered at a time.
#[derive(Clone, Debug)]
pub struct Step {
    /// The same in all languages.
    pub name: String,
    /// In order.
    pub parts: Vec<Part>,
}

/// A part of a step.
#[derive(Clone, Debug)]
pub enum Part {
    Words(Vec<Block>),
    Figure(Figure),
    Show(Show),
    Goal(Goal),
    Play(Play),
    Question(Question),
    Choice(Choice),
    Proof(Vec<Inline>, Vec<Block>),
    Term(TermBlock),
    Hints(Vec<Vec<Block>>),
    Table(Table),
    Problem(Problem),
    Aside(Vec<Inline>, Vec<Block>),
}

/// Markdown's blocks.
#[derive(Clone, Debug)]
pub enum Block {
    Paragraph(Vec<Inline>),
    Heading(Vec<Inline>),
    List { ordered: bool, items: Vec<Item> },
    Quote(Vec<Block>),
    Listing { lang: String, text: String },
    Table { head: Vec<Vec<Inline>>, rows: Vec<Vec<Vec<Inline>>> },
}

/// An item of a list.
#[derive(Clone, Debug)]
pub struct Item {
    /// Where it stands in the text.
    pub at: usize,
    /// Of an item that begins with `[ ]` or `[x]`.
    pub ticked: Option<bool>,
    /// What it says.
    pub blocks: Vec<Block>,
}

/// What stands in a line.
#[derive(Clone, Debug)]
pub enum Inline {
    Text(String),
    Strong(Vec<Inline>),
    Emphasis(Vec<Inline>),
    /// A game that the engine can read.
    Notation(String),
    Code(String),
    /// MathML.
    Formula {
        mathml: String,
        display: bool,
    },
    Claim(Said),
    /// A number to drag.
    Number(Number),
    /// A number that is dragged elsewhere.
    Shown(Number),
    Blank(Blank),
    /// The English name, and words.
    Term(String, Vec<Inline>),
    /// The figure, the keys of its parts, and words.
    Light(String, Vec<String>, Vec<Inline>),
    Link(Target, Vec<Inline>),
    LineBreak,
}

/// Where a link leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    Address(String),
    /// A chapter's folder, and a step of it.
    Chapter(String, Option<String>),
    /// A judge's problem.
    Judge(String),
}

/// A gap in a sentence.
#[derive(Clone, Debug)]
pub struct Blank {
    /// From 1 on, in the chapter.
    pub number: usize,
    /// The claim that is the whole right answer, without what the text expects of it; or nothing.
    pub asks: String,
    pub right: Answer,
    /// None: the reader types.
    pub wrong: Vec<Answer>,
}

/// What may be chosen, and what is said to whoever does.
#[derive(Clone, Debug)]
pub struct Answer {
    pub words: Vec<Inline>,
    pub remark: Vec<Inline>,
}

/// A picture of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// With places for numbers.
    pub game: String,
    pub view: String,
    pub step: Option<usize>,
    pub state: String,
    pub rank: String,
    pub predict: bool,
    /// What else the element has around a picture, and leaves out here.
    pub without: String,
}

/// A figure.
#[derive(Clone, Debug)]
pub struct Figure {
    pub name: String,
    pub shown: Shown,
    /// `small`, `wide` or nothing.
    pub size: String,
    /// Stays in sight.
    pub stays: bool,
    pub caption: Vec<Block>,
    /// What the engine draws.
    pub svg: String,
}

/// What a figure shows while a step is read, or while this part of it is.
#[derive(Clone, Debug)]
pub struct Show {
    pub figure: String,
    pub shown: Shown,
    pub light: Vec<String>,
    /// The part of the step that it belongs to; empty if it is for all of it.
    pub text: Vec<Block>,
    /// What the engine draws, where it is not the figure's own picture.
    pub svg: String,
}

/// What is to be reached.
#[derive(Clone, Debug)]
pub struct Goal {
    pub until: Until,
    pub text: Vec<Block>,
}

/// When a goal is reached.
#[derive(Clone, Debug)]
pub enum Until {
    /// At these of the combinations of values of the numbers, the last number changing first: there what is asked, a claim or a
    /// number's name, is what is wanted.
    Numbers { asks: String, wanted: String, numbers: Vec<Number>, reached: Vec<usize> },
    /// The reader has moved there.
    At { figure: String, part: String },
    /// The reader has stepped that far.
    Step { figure: String, step: usize },
}

/// A game against the engine, to be won.
#[derive(Clone, Debug)]
pub struct Play {
    pub game: String,
    pub reader_begins: bool,
    pub level: String,
    pub text: Vec<Block>,
    pub svg: String,
}

/// A question that the engine makes.
#[derive(Clone, Debug)]
pub struct Question {
    pub kind: String,
    pub game: String,
    pub ranges: Vec<(String, (i128, i128))>,
    pub seed: u64,
    pub count: usize,
    pub text: Vec<Block>,
    /// What the first one asks, without its answer.
    pub first: Value,
    /// Some, with their answers.
    pub examples: Vec<Example>,
}

/// A question that was made, with its answer.
#[derive(Clone, Debug)]
pub struct Example {
    /// The question, and what there is to choose from.
    pub ask: Vec<String>,
    pub answer: String,
    /// Said in words that the chapter's readers know.
    pub why: Message,
}

/// A question of the chapter's own, or a flaw to find.
#[derive(Clone, Debug)]
pub struct Choice {
    pub is_flaw: bool,
    pub ask: Vec<Block>,
    /// Each with whether it is to be chosen.
    pub lines: Vec<(bool, Answer)>,
}

/// A term and what it means.
#[derive(Clone, Debug)]
pub struct TermBlock {
    /// In English.
    pub name: String,
    pub text: Vec<Block>,
}

/// A table of what the engine says.
#[derive(Clone, Debug)]
pub struct Table {
    /// With a place for the number.
    pub game: String,
    pub range: (i128, i128),
    pub name: String,
    /// A claim for each row, and what it says of each number.
    pub rows: Vec<(String, Vec<String>)>,
    /// Whose cells of the last row are blanks.
    pub blank: Vec<i128>,
    /// The first of these blanks.
    pub first_blank: usize,
    pub caption: Vec<Block>,
}

/// A contest's problem.
#[derive(Clone, Debug)]
pub struct Problem {
    pub name: String,
    pub title: String,
    pub input: String,
    pub output: String,
    pub text: Vec<Block>,
}

/// The words of inlines alone, as they would be typed.
pub fn plain_text(inlines: &[Inline]) -> String {
    inlines.iter().map(plain).collect()
}

fn plain(inline: &Inline) -> String {
    match inline {
        Inline::Text(text) | Inline::Notation(text) | Inline::Code(text) => text.clone(),
        Inline::Strong(inside)
        | Inline::Emphasis(inside)
        | Inline::Term(_, inside)
        | Inline::Light(_, _, inside)
        | Inline::Link(_, inside) => plain_text(inside),
        Inline::Formula { mathml, .. } => text_of_markup(mathml),
        Inline::Claim(said) => said.text.clone(),
        Inline::Number(number) | Inline::Shown(number) => number.value.to_string(),
        Inline::Blank(_) => "____".to_owned(),
        Inline::LineBreak => " ".to_owned(),
    }
}

/// What stands between the tags that the formula writer made.
fn text_of_markup(markup: &str) -> String {
    let mut text = String::new();
    let mut is_tag = false;
    for sign in markup.chars() {
        match sign {
            '<' => is_tag = true,
            '>' => is_tag = false,
            _ if !is_tag => text.push(sign),
            _ => {}
        }
    }
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}
