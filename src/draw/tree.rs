//! A minimax tree as textbooks draw it: Max's nodes point up, Min's down, leaves are plain; what alpha-beta cuts off is
//! dashed, and beside each node stands what it knows of alpha and beta.

use super::scene::{Form, Group, Scene, Shape, Stroke, text_width};
use super::table::{SHOWN, words};
use super::{Picture, Request, Table, View};
use crate::error::Error;
use crate::game::Game;
use crate::message::{Locale, Message, say};
use crate::reader::shortened;
use crate::solve::alpha_beta::{Tells, Visit};
use crate::solve::minimax::{Minimax, explain, name_node, study, summarize};
use crate::text::concat;
use crate::tree::{ROOT, Tree, signed};

/// The most nodes that make a readable tree.
pub const MOST_NODES: u32 = 250;

const MARGIN: i32 = 14;
/// The height of a node, and the width of one with a short value.
const SIZE: i32 = 42;
/// How far a node's tip stands out from its body.
const TIP: i32 = 10;
/// From one row to the next.
const PITCH: i32 = 88;
/// Between neighbouring subtrees.
const GAP: i32 = 12;
/// From a shape to alpha and beta beside it.
const ASIDE: i32 = 8;
const NAME_SIZE: i32 = 16;
/// Bold figures are as wide as plain ones of this size.
const BOLD_SIZE: i32 = 18;
/// Steps of the ways to all nodes of a table together: a deep tree has long ones.
const MOST_STEPS: usize = 1 << 21;
const NOTE_SIZE: i32 = 12;

/// Whether a tree can be drawn.
///
/// # Errors
/// [`Error::Unsupported`] for a game that is no minimax tree, [`Error::TooLarge`] for a large one.
pub fn check(game: &Game) -> Result<(&Tree, u32), Error> {
    let Some((tree, start)) = game.minimax_tree() else {
        return Err(Error::Unsupported { why: say!("tree.not-a-tree") });
    };
    if tree.len() > MOST_NODES {
        return Err(Error::TooLarge { why: say!("tree.too-wide", limit = MOST_NODES) });
    }
    Ok((tree, start))
}

/// Draws a tree. A step is a visit of alpha-beta: what is known once the node has returned. Nothing is asked of the
/// reader.
///
/// # Errors
/// As [`check`].
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let (tree, start) = check(game)?;
    let found = study(tree, start);
    let steps = found.trace.len();
    let step = request.step.map(|step| step.clamp(1, steps) - 1);
    let summary = summarize(tree, &found);
    let sheet = Sheet::of(game, tree, &found, step, locale);
    let text = shortened(&game.write().0, SHOWN);
    let name = locale.say(&say!("tree.picture", game = text, n = tree.len(), summary = summary.clone()));
    Ok(Picture {
        view: View::Tree,
        scene: sheet.scene(name),
        steps,
        step: step.map(|index| index + 1),
        say: step.map_or(summary, |index| explain(tree, &found.trace, index)),
        choices: Vec::new(),
        verdict: None,
    })
}

/// How far alpha-beta has come with a node.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// It has returned, at the visit of this index.
    Known(usize),
    /// It is entered, or will be, or play has left it aside.
    Open,
    /// It will never be looked at.
    Cut,
}

/// A tree being drawn at a step.
struct Sheet<'a> {
    game: &'a Game,
    tree: &'a Tree,
    found: &'a Minimax,
    step: Option<usize>,
    locale: &'a Locale,
    /// By node.
    states: Vec<State>,
    /// What each node is sure of by now: alpha and beta. `None` for those that were not entered.
    windows: Vec<Option<(i64, i64)>>,
    /// What stands in each node once it is known, which its width has to fit from the start.
    labels: Vec<String>,
    centres: Vec<(i32, i32)>,
    width: i32,
    height: i32,
}

impl<'a> Sheet<'a> {
    fn of(game: &'a Game, tree: &'a Tree, found: &'a Minimax, step: Option<usize>, locale: &'a Locale) -> Self {
        let count = tree.len() as usize;
        let mut sheet = Sheet {
            game,
            tree,
            found,
            step,
            locale,
            states: vec![State::Open; count],
            windows: vec![None; count],
            labels: Vec::with_capacity(count),
            centres: vec![(0, 0); count],
            width: 0,
            height: 0,
        };
        for node in 0..tree.len() {
            sheet.labels.push(tree.leaf(node).map_or_else(String::new, signed));
        }
        sheet.follow();
        sheet.place();
        sheet
    }

