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
    let (tree, start) = nodes(game)?;
    if tree.len() > MOST_NODES {
        return Err(Error::TooLarge { why: say!("tree.too-wide", limit = MOST_NODES) });
    }
    Ok((tree, start))
}

fn nodes(game: &Game) -> Result<(&Tree, u32), Error> {
    game.minimax_tree().ok_or(Error::Unsupported { why: say!("tree.not-a-tree") })
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
        controls: Vec::new(),
    })
}

/// A node as it is drawn.
#[derive(Default)]
struct Mark {
    /// Its visit, once it has returned: the index in the trace.
    visit: Option<usize>,
    /// Whether it will never be looked at.
    is_cut: bool,
    /// What stands in it once that is known, which its width has to fit from the start.
    label: String,
    /// Alpha and beta as the node has them by now; `None` if it was not entered.
    window: Option<(i64, i64)>,
    /// The width of the shape, of the notes beside it, and of the block that its subtree has.
    shape: i32,
    notes: i32,
    block: i32,
    /// How much of the block its children take; later, where the next one starts.
    taken: i32,
    x: i32,
    y: i32,
}

/// A tree being drawn at a step.
struct Sheet<'a> {
    game: &'a Game,
    tree: &'a Tree,
    found: &'a Minimax,
    /// The visit being looked at.
    now: Option<&'a Visit>,
    locale: &'a Locale,
    /// By node.
    marks: Vec<Mark>,
    width: i32,
    height: i32,
}

impl<'a> Sheet<'a> {
    fn of(game: &'a Game, tree: &'a Tree, found: &'a Minimax, step: Option<usize>, locale: &'a Locale) -> Self {
        let now = step.and_then(|step| found.trace.get(step));
        let mut marks = Vec::with_capacity(tree.len() as usize);
        for _ in 0..tree.len() {
            marks.push(Mark::default());
        }
        let mut sheet = Sheet { game, tree, found, now, locale, marks, width: 0, height: 0 };
        sheet.follow(step.unwrap_or(usize::MAX));
        sheet.measure();
        sheet.place();
        sheet
    }

    /// One node; an index is checked at one place, for each such place is a fact that the module has to carry.
    fn mark(&self, node: u32) -> &Mark {
        &self.marks[node as usize]
    }

    fn mark_mut(&mut self, node: u32) -> &mut Mark {
        &mut self.marks[node as usize]
    }

    /// Goes through the visits up to the step. Those after it tell only how wide their nodes will be.
    fn follow(&mut self, step: usize) {
        for visit in &self.found.trace {
            let mark = self.mark_mut(visit.node);
            mark.label = label(visit);
            mark.notes = note_width(visit.alpha).max(note_width(visit.beta));
        }
        for (index, visit) in self.found.trace.iter().enumerate() {
            if index <= step || self.is_above_now(visit.node) {
                self.mark_mut(visit.node).window = Some((visit.alpha, visit.beta));
            }
            if index <= step {
                self.mark_mut(visit.node).visit = Some(index);
                self.cut_below(visit);
            }
        }
        for (index, visit) in self.found.trace.iter().enumerate() {
            if visit.node == self.found.start {
                break;
            }
            let parent = self.tree.parent(visit.node);
            let is_max = self.tree.is_max(parent);
            let mark = self.mark_mut(parent);
            mark.notes = mark.notes.max(note_width(visit.bound));
            if index <= step
                && let Some((alpha, beta)) = &mut mark.window
            {
                *(if is_max { alpha } else { beta }) = visit.bound;
            }
        }
    }

    /// Whether the node being looked at is in this one's subtree.
    fn is_above_now(&self, node: u32) -> bool {
        self.now.is_some_and(|now| node <= now.node && now.node < self.tree.end(node))
    }

    fn cut_below(&mut self, visit: &Visit) {
        if let Some(first) = self.tree.child(visit.node, u64::from(visit.seen) + 1) {
            for node in first..self.tree.end(visit.node) {
                self.mark_mut(node).is_cut = true;
            }
        }
    }

    /// How wide each shape is, and each subtree's block.
    fn measure(&mut self) {
        let tree = self.tree;
        for node in (0..tree.len()).rev() {
            let mark = self.mark_mut(node);
            let mut aside = 2 * (ASIDE + mark.notes);
            if let Some(leaf) = tree.leaf(node) {
                (mark.label, aside) = (signed(leaf), 0);
            }
            mark.shape = (text_width(&mark.label, BOLD_SIZE) + 18).max(SIZE);
            mark.block = mark.taken.max(mark.shape + aside);
            let block = mark.block;
            if node != ROOT {
                let above = self.mark_mut(tree.parent(node));
                above.taken += block + if above.taken > 0 { GAP } else { 0 };
            }
        }
    }

