//! A tree's picture with what goes with it: one search or both, questions, controls.

use super::figure::{MARGIN, Moment, SearchFigure};
use super::request::{name_of, shown};
use crate::draw::names;
use crate::draw::scene::{Form, Group, Scene, Shape};
use crate::draw::steps::Narration;
use crate::draw::table::SHOWN;
use crate::draw::{Control, Picture, Request, View};
use crate::message::{Locale, Message, say};
use crate::reader::shortened;
use crate::sentences::headline;
use crate::solve::theory::minimax::{headline as headline_of_points, study, summarize};
use crate::state;
use crate::structure::tree::{LARGEST, ROOT};
use crate::subject::MinimaxTree;
use crate::teach::tree_lesson::{Show, TreeLesson};
use crate::teach::tree_question::Question;
use crate::teach::tree_search::{SearchSpace, TreeSearch};

/// Two trees that are taller than wide stand side by side up to this width, others one above the other, so that a node
/// is found straight below its twin.
const MOST_WIDTH: i32 = 760;
/// The height of a line that says what a tree below it is.
const HEADING: i32 = 34;
const APART: i32 = 18;

/// A picture being made.
pub struct TreeFigure<'a> {
    /// The text of what is drawn.
    text: String,
    request: &'a Request<'a>,
    locale: &'a Locale,
    lesson: TreeLesson<'a>,
    /// The leaf that the reader changes.
    picked: Option<u32>,
    told: Narration,
    /// What the reader has yet to answer.
    question: Option<Question>,
}

impl<'a> TreeFigure<'a> {
    pub fn of(text: String, space: SearchSpace<'a>, request: &'a Request<'a>, locale: &'a Locale) -> Self {
        let lesson = TreeLesson::of(space, shown(request.state), locale);
        let picked = match space {
            SearchSpace::Points(tree) => picked_leaf(tree, request.state),
            SearchSpace::Wins(_) => None,
        };
        let told = Narration::of(request, &lesson, &lesson.steps(), &|| summary(&lesson));
        let question = told.step.filter(|_| told.asked).and_then(|visit| lesson.ask(visit));
        TreeFigure { text, request, locale, lesson, picked, told, question }
    }

    pub fn picture(self, view: View) -> Picture {
        let (scene, controls) = (self.scene(), self.controls());
        self.told.picture(view, scene, controls)
    }

    fn name(&self) -> String {
        let plain = &self.lesson.plain;
        let text = shortened(&self.text, SHOWN);
        let what = match plain.space {
            SearchSpace::Points(_) => say!("tree.picture", game = text),
            SearchSpace::Wins(_) => say!("gametree.picture", game = text),
        };
        let found = || say!("tree.found", n = plain.tree().size(), summary = summary(&self.lesson));
        self.locale.say(&names::picture(what, self.told.is_over().then(found)))
    }

    fn moment<'s>(&'s self, search: &'s TreeSearch<'a>, prefix: &'static str) -> Moment<'s> {
        let now = self.told.step.filter(|&now| now < search.trace.len());
        let line = match search.space {
            SearchSpace::Points(tree) => study(&tree.nodes, tree.at).line,
            SearchSpace::Wins(_) => Vec::new(),
        };
        let question = self.question.as_ref().filter(|_| now.is_some());
        Moment { search, now, question, picked: self.picked, line, prefix }
    }

    fn scene(&self) -> Scene {
        let (width, height, groups) = match self.lesson.show {
            Show::Both => self.beside(),
            Show::Plain => self.alone(&self.moment(&self.lesson.plain, "")),
            Show::Pruned => self.alone(&self.moment(&self.lesson.pruned, "")),
        };
        Scene::of_marks((width, height), self.name(), groups, self.locale)
    }

    fn alone(&self, moment: &Moment<'_>) -> (i32, i32, Vec<Group>) {
        let figure = SearchFigure::of(moment, self.locale);
        (figure.width, figure.height, figure.groups((0, 0), &|node| self.click(node)))
    }

    /// Both searches of one tree, each under a line with its count.
    fn beside(&self) -> (i32, i32, Vec<Group>) {
        let (plain, pruned) = (self.moment(&self.lesson.plain, "plain "), self.moment(&self.lesson.pruned, ""));
        let (first, second) = (SearchFigure::of(&plain, self.locale), SearchFigure::of(&pruned, self.locale));
        let wide = first.width + second.width + APART;
        let is_narrow = wide <= MOST_WIDTH && first.height > first.width;
        let at = if is_narrow { (first.width + APART, 0) } else { (0, HEADING + first.height + APART) };
        let mut groups = vec![self.heading(&first, false, (0, 0)), self.heading(&second, true, at)];
        groups.extend(first.groups((0, HEADING), &|node| self.click(node)));
        groups.extend(second.groups((at.0, at.1 + HEADING), &|node| self.click(node)));
        let (headings, tall) = (HEADING, at.1 + HEADING + second.height);
        let width = if is_narrow { wide } else { first.width.max(second.width) };
        (width, tall.max(headings + first.height), groups)
    }

