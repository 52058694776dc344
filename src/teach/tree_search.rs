//! A search of a tree told visit by visit: of a minimax tree, whose leaves are points, and of a game tree, whose leaves
//! are won or lost.

use crate::game::Outcome;
use crate::message::{Arg, Message, say};
use crate::sentences::OPTIONS_IN_A_SENTENCE;
use crate::solve::theory::alpha_beta::{ANYTHING, TreeVisit, plain_visits, pruned_visits};
use crate::solve::theory::minimax::{cut, list, name_node};
use crate::structure::tree::{ROOT, Tree, signed};
use crate::subject::MinimaxTree;
use crate::teach::game_tree::GameTree;

/// What is searched.
#[derive(Clone, Copy, Debug)]
pub enum SearchSpace<'a> {
    Points(&'a MinimaxTree),
    Wins(&'a GameTree),
}

/// What is said of a node, and of how many moves from there are not drawn.
fn with_beyond(why: Message, n: u128) -> Message {
    if n == 0 { why } else { say!("near.beyond", why = why, n = n) }
}

/// A search and what it is a search of.
#[derive(Clone, Debug)]
pub struct TreeSearch<'a> {
    pub space: SearchSpace<'a>,
    /// The node where it begins.
    pub start: u32,
    /// Each node that is visited, after its children.
    pub trace: Vec<TreeVisit>,
    /// Whether it leaves out what cannot matter.
    pub prunes: bool,
}

impl<'a> TreeSearch<'a> {
    /// Searches all below the node where play is, or with `prunes` only what alpha-beta has to look at; a game tree as a
    /// whole. Cost: linear in the visits.
    pub fn of(space: SearchSpace<'a>, prunes: bool) -> Self {
        let (start, trace) = match (space, prunes) {
            (SearchSpace::Points(tree), true) => (tree.at, pruned_visits(&tree.nodes, tree.at, ANYTHING)),
            (SearchSpace::Points(tree), false) => (tree.at, plain_visits(&tree.nodes, tree.at)),
            (SearchSpace::Wins(tree), _) if !tree.is_searched() => (ROOT, Vec::new()),
            (SearchSpace::Wins(tree), true) => (ROOT, tree.short_visits()),
            (SearchSpace::Wins(tree), false) => (ROOT, tree.visits()),
        };
        TreeSearch { space, start, trace, prunes }
    }

