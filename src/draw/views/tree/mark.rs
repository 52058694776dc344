//! A node of a tree as a mark. Max's nodes point up, Min's down, leaves are plain; a position is round or square as in
//! every picture. Beside a node stands what it knows of alpha and beta.

use crate::draw::node::{self, BOLD_SIZE};
use crate::draw::scene::{Form, Shape, Stroke, text_width};
use crate::game::Outcome;
use crate::message::{Message, say};
use crate::reader::shortened;
use crate::solve::theory::alpha_beta::{Tells, TreeVisit};
use crate::structure::tree::signed;
use crate::teach::tree_search::{SearchSpace, TreeSearch};

/// The height of a node, and the width of one with a short value.
pub const SIZE: i32 = node::SIZE;
/// How far a node's tip stands out from its body.
const TIP: i32 = 10;
/// From a shape to alpha and beta beside it.
pub const ASIDE: i32 = 9;
const NOTE_SIZE: i32 = 14;
/// How much of a long position stands in a node.
const LABEL_SHOWN: usize = 20;

/// What kind of node it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NodeKind {
    #[default]
    Leaf,
    Max,
    Min,
    /// A position of a game tree.
    Position(Option<Outcome>),
}

impl NodeKind {
    /// How a node of a search looks once it is known.
    pub fn of(search: &TreeSearch<'_>, node: u32) -> Self {
        match search.space {
            SearchSpace::Wins(tree) => NodeKind::Position(tree.known(node)),
            SearchSpace::Points(tree) if tree.nodes.leaf(node).is_some() && !tree.nodes.goes_on(node) => NodeKind::Leaf,
            SearchSpace::Points(tree) if tree.nodes.is_max(node) => NodeKind::Max,
            SearchSpace::Points(_) => NodeKind::Min,
        }
    }

    /// The class of a known node.
    pub fn class(self) -> &'static str {
        match self {
            NodeKind::Leaf => "leaf",
            NodeKind::Max => "max",
            NodeKind::Min => "min",
            NodeKind::Position(outcome) => outcome.map_or("open", Outcome::letter),
        }
    }

    /// From a node's middle to where an edge meets its lower or upper side.
    pub fn reach(self, below: bool) -> i32 {
        match self {
            NodeKind::Position(_) => SIZE / 2,
            NodeKind::Max if !below => SIZE / 2 + TIP / 2,
            NodeKind::Min if below => SIZE / 2 + TIP / 2,
            _ => SIZE / 2 - TIP / 2,
        }
    }
}

/// A node as it is drawn.
#[derive(Default)]
pub struct DrawnNode {
    pub kind: NodeKind,
    /// Its visit, once it has returned: the index in the trace.
    pub visit: Option<usize>,
    /// Whether nothing below it is drawn though play goes on: it has no window of its own.
    pub is_last: bool,
    /// Whether what is known of it is told without a search.
    pub is_told: bool,
    /// Whether it will never be looked at.
    pub is_cut: bool,
    /// What stands in it, of an inner node of a minimax tree once it has returned.
    pub label: String,
    /// Alpha and beta as the node has them by now; `None` if it was not entered.
    pub window: Option<(i64, i64)>,
    /// The width of the notes beside it.
    pub notes: i32,
    pub x: i32,
    pub y: i32,
}

impl DrawnNode {
    /// Whether what it returned is shown.
    pub fn is_known(&self) -> bool {
        self.visit.is_some() || self.is_told
    }

    /// The width of its shape.
    pub fn width(&self) -> i32 {
        match self.kind {
            NodeKind::Position(_) => node::width_of(&self.label),
            _ => (text_width(&self.label, BOLD_SIZE) + 18).max(SIZE),
        }
    }

