//! A tree's picture with what goes with it: one search or both, questions, controls.

use super::sheet::{MARGIN, Progress, Sheet};
use super::{Show, VIEW};
use crate::draw::scene::{Form, Group, Scene, Shape};
use crate::draw::table::SHOWN;
use crate::draw::{Control, Picture, Request};
use crate::game::Game;
use crate::message::{Locale, Message, say};
use crate::reader::shortened;
use crate::sentences::headline;
use crate::solve::theory::minimax::{study, summarize};
use crate::state;
use crate::structure::tree::{LARGEST, ROOT, Tree};
use crate::teach::tree_question::{Question, question};
use crate::teach::tree_search::{Ground, TreeSearch};

/// Two trees that are taller than wide stand side by side up to this width, others one above the other, so that a node
/// is found straight below its twin.
const MOST_WIDTH: i32 = 760;
/// The height of a line that says what a tree below it is.
const HEADING: i32 = 34;
const APART: i32 = 18;

/// A picture being made.
pub struct Drawing<'a> {
    game: &'a Game,
    request: &'a Request<'a>,
    locale: &'a Locale,
    show: Show,
    plain: TreeSearch<'a>,
    pruned: TreeSearch<'a>,
    /// The leaf that the reader changes.
    picked: Option<u32>,
    /// The index of the visit looked at.
    now: Option<usize>,
    question: Option<Question>,
    /// Whether the reader's guess was right.
    verdict: Option<bool>,
}

impl<'a> Drawing<'a> {
    pub fn of(game: &'a Game, ground: Ground<'a>, start: u32, request: &'a Request<'a>, locale: &'a Locale) -> Self {
        let show = Show::of(request.state);
        let (plain, pruned) = (TreeSearch::of(ground, start, false), TreeSearch::of(ground, start, true));
        let steps = if show == Show::Pruned { pruned.trace.len() } else { plain.trace.len() };
        let now = request.step.map(|step| step.clamp(1, steps) - 1);
        let picked = match ground {
            Ground::Points(tree) => picked_leaf(tree, request.state),
            Ground::Wins(_) => None,
        };
        let mut drawing =
            Drawing { game, request, locale, show, plain, pruned, picked, now, question: None, verdict: None };
        drawing.ask();
        drawing
    }

