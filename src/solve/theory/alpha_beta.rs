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
/// return, so each after its children and `start` last. Cost: linear in the visits.
pub fn search(tree: &Tree, start: u32) -> Vec<TreeVisit> {
    search_by(tree, start, Some(ANYTHING))
}

/// The same with values beyond `window` known to count as much as its ends: where a game is only won or lost, nothing is
/// better than a win.
pub fn search_within(tree: &Tree, start: u32, window: (i64, i64)) -> Vec<TreeVisit> {
    search_by(tree, start, Some(window))
}

/// Plain minimax from `start` down: every node, in the order in which they return. No child hears of the bounds of its
/// parent, so nothing is cut off.
pub fn search_plainly(tree: &Tree, start: u32) -> Vec<TreeVisit> {
    search_by(tree, start, None)
}

/// Without a window nothing is handed down.
fn search_by(tree: &Tree, start: u32, window: Option<(i64, i64)>) -> Vec<TreeVisit> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::structure::tree::ROOT;

    /// A tree as the definition knows it.
    enum Plain {
        Leaf(i64),
        Inner(Vec<Plain>),
    }

    impl Plain {
        /// A tree of about this many levels, with leaves up to `largest` either way.
        fn random(levels: u32, largest: i64, random: &mut u64) -> Plain {
            let mut draw = |below: u64| {
                *random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (*random >> 33) % below
            };
            if levels == 0 || (levels < 4 && draw(4) == 0) {
                return Plain::Leaf(draw(2 * largest as u64 + 1) as i64 - largest);
            }
            let children = 1 + draw(4);
            Plain::Inner((0..children).map(|_| Plain::random(levels - 1, largest, random)).collect())
        }

        fn add_to(&self, tree: &mut Tree, parent: u32) {
            match self {
                Plain::Leaf(value) => {
                    tree.add(parent, Some(*value));
                }
                Plain::Inner(children) => {
                    let node = tree.add(parent, None);
                    children.iter().for_each(|child| child.add_to(tree, node));
                    tree.close(node);
                }
            }
        }

        /// The definition.
        fn value(&self, is_max: bool) -> i64 {
            match self {
                Plain::Leaf(value) => *value,
                Plain::Inner(children) => {
                    let values = children.iter().map(|child| child.value(!is_max));
                    if is_max { values.max().unwrap() } else { values.min().unwrap() }
                }
            }
        }

        /// Alpha-beta as textbooks write it: the value, and how many nodes were visited.
        fn alpha_beta(&self, is_max: bool, mut alpha: i64, mut beta: i64) -> (i64, usize) {
            let Plain::Inner(children) = self else { return (self.value(is_max), 1) };
            let (mut best, mut visited) = (if is_max { i64::MIN } else { i64::MAX }, 1);
            for child in children {
                let (value, more) = child.alpha_beta(!is_max, alpha, beta);
                visited += more;
                if is_max {
                    best = best.max(value);
                    alpha = alpha.max(best);
                } else {
                    best = best.min(value);
                    beta = beta.min(best);
                }
                if alpha >= beta {
                    break;
                }
            }
            (best, visited)
        }
    }

    /// Random trees, in the engine's form and the plain one.
    fn each_tree(check: impl Fn(&Tree, &Plain)) {
        let mut random = 7;
        for round in 0..6000 {
            let children: Vec<Plain> = (0..1 + round % 4)
                .map(|_| Plain::random(round % 7, [1, 5, 1000][round as usize % 3], &mut random))
                .collect();
            let mut tree = Tree::of_root();
            children.iter().for_each(|child| child.add_to(&mut tree, ROOT));
            tree.close(ROOT);
            check(&tree, &Plain::Inner(children));
        }
    }

    #[test]
    fn the_value_is_that_of_minimax_and_the_visits_are_those_of_the_textbook() {
        each_tree(|tree, plain| {
            let trace = search(tree, ROOT);
            let value = plain.value(true);
            assert_eq!(minimax(tree)[0], value);
            assert_eq!(trace.last().unwrap().value, value, "{}", tree.write());
            assert_eq!((value, trace.len()), plain.alpha_beta(true, i64::MIN, i64::MAX), "{}", tree.write());
        });
    }

    #[test]
    fn plainly_every_node_is_visited_and_returns_its_value() {
        each_tree(|tree, _| {
            let (values, trace) = (minimax(tree), search_plainly(tree, ROOT));
            assert_eq!(trace.len(), tree.size() as usize);
            for visit in trace {
                assert_eq!((visit.value, visit.tells), (values[visit.node as usize], Tells::Exactly));
                assert_eq!((visit.cut(tree), visit.alpha, visit.beta), (0, -INFINITY, INFINITY));
            }
        });
    }

    #[test]
    fn every_node_is_visited_at_most_once_and_after_its_children() {
        let cut = std::cell::Cell::new(0);
        each_tree(|tree, _| {
            let mut returned = vec![None; tree.size() as usize];
            for visit in search(tree, ROOT) {
                assert!(returned[visit.node as usize].is_none());
                let mut seen = 0;
                let mut child = None;
                while let Some(next) = tree.next_child(visit.node, child) {
                    // Those visited are the first ones, and nothing below the others is.
                    let below = next as usize..tree.end(next) as usize;
                    assert_eq!(returned[next as usize].is_some(), seen < visit.seen);
                    assert!(seen < visit.seen || returned[below].iter().all(Option::is_none));
                    seen += 1;
                    child = Some(next);
                }
                cut.set(cut.get() + visit.cut(tree));
                returned[visit.node as usize] = Some(visit);
            }
        });
        assert!(cut.get() > 10_000, "{}", cut.get());
    }

    #[test]
    fn bounds_and_cuts_are_what_they_are_said_to_be() {
        each_tree(|tree, _| {
            let values = minimax(tree);
            let trace = search(tree, ROOT);
            for visit in &trace {
                let truth = values[visit.node as usize];
                match visit.tells {
                    Tells::Exactly => assert_eq!(truth, visit.value),
                    Tells::AtMost => assert!(truth <= visit.value && visit.value <= visit.alpha),
                    Tells::AtLeast => assert!(truth >= visit.value && visit.value >= visit.beta),
                }
                assert!(visit.alpha < visit.beta);
                if visit.cut(tree) > 0 {
                    let is_max = tree.is_max(visit.node);
                    assert!(if is_max { visit.value >= visit.beta } else { visit.value <= visit.alpha });
                }
            }
        });
    }

    #[test]
    fn each_child_sharpens_its_parents_bound() {
        each_tree(|tree, _| {
            let trace = search(tree, ROOT);
            for parent in &trace {
                let is_max = tree.is_max(parent.node);
                let mut bound = if is_max { parent.alpha } else { parent.beta };
                for child in trace.iter().filter(|v| v.node != ROOT && tree.parent(v.node) == parent.node) {
                    assert_eq!(if is_max { child.alpha } else { child.beta }, bound);
                    assert_eq!(
                        if is_max { child.beta } else { child.alpha },
                        if is_max { parent.beta } else { parent.alpha }
                    );
                    bound = if is_max { bound.max(child.value) } else { bound.min(child.value) };
                    assert_eq!(child.bound, bound);
                }
            }
        });
    }

    #[test]
    fn a_tree_as_deep_as_its_text_is_searched_without_recursion() {
        let depth = 100_000;
        let mut tree = Tree::of_root();
        let mut at = ROOT;
        for _ in 0..depth {
            at = tree.add(at, None);
        }
        tree.add(at, Some(4));
        while let Some(parent) = tree.close(at) {
            at = parent;
        }
        assert_eq!(minimax(&tree)[0], 4);
        assert_eq!(search(&tree, ROOT).len(), depth + 2);
        assert_eq!(tree.path(depth as u32).len(), depth);
    }
}