    /// "Alpha-beta: 8 of 11 nodes".
    fn heading(&self, figure: &SearchFigure<'_>, prunes: bool, at: (i32, i32)) -> Group {
        let text =
            say!("tree.heading", way = self.lesson.way(prunes), n = figure.visited(), all = self.lesson.plain.all());
        let form = Form::Text { x: 0, y: 0, text: self.locale.say(&text) };
        Group {
            key: format!("heading {}", if prunes { "pruned" } else { "plain" }),
            classes: vec!["search"],
            at: Some((at.0 + MARGIN, at.1 + MARGIN + 10)),
            shapes: vec![Shape { class: "title", form }],
            ..Group::default()
        }
    }

    /// What a click on a node does: play goes to an inner node or a position, a leaf is picked to be changed.
    fn click(&self, node: u32) -> (Option<String>, Option<String>) {
        let plain = &self.lesson.plain;
        match plain.space {
            SearchSpace::Points(tree) if tree.nodes.leaf(node).is_some() && !tree.nodes.goes_on(node) => {
                let path = if self.picked == Some(node) { String::new() } else { tree.nodes.write_path(node, ".") };
                (None, Some(state::with(&state::with(self.request.state, "width", ""), "leaf", &path)))
            }
            SearchSpace::Points(tree) => ((node != tree.at).then(|| tree.moved(node).write()), None),
            SearchSpace::Wins(tree) => ((node != ROOT).then(|| tree.text(node)), None),
        }
    }

    fn controls(&self) -> Vec<Control> {
        let TreeLesson { plain, show, .. } = &self.lesson;
        if plain.trace.is_empty() {
            return Vec::new();
        }
        let (pruned, both) = (self.lesson.way(true), say!("tree.show-both"));
        let ways = [(Show::Pruned, pruned), (Show::Plain, self.lesson.way(false)), (Show::Both, both)];
        let choices = ways.map(|(show, label)| (name_of(show), label)).to_vec();
        let mut controls = vec![Control::choice("show", say!("tree.show"), name_of(*show), choices)];
        if let (SearchSpace::Points(tree), Some(leaf)) = (plain.space, self.picked) {
            controls.push(leaf_control(tree, leaf));
        }
        controls
    }
}

/// The number of a leaf, which is a part of the tree's text.
fn leaf_control(tree: &MinimaxTree, leaf: u32) -> Control {
    let label = say!("tree.leaf-value", path = tree.nodes.write_path(leaf, "."));
    let value = tree.nodes.leaf(leaf).unwrap_or(0);
    Control { game: Some(tree.write_around(leaf)), ..Control::number("leaf", label, value, (-LARGEST, LARGEST)) }
}

/// What there is to say of the searches together.
fn summary(lesson: &TreeLesson<'_>) -> Message {
    let TreeLesson { plain, pruned, .. } = lesson;
    match plain.space {
        SearchSpace::Points(tree) => {
            let found = study(&tree.nodes, tree.at);
            let headline = headline_of_points(&tree.nodes, tree.at, found.value);
            match tree.whole_size() {
                all if all > tree.nodes.size() => {
                    say!("tree.part", headline = headline, n = tree.nodes.size(), all = all)
                }
                _ => summarize(&tree.nodes, &found),
            }
        }
        SearchSpace::Wins(tree) if !tree.is_searched() => {
            let known = tree.known(ROOT).map(|outcome| say!("near.summary", headline = headline(outcome)));
            let summary = known.unwrap_or_else(|| say!("near.summary-unknown"));
            say!("near.tree-plain", summary = summary, n = tree.depth(), nodes = tree.nodes().size())
        }
        SearchSpace::Wins(tree) if tree.is_part() => {
            let headline = headline(tree.outcome(ROOT));
            say!("near.tree", headline = headline, n = tree.depth(), nodes = tree.nodes().size())
        }
        SearchSpace::Wins(tree) => say!(
            "gametree.summary",
            headline = headline(tree.outcome(ROOT)),
            plain = plain.trace.len(),
            pruned = pruned.trace.len()
        ),
    }
}

/// The leaf that the state names.
fn picked_leaf(tree: &MinimaxTree, state: &str) -> Option<u32> {
    let node = tree.nodes.at_path(state::get(state, "leaf")?, '.')?;
    tree.nodes.leaf(node).map(|_| node)
}
