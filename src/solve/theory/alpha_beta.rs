//! Minimax, plain and with alpha-beta, and everything it saw.
//!
//! Alpha-beta is *fail-soft*: a node returns the best value that it found, even one outside its window, so that a reader
//! sees where the number comes from. What it tells of the node's true value is [`TreeVisit::tells`].

use crate::structure::tree::{INFINITY, Tree};

/// What a returned value tells of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tells {
    /// It is the value.
    Exactly,
    /// The true value is at most that: Min stopped looking, or all that Max found were such bounds.
    AtMost,
    /// The true value is at least that.
    AtLeast,
}

/// What alpha-beta did at one node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeVisit {
    /// The node's number in its tree.
    pub node: u32,
    /// What Max was sure of when the node was entered; −[`INFINITY`] for nothing yet.
    pub alpha: i64,
    /// What Min was sure of when the node was entered; [`INFINITY`] for nothing yet.
    pub beta: i64,
    /// What the node returned.
    pub value: i64,
    /// How far that is its true value.
    pub tells: Tells,
    /// How many children were visited, from the left. The others are cut off: at a Max node since the value is at least
    /// beta (a beta cut), at a Min node since it is at most alpha (an alpha cut).
    pub seen: u32,
    /// The parent's bound after it: alpha at a Max node, beta at a Min node. The value itself where the search started.
    pub bound: i64,
}

impl TreeVisit {
    /// How many children are cut off, all from the right.
    pub fn cut(&self, tree: &Tree) -> u32 {
        tree.child_count(self.node) - self.seen
    }
}

/// The true value of every node, by the definition. Cost: linear.
pub fn minimax(tree: &Tree) -> Vec<i64> {
    let mut values: Vec<i64> =
        (0..tree.size()).map(|node| tree.leaf(node).unwrap_or(nothing_yet(tree.is_max(node)))).collect();
    // Children have larger numbers than their parents.
    for node in (1..tree.size()).rev() {
        let parent = tree.parent(node);
        let value = values[node as usize];
        if is_better(tree.is_max(parent), value, values[parent as usize]) {
            values[parent as usize] = value;
        }
    }
    values
}

/// What a node is entered with when nothing is known: no cut comes of it alone.
pub const ANYTHING: (i64, i64) = (-INFINITY, INFINITY);

/// Alpha-beta from `start` down, children from left to right: every node that was visited, in the order in which they
/// return, so each after its children and `start` last. Values beyond `window` count as much as its ends: where a game is
/// only won or lost, nothing is better than a win. Cost: linear in the visits.
pub fn pruned_visits(tree: &Tree, start: u32, window: (i64, i64)) -> Vec<TreeVisit> {
    visits(tree, start, Some(window))
}

/// Plain minimax from `start` down: every node, in the order in which they return. No child hears of the bounds of its
/// parent, so nothing is cut off.
pub fn plain_visits(tree: &Tree, start: u32) -> Vec<TreeVisit> {
    visits(tree, start, None)
}

/// Without a window nothing is handed down.
fn visits(tree: &Tree, start: u32, window: Option<(i64, i64)>) -> Vec<TreeVisit> {
    let mut trace = Vec::new();
    let (alpha, beta) = window.unwrap_or(ANYTHING);
    let mut open = vec![Frame::enter(tree, start, alpha, beta)];
    while let Some(frame) = open.last_mut() {
        if let Some(child) = frame.next_child(tree) {
            frame.visit.seen += 1;
            frame.child = Some(child);
            let (alpha, beta) = if window.is_some() { (frame.alpha, frame.beta) } else { ANYTHING };
            open.push(Frame::enter(tree, child, alpha, beta));
            continue;
        }
        let mut visit = frame.returned(tree);
        open.pop();
        if let Some(parent) = open.last_mut() {
            visit.bound = parent.hear(&visit);
        }
        trace.push(visit);
    }
    trace
}

/// A node that has been entered and has not returned.
struct Frame {
    /// As on entry; its value is the best so far.
    visit: TreeVisit,
    alpha: i64,
    beta: i64,
    is_max: bool,
    /// The child visited last.
    child: Option<u32>,
}

impl Frame {
    fn enter(tree: &Tree, node: u32, alpha: i64, beta: i64) -> Self {
        let is_max = tree.is_max(node);
        let value = tree.leaf(node).unwrap_or(nothing_yet(is_max));
        let visit = TreeVisit { node, alpha, beta, value, tells: Tells::Exactly, seen: 0, bound: value };
        Frame { visit, alpha, beta, is_max, child: None }
    }

    /// The child to be visited next; none once the rest is cut off.
    fn next_child(&self, tree: &Tree) -> Option<u32> {
        if self.alpha >= self.beta { None } else { tree.next_child(self.visit.node, self.child) }
    }

    /// Takes a child's value in. Returns the bound after it.
    fn hear(&mut self, child: &TreeVisit) -> i64 {
        if is_better(self.is_max, child.value, self.visit.value) {
            (self.visit.value, self.visit.tells) = (child.value, child.tells);
        } else if child.value == self.visit.value && child.tells == Tells::Exactly {
            self.visit.tells = Tells::Exactly;
        }
        if self.is_max {
            self.alpha = self.alpha.max(self.visit.value);
            self.alpha
        } else {
            self.beta = self.beta.min(self.visit.value);
            self.beta
        }
    }

    /// The visit, once no child is left to be visited.
    fn returned(&self, tree: &Tree) -> TreeVisit {
        let mut visit = self.visit;
        if visit.seen < tree.child_count(visit.node) {
            visit.tells = if self.is_max { Tells::AtLeast } else { Tells::AtMost };
        }
        visit.bound = visit.value;
        visit
    }
}

/// What a player has before any child was looked at: worse than everything.
fn nothing_yet(is_max: bool) -> i64 {
    if is_max { -INFINITY } else { INFINITY }
}

/// Whether the player at a node prefers a value to another.
fn is_better(is_max: bool, value: i64, than: i64) -> bool {
    if is_max { value > than } else { value < than }
}
