//! A search of a tree told visit by visit: of a minimax tree, whose leaves are points, and of a game tree, whose leaves
//! are won or lost.

use crate::game::Outcome;
use crate::message::{Arg, Message, say};
use crate::sentences::OPTIONS_IN_A_SENTENCE;
use crate::solve::theory::alpha_beta::{TreeVisit, search, search_plainly};
use crate::solve::theory::minimax::{cut, list, name_node};
use crate::structure::tree::{ROOT, Tree, signed};
use crate::teach::game_tree::GameTree;

/// What is searched.
#[derive(Clone, Copy, Debug)]
pub enum SearchSpace<'a> {
    Points(&'a Tree),
    Wins(&'a GameTree),
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
    /// Searches all below a node, or with `prunes` only what alpha-beta has to look at; a game tree always as a whole.
    /// Cost: linear in the visits.
    pub fn of(space: SearchSpace<'a>, start: u32, prunes: bool) -> Self {
        let (start, trace) = match (space, prunes) {
            (SearchSpace::Points(tree), true) => (start, search(tree, start)),
            (SearchSpace::Points(tree), false) => (start, search_plainly(tree, start)),
            (SearchSpace::Wins(tree), true) => (ROOT, tree.short_visits()),
            (SearchSpace::Wins(tree), false) => (ROOT, tree.visits()),
        };
        TreeSearch { space, start, trace, prunes }
    }

    /// The nodes.
    pub fn tree(&self) -> &'a Tree {
        match self.space {
            SearchSpace::Points(tree) => tree,
            SearchSpace::Wins(tree) => tree.nodes(),
        }
    }

    /// A node in a sentence.
    pub fn name(&self, node: u32) -> Message {
        match self.space {
            SearchSpace::Points(tree) => name_node(tree, node),
            SearchSpace::Wins(tree) => say!("gametree.position", position = tree.name(node)),
        }
    }

    /// How many nodes a search that leaves nothing out visits.
    pub fn all(&self) -> u32 {
        self.tree().end(self.start) - self.start
    }

    /// What happened at the visit of this index, in a sentence or two. Cost: linear in the visits before.
    pub fn explain(&self, index: usize) -> Message {
        let Some(visit) = self.trace.get(index) else {
            return self.name(self.start);
        };
        match self.space {
            SearchSpace::Points(tree) => self.explain_points(tree, index, visit),
            SearchSpace::Wins(tree) => self.explain_win(tree, index, visit),
        }
    }

    /// The children of a visited node that were visited, in their order. Cost: linear in the visits before.
    pub fn heard(&self, index: usize) -> Vec<&TreeVisit> {
        let (tree, mut heard) = (self.tree(), Vec::new());
        let node = self.trace.get(index).map_or(self.start, |visit| visit.node);
        for child in self.trace.iter().take(index) {
            if tree.parent(child.node) == node && child.node != node {
                heard.push(child);
            }
        }
        heard
    }

    /// The window it entered with, what it found, what it cut off, and what its parent learns.
    fn explain_points(&self, tree: &Tree, index: usize, visit: &TreeVisit) -> Message {
        let why = self.explain_value(tree, index, visit);
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
        let position = tree.name(visit.node);
        let heard = self.heard(index);
        if heard.is_empty() {
            return match tree.outcome(visit.node) {
                Outcome::P => say!("proof.p-end", position = position),
                Outcome::N => say!("proof.n-end", position = position),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::catalogue::read;
    use crate::message::Locale;

    #[test]
    fn plain_visits_are_told_without_bounds() {
        let game = read("tree((7,9),(2,8,6),(4,5))").unwrap().game;
        let search = TreeSearch::of(SearchSpace::Points(game.minimax_tree().unwrap().0), ROOT, false);
        let english = Locale::named("en").unwrap();
        let told: Vec<String> = (0..search.trace.len()).map(|index| english.say(&search.explain(index))).collect();
        assert_eq!(told.len(), 11);
        assert_eq!(told[6], "At node 2 Min moves. The children return 2, 8 and 6; the smallest is 2.");
        assert!(told.iter().all(|sentence| !sentence.contains(['α', 'β'])), "{told:?}");
    }

    #[test]
    fn a_position_of_a_game_tree_is_told_by_the_options_looked_at() {
        let game = read("take(2,5) 10").unwrap().game;
        let tree = GameTree::of(&game, 150, Budget::default()).unwrap();
        let english = Locale::named("en").unwrap();
        let search = TreeSearch::of(SearchSpace::Wins(&tree), ROOT, true);
        let last = |of: &TreeSearch<'_>| english.say(&of.explain(of.trace.len() - 1));
        assert_eq!(last(&search), "10 is N: its option 8 is P. The other option need not be looked at.");
        assert_eq!(english.say(&search.explain(0)), "0 is P: there is no move, so the player to move has lost.");
        let plain = TreeSearch::of(SearchSpace::Wins(&tree), ROOT, false);
        assert_eq!(last(&plain), "10 is N: its option 8 is P.");
        assert_eq!((search.all(), search.trace.len(), plain.trace.len()), (13, 8, 13));
    }
}