    /// The search that is told of: where both are shown, the pruned one as long as it goes on.
    fn told(&self) -> &TreeSearch<'a> {
        let is_over = self.now.is_some_and(|now| now >= self.pruned.trace.len());
        if self.show == Show::Plain || is_over { &self.plain } else { &self.pruned }
    }

    /// Asks the reader, and judges the guess.
    fn ask(&mut self) {
        let Some(now) = self.now.filter(|_| self.request.predict) else {
            return;
        };
        let Some(question) = question(self.told(), now) else {
            return;
        };
        if let Some(guess) = self.request.guess {
            let right = question.choices.get(question.right);
            self.verdict = Some(right.is_some_and(|right| right.said(self.locale) == guess));
        }
        self.question = Some(question);
    }

    /// The question, until it is answered.
    fn open_question(&self) -> Option<&Question> {
        self.question.as_ref().filter(|_| self.verdict != Some(true))
    }

    pub fn picture(&self) -> Picture {
        let summary = self.summary();
        let choices = self.open_question().map_or(&[][..], |question| &question.choices);
        let choices = choices.iter().map(|choice| choice.said(self.locale)).collect();
        Picture {
            view: &VIEW,
            steps: if self.show == Show::Pruned { self.pruned.trace.len() } else { self.plain.trace.len() },
            step: self.now.map(|now| now + 1),
            say: self.say(&summary),
            scene: self.scene(self.name(summary)),
            choices,
            verdict: self.verdict,
            controls: self.controls(),
        }
    }

    fn name(&self, summary: Message) -> String {
        let (text, n) = (shortened(&self.game.write().0, SHOWN), self.plain.tree().len());
        self.locale.say(&match self.plain.ground {
            Ground::Points(_) => say!("tree.picture", game = text, n = n, summary = summary),
            Ground::Wins(_) => say!("gametree.picture", game = text, n = n, summary = summary),
        })
    }

    fn summary(&self) -> Message {
        match self.plain.ground {
            Ground::Points(tree) => summarize(tree, &study(tree, self.plain.start)),
            Ground::Wins(tree) => say!(
                "gametree.summary",
                headline = headline(tree.outcome(ROOT)),
                plain = self.plain.trace.len(),
                pruned = self.pruned.trace.len()
            ),
        }
    }

    fn say(&self, summary: &Message) -> Message {
        let Some(now) = self.now else {
            return summary.clone();
        };
        match (&self.question, self.verdict) {
            (Some(question), None) => question.ask.clone(),
            (Some(question), Some(false)) => question.hint.clone(),
            (Some(_), Some(true)) => say!("predict.right", why = self.explain(now)),
            (None, _) => self.explain(now),
        }
    }

    fn explain(&self, now: usize) -> Message {
        let told = self.told().explain(now);
        if self.show == Show::Both && now >= self.pruned.trace.len() {
            return say!(
                "tree.done",
                way = self.way(true),
                n = self.pruned.trace.len(),
                other = self.way(false),
                why = told
            );
        }
        told
    }

    /// What a way to search is called.
    fn way(&self, prunes: bool) -> Message {
        match (self.plain.ground, prunes) {
            (Ground::Points(_), false) => say!("tree.show-plain"),
            (Ground::Points(_), true) => say!("tree.show-pruned"),
            (Ground::Wins(_), false) => say!("gametree.show-plain"),
            (Ground::Wins(_), true) => say!("gametree.show-pruned"),
        }
    }

    fn progress<'s>(&'s self, search: &'s TreeSearch<'a>, prefix: &'static str) -> Progress<'s> {
        let now = self.now.filter(|&now| now < search.trace.len());
        let line = match self.plain.ground {
            Ground::Points(tree) => study(tree, self.plain.start).line,
            Ground::Wins(_) => Vec::new(),
        };
        let question = self.open_question().filter(|_| now.is_some());
        Progress { search, now, question, picked: self.picked, line, prefix }
    }

    fn scene(&self, name: String) -> Scene {
        let (width, height, groups) = match self.show {
            Show::Both => self.beside(),
            Show::Plain => self.alone(&self.progress(&self.plain, "")),
            Show::Pruned => self.alone(&self.progress(&self.pruned, "")),
        };
        Scene { width, height, name, lang: self.locale.lang.clone(), groups }
    }

    fn alone(&self, progress: &Progress<'_>) -> (i32, i32, Vec<Group>) {
        let sheet = Sheet::of(progress, self.locale);
        (sheet.width, sheet.height, sheet.groups((0, 0), &|node| self.click(node)))
    }

    /// Both searches of one tree, each under a line with its count.
    fn beside(&self) -> (i32, i32, Vec<Group>) {
        let (plain, pruned) = (self.progress(&self.plain, "plain "), self.progress(&self.pruned, ""));
        let (first, second) = (Sheet::of(&plain, self.locale), Sheet::of(&pruned, self.locale));
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
    fn heading(&self, sheet: &Sheet<'_>, prunes: bool, at: (i32, i32)) -> Group {
        let text = say!("tree.heading", way = self.way(prunes), n = sheet.visited(), all = self.plain.all());
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
        match self.plain.ground {
            Ground::Points(tree) if tree.leaf(node).is_some() => {
                let path = if self.picked == Some(node) { String::new() } else { tree.write_path(node, ".") };
                (None, Some(state::with(self.request.state, "leaf", &path)))
            }
            Ground::Points(tree) => ((node != self.plain.start).then(|| self.text_at(tree, node)), None),
            Ground::Wins(tree) => ((node != ROOT).then(|| tree.text(node)), None),
        }
    }

    /// The game when play is at a node of a minimax tree.
    fn text_at(&self, tree: &Tree, node: u32) -> String {
        let path = tree.write_path(node, " ");
        format!("{}{}{path}", self.rules(), if path.is_empty() { "" } else { " " })
    }

    fn rules(&self) -> String {
        self.game.only_rules().map_or(String::new(), |rules| rules.notation())
    }

    fn controls(&self) -> Vec<Control> {
        let mut choices = Vec::new();
        for (show, label) in
            [(Show::Pruned, self.way(true)), (Show::Plain, self.way(false)), (Show::Both, say!("tree.show-both"))]
        {
            choices.push((show.name(), label));
        }
        let mut controls = vec![Control::choice("show", say!("tree.show"), self.show.name(), choices)];
        if let (Ground::Points(tree), Some(leaf)) = (self.plain.ground, self.picked) {
            controls.push(self.leaf_control(tree, leaf));
        }
        controls
    }

    /// The number of a leaf, which is a part of the game's text.
    fn leaf_control(&self, tree: &Tree, leaf: u32) -> Control {
        let (before, after) = tree.write_around(leaf);
        let (rules, path) = (self.rules(), tree.write_path(self.plain.start, " "));
        // The name of the rules stands before the tree.
        let name = rules.strip_suffix(tree.write().as_str()).unwrap_or("");
        let after = format!("{after}{}{path}", if path.is_empty() { "" } else { " " });
        let label = say!("tree.leaf-value", path = tree.write_path(leaf, "."));
        let value = tree.leaf(leaf).unwrap_or(0);
        Control {
            game: Some((format!("{name}{before}"), after)),
            ..Control::number("leaf", label, value, (-LARGEST, LARGEST))
        }
    }
}

/// The leaf that the state names.
fn picked_leaf(tree: &Tree, state: &str) -> Option<u32> {
    let node = tree.at_path(state::get(state, "leaf")?, '.')?;
    tree.leaf(node).map(|_| node)
}