    /// Goes through the visits up to the step. Those after it tell only how wide their nodes will be.
    fn follow(&mut self) {
        let tree = self.tree;
        for (index, visit) in self.found.trace.iter().enumerate() {
            let node = visit.node as usize;
            if tree.leaf(visit.node).is_none() {
                self.labels[node] = label(visit);
            }
            let is_past = self.step.is_some_and(|step| index > step);
            if is_past && !self.is_above_now(visit.node) {
                continue;
            }
            self.windows[node] = Some(self.window(visit));
            if !is_past {
                self.states[node] = State::Known(index);
                self.cut_below(visit);
            }
        }
    }

    /// Whether the node being looked at is in this one's subtree.
    fn is_above_now(&self, node: u32) -> bool {
        let now = self.step.map_or(ROOT, |step| self.found.trace[step].node);
        node <= now && now < self.tree.end(node)
    }

    /// Alpha and beta as the node has them at the step, after those of its children that have returned.
    fn window(&self, visit: &Visit) -> (i64, i64) {
        let (mut alpha, mut beta) = (visit.alpha, visit.beta);
        for (index, child) in self.found.trace.iter().enumerate() {
            let is_past = self.step.is_some_and(|step| index > step);
            if is_past || child.node == self.found.start || self.tree.parent(child.node) != visit.node {
                continue;
            }
            if self.tree.is_max(visit.node) {
                alpha = child.bound;
            } else {
                beta = child.bound;
            }
        }
        (alpha, beta)
    }

    fn cut_below(&mut self, visit: &Visit) {
        if visit.cut(self.tree) > 0
            && let Some(first) = self.tree.child(visit.node, u64::from(visit.seen) + 1)
        {
            for node in first..self.tree.end(visit.node) {
                self.states[node as usize] = State::Cut;
            }
        }
    }

    /// Gives each subtree a block as wide as it needs, and puts each node over the middle of its children.
    fn place(&mut self) {
        let (tree, count) = (self.tree, self.tree.len());
        // From the left of a block to its right, and how much of it is taken so far.
        let (mut widths, mut taken) = (Vec::new(), Vec::new());
        for node in 0..count {
            let aside = if tree.leaf(node).is_some() { 0 } else { 2 * (ASIDE + self.note_width(node)) };
            widths.push(self.shape_width(node) + aside);
            taken.push(0);
        }
        for node in (1..count as usize).rev() {
            let parent = tree.parent(node as u32) as usize;
            taken[parent] += widths[node] + if taken[parent] > 0 { GAP } else { 0 };
            widths[parent] = widths[parent].max(taken[parent]);
        }
        let mut left = self.margin();
        self.width = left + widths[0] + MARGIN;
        for node in 0..count as usize {
            let top = if node == 0 {
                MARGIN + SIZE / 2
            } else {
                let parent = tree.parent(node as u32) as usize;
                // `taken` of the parent is now where its next child starts.
                left = taken[parent];
                taken[parent] += widths[node] + GAP;
                self.centres[parent].1 + PITCH
            };
            self.centres[node] = (left + widths[node] / 2, top);
            self.height = self.height.max(top + SIZE / 2 + MARGIN);
            taken[node] = left + (widths[node] - taken[node]) / 2;
        }
    }

    /// Room at the left for the names of the rows.
    fn margin(&self) -> i32 {
        let mut widest = 0;
        for is_max in [true, false] {
            widest = widest.max(text_width(&self.locale.say(&row_name(is_max)), NAME_SIZE));
        }
        MARGIN + widest + GAP
    }

    fn shape_width(&self, node: u32) -> i32 {
        (text_width(&self.labels[node as usize], BOLD_SIZE) + 18).max(SIZE)
    }

    fn note_width(&self, node: u32) -> i32 {
        let mut widest = 0;
        for visit in &self.found.trace {
            if visit.node == node || self.tree.parent(visit.node) == node {
                for bound in [visit.alpha, visit.beta, visit.bound] {
                    widest = widest.max(text_width(&note("α", bound), NOTE_SIZE));
                }
            }
        }
        widest
    }