    /// Its shapes; with a question mark where the reader is asked for what it returned.
    pub fn shapes(&self, has_ring: bool, is_asked: bool, prunes: bool) -> Vec<Shape> {
        let mut shapes = Vec::new();
        if has_ring {
            shapes.push(Shape { class: "ring", form: self.outline(4) });
        }
        shapes.push(Shape { class: "shape", form: self.outline(0) });
        match (self.kind, self.is_known()) {
            (NodeKind::Position(outcome), true) => node::texts(&self.label, outcome, &mut shapes),
            (NodeKind::Position(_) | NodeKind::Leaf, _) | (_, true) => node::texts(&self.label, None, &mut shapes),
            _ if is_asked => node::texts("?", None, &mut shapes),
            _ => {}
        }
        let mut push = |class, form| shapes.push(Shape { class, form });
        let text = |x, y, text: &str| Form::Text { x, y, text: text.to_owned() };
        if is_asked && matches!(self.kind, NodeKind::Position(_)) {
            push("value", text(self.width() / 2 + 5, -8, "?"));
        }
        let has_window = prunes && !self.is_last && matches!(self.kind, NodeKind::Max | NodeKind::Min);
        if let Some((alpha, beta)) = self.window.filter(|_| has_window) {
            push("bound", text(self.width() / 2 + ASIDE, -3, &note("α", alpha)));
            push("bound", text(self.width() / 2 + ASIDE, 13, &note("β", beta)));
        }
        shapes
    }

    /// Its outline, larger by `more` on each side: a ring around a position is as in every picture.
    fn outline(&self, more: i32) -> Form {
        let (x, y) = (self.width() / 2 + more, SIZE / 2 - TIP / 2 + more);
        // Which way is forward: −1 is up.
        let up = match self.kind {
            NodeKind::Position(outcome) => {
                let known = outcome.filter(|_| self.is_known());
                return if more > 0 { node::ring(known, self.width()) } else { node::outline(known, self.width()) };
            }
            NodeKind::Leaf => return Form::Rect { width: 2 * x, height: 2 * y, corner: 4 },
            NodeKind::Max => -1,
            NodeKind::Min => 1,
        };
        Form::Polygon(vec![
            (-x, -up * y),
            (-x, up * (y - TIP / 2)),
            (0, up * (y + TIP)),
            (x, up * (y - TIP / 2)),
            (x, -up * y),
        ])
    }
}

/// What stands in a node from the start: the worth of a leaf, or the position that it is.
pub fn label(search: &TreeSearch<'_>, node: u32) -> String {
    match search.space {
        SearchSpace::Wins(tree) => shortened(&tree.label(node), LABEL_SHOWN),
        SearchSpace::Points(tree) => tree.nodes.leaf(node).map_or(String::new(), signed),
    }
}

/// A number, or a bound on it.
pub fn bound(visit: &TreeVisit) -> String {
    let sign = match visit.tells {
        Tells::Exactly => "",
        Tells::AtMost => "≤ ",
        Tells::AtLeast => "≥ ",
    };
    format!("{sign}{}", signed(visit.value))
}

fn note(letter: &str, bound: i64) -> String {
    format!("{letter} {}", signed(bound))
}

/// The room for a bound beside a node.
pub fn note_width(bound: i64) -> i32 {
    text_width(&note("α", bound), NOTE_SIZE)
}

/// Who moves in a row of a minimax tree.
pub fn row_name(is_max: bool) -> Message {
    if is_max { say!("tree.row-max") } else { say!("tree.row-min") }
}

/// A straight line, in tenths of a pixel.
pub fn stroke(class: &'static str, from: (i32, i32), to: (i32, i32)) -> Shape {
    Shape { class, form: Form::Path(vec![Stroke::Move(from), Stroke::Line(to)]) }
}

/// A short line across the middle of another: here the tree is cut.
pub fn tick(from: (i32, i32), to: (i32, i32)) -> Shape {
    let (dx, dy) = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
    let half = 80.0 / dx.hypot(dy).max(1.0);
    let middle = ((from.0 + to.0) / 2, (from.1 + to.1) / 2);
    let (x, y) = ((dy * half).round() as i32, (-dx * half).round() as i32);
    stroke("tick", (middle.0 - x, middle.1 - y), (middle.0 + x, middle.1 + y))
}