    /// Puts each node over the middle of its block, and the blocks of its children side by side below it.
    fn place(&mut self) {
        let (mut left, mut y) = (self.margin(), MARGIN + SIZE / 2);
        self.width = left + self.mark(ROOT).block + MARGIN;
        for node in 0..self.tree.len() {
            let block = self.mark(node).block;
            if node != ROOT {
                let above = self.mark_mut(self.tree.parent(node));
                left = above.taken;
                above.taken += block + GAP;
                y = above.y + PITCH;
            }
            let mark = self.mark_mut(node);
            (mark.x, mark.y) = (left + block / 2, y);
            mark.taken = left + (block - mark.taken) / 2;
            self.height = self.height.max(y + SIZE / 2 + MARGIN);
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
            let y = self.mark(node).y;
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
        let (above, below) = (self.mark(parent), self.mark(node));
        let from = (above.x * 10, (above.y + self.reach(parent, true)) * 10);
        let to = (below.x * 10, (below.y - self.reach(node, false)) * 10);
        let mut classes = vec!["edge"];
        let mut shapes = vec![stroke("line", from, to)];
        if below.is_cut {
            classes.push("cut");
            if !above.is_cut {
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
        self.mark(self.found.start).visit.is_some() && self.found.line.contains(&node)
    }

    fn key(&self, node: u32) -> String {
        if node == ROOT { "0".to_owned() } else { self.tree.write_path(node, ".") }
    }

    fn node(&self, node: u32) -> Group {
        let mark = self.mark(node);
        let (is_leaf, is_max) = (self.tree.leaf(node).is_some(), self.tree.is_max(node));
        let kind = match (mark.visit, is_leaf, is_max) {
            (None, _, _) => "open",
            (_, true, _) => "leaf",
            (_, _, true) => "max",
            _ => "min",
        };
        let mut classes = vec!["node", kind];
        let is_now = self.now.is_some_and(|now| now.node == node);
        let given =
            [("cut", mark.is_cut), ("now", is_now), ("here", node == self.found.start), ("best", self.is_best(node))];
        for (class, given) in given {
            if given {
                classes.push(class);
            }
        }
        let name = match mark.visit {
            Some(index) => explain(self.tree, &self.found.trace, index),
            None if mark.is_cut => say!("tree.cut-off", node = name_node(self.tree, node)),
            None => say!("tree.open", node = name_node(self.tree, node)),
        };
        Group {
            key: self.key(node),
            classes,
            at: Some((mark.x, mark.y)),
            go: (node != self.found.start).then(|| self.go(node)),
            name: Some(self.locale.say(&name)),
            link: None,
            set: None,
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
        let (mark, is_leaf) = (self.mark(node), self.tree.leaf(node).is_some());
        let width = mark.shape;
        let mut shapes = Vec::new();
        let mut push = |class, form| shapes.push(Shape { class, form });
        if is_now || node == self.found.start {
            push("ring", self.outline(node, width, 4));
        }
        push("shape", self.outline(node, width, 0));
        if is_leaf || mark.visit.is_some() {
            push("name", Form::Text { x: 0, y: 6, text: mark.label.clone() });
        }
        if let Some((alpha, beta)) = mark.window
            && !is_leaf
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

/// The room for a bound beside a node.
fn note_width(bound: i64) -> i32 {
    text_width(&note("α", bound), NOTE_SIZE)
}

fn row_name(is_max: bool) -> Message {
    if is_max { say!("tree.row-max") } else { say!("tree.row-min") }
}

/// What alpha-beta did, a visit a row, at most `most` of them.
///
/// # Errors
/// [`Error::Unsupported`] for a game that is no minimax tree.
pub fn table(game: &Game, most: usize, locale: &Locale) -> Result<Table, Error> {
    let (tree, start) = nodes(game)?;
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
    Ok(Table {
        caption: locale.say(&say!("tree.caption", game = shortened(&game.write().0, SHOWN))),
        columns: words(locale, &columns),
        more: found.trace.len() - rows.len(),
        rows,
    })
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