    fn scene(&self, name: String) -> Scene {
        let mut groups = self.rows();
        for node in 1..self.tree.len() {
            groups.push(self.edge(node));
        }
        for node in 0..self.tree.len() {
            groups.push(self.node(node));
        }
        Scene { width: self.width, height: self.height, name, lang: self.locale.lang.clone(), groups }
    }

    /// Who moves in each row of inner nodes.
    fn rows(&self) -> Vec<Group> {
        let mut rows: Vec<Group> = Vec::new();
        let mut lowest = 0;
        for node in 0..self.tree.len() {
            let y = self.centres[node as usize].1;
            if y > lowest && self.tree.leaf(node).is_none() {
                lowest = y;
                let text = self.locale.say(&row_name(self.tree.is_max(node)));
                rows.push(Group {
                    key: concat(&["row ", &signed(y.into())]),
                    classes: vec!["row"],
                    at: Some((MARGIN, y)),
                    shapes: vec![Shape { class: "title", form: Form::Text { x: 0, y: 5, text } }],
                    ..Group::default()
                });
            }
        }
        rows
    }

    fn edge(&self, node: u32) -> Group {
        let parent = self.tree.parent(node);
        let ((x1, y1), (x2, y2)) = (self.centres[parent as usize], self.centres[node as usize]);
        let from = (x1 * 10, (y1 + self.reach(parent, true)) * 10);
        let to = (x2 * 10, (y2 - self.reach(node, false)) * 10);
        let mut classes = vec!["edge"];
        let mut shapes = vec![stroke("line", from, to)];
        if self.states[node as usize] == State::Cut {
            classes.push("cut");
            if self.states[parent as usize] != State::Cut {
                shapes.push(tick(from, to));
            }
        } else if self.is_best(parent) && self.is_best(node) {
            classes.push("best");
        }
        let link = (self.key(parent), self.key(node));
        Group { key: concat(&[&link.0, ">", &link.1]), classes, link: Some(link), shapes, ..Group::default() }
    }

    /// From the centre of a node to its lowest point, or to its highest.
    fn reach(&self, node: u32, down: bool) -> i32 {
        let points_there = self.tree.is_max(node) != down;
        if self.tree.leaf(node).is_none() && points_there { SIZE / 2 + TIP / 2 } else { SIZE / 2 - TIP / 2 }
    }

    /// Whether best play goes through a node, once that is known.
    fn is_best(&self, node: u32) -> bool {
        self.states[self.found.start as usize] != State::Open && self.found.line.contains(&node)
    }

    fn key(&self, node: u32) -> String {
        if node == ROOT { "0".to_owned() } else { self.tree.write_path(node, ".") }
    }

    fn node(&self, node: u32) -> Group {
        let state = self.states[node as usize];
        let (is_leaf, is_max) = (self.tree.leaf(node).is_some(), self.tree.is_max(node));
        let kind = match state {
            State::Open | State::Cut => "open",
            State::Known(_) if is_leaf => "leaf",
            State::Known(_) if is_max => "max",
            State::Known(_) => "min",
        };
        let mut classes = vec!["node", kind];
        let is_now = self.step.is_some_and(|step| self.found.trace[step].node == node);
        let given = [
            ("cut", state == State::Cut),
            ("now", is_now),
            ("here", node == self.found.start),
            ("best", self.is_best(node)),
        ];
        for (class, given) in given {
            if given {
                classes.push(class);
            }
        }
        let name = match state {
            State::Known(index) => explain(self.tree, &self.found.trace, index),
            State::Open => say!("tree.open", node = name_node(self.tree, node)),
            State::Cut => say!("tree.cut-off", node = name_node(self.tree, node)),
        };
        Group {
            key: self.key(node),
            classes,
            at: Some(self.centres[node as usize]),
            go: (node != self.found.start).then(|| self.go(node)),
            name: Some(self.locale.say(&name)),
            link: None,
            shapes: self.shapes(node, is_now),
        }
    }

    /// The game when play is at a node.
    fn go(&self, node: u32) -> String {
        let rules = &self.game.terms[0].rules;
        let path = self.tree.write_path(node, " ");
        concat(&[&rules.notation(), if path.is_empty() { "" } else { " " }, &path])
    }