    /// The nodes.
    pub fn tree(&self) -> &'a Tree {
        match self.space {
            SearchSpace::Points(tree) => &tree.nodes,
            SearchSpace::Wins(tree) => tree.nodes(),
        }
    }

    /// How many moves of a node are not in the tree.
    pub fn beyond(&self, node: u32) -> u128 {
        match self.space {
            SearchSpace::Points(tree) => tree.nodes.beyond(node).into(),
            SearchSpace::Wins(tree) => tree.beyond(node),
        }
    }

    /// Whether the tree is a part of a larger one.
    pub fn is_of_part(&self) -> bool {
        match self.space {
            SearchSpace::Points(tree) => tree.nodes.is_part(),
            SearchSpace::Wins(tree) => tree.is_part(),
        }
    }

    /// A node in a sentence.
    pub fn name(&self, node: u32) -> Message {
        match self.space {
            SearchSpace::Points(tree) => name_node(&tree.nodes, node),
            SearchSpace::Wins(tree) => say!("gametree.position", position = tree.name(node)),
        }
    }

    /// How many nodes a search that leaves nothing out visits.
    pub fn all(&self) -> u32 {
        self.tree().end(self.start) - self.start
    }

    /// What is known of a node of a game tree that is not searched; `None` of any other.
    pub fn told(&self, node: u32) -> Option<Message> {
        let SearchSpace::Wins(tree) = self.space else { return None };
        let (position, known) = (tree.name(node), tree.known(node));
        let told = known.map(|outcome| say!("near.outcome", position = position.as_str(), outcome = outcome.letter()));
        let told = told.unwrap_or_else(|| say!("near.unknown", position = position));
        (!tree.is_searched()).then(|| with_beyond(told, tree.beyond(node)))
    }

    /// What happened at the visit of this index, in a sentence or two. Cost: linear in the visits before.
    pub fn explain(&self, index: usize) -> Message {
        let Some(visit) = self.trace.get(index) else {
            return self.name(self.start);
        };
        match self.space {
            SearchSpace::Points(tree) => self.explain_points(&tree.nodes, index, visit),
            SearchSpace::Wins(tree) => self.explain_win(tree, index, visit),
        }
    }

    /// The children of a visited node that were visited, in their order. Cost: linear in the visits before.
    pub fn heard(&self, index: usize) -> Vec<&TreeVisit> {
        let node = self.trace.get(index).map_or(self.start, |visit| visit.node);
        let (tree, mut heard) = (self.tree(), Vec::new());
        for child in self.trace.iter().take(index) {
            if tree.parent(child.node) == node && child.node != node {
                heard.push(child);
            }
        }
        heard
    }

    /// The window it entered with, what it found, what it cut off, and what its parent learns.
    fn explain_points(&self, tree: &Tree, index: usize, visit: &TreeVisit) -> Message {
        let why = with_beyond(self.explain_value(tree, index, visit), self.beyond(visit.node));
        let why = match cut(tree, visit) {
            Some(cut) => say!("study.both", why = why, verdict = cut),
            None => why,
        };
        let parent = tree.parent(visit.node);
        if visit.node == self.start || !self.prunes {
            return why;
        }
        let (bound, node) = (signed(visit.bound), name_node(tree, parent));
        match tree.is_max(parent) {
            true if visit.bound != visit.alpha => say!("tree.sets-alpha", why = why, bound = bound, node = node),
            false if visit.bound != visit.beta => say!("tree.sets-beta", why = why, bound = bound, node = node),
            _ => why,
        }
    }

    fn explain_value(&self, tree: &Tree, index: usize, visit: &TreeVisit) -> Message {
        let (node, value) = (name_node(tree, visit.node), signed(visit.value));
        if tree.goes_on(visit.node) {
            return say!("tree.visit-part", node = node, value = value);
        }
        if tree.leaf(visit.node).is_some() {
            return say!("tree.visit-leaf", node = node, value = value);
        }
        let values = self.values(index);
        let (n, values, alpha, beta) = (values.len(), list(&values), signed(visit.alpha), signed(visit.beta));
        match (self.prunes, tree.is_max(visit.node)) {
            (true, true) => {
                say!("tree.visit-max", node = node, alpha = alpha, beta = beta, n = n, values = values, value = value)
            }
            (true, false) => {
                say!("tree.visit-min", node = node, alpha = alpha, beta = beta, n = n, values = values, value = value)
            }
            (false, true) => say!("tree.plain-max", node = node, n = n, values = values, value = value),
            (false, false) => say!("tree.plain-min", node = node, n = n, values = values, value = value),
        }
    }

    /// What the children that were visited returned.
    pub fn values(&self, index: usize) -> Vec<i64> {
        self.heard(index).iter().map(|child| child.value).collect()
    }

    fn explain_win(&self, tree: &GameTree, index: usize, visit: &TreeVisit) -> Message {
        with_beyond(self.explain_outcome(tree, index, visit), self.beyond(visit.node))
    }

    fn explain_outcome(&self, tree: &GameTree, index: usize, visit: &TreeVisit) -> Message {
        let position = tree.name(visit.node);
        let heard = self.heard(index);
        if heard.is_empty() && tree.beyond(visit.node) > 0 {
            return say!("near.outcome", position = position, outcome = tree.outcome(visit.node).letter());
        }
        if heard.is_empty() {
            return match tree.outcome(visit.node) {
                Outcome::P => say!("proof.p-end", position = position),
                Outcome::N | Outcome::D => say!("proof.n-end", position = position),
            };
        }
        let mut options: Vec<Arg> = Vec::new();
        for child in &heard {
            if tree.outcome(child.node) == Outcome::P {
                return self.explain_n(tree, visit, child.node);
            }
            options.push(tree.name(child.node).into());
        }
        if heard.len() > OPTIONS_IN_A_SENTENCE {
            return say!("proof.p-many", position = position, n = heard.len());
        }
        say!("proof.p", position = position, n = heard.len(), options = options)
    }

    fn explain_n(&self, tree: &GameTree, visit: &TreeVisit, option: u32) -> Message {
        let why = say!("gametree.n", position = tree.name(visit.node), option = tree.name(option));
        match visit.cut(tree.nodes()) {
            0 => why,
            n => say!("study.both", why = why, verdict = say!("gametree.cut", n = n)),
        }
    }
}