    fn shapes(&self, node: u32, is_now: bool) -> Vec<Shape> {
        let width = self.shape_width(node);
        let is_known = matches!(self.states[node as usize], State::Known(_));
        let mut shapes = Vec::new();
        let mut push = |class, form| shapes.push(Shape { class, form });
        if is_now || node == self.found.start {
            push("ring", self.outline(node, width, 4));
        }
        push("shape", self.outline(node, width, 0));
        if is_known || self.tree.leaf(node).is_some() {
            push("name", Form::Text { x: 0, y: 6, text: self.labels[node as usize].clone() });
        }
        if let Some((alpha, beta)) = self.windows[node as usize]
            && self.tree.leaf(node).is_none()
        {
            for (y, text) in [(-2, note("α", alpha)), (12, note("β", beta))] {
                push("bound", Form::Text { x: width / 2 + ASIDE, y, text });
            }
        }
        shapes
    }

    /// Up for Max, down for Min, a plain box for a leaf; larger by `more` on each side.
    fn outline(&self, node: u32, width: i32, more: i32) -> Form {
        let (x, y) = (width / 2 + more, SIZE / 2 - TIP / 2 + more);
        if self.tree.leaf(node).is_some() {
            return Form::Rect { width: 2 * x, height: 2 * y, corner: 4 };
        }
        // Which way is forward: −1 is up.
        let up = if self.tree.is_max(node) { -1 } else { 1 };
        Form::Polygon(vec![
            (-x, -up * y),
            (-x, up * (y - TIP / 2)),
            (0, up * (y + TIP)),
            (x, up * (y - TIP / 2)),
            (x, -up * y),
        ])
    }
}

fn stroke(class: &'static str, from: (i32, i32), to: (i32, i32)) -> Shape {
    Shape { class, form: Form::Path(vec![Stroke::Move(from), Stroke::Line(to)]) }
}

/// A short line across the middle of another, in tenths of a pixel: here the tree is cut.
fn tick(from: (i32, i32), to: (i32, i32)) -> Shape {
    let (dx, dy) = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
    let half = 80.0 / dx.hypot(dy).max(1.0);
    let (x, y) = ((dy * half).round() as i32, (-dx * half).round() as i32);
    let middle = ((from.0 + to.0) / 2, (from.1 + to.1) / 2);
    stroke("tick", (middle.0 - x, middle.1 - y), (middle.0 + x, middle.1 + y))
}

/// What a node has returned: a number, or a bound on it.
fn label(visit: &Visit) -> String {
    let sign = match visit.tells {
        Tells::Exactly => "",
        Tells::AtMost => "≤ ",
        Tells::AtLeast => "≥ ",
    };
    concat(&[sign, &signed(visit.value)])
}

fn note(letter: &str, bound: i64) -> String {
    concat(&[letter, " ", &signed(bound)])
}

fn row_name(is_max: bool) -> Message {
    if is_max { say!("tree.row-max") } else { say!("tree.row-min") }
}

/// What alpha-beta did, a visit a row, at most `most` of them.
pub fn table(game: &Game, tree: &Tree, start: u32, most: usize, locale: &Locale) -> Table {
    let found = study(tree, start);
    let columns = [
        say!("tree.column-node"),
        say!("tree.column-mover"),
        say!("tree.column-alpha"),
        say!("tree.column-beta"),
        say!("tree.column-value"),
        say!("tree.column-cut"),
    ];
    let (mut rows, mut steps) = (Vec::new(), 0);
    for visit in found.trace.iter().take(most) {
        steps += tree.path(visit.node).len();
        if steps > MOST_STEPS {
            break;
        }
        rows.push(row(tree, visit, locale));
    }
    Table {
        caption: locale.say(&say!("tree.caption", game = shortened(&game.write().0, SHOWN))),
        columns: words(locale, &columns),
        more: found.trace.len() - rows.len(),
        rows,
    }
}

fn row(tree: &Tree, visit: &Visit, locale: &Locale) -> Vec<String> {
    let path = shortened(&tree.write_path(visit.node, "."), SHOWN);
    let is_max = tree.is_max(visit.node);
    let n = visit.cut(tree);
    vec![
        if visit.node == ROOT { locale.say(&say!("tree.root")) } else { path },
        locale.say(&if tree.leaf(visit.node).is_some() { say!("tree.cell-leaf") } else { row_name(is_max) }),
        signed(visit.alpha),
        signed(visit.beta),
        label(visit),
        match (n, is_max) {
            (0, _) => "0".to_owned(),
            (_, true) => locale.say(&say!("tree.cell-beta", n = n)),
            (_, false) => locale.say(&say!("tree.cell-alpha", n = n)),
        },
    ]
}
